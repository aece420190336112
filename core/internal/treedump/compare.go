package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// difference is the first difference between two records of a document.
type difference struct {
	// kind groups differences: "attribute href of a", "verdict: we reject …".
	kind string
	// where is the view and the path to the node.
	where     string
	want, got string
}

func (d *difference) String() string {
	return fmt.Sprintf("%s\n    at   %s\n    want %s\n    got  %s", d.kind, d.where, d.want, d.got)
}

// compare returns the first difference between the reference's record and ours in
// one view; nil if there is none.
func compare(want, got *record, v view) *difference {
	if d := compareVerdicts(want, got); d != nil || want.Verdict == "reject" {
		return d
	}
	w, g := node{children: normalise(want.Tree, v)}, node{children: normalise(got.Tree, v)}
	if d := compareChildren(&w, &g, string(v)); d != nil {
		return d
	}
	if d := compareTOC(want.TOC, got.TOC); d != nil {
		return d
	}
	for _, field := range []struct{ name, want, got string }{
		{"content title", withoutID(want.Title), withoutID(got.Title)},
		{"page title", want.PageTitle, got.PageTitle},
		{"description", withoutNull(want.Description), withoutNull(got.Description)},
	} {
		if field.want != field.got {
			return &difference{field.name, field.name, quote(field.want), quote(field.got)}
		}
	}
	return compareFrontMatter(want.FrontMatter, got.FrontMatter)
}

// withoutID returns a content title without the ID at its end, which the reference keeps.
func withoutID(title string) string { return strings.TrimSpace(headingID.ReplaceAllString(title, "")) }

var headingID = regexp.MustCompile(`\s*(?:\{#[^{}]*\}|/\*\s*#\S+\s*\*/)$`)

func compareVerdicts(want, got *record) *difference {
	if want.Verdict == got.Verdict {
		return nil
	}
	if want.Verdict == "accept" {
		return &difference{"verdict: we reject: " + withoutNames(got.Message), positionText(got), "accept", got.Message}
	}
	return &difference{"verdict: we accept; reference (" + want.Stage + "): " + withoutNames(want.Message), positionText(want), want.Message, "accept"}
}

func positionText(r *record) string { return fmt.Sprintf("line %d, column %d", r.Line, r.Column) }

// withoutNames removes names from messages, so that similar ones are equal.
func withoutNames(message string) string {
	var b strings.Builder
	quoted := rune(0)
	for _, r := range message {
		switch {
		case quoted != 0:
			if r == quoted {
				quoted = 0
				b.WriteRune('…')
				b.WriteRune(r)
			}
			continue
		case r == '"' || r == '`':
			quoted = r
		case r == '<':
			quoted = '>'
		case '0' <= r && r <= '9':
			r = 'N'
		}
		b.WriteRune(r)
	}
	return b.String()
}

func compareTOC(want, got []tocItem) *difference {
	for i := range max(len(want), len(got)) {
		switch {
		case i >= len(want):
			return &difference{"table of contents: extra item", "toc", "end", fmt.Sprint(got[i])}
		case i >= len(got):
			return &difference{"table of contents: missing item", "toc", fmt.Sprint(want[i]), "end"}
		case want[i].ID != got[i].ID:
			return &difference{"table of contents: id", "toc", fmt.Sprint(want[i]), fmt.Sprint(got[i])}
		case want[i].Level != got[i].Level || readAsHTML(want[i].Value) != readAsHTML(got[i].Value):
			return &difference{"table of contents: value", "toc", fmt.Sprint(want[i]), fmt.Sprint(got[i])}
		}
	}
	return nil
}

// fragmentTags are dropped from the values of items.
var fragmentTags = strings.NewReplacer("<null>", "", "</null>", "")

// linkTags are dropped, too.
var linkTags = regexp.MustCompile(`(?i)</?a(?:\s[^>]*|/)?>`)

// readAsHTML returns the value of an item as parsed by an HTML parser, without links and surrounding white space.
func readAsHTML(value string) string {
	value = linkTags.ReplaceAllLiteralString(fragmentTags.Replace(value), "")
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(value), body)
	if err != nil {
		return value
	}
	var b strings.Builder
	for _, n := range nodes {
		if html.Render(&b, n) != nil {
			return value
		}
	}
	return strings.TrimSpace(b.String())
}

func compareFrontMatter(want, got json.RawMessage) *difference {
	var w, g any
	if json.Unmarshal(want, &w) != nil || json.Unmarshal(got, &g) != nil || !reflect.DeepEqual(w, g) {
		return &difference{"front matter", "front matter", string(want), string(got)}
	}
	return nil
}

