package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// result is the comparison of one document.
type result struct {
	entry *entry
	// difference is the first difference; nil if there is none.
	difference *difference
	// rejected reports whether both sides reject the document, sameLine whether they report
	// the same line.
	rejected, sameLine bool
	// distance is the number of lines of the printed trees that only one side has.
	distance int
}

// run compares all documents, in both views.
func run(entries []entry) ([]result, error) {
	c := newCompiler()
	results := make([]result, len(entries))
	for i := range entries {
		e := &entries[i]
		if err := e.load(); err != nil {
			return nil, err
		}
		r := result{entry: e}
		want := e.want
		for _, v := range []view{viewComponents, viewStatic} {
			got := c.compile(e, v)
			if v == viewComponents {
				want.Tree = replaceKnownCode(want.Tree, got.Tree)
			}
			if d := compare(&want, &got, v); d != nil {
				r.distance += distance(&want, &got, v)
				r.difference = cmp.Or(r.difference, d)
			}
			r.rejected = want.Verdict == "reject" && got.Verdict == "reject"
			r.sameLine = want.Line == got.Line
		}
		results[i] = r
	}
	return results, nil
}

// distance counts the lines that only one of two printed trees has.
func distance(want, got *record, v view) int {
	count := make(map[string]int)
	lines := func(r *record, n int) {
		var b strings.Builder
		printNodes(&b, normalise(r.Tree, v), "")
		for line := range strings.Lines(b.String()) {
			count[line] += n
		}
	}
	lines(want, 1)
	lines(got, -1)
	total := 0
	for _, n := range count {
		total += max(n, -n)
	}
	return total
}

// summary counts results.
type summary struct {
	documents, identical int
	// verdicts counts the documents that both sides accept or both reject.
	verdicts int
	// rejected counts the documents that both sides reject and for which the reference
	// reports a line, sameLine those for which we report the same one.
	rejected, sameLine int
	kinds              []kindCount
	// worst are the documents that differ, those with most differences first.
	worst []*result
}

// kindCount is a kind of difference with the documents in which it is the first
// difference.
type kindCount struct {
	kind    string
	results []*result
}

func summarise(results []result) summary {
	s := summary{documents: len(results)}
	byKind := make(map[string]*kindCount)
	for i := range results {
		r := &results[i]
		if r.rejected && r.entry.want.Line > 0 {
			s.rejected++
			if r.sameLine {
				s.sameLine++
			}
		}
		if r.difference == nil {
			s.identical++
			s.verdicts++
			continue
		}
		if r.difference.got != "accept" && r.difference.want != "accept" {
			s.verdicts++
		}
		k := byKind[r.difference.kind]
		if k == nil {
			k = &kindCount{kind: r.difference.kind}
			byKind[k.kind] = k
		}
		k.results = append(k.results, r)
		s.worst = append(s.worst, r)
	}
	slices.SortStableFunc(s.worst, func(a, b *result) int { return cmp.Compare(b.distance, a.distance) })
	for _, k := range byKind {
		s.kinds = append(s.kinds, *k)
	}
	slices.SortFunc(s.kinds, func(a, b kindCount) int {
		return cmp.Or(cmp.Compare(len(b.results), len(a.results)), cmp.Compare(a.kind, b.kind))
	})
	return s
}

// share returns the percentage of identical documents.
func (s *summary) share() float64 {
	if s.documents == 0 {
		return 100
	}
	return 100 * float64(s.identical) / float64(s.documents)
}

// print writes the summary, and the first differences of some documents for each kind.
func (s *summary) print(w io.Writer, examples int) {
	fmt.Fprintf(w, "%d documents, %d identical: %.2f %%; same verdict: %d; rejected with a place: %d, at the same line: %d\n",
		s.documents, s.identical, s.share(), s.verdicts, s.rejected, s.sameLine)
	for _, k := range s.kinds {
		fmt.Fprintf(w, "\n%5d  %s\n", len(k.results), k.kind)
		for _, r := range k.results[:min(examples, len(k.results))] {
			fmt.Fprintf(w, "  %s\n    at   %s\n    want %s\n    got  %s\n", r.entry.name, r.difference.where, r.difference.want, r.difference.got)
		}
	}
	if len(s.worst) > 0 && examples > 0 {
		fmt.Fprintf(w, "\nThe documents that differ most, by lines of the printed trees:\n")
	}
	for _, r := range s.worst[:min(examples, len(s.worst))] {
		fmt.Fprintf(w, "%5d  %s\n    %s\n", r.distance, r.entry.name, strings.ReplaceAll(r.difference.String(), "\n", "\n    "))
	}
}
