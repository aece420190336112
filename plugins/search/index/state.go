package index

import (
	"crypto/sha256"
	"slices"
	"sync/atomic"

	"github.com/gosaur/gosaur/plugins/search/parallel"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// state is the information that a build leaves for the next one of the same index.
type state struct {
	pages   []pageState
	average [fieldCount]float64
	// files are the files of the index: the root, the dictionary, the prefixes, the vocabulary and the texts.
	files []file
	// terms is the dictionary, without what chooseBest finds; empty before loadTerms.
	terms []*term
	// prefixes are the entries of prefixes: their text and cost.
	prefixes []*term
	// dictionary, prefixShards and texts are the shards of terms, of prefixes and of texts.
	dictionary, prefixShards, texts []shard
}

// pageState holds the facts of a page apart from its text.
type pageState struct {
	path, head [8]byte
	digest     digest
	lengths    lengths
	// size is the length of the page's text, see appendPage; 0 before the text is written.
	size int
	// oldPosition is the number of the page in an earlier build, if it is unchanged; noOldPosition for none.
	oldPosition int
}

// statesOf describes pages, in parallel: their paths and digests, if a state is kept.
func (p *packer) statesOf(pages []records.Page) []pageState {
	states := make([]pageState, len(pages))
	parallel.Do(len(pages), func() func(int) {
		var e encoder
		return func(i int) {
			states[i].oldPosition = noOldPosition
			if p.cache == nil {
				return
			}
			states[i].path = shortDigest([]byte(pages[i].Path))
			e.b = e.b[:0]
			page := &pages[i]
			if page.Digest == "" {
				page = page.WithText()
			}
			e.page(page)
			states[i].digest = sha256.Sum256(e.b)
		}
	})
	return states
}

// shortDigest is the beginning of a digest.
func shortDigest(b []byte) [8]byte {
	sum := sha256.Sum256(b)
	return [8]byte(sum[:8])
}

// hasPages reports whether the state is of the same pages.
func (s *state) hasPages(pages []pageState) bool {
	return slices.EqualFunc(s.pages, pages, func(a, b pageState) bool { return a.digest == b.digest })
}

// compare finds the pages of the state in pages, and returns the numbers of those that have changed. It fills
// in the facts of the others.
func (s *state) compare(pages []pageState) (modified []int32, r *renumbering) {
	r = &renumbering{slices.Repeat([]int32{noPage}, len(s.pages)), make([]bool, len(pages)), map[int32]bool{}}
	known := make(map[[8]byte]int, len(s.pages))
	for i := range s.pages {
		known[s.pages[i].path] = i
	}
	last := -1
	for i := range pages {
		page := &pages[i]
		var before *pageState
		if old, ok := known[page.path]; ok && old > last { // a page that has moved up counts as new
			last = old
			r.newNumbers[old] = int32(i)
			before = &s.pages[old]
			if before.digest == page.digest {
				*page = *before
				page.oldPosition = old
				continue
			}
		}
		page.oldPosition, page.size, page.head = noOldPosition, 0, [8]byte{}
		if before != nil {
			page.head = before.head // until the page is analysed
		}
		r.modified[i] = true
		modified = append(modified, int32(i))
	}
	return modified, r
}

// stateKey is the key of the state of the index that holds a page.
func stateKey(p *records.Page) digest {
	name := "latest"
	if !p.Latest {
		name = "of " + p.Tag
	}
	var e encoder
	e.texts("state of the index", p.Language, name)
	return sha256.Sum256(e.b)
}

// loadState returns the state that an earlier build has left, without terms and the contents of files; an empty one if
// there is none.
func (p *packer) loadState(pages []records.Page) *state {
	if p.cache == nil || p.ignoresStates {
		return &state{}
	}
	d := decoder{b: p.cache.Get(stateKey(&pages[0]))}
	s := d.state()
	if d.bad || len(s.files) < 1+len(s.dictionary)+len(s.prefixShards)+len(s.texts) {
		return &state{}
	}
	files := s.files[1:]
	for i := range s.dictionary {
		s.dictionary[i].packed = files[i].packed
	}
	for i := range s.prefixShards {
		s.prefixShards[i].packed = files[len(s.dictionary)+i].packed
	}
	for i := range s.texts {
		s.texts[i].packed = files[len(files)-len(s.texts)+i].packed
	}
	return s
}

// loadTerms reads the terms of the state, and reports whether all are there. r describes the changes of the pages.
func (s *state) loadTerms(p *packer, r *renumbering) bool {
	lists := make([][]*term, len(s.dictionary))
	var missing atomic.Bool
	parallel.Do(len(lists), func() func(int) {
		return func(i int) {
			shard := &s.dictionary[i]
			d := decoder{b: p.cache.Get(*shard.source)}
			if lists[i] = d.terms(r); d.bad || len(lists[i]) != shard.elements {
				missing.Store(true)
			}
		}
	})
	s.terms = slices.Concat(lists...)
	return !missing.Load()
}

// storeState keeps the state for the next build.
func (p *packer) storeState(pages []records.Page, s *state) {
	if p.cache == nil {
		return
	}
	var e encoder
	e.state(s)
	p.cache.Put(stateKey(&pages[0]), e.b)
}
