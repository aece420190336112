package answer_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/answer"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// page is a page with a title and sections of a heading and texts.
func page(path, version, title string, sections ...plugin.Section) plugin.PageText {
	meta := plugin.RouteMeta{Plugin: "docs", PluginID: "default", Source: "a.md", Version: version, LastVersion: version == "2.0"}
	all := append([]plugin.Section{{Level: 1, Heading: title}}, sections...)
	return plugin.PageText{PageInfo: plugin.PageInfo{Path: path, Meta: meta}, Sections: all}
}

func set() *records.Set {
	site := &plugin.Site{URL: "https://kit.test", BaseURL: "/", Locale: "en"}
	pages := records.Pages(site, []plugin.PageText{
		page("/install", "2.0", "Installation", plugin.Section{Level: 2, ID: "node", Heading: "With Node", Text: []string{
			"Install the package with npm.", "Everything else is configured by itself, and a configuration file is needed only for what <b>differs</b>."}}),
		page("/1.0/install", "1.0", "Installation", plugin.Section{Level: 2, ID: "old", Heading: "The old way", Text: []string{"Install by hand."}}),
		page("/validation", "2.0", "Validation", plugin.Section{Level: 2, ID: "rules", Heading: "Rules", Text: []string{"Fields are validated.", "Files are validated, too."},
			Code: []string{"wp_enqueue_script('forms');"}}),
		page("/ja", "2.0", "設定", plugin.Section{Level: 2, ID: "kaku", Heading: "設定ファイルを書く"}),
		page("/cache", "", "Cache", plugin.Section{Level: 2, ID: "form", Heading: "Forms behind a cache", Text: []string{strings.Repeat("word ", 40) + "validation " + strings.Repeat("word ", 40)}}),
	}, nil)
	return records.SetOf(records.Header{AppID: "APP", IndexName: "docs", Language: "en"}, pages)
}

func handler(t testing.TB) http.Handler {
	t.Helper()
	engine, err := answer.New(set(), english())
	if err != nil {
		t.Fatal(err)
	}
	return &answer.Handler{Searcher: engine}
}

// Without its accents, a word may have another ending.
func TestFormsOfWordsAreTheirStemsAccentsIncluded(t *testing.T) {
	site := &plugin.Site{URL: "https://kit.test", BaseURL: "/", Locale: "fr"}
	pages := records.Pages(site, []plugin.PageText{
		page("/a", "", "Pages publiées"), page("/b", "", "Un verre publies"), page("/c", "", "Publier"),
	}, nil)
	engine, err := answer.New(records.SetOf(records.Header{IndexName: "docs", Language: "fr"}, pages), suffixes{"ées", "er"})
	if err != nil {
		t.Fatal(err)
	}
	got := ask(t, &answer.Handler{Searcher: engine}, `"query":"publier "`).urls()
	if diff := cmp.Diff([]string{"/c", "/a"}, got); diff != "" {
		t.Errorf("hits (-want +got):\n%s", diff)
	}
}

func TestWordsThatCannotBeStemmedAreAnError(t *testing.T) {
	if _, err := answer.New(set(), broken{}); err == nil || !strings.Contains(err.Error(), "no stemmer today") {
		t.Errorf("got %v", err)
	}
}

// result is an answer as a browser reads it.
type result struct {
	Hits []struct {
		ObjectID  string
		URL       string
		Type      string
		Content   *string
		Hierarchy map[string]*string
		Highlight struct {
			Hierarchy map[string]answer.Highlight
			Content   *answer.Highlight
		} `json:"_highlightResult"`
		Snippet struct {
			Hierarchy map[string]answer.Snippet
			Content   *answer.Snippet
		} `json:"_snippetResult"`
	}
	NbHits, NbPages, Page, HitsPerPage int
	QueryID                            string
}

func (r *result) urls() []string {
	urls := []string{}
	for _, hit := range r.Hits {
		urls = append(urls, strings.TrimPrefix(hit.URL, "https://kit.test"))
	}
	return urls
}

func post(h http.Handler, body string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "http://localhost/1/indexes/*/queries?x-algolia-api-key=k", strings.NewReader(body)))
	return w
}

