package index

import (
	"regexp"
	"runtime"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// textSize is the size, before compression, at which a shard is full.
const textSize = 7 << 10

// How much of a section's text is stored for display, in bytes. Text beyond that is found, but not
// shown.
const (
	maxText = 2000
	maxCode = 600
)

// texts is what results show, by page.
type texts struct {
	// shards are lists of pages as JSON.
	shards []packed
	// counts holds the number of pages in each shard.
	counts []int
}

// makeTexts writes the texts of pages in shards, each a list of pages as JSON, see appendPage.
func makeTexts(pages []records.Page, p *packer) *texts {
	t := &texts{}
	var made []*packed
	var work errgroup.Group
	work.SetLimit(runtime.GOMAXPROCS(0))
	shard, count := []byte{'['}, 0
	for i := range pages {
		if count > 0 {
			shard = append(shard, ',')
		}
		shard = appendPage(shard, &pages[i])
		count++
		if len(shard) > textSize || i == len(pages)-1 {
			into, content := new(packed), slices.Clone(append(shard, ']'))
			work.Go(func() error {
				*into = p.pack(content)
				return nil
			})
			made = append(made, into)
			t.counts = append(t.counts, count)
			shard, count = shard[:1], 0
		}
	}
	_ = work.Wait() // packing does not fail
	t.shards = make([]packed, len(made))
	for i, shard := range made {
		t.shards[i] = *shard
	}
	return t
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

// partBreak is between paragraphs, list items, cells of tables and code, which snippets keep apart.
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
