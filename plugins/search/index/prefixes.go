package index

import (
	"math"
	"slices"
	"unicode/utf8"
)

// wideRange is the least number of shards that the terms with a prefix fill if the prefix has an
// entry of its own.
const wideRange = 2

// A term counts as similar to its prefixes, the more so the larger the share of it that they are. The
// browser rates the terms of shorter lists in the same way.
const (
	leastSimilarity = 0.45
	lengthBonus     = 0.3
)

// prefixes makes an entry for each prefix whose terms fill several shards: a reader
// who has typed two letters then needs one shard, not fifty.
func prefixes(terms []*term, pages []*analysed, shardSize int) []*term {
	b := &prefixMaker{least: wideRange * shardSize, pages: pages, best: make([]posting, len(pages))}
	b.visit(terms, 0)
	slices.SortFunc(b.found, compareTerms)
	return b.found
}

type prefixMaker struct {
	least int
	pages []*analysed
	found []*term
	// best is the best posting of each page for the entry that is being made.
	best []posting
}

// visit makes the entries of terms that have a number of bytes in common.
func (b *prefixMaker) visit(terms []*term, length int) {
	for from := 0; from < len(terms); {
		fold := terms[from].fold
		if len(fold) == length {
			from++
			continue
		}
		_, size := utf8.DecodeRuneInString(fold[length:])
		prefix := fold[:length+size]
		to := from
		cost := 0
		for ; to < len(terms) && len(terms[to].fold) >= len(prefix) && terms[to].fold[:len(prefix)] == prefix; to++ {
			cost += terms[to].cost()
		}
		if cost > b.least && to-from > 1 {
			b.found = append(b.found, b.merge(terms[from:to], prefix))
			b.visit(terms[from:to], len(prefix))
		}
		from = to
	}
}

// merge joins the pages of terms, each with the highest impact that a term gives it.
func (b *prefixMaker) merge(terms []*term, prefix string) *term {
	clear(b.best)
	pages := 0
	length := float64(utf8.RuneCountInString(prefix))
	for _, t := range terms {
		share := length / float64(utf8.RuneCountInString(t.fold))
		similarity := (leastSimilarity + lengthBonus*share) / (leastSimilarity + lengthBonus)
		for _, p := range t.postings {
			p.impact = uint8(max(1, math.Round(similarity*float64(p.impact))))
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
	out := &term{text: prefix, fold: prefix, postings: make([]posting, 0, pages)}
	for i := range b.best {
		if b.best[i].impact > 0 {
			out.postings = append(out.postings, b.best[i])
		}
	}
	out.choose(b.pages)
	return out
}
