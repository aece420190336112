package records

import (
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/parallel"
)

// Known holds what texts say about pages, by the digests of the texts. A build that knows all texts need not read them.
type Known struct{ parts [KnownParts]knownPart }

// KnownParts is the number of parts of a Known. Each is stored separately: an edit changes one of them.
const KnownParts = 64

// knownPart holds the texts whose digests belong to one part.
type knownPart struct {
	texts map[string]*learnt
	// new reports whether texts were added, or are no longer needed.
	new bool
}

// partOf returns the number of the part that has a text.
func partOf(digest string) int {
	if digest == "" {
		return 0
	}
	return int(digest[0]) % KnownParts
}

// learnt is what the text of a page says about that page and others.
type learnt struct {
	// title is the first heading of level one; "" for none.
	title string
	said  []said
}

// said is what a text says about a page that it links to.
type said struct {
	// of is the path of the page, as trimPath returns it.
	of string
	// text is the text of the link and around the text around it, "" for none.
	text, around string
}

// learn returns what the texts of pages say, in the order of the pages. It forgets other texts.
func (k *Known) learn(pages []Page) []*learnt {
	if k == nil {
		k = &Known{}
	}
	list := make([]*learnt, len(pages))
	var open []int
	for i := range pages {
		digest := pages[i].Digest
		if list[i] = k.parts[partOf(digest)].texts[digest]; list[i] == nil {
			open = append(open, i)
		}
	}
	parallel.Do(len(open), func() func(int) {
		return func(n int) { list[open[n]] = learntOf(pages[open[n]].text.Text()) }
	})
	k.replace(pages, list)
	return list
}

// replace replaces all that is known with what the texts of pages say.
func (k *Known) replace(pages []Page, list []*learnt) {
	var now [KnownParts]knownPart
	for i := range now {
		now[i].texts = make(map[string]*learnt, len(k.parts[i].texts))
	}
	for i := range pages {
		if digest := pages[i].Digest; digest != "" {
			part := partOf(digest)
			now[part].texts[digest] = list[i]
			now[part].new = now[part].new || k.parts[part].texts[digest] == nil
		}
	}
	for i := range now {
		now[i].new = now[i].new || len(now[i].texts) != len(k.parts[i].texts)
	}
	k.parts = now
}

// learntOf reads a text. The result does not keep the text in memory.
func learntOf(sections []plugin.Section) *learnt {
	l := &learnt{}
	for i := range sections {
		s := &sections[i]
		if l.title == "" && s.Level == 1 {
			l.title = strings.Clone(s.Heading)
		}
		for _, link := range s.Links {
			target, _, _ := strings.Cut(link.To, "#")
			l.said = append(l.said, said{strings.Clone(trimPath(target)), strings.Clone(link.Text), strings.Clone(aroundLink(s, link))})
		}
	}
	return l
}

// Changed calls keep for each part to which Pages has added or from which it has removed something, with its encoded form
// for ReadKnown.
func (k *Known) Changed(keep func(part int, encoded []byte)) {
	for i := range k.parts {
		if k.parts[i].new {
			keep(i, k.parts[i].encode())
		}
	}
}

// ReadKnown decodes the parts that read returns. A part that is missing or damaged is empty.
func ReadKnown(read func(part int) []byte) *Known {
	k := &Known{}
	for i := range k.parts {
		k.parts[i].decode(read(i))
	}
	return k
}

func (p *knownPart) encode() []byte {
	var w compact.Encoder
	w.Number(uint64(len(p.texts)))
	for _, digest := range slices.Sorted(maps.Keys(p.texts)) {
		l := p.texts[digest]
		w.String(digest)
		w.String(l.title)
		w.Number(uint64(len(l.said)))
		for i := range l.said {
			w.String(l.said[i].of)
			w.String(l.said[i].text)
			w.String(l.said[i].around)
		}
	}
	return w.Bytes()
}

func (p *knownPart) decode(data []byte) {
	r := compact.DecoderOf(data)
	n := r.Count(3)
	texts := make(map[string]*learnt, n)
	for range n {
		digest, l := r.String(), &learnt{title: r.String()}
		if count := r.Count(3); count > 0 {
			l.said = make([]said, count)
		}
		for i := range l.said {
			l.said[i] = said{r.String(), r.String(), r.String()}
		}
		texts[digest] = l
	}
	if r.Err() == nil && !r.More() {
		p.texts = texts
	}
}
