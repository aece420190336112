package records

import (
	"html"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/plugin"
)

// Record is one entry of a DocSearch index: a heading, or a paragraph or code block below it. The hierarchy and the
// content are HTML, since DocSearch does not escape them.
type Record struct {
	ObjectID         string    `json:"objectID"`
	URL              string    `json:"url"`
	URLWithoutAnchor string    `json:"url_without_anchor"`
	Anchor           *string   `json:"anchor"`
	Type             string    `json:"type"`
	Hierarchy        Hierarchy `json:"hierarchy"`
	Content          *string   `json:"content"`
	Language         string    `json:"language"`
	Lang             string    `json:"lang"`
	Version          []string  `json:"version"`
	DocusaurusTag    string    `json:"docusaurus_tag"`
	// Section is the part of the site that readers choose.
	Section string `json:"section,omitempty"`
	// Keywords are, in the record of a page's title, the keywords of its front matter, and its description unless that is a
	// record of its own.
	Keywords []string `json:"keywords,omitempty"`
	Weight   Weight   `json:"weight"`
}

// Hierarchy holds the area, the title and the headings above a record.
type Hierarchy struct {
	Lvl0 *string `json:"lvl0"`
	Lvl1 *string `json:"lvl1"`
	Lvl2 *string `json:"lvl2"`
	Lvl3 *string `json:"lvl3"`
	Lvl4 *string `json:"lvl4"`
	Lvl5 *string `json:"lvl5"`
	Lvl6 *string `json:"lvl6"`
}

// Weight orders records that match equally well; more is better, except for Position.
type Weight struct {
	PageRank int `json:"pageRank"`
	// Level is 90 for a title, 10 less for each level below, and 0 for content.
	Level int `json:"level"`
	// Position is the record's number on its page.
	Position int `json:"position"`
}

// Records returns the records of a page: the title, and each heading, paragraph and code block.
func (p *Page) Records() []Record {
	p = p.WithText()
	w := &recordWriter{page: p}
	w.setLevel(0, p.Area)
	w.setLevel(1, p.Title)
	w.addHeading("", 1)
	if p.Description != "" && len(p.Lead.Text) == 0 {
		w.addContent("", p.Description)
	}
	w.addSection("", &p.Lead)
	for i := range p.Sections {
		s := &p.Sections[i]
		w.setLevel(s.Level, s.Heading)
		w.addHeading(s.ID, s.Level)
		w.addSection(s.ID, s)
	}
	return w.records
}

type recordWriter struct {
	page    *Page
	levels  [7]*string
	records []Record
}

// setLevel sets a level of the hierarchy and clears those below.
func (w *recordWriter) setLevel(n int, text string) {
	escaped := html.EscapeString(text)
	w.levels[n] = &escaped
	for i := n + 1; i < len(w.levels); i++ {
		w.levels[i] = nil
	}
}

func (w *recordWriter) addHeading(id string, level int) {
	w.add(id, "lvl"+strconv.Itoa(level), nil, 100-10*level)
}

func (w *recordWriter) addSection(id string, s *plugin.Section) {
	for _, text := range s.Text {
		w.addContent(id, text)
	}
	for _, code := range s.Code {
		w.addContent(id, code)
	}
}

// addContent adds a paragraph. One that is too large for servers becomes several records.
func (w *recordWriter) addContent(id, text string) {
	for text != "" {
		var part string
		part, text = cutText(text, maxContent)
		escaped := html.EscapeString(part)
		w.add(id, "content", &escaped, 0)
	}
}

// maxContent is the maximum number of bytes of text in a record. Algolia's smallest plan accepts
// records of up to 10 kB, including the hierarchy and escapes.
const maxContent = 3000

// cutText splits a text that is too long at its last blank, or else between two characters.
func cutText(text string, limit int) (first, rest string) {
	if len(text) <= limit {
		return text, ""
	}
	for !utf8.RuneStart(text[limit]) {
		limit--
	}
	if i := strings.LastIndexAny(text[:limit], " \n"); i > 0 {
		return text[:i], text[i+1:]
	}
	return text[:limit], text[limit:]
}

func (w *recordWriter) add(id, kind string, content *string, level int) {
	p, n := w.page, len(w.records)
	r := Record{
		ObjectID: strconv.Itoa(n) + "-" + p.URL, URL: p.URL, URLWithoutAnchor: p.URL,
		Type: kind, Content: content, Language: p.Language, Lang: p.Language, Version: []string{}, DocusaurusTag: p.Tag, Section: p.Section,
		Hierarchy: Hierarchy{w.levels[0], w.levels[1], w.levels[2], w.levels[3], w.levels[4], w.levels[5], w.levels[6]},
		Weight:    Weight{PageRank: p.Rank, Level: level, Position: n},
	}
	if id != "" {
		r.Anchor, r.URL = &id, p.URL+"#"+id
	}
	if n == 0 {
		r.Keywords = p.Keywords
		if p.Description != "" && len(p.Lead.Text) > 0 {
			r.Keywords = append(slices.Clone(r.Keywords), p.Description)
		}
	}
	if p.Version != "" {
		r.Version = strings.Split(p.Version, ",")
	}
	w.records = append(w.records, r)
}
