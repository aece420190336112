package index

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// textSize is the size, before compression, at which a shard is full.
const textSize = 7 << 10

// How much of a section is there to show, in bytes. What stands further down is found,
// but not shown.
const (
	maxText = 2000
	maxCode = 600
)

// texts is what results show, by page.
type texts struct {
	// shards are lists of pageText as JSON.
	shards [][]byte
	// counts holds the number of pages in each shard.
	counts []int
}

// pageText is a page as results show it.
type pageText struct {
	Path    string `json:"u"`
	Area    string `json:"a"`
	Title   string `json:"t"`
	Version string `json:"v,omitempty"`
	// Sections begins with the lead.
	Sections []sectionText `json:"s"`
}

// sectionText is a level, an ID, a heading and a text.
type sectionText [4]any

func makeTexts(pages []records.Page) (*texts, error) {
	t := &texts{}
	shard, count := []byte{'['}, 0
	for i := range pages {
		text, err := marshal(textOf(&pages[i]))
		if err != nil {
			return nil, err
		}
		if count > 0 {
			shard = append(shard, ',')
		}
		shard = append(shard, text...)
		count++
		if len(shard) > textSize || i == len(pages)-1 {
			t.shards = append(t.shards, append(shard, ']'))
			t.counts = append(t.counts, count)
			shard, count = []byte{'['}, 0
		}
	}
	return t, nil
}

func textOf(p *records.Page) pageText {
	out := pageText{Path: p.Path, Area: p.Area, Title: p.Title, Version: p.Version}
	lead := p.Lead
	if len(lead.Text) == 0 && p.Description != "" {
		lead.Text = []string{p.Description}
	}
	out.Sections = append(out.Sections, sectionOf(&lead))
	for i := range p.Sections {
		out.Sections = append(out.Sections, sectionOf(&p.Sections[i]))
	}
	return out
}

func sectionOf(s *plugin.Section) sectionText {
	text := cut(strings.Join(s.Text, "\n"), maxText)
	if code := cut(strings.Join(s.Code, "\n"), maxCode); code != "" {
		text = strings.TrimPrefix(text+"\n"+code, "\n")
	}
	return sectionText{s.Level, s.ID, s.Heading, text}
}

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

// marshal writes JSON without escaping what HTML would need escaped.
func marshal(v any) ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return []byte(strings.TrimSuffix(b.String(), "\n")), nil
}
