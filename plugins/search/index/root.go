package index

import (
	"cmp"
	"maps"
	"slices"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// root holds the facts of an index that every query needs.
type root struct {
	Pages int `json:"pages"`
	// Tags are the distinct tags. TagRuns assigns them to the pages, in order, as pairs
	// of a number of pages and an index into Tags.
	Tags    []string `json:"tags"`
	TagRuns [][2]int `json:"tagRuns"`
	// Sections are the distinct parts of the site, and SectionRuns assigns them to the pages in the same way.
	Sections    []string `json:"sections"`
	SectionRuns [][2]int `json:"sectionRuns"`
	// Folders has the names of the folders of each series of shards, one after the other, see nameShards.
	Folders map[string]string `json:"folders"`
	// Shards and Prefixes separate the shards of the two series, see series.
	Shards   []string `json:"shards"`
	Prefixes []string `json:"prefixes"`
	// Common are the terms that most pages have.
	Common []string `json:"common"`
	// Vocabulary holds the first character and the length that each shard begins with.
	Vocabulary []wordStart `json:"vocabulary"`
	// Texts holds the number of pages in each shard.
	Texts []int `json:"texts"`
}

// maxCommon bounds the list of common terms.
const maxCommon = 256

// commonTerms returns the terms that more than half of the pages have, at most the maxCommon most common ones,
// sorted.
func commonTerms(terms []*term, pages int) []string {
	var common []*term
	for _, t := range terms {
		if 2*t.pages > pages {
			common = append(common, t)
		}
	}
	slices.SortStableFunc(common, func(a, b *term) int { return cmp.Compare(b.pages, a.pages) })
	list := []string{}
	for _, t := range common[:min(len(common), maxCommon)] {
		list = append(list, t.text)
	}
	slices.Sort(list)
	return list
}

// wordStart is written as [character, length].
type wordStart [2]any

// newRoot returns a root without the folders.
func newRoot(pages []records.Page, terms []*term, d, b *shardSeries, v *vocabulary, t []shard) *root {
	r := &root{
		Pages: len(pages), Folders: map[string]string{},
		Shards: d.first, Prefixes: b.first, Common: commonTerms(terms, len(pages)), Vocabulary: []wordStart{}, Texts: []int{},
	}
	r.Tags, r.TagRuns = runs(pages, func(p *records.Page) string { return p.Tag })
	r.Sections, r.SectionRuns = runs(pages, func(p *records.Page) string { return p.Section })
	for _, key := range v.first {
		r.Vocabulary = append(r.Vocabulary, wordStart{key.Letter, key.Length})
	}
	for _, shard := range t {
		r.Texts = append(r.Texts, shard.elements)
	}
	return r
}

// runs returns the distinct values of a property of pages, sorted, and the lengths of the runs of consecutive pages
// with the same value.
func runs(pages []records.Page, property func(*records.Page) string) (values []string, list [][2]int) {
	values, list = []string{}, [][2]int{}
	numbers := map[string]int{}
	for i := range pages {
		numbers[property(&pages[i])] = 0
	}
	values = slices.AppendSeq(values, maps.Keys(numbers))
	slices.Sort(values)
	for i, value := range values {
		numbers[value] = i
	}
	for i := range pages {
		number := numbers[property(&pages[i])]
		if n := len(list); n > 0 && list[n-1][1] == number {
			list[n-1][0]++
		} else {
			list = append(list, [2]int{1, number})
		}
	}
	return values, list
}
