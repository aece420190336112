package answer

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/plugins/search/segment"
)

// The limits on a query.
const (
	maxQuery    = 512 // bytes
	maxGroups   = 12
	maxMeanings = 32
)

// The similarity of words of the index to a word of the query.
const (
	exactSimilarity      = 1.0
	otherFormSimilarity  = 0.85
	prefixSimilarity     = 0.45
	misspelledSimilarity = 0.5
	minFuzzyLength       = 5
	minStemLength        = 3
	stopWeight           = 0.1
)

// meaning is a word of the index that a word of the query may mean.
type meaning struct {
	term       string
	similarity float64
}

// queryTerm is a term of the query with its meanings.
type queryTerm struct {
	meanings map[string]float64
	// idf is the inverse document frequency, and weight how much the term counts in the query.
	idf, weight float64
}

// group is a word of the query: its whole, or all its parts.
type group struct {
	whole *queryTerm
	parts []*queryTerm
	// alternatives has, for each synonym, a list of terms that must all match.
	alternatives [][]*queryTerm
	// stem is the folded stem of the word.
	stem string
}

// weight is how much the group counts among the others.
func (g *group) weight() float64 {
	if len(g.parts) == 0 {
		return g.whole.weight * g.whole.idf
	}
	var sum float64
	for _, p := range g.parts {
		sum += p.weight * p.idf
	}
	return sum
}

// significant reports whether the group has more than stop words.
func (g *group) significant() bool {
	return g.whole != nil && g.whole.weight == 1 || slices.ContainsFunc(g.parts, func(p *queryTerm) bool { return p.weight == 1 })
}

// parser parses queries.
type parser struct {
	lexicon   *lexicon
	stem      stemFunc
	stopWords map[string]bool
	typos     bool
}

// withoutStopWords removes stop words, except for the last word, which may not be complete.
func withoutStopWords(groups []*group) []*group {
	last := len(groups) - 1
	return slices.DeleteFunc(slices.Clone(groups), func(g *group) bool { return !g.significant() && g != groups[last] })
}

// parse returns the words and phrases of a query.
func (p *parser) parse(query string, lists [][]string) []*group {
	groups := p.words(query)
	if len(groups) == 0 || len(lists) == 0 {
		return groups
	}
	return p.expand(withoutStopWords(groups), p.synonymsOf(lists))
}

// words returns the words of a query. The last one is open, unless something follows it: it also
// matches the words that begin with it.
func (p *parser) words(query string) []*group {
	if len(query) > maxQuery {
		query = strings.ToValidUTF8(query[:maxQuery], "")
	}
	var groups []*group
	for u := range segment.Units(query) {
		if len(groups) == maxGroups {
			break
		}
		open := u.End == len(query)
		g := &group{stem: p.stemOf(u)}
		if u.Whole != "" {
			g.whole = p.newTerm(u.Whole, open)
		}
		parts := u.Parts
		if u.Grams && len(parts) > 1 {
			parts = parts[:len(parts)-1] // the last pair is its last character alone
		}
		for i, part := range parts {
			last := i == len(parts)-1
			g.parts = append(g.parts, p.newTerm(part.Term, open && last && (!u.Grams || len(u.Parts) == 1)))
		}
		groups = append(groups, g)
	}
	if !slices.ContainsFunc(groups, (*group).significant) {
		for _, g := range groups {
			g.makeSignificant()
		}
	}
	return groups
}

func (g *group) makeSignificant() {
	if g.whole != nil {
		g.whole.weight = 1
	}
	for _, part := range g.parts {
		part.weight = 1
	}
}

func (p *parser) newTerm(term string, open bool) *queryTerm {
	s := &queryTerm{meanings: map[string]float64{}, weight: 1}
	count := 0
	for _, m := range p.meanings(term, open) {
		s.meanings[m.term] = m.similarity
		count += p.lexicon.pageCount(m.term)
	}
	all := float64(p.lexicon.pages)
	n := math.Min(float64(count), all)
	s.idf = math.Log(1 + (all-n+0.5)/(n+0.5))
	if p.stopWords[term] {
		s.weight = stopWeight
	}
	return s
}

// meanings returns the word itself, its other forms and the words that begin with it, or if there are
// none the words of which it may be a misspelling, the most similar first.
func (p *parser) meanings(term string, open bool) []meaning {
	folded := segment.Fold(term)
	stemmed := folded
	if stems, err := p.stem([]string{term}); err == nil { // otherwise the word itself is used
		stemmed = segment.Fold(stems[0])
	}
	stems := append([]string{stemmed}, p.lexicon.stemsOf(folded)...)
	isForm := func(stem string) bool { return slices.Contains(stems, stem) }
	shared := commonStart(folded, stemmed)
	base := folded
	if n := utf8.RuneCountInString(shared); n > minStemLength {
		// "y" and "i", "e" and nothing: the last letter of a stem may change.
		_, size := utf8.DecodeLastRuneInString(shared)
		base = shared[:len(shared)-size]
	}
	var found []meaning
	from, to := p.lexicon.startingWith(base)
	for i := from; i < to; i++ {
		word := p.lexicon.words[i]
		switch {
		case word == folded:
			found = append(found, meaning{word, exactSimilarity})
		case slices.ContainsFunc(p.lexicon.stems[i], isForm):
			found = append(found, meaning{word, otherFormSimilarity})
		case open && strings.HasPrefix(word, folded):
			found = append(found, meaning{word, prefixSimilarity + 0.3*float64(len(folded))/float64(len(word))})
		}
	}
	if len(found) == 0 && p.typos && utf8.RuneCountInString(folded) >= minFuzzyLength && isWord(folded) {
		for _, i := range p.lexicon.similar(folded) {
			found = append(found, meaning{p.lexicon.words[i], misspelledSimilarity})
		}
	}
	slices.SortFunc(found, func(a, b meaning) int {
		return cmp.Or(cmp.Compare(b.similarity, a.similarity), cmp.Compare(p.lexicon.pageCount(b.term), p.lexicon.pageCount(a.term)), cmp.Compare(a.term, b.term))
	})
	return found[:min(len(found), maxMeanings)]
}

func commonStart(a, b string) string {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && n < len(a) && !utf8.RuneStart(a[n]) {
		n--
	}
	return a[:n]
}
