package markdown

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// Raw HTML may open an element in one block and close it in another, or forget to.
// A CommonMark document that has any is rendered twice: first as a draft in which
// the raw HTML stands as written and our own elements carry a number; then an HTML
// parser, which mends the draft as a browser would, is walked to write the tree.

// draft is what the numbers in a draft stand for.
type draft struct {
	frames []frame
	attrs  [][]attr
	raw    [][]byte
}

// The elements and the attribute that a draft has of its own.
const (
	draftNode = "gs-node"
	draftHTML = "gs-html"
	draftAttr = "gs-own"
)

// draftOpen writes the tag of an element of ours, or of a placeholder.
func (t *tree) draftOpen(f frame, attrs []attr) {
	n := at(draftAttr, strconv.Itoa(len(t.draft.frames)))
	t.draft.frames = append(t.draft.frames, f)
	t.draft.attrs = append(t.draft.attrs, attrs)
	if f.kind != plugin.NodeStatic {
		f.tag = draftNode
		if f.element != "" && !voidTags[f.element] {
			f.tag = f.element // closes, and is closed by, the same elements
		}
	}
	t.startTag(f.tag, []attr{n})
	t.frames = append(t.frames, f)
}

// draftRaw writes a placeholder for finished HTML.
func (t *tree) draftRaw(b []byte) {
	t.startTag(draftHTML, []attr{at(draftAttr, strconv.Itoa(len(t.draft.raw)))})
	t.endTag(draftHTML)
	t.draft.raw = append(t.draft.raw, b)
}

// hasRawHTML reports whether there is raw HTML in the tree that is more than a
// comment of its own, or anything else that an HTML parser changes.
func (d *document) hasRawHTML() bool {
	found := false
	_ = ast.Walk(d.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.HTMLBlock:
			found = !lonelyComment(d.htmlBlockText(n))
		case *ast.RawHTML:
			found = !lonelyComment(n.Segments.Value(d.src.text))
		case *jsxInline: // a directive, whose element ends a paragraph
			found = true
		}
		if found {
			return ast.WalkStop, nil
		}
		return ast.WalkContinue, nil
	})
	return found
}

func lonelyComment(b []byte) bool {
	b = bytes.TrimSpace(b)
	return bytes.HasPrefix(b, []byte("<!--")) && bytes.Index(b, []byte("-->")) == len(b)-3 && len(b) >= 7
}

func (d *document) htmlBlockText(n *ast.HTMLBlock) []byte {
	b := append([]byte(nil), n.Lines().Value(d.src.text)...)
	if n.HasClosure() {
		b = append(b, n.ClosureLine.Value(d.src.text)...)
	}
	return b
}

// htmlBlock writes raw HTML into the draft. Without a draft it is a comment.
func (d *document) htmlBlock(n *ast.HTMLBlock) {
	if d.tree.draft != nil {
		d.tree.buf = append(d.tree.buf, d.htmlBlockText(n)...)
	}
}

// rawHTML writes a tag in text into the draft.
func (d *document) rawHTML(n *ast.RawHTML) {
	if d.tree.draft != nil {
		d.tree.buf = append(d.tree.buf, n.Segments.Value(d.src.text)...)
	}
}

// renderHTML renders a document with raw HTML.
func (d *document) renderHTML() {
	d.tree.draft = &draft{}
	d.blocks(d.root)
	written, draft := d.tree.buf, d.tree.draft
	d.tree = tree{}
	nodes, err := parseDraft(written)
	w := htmlWriter{d: d, draft: draft}
	if err == nil && w.endsOpen(nodes, written) {
		nodes, err = parseDraft(append(written, '\n')) // what follows a block belongs to it, too
	}
	if err != nil {
		d.report(diag.Error, diag.CodeTooDeep, 0, 0, "take some levels of nesting out",
			"the HTML of the document cannot be read: %v", err)
		return
	}
	for _, n := range nodes {
		w.node(n, 0)
	}
}

