package markdown

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
)

// compileParts compiles a text with one part, whose lines begin at 10:5 and 11:5 of spec/api.yaml.
func compileParts(t *testing.T, text, part string) (*plugin.Content, string) {
	t.Helper()
	c := New(Options{Site: &plugin.Site{BaseURL: "/", OnBrokenMarkdownLinks: "throw"}, Files: noFiles{}, ResolveDoc: func(from, target string) (string, bool) {
		return "/found", from == "spec/api.yaml" && target == "../docs/a.md"
	}})
	content, found := c.Compile(context.Background(), Source{Path: "other.yaml", Text: text, Parts: []plugin.DocumentPart{{
		File: "spec/api.yaml", Text: part, Lines: []plugin.LinePlace{{Line: 10, Col: 5}, {Line: 11, Col: 5}},
	}}})
	var told []string
	for _, d := range found {
		told = append(told, d.String())
	}
	return content, strings.Join(told, "\n")
}

func htmlOf(nodes []plugin.Node) string {
	var b strings.Builder
	for _, n := range nodes {
		b.WriteString(n.HTML)
		b.WriteString(n.Text)
		b.WriteString(htmlOf(n.Children))
	}
	return b.String()
}

func TestPartsAreCommonMarkAmidMDX(t *testing.T) {
	content, told := compileParts(t, "# Title\n\n<div className=\"a\">\n\n<Part0/>\n\n</div>\n", "---\nPath {id} <https://a.example> and <br> a > b\n\n    indented\n")
	if told != "" {
		t.Fatal(told)
	}
	got := htmlOf(content.Nodes)
	for _, want := range []string{"<hr", "Path {id}", `href="https://a.example"`, "<br", "a &gt; b", "indented"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
}

func TestLinksInPartsAreThoseOfTheirFile(t *testing.T) {
	content, told := compileParts(t, "<Part0/>\n", "One [a](../docs/a.md)\nand [b](../docs/gone.md) and [c](/c)\n")
	if !strings.Contains(told, "spec/api.yaml:11:") || !strings.Contains(told, "gone.md") {
		t.Errorf("told: %s", told)
	}
	var got []string
	for _, l := range content.Links {
		got = append(got, l.URL+" "+l.Pos.String())
	}
	if want := "/found spec/api.yaml:10:13"; !strings.Contains(strings.Join(got, "\n"), want) {
		t.Errorf("links %q, want %q among them", got, want)
	}
}

// Lines of the text are not lines of the file: the link gate searches for the links there.
func TestPlacesInATextMadeFromAnotherKindOfFileNameTheFile(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}})
	content, found := c.Compile(context.Background(), Source{
		Path: "spec/api.yaml", Placeless: true, Text: "---\ntitle: [1\n---\n\n[a](/a)\n\n<Part0/>\n",
		Parts: []plugin.DocumentPart{{File: "spec/api.yaml", Text: "[b](/b)\n", Lines: []plugin.LinePlace{{Line: 10, Col: 5}}}},
	})
	var places []string
	for _, d := range found {
		places = append(places, d.Pos.String())
	}
	for _, l := range content.Links {
		places = append(places, l.Raw+" "+l.Pos.String())
	}
	want := []string{"spec/api.yaml", "/a spec/api.yaml", "/b spec/api.yaml:10:9"}
	if diff := cmp.Diff(want, places); diff != "" {
		t.Error(diff, found)
	}
}

func TestNothingInAPartRuns(t *testing.T) {
	content, told := compileParts(t, "<Part0/>\n",
		"A <b onclick=\"x()\" style=\"position:fixed\">b</b> <a href=\"java\tscript:x()\">c</a> [d](javascript:x())\n<script>x()</script><iframe srcdoc=\"<script>x()</script>\"></iframe><form action=\"/x\"><input></form>\n")
	got := htmlOf(content.Nodes)
	for _, bad := range []string{"onclick", "style=", "x()\"", "<script", "<iframe", "<form", "<input"} {
		if strings.Contains(strings.ReplaceAll(got, "React has blocked", ""), bad) {
			t.Errorf("%q in %s", bad, got)
		}
	}
	for _, want := range []string{"<script> is left out", "<iframe> is left out", "spec/api.yaml:11:"} {
		if !strings.Contains(told, want) {
			t.Errorf("no %q in %s", want, told)
		}
	}
}

func TestHeadingsOfPartsHaveIDsOfTheirOwnOnThePage(t *testing.T) {
	content, _ := compileParts(t, "## Same\n\n<Part0/>\n\n<Part0/>\n", "## Same\n")
	seen := map[string]bool{}
	for _, id := range content.Anchors {
		if seen[id] {
			t.Errorf("two headings have the id %q: %q", id, content.Anchors)
		}
		seen[id] = true
	}
	if len(seen) != 3 {
		t.Errorf("anchors %q", content.Anchors)
	}
}