func ask(t *testing.T, h http.Handler, parameters string) *result {
	t.Helper()
	w := post(h, `{"requests":[{"indexName":"docs",`+parameters+`}]}`)
	if w.Code != http.StatusOK {
		t.Fatalf("status %d: %s", w.Code, w.Body)
	}
	var response struct{ Results []*result }
	if err := json.Unmarshal(w.Body.Bytes(), &response); err != nil {
		t.Fatal(err)
	}
	if len(response.Results) != 1 {
		t.Fatalf("%d results", len(response.Results))
	}
	return response.Results[0]
}

func TestSearchFinds(t *testing.T) {
	h := handler(t)
	for name, c := range map[string]struct {
		query string
		first string
	}{
		"a title":                          {"cache", "/cache"},
		"a heading":                        {"old way", "/1.0/install#old"},
		"a text at its heading":            {"npm", "/install#node"},
		"the prefix of the last word":      {"valid", "/validation"},
		"another form of a word":           {"caches ", "/cache"},
		"a misspelled word":                {"valdation ", "/validation"},
		"an identifier in code":            {"wp_enqueue_script", "/validation#rules"},
		"a part of an identifier":          {"enqueue", "/validation#rules"},
		"a word of a script without gaps":  {"ファイル", "/ja#kaku"},
		"a page whose parts say the words": {"npm configuration differs", "/install#node"},
		"only what has most of the words":  {"forms behind a cache", "/cache#form"},
	} {
		t.Run(name, func(t *testing.T) {
			got := ask(t, h, `"query":`+fmt.Sprintf("%q", c.query)).urls()
			if len(got) == 0 || got[0] != c.first {
				t.Errorf("found %q, want %s first", got, c.first)
			}
		})
	}
}

func TestSynonymsFindWhatIsWrittenOtherwise(t *testing.T) {
	s := set()
	s.Synonyms = [][]string{{"upgrade", "old way"}, {"speed up", "cache"}}
	engine, err := answer.New(s, english())
	if err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]string{"upgrade": "/1.0/install#old", "speed up": "/cache"} {
		result, err := engine.Search(t.Context(), &answer.Request{IndexName: "docs", Query: query})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if len(result.Hits) > 0 {
			got = strings.TrimPrefix(result.Hits[0]["url"].(string), "https://kit.test")
		}
		if got != want {
			t.Errorf("%q finds %q first, want %q", query, got, want)
		}
	}
}

