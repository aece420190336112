package pipeline_test

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// multilingual is a site in English, in French with translations of everything, and in
// Arabic with none.
const multilingual = `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
baseUrl = "/kit/"
[i18n]
defaultLocale = "en"
locales = ["fr", "en", "ar"]
localeConfigs.ar = { translate = false, htmlLang = "ar-EG" }
[theme]
use = "lucid"
[csp]
hostRules = ["netlify"]
[themeConfig.navbar]
title = "Kit"
items = [
  { type = "docSidebar", sidebarId = "main", label = "Manual" },
  { label = "More", items = [{ to = "/news", label = "News" }] },
  { type = "localeDropdown" },
]
[themeConfig.footer]
copyright = "Made by us"
links = [{ title = "Links", items = [{ label = "News", to = "/news" }] }]
[[plugins]]
use = "docs"
routeBasePath = "/"
sidebarPath = "sidebars.json"
editUrl = "https://edit.test/"
[[plugins]]
use = "blog"
routeBasePath = "news"
editUrl = "https://edit.test/"
editLocalizedFiles = true
[[plugins]]
use = "pages"
[[plugins]]
use = "search"
[[plugins]]
use = "sitemap"
-- sidebars.json --
{"main": ["intro", {"type": "category", "label": "Guides", "link": {"type": "generated-index", "description": "All of them"}, "items": [
  "guide/start", {"type": "link", "label": "Elsewhere", "href": "https://else.test"}]}]}
-- docs/intro.md --
---
slug: /
---
# Welcome

See [the guide](guide/start.md).
-- docs/guide/start.md --
# Start

Back to [the top](../intro.md).

:::tip

Mind this.

:::

- [x] read
- [ ] written
-- blog/2024-02-01-first.md --
---
authors: [ada]
tags: [a]
---
# First

Text.

<!-- truncate -->
-- blog/authors.yml --
ada: {name: Ada}
-- src/pages/about.tsx --
import Translate, {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
export default function About() {
  return <Layout title={translate({id: 'about.title', message: 'About'})}><Translate id="about.text">About us</Translate></Layout>;
}
-- src/pages/help.md --
# Help
-- static/_headers --
/assets/*
  X-A: b
-- i18n/fr/code.json --
{"about.title": {"message": "À propos"}, "about.text": {"message": "Qui nous sommes"}, "theme.common.task.done": {"message": "Terminé"}}
-- i18n/fr/docusaurus-theme-classic/navbar.json --
{"item.label.Manual": {"message": "Manuel"}, "item.label.News": {"message": "Nouvelles"}}
-- i18n/fr/docusaurus-theme-classic/footer.json --
{"copyright": {"message": "Fait par nous"}, "link.title.Links": {"message": "Liens"}}
-- i18n/fr/docusaurus-plugin-content-docs/current.json --
{"sidebar.main.category.Guides": {"message": "Les guides"},
 "sidebar.main.category.Guides.link.generated-index.description": {"message": "Tous"},
 "sidebar.main.link.Elsewhere": {"message": "Ailleurs"}}
-- i18n/fr/docusaurus-plugin-content-docs/current/intro.md --
---
slug: /
---
# Bienvenue

Voir [le guide](./guide/start.md) et [encore](@site/docs/guide/start.md).
-- i18n/fr/docusaurus-plugin-content-blog/options.json --
{"title": {"message": "Les nouvelles"}, "sidebar.title": {"message": "Récemment"}}
-- i18n/fr/docusaurus-plugin-content-blog/authors.yml --
ada: {name: Adèle}
-- i18n/fr/docusaurus-plugin-content-blog/2024-02-01-first.md --
---
authors: [ada]
tags: [a]
---
# Premier

Texte.

<!-- truncate -->
-- i18n/fr/docusaurus-plugin-content-pages/help.md --
# Aide
-- i18n/ar/code.json --
{"about.text": {"message": "من نحن"}}
`

// words returns the text of a document without its elements.
func words(document string) string {
	body := regexp.MustCompile(`(?s)<script.*?</script>|<[^>]*>`).ReplaceAllString(document[strings.Index(document, "<body"):], " ")
	return strings.Join(strings.Fields(body), " ")
}

