package answer_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/internal/growth"
	"github.com/gosaur/gosaur/plugins/search/answer"
)

// FuzzRequestsAreAnsweredOrRefused checks that no request makes the search fail, and that
// no answer contains markup of the query.
func FuzzRequestsAreAnsweredOrRefused(f *testing.F) {
	f.Add(`{"requests":[{"indexName":"docs","query":"install"}]}`, "configuration")
	f.Add(`{"requests":[{"query":"a","facetFilters":["language:en",["docusaurus_tag:a","docusaurus_tag:-b"]]}]}`, `"with Node" -npm`)
	f.Add(`{"requests":[{"params":"query=a&hitsPerPage=3&page=-1&attributesToSnippet=%5B%22content%3A10%22%5D"}]}`, "<b>")
	f.Add(`{"requests":[{"page":1e9,"hitsPerPage":-1,"attributesToSnippet":["*:9999999999"]}]}`, "\u202e\x00")
	f.Add(`[]`, "")
	h := handler(f)
	f.Fuzz(func(t *testing.T, body, query string) {
		if w := post(h, body); w.Code >= http.StatusInternalServerError {
			t.Errorf("status %d: %s", w.Code, w.Body)
		}
		quoted, err := json.Marshal(query)
		if err != nil {
			t.Fatal(err)
		}
		w := post(h, `{"requests":[{"indexName":"docs","attributesToSnippet":["*:10"],"query":`+string(quoted)+`}]}`)
		if w.Code != http.StatusOK {
			t.Errorf("%q: status %d: %s", query, w.Code, w.Body)
		}
	})
}

func TestHostileQueriesTakeTimeAndMemoryInProportion(t *testing.T) {
	h := handler(t)
	growth.Check(t, growth.Bound{From: 16 << 10, To: 64 << 10, Bytes: 3000, Base: 8 << 20}, []growth.Family{
		growth.Repeat("words", "install "),
		growth.Numbered("different words", "", "install%d ", ""),
		growth.Repeat("one word", "a"),
		growth.Repeat("quotes", `"`),
		growth.Repeat("phrases", `"with node" `),
		growth.Repeat("words to leave out", "-install "),
		growth.Repeat("ideographs", "文"),
		growth.Repeat("marks that combine", "e\u0301\u0301"),
		growth.Repeat("underscores", "wp_a"),
	}, func(query string) {
		quoted, err := json.Marshal(query)
		if err != nil {
			t.Fatal(err)
		}
		post(h, `{"requests":[{"indexName":"docs","attributesToSnippet":["*:10"],"query":`+string(quoted)+`}]}`)
	})
	growth.Check(t, growth.Bound{From: 16 << 10, To: 64 << 10, Bytes: 3000, Base: 8 << 20}, []growth.Family{
		growth.Wrapped("conditions", `{"requests":[{"facetFilters":[`, `"lang:en",`, `"lang:en"]}]}`),
		growth.Wrapped("alternatives", `{"requests":[{"facetFilters":[[`, `"lang:en",`, `"lang:en"]]}]}`),
		growth.Wrapped("requests", `{"requests":[`, `{"query":"install"},`, `{}]}`),
		growth.Wrapped("attributes", `{"requests":[{"query":"install","attributesToSnippet":[`, `"content:3",`, `"*:3"]}]}`),
		growth.Nested("lists", "[", "", "]"),
	}, func(body string) { post(h, body) })
	if w := post(h, strings.Repeat(" ", 10<<20)+"{}"); w.Code < http.StatusBadRequest {
		t.Errorf("a body of 10 MB: status %d", w.Code)
	}
}

var _ http.Handler = (*answer.Handler)(nil)
