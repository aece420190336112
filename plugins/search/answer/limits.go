package answer

import "fmt"

// The limits of a request. Each is far beyond what the search of a site needs.
const (
	maxBody         = 64 << 10 // bytes
	maxRequests     = 20
	maxHits         = 1000 // of all queries of a request
	maxFacets       = 100  // of a query
	maxMark         = 256  // bytes of the text before or after a mark, and of an ellipsis
	maxSnippetWords = 1000
)

// check returns an error that names the limit a query exceeds.
func (r *Request) check() error {
	if r.Page < 0 {
		return fmt.Errorf("page: %d is negative", r.Page)
	}
	for name, text := range map[string]*string{
		"highlightPreTag": r.HighlightPreTag, "highlightPostTag": r.HighlightPostTag, "snippetEllipsisText": r.SnippetEllipsisText,
	} {
		if text != nil && len(*text) > maxMark {
			return fmt.Errorf("%s: longer than %d bytes", name, maxMark)
		}
	}
	return nil
}

// check returns an error that names the limit that the queries of a request exceed together.
func (q *Queries) check() error {
	if len(q.Requests) > maxRequests {
		return fmt.Errorf("more than %d queries in one request", maxRequests)
	}
	hits := 0
	for i := range q.Requests {
		hits += perPage(q.Requests[i].HitsPerPage)
	}
	if hits > maxHits {
		return fmt.Errorf("hitsPerPage: more than %d hits in one request", maxHits)
	}
	return nil
}