func parseDraft(b []byte) ([]*html.Node, error) {
	context := &html.Node{Type: html.ElementNode, Data: "template", DataAtom: atom.Template}
	return html.ParseFragmentWithOptions(bytes.NewReader(b), context, html.ParseOptionEnableScripting(false))
}

// endsOpen reports whether the last element of a draft is the author's and was never
// closed.
func (w *htmlWriter) endsOpen(nodes []*html.Node, written []byte) bool {
	if len(nodes) == 0 {
		return false
	}
	last := nodes[len(nodes)-1]
	return last.Type == html.ElementNode && w.own(last) < 0 && !voidTags[last.Data] &&
		!bytes.HasSuffix(bytes.TrimSpace(written), []byte("</"+last.Data+">"))
}

// mendHTML closes what a piece of HTML opens, and drops what it closes only.
func mendHTML(b []byte) []byte {
	context := &html.Node{Type: html.ElementNode, Data: "template", DataAtom: atom.Template}
	nodes, err := html.ParseFragment(bytes.NewReader(b), context)
	if err != nil {
		return nil
	}
	var out bytes.Buffer
	for _, n := range nodes {
		if html.Render(&out, n) != nil {
			return nil
		}
	}
	return out.Bytes()
}

// maxHTMLDepth bounds the nesting of elements in raw HTML.
const maxHTMLDepth = 256

// htmlWriter writes a parsed draft into the tree.
type htmlWriter struct {
	d     *document
	draft *draft
	// seen is where the last address of raw HTML ends in the source.
	seen int
}

func (w *htmlWriter) node(n *html.Node, depth int) {
	if depth > maxHTMLDepth {
		w.d.tooDeep(0)
		return
	}
	switch n.Type {
	case html.TextNode:
		if n.Parent != nil && unescaped[n.Parent.Data] {
			w.d.tree.raw(func(b []byte) []byte { return append(b, n.Data...) })
		} else if n.Parent != nil || strings.TrimSpace(n.Data) != "" {
			w.d.tree.text(n.Data)
		}
	case html.ElementNode:
		w.element(n, depth)
	}
}

// unescaped are the elements whose text has no escapes in raw HTML.
var unescaped = map[string]bool{
	"script": true, "style": true, "iframe": true, "noembed": true, "noframes": true, "xmp": true, "plaintext": true,
}

func (w *htmlWriter) element(n *html.Node, depth int) {
	t := &w.d.tree
	i := w.own(n)
	switch {
	case n.Data == draftHTML && i >= 0 && i < len(w.draft.raw):
		t.raw(func(b []byte) []byte { return append(b, w.draft.raw[i]...) })
		return
	case i >= 0 && i < len(w.draft.frames):
		if f := w.draft.frames[i]; f.kind != plugin.NodeStatic {
			t.openDynamic(f)
			break
		}
		if voidTags[n.Data] {
			t.void(n.Data, w.draft.attrs[i]...)
			return
		}
		t.open(n.Data, w.draft.attrs[i]...)
	case !validTag(n.Data):
		w.children(n, depth)
		return
	case w.d.dynamic(n.Data):
		w.d.scope(n.Data, propsJSON(w.attrs(n)))
	case voidTags[n.Data]:
		t.void(n.Data, w.attrs(n)...)
		return
	case headingTags[n.Data]:
		w.heading(n, depth)
		return
	default:
		w.openRaw(n)
	}
	w.children(n, depth)
	t.close()
}

var headingTags = map[string]bool{"h2": true, "h3": true, "h4": true, "h5": true, "h6": true}

// heading writes a heading that the author wrote in HTML. One with an id has a link.
func (w *htmlWriter) heading(n *html.Node, depth int) {
	id, title := "", ""
	var rest []attr
	for _, a := range w.attrs(n) {
		if a.name == "id" {
			id = a.value
		} else {
			rest = append(rest, a)
		}
	}
	if c := n.FirstChild; c != nil && c.Type == html.TextNode && c.NextSibling == nil {
		title = c.Data
	}
	if title == "" {
		title = id
	}
	w.d.headingElement(n.Data, id, title, func() { w.children(n, depth) }, rest...)
}

