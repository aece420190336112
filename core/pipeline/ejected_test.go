package pipeline_test

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// ejectedFrom is the folder that `docusaurus swizzle --eject` copies from.
const ejectedFrom = "../../node_modules/@docusaurus/theme-classic/lib/theme"

// noOverrides holds components of Docusaurus that are not tested, with the reason.
var noOverrides = map[string]string{
	"SearchBar": "is empty: packages for searching replace it",
	"Mermaid":   "is empty: theme-mermaid replaces it",
}

// ejectedFixture shows each component of Docusaurus's theme at least once. Words that begin with "shown" are the site's own.
const ejectedFixture = `
-- docusaurus.toml --
title = "shown1"
url = "https://example.com"
onBrokenLinks = "ignore"

[theme]
use = "THEME"

[themeConfig.announcementBar]
id = "bar"
content = "shown2"

[[themeConfig.navbar.items]]
type = "docsVersionDropdown"

[[themeConfig.navbar.items]]
label = "shown3"
items = [{to = "/", label = "shown4"}]

[themeConfig.footer]
copyright = "shown5"
links = [{title = "shown6", items = [{label = "shown7", to = "/"}]}]

[[plugins]]
use = "docs"
routeBasePath = "/"
editUrl = "https://example.com/edit/"
showLastUpdateAuthor = true
showLastUpdateTime = true

[[plugins]]
use = "blog"

[[plugins]]
use = "pages"
-- docs/intro.mdx --
---
slug: /
tags: [a]
last_update: {date: 2024-05-06, author: shown8}
---
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import TOCInline from '@theme/TOCInline';
import DocCardList from '@theme/DocCardList';
import CodeBlock from '@theme/CodeBlock';
import ThemedImage from '@theme/ThemedImage';
import Details from '@theme/Details';

# shown9

See [shown10](group/start.md#first) and ` + "`shown11`" + `.

:::tip[shown12]

shown13

:::

<Tabs><TabItem value="a" label="shown14">shown15</TabItem><TabItem value="b">shown16</TabItem></Tabs>

` + "```js title=\"shown17\" {1} showLineNumbers\nlet shown18;\n```" + `

<CodeBlock language="js" title="shown19">{'shown20'}</CodeBlock>

<details><summary>shown21</summary>shown22</details>

<Details summary="shown23">shown24</Details>

## shown25

- [x] shown26

![shown27](/a.svg) <ThemedImage alt="shown28" sources={{light: '/a.svg', dark: '/a.svg'}} />

<TOCInline toc={toc} />

<DocCardList />
-- docs/unlisted.md --
---
unlisted: true
---
# shown29
-- docs/group/_category_.json --
{"label": "shown30", "link": {"type": "generated-index", "title": "shown31", "description": "shown32"}}
-- docs/group/start.md --
# shown33

## First

shown34
-- versions.json --
["1.0"]
-- versioned_docs/version-1.0/intro.md --
---
slug: /
---
# shown35
-- versioned_sidebars/version-1.0-sidebars.json --
{"s": ["intro"]}
-- static/a.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
-- blog/authors.yml --
ann: {name: shown36, title: shown37, page: true, socials: {github: ann}}
-- blog/2024-01-02-one.md --
---
title: shown38
authors: [ann]
tags: [news]
---
shown39

<!-- truncate -->

shown40
-- blog/2023-01-02-two.md --
---
title: shown41
---
shown42

<!-- truncate -->
-- src/pages/page.mdx --
# shown43

## shown44
-- src/pages/component.js --
import React from 'react';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
export default function Page() {
  return <Layout title="shown45"><Heading as="h2" id="x">shown46</Heading></Layout>;
}
`

func TestComponentsEjectedFromDocusaurusAreOverrides(t *testing.T) {
	t.Parallel()
	entries, err := os.ReadDir(ejectedFrom)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		name, isType := strings.CutSuffix(e.Name(), ".d.ts")
		if name = strings.TrimSuffix(name, ".js"); !isType && noOverrides[name] == "" {
			names = append(names, name)
		}
	}
	if len(names) < 64 {
		t.Fatalf("%d components", len(names))
	}
	for _, theme := range []string{"classic", "lucid"} {
		t.Run(theme, func(t *testing.T) {
			t.Parallel()
			o := site(t, strings.Replace(ejectedFixture, "THEME", theme, 1))
			want := siteShown{diagnostics: fmt.Sprint(run(t, o).Diagnostics), words: shownWords(t, o)}
			if theme == "lucid" {
				want.leftOut = map[string]string{"shown37": "lists of posts name their authors without titles"}
			}
			for _, batch := range apart(t, names) {
				testEjected(t, o, want, batch)
			}
		})
	}
}

