package answer

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// The parameters of BM25: how soon further occurrences of a word count for less, and how
// much the length of a text counts.
const (
	termSaturation = 1.2
	termLength     = 0.75
)

// index finds the records with a word. It is immutable once it is sealed.
type index struct {
	records  []records.Record
	postings map[string]*[fieldCount][]posting
	// lengths holds the number of terms of each record's fields, and mean their means over
	// the records that have the field.
	lengths [][fieldCount]int32
	mean    [fieldCount]float64
}

// posting is how often a term occurs in a field of a record.
type posting struct {
	record, count int32
}

// scoredRecord is a record that matches, by its number.
type scoredRecord struct {
	record int32
	score  float64
}

func newIndex(list []records.Record) *index {
	return &index{records: list, postings: map[string]*[fieldCount][]posting{}, lengths: make([][fieldCount]int32, len(list))}
}

// add indexes the terms of a record. Records must come in the order of their numbers.
func (x *index) add(record int, terms map[string][fieldCount]int32) {
	for term, counts := range terms {
		lists := x.postings[term]
		if lists == nil {
			lists = new([fieldCount][]posting)
			x.postings[term] = lists
		}
		for f, n := range counts {
			if n > 0 {
				lists[f] = append(lists[f], posting{int32(record), n}) //nolint:gosec // records are in memory
				x.lengths[record][f] += n
			}
		}
	}
}

// computeMeans computes the mean lengths once all records have been added.
func (x *index) computeMeans() {
	for f := range x.mean {
		var sum, count float64
		for i := range x.lengths {
			if n := x.lengths[i][f]; n > 0 {
				sum, count = sum+float64(n), count+1
			}
		}
		x.mean[f] = sum / max(count, 1)
	}
}

// candidates returns the records that best match the significant groups and satisfy the
// conditions, at most maxCandidates of them, the best first, and how many there are.
func (x *index) candidates(ctx context.Context, groups []*group, conditions filter) ([]*records.Record, int, error) {
	var significant, others []scoredRecord
	for _, g := range groups {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		if found := x.findGroup(g); g.significant() {
			significant = union(significant, found)
		} else {
			others = union(others, found)
		}
	}
	significant = slices.DeleteFunc(significant, func(s scoredRecord) bool { return !conditions.matches(&x.records[s.record]) })
	addTo(significant, others)
	slices.SortFunc(significant, func(a, b scoredRecord) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.record, b.record))
	})
	best := make([]*records.Record, min(len(significant), maxCandidates))
	for i := range best {
		best[i] = &x.records[significant[i].record]
	}
	return best, len(significant), nil
}

// findGroup returns the records with the whole of a group, with all of its parts, or with a synonym, by number.
func (x *index) findGroup(g *group) []scoredRecord {
	var found []scoredRecord
	if g.whole != nil {
		found = x.findSlot(g.whole)
	}
	for _, slots := range append([][]*queryTerm{g.parts}, g.alternatives...) {
		if len(slots) > 0 {
			found = union(found, x.findAll(slots))
		}
	}
	return found
}

// findAll returns the records that have all of some terms.
func (x *index) findAll(slots []*queryTerm) []scoredRecord {
	found := x.findSlot(slots[0])
	for _, s := range slots[1:] {
		found = intersection(found, x.findSlot(s))
	}
	return found
}

// findSlot returns the records with any meaning of a term, by number, rated by BM25.
func (x *index) findSlot(s *queryTerm) []scoredRecord {
	sums := make([]float64, len(x.records))
	for _, term := range slices.Sorted(maps.Keys(s.meanings)) {
		if lists := x.postings[term]; lists != nil {
			for f, list := range lists {
				x.addScores(sums, field(f), list, boosts[f]*s.meanings[term])
			}
		}
	}
	var found []scoredRecord
	for i, sum := range sums {
		if sum > 0 {
			found = append(found, scoredRecord{int32(i), sum}) //nolint:gosec // records are in memory
		}
	}
	return found
}

// addScores adds the BM25 scores of the records of a list to the sums.
func (x *index) addScores(sums []float64, f field, list []posting, boost float64) {
	n := float64(len(list))
	idf := math.Log(1 + (float64(len(x.records))-n+0.5)/(n+0.5))
	for _, p := range list {
		count := float64(p.count)
		length := 1 - termLength + termLength*float64(x.lengths[p.record][f])/x.mean[f]
		sums[p.record] += boost * idf * count * (termSaturation + 1) / (count + termSaturation*length)
	}
}

// union merges two lists, both by number: a record in both has the sum of its scores.
func union(a, b []scoredRecord) []scoredRecord {
	if len(a) == 0 {
		return b
	}
	merged := make([]scoredRecord, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].record < b[0].record:
			merged, a = append(merged, a[0]), a[1:]
		case a[0].record > b[0].record:
			merged, b = append(merged, b[0]), b[1:]
		default:
			merged = append(merged, scoredRecord{a[0].record, a[0].score + b[0].score})
			a, b = a[1:], b[1:]
		}
	}
	return append(append(merged, a...), b...)
}

// intersection returns the records that both lists have.
func intersection(a, b []scoredRecord) []scoredRecord {
	both := slices.Clone(a)
	addTo(both, b)
	return slices.DeleteFunc(both, func(s scoredRecord) bool {
		_, ok := find(b, s.record)
		return !ok
	})
}

// addTo adds to the scores of a list those of another one, where that has the record.
func addTo(list, other []scoredRecord) {
	for i := range list {
		if at, ok := find(other, list[i].record); ok {
			list[i].score += other[at].score
		}
	}
}

func find(list []scoredRecord, record int32) (int, bool) {
	return slices.BinarySearchFunc(list, record, func(s scoredRecord, record int32) int { return cmp.Compare(s.record, record) })
}
