package llms

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

// section is a heading with the pages below it.
type section struct {
	title string
	texts []*plainPage
}

// sections groups the listed pages: first the configured sections, in the configured order, then
// those of the plugins in the order of their first pages.
func (p *Plugin) sections(texts []*plainPage) []section {
	list := make([]section, len(p.opts.Sections))
	for i, s := range p.opts.Sections {
		list[i].title = s.Title
	}
	byTitle := map[string]int{}
	for i := range list {
		byTitle[list[i].title] = i
	}
	for _, t := range texts {
		title := p.sectionOf(t.page)
		i, ok := byTitle[title]
		if !ok {
			i = len(list)
			byTitle[title] = i
			list = append(list, section{title: title})
		}
		list[i].texts = append(list[i].texts, t)
	}
	slices.SortStableFunc(list, func(a, b section) int { return optionalRank(a) - optionalRank(b) })
	return list
}

// optionalRank is 1 for the section "Optional", which llms.txt has last, and 0 for all others.
func optionalRank(s section) int {
	if s.title == "Optional" {
		return 1
	}
	return 0
}

func (p *Plugin) sectionOf(page *plugin.PageInfo) string {
	for _, s := range p.opts.Sections {
		if source.Match(s.Include, page.Path) {
			return s.Title
		}
	}
	name := page.Meta.PluginID
	if name == "" || name == plugin.DefaultID {
		name = page.Meta.Plugin
	}
	return capitalised(strings.NewReplacer("-", " ", "_", " ").Replace(name))
}

func capitalised(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// headText returns the beginning of both files.
func (p *Plugin) headText() string {
	title, description := p.opts.Title, p.opts.Description
	if title == "" {
		title = p.site.Title
	}
	if description == "" {
		description = p.site.Tagline
	}
	var b strings.Builder
	b.WriteString("# " + oneLine(title) + "\n")
	if description != "" {
		b.WriteString("\n> " + oneLine(description) + "\n")
	}
	if details := strings.TrimSpace(p.opts.Details); details != "" {
		b.WriteString("\n" + details + "\n")
	}
	return b.String()
}

// indexText returns llms.txt: the lists of pages.
func (p *Plugin) indexText(sections []section) string {
	var b strings.Builder
	b.WriteString(p.headText())
	for _, s := range sections {
		if len(s.texts) == 0 {
			continue
		}
		b.WriteString("\n## " + oneLine(s.title) + "\n\n")
		for _, t := range s.texts {
			fmt.Fprintf(&b, "- [%s](%s)", linkLabel(t.title), t.url)
			if t.description != "" {
				b.WriteString(": " + oneLine(t.description))
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// part describes the text of a page in llms-full.txt.
type part struct {
	path string
	// length is the length of the text, in bytes.
	length int
}

// fullText returns llms-full.txt: the texts of all pages, in the order of their paths.
func (p *Plugin) fullText(texts []*plainPage, address func(string) string) (whole string, parts []part) {
	var b strings.Builder
	b.WriteString(p.headText())
	for _, t := range texts {
		before := b.Len()
		b.WriteString(fullTextOf(t, address))
		parts = append(parts, part{t.page.Path, b.Len() - before})
	}
	return b.String(), parts
}

// fullTextOf is the text of a page in llms-full.txt.
func fullTextOf(t *plainPage, address func(string) string) string {
	return "\n---\n\nSource: " + address(t.page.Path) + "\n\n" + t.body
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// linkLabel fits a title into the brackets of a link.
func linkLabel(s string) string {
	return strings.NewReplacer("[", `\[`, "]", `\]`).Replace(oneLine(s))
}
