package main

import (
	"slices"
	"strings"
)

// score rates the answers of an engine to a set of queries.
type score struct {
	queries int
	// reciprocal is the sum of 1/rank of the first right page among the first ten.
	reciprocal float64
	// success is the number of queries with a right page among the first three.
	success int
}

// mrr is the mean reciprocal rank at 10.
func (s score) mrr() float64 { return s.reciprocal / float64(max(1, s.queries)) }

// success3 is the share of queries that are answered among the first three.
func (s score) success3() float64 { return float64(s.success) / float64(max(1, s.queries)) }

// add counts the answer to a query: page paths, the best first, each once.
func (s *score) add(q query, answer []string) (rank int) {
	s.queries++
	for i, page := range answer[:min(10, len(answer))] {
		if slices.Contains(q.pages, canonical(page)) {
			s.reciprocal += 1 / float64(i+1)
			if i < 3 {
				s.success++
			}
			return i + 1
		}
	}
	return 0
}

// canonical normalizes the paths of all engines.
func canonical(page string) string {
	page = strings.TrimSuffix(strings.TrimSuffix(page, ".html"), "/index")
	if len(page) > 1 {
		page = strings.TrimSuffix(page, "/")
	}
	return page
}
