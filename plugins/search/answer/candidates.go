package answer

import (
	"context"
	"fmt"
	"strconv"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/search/query"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// candidates asks the index for the records with most of the words.
func (e *Engine) candidates(ctx context.Context, groups []*group, conditions filter) ([]*records.Record, int, error) {
	q := bleve.NewBooleanQuery()
	any := bleve.NewDisjunctionQuery()
	for _, g := range groups {
		if g.telling() {
			any.AddQuery(g.query())
		} else {
			q.AddShould(g.query())
		}
	}
	q.AddMust(any)
	for _, alternatives := range conditions {
		q.AddFilter(conditionQuery(q.Filter, alternatives))
	}
	request := bleve.NewSearchRequestOptions(q, maxCandidates, 0, false)
	request.SortBy([]string{"-_score", "_id"})
	answer, err := e.index.SearchInContext(ctx, request)
	if err != nil {
		return nil, 0, fmt.Errorf("search the index: %w", err)
	}
	list := make([]*records.Record, len(answer.Hits))
	for i, hit := range answer.Hits {
		number, err := strconv.Atoi(hit.ID)
		if err != nil {
			return nil, 0, fmt.Errorf("search the index: the document %s has no number", hit.ID)
		}
		list[i] = &e.set.Records[number]
	}
	return list, int(answer.Total), nil
}

// conditionQuery joins the conditions so far and a list of alternatives.
func conditionQuery(before query.Query, alternatives []facet) query.Query {
	any := bleve.NewDisjunctionQuery()
	for _, f := range alternatives {
		term := bleve.NewTermQuery(f.value)
		term.SetField(f.attribute)
		if !f.not {
			any.AddQuery(term)
			continue
		}
		other := bleve.NewBooleanQuery()
		other.AddMust(bleve.NewMatchAllQuery())
		other.AddMustNot(term)
		any.AddQuery(other)
	}
	if before == nil {
		return any
	}
	return bleve.NewConjunctionQuery(before, any)
}

// query finds the whole, or all parts.
func (g *group) query() query.Query {
	any := bleve.NewDisjunctionQuery()
	if g.whole != nil {
		any.AddQuery(g.whole.query())
	}
	if len(g.parts) > 0 {
		all := bleve.NewConjunctionQuery()
		for _, part := range g.parts {
			all.AddQuery(part.query())
		}
		any.AddQuery(all)
	}
	return any
}

func (s *slot) query() query.Query {
	any := bleve.NewDisjunctionQuery()
	boosts := map[string]float64{titleField: 3, headingsField: 2, contentField: 1, areaField: 0.3}
	for term, likeness := range s.meanings {
		for _, field := range textFields() {
			q := bleve.NewTermQuery(term)
			q.SetField(field)
			q.SetBoost(boosts[field] * likeness)
			any.AddQuery(q)
		}
	}
	if len(any.Disjuncts) == 0 {
		return bleve.NewMatchNoneQuery()
	}
	return any
}
