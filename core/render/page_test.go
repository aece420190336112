package render_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
)

func static(tag, inner string) plugin.Node {
	open := "<" + tag + ">"
	return plugin.Node{Kind: plugin.NodeStatic, Tag: tag, HTML: open + inner + "</" + tag + ">", InnerStart: len(open), InnerEnd: len(open) + len(inner)}
}

func pageOf(nodes ...plugin.Node) *render.Page { return render.NewPage(pageInput(nodes...)) }

func pageInput(nodes ...plugin.Node) *render.PageInput {
	return &render.PageInput{
		Build: "b1", Path: "/p",
		Layers:    []render.Layer{{Component: "@theme/DocItem", Props: []byte(`{"a":"</script>"}`)}},
		Collapse:  map[string]bool{"Admonition": true},
		Documents: []render.Document{{Ref: plugin.Document{Prop: "content"}, Content: &plugin.Content{Source: "a.md", Nodes: nodes}}},
	}
}

func nodesOf(t *testing.T, data []byte) any {
	t.Helper()
	var page struct{ Docs []struct{ Nodes any } }
	if err := json.Unmarshal(data, &page); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return page.Docs[0].Nodes
}

func TestHydrationFormLeavesStaticHTMLOut(t *testing.T) {
	tests := map[string]struct {
		nodes []plugin.Node
		want  string
		slots []string
	}{
		"one run": {
			nodes: []plugin.Node{static("p", "a"), static("h2", "b")},
			want:  `[{"s":"p h2"}]`,
			slots: []string{"<p>a</p><h2>b</h2>"},
		},
		"text ends a run": {
			nodes: []plugin.Node{static("p", "a"), {Kind: plugin.NodeText, Text: "x"}, static("em", "b")},
			want:  `[{"s":"p"},"x",{"s":"em"}]`,
			slots: []string{"<p>a</p>", "<em>b</em>"},
		},
		"children that a component may look at stay apart": {
			nodes: []plugin.Node{{Kind: plugin.NodeComponent, Children: []plugin.Node{static("p", "a"), static("p", "b")}}},
			want:  `[{"r":0,"c":[{"t":"p","k":1},{"t":"p","k":1}]}]`,
			slots: []string{"a", "b"},
		},
		"children of a placing component are a run": {
			nodes: []plugin.Node{{Kind: plugin.NodeScope, Tag: "Admonition", Children: []plugin.Node{static("p", "a"), static("p", "b")}}},
			want:  `[{"m":"Admonition","c":[{"s":"p p"}]}]`,
			slots: []string{"<p>a</p><p>b</p>"},
		},
		"element with a component inside": {
			nodes: []plugin.Node{{Kind: plugin.NodeElement, Tag: "div", Props: []byte(`{"id":"x"}`), Children: []plugin.Node{static("p", "a"), {Kind: plugin.NodeScope, Tag: "X"}}}},
			want:  `[{"t":"div","a":{"id":"x"},"c":[{"s":"p"},{"m":"X"}]}]`,
			slots: []string{"<p>a</p>"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			page := pageOf(tt.nodes...)
			var want any
			if err := json.Unmarshal([]byte(tt.want), &want); err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(want, nodesOf(t, page.Hydration)); d != "" {
				t.Error(d)
			}
			if d := cmp.Diff(tt.slots, page.Slots); d != "" {
				t.Error(d)
			}
		})
	}
}

// A theme adds the title of a page if the document has no heading of its own.
func TestPagesSayWhetherTheDocumentHasAHeadingWithoutText(t *testing.T) {
	for name, test := range map[string]struct {
		content plugin.Content
		want    string
	}{
		"none":         {plugin.Content{}, ""},
		"one":          {plugin.Content{Titled: true, ContentTitle: "A"}, `"title":"A"`},
		"without text": {plugin.Content{Titled: true}, `"title":""`},
	} {
		in := pageInput()
		in.Documents[0].Content = &test.content
		page := render.NewPage(in)
		for _, form := range [][]byte{page.Hydration, page.Navigation} {
			if got := strings.Contains(string(form), `"title":`); got != (test.want != "") || !strings.Contains(string(form), test.want) {
				t.Errorf("%s: %s", name, form)
			}
		}
	}
}

