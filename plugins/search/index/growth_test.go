package index_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/internal/growth"
	"github.com/gosaur/gosaur/plugins/search/index"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// pageBytes is the number of bytes of a text on each of many pages.
const pageBytes = 256

// shapes are the ways in which a site can hold a text.
func shapes() map[string]func(text string) []records.Page {
	latest := func(i int) records.Page {
		return records.Page{
			Path: fmt.Sprintf("/page%d", i), Area: "Guide", Title: "Page", Language: "en", Tag: records.DefaultTag, Latest: true,
		}
	}
	pages := func(text string, fill func(p *records.Page, part string)) []records.Page {
		var all []records.Page
		for i := 0; text != ""; i++ {
			part := text[:min(len(text), pageBytes)]
			text = text[len(part):]
			p := latest(i)
			fill(&p, strings.ToValidUTF8(part, ""))
			all = append(all, p)
		}
		return all
	}
	return map[string]func(text string) []records.Page{
		"pages": func(text string) []records.Page {
			return pages(text, func(p *records.Page, part string) { p.Lead.Text = []string{part} })
		},
		"pages of code": func(text string) []records.Page {
			return pages(text, func(p *records.Page, part string) { p.Lead.Code = []string{part} })
		},
		"titles": func(text string) []records.Page {
			return pages(text, func(p *records.Page, part string) { p.Title, p.Keywords = part, strings.Fields(part) })
		},
		"versions": func(text string) []records.Page {
			all := pages(text, func(p *records.Page, part string) { p.Lead.Text = []string{part} })
			for i := range all {
				all[i].Latest, all[i].Version = false, fmt.Sprint(i%20)
				all[i].Tag = "docs-default-" + all[i].Version
			}
			return all
		},
		"tags": func(text string) []records.Page {
			all := pages(text, func(p *records.Page, part string) { p.Lead.Text = []string{part} })
			for i := range all {
				all[i].Tag = fmt.Sprint("docs-default-", i)
			}
			return all
		},
		"one page": func(text string) []records.Page {
			p := latest(0)
			p.Lead.Text = []string{text}
			return []records.Page{p}
		},
		"one page of code": func(text string) []records.Page {
			p := latest(0)
			p.Lead.Code = []string{text}
			return []records.Page{p}
		},
		"one title": func(text string) []records.Page {
			p := latest(0)
			p.Title, p.Area = text, text
			return []records.Page{p}
		},
		"one heading": func(text string) []records.Page {
			p := latest(0)
			p.Sections = []plugin.Section{{Level: 2, ID: strings.ReplaceAll(text, " ", "-"), Heading: text, Text: []string{text}}}
			return []records.Page{p}
		},
		"one page of sections": func(text string) []records.Page {
			p := latest(0)
			for i := 0; text != ""; i++ {
				part := text[:min(len(text), pageBytes/4)]
				text = text[len(part):]
				part = strings.ToValidUTF8(part, "")
				p.Sections = append(p.Sections, plugin.Section{Level: 2, ID: fmt.Sprint("s", i), Heading: part, Text: []string{part}})
			}
			return []records.Page{p}
		},
	}
}

func TestHostileSitesTakeTimeAndMemoryInProportionToIndex(t *testing.T) {
	families := []growth.Family{
		growth.Repeat("words", "install "),
		growth.Numbered("different words", "", "w%d ", ""),
		growth.Numbered("words that begin alike", "", strings.Repeat("a", 60)+"%d ", ""),
		growth.Repeat("one word", "a"),
		growth.Repeat("ideographs", "文"),
		growth.Repeat("marks that combine", "e\u0301\u0301"),
		growth.Repeat("parts of an identifier", "wp_a"),
		growth.Repeat("humps", "aB"),
		growth.Repeat("points", "a.b/"),
		growth.Repeat("control characters", "\x01"),
	}
	families[1].Quick = true
	for name, pages := range shapes() {
		t.Run(name, func(t *testing.T) {
			growth.Check(t, growth.Bound{From: 64 << 10, To: 256 << 10, Bytes: 2000, Base: 128 << 20}, families, func(text string) {
				if _, err := index.Build(index.Settings{Language: "en"}, pages(text), nil, nil); err != nil {
					t.Fatal(err)
				}
			})
		})
	}
}
