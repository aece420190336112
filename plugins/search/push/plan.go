package push

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// The limits of a request, in records and in bytes of JSON.
const (
	maxBatchRecords = 1000
	maxBatchBytes   = 4 << 20
)

// Plan is what a push sends.
type Plan struct {
	// Records is the number of records, and Bytes the size of their JSON.
	Records, Bytes int
	// Largest is the size in bytes of the largest record, and LargestID its id.
	Largest   int
	LargestID string
	// Counts has a row for each language, version and tag, sorted.
	Counts []Count
	// Batches are the requests that carry the records.
	Batches [][]records.Record
}

// Count is the number of records with the same language, version and tag, by which
// readers' queries filter.
type Count struct {
	// Version is "" for pages that belong to no version of docs.
	Language, Version, Tag string
	Records                int
}

// MakePlan divides the records into requests, and counts them.
func MakePlan(all []records.Record) (*Plan, error) {
	p := &Plan{Records: len(all)}
	counts := map[Count]int{}
	start, size := 0, 0
	for i := range all {
		r := &all[i]
		data, err := json.Marshal(r)
		if err != nil {
			return nil, fmt.Errorf("measure the record %s: %w", r.ObjectID, err)
		}
		if i > start && (i-start == maxBatchRecords || size+len(data) > maxBatchBytes) {
			p.Batches = append(p.Batches, all[start:i])
			start, size = i, 0
		}
		size += len(data)
		p.Bytes += len(data)
		if len(data) > p.Largest {
			p.Largest, p.LargestID = len(data), r.ObjectID
		}
		counts[Count{Language: r.Language, Version: strings.Join(r.Version, ","), Tag: r.DocusaurusTag}]++
	}
	if start < len(all) {
		p.Batches = append(p.Batches, all[start:])
	}
	for c, n := range counts {
		c.Records = n
		p.Counts = append(p.Counts, c)
	}
	slices.SortFunc(p.Counts, func(a, b Count) int {
		return slices.Compare([]string{a.Language, a.Tag, a.Version}, []string{b.Language, b.Tag, b.Version})
	})
	return p, nil
}
