package index

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"github.com/gosaur/gosaur/plugins/search/parallel"
)

// wideRange is the minimum cost, in sizes of shards, of the terms of a prefix that gets an entry of its own:
// they fill two shards.
const wideRange = 3

// A term counts as similar to its prefixes: the more, the larger their share of it. The browser rates
// the terms of shorter lists in the same way.
const (
	minSimilarity = 0.45
	lengthBonus   = 0.3
)

// prefixMaker finds the prefixes whose terms fill several shards, and makes an entry for each: a reader
// who has typed two letters then needs one shard, not fifty.
type prefixMaker struct {
	// pages is the number of pages in the index.
	pages int
	// minCost is the cost of terms from which on their prefix has an entry.
	minCost int
	// oldTerms are the terms of an earlier build, and oldEntries its entries, by prefix.
	oldTerms   []*term
	oldEntries map[string]*term
	found      []*term
	// keptBytes is the size of the postings in found, in bytes.
	keptBytes atomic.Int64
}

// maxKeptPostings bounds the postings that entries keep, in bytes, so that they need not be computed twice.
const maxKeptPostings = 8 << 20

func newPrefixMaker(pages, size int, old *state) *prefixMaker {
	b := &prefixMaker{pages: pages, minCost: wideRange * size, oldTerms: old.terms, oldEntries: map[string]*term{}}
	for _, t := range old.prefixes {
		b.oldEntries[t.folded] = t
	}
	return b
}

// entries returns the entries of the prefixes of terms, with their costs. On a large site most have no postings, which
// would take more memory than those of all terms. A joiner computes them when a shard needs them.
func (b *prefixMaker) entries(terms []*term) []*term {
	b.visit(terms, 0)
	parallel.Do(len(b.found), func() func(int) {
		j := b.joiner()
		return func(i int) {
			if t := b.found[i]; t.oldPosition == noOldPosition {
				b.cost(t, j)
			}
		}
	})
	slices.SortFunc(b.found, compareTerms)
	return b.found
}

// visit makes the entries of terms that have a number of bytes in common.
func (b *prefixMaker) visit(terms []*term, length int) {
	for from := 0; from < len(terms); {
		fold := terms[from].folded
		if len(fold) == length {
			from++
			continue
		}
		_, size := utf8.DecodeRuneInString(fold[length:])
		prefix := fold[:length+size]
		to := from
		cost := 0
		for ; to < len(terms) && strings.HasPrefix(terms[to].folded, prefix); to++ {
			cost += terms[to].cost
		}
		if cost > b.minCost && to-from > 1 {
			b.found = append(b.found, b.entry(terms[from:to], prefix))
			b.visit(terms[from:to], len(prefix))
		}
		from = to
	}
}

// entry makes the entry of a prefix that the terms share.
func (b *prefixMaker) entry(terms []*term, prefix string) *term {
	if t := b.oldEntries[prefix]; t != nil && b.joinsTheSame(terms, prefix) {
		t.joined = terms
		return t
	}
	return &term{text: prefix, folded: prefix, oldPosition: noOldPosition, joined: terms}
}

// joinsTheSame reports whether the terms with a prefix are unchanged.
func (b *prefixMaker) joinsTheSame(terms []*term, prefix string) bool {
	first := terms[0].oldPosition
	for i, t := range terms {
		if t.oldPosition == noOldPosition || t.oldPosition != first+i {
			return false
		}
	}
	had := func(i int) bool {
		return i >= 0 && i < len(b.oldTerms) && strings.HasPrefix(b.oldTerms[i].folded, prefix)
	}
	return !had(first-1) && !had(first+len(terms))
}

// joiner joins the pages of terms.
type joiner struct {
	// best is the best posting of each page for the current entry.
	best []posting
	// room is a buffer for the postings of an entry.
	room []byte
}

func (b *prefixMaker) joiner() *joiner { return &joiner{best: make([]posting, b.pages)} }

// join joins the pages of an entry's terms, each with the highest impact that a term gives it, unless the entry has them
// already.
func (j *joiner) join(entry *term) {
	if entry.pages > 0 {
		return
	}
	clear(j.best)
	length := float64(utf8.RuneCountInString(entry.folded))
	for _, t := range entry.joined {
		share := length / float64(utf8.RuneCountInString(t.folded))
		similarity := (minSimilarity + lengthBonus*share) / (minSimilarity + lengthBonus)
		for p := t.cursor(); p.next(); {
			impact := uint8(max(1, math.Round(similarity*float64(p.impact))))
			into := &j.best[p.page]
			words := max(into.titleWords, p.titleWords)
			if impact > into.impact {
				*into = p.posting
				into.impact = impact
			}
			into.titleWords = words
		}
	}
	for i := range j.best {
		if j.best[i].impact > 0 {
			entry.add(&j.best[i])
		}
	}
	entry.chooseBest()
}

// cost computes the cost of an entry. It keeps the postings if there is room.
func (b *prefixMaker) cost(entry *term, j *joiner) {
	entry.packed = j.room[:0]
	j.join(entry)
	j.room = entry.packed
	if b.keptBytes.Add(int64(len(entry.packed))) > maxKeptPostings {
		entry.release()
		return
	}
	entry.packed = bytes.Clone(entry.packed)
}

// release frees what join has computed, except for the cost.
func (t *term) release() { t.postings, t.best = postings{}, nil }