func TestSearchFilters(t *testing.T) {
	h := handler(t)
	for name, c := range map[string]struct {
		filters string
		want    []string
	}{
		"nothing without filters":        {`null`, []string{"/install", "/install#node", "/1.0/install", "/1.0/install#old"}},
		"by one text":                    {`"docusaurus_tag:docs-default-1.0"`, []string{"/1.0/install", "/1.0/install#old"}},
		"by all of a list":               {`["language:en","version:2.0"]`, []string{"/install", "/install#node"}},
		"by one of a list within":        {`["language:en",["docusaurus_tag:default","docusaurus_tag:docs-default-2.0"]]`, []string{"/install", "/install#node"}},
		"by what a value is not":         {`["version:-2.0"]`, []string{"/1.0/install", "/1.0/install#old"}},
		"everything by another language": {`["language:de"]`, []string{}},
	} {
		t.Run(name, func(t *testing.T) {
			got := ask(t, h, `"query":"installation","facetFilters":`+c.filters).urls()
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("found (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSearchShowsPages(t *testing.T) {
	h := handler(t)
	all := ask(t, h, `"query":"install"`)
	if all.NbHits < 3 || all.HitsPerPage != 20 {
		t.Fatalf("%d hits, %d a page", all.NbHits, all.HitsPerPage)
	}
	var got []string
	for number := range all.NbHits + 1 {
		one := ask(t, h, fmt.Sprintf(`"query":"install","hitsPerPage":1,"page":%d`, number))
		if one.NbPages != all.NbHits || one.Page != number {
			t.Errorf("page %d is %d of %d", number, one.Page, one.NbPages)
		}
		got = append(got, one.urls()...)
	}
	if diff := cmp.Diff(all.urls(), got); diff != "" {
		t.Errorf("the pages together (-want +got):\n%s", diff)
	}
}

func TestSearchShowsAnAddressAsOftenAsAskedFor(t *testing.T) {
	h := handler(t)
	count := func(distinct string) int { return ask(t, h, `"query":"validated"`+distinct).NbHits }
	once, all := count(""), count(`,"distinct":false`)
	if once >= all || count(`,"distinct":2`) != all || count(`,"distinct":true`) != once {
		t.Errorf("%d hits with each address once, %d with all", once, all)
	}
}

func TestSearchMarksWhatItFinds(t *testing.T) {
	h := handler(t)
	r := ask(t, h, `"query":"configuration differs","attributesToRetrieve":["url","content","hierarchy.lvl1"],
		"attributesToSnippet":["hierarchy.lvl1:5","content:5"],"highlightPreTag":"<mark>","highlightPostTag":"</mark>","snippetEllipsisText":"[…]","clickAnalytics":true`)
	hit := r.Hits[0]
	if len(hit.Hierarchy) != 1 || *hit.Hierarchy["lvl1"] != "Installation" || hit.Type != "" {
		t.Errorf("hierarchy %v and type %q were not asked for", hit.Hierarchy, hit.Type)
	}
	if got, want := hit.Highlight.Content.Value, "&lt;b&gt;<mark>differs</mark>&lt;/b&gt;"; !strings.Contains(got, want) {
		t.Errorf("highlight %q lacks %q", got, want)
	}
	if hit.Highlight.Content.MatchLevel != "full" || hit.Highlight.Hierarchy["lvl1"].MatchLevel != "none" {
		t.Errorf("match levels %q, %q", hit.Highlight.Content.MatchLevel, hit.Highlight.Hierarchy["lvl1"].MatchLevel)
	}
	snippet := hit.Snippet.Content.Value
	if words := len(strings.Fields(snippet)); !strings.HasPrefix(snippet, "[…]") || words != 5 || !strings.Contains(snippet, "<mark>") {
		t.Errorf("snippet %q of %d words", snippet, words)
	}
	if len(r.QueryID) != 32 {
		t.Errorf("query id %q", r.QueryID)
	}
	if other := ask(t, h, `"query":"configuration"`); other.QueryID != "" || other.Hits[0].Snippet.Content != nil {
		t.Errorf("a query id %q or a snippet that nobody asked for", other.QueryID)
	}
}

func TestHostileQueriesOfTextAreAnswered(t *testing.T) {
	h := handler(t)
	for _, query := range []string{
		"", " ", "<img src=x onerror=alert(1)>", `.*+?^${}()|[]\`, strings.Repeat("a", 64), strings.Repeat("long ", 1000), "שלום עולם", "👩‍👩‍👧‍👦🏳️‍🌈",
		"\u0000\u200b", "&lt;b&gt;", "differs", "+install -npm \"with Node\"", "title:install", "ع\u200eـ",
	} {
		quoted, err := json.Marshal(query)
		if err != nil {
			t.Fatal(err)
		}
		for _, hit := range ask(t, h, `"attributesToSnippet":["*:10"],"query":`+string(quoted)).Hits {
			for level, mark := range hit.Highlight.Hierarchy {
				if plain := strings.NewReplacer("<em>", "", "</em>", "").Replace(mark.Value); strings.ContainsAny(plain, "<>") {
					t.Errorf("%q: %s is %q", query, level, mark.Value)
				}
			}
			if c := hit.Snippet.Content; c != nil && strings.Contains(c.Value, "<b>") {
				t.Errorf("%q: %q", query, c.Value)
			}
		}
	}
}

func TestHostilePageNumberIsAPageWithoutHits(t *testing.T) {
	h := handler(t)
	for _, page := range []string{"1", "1000", "461168601842738791", "9223372036854775807"} {
		if r := ask(t, h, `"query":"install","page":`+page); len(r.Hits) != 0 || r.NbHits == 0 {
			t.Errorf("page %s has %d of %d hits", page, len(r.Hits), r.NbHits)
		}
	}
}

func TestHostileSnippetLengthIsBounded(t *testing.T) {
	r := ask(t, handler(t), `"query":"validation","attributesToSnippet":["content:6148914691236517206"]`)
	for _, hit := range r.Hits {
		if c := hit.Snippet.Content; c != nil && strings.Contains(c.Value, "…") {
			t.Errorf("%q is not all of the text", c.Value)
		}
	}
	if len(r.Hits) == 0 {
		t.Error("no hits")
	}
}

func TestHostileQueriesAreRefusedBeforeTheyAreAnswered(t *testing.T) {
	h := handler(t)
	long := strings.Repeat("x", 257)
	facets := `"type:-a"` + strings.Repeat(`,"type:-a"`, 100)
	for parameter, why := range map[string]string{
		`"page":-1`:                            "negative",
		`"highlightPreTag":"` + long + `"`:     "highlightPreTag",
		`"highlightPostTag":"` + long + `"`:    "highlightPostTag",
		`"snippetEllipsisText":"` + long + `"`: "snippetEllipsisText",
		`"facetFilters":[` + facets + `]`:      "100 conditions",
		`"facetFilters":[[` + facets + `]]`:    "100 conditions",
		`"facetFilters":` + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000): "depth",
	} {
		w := post(h, `{"requests":[{"indexName":"docs","query":"install",`+parameter+`}]}`)
		if w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), why) {
			t.Errorf("%.40s: status %d, %.200s", parameter, w.Code, w.Body)
		}
	}
}

func TestHostileClientWhoLeavesEndsTheSearch(t *testing.T) {
	ctx, leave := context.WithCancel(t.Context())
	leave()
	w := httptest.NewRecorder()
	body := `{"requests":[{"indexName":"docs","query":"install"}]}`
	handler(t).ServeHTTP(w, httptest.NewRequestWithContext(ctx, http.MethodPost, "http://localhost/1/indexes/*/queries", strings.NewReader(body)))
	if w.Body.Len() > 0 {
		t.Errorf("nobody reads %s", w.Body)
	}
}

func TestHandlerRefuses(t *testing.T) {
	h := handler(t)
	query := `{"requests":[{"indexName":"docs","query":"a"}]}`
	for name, c := range map[string]struct {
		method, path, body string
		status             int
	}{
		"other paths":             {http.MethodPost, "/1/indexes/docs/settings", query, http.StatusNotFound},
		"other methods":           {http.MethodGet, "/1/indexes/*/queries", "", http.StatusMethodNotAllowed},
		"what is not JSON":        {http.MethodPost, "/1/indexes/*/queries", "query=a", http.StatusBadRequest},
		"what is too large":       {http.MethodPost, "/1/indexes/*/queries", `{"requests":[{"query":"` + strings.Repeat("a", 70_000) + `"}]}`, http.StatusRequestEntityTooLarge},
		"too many queries":        {http.MethodPost, "/1/indexes/*/queries", `{"requests":[` + strings.Repeat(`{},`, 20) + `{}]}`, http.StatusBadRequest},
		"too many hits":           {http.MethodPost, "/1/indexes/*/queries", `{"requests":[{"hitsPerPage":600},{"hitsPerPage":600}]}`, http.StatusBadRequest},
		"another index":           {http.MethodPost, "/1/indexes/*/queries", `{"requests":[{"indexName":"other","query":"a"}]}`, http.StatusNotFound},
		"a filter without a name": {http.MethodPost, "/1/indexes/*/queries", `{"requests":[{"indexName":"docs","query":"a","facetFilters":["en"]}]}`, http.StatusBadRequest},
		"a filter of no facet":    {http.MethodPost, "/1/indexes/*/queries", `{"requests":[{"indexName":"docs","query":"a","facetFilters":["url:x"]}]}`, http.StatusBadRequest},
	} {
		t.Run(name, func(t *testing.T) {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(c.method, "http://localhost"+c.path, strings.NewReader(c.body)))
			var body struct {
				Message string
				Status  int
			}
			if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil {
				t.Fatal(err)
			}
			if w.Code != c.status || body.Status != c.status || body.Message == "" {
				t.Errorf("status %d with %+v, want %d", w.Code, body, c.status)
			}
		})
	}
}

func TestHandlerAnswersPagesOfOtherOrigins(t *testing.T) {
	h := handler(t)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodOptions, "http://localhost/1/indexes/*/queries", nil))
	if w.Code != http.StatusNoContent || w.Header().Get("Access-Control-Allow-Methods") != "POST" {
		t.Errorf("preflight: status %d, %v", w.Code, w.Header())
	}
	if got := post(h, `{"requests":[]}`); got.Header().Get("Access-Control-Allow-Origin") != "*" || strings.TrimSpace(got.Body.String()) != `{"results":[]}` {
		t.Errorf("answer %s with %v", got.Body, got.Header())
	}
}
