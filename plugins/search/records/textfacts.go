package records

import (
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/parallel"
)

// TextFacts holds what texts say about pages, by the digests of the texts. A build that knows all texts need not read them.
type TextFacts struct{ parts [FactParts]factPart }

// FactParts is the number of parts of a TextFacts. Each is stored separately: an edit changes one of them.
const FactParts = 64

// factPart holds the texts whose digests belong to one part.
type factPart struct {
	texts map[string]*pageFacts
	// changed reports whether texts were added, or are no longer needed.
	changed bool
}

// partOf returns the number of the part that has a text.
func partOf(digest string) int {
	if digest == "" {
		return 0
	}
	return int(digest[0]) % FactParts
}

// pageFacts is what the text of a page says about that page and others.
type pageFacts struct {
	// title is the first heading of level one; "" for none.
	title string
	links []linkText
}

// linkText is what a text says about a page that it links to.
type linkText struct {
	// target is the path of the page, as trimPath returns it.
	target string
	// text is the text of the link and around the text around it, "" for none.
	text, around string
}

// update returns the facts of the texts of pages, in the order of the pages. It reads the texts that are not known, and
// forgets all others.
func (f *TextFacts) update(pages []Page) []*pageFacts {
	if f == nil {
		f = &TextFacts{}
	}
	list := make([]*pageFacts, len(pages))
	var open []int
	for i := range pages {
		digest := pages[i].Digest
		if list[i] = f.parts[partOf(digest)].texts[digest]; list[i] == nil {
			open = append(open, i)
		}
	}
	parallel.Do(len(open), func() func(int) {
		return func(n int) { list[open[n]] = factsOf(pages[open[n]].text.Text()) }
	})
	f.replace(pages, list)
	return list
}

// replace replaces all facts with those of the texts of pages.
func (f *TextFacts) replace(pages []Page, list []*pageFacts) {
	var now [FactParts]factPart
	for i := range now {
		now[i].texts = make(map[string]*pageFacts, len(f.parts[i].texts))
	}
	for i := range pages {
		if digest := pages[i].Digest; digest != "" {
			part := partOf(digest)
			now[part].texts[digest] = list[i]
			now[part].changed = now[part].changed || f.parts[part].texts[digest] == nil
		}
	}
	for i := range now {
		now[i].changed = now[i].changed || len(now[i].texts) != len(f.parts[i].texts)
	}
	f.parts = now
}

// factsOf reads a text. The result does not keep the text in memory.
func factsOf(sections []plugin.Section) *pageFacts {
	facts := &pageFacts{}
	for i := range sections {
		s := &sections[i]
		if facts.title == "" && s.Level == 1 {
			facts.title = strings.Clone(s.Heading)
		}
		for _, link := range s.Links {
			target, _, _ := strings.Cut(link.To, "#")
			facts.links = append(facts.links, linkText{strings.Clone(trimPath(target)), strings.Clone(link.Text), strings.Clone(aroundLink(s, link))})
		}
	}
	return facts
}

// EncodeChanged calls keep for each part to which Pages has added or from which it has removed something, with its encoded
// form for ReadTextFacts.
func (f *TextFacts) EncodeChanged(keep func(part int, encoded []byte)) {
	for i := range f.parts {
		if f.parts[i].changed {
			keep(i, f.parts[i].encode())
		}
	}
}

// ReadTextFacts decodes the parts that read returns. A part that is missing or damaged is empty.
func ReadTextFacts(read func(part int) []byte) *TextFacts {
	f := &TextFacts{}
	for i := range f.parts {
		f.parts[i].decode(read(i))
	}
	return f
}

func (p *factPart) encode() []byte {
	var w compact.Encoder
	w.Number(uint64(len(p.texts)))
	for _, digest := range slices.Sorted(maps.Keys(p.texts)) {
		facts := p.texts[digest]
		w.String(digest)
		w.String(facts.title)
		w.Number(uint64(len(facts.links)))
		for i := range facts.links {
			w.String(facts.links[i].target)
			w.String(facts.links[i].text)
			w.String(facts.links[i].around)
		}
	}
	return w.Bytes()
}

func (p *factPart) decode(data []byte) {
	r := compact.DecoderOf(data)
	n := r.Count(3)
	texts := make(map[string]*pageFacts, n)
	for range n {
		digest, facts := r.String(), &pageFacts{title: r.String()}
		if count := r.Count(3); count > 0 {
			facts.links = make([]linkText, count)
		}
		for i := range facts.links {
			facts.links[i] = linkText{r.String(), r.String(), r.String()}
		}
		texts[digest] = facts
	}
	if r.Err() == nil && !r.More() {
		p.texts = texts
	}
}
