package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// Sizes of the levels of the sidebar, as in a large manual: an open category lists pagesPerFolder pages, foldersPerChapter folders
// or chaptersPerBook chapters, and 100,000 pages are 17 books. With all folders at one level, each page of
// 20,000 would list a thousand of them.
const (
	pagesPerFolder    = 15
	foldersPerChapter = 20
	chaptersPerBook   = 20
)

// corpusConfig is the configuration of a site with a theme and a search.
func corpusConfig(theme string) string {
	return fmt.Sprintf(`title = "Bench"
url = "https://bench.example"
onBrokenLinks = "throw"

[theme]
use = %q

[[plugins]]
use = "docs"
routeBasePath = "/"

[[plugins]]
use = "search"
`, theme)
}

// outsideConfigFile is a second configuration of the site.
const outsideConfigFile = "outside.toml"

// outsideConfig is the configuration with the docs plugin in a process of its own.
func outsideConfig(theme, program string) string {
	use := fmt.Sprintf(`"'%s' plugin serve docs"`+"\n"+`env = ["PATH", "HOME"]`, filepath.ToSlash(program))
	return strings.Replace(corpusConfig(theme), `"docs"`, use, 1)
}

// writeCorpus writes a site of the given number of pages. Equal numbers give
// equal bytes.
func writeCorpus(dir string, pages int, theme string) error {
	if err := writeFile(filepath.Join(dir, "docusaurus.toml"), corpusConfig(theme)); err != nil {
		return err
	}
	for i := range pages {
		if err := writeFile(filepath.Join(dir, "docs", filepath.FromSlash(pageFile(i))), pageText(i, pages)); err != nil {
			return err
		}
	}
	return nil
}

func writeFile(path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("write the site: %w", err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		return fmt.Errorf("write the site: %w", err)
	}
	return nil
}

// pageFile names page i; the first is the home page.
func pageFile(i int) string {
	if i == 0 {
		return "index.md"
	}
	folder := i / pagesPerFolder
	chapter := folder / foldersPerChapter
	return fmt.Sprintf("book-%02d/chapter-%02d/part-%02d/page-%02d.md",
		chapter/chaptersPerBook, chapter%chaptersPerBook, folder%foldersPerChapter, i%pagesPerFolder)
}

// pageText returns about 5 KB of text: five sections of prose with links to
// neighbours, and in turn a list, a table, an admonition and two code blocks.
func pageText(i, pages int) string {
	w := &writer{rand: rand.New(rand.NewPCG(uint64(i), 1))}
	fmt.Fprintf(&w.text, "---\ntitle: %s %d\n---\n\n", w.title(), i)
	w.paragraph()
	for section := range 5 {
		fmt.Fprintf(&w.text, "## %s %d\n\n", w.title(), section+1)
		w.paragraph()
		w.link(i, pages)
		switch section {
		case 0:
			w.list()
		case 1, 4:
			w.code()
		case 2:
			w.table()
		case 3:
			fmt.Fprintf(&w.text, ":::tip\n\n%s\n\n:::\n\n", w.sentence())
		}
	}
	return w.text.String()
}

// writer writes one page. Its choices are random but determined by the seed.
type writer struct {
	rand *rand.Rand
	text strings.Builder
}

var (
	nouns = strings.Fields(`request response session cache queue worker handler router token cluster replica index schema
		migration pipeline release bundle module plugin template layout component field validator policy account invoice event`)
	verbs      = strings.Fields(`creates loads reads writes stores sends receives checks renders compiles splits merges replaces updates removes`)
	adjectives = strings.Fields(`default optional stable nested shared local remote empty partial signed public external slow fast cold warm`)
)

func (w *writer) pick(words []string) string { return words[w.rand.IntN(len(words))] }

func (w *writer) title() string {
	noun := w.pick(nouns)
	return strings.ToUpper(noun[:1]) + noun[1:] + " " + w.pick(nouns)
}

func (w *writer) sentence() string {
	return fmt.Sprintf("The %s %s %s each `%s_%s` in the **%s** %s, because one %s %s the next %s.",
		w.pick(adjectives), w.pick(nouns), w.pick(verbs), w.pick(nouns), w.pick(nouns), w.pick(adjectives), w.pick(nouns),
		w.pick(nouns), w.pick(verbs), w.pick(nouns))
}

func (w *writer) paragraph() {
	for range 4 + w.rand.IntN(3) {
		w.text.WriteString(w.sentence() + " ")
	}
	w.text.WriteString("\n\n")
}

// link refers to another page by its file.
func (w *writer) link(i, pages int) {
	target := w.rand.IntN(pages)
	fmt.Fprintf(&w.text, "More is in [%s](%s%s).\n\n", w.title(), upFrom(i), pageFile(target))
}

// upFrom returns the path from the folder of page i to that of the home page.
func upFrom(i int) string { return strings.Repeat("../", strings.Count(pageFile(i), "/")) }

func (w *writer) list() {
	for range 5 {
		fmt.Fprintf(&w.text, "- **%s**: %s\n", w.pick(nouns), w.sentence())
	}
	w.text.WriteString("\n")
}

func (w *writer) table() {
	w.text.WriteString("| Option | Default | Meaning |\n| --- | :---: | --- |\n")
	for range 6 {
		fmt.Fprintf(&w.text, "| `%s_%s` | `%d` | The %s %s |\n", w.pick(nouns), w.pick(nouns), w.rand.IntN(100), w.pick(adjectives), w.pick(nouns))
	}
	w.text.WriteString("\n")
}

func (w *writer) code() {
	w.text.WriteString("```js\n")
	for range 4 {
		a, b := w.pick(nouns), w.pick(nouns)
		fmt.Fprintf(&w.text, "export async function %s_%s(%s, limit = %d) {\n", a, b, a, w.rand.IntN(500))
		fmt.Fprintf(&w.text, "  // %s\n  const %s = await load('/api/%s', {limit});\n", w.pick(verbs), b, a)
		fmt.Fprintf(&w.text, "  return %s.filter((item) => item.%s !== null);\n}\n", b, w.pick(nouns))
	}
	w.text.WriteString("```\n\n")
}