// siteShown holds the findings and the visible words of a build of the fixture.
type siteShown struct {
	diagnostics string
	words       map[string]string
	// leftOut holds words that Docusaurus's components show and the theme does not, with the reason.
	leftOut map[string]string
}

// differs describes how the words on a page differ from those of the theme's own components.
func (s siteShown) differs(page, words string) string {
	own := strings.Fields(s.words[page])
	shown := slices.DeleteFunc(strings.Fields(words), func(word string) bool { return s.leftOut[word] != "" && !slices.Contains(own, word) })
	if slices.Equal(shown, own) {
		return ""
	}
	return page + " shows\n\t" + words + "\nin place of\n\t" + s.words[page] + "\n"
}

// testEjected builds the site with copies of some components. If the result is wrong, it builds
// with fewer copies to find the component.
func testEjected(t *testing.T, o pipeline.Options, want siteShown, names []string) {
	t.Helper()
	overrides := filepath.Join(o.SiteDir, "src", "theme")
	for _, name := range names {
		eject(t, name, overrides)
	}
	problem := ""
	if report, err := pipeline.Run(t.Context(), o); err != nil {
		problem = err.Error()
		if failure := (*diag.Failure)(nil); errors.As(err, &failure) {
			problem = fmt.Sprint(failure.Diagnostics)
		}
	} else if told := fmt.Sprint(report.Diagnostics); told != want.diagnostics {
		problem = told
	} else {
		for page, words := range shownWords(t, o) {
			problem += want.differs(page, words)
		}
	}
	if err := os.RemoveAll(overrides); err != nil {
		t.Fatal(err)
	}
	switch {
	case problem == "":
	case len(names) == 1:
		t.Errorf("%s: %s", names[0], problem)
	default:
		before := t.Failed()
		half := len(names) / 2
		testEjected(t, o, want, names[:half])
		testEjected(t, o, want, names[half:])
		if !before && !t.Failed() {
			t.Errorf("together, %v: %s", names, problem)
		}
	}
}

// eject copies a component with its parts.
func eject(t *testing.T, name, to string) {
	t.Helper()
	from := filepath.Join(ejectedFrom, name)
	if _, err := os.Stat(from); errors.Is(err, fs.ErrNotExist) {
		data, err := os.ReadFile(from + ".js")
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(to, name+".js"), data)
		return
	}
	err := filepath.WalkDir(from, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasSuffix(path, ".d.ts") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(ejectedFrom, path)
		writeFile(t, filepath.Join(to, rel), data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

var themeImport = regexp.MustCompile(`'@theme/([\w-]+)`)

// apart divides components into batches in which none imports another, so that each is combined
// with parts of the theme itself.
func apart(t *testing.T, names []string) [][]string {
	t.Helper()
	imports := map[string]map[string]bool{}
	for _, name := range names {
		imports[name] = map[string]bool{}
		dir := t.TempDir()
		eject(t, name, dir)
		for _, source := range output(t, dir) {
			for _, m := range themeImport.FindAllStringSubmatch(source, -1) {
				imports[name][m[1]] = true
			}
		}
	}
	var batches [][]string
	for _, name := range names {
		free := slices.IndexFunc(batches, func(batch []string) bool {
			return !slices.ContainsFunc(batch, func(other string) bool { return imports[name][other] || imports[other][name] })
		})
		if free < 0 {
			batches = append(batches, nil)
			free = len(batches) - 1
		}
		batches[free] = append(batches[free], name)
	}
	return batches
}

var (
	shown        = regexp.MustCompile(`shown\d+`)
	beforeBody   = regexp.MustCompile(`(?s)^.*<body`)
	scriptInBody = regexp.MustCompile(`(?s)<script.*?</script>`)
)

// shownWords returns the site's own words on each page.
func shownWords(t *testing.T, o pipeline.Options) map[string]string {
	t.Helper()
	words := map[string]string{}
	for name, text := range output(t, o.OutDir) {
		if strings.HasSuffix(name, ".html") {
			body := scriptInBody.ReplaceAllString(beforeBody.ReplaceAllString(text, ""), "")
			found := map[string]bool{}
			for _, word := range shown.FindAllString(body, -1) {
				found[word] = true
			}
			words[name] = strings.Join(slices.Sorted(maps.Keys(found)), " ")
		}
	}
	if len(words) < 15 {
		t.Fatalf("pages: %v", words)
	}
	return words
}
