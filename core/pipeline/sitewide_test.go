package pipeline_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sitewide is a site with all settings that affect the head of every page.
const sitewide = `
-- docusaurus.toml --
title = "Kit & Co"
tagline = "Blocks"
url = "https://example.com"
baseUrl = "/kit/"
titleDelimiter = "·"
favicon = "img/f.ico"
scripts = ["https://cdn.test/a.js", { src = "/js/b.js", async = true, defer = false, "data-x" = 'y"z' }]
stylesheets = ["https://cdn.test/a.css", { href = "/css/b.css", media = "print" }]
clientModules = ["client/mod.js"]

[customFields]
answer = "forty-two"

[[headTags]]
tagName = "link"
attributes = { rel = "preconnect", href = "https://cdn.test", crossorigin = true }

[[headTags]]
tagName = "script"
attributes = { type = "application/ld+json" }
innerHTML = '{"@type":"WebSite"}'

[i18n]
defaultLocale = "pt-BR"
locales = ["pt-BR"]

[themeConfig]
image = "img/card.png"

[[themeConfig.metadata]]
name = "keywords"
content = "site, words"

[[themeConfig.metadata]]
name = "twitter:card"
content = "summary"
-- client/mod.js --
export function onRouteDidUpdate() {
  window.visitedByModule = true;
}
-- docs/intro.md --
---
description: What it is & why
image: /img/own.png
keywords: [one, two]
---
# Introduction

See [start](guide/start.md), [home](/) and [the same](/docs/guide/start).
-- docs/guide/start.md --
---
image: ./start.png
---
# Start

Text of it.
-- docs/guide/start.png --
start
-- src/pages/help.md --
---
image: ./help.png
---
# Help
-- src/pages/help.png --
help
-- src/pages/index.tsx --
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return <p>{siteConfig.title}: {siteConfig.customFields.answer}</p>;
}
-- static/img/f.ico --
icon
-- static/img/card.png --
card
-- static/img/own.png --
own
-- static/js/b.js --
b();
-- static/css/b.css --
b {}
-- other/robots.txt --
User-agent: *
`

// head returns the elements of a document's head, without inline scripts that have no attributes.
func head(document string) []string {
	_, rest, _ := strings.Cut(document, "<head>\n")
	rest, _, _ = strings.Cut(rest, "</head>")
	rest = regexp.MustCompile(`(?s)<script>.*?</script>\n`).ReplaceAllString(rest, "")
	return strings.Split(strings.TrimSuffix(rest, "\n"), "\n")
}

// tags returns the elements of the head that match one of the patterns, sorted.
func tags(document string, patterns ...string) []string {
	all := regexp.MustCompile(strings.Join(patterns, "|"))
	var list []string
	for _, tag := range head(document) {
		if all.MatchString(tag) {
			list = append(list, strings.ReplaceAll(tag, ` data-rh="true"`, ""))
		}
	}
	slices.Sort(list)
	return list
}

func TestSiteWideTags(t *testing.T) {
	t.Parallel()
	o := site(t, sitewide)
	run(t, o)
	files := output(t, o.OutDir)
	for name, check := range map[string]func(*testing.T, map[string]string){
		"pages have the tags of the site":             checkSiteTags,
		"pages have title, addresses and social tags": checkPageTags,
		"images beside their pages are copied":        checkImagesBesideTheirPages,
		"docs tell search engines their breadcrumbs":  checkBreadcrumbs,
		"only the home page checks the base URL":      checkBaseURLBanner,
		"the sitemap lists pages, but not 404.html":   checkSitemap,
	} {
		t.Run(name, func(t *testing.T) { check(t, files) })
	}
}

func checkSitemap(t *testing.T, files map[string]string) {
	if want := "<loc>https://example.com/kit/docs/intro</loc>"; !strings.Contains(files["sitemap.xml"], want) || strings.Contains(files["sitemap.xml"], "404") {
		t.Errorf("no %s, or 404.html, in:\n%s", want, files["sitemap.xml"])
	}
}

