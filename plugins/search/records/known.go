package records

import (
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/plugin"
)

// Known is what is known of texts besides what is found in them, by their digests. A build that knows all texts need not
// read them.
type Known struct {
	texts map[string]*learnt
	// new reports whether something was learnt, or is of no use any more.
	new bool
}

// learnt is what the text of a page says of that page and of others.
type learnt struct {
	// title is the first heading of level one; "" for none.
	title string
	said  []said
}

// said is what a text says of a page that it links to.
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
		if list[i] = k.texts[pages[i].Digest]; list[i] == nil {
			open = append(open, i)
		}
	}
	var work sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		work.Go(func() {
			for n := worker; n < len(open); n += workers {
				i := open[n]
				list[i] = learntOf(pages[i].text.Text())
			}
		})
	}
	work.Wait()
	now := make(map[string]*learnt, len(pages))
	for i := range pages {
		if digest := pages[i].Digest; digest != "" {
			now[digest] = list[i]
			k.new = k.new || k.texts[digest] == nil
		}
	}
	k.new = k.new || len(k.texts) != len(now)
	k.texts = now
	return list
}

// learntOf reads a text. What it returns does not keep the text in memory.
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

// New reports whether Pages has learnt something that Encode should keep.
func (k *Known) New() bool { return k.new }

// Encode encodes what is known for DecodeKnown.
func (k *Known) Encode() []byte {
	var w compact.Encoder
	w.Number(uint64(len(k.texts)))
	for _, digest := range slices.Sorted(maps.Keys(k.texts)) {
		l := k.texts[digest]
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

// DecodeKnown decodes what Encode returned; of anything else it knows nothing.
func DecodeKnown(data []byte) *Known {
	r := compact.DecoderOf(data)
	n := r.Count(3)
	k := &Known{texts: make(map[string]*learnt, n)}
	for range n {
		digest, l := r.String(), &learnt{title: r.String()}
		if count := r.Count(3); count > 0 {
			l.said = make([]said, count)
		}
		for i := range l.said {
			l.said[i] = said{r.String(), r.String(), r.String()}
		}
		k.texts[digest] = l
	}
	if r.Err() != nil || r.More() {
		return &Known{}
	}
	return k
}
