package answer

import (
	"maps"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/plugins/search/segment"
)

// lexicon is the folded words of the index, with the number of pages that have each.
type lexicon struct {
	// words is sorted.
	words  []string
	counts []int
	// stems holds, for each word, the folded stems of its spellings: accents distinguish some
	// endings.
	stems [][]string
	// lengths holds the positions in words by first character and length.
	lengths map[wordKey][]int
	pages   int
}

// pageCounter counts the pages that have each word. The records of a page come one after another.
type pageCounter struct {
	counts map[string]int
	// folded maps each term to its folded form.
	folded map[string]string
	pages  int
	page   string
	seen   map[string]bool
}

// add counts the terms of a record: how each is folded, by how it is written.
func (c *pageCounter) add(page string, terms map[string]string) {
	if c.page != page || c.pages == 0 {
		c.page, c.seen = page, map[string]bool{}
		c.pages++
	}
	for term, folded := range terms {
		c.folded[term] = folded
		if !c.seen[folded] {
			c.seen[folded] = true
			c.counts[folded]++
		}
	}
}

type wordKey struct {
	first  rune
	length int
}

func newLexicon(c *pageCounter, stem stemFunc) (*lexicon, error) {
	written := slices.Sorted(maps.Keys(c.folded))
	stems, err := stem(written)
	if err != nil {
		return nil, err
	}
	byWord := make(map[string][]string, len(c.counts))
	for i, term := range written {
		word, stemmed := c.folded[term], segment.Fold(stems[i])
		if !slices.Contains(byWord[word], stemmed) {
			byWord[word] = append(byWord[word], stemmed)
		}
	}
	l := &lexicon{words: slices.Sorted(maps.Keys(c.counts)), lengths: map[wordKey][]int{}, pages: c.pages}
	l.counts, l.stems = make([]int, len(l.words)), make([][]string, len(l.words))
	for i, word := range l.words {
		l.counts[i], l.stems[i] = c.counts[word], byWord[word]
		if isWord(word) {
			key := keyOf(word)
			l.lengths[key] = append(l.lengths[key], i)
		}
	}
	return l, nil
}

func keyOf(word string) wordKey {
	first, _ := utf8.DecodeRuneInString(word)
	return wordKey{first, utf8.RuneCountInString(word)}
}

// isWord reports whether a term can be misspelled: it has letters only.
func isWord(term string) bool {
	for _, r := range term {
		if !unicode.In(r, unicode.L, unicode.M) {
			return false
		}
	}
	return term != ""
}

// startingWith returns the range of the words that begin with a text.
func (l *lexicon) startingWith(start string) (from, to int) {
	from = sort.SearchStrings(l.words, start)
	to = from + sort.Search(len(l.words)-from, func(i int) bool { return !strings.HasPrefix(l.words[from+i], start) })
	return from, to
}

// stemsOf returns the folded stems of a word's written forms, none for a word that is not in
// the index.
func (l *lexicon) stemsOf(word string) []string {
	if i, ok := slices.BinarySearch(l.words, word); ok {
		return l.stems[i]
	}
	return nil
}

// pageCount returns the number of pages with a word.
func (l *lexicon) pageCount(word string) int {
	if i, ok := slices.BinarySearch(l.words, word); ok {
		return l.counts[i]
	}
	return 0
}

// similar returns the words with the same first character that are one edit away: a character
// added, removed or replaced, or two swapped.
func (l *lexicon) similar(word string) []int {
	key := keyOf(word)
	var found []int
	for length := key.length - 1; length <= key.length+1; length++ {
		for _, i := range l.lengths[wordKey{key.first, length}] {
			if isOneEdit([]rune(word), []rune(l.words[i])) {
				found = append(found, i)
			}
		}
	}
	return found
}

func isOneEdit(a, b []rune) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) < len(b) {
		return len(b) == len(a)+1 && slices.Equal(a[i:], b[i+1:])
	}
	if i == len(a) {
		return false
	}
	swapped := i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && slices.Equal(a[i+2:], b[i+2:])
	return swapped || slices.Equal(a[i+1:], b[i+1:])
}
