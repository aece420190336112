package bridge

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestInjectedTagsKeepTheirParts(t *testing.T) {
	for name, tt := range map[string]struct {
		given htmlTag
		want  []plugin.HTMLTag
	}{
		"parts": {
			htmlTag{Position: "head", TagName: "script", Attributes: map[string]any{"src": "a.js", "async": true, "data-n": 3.0, "data-site": 12345678.0, "id": nil}, InnerHTML: "x"},
			[]plugin.HTMLTag{{Position: "head", TagName: "script", Attributes: map[string]any{"src": "a.js", "async": true, "data-n": "3", "data-site": "12345678"}, InnerHTML: "x"}},
		},
		"text": {
			htmlTag{Position: "head", HTML: `<!-- one --><link rel="icon" href="/i.png"> <script async>a < b</script>`},
			[]plugin.HTMLTag{
				{Position: "head", TagName: "link", Attributes: map[string]any{"rel": "icon", "href": "/i.png"}},
				{Position: "head", TagName: "script", Attributes: map[string]any{"async": true}, InnerHTML: "a < b"},
			},
		},
		"text in the body": {
			htmlTag{Position: "postBody", HTML: `<div><b>a</b></div>`},
			[]plugin.HTMLTag{{Position: "postBody", TagName: "div", Attributes: map[string]any{}, InnerHTML: "<b>a</b>"}},
		},
		"text between elements": {
			htmlTag{Position: "preBody", HTML: "<!-- a --> This is <b>new</b> &amp; old.\n"},
			[]plugin.HTMLTag{
				{Position: "preBody", InnerHTML: " This is "},
				{Position: "preBody", TagName: "b", Attributes: map[string]any{}, InnerHTML: "new"},
				{Position: "preBody", InnerHTML: " &amp; old.\n"},
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := convertTags([]htmlTag{tt.given})
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(tt.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestPatternsOfReplacementsAreCompiled(t *testing.T) {
	client := Bundle{Replacements: []Replacement{{Pattern: `^tty$`, To: "a"}, {Pattern: `x(?!y)`, To: "b"}}}
	server := Bundle{Replacements: []Replacement{{Pattern: `theme\/Styles`, Flags: "i", To: "c"}, {Pattern: `x(?!y)`, To: "b"}}}
	rest := compilePatterns(&client, &server)
	if want := []string{"the plugin NormalModuleReplacementPlugin with the pattern /x(?!y)/"}; !cmp.Equal(rest, want) {
		t.Errorf("left out: %q, want %q", rest, want)
	}
	if len(client.Replacements) != 1 || len(server.Replacements) != 1 || !server.Replacements[0].Matches.MatchString("/Theme/styles.js") {
		t.Errorf("compiled: %v and %v", client.Replacements, server.Replacements)
	}
}

func TestAFailureIsReportedWhereThePluginThrew(t *testing.T) {
	table := diag.Pos{File: "docusaurus.toml", Line: 4, Col: 1}
	for name, tt := range map[string]struct {
		failure Failure
		message string
		pos     diag.Pos
		hint    string
	}{
		"before it has a name": {Failure{Message: "no module.", Hook: "load"}, "the plugin ./p.js failed: no module", table, ""},
		"in a hook": {
			Failure{Message: "no data\nlook at data.json", Plugin: "notes", Hook: "loadContent", File: "plugins/p.js", Line: 7, Col: 3, Stack: []string{"at load (plugins/p.js:7:3)"}},
			"the plugin notes (./p.js) failed in loadContent: no data", diag.Pos{File: "plugins/p.js", Line: 7, Col: 3}, "look at data.json\nat load (plugins/p.js:7:3)",
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := tt.failure.finding("./p.js", table)
			if d.Message != tt.message || d.Pos != tt.pos || d.Hint != tt.hint {
				t.Errorf("got %q at %v, hint %q", d.Message, d.Pos, d.Hint)
			}
			if related := tt.pos != table; related != (len(d.Related) == 1 && d.Related[0].Pos == table) {
				t.Errorf("related: %v", d.Related)
			}
		})
	}
}

func TestTheDigestOfTheEnvironmentDistinguishesEmptyFromAbsent(t *testing.T) {
	t.Setenv("GOSAUR_TEST_VALUE", "")
	empty := EnvDigest([]string{"GOSAUR_TEST_VALUE"})
	t.Setenv("GOSAUR_TEST_VALUE", "x")
	if set, absent := EnvDigest([]string{"GOSAUR_TEST_VALUE"}), EnvDigest([]string{"GOSAUR_TEST_ABSENT"}); empty == set || empty == absent {
		t.Errorf("empty %s, set %s, absent %s", empty, set, absent)
	}
}

func TestMetadataThatAnExtensionChangesReachesTheDocuments(t *testing.T) {
	routes := []plugin.Route{{Path: "/", Documents: []plugin.Document{
		{Source: "blog/a.md", Metadata: []byte(`{"title":"A","n":1}`)}, {Source: "blog/b.md", Metadata: []byte(`{"title":"B"}`)}, {Source: "blog/c.md"},
	}}}
	before := routes[0].Documents
	change := &extensionChanges{Use: "blog", ID: "default", Called: true, Omitted: []string{"blog/d.md"}, Changed: []changedMetadata{
		{Source: "blog/a.md", Metadata: map[string]json.RawMessage{"n": []byte("2"), "related": []byte(`["B"]`)}},
		{Source: "blog/c.md", Metadata: map[string]json.RawMessage{"n": []byte("3")}},
	}}
	found, err := change.apply(&Unit{program: &plugin.Program{Module: "./blog.js"}}, routes)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range routes[0].Documents {
		got = append(got, string(d.Metadata))
	}
	if d := cmp.Diff([]string{`{"n":2,"related":["B"],"title":"A"}`, `{"title":"B"}`, `{"n":3}`}, got); d != "" {
		t.Error(d)
	}
	if string(before[0].Metadata) != `{"title":"A","n":1}` {
		t.Error("the plugin's own list was changed")
	}
	if want := "the plugin blog.js leaves blog/d.md out of the content of the plugin blog, but its page is still built"; len(found) != 1 || found[0].Message != want {
		t.Errorf("found %v, want %q", found, want)
	}
}

func TestADocumentThatPluginsCannotParseHasAHint(t *testing.T) {
	for name, tt := range map[string]struct{ message, hint string }{
		"a comment of HTML": {
			"Unexpected character `!` (U+0021) before name, expected a character that can start a name",
			"write the comment as {/* … */}, or set comments = true in [markdown.mdx1Compat]",
		},
		"a brace": {"Could not parse expression with acorn", `they read MDX: write \{ and \< for a literal brace or bracket`},
	} {
		t.Run(name, func(t *testing.T) {
			d := RewriteFinding("docs/a.mdx", &Failure{Message: tt.message, File: "docs/a.mdx", Line: 3, Col: 2})
			if d.Hint != tt.hint {
				t.Errorf("hint %q", d.Hint)
			}
		})
	}
}
