package answer

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// filter is a conjunction of conditions, each a list of alternatives.
type filter [][]facet

// facet is the value of an attribute, or any other value than that.
type facet struct {
	attribute, value string
	not              bool
}

// matches reports whether a record satisfies the conditions.
func (f filter) matches(r *records.Record) bool {
	for _, alternatives := range f {
		if !slices.ContainsFunc(alternatives, func(a facet) bool { return slices.Contains(valuesOf(r, a.attribute), a.value) != a.not }) {
			return false
		}
	}
	return true
}

// facets are the attributes that queries filter by.
func facets() []string {
	return []string{"docusaurus_tag", "lang", "language", "section", "type", "version"}
}

// parseFilter reads "a:b", ["a:b", "c:d"] and ["a:b", ["c:d", "c:e"]].
func parseFilter(data json.RawMessage) (filter, error) {
	if len(data) == 0 || string(data) == "null" {
		return nil, nil
	}
	var single string
	if json.Unmarshal(data, &single) == nil {
		alternatives, err := parseAlternatives(data)
		return filter{alternatives}, err
	}
	var list []json.RawMessage
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("facetFilters must be a string or a list")
	}
	var f filter
	facets := 0
	for _, item := range list {
		alternatives, err := parseAlternatives(item)
		if err != nil {
			return nil, err
		}
		if facets += len(alternatives); facets > maxFacets {
			return nil, fmt.Errorf("facetFilters: more than %d conditions", maxFacets)
		}
		if len(alternatives) > 0 {
			f = append(f, alternatives)
		}
	}
	return f, nil
}

func parseAlternatives(data json.RawMessage) ([]facet, error) {
	var texts []string
	var single string
	if json.Unmarshal(data, &single) == nil {
		texts = []string{single}
	} else if err := json.Unmarshal(data, &texts); err != nil {
		return nil, fmt.Errorf("facetFilters: %s must be a string or a list of strings", data)
	}
	var alternatives []facet
	for _, text := range texts {
		attribute, value, ok := strings.Cut(text, ":")
		if !ok {
			return nil, fmt.Errorf("facetFilters: %q lacks a colon", text)
		}
		if !slices.Contains(facets(), attribute) {
			return nil, fmt.Errorf("facetFilters: %q is not a facet; valid: %s", attribute, strings.Join(facets(), ", "))
		}
		value, not := strings.CutPrefix(value, "-")
		alternatives = append(alternatives, facet{attribute, value, not})
	}
	return alternatives, nil
}

// valuesOf returns the values that a record has of a facet.
func valuesOf(r *records.Record, attribute string) []string {
	switch attribute {
	case "docusaurus_tag":
		return []string{r.DocusaurusTag}
	case "lang":
		return []string{r.Lang}
	case "language":
		return []string{r.Language}
	case "section":
		return []string{r.Section}
	case "type":
		return []string{r.Type}
	}
	return r.Version
}
