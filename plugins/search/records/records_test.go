package records_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

func site() *plugin.Site {
	return &plugin.Site{
		Title: "Kit", URL: "https://kit.test", BaseURL: "/base/", Locale: "en",
		ThemeConfig: json.RawMessage(`{"navbar":{"items":[
			{"label":"Guide","to":"/guide/intro","activeBasePath":"/guide"},
			{"label":"More","items":[{"label":"Blog","to":"/blog"}]}
		]}}`),
	}
}

func page(path, frontMatter string, meta plugin.RouteMeta, sections ...plugin.Section) plugin.PageText {
	if meta.Plugin == "" {
		meta.Plugin, meta.PluginID = "docs", "default"
	}
	return plugin.PageText{
		PageInfo:    plugin.PageInfo{Path: path, Title: "Head | Kit", Meta: meta},
		FrontMatter: json.RawMessage(frontMatter), Sections: sections,
	}
}

func TestPagesLeaveOut(t *testing.T) {
	source := plugin.RouteMeta{Source: "a.md"}
	noIndex := page("/base/a", `{}`, source)
	noIndex.NoIndex = true
	for name, c := range map[string]struct {
		page plugin.PageText
		want int
	}{
		"nothing of a plain page":            {page("/base/a", `{}`, source), 1},
		"what says search: false":            {page("/base/a", `{"search":false}`, source), 0},
		"what says search_exclude: true":     {page("/base/a", `{"search_exclude":true,"title":3}`, source), 0},
		"drafts":                             {page("/base/a", `{"draft":true}`, source), 0},
		"unlisted pages":                     {page("/base/a", `{}`, plugin.RouteMeta{Source: "a.md", Unlisted: true}), 0},
		"pages hidden from search engines":   {noIndex, 0},
		"lists of other pages":               {page("/base/blog/tags/a", ``, plugin.RouteMeta{Plugin: "blog"}), 0},
		"no index page of a docs category":   {page("/base/c", ``, plugin.RouteMeta{Version: "current"}), 1},
		"the page that shows search results": {page("/base/search", ``, plugin.RouteMeta{Plugin: "search", Source: "x"}), 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := len(records.Pages(site(), []plugin.PageText{c.page}, nil)); got != c.want {
				t.Errorf("%d pages, want %d", got, c.want)
			}
		})
	}
}

func TestPagesKnow(t *testing.T) {
	docs := plugin.RouteMeta{Source: "a.md", Version: "2.0", LastVersion: true, Category: "Basics"}
	linked := page("/base/x", `{}`, docs)
	linked.Documents = []plugin.PageDocument{{Links: map[string]string{"a": "/base/guide/a#x", "./a": "/base/guide/a/"}}}
	pages := records.Pages(site(), []plugin.PageText{
		page("/base/guide/a", `{"title":"A","description":"D","keywords":["k1","k2"]}`, docs,
			plugin.Section{Text: []string{"lead"}},
			plugin.Section{Level: 2, ID: "s", Heading: "S", Text: []string{"text"}, Code: []string{"code"}}),
		page("/base/blog/b", `{"search":{"rank":7}}`, plugin.RouteMeta{Plugin: "blog", PluginID: "default", Source: "b.md"},
			plugin.Section{}, plugin.Section{Level: 1, Heading: "From heading"}),
		linked,
	}, nil)
	want := []records.Page{
		{
			Path: "/base/guide/a", URL: "https://kit.test/base/guide/a", Area: "Basics", Title: "A", Description: "D",
			Keywords: []string{"k1", "k2"}, Language: "en", Version: "2.0", Tag: "docs-default-2.0", Latest: true, Rank: 2,
			Instance: "docs-default", Section: "Guide",
			Lead:     plugin.Section{Text: []string{"lead"}},
			Sections: []plugin.Section{{Level: 2, ID: "s", Heading: "S", Text: []string{"text"}, Code: []string{"code"}}},
		},
		{
			Path: "/base/blog/b", URL: "https://kit.test/base/blog/b", Area: "Blog", Title: "From heading",
			Language: "en", Tag: "default", Latest: true, Rank: 7, Instance: "blog-default", Section: "Blog",
		},
		{
			Path: "/base/x", URL: "https://kit.test/base/x", Area: "Basics", Title: "Head",
			Language: "en", Version: "2.0", Tag: "docs-default-2.0", Latest: true, Instance: "docs-default", Section: "Documentation",
		},
	}
	for i := range pages {
		pages[i] = *pages[i].WithText()
	}
	if diff := cmp.Diff(want, pages, cmpopts.IgnoreUnexported(records.Page{})); diff != "" {
		t.Errorf("pages (-want +got):\n%s", diff)
	}
}

func TestRecordsHaveTheShapeOfDocSearch(t *testing.T) {
	p := records.Page{
		Path: "/a", URL: "https://kit.test/a", Area: "Area", Title: "Q & A", Language: "en", Version: "current",
		Tag: "docs-default-current", Rank: 3, Lead: plugin.Section{Text: []string{"a < b"}},
		Sections: []plugin.Section{
			{Level: 3, ID: "deep", Heading: "Deep"},
			{Level: 2, ID: "two", Heading: "Two", Text: []string{"p"}},
		},
	}
	got, err := json.Marshal(p.Records())
	if err != nil {
		t.Fatal(err)
	}
	record := func(n, anchor, kind, content, levels, level string) string {
		url := "https://kit.test/a"
		quoted := "null"
		if anchor != "" {
			url, quoted = url+"#"+anchor, `"`+anchor+`"`
		}
		return `{"objectID":"` + n + `-https://kit.test/a","url":"` + url + `","url_without_anchor":"https://kit.test/a","anchor":` + quoted +
			`,"type":"` + kind + `","hierarchy":{"lvl0":"Area","lvl1":"Q &amp; A",` + levels + `,"lvl4":null,"lvl5":null,"lvl6":null},"content":` + content +
			`,"language":"en","lang":"en","version":["current"],"docusaurus_tag":"docs-default-current","weight":{"pageRank":3,"level":` + level + `,"position":` + n + `}}`
	}
	want := "[" +
		record("0", "", "lvl1", "null", `"lvl2":null,"lvl3":null`, "90") + "," +
		record("1", "", "content", `"a &lt; b"`, `"lvl2":null,"lvl3":null`, "0") + "," +
		record("2", "deep", "lvl3", "null", `"lvl2":null,"lvl3":"Deep"`, "70") + "," +
		record("3", "two", "lvl2", "null", `"lvl2":"Two","lvl3":null`, "80") + "," +
		record("4", "two", "content", `"p"`, `"lvl2":"Two","lvl3":null`, "0") + "]"
	var wantValue, gotValue any
	for text, v := range map[string]*any{want: &wantValue, string(got): &gotValue} {
		if err := json.Unmarshal([]byte(text), v); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(wantValue, gotValue); diff != "" {
		t.Errorf("records (-want +got):\n%s", diff)
	}
}