func checkSiteTags(t *testing.T, files map[string]string) {
	for _, name := range []string{"index.html", "docs/intro/index.html", "docs/guide/start/index.html", "404.html"} {
		got := tags(files[name], `cdn\.test`, "/b\\.(js|css)", "ld\\+json.*WebSite", `rel="icon"`, "og:locale", "twitter:card")
		want := []string{
			`<link crossorigin href="https://cdn.test" rel="preconnect">`,
			`<link href="/css/b.css" media="print" rel="stylesheet">`,
			`<link href="https://cdn.test/a.css" rel="stylesheet">`,
			`<link rel="icon" href="/kit/img/f.ico">`,
			`<meta content="summary" name="twitter:card">`,
			`<meta property="og:locale" content="pt_BR">`,
			`<script async data-x="y&#34;z" src="/js/b.js"></script>`,
			`<script src="https://cdn.test/a.js"></script>`,
			`<script type="application/ld+json">{"@type":"WebSite"}</script>`,
		}
		slices.Sort(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if !strings.Contains(files[name], `<html lang="pt-BR" dir="ltr"`) {
			t.Errorf("%s has another language", name)
		}
	}
	if !strings.Contains(files["index.html"], "forty-two") {
		t.Error("the home page lacks the custom field")
	}
	if !slices.ContainsFunc(slices.Collect(maps.Values(files)), func(text string) bool { return strings.Contains(text, "visitedByModule") }) {
		t.Error("no script holds the client module")
	}
}

func checkPageTags(t *testing.T, files map[string]string) {
	social := []string{"<title", "canonical", "alternate.*hreflang", "og:(url|title|description|image)", "twitter:image", `name="(description|keywords|robots)"`}
	for name, want := range map[string][]string{
		"docs/intro/index.html": {
			"<title>Introduction · Kit &amp; Co</title>",
			`<meta property="og:title" content="Introduction · Kit &amp; Co">`,
			`<meta name="description" content="What it is &amp; why">`,
			`<meta property="og:description" content="What it is &amp; why">`,
			`<meta name="keywords" content="one,two">`,
			`<meta property="og:image" content="https://example.com/kit/img/own.png">`,
			`<meta name="twitter:image" content="https://example.com/kit/img/own.png">`,
			`<meta property="og:url" content="https://example.com/kit/docs/intro">`,
			`<link rel="canonical" href="https://example.com/kit/docs/intro">`,
			`<link rel="alternate" href="https://example.com/kit/docs/intro" hreflang="pt-BR">`,
			`<link rel="alternate" href="https://example.com/kit/docs/intro" hreflang="x-default">`,
		},
		"docs/guide/start/index.html": {
			"<title>Start · Kit &amp; Co</title>",
			`<meta property="og:title" content="Start · Kit &amp; Co">`,
			`<meta name="description" content="Text of it.">`,
			`<meta property="og:description" content="Text of it.">`,
			`<meta content="site, words" name="keywords">`,
			`<meta property="og:image" content="https://example.com/kit/assets/images/start-46210dddc66714c3d8d2.png">`,
			`<meta name="twitter:image" content="https://example.com/kit/assets/images/start-46210dddc66714c3d8d2.png">`,
			`<meta property="og:url" content="https://example.com/kit/docs/guide/start">`,
			`<link rel="canonical" href="https://example.com/kit/docs/guide/start">`,
			`<link rel="alternate" href="https://example.com/kit/docs/guide/start" hreflang="pt-BR">`,
			`<link rel="alternate" href="https://example.com/kit/docs/guide/start" hreflang="x-default">`,
		},
		"index.html": {
			"<title>Kit &amp; Co</title>",
			`<meta property="og:title" content="Kit &amp; Co">`,
			`<meta content="site, words" name="keywords">`,
			`<meta property="og:image" content="https://example.com/kit/img/card.png">`,
			`<meta name="twitter:image" content="https://example.com/kit/img/card.png">`,
			`<meta property="og:url" content="https://example.com/kit/">`,
			`<link rel="canonical" href="https://example.com/kit/">`,
			`<link rel="alternate" href="https://example.com/kit/" hreflang="pt-BR">`,
			`<link rel="alternate" href="https://example.com/kit/" hreflang="x-default">`,
		},
	} {
		slices.Sort(want)
		if diff := cmp.Diff(want, tags(files[name], social...)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func checkImagesBesideTheirPages(t *testing.T, files map[string]string) {
	for page, image := range map[string]string{"docs/guide/start/index.html": "assets/images/start-46210dddc66714c3d8d2.png", "help/index.html": "assets/images/help-41ae84877dd3ce346a7d.png"} {
		if !strings.Contains(files[page], `property="og:image" content="https://example.com/kit/`+image) || files[image] == "" {
			t.Errorf("%s does not show %s: %q", page, image, tags(files[page], "og:image"))
		}
	}
}

func checkBreadcrumbs(t *testing.T, files map[string]string) {
	got := tags(files["docs/guide/start/index.html"], "BreadcrumbList")
	want := `"itemListElement":[{"@type":"ListItem","position":1,"name":"Start","item":"https://example.com/kit/docs/guide/start"}]`
	if len(got) != 1 || !strings.Contains(got[0], want) {
		t.Errorf("%q, want one with %s", got, want)
	}
}

func TestNoIndexMarksEveryPage(t *testing.T) {
	t.Parallel()
	for name, noIndex := range map[string]string{"on": "noIndex = true", "off": ""} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := site(t, "-- docusaurus.toml --\ntitle = \"T\"\nurl = \"https://example.com\"\n"+noIndex+"\n-- docs/a.md --\n---\nslug: /\n---\n# A\n")
			run(t, o)
			files := output(t, o.OutDir)
			for _, page := range []string{"docs/index.html", "404.html"} {
				if got := len(tags(files[page], `name="robots".*noindex`)); got != len(noIndex)/14 {
					t.Errorf("%s has %d robots tags", page, got)
				}
			}
			if _, listed := files["sitemap.xml"]; listed == (noIndex != "") {
				t.Errorf("there is a sitemap: %v", listed)
			}
		})
	}
}

func TestTrailingSlashShapesFilesLinksAndAddresses(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		setting string
		file    string
		address string
	}{
		"open":    {"", "docs/guide/start/index.html", "/kit/docs/guide/start"},
		"with":    {"trailingSlash = true\n", "docs/guide/start/index.html", "/kit/docs/guide/start/"},
		"without": {"trailingSlash = false\n", "docs/guide/start.html", "/kit/docs/guide/start"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := site(t, strings.Replace(sitewide, "title = \"Kit", tc.setting+"title = \"Kit", 1))
			run(t, o)
			files := output(t, o.OutDir)
			page, ok := files[tc.file]
			if !ok {
				t.Fatalf("no %s among %v", tc.file, slices.Sorted(maps.Keys(files)))
			}
			if got := tags(page, "canonical"); !slices.Equal(got, []string{`<link rel="canonical" href="https://example.com` + tc.address + `">`}) {
				t.Errorf("canonical link %q", got)
			}
			if !strings.Contains(files["sitemap.xml"], "<loc>https://example.com"+tc.address+"</loc>") {
				t.Errorf("the sitemap does not list %s:\n%s", tc.address, files["sitemap.xml"])
			}
			intro := files[strings.Replace(tc.file, "guide/start", "intro", 1)]
			for _, link := range []string{`<a href="` + tc.address + `">start</a>`, `<a href="/kit/">home</a>`, `<a href="` + tc.address + `">the same</a>`} {
				if !strings.Contains(intro, link) {
					t.Errorf("no %s in the page", link)
				}
			}
			if _, ok := files["page-data/docs/guide/start.json"]; !ok {
				t.Error("no page data at the path without slash")
			}
		})
	}
}

