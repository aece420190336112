package answer

import (
	"github.com/gosaur/gosaur/plugins/search/records"
	"github.com/gosaur/gosaur/plugins/search/segment"
)

// BM25F's constants: the weight of a word by its field, how much less it counts in a long page,
// and the weight at which it has half of its effect. Measured with bench/search.
const (
	titleWeight   = 5
	headingWeight = 3
	textWeight    = 1
	extraWeight   = 2
	lengthShare   = 0.5
	saturation    = 1.5
)

const (
	// wholeBonus is the factor for an identifier that is found whole.
	wholeBonus = 1.8
	// aboveTitle is the weight of a word in the title for the records below it.
	aboveTitle = 0.15
)

// fieldRatings rates a word in a record, or in the records of a page: the similarity of the best match in the
// title and the area, and the headings and texts that match.
type fieldRatings struct{ title, headings, text, extra float64 }

// join adds up two parts of a page.
func (f fieldRatings) join(other fieldRatings) fieldRatings {
	return fieldRatings{max(f.title, other.title), f.headings + other.headings, f.text + other.text, max(f.extra, other.extra)}
}

// scaled multiplies all ratings by a factor.
func (f fieldRatings) scaled(factor float64) fieldRatings {
	return fieldRatings{f.title * factor, f.headings * factor, f.text * factor, f.extra * factor}
}

// better returns the higher rating in each field.
func (f fieldRatings) better(other fieldRatings) fieldRatings {
	return fieldRatings{max(f.title, other.title), max(f.headings, other.headings), max(f.text, other.text), max(f.extra, other.extra)}
}

// impact returns how much the page is about the word, 0 to 1. length is relative to the mean length of
// pages.
func (f fieldRatings) impact(length float64) float64 {
	sum := titleWeight*f.title + extraWeight*f.extra + (headingWeight*f.headings+textWeight*f.text)/(1-lengthShare+lengthShare*length)
	return sum / (saturation + sum)
}

// recordTerms is the terms of a record with the places of each.
type recordTerms map[string]fieldRatings

// termsOf splits a record into its terms. It leaves out headings above the record's own, which have their
// own records.
func termsOf(r *records.Record) (terms recordTerms, titleWords int) {
	terms = recordTerms{}
	t := textsOf(r)
	title := fieldRatings{title: aboveTitle}
	if r.Type == "lvl1" {
		title.title = 1
	}
	for u := range segment.Units(t.title) {
		titleWords++
		terms.addUnit(u, title)
	}
	own, place := t.content, fieldRatings{text: 1}
	if r.Type != "content" {
		own, place = "", fieldRatings{headings: 1}
		if n := len(t.headings); n > 0 {
			own = t.headings[n-1]
		}
	}
	for u := range segment.Units(own) {
		terms.addUnit(u, place)
	}
	for u := range segment.Units(t.area) {
		terms.addUnit(u, fieldRatings{extra: 1})
	}
	for _, keyword := range t.keywords {
		for u := range segment.Units(keyword) {
			terms.addUnit(u, fieldRatings{extra: 1})
		}
	}
	return terms, titleWords
}

func (t recordTerms) addUnit(unit segment.Unit, f fieldRatings) {
	t.add(unit.Whole, f)
	for _, p := range unit.Parts {
		t.add(p.Term, f)
	}
}

func (t recordTerms) add(term string, f fieldRatings) {
	if term != "" {
		term = segment.Fold(term)
		t[term] = t[term].better(f)
	}
}

// bestMatch is the best score of a record for one of the meanings of a term.
func (s *queryTerm) bestMatch(terms recordTerms) fieldRatings {
	var most fieldRatings
	for term, similarity := range s.meanings {
		most = most.better(terms[term].scaled(similarity))
	}
	return most
}

// wordRating holds the matches of a word of the query in a record or page: the whole word, each of its
// parts, and the parts of its alternatives.
type wordRating struct {
	whole        fieldRatings
	parts        []fieldRatings
	alternatives [][]fieldRatings
}

// rating holds the matches of the query in a record or page.
type rating struct {
	words      []wordRating
	titleWords int
	importance float64
	length     float64
}

func rate(r *records.Record, groups []*group, length float64) *rating {
	terms, titleWords := termsOf(r)
	out := &rating{make([]wordRating, len(groups)), titleWords, records.Importance(r.Weight.PageRank), length}
	for i, g := range groups {
		w := &out.words[i]
		if g.whole != nil {
			w.whole = g.whole.bestMatch(terms)
		}
		for _, part := range g.parts {
			w.parts = append(w.parts, part.bestMatch(terms))
		}
		for _, slots := range g.alternatives {
			parts := make([]fieldRatings, len(slots))
			for j, s := range slots {
				parts[j] = s.bestMatch(terms)
			}
			w.alternatives = append(w.alternatives, parts)
		}
	}
	return out
}

// join adds the matches of another record of the page.
func (r *rating) join(other *rating) {
	for i := range other.words {
		mine, more := &r.words[i], &other.words[i]
		mine.whole = mine.whole.join(more.whole)
		for j := range mine.parts {
			mine.parts[j] = mine.parts[j].join(more.parts[j])
		}
		for j, parts := range more.alternatives {
			for k := range parts {
				mine.alternatives[j][k] = mine.alternatives[j][k].join(parts[k])
			}
		}
	}
}

// wordShare rates the matches of a word, each from 0 to 1: how much the page is about it, and how much of
// it is found in the page and in the title.
type wordShare struct{ impact, coverage, title float64 }

// shareOf joins the ratings of a word's parts by their idf, and returns that of the whole word if it is higher.
func (g *group) shareOf(w *wordRating, length float64) wordShare {
	var s wordShare
	var mass float64
	for i, part := range g.parts {
		weight := part.weight * part.idf
		mass += weight
		impact := w.parts[i].impact(length)
		s.impact += weight * impact
		s.title += weight * w.parts[i].title
		if impact > 0 {
			s.coverage += weight
		}
	}
	if mass > 0 {
		s = wordShare{s.impact / mass, s.coverage / mass, s.title / mass}
	}
	if impact := w.whole.impact(length); impact > 0 {
		bonus := 1.0
		if len(g.parts) > 0 {
			bonus = wholeBonus
		}
		s = wordShare{max(s.impact, impact) * bonus, 1, max(s.title, w.whole.title)}
	}
	for i, slots := range g.alternatives {
		other := g.synonymShare(slots, w.alternatives[i], length)
		s = wordShare{max(s.impact, other.impact), max(s.coverage, other.coverage), max(s.title, other.title)}
	}
	return s
}

// score combines the words of a query; coverage is the share of the query that is found, 0 to 1.
func (r *rating) score(groups []*group) (score, coverage float64) {
	var title, titleSlots, covered, mass float64
	for i, g := range groups {
		weight := g.weight()
		s := g.shareOf(&r.words[i], r.length)
		score += weight * s.impact
		title += weight * s.title
		covered += weight * s.coverage
		mass += weight
		if s.title > 0 && g.significant() {
			titleSlots += float64(max(1, len(g.parts)))
		}
	}
	if mass == 0 {
		return 0, 0
	}
	coverage = covered / mass
	exactness := min(1, titleSlots/float64(max(1, r.titleWords)))
	return score * (0.5 + 0.5*coverage) * (1 + title/mass*(0.3+0.9*exactness)) * r.importance, coverage
}
