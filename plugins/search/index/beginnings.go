package index

import (
	"math"
	"slices"
	"unicode/utf8"
)

// wideRange is how many shards the terms with a beginning fill at least if it has an entry
// of its own.
const wideRange = 2

// How like a beginning the terms are that have it: more, the more of them it is. The
// browser does the same with the terms of shorter lists.
const (
	leastLikeness = 0.45
	lengthBonus   = 0.3
)

// beginnings makes an entry for each beginning whose terms fill several shards: a reader
// who has typed two letters then needs one shard, not fifty.
func beginnings(terms []*term, pages []*analysed, shardSize int) []*term {
	b := &beginner{least: wideRange * shardSize, pages: pages, best: make([]posting, len(pages))}
	b.visit(terms, 0)
	slices.SortFunc(b.found, compareTerms)
	return b.found
}

type beginner struct {
	least int
	pages []*analysed
	found []*term
	// best is the best posting of each page for the entry that is being made.
	best []posting
}

// visit makes the entries of terms that have a number of bytes in common.
func (b *beginner) visit(terms []*term, length int) {
	for from := 0; from < len(terms); {
		fold := terms[from].fold
		if len(fold) == length {
			from++
			continue
		}
		_, size := utf8.DecodeRuneInString(fold[length:])
		beginning := fold[:length+size]
		to := from
		cost := 0
		for ; to < len(terms) && len(terms[to].fold) >= len(beginning) && terms[to].fold[:len(beginning)] == beginning; to++ {
			cost += terms[to].cost()
		}
		if cost > b.least && to-from > 1 {
			b.found = append(b.found, b.merge(terms[from:to], beginning))
			b.visit(terms[from:to], len(beginning))
		}
		from = to
	}
}

// merge joins the pages of terms: each has what the term says that it says most of.
func (b *beginner) merge(terms []*term, beginning string) *term {
	clear(b.best)
	pages := 0
	length := float64(utf8.RuneCountInString(beginning))
	for _, t := range terms {
		share := length / float64(utf8.RuneCountInString(t.fold))
		likeness := (leastLikeness + lengthBonus*share) / (leastLikeness + lengthBonus)
		for _, p := range t.postings {
			p.impact = uint8(max(1, math.Round(likeness*float64(p.impact))))
			into := &b.best[p.page]
			if into.impact == 0 {
				pages++
			}
			words := max(into.titleWords, p.titleWords)
			if p.impact > into.impact {
				*into = p
			}
			into.titleWords = words
		}
	}
	out := &term{text: beginning, fold: beginning, postings: make([]posting, 0, pages)}
	for i := range b.best {
		if b.best[i].impact > 0 {
			out.postings = append(out.postings, b.best[i])
		}
	}
	out.choose(b.pages)
	return out
}
