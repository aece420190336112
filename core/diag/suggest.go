package diag

import "strings"

// Suggest returns the candidate that the word most likely means, or "" if none is
// near. A candidate that differs only in case, hyphens or underscores comes first;
// otherwise the one with the fewest edits (a letter added, left out, replaced, or
// two swapped) wins, the earlier of two equals, with about one edit allowed for each
// three letters.
func Suggest(word string, candidates []string) string {
	folded := fold(word)
	if folded == "" {
		return ""
	}
	for _, c := range candidates {
		if fold(c) == folded {
			return c
		}
	}
	best, bestEdits := "", -1
	w := []rune(folded)
	for _, c := range candidates {
		r := []rune(fold(c))
		bound := (max(len(w), len(r)) + 1) / 3
		if abs(len(w)-len(r)) > bound {
			continue
		}
		edits := distance(w, r)
		if edits <= bound && (bestEdits < 0 || edits < bestEdits) {
			best, bestEdits = c, edits
		}
	}
	return best
}

var joints = strings.NewReplacer("-", "", "_", "", " ", "")

// fold drops what people get wrong first: case and the way words are joined.
func fold(s string) string {
	return joints.Replace(strings.ToLower(s))
}

func abs(n int) int { return max(n, -n) }

// distance is the optimal string alignment distance: Levenshtein's, with a swap of
// neighbours as one edit.
func distance(a, b []rune) int {
	before, prev, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
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
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, prev, row = prev, row, before
	}
	return prev[len(b)]
}