func (w *htmlWriter) children(n *html.Node, depth int) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		w.node(c, depth+1)
	}
}

// own returns the number that a draft gave to an element, -1 for raw HTML.
func (w *htmlWriter) own(n *html.Node) int {
	for _, a := range n.Attr {
		if a.Key == draftAttr {
			if i, err := strconv.Atoi(a.Val); err == nil && i >= 0 {
				return i
			}
		}
	}
	return -1
}

// openRaw opens an element that the author wrote.
func (w *htmlWriter) openRaw(n *html.Node) {
	attrs := w.attrs(n)
	if n.Data != "details" {
		w.d.tree.open(n.Data, attrs...)
		return
	}
	w.d.tree.open("details", detailsAttrs(attrs)...)
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Data == "summary" {
			return
		}
	}
	w.d.tree.open("summary")
	w.d.tree.text(w.d.c.text(textDetails))
	w.d.tree.close()
}

// attrs translates the attributes of an element that the author wrote.
func (w *htmlWriter) attrs(n *html.Node) []attr {
	var attrs []attr
	for _, a := range n.Attr {
		key := a.Key
		if a.Namespace != "" {
			key = a.Namespace + ":" + key
		}
		if key == draftAttr || !plainAttr(key) || strings.HasPrefix(strings.ToLower(key), "on") {
			continue
		}
		switch {
		case key == "id", key == "name" && n.Data == "a":
			w.d.content.Anchors = append(w.d.content.Anchors, a.Val)
		case n.Data == "a" && key == "href":
			link := w.link(a.Val)
			if w.d.dynamic("a") {
				link = []attr{at("href", a.Val)}
			}
			attrs = append(attrs, link...)
			continue
		case booleanAttrs[key] && (key != "download" || a.Val == ""):
			attrs = append(attrs, bare(key))
			continue
		}
		if _, ok := namesAddress(n.Data, key); ok {
			start, end := w.findRaw(key, a.Val)
			w.d.elementLinks(n.Data, key, a.Val, start, end)
		}
		attrs = append(attrs, at(key, a.Val))
	}
	if n.Data == "img" && !w.d.dynamic("img") {
		return imageDefaults(attrs)
	}
	return attrs
}

// link resolves the target of a link: Markdown files are a matter of Markdown's
// links alone, but base URL and trailing slash are not.
func (w *htmlWriter) link(raw string) []attr {
	var t target
	if protocol.MatchString(raw) {
		t = w.d.outside(raw)
	} else {
		t = target{href: w.d.internal(raw)}
	}
	start, end := w.findRaw("href", raw)
	w.d.addLink(plugin.Link{URL: t.href, Raw: raw}, start, end)
	attrs := []attr{at("href", t.href)}
	if t.outside {
		attrs = append(attrs, at("target", "_blank"), at("rel", "noopener noreferrer"))
	}
	return attrs
}

// imageDefaults adds what every image has unless the author says otherwise.
func imageDefaults(attrs []attr) []attr {
	defaults := []attr{at("loading", "lazy"), at("decoding", "async")}
	class := "img"
	out := make([]attr, 0, len(attrs)+3)
	for _, def := range defaults {
		if !hasAttr(attrs, def.name) {
			out = append(out, def)
		}
	}
	for _, a := range attrs {
		if a.name == "class" {
			class = a.value + " img"
			continue
		}
		out = append(out, a)
	}
	return append(out, at("class", class))
}

func hasAttr(attrs []attr, name string) bool {
	for _, a := range attrs {
		if a.name == name {
			return true
		}
	}
	return false
}

// validTag reports whether React takes a name for an element.
func validTag(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !isLetter(c) && (i == 0 || !isDigit(c) && strings.IndexByte("-._:", c) < 0) {
			return false
		}
	}
	return s != ""
}

// plainAttr reports whether React takes a name for an attribute.
func plainAttr(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !isLetter(c) && c != '_' && c != ':' && (i == 0 || !isDigit(c) && c != '-' && c != '.') {
			return false
		}
	}
	return s != ""
}