func TestLinksWithOtherFormsOfAPathLeadToThePage(t *testing.T) {
	t.Parallel()
	for _, setting := range []string{"", "trailingSlash = false\n"} {
		o := site(t, strings.Replace(sitewide, "[home](/)", "[a](/docs/guide/start.html) [b](/index.html) [c](/docs/guide/start/) [d](/docs/guide/start/index.html)", 1))
		writeFile(t, o.SiteDir+"/docusaurus.toml", []byte(setting+output(t, o.SiteDir)["docusaurus.toml"]))
		run(t, o)
		if got := unrouted(t, output(t, o.OutDir)["page-data/docs/intro.json"]); len(got) > 0 {
			t.Errorf("links to pages are left to the browser: %q", got)
		}
	}
}

// unrouted returns the links that a page's data leaves to the browser.
func unrouted(t *testing.T, data string) []string {
	t.Helper()
	var page struct{ Unrouted []string }
	if err := json.Unmarshal([]byte(data), &page); err != nil {
		t.Fatal(err)
	}
	return page.Unrouted
}

func TestLinksThatDoNotLeadToPagesAreLeftToTheBrowser(t *testing.T) {
	t.Parallel()
	o := site(t, strings.Replace(sitewide, "[home](/)", "[home](/) [files](/manual/) [again](/manual/) [a file](/js/b.js) [outside](https://example.com/x)", 1)+
		"-- static/manual/index.html --\n<title>Manual</title>\n")
	if err := os.Remove(filepath.Join(o.SiteDir, "src/pages/index.tsx")); err != nil {
		t.Fatal(err)
	}
	run(t, o)
	files := output(t, o.OutDir)
	want := []string{"/kit/", "/kit/manual/"}
	if diff := cmp.Diff(want, unrouted(t, files["page-data/docs/intro.json"])); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if !strings.Contains(files["docs/intro/index.html"], `"unrouted":["/kit/","/kit/manual/"]`) {
		t.Error("the document does not contain the page's data")
	}
}

const watchesBaseURL = "base-url-issue-banner"

func checkBaseURLBanner(t *testing.T, files map[string]string) {
	for name, text := range files {
		if strings.HasSuffix(name, ".html") && strings.Contains(text, watchesBaseURL) != (name == "index.html") {
			t.Errorf("%s watches: %v", name, strings.Contains(text, watchesBaseURL))
		}
	}
}

func TestStaticDirectoriesAreCopiedInOrderAndTheBannerCanBeLeftOut(t *testing.T) {
	t.Parallel()
	o := site(t, strings.Replace(sitewide, "title = \"Kit", "baseUrlIssueBanner = false\nstaticDirectories = [\"static\", \"other\"]\ntitle = \"Kit", 1)+"-- other/img/f.ico --\nother\n")
	run(t, o)
	files := output(t, o.OutDir)
	if strings.Contains(files["index.html"], watchesBaseURL) {
		t.Error("the home page watches though it should not")
	}
	if files["robots.txt"] != "User-agent: *\n" || files["img/f.ico"] != "other\n" || files["js/b.js"] != "b();\n" {
		t.Errorf("static directories are not copied in order: robots.txt %q, f.ico %q, b.js %q", files["robots.txt"], files["img/f.ico"], files["js/b.js"])
	}
}