// compareNodes compares two nodes at the same position.
func compareNodes(want, got *node, path string) *difference {
	if want.kind != got.kind || want.kind != kindCode && want.name != got.name {
		if want.kind == kindText && got.kind == kindText {
			w, g := quoteFromDifference(want.name, got.name)
			return &difference{"text", path, w, g}
		}
		return &difference{"node: " + label(want) + " became " + label(got), path, brief(want), brief(got)}
	}
	path += "/" + label(want)
	if d := compareMaps("attribute", replaceKnownAttrs(want, got), got.attrs, label(want), path); d != nil {
		return d
	}
	if d := compareMaps("prop", replaceKnownProps(want.props, got.props), got.props, label(want), path); d != nil {
		return d
	}
	if d := compareCode(want.code, got.code, path); d != nil {
		return d
	}
	w, g := node{children: want.title}, node{children: got.title}
	if d := compareChildren(&w, &g, path+"/title"); d != nil {
		return d
	}
	return compareChildren(want, got, path)
}

func compareMaps[V any](what string, want, got map[string]V, owner, path string) *difference {
	var names []string
	for name := range want {
		names = append(names, name)
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		w, inWant := want[name]
		g, inGot := got[name]
		if inWant == inGot && reflect.DeepEqual(w, g) || sameCode(w, g) {
			continue
		}
		d := &difference{what + " " + name + " of " + owner, path, "none", "none"}
		switch {
		case inWant && inGot:
			d.want, d.got = quoteFromDifference(w, g)
		case inWant:
			d.want = quote(w)
		default:
			d.got = quote(g)
		}
		return d
	}
	return nil
}

func compareCode(want, got *codeBlock, path string) *difference {
	if want == nil || got == nil || reflect.DeepEqual(want, got) {
		if (want == nil) != (got == nil) {
			return &difference{"code block: not one", path, quote(want), quote(got)}
		}
		return nil
	}
	kind := "numbers"
	switch {
	case want.Language != got.Language:
		kind = "language"
	case want.Title != got.Title:
		kind = "title"
	case !slices.Equal(want.Lines, got.Lines):
		kind = "marked lines"
	case want.Code != got.Code:
		kind = "code"
	}
	w, g := quoteFromDifference(want, got)
	return &difference{"code block: " + kind, path, w, g}
}

// compareChildren returns the first difference among the children. If one side has an additional node there, that
// is the difference.
func compareChildren(want, got *node, path string) *difference {
	w, g := want.children, got.children
	for i := range max(len(w), len(g)) {
		at := fmt.Sprintf("%s[%d]", path, i)
		if i >= len(w) {
			return &difference{"extra " + label(&g[i]), at, "end", brief(&g[i])}
		}
		if i >= len(g) {
			return &difference{"missing " + label(&w[i]), at, brief(&w[i]), "end"}
		}
		d := compareNodes(&w[i], &g[i], at)
		if d == nil {
			continue
		}
		if w[i].kind != g[i].kind || w[i].name != g[i].name {
			if i+1 < len(w) && compareNodes(&w[i+1], &g[i], at) == nil {
				return &difference{"missing " + label(&w[i]), at, brief(&w[i]), brief(&g[i])}
			}
			if i+1 < len(g) && compareNodes(&w[i], &g[i+1], at) == nil {
				return &difference{"extra " + label(&g[i]), at, brief(&w[i]), brief(&g[i])}
			}
		}
		return d
	}
	return nil
}

// label returns the name of a node in paths and kinds.
func label(n *node) string {
	switch n.kind {
	case kindText:
		return "text"
	case kindCode:
		return "{code}"
	case kindMapped:
		return "<" + n.name + ">*"
	case kindReference:
		return "<" + n.name + ">"
	}
	return "<" + n.name + ">"
}

// brief formats a node on one line.
func brief(n *node) string {
	if n.kind == kindText {
		return quote(n.name)
	}
	return cut(label(n) + " " + textOf(*n))
}

// quoteFromDifference quotes two values without a long common prefix.
func quoteFromDifference(want, got any) (w, g string) {
	const kept = 60
	w, g = encode(want), encode(got)
	a, b := []rune(w), []rune(g)
	same := 0
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	if same > 2*kept {
		w, g = "…"+string(a[same-kept:]), "…"+string(b[same-kept:])
	}
	return cut(w), cut(g)
}

func quote(v any) string { return cut(encode(v)) }

func encode(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	return strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(string(b))
}

func cut(s string) string {
	const limit = 300
	if r := []rune(s); len(r) > limit {
		return string(r[:limit]) + "…"
	}
	return s
}

// withoutNull replaces null characters, which HTML documents cannot contain.
func withoutNull(s string) string { return strings.ReplaceAll(s, "\x00", "\ufffd") }
