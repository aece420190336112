package index

import (
	"cmp"
	"slices"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// root is what every query needs to know of an index.
type root struct {
	Pages int `json:"pages"`
	// Tags are the distinct tags. TagRuns tells those of the pages, in order, as pairs
	// of a number of pages and an index into Tags.
	Tags    []string `json:"tags"`
	TagRuns [][2]int `json:"tagRuns"`
	// Shards and Beginnings tell the shards of the two series apart, see series.
	Shards     []string `json:"shards"`
	Beginnings []string `json:"beginnings"`
	// Common are the terms that most pages have.
	Common []string `json:"common"`
	// Vocabulary holds the first character and the length that each shard begins with.
	Vocabulary []wordStart `json:"vocabulary"`
	// Texts holds the number of pages in each shard.
	Texts []int `json:"texts"`
}

// maxCommon bounds the list of common terms.
const maxCommon = 256

// commonTerms are those that more than half of the pages have, the most common ones, sorted.
func commonTerms(terms []*term, pages int) []string {
	var common []*term
	for _, t := range terms {
		if 2*len(t.postings) > pages {
			common = append(common, t)
		}
	}
	slices.SortStableFunc(common, func(a, b *term) int { return cmp.Compare(len(b.postings), len(a.postings)) })
	list := []string{}
	for _, t := range common[:min(len(common), maxCommon)] {
		list = append(list, t.text)
	}
	slices.Sort(list)
	return list
}

// wordStart is written as [character, length].
type wordStart [2]any

func makeRoot(pages []records.Page, terms []*term, d, b *series, v *vocabulary, t *texts) ([]byte, error) {
	r := root{
		Pages: len(pages), Tags: tagsOf(pages), TagRuns: [][2]int{},
		Shards: d.first, Beginnings: b.first, Common: commonTerms(terms, len(pages)), Vocabulary: []wordStart{}, Texts: t.counts,
	}
	numbers := map[string]int{}
	for i, tag := range r.Tags {
		numbers[tag] = i
	}
	for i := range pages {
		tag := numbers[pages[i].Tag]
		if n := len(r.TagRuns); n > 0 && r.TagRuns[n-1][1] == tag {
			r.TagRuns[n-1][0]++
		} else {
			r.TagRuns = append(r.TagRuns, [2]int{1, tag})
		}
	}
	for _, key := range v.first {
		r.Vocabulary = append(r.Vocabulary, wordStart{key.Letter, key.Length})
	}
	return marshal(r)
}
