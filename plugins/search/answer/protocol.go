package answer

import "encoding/json"

// Queries is the body of a request.
type Queries struct {
	Requests []Request `json:"requests"`
}

// Request is one query, with the parameters that have an effect here.
type Request struct {
	IndexName   string `json:"indexName"`
	Query       string `json:"query"`
	HitsPerPage *int   `json:"hitsPerPage"`
	Page        int    `json:"page"`
	// FacetFilters is a text, or a list of texts and lists of alternatives.
	FacetFilters json.RawMessage `json:"facetFilters"`
	// Distinct is how many hits of one address there are at most; true is 1 and false is all.
	Distinct              json.RawMessage `json:"distinct"`
	AttributesToRetrieve  []string        `json:"attributesToRetrieve"`
	AttributesToHighlight []string        `json:"attributesToHighlight"`
	AttributesToSnippet   []string        `json:"attributesToSnippet"`
	HighlightPreTag       *string         `json:"highlightPreTag"`
	HighlightPostTag      *string         `json:"highlightPostTag"`
	SnippetEllipsisText   *string         `json:"snippetEllipsisText"`
	ClickAnalytics        bool            `json:"clickAnalytics"`
	// TypoTolerance is false, "false" or anything else, which allows typos.
	TypoTolerance json.RawMessage `json:"typoTolerance"`
}

// Response is the answer to a request: one result for each query, in order.
type Response struct {
	Results []*Result `json:"results"`
}

// Result is the answer to one query.
type Result struct {
	Hits             []Hit  `json:"hits"`
	NbHits           int    `json:"nbHits"`
	Page             int    `json:"page"`
	NbPages          int    `json:"nbPages"`
	HitsPerPage      int    `json:"hitsPerPage"`
	ExhaustiveNbHits bool   `json:"exhaustiveNbHits"`
	Query            string `json:"query"`
	Params           string `json:"params"`
	Index            string `json:"index"`
	QueryID          string `json:"queryID,omitempty"`
	ProcessingTimeMS int64  `json:"processingTimeMS"`
}

// Hit holds the requested attributes of a record by name, with the words of the query highlighted
// in _highlightResult and _snippetResult.
type Hit map[string]any

// Highlight is a text with marks.
type Highlight struct {
	// Value is HTML, everything but the marks escaped.
	Value            string   `json:"value"`
	MatchLevel       string   `json:"matchLevel"`
	FullyHighlighted *bool    `json:"fullyHighlighted,omitempty"`
	MatchedWords     []string `json:"matchedWords"`
}

// Snippet is a part of a text with marks.
type Snippet struct {
	Value      string `json:"value"`
	MatchLevel string `json:"matchLevel"`
}