func TestNavigationFormHasTheInnerHTML(t *testing.T) {
	hr := plugin.Node{Kind: plugin.NodeStatic, Tag: "hr", HTML: "<hr>"}
	page := pageOf(static("p", "a <b>"), hr)
	var want any
	if err := json.Unmarshal([]byte(`[{"t":"p","h":"a <b>"},{"t":"hr"}]`), &want); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, nodesOf(t, page.Navigation)); d != "" {
		t.Error(d)
	}
}

func TestHydrationFormCannotEndItsScriptElement(t *testing.T) {
	hostile := "</script><script>alert(1)</script>\u2028\x00\xff\"\\"
	page := pageOf(plugin.Node{Kind: plugin.NodeText, Text: hostile})
	if strings.Contains(string(page.Hydration), "<") {
		t.Errorf("an unescaped < in %s", page.Hydration)
	}
	want := strings.ReplaceAll(hostile, "\xff", "\ufffd")
	if d := cmp.Diff([]any{want}, nodesOf(t, page.Hydration)); d != "" {
		t.Error(d)
	}
}

func TestSpliceFillsSlotsByNumber(t *testing.T) {
	got, err := render.FillSlots(`<a><gs-slot n="1"></gs-slot></a><gs-slot n="0"></gs-slot><gs-slot n="1"></gs-slot>`, []string{"zero", "one"})
	if err != nil || got != "<a>one</a>zeroone" {
		t.Errorf("%q, %v", got, err)
	}
	for name, html := range map[string]string{"beyond": `<gs-slot n="2"></gs-slot>`, "no number": `<gs-slot n="x"></gs-slot>`, "open": `<gs-slot n="0`} {
		if _, err := render.FillSlots(html, []string{"zero", "one"}); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestPreloadsOfReactMoveIntoTheHead(t *testing.T) {
	links, rest := render.HoistPreloads(`<link rel="preload" as="image" href="/a.svg"/><link rel="preload" href="/b"/><div><link rel="preload" href="/c"/></div>`)
	if want := `<link rel="preload" as="image" href="/a.svg"/><link rel="preload" href="/b"/>`; links != want {
		t.Errorf("links %s", links)
	}
	if want := `<div><link rel="preload" href="/c"/></div>`; rest != want {
		t.Errorf("rest %s", rest)
	}
}

func TestImagesThatTheHTMLShowsAreNotPreloadedUnlessUrgent(t *testing.T) {
	const shown = `<link rel="preload" as="image" href="/a.svg"/>`
	const urgent = `<link rel="preload" as="image" href="/b.svg" fetchPriority="high"/>`
	const page = `<img src="/a.svg"/><img src="/b.svg" fetchPriority="high"/>`
	links, rest := render.HoistPreloads(shown + urgent + page)
	if links != urgent || rest != page {
		t.Errorf("links %s, rest %s", links, rest)
	}
}

func TestStructuredDataStaysJSON(t *testing.T) {
	const data = `{"x":"<!-- <script> </script>"}`
	shell := render.Shell{}
	document := string(shell.Document(&render.DocumentInput{
		Page: pageOf(),
		Rendered: &render.Rendered{Head: render.Head{Tags: []render.HeadTag{
			{Tag: "script", Attributes: render.OrderedStrings{{Name: "type", Value: "application/ld+json"}}, Inner: data},
		}}},
	}))
	_, written, _ := strings.Cut(document, `type="application/ld+json">`)
	written, _, _ = strings.Cut(written, "</script>")
	if strings.Contains(written, "<!--") {
		t.Errorf("an unescaped comment in %s", written)
	}
	var got, want any
	if err := errors.Join(json.Unmarshal([]byte(written), &got), json.Unmarshal([]byte(data), &want)); err != nil {
		t.Fatalf("%v in %s", err, written)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestDocumentEscapesElementsOfTheHead(t *testing.T) {
	shell := render.Shell{Lang: "en", Dir: "ltr", Generator: "Gosaur", Stylesheet: "/s.css", MainJS: "/m.js", InlineScripts: []string{"a('</script>')"}}
	doc := string(shell.Document(&render.DocumentInput{
		Page: pageOf(),
		Rendered: &render.Rendered{Head: render.Head{
			Title: "<b>",
			Tags:  []render.HeadTag{{Tag: "script", Attributes: render.OrderedStrings{{Name: "type", Value: "application/ld+json"}}, Inner: `{"x":"</script>"}`}, {Tag: "meta", Attributes: render.OrderedStrings{{Name: "content", Value: `"><x>`}}}},
		}},
		HTML: "<p>hi</p>",
	}))
	for _, want := range []string{
		"<title>&lt;b&gt;</title>", `a('<\/script>')`, `{"x":"<\/script>"}`, `content="&#34;&gt;&lt;x&gt;"`,
		`<div id="__docusaurus"><p>hi</p></div>`, `<html lang="en" dir="ltr" data-has-hydrated="false">`,
	} {
		if !strings.Contains(doc, want) {
			t.Errorf("no %s in\n%s", want, doc)
		}
	}
}

func TestTextOfHeadElementsStaysAsItIsUnlessItEndsThem(t *testing.T) {
	for _, test := range []struct{ tag, inner, want string }{
		{"script", "<!-- a --><p>template</p>", "<!-- a --><p>template</p>"},
		{"script", "'</SCRIPT>'", `'<\/SCRIPT>'`},
		{"script", "'<!-- <Script'", `'\u003c!-- <Script'`},
		{"style", "a::before{content:'</b></style>'}", `a::before{content:'</b><\/style>'}`},
		{"noscript", `<img src="/x.png"></noscript>`, `<img src="/x.png">&lt;/noscript>`},
	} {
		shell := render.Shell{}
		document := string(shell.Document(&render.DocumentInput{
			Page:     pageOf(),
			Rendered: &render.Rendered{Head: render.Head{Tags: []render.HeadTag{{Tag: test.tag, Inner: test.inner}}}},
		}))
		if want := "<" + test.tag + ` data-rh="true">` + test.want + "</" + test.tag + ">"; !strings.Contains(document, want) {
			t.Errorf("no %s in\n%s", want, document)
		}
	}
}

func TestTheFirstPaintWaitsForTheNavbarWhereSomethingComesBehindIt(t *testing.T) {
	shell := render.Shell{Lang: "en", Stylesheet: "/s.css"}
	const expected = `<link rel="expect" href="#__docusaurus_skipToContent_fallback" blocking="render">`
	for html, want := range map[string]bool{
		`<nav>…</nav><div class="main-wrapper" id="__docusaurus_skipToContent_fallback">hi</div>`:      true,
		`<a href="#__docusaurus_skipToContent_fallback">Skip to main content</a><nav>…</nav><p>hi</p>`: false,
	} {
		doc := string(shell.Document(&render.DocumentInput{Page: pageOf(), Rendered: &render.Rendered{}, HTML: html}))
		if head, _, _ := strings.Cut(doc, "</head>"); strings.Contains(head, expected) != want {
			t.Errorf("HTML %s: has %s: %t, want %t", html, expected, !want, want)
		}
	}
}

func TestStyleSheetsAreInTheOrderThatBrowsersOfDocusaurusHave(t *testing.T) {
	link := func(rel, href string) render.HeadTag {
		return render.HeadTag{Tag: "link", Attributes: render.OrderedStrings{{Name: "rel", Value: rel}, {Name: "href", Value: href}}}
	}
	shell := render.Shell{Stylesheet: "/site.css", Tags: []plugin.HTMLTag{{
		TagName: "link", Position: "head", Attributes: map[string]any{"rel": "stylesheet", "href": "/configured.css"},
	}}}
	rendered := &render.Rendered{Head: render.Head{Tags: []render.HeadTag{link("stylesheet", "/component.css"), {Tag: "style", Inner: "/*component*/"}, link("icon", "/icon.png")}}}
	document := string(shell.Document(&render.DocumentInput{Page: pageOf(), Rendered: rendered}))
	at := 0
	for _, want := range []string{"/icon.png", "/configured.css", "/site.css", "/component.css", "/*component*/"} {
		found := strings.Index(document[at:], want)
		if found < 0 {
			t.Fatalf("%s is not after the others in %s", want, document)
		}
		at += found
	}
}
