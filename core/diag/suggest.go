package diag

import (
	"regexp"
	"strings"
)

// maxSuggestLength is the length in code points of the longest words that Suggest compares.
const maxSuggestLength = 400

// A Suggester compares at most minComparisons pairs of letters plus comparisonsPerCandidate for each
// candidate: enough for about a hundred words and ten thousand candidates.
const (
	minComparisons          = 1 << 24
	comparisonsPerCandidate = 1 << 11
)

// Suggest returns the candidate closest to the word, or "" if none is close. A candidate
// that differs only in case, hyphens, underscores or spaces wins. Otherwise the one with
// the fewest edits wins (a letter added, left out or replaced, or two neighbors swapped),
// and the earlier of equals. About one edit is allowed per three letters. If names of
// several words, such as authorName, differ in only one word, the limit applies to that
// word alone.
func Suggest(word string, candidates []string) string {
	return NewSuggester(candidates).Suggest(word)
}

// Suggester suggests candidates for many words, as Suggest does. When the limit on
// comparisons is reached, it suggests only candidates that differ in case, hyphens,
// underscores or spaces: if so many words are wrong, they are not misspellings.
type Suggester struct {
	candidates []string
	// exact maps each folded candidate to the first candidate of that form, and letters
	// holds the folded candidates as code points.
	exact       map[string]string
	letters     [][]rune
	comparisons int
	rows        [3][]int // rows of the distance table, reused
	// countsSwaps counts the swap of neighbors as one edit.
	countsSwaps bool
}

// NewSuggester returns a Suggester for candidates. The caller must not modify the slice.
func NewSuggester(candidates []string) *Suggester {
	return &Suggester{candidates: candidates, countsSwaps: true}
}

// Suggest returns the candidate closest to the word, or "" if none is close.
func (s *Suggester) Suggest(word string) string {
	folded := fold(word)
	if folded == "" {
		return ""
	}
	s.prepare()
	if c, ok := s.exact[folded]; ok {
		return c
	}
	w := []rune(folded)
	if len(w) > maxSuggestLength {
		return ""
	}
	best, bestEdits := "", -1
	for i, r := range s.letters {
		if s.comparisons > s.maxComparisons() {
			break
		}
		bound := (max(len(w), len(r)) + 1) / 3
		s.comparisons++
		if len(r) > maxSuggestLength || abs(len(w)-len(r)) > bound {
			continue
		}
		a, b := trimCommon(w, r)
		if s.comparisons += len(a) * len(b); s.comparisons > s.maxComparisons() {
			break
		}
		edits := s.distance(a, b)
		if edits <= bound && (bestEdits < 0 || edits < bestEdits) && s.differInOneWord(word, s.candidates[i]) {
			best, bestEdits = s.candidates[i], edits
		}
	}
	return best
}

// differInOneWord reports whether the differing words of two names are close, if the names have
// several words and differ in only one. For all other names it returns true.
func (s *Suggester) differInOneWord(a, b string) bool {
	x, y := wordsOf(a), wordsOf(b)
	if len(x) != len(y) {
		return true
	}
	other := -1
	for i := range x {
		if x[i] == y[i] {
			continue
		}
		if other >= 0 {
			return true
		}
		other = i
	}
	if other < 0 || len(x) == 1 {
		return true
	}
	from, to := []rune(x[other]), []rune(y[other])
	return s.distance(trimCommon(from, to)) <= (max(len(from), len(to))+1)/3
}

// wordsOf splits a name at hyphens, underscores, spaces and capital letters.
func wordsOf(name string) []string {
	return strings.Fields(strings.ToLower(separatorsToSpaces.Replace(camelBoundary.ReplaceAllString(name, "$1 $2"))))
}

func (s *Suggester) maxComparisons() int {
	return minComparisons + comparisonsPerCandidate*len(s.candidates)
}

func (s *Suggester) prepare() {
	if s.exact != nil {
		return
	}
	s.exact = make(map[string]string, len(s.candidates))
	s.letters = make([][]rune, len(s.candidates))
	for i, c := range s.candidates {
		folded := fold(c)
		if _, known := s.exact[folded]; !known {
			s.exact[folded] = c
		}
		s.letters[i] = []rune(folded)
	}
}

var separatorRemover = strings.NewReplacer("-", "", "_", "", " ", "")

var (
	camelBoundary      = regexp.MustCompile(`([a-z0-9])([A-Z])`)
	separatorsToSpaces = strings.NewReplacer("-", " ", "_", " ")
)

// fold drops the most common differences: case and the way words are joined.
func fold(s string) string {
	return separatorRemover.Replace(strings.ToLower(s))
}

// trimCommon drops the common prefix and suffix of two words, which need no edits.
func trimCommon(a, b []rune) (restA, restB []rune) {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return a, b
}

func abs(n int) int { return max(n, -n) }

// maxEditsLength is the length in code points of the longest words that Edits compares.
const maxEditsLength = 255

// Edits returns the number of letters to add, remove or replace to turn one word into the
// other, at most limit.
func Edits(a, b string, limit int) int {
	from, to := []rune(a), []rune(b)
	if abs(len(from)-len(to)) >= limit || len(from) > maxEditsLength || len(to) > maxEditsLength {
		return limit
	}
	var s Suggester
	return min(s.distance(trimCommon(from, to)), limit)
}

// distance returns the Levenshtein distance or, with swaps, the optimal string alignment
// distance.
func (s *Suggester) distance(a, b []rune) int {
	if len(s.rows[0]) <= len(b) {
		n := len(b) + 1
		s.rows = [3][]int{make([]int, n), make([]int, n), make([]int, n)}
	}
	before, prev, row := s.rows[0], s.rows[1], s.rows[2]
	for j := range len(b) + 1 {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if s.countsSwaps && i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, prev, row = prev, row, before
	}
	return prev[len(b)]
}