func TestOneBuildMakesAllLocales(t *testing.T) {
	t.Parallel()
	o := pipeline.OwnRuns(site(t, multilingual))
	report := run(t, o)
	files := output(t, o.OutDir)
	if diff := cmp.Diff([]string{"en", "fr", "ar"}, report.Locales); diff != "" {
		t.Errorf("locales (-want +got):\n%s", diff)
	}
	if len(report.Diagnostics) > 0 {
		t.Errorf("findings: %v", report.Diagnostics)
	}

	t.Run("each locale has the same pages, its own not-found page, sitemap, feeds and search", func(t *testing.T) {
		own := func(prefix string) []string {
			var names []string
			for _, name := range slices.Sorted(maps.Keys(files)) {
				rest, ok := strings.CutPrefix(name, prefix)
				if ok && (strings.HasSuffix(name, ".html") || strings.HasSuffix(name, ".xml")) && !strings.HasPrefix(rest, "fr/") && !strings.HasPrefix(rest, "ar/") {
					names = append(names, rest)
				}
			}
			return names
		}
		for _, name := range []string{"404.html", "index.html", "sitemap.xml", "news/rss.xml", "guide/start/index.html", "search/index.html"} {
			if !slices.Contains(own(""), name) {
				t.Errorf("there is no %s", name)
			}
		}
		for _, prefix := range []string{"fr/", "ar/"} {
			if diff := cmp.Diff(own(""), own(prefix)); diff != "" {
				t.Errorf("%s differs (-default +locale):\n%s", prefix, diff)
			}
			if !slices.ContainsFunc(slices.Collect(maps.Keys(files)), func(name string) bool { return strings.HasPrefix(name, prefix+"search-data/") }) {
				t.Errorf("%s has no index for searching", prefix)
			}
		}
		if !strings.Contains(files["fr/sitemap.xml"], "<loc>https://example.com/kit/fr/guide/start</loc>") {
			t.Errorf("the sitemap has other pages: %s", files["fr/sitemap.xml"])
		}
	})

	t.Run("documents say their language and name their translations", func(t *testing.T) {
		head := func(name string) []string {
			return regexp.MustCompile(`<html lang="[^"]*" dir="[^"]*"|<link[^>]*(?:canonical|hreflang)[^>]*>|<meta[^>]*og:locale[^>]*>`).FindAllString(files[name], -1)
		}
		want := []string{
			`<html lang="ar-EG" dir="rtl"`,
			`<link data-rh="true" rel="canonical" href="https://example.com/kit/ar/guide/start">`,
			`<link data-rh="true" rel="alternate" href="https://example.com/kit/fr/guide/start" hreflang="fr">`,
			`<link data-rh="true" rel="alternate" href="https://example.com/kit/guide/start" hreflang="en">`,
			`<link data-rh="true" rel="alternate" href="https://example.com/kit/ar/guide/start" hreflang="ar-EG">`,
			`<link data-rh="true" rel="alternate" href="https://example.com/kit/guide/start" hreflang="x-default">`,
			`<meta data-rh="true" property="og:locale:alternate" content="fr">`,
			`<meta data-rh="true" property="og:locale:alternate" content="en">`,
			`<meta data-rh="true" property="og:locale" content="ar_EG">`,
		}
		if diff := cmp.Diff(want, head("ar/guide/start/index.html")); diff != "" {
			t.Errorf("head (-want +got):\n%s", diff)
		}
	})

	t.Run("texts are translated, and those without a translation are as they are", func(t *testing.T) {
		for name, want := range map[string][]string{
			"fr/index.html":                     {"Bienvenue", "Manuel", "More", "Nouvelles", "Les guides", "Fait par nous", "Liens", "Suivant"},
			"fr/guide/start/index.html":         {"Mind this.", "astuce", "Ailleurs", "Précédent Les guides"},
			"fr/category/guides/index.html":     {"Les guides Tous"},
			"fr/news/index.html":                {"Récemment", "1 février 2024", "Adèle", "Premier"},
			"fr/news/tags/a/index.html":         {"Premier"},
			"fr/about/index.html":               {"Qui nous sommes"},
			"fr/help/index.html":                {"Aide"},
			"ar/guide/start/index.html":         {"Mind this.", "تلميح", "Guides"},
			"ar/about/index.html":               {"من نحن"},
			"ar/news/index.html":                {"First", "Ada"},
			"guide/start/index.html":            {"tip Mind this.", "Previous Guides"},
			"news/index.html":                   {"February 1, 2024", "Recent posts"},
			"about/index.html":                  {"About us"},
			"category/guides/index.html":        {"Guides All of them"},
			"fr/404.html":                       {"Page introuvable", "Aller à la page d’accueil"},
			"page-data/guide/start.json":        nil,
			"fr/page-data/category/guides.json": nil,
		} {
			if files[name] == "" {
				t.Errorf("there is no %s", name)
				continue
			}
			for _, text := range want {
				if got := words(files[name]); !strings.Contains(got, text) {
					t.Errorf("%s lacks %q: %s", name, text, got)
				}
			}
		}
		for _, name := range []string{"Terminé", "À faire"} { // the site's own text, and the theme's
			if !strings.Contains(files["fr/guide/start/index.html"], `aria-label="`+name+`"`) {
				t.Errorf("no box of a task is called %q", name)
			}
		}
	})

	t.Run("links stay in the language, whether their target is translated or not", func(t *testing.T) {
		for name, link := range map[string]string{
			"fr/index.html":             `<a href="/kit/fr/guide/start">encore</a>`,
			"fr/guide/start/index.html": `<a href="/kit/fr/">the top</a>`,
			"index.html":                `<a href="/kit/guide/start">the guide</a>`,
		} {
			if !strings.Contains(files[name], link) {
				t.Errorf("%s lacks %s", name, link)
			}
		}
		if !strings.Contains(files["fr/guide/start/index.html"], `href="/kit/guide/start" data-no-router=""`) {
			t.Error("the menu of languages does not lead to the same page in English")
		}
	})

	t.Run("edit links lead to translations if the options say so", func(t *testing.T) {
		if want := `href="https://edit.test/docs/intro.md"`; !strings.Contains(files["fr/index.html"], want) {
			t.Errorf("the doc lacks %s", want)
		}
		if want := `href="https://edit.test/i18n/fr/docusaurus-plugin-content-blog/2024-02-01-first.md"`; !strings.Contains(files["fr/news/2024/02/01/first/index.html"], want) {
			t.Errorf("the post lacks %s", want)
		}
	})

	t.Run("the headers of all locales are one rule at the root", func(t *testing.T) {
		headers := files["_headers"]
		if strings.Count(headers, "Content-Security-Policy") != 1 || !strings.HasPrefix(headers, "/assets/*\n  X-A: b\n/kit/*\n") {
			t.Errorf("headers:\n%s", headers)
		}
		if files["fr/_headers"] != "/assets/*\n  X-A: b\n" {
			t.Errorf("the headers of a locale are not those of the static folder:\n%s", files["fr/_headers"])
		}
	})

	t.Run("one locale alone lies at the root", func(t *testing.T) {
		o := o
		o.Locales, o.OutDir = []string{"fr"}, filepath.Join(t.TempDir(), "fr")
		run(t, o)
		alone := output(t, o.OutDir)
		if !strings.Contains(alone["index.html"], `<a href="/kit/guide/start">encore</a>`) || alone["fr/index.html"] != "" {
			t.Errorf("the pages are not at the root: %v", slices.Sorted(maps.Keys(alone)))
		}
	})
}

