package index

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/parallel"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// textSize is the minimum size of a shard before compression.
const textSize = 7 << 10

// How much of a section's text is stored for display, in bytes. Text beyond that can be found, but
// is not shown.
const (
	maxText = 2000
	maxCode = 600
)

// makeTexts writes the texts of pages in shards, each a list of pages as JSON, see appendPage.
// states has the sizes of the pages.
func makeTexts(pages []records.Page, states []pageState, old earlierShards, p *packer) []shard {
	var starts []int
	from, size := 0, 0
	for i := range pages {
		size += states[i].size
		if i == len(pages)-1 || isShardEnd(size, states[i].size, textSize, pages[i].Path) {
			starts = append(starts, from)
			from, size = i+1, 0
		}
	}
	starts = append(starts, from)
	shards := make([]shard, len(starts)-1)
	parallel.Do(len(shards), func() func(int) {
		var room []byte
		return func(n int) {
			from, to := starts[n], starts[n+1]
			if kept, ok := old.find(to-from, func(i int) int { return states[from+i].oldPosition }); ok {
				shards[n] = kept
				return
			}
			room = append(room[:0], '[')
			for i := from; i < to; i++ {
				if i > from {
					room = append(room, ',')
				}
				room = appendPage(room, pages[i].WithText())
			}
			room = append(room, ']')
			shards[n] = shard{packed: p.pack(room), elements: to - from}
		}
	})
	return shards
}

// appendPage writes a page as results show it: an object of its path (u), area (a), title
// (t), version (v), unless it has none, and sections (s), which begin with the lead.
func appendPage(b []byte, p *records.Page) []byte {
	w := jsonWriter{b}
	w.raw(`{"u":`).text(p.Path).raw(`,"a":`).text(p.Area).raw(`,"t":`).text(p.Title)
	if p.Version != "" {
		w.raw(`,"v":`).text(p.Version)
	}
	lead := p.Lead
	if len(lead.Text) == 0 && p.Description != "" {
		lead.Text = []string{p.Description}
	}
	w.raw(`,"s":[`).section(&lead)
	for i := range p.Sections {
		w.raw(",").section(&p.Sections[i])
	}
	w.raw("]}")
	return w.b
}

// section writes a list of a level, an ID, a heading and a text.
func (w *jsonWriter) section(s *plugin.Section) {
	text := cut(strings.Join(s.Text, partBreak), maxText)
	if code := cut(strings.Join(s.Code, "\n"), maxCode); code != "" {
		text = strings.TrimPrefix(text+partBreak+blankLines.ReplaceAllString(code, "\n"), partBreak)
	}
	w.raw("[").number(s.Level).raw(",").text(s.ID).raw(",").text(s.Heading).raw(",").text(text).raw("]")
}

// partBreak separates paragraphs, list items, table cells and code, which snippets keep apart.
const partBreak = "\n\n"

var blankLines = regexp.MustCompile(`\n\s*\n`)

// cut shortens a text to whole words.
func cut(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	for limit > 0 && !utf8.RuneStart(text[limit]) {
		limit--
	}
	if i := strings.LastIndexAny(text[:limit], " \n"); i > limit/2 {
		limit = i
	}
	return text[:limit]
}
