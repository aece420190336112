package answer

import (
	"cmp"
	"context"
	"slices"

	"github.com/gosaur/gosaur/plugins/search/records"
)

const (
	// ownShare is the weight of the record's own score beside that of its page.
	ownShare = 0.4
	// minShare is the lowest score of a record, as a share of that of the best record of its page.
	minShare = 0.3
	// minCoverage is the lowest coverage of the query, relative to the best record, with which a record
	// matches.
	minCoverage = 0.35
)

// match is a record that matches.
type match struct {
	record   *records.Record
	score    float64
	coverage float64
}

// matches returns the records that match, the best first. all is false if there may be more.
func (e *Engine) matches(ctx context.Context, groups []*group, conditions filter) (list []match, all bool, err error) {
	if len(groups) == 0 {
		return nil, true, nil
	}
	candidates, total, err := e.index.candidates(ctx, groups, conditions)
	if err != nil {
		return nil, false, err
	}
	return e.order(candidates, groups, conditions), total <= maxCandidates, nil
}

// lengthOf is the number of a page's records, 1 for the mean.
func (e *Engine) lengthOf(page string) float64 {
	return float64(e.lengths[page]) * float64(len(e.lengths)) / float64(len(e.set.Records))
}

// olderWeight is the weight of records of an older version of docs relative to those of the latest one.
const olderWeight = 0.6

// versionWeight returns the weight of a record by its version: less if the latest version of the same docs is
// searched, too.
func (e *Engine) versionWeight(r *records.Record, conditions filter) float64 {
	latest, ok := e.set.Superseded[r.DocusaurusTag]
	if ok && conditions.matches(&records.Record{DocusaurusTag: latest, Language: r.Language, Lang: r.Lang, Type: r.Type, Version: r.Version}) {
		return olderWeight
	}
	return 1
}

// order sorts the records by the score of their page, adjusted for their own share of it. It drops records
// that cover too little of the query or score low compared with the best record of their page.
func (e *Engine) order(candidates []*records.Record, groups []*group, conditions filter) []match {
	list := make([]match, len(candidates))
	pages := map[string]*rating{}
	bestRecord := map[string]float64{}
	for i, r := range candidates {
		own := rate(r, groups, e.lengthOf(r.URLWithoutAnchor))
		score, coverage := own.score(groups)
		list[i] = match{r, score, coverage}
		bestRecord[r.URLWithoutAnchor] = max(bestRecord[r.URLWithoutAnchor], score)
		if page := pages[r.URLWithoutAnchor]; page != nil {
			page.join(own)
		} else {
			pages[r.URLWithoutAnchor] = own
		}
	}
	best := 0.0
	for i := range list {
		m := &list[i]
		page := m.record.URLWithoutAnchor
		if bestRecord[page] == 0 {
			continue
		}
		share := m.score / bestRecord[page]
		var score float64
		score, m.coverage = pages[page].score(groups)
		m.score = score * (1 - ownShare + ownShare*share) * e.versionWeight(m.record, conditions)
		if share < minShare {
			m.coverage = 0
		}
		best = max(best, m.coverage)
	}
	list = slices.DeleteFunc(list, func(m match) bool { return m.coverage == 0 || m.coverage < minCoverage*best })
	slices.SortStableFunc(list, func(a, b match) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.record.Weight.Level, a.record.Weight.Level),
			cmp.Compare(a.record.Weight.Position, b.record.Weight.Position), cmp.Compare(a.record.ObjectID, b.record.ObjectID))
	})
	return list
}

// limitPerAddress keeps a number of matches for each address, 0 for all.
func limitPerAddress(list []match, most int) []match {
	if most == 0 {
		return list
	}
	seen := map[string]int{}
	return slices.DeleteFunc(list, func(m match) bool {
		seen[m.record.URL]++
		return seen[m.record.URL] > most
	})
}