func TestFindingsOfSeveralLocalesAreReportedOnce(t *testing.T) {
	t.Parallel()
	r, err := pipeline.Check(t.Context(), site(t, `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
onBrokenLinks = "warn"
i18n = { defaultLocale = "en", locales = ["en", "fr"] }
[themeConfig.announcementBar]
content = "See <a href='/docs/other'>the doc</a>, <a href='/fr/docs/other'>in French</a>, <a href='/docs/missing'>nothing</a>"
-- docs/intro.md --
---
slug: /
---
# Intro

See [nothing](/nothing) and [a heading](#gone).
-- docs/other.md --
# Other

In English [there is none](/nowhere).
-- src/pages/index.md --
# Home
-- i18n/fr/docusaurus-plugin-content-docs/current/other.md --
# Autre

Ici [rien](/rien).
-- i18n/fr/docusaurus-plugin-content-docs/current.json --
{"version.label": {"text": "x"}, "a": {"message": 1}, "b": {"message": "B"},
 "c": "C"}
`), nil)
	var failure *diag.Failure
	if errors.As(err, &failure) {
		t.Fatal(failure.Diagnostics)
	}
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range r.Diagnostics {
		got = append(got, d.String())
	}
	want := []string{
		`docs/intro.md:6:15: warning: broken link "/nothing": there is no page /nothing [GS1501]`,
		`docs/intro.md:6:41: warning: broken link "#gone": the page /docs/ has no anchor "gone" [GS1502]`,
		`docs/other.md:3:28: warning: broken link "/nowhere": there is no page /nowhere (locale en) [GS1501]`,
		`docusaurus.toml:6:100: warning: broken link "/docs/missing": there is no page /docs/missing [GS1501]`,
		`i18n/fr/docusaurus-plugin-content-docs/current.json:1:2: error: "version.label" has more than a message and a description: unknown field "text" (locale fr) [GS2301]`,
		`i18n/fr/docusaurus-plugin-content-docs/current.json:1:34: error: the message of "a" must be a string (locale fr) [GS2301]`,
		`i18n/fr/docusaurus-plugin-content-docs/current.json:2:2: error: "c" must be an object with a message (locale fr) [GS2301]`,
		`i18n/fr/docusaurus-plugin-content-docs/current/other.md:3:12: warning: broken link "/rien": there is no page /fr/rien (locale fr) [GS1501]`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

func TestLocalesThatCannotBeBuilt(t *testing.T) {
	const head = "-- docusaurus.toml --\ntitle = \"Kit\"\nurl = \"https://example.com\"\n"
	for name, tt := range map[string]struct {
		config  string
		locales []string
		want    string
	}{
		"a locale that the site does not have": {
			"i18n = { defaultLocale = \"en\", locales = [\"en\", \"fr\"] }\n", []string{"fe"},
			`docusaurus.toml: error: the site has no locale "fe" [GS1004]`,
		},
		"two locales at the same place": {
			"i18n = { defaultLocale = \"en\", locales = [\"en\", \"fr\"], localeConfigs.fr = { url = \"https://fr.example.com\", baseUrl = \"/\" } }\n", nil,
			`docusaurus.toml: error: the locales "en" and "fr" have the same base URL, so one would replace the other [GS1004]`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := site(t, head+tt.config+"-- docs/intro.md --\n# Intro\n")
			o.Locales = tt.locales
			_, err := pipeline.Run(t.Context(), o)
			var failure *diag.Failure
			if !errors.As(err, &failure) {
				t.Fatalf("the build returns %v", err)
			}
			if diff := cmp.Diff(tt.want, failure.Diagnostics[0].String()); diff != "" {
				t.Error(diff)
			}
			if _, err := os.Stat(o.OutDir); err == nil {
				t.Error("something was published")
			}
		})
	}
}

// crossLinked is a site in three languages with links from each to the others.
const crossLinked = `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
baseUrl = "/kit/"
onDuplicateRoutes = "throw"
i18n = { defaultLocale = "en", locales = ["en", "de", "fr"] }
[[themeConfig.navbar.items]]
type = "localeDropdown"
[[plugins]]
use = "docs"
[[plugins]]
use = "pages"
[[plugins]]
use = "sitemap"
[[plugins]]
use = "redirects"
redirects = [{ from = "/old", to = "/docs/intro" }]
-- docs/intro.md --
---
slug: /intro
---
# Intro

<a href="/kit/fr/docs/intro">right</a> <a href="/kit/de/docs/intro/">right</a> <a href="/kit/fr">right</a> <a href="/kit/fr/sitemap.xml">right</a>
<a href="/kit/fr/docs/intr">gone</a> <a href="/kit/de/gone#part">gone</a>
-- docs/english.md --
---
title: English
image: /kit/fr/img/gone.png
---

<a href="/kit/fr/old">right</a> <a href="/kit/docs/english">right</a>
-- src/pages/index.jsx --
import Link from '@docusaurus/Link';

export default () => <p><a href="/kit/fr/docs/english">right</a><a href="/kit/fr/docs/rien">gone</a></p>;
-- src/pages/fr/docs/intro.md --
---
slug: /fr/docs/intro
---
# Taken
-- i18n/de/docusaurus-plugin-content-docs/current/intro.md --
---
slug: /intro
---
# Einführung

<a href="/kit/docs/gone">gone</a> <a href="/kit/docs/intro">right</a> <a href="/kit/fr/docs/rien">gone</a> [right](pathname:///kit/fr/docs/intro)
`

func TestLinksFromOneLanguageToAnotherAreCheckedWhicheverIsBuiltFirst(t *testing.T) {
	t.Parallel()
	o := site(t, crossLinked)
	want := []string{
		`docs/english.md:3:8: warning: broken reference "/kit/fr/img/gone.png": there is no file /kit/fr/img/gone.png [GS1503]`,
		`docs/english.md:6:10: warning: the link "/kit/fr/old" leads to /kit/fr/docs/intro only through a redirect (locale fr) [GS1504]`,
		`docs/intro.md:7:10: error: broken link "/kit/fr/docs/intr": there is no page /kit/fr/docs/intr (locales en, fr) [GS1501]`,
		`docs/intro.md:7:47: error: broken link "/kit/de/gone#part": there is no page /kit/de/gone (locales en, fr) [GS1501]`,
		`i18n/de/docusaurus-plugin-content-docs/current/intro.md:6:10: error: broken link "/kit/docs/gone": there is no page /kit/docs/gone (locale de) [GS1501]`,
		`i18n/de/docusaurus-plugin-content-docs/current/intro.md:6:80: error: broken link "/kit/fr/docs/rien": there is no page /kit/fr/docs/rien (locale de) [GS1501]`,
		`src/pages/fr/docs/intro.md:2:7: error: the route /kit/fr/docs/intro is that of a page in the locale fr, too, so one of them would replace the other (locale en) [GS1401]`,
		`src/pages/index.jsx:3:74: error: broken link "/kit/fr/docs/rien": there is no page /kit/fr/docs/rien [GS1501]`,
	}
	r, err := pipeline.Check(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, texts(r.Diagnostics)); diff != "" {
		t.Errorf("check (-want +got):\n%s", diff)
	}
	if got := r.Diagnostics[2].Hint; got != `did you mean "/kit/fr/docs/intro"?` {
		t.Errorf("hint %q", got)
	}

	// Findings about several locales stop a build, too.
	o.Locales = []string{"en", "de"}
	writeFile(t, filepath.Join(o.SiteDir, "i18n/de/docusaurus-plugin-content-docs/current/intro.md"), []byte("---\nslug: /intro\n---\n# Hier\n"))
	want = []string{
		`docs/english.md:3:8: warning: broken reference "/kit/fr/img/gone.png": there is no file /kit/de/kit/fr/img/gone.png (locale de) [GS1503]`,
		`docs/intro.md:7:47: error: broken link "/kit/de/gone#part": there is no page /kit/de/gone (locale en) [GS1501]`,
	}
	if diff := cmp.Diff(want, texts(failing(t, o))); diff != "" {
		t.Errorf("build without French (-want +got):\n%s", diff)
	}
}

func texts(l diag.List) []string {
	var list []string
	for _, d := range l {
		list = append(list, d.String())
	}
	return list
}

func TestALocaleAloneHasTheSameBrokenLinksAsAmongAll(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
baseUrl = "/kit/"
i18n = { defaultLocale = "en", locales = ["en", "zh"] }
[theme]
use = "minimal"
[[plugins]]
use = "docs"
-- docs/intro.md --
---
slug: /intro
---
# Intro
-- docs/only.md --
[page](/docs/nowhere)
-- i18n/zh/docusaurus-plugin-content-docs/current/only.md --
# Alone

[file](./gone.md) [page](/docs/gone) [anchor](/docs/intro#gone) [right](/docs/intro)
`)
	locale := regexp.MustCompile(` \(locale zh\)|/zh(/docs)`)
	broken := func(locales ...string) []string {
		o.Locales = locales
		var found []string
		for _, d := range failing(t, o) {
			if strings.HasPrefix(d.Pos.File, "i18n/zh/") {
				found = append(found, locale.ReplaceAllString(d.String(), "$1"))
			}
		}
		return found
	}
	all := broken()
	if diff := cmp.Diff(all, broken("zh")); diff != "" || len(all) != 3 {
		t.Errorf("zh among all and alone (-all +alone):\n%s", diff)
	}
}

// Docusaurus serves pages without the .html of their file in the URL. Head tags contain the file name.
func TestLinksOfTheNotFoundPageToOtherLanguagesHaveNoEndingOfAFile(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ setting, link, alternate string }{
		"no setting": {"", "/kit/fr/404", "/kit/fr/404.html"},
		"slashes":    {"trailingSlash = true", "/kit/fr/404/", "/kit/fr/404.html"},
		"no slashes": {"trailingSlash = false", "/kit/fr/404", "/kit/fr/404.html"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := site(t, `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
baseUrl = "/kit/"
`+tt.setting+`
i18n = { defaultLocale = "en", locales = ["en", "fr"] }
themeConfig.navbar.items = [{ type = "localeDropdown" }]
-- docs/a.md --
# A
`)
			run(t, o)
			page := output(t, o.OutDir)["404.html"]
			for _, want := range []string{`<a href="` + tt.link + `" data-no-router=""`, `rel="alternate" href="https://example.com` + tt.alternate} {
				if !strings.Contains(page, want) {
					t.Errorf("404.html lacks %s", want)
				}
			}
		})
	}
}
