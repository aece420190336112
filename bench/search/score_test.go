package main

import "testing"

func TestScore(t *testing.T) {
	q := query{pages: []string{"/a", "/b"}}
	for name, c := range map[string]struct {
		answer  []string
		rank    int
		mrr     float64
		success float64
	}{
		"a right page in front counts in full":       {[]string{"/b", "/a"}, 1, 1, 1},
		"the first right page counts by its place":   {[]string{"/x", "/a.html", "/b"}, 2, 0.5, 1},
		"a page behind the third is not a success":   {[]string{"/x", "/y", "/z", "/a/"}, 4, 0.25, 0},
		"a page behind the tenth is not an answer":   {[]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "/a"}, 0, 0, 0},
		"an engine that finds nothing scores zero":   {nil, 0, 0, 0},
		"an address of a folder's index is no other": {[]string{"/a/index.html"}, 1, 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			var s score
			if rank := s.add(q, c.answer); rank != c.rank || s.mrr() != c.mrr || s.success3() != c.success {
				t.Errorf("rank %d, MRR %v, success %v; want %d, %v, %v", rank, s.mrr(), s.success3(), c.rank, c.mrr, c.success)
			}
		})
	}
}
