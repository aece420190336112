package index

import (
	"strings"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// root is what every query needs to know of an index.
type root struct {
	Pages int `json:"pages"`
	// Tags are the distinct tags. TagRuns tells those of the pages, in order, as pairs
	// of a number of pages and an index into Tags.
	Tags    []string `json:"tags"`
	TagRuns [][2]int `json:"tagRuns"`
	// Ranks and TitleWords have a digit to the base 36 for each page. A rank of 0 is
	// the digit rankZero.
	Ranks      string `json:"ranks"`
	TitleWords string `json:"titleWords"`
	// Shards holds the folded term that each shard of the dictionary begins with.
	Shards []string `json:"shards"`
	// Hot are the terms with a file of their own, in its order.
	Hot []hotTerm `json:"hot"`
	// Vocabulary holds the first character and the length that each shard begins with.
	Vocabulary []wordStart `json:"vocabulary"`
	// Texts holds the number of pages in each shard.
	Texts []int `json:"texts"`
}

// hotTerm is written as [term, number of pages].
type hotTerm [2]any

// wordStart is written as [character, length].
type wordStart [2]any

// rankZero is the digit of rank 0; there is room for ranks from -10 to 25.
const rankZero = 10

func makeRoot(pages []records.Page, analysed []*analysed, d *dictionary, v *vocabulary, t *texts) ([]byte, error) {
	r := root{
		Pages: len(pages), Tags: tagsOf(pages), TagRuns: [][2]int{},
		Shards: d.first, Hot: []hotTerm{}, Vocabulary: []wordStart{}, Texts: t.counts,
	}
	numbers := map[string]int{}
	for i, tag := range r.Tags {
		numbers[tag] = i
	}
	var ranks, titleWords strings.Builder
	for i := range pages {
		ranks.WriteByte(digit(pages[i].Rank + rankZero))
		titleWords.WriteByte(digit(analysed[i].titleWords))
		tag := numbers[pages[i].Tag]
		if n := len(r.TagRuns); n > 0 && r.TagRuns[n-1][1] == tag {
			r.TagRuns[n-1][0]++
		} else {
			r.TagRuns = append(r.TagRuns, [2]int{1, tag})
		}
	}
	r.Ranks, r.TitleWords = ranks.String(), titleWords.String()
	for _, t := range d.hotTerms {
		r.Hot = append(r.Hot, hotTerm{t.text, t.pages})
	}
	for _, key := range v.first {
		r.Vocabulary = append(r.Vocabulary, wordStart{key.Letter, key.Length})
	}
	return marshal(r)
}

func digit(n int) byte { return base36[min(max(n, 0), len(base36)-1)] }
