package answer

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/plugins/search/segment"
)

// synonymSimilarity is the weight of a synonym relative to the word itself.
const synonymSimilarity = 0.8

// phrase is a phrase with synonyms: its stems, and the text used to look it up.
type phrase struct {
	stems []string
	text  string
}

// synonyms are lists of phrases that mean the same.
type synonyms [][]phrase

// synonymsOf reads the lists of the configuration.
func (p *parser) synonymsOf(lists [][]string) synonyms {
	out := make(synonyms, len(lists))
	for i, list := range lists {
		for _, text := range list {
			out[i] = append(out[i], phrase{p.stemsOf(text), text})
		}
	}
	return out
}

// stemsOf returns the folded stems of the words of a text, without stop words.
func (p *parser) stemsOf(text string) []string {
	var stems []string
	for u := range segment.Units(text) {
		if stem := p.stemOf(u); !p.stopWords[u.Whole] {
			stems = append(stems, stem)
		}
	}
	return stems
}

// stemOf is the folded stem of a unit, or those of its parts.
func (p *parser) stemOf(u segment.Unit) string {
	words := []string{u.Whole}
	if u.Whole == "" {
		words = nil
		for _, part := range u.Parts {
			words = append(words, part.Term)
		}
	}
	if stems, err := p.stem(words); err == nil { // otherwise the words themselves are used
		words = stems
	}
	for i := range words {
		words[i] = segment.Fold(words[i])
	}
	return strings.Join(words, " ")
}

// expand adds synonyms as alternatives to the words that have them; the words of a phrase become one group.
func (p *parser) expand(groups []*group, lists synonyms) []*group {
	var out []*group
	for at := 0; at < len(groups); {
		length := 0
		for _, list := range lists {
			for _, one := range list {
				if startsWith(groups[at:], one.stems) {
					length = max(length, len(one.stems))
				}
			}
		}
		if length == 0 {
			out = append(out, groups[at])
			at++
			continue
		}
		g := join(groups[at : at+length])
		same := func(one phrase) bool { return len(one.stems) == length && startsWith(groups[at:], one.stems) }
		for _, list := range lists {
			if !slices.ContainsFunc(list, same) {
				continue
			}
			for _, one := range list {
				if slots := p.termsOf(one.text); !same(one) && !slices.ContainsFunc(slots, (*queryTerm).isUnknown) {
					g.alternatives = append(g.alternatives, slots)
				}
			}
		}
		out = append(out, g)
		at += length
	}
	return out
}

func startsWith(groups []*group, stems []string) bool {
	if len(stems) == 0 || len(stems) > len(groups) {
		return false
	}
	for i, stem := range stems {
		if groups[i].stem != stem {
			return false
		}
	}
	return true
}

// join combines the words of a phrase into one group.
func join(groups []*group) *group {
	if len(groups) == 1 {
		one := *groups[0]
		return &one
	}
	joined := &group{}
	for _, g := range groups {
		joined.parts = append(joined.parts, g.terms()...)
	}
	return joined
}

// terms are the parts of a group, or else its whole.
func (g *group) terms() []*queryTerm {
	if len(g.parts) > 0 {
		return g.parts
	}
	return []*queryTerm{g.whole}
}

// termsOf returns the terms of a text; none of them is still being typed.
func (p *parser) termsOf(text string) []*queryTerm {
	var slots []*queryTerm
	for _, g := range p.words(text + " ") {
		if g.significant() {
			slots = append(slots, g.terms()...)
		}
	}
	return slots
}

func (s *queryTerm) isUnknown() bool { return len(s.meanings) == 0 }

// synonymShare is the share of a synonym of the group: the whole phrase matches, or nothing does.
func (g *group) synonymShare(slots []*queryTerm, parts []fieldRatings, length float64) wordShare {
	joined := group{parts: slots}
	s := joined.shareOf(&wordRating{parts: parts}, length)
	if s.coverage < 1 {
		return wordShare{}
	}
	return wordShare{s.impact * synonymSimilarity, 1, s.title * synonymSimilarity}
}
