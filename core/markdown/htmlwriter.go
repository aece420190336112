package markdown

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/link"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// maxHTMLDepth bounds the nesting of elements in raw HTML.
const maxHTMLDepth = 256

// htmlWriter writes a parsed draft into the tree.
type htmlWriter struct {
	*source.Reporter
	out   *dom.Writer
	links *link.Resolver
	// tooDeep reports that elements nest too deep at an offset of the source.
	tooDeep func(at int)
	// admonitions are the admonitions of the draft, by number. writeAdmonition writes one; title and content are
	// those of admonitions.static.
	admonitions     []*grammar.Admonition
	writeAdmonition func(a *grammar.Admonition, title, content func())
	// passive leaves out everything that runs, loads or sends something.
	passive bool
	draft   *tree.Draft
	// searchFrom is the offset in the source after the last address of raw HTML that was found.
	searchFrom int
}

func (w *htmlWriter) writeNode(n *html.Node, depth int) {
	if depth > maxHTMLDepth {
		w.tooDeep(0)
		return
	}
	switch n.Type {
	case html.TextNode:
		switch {
		case rawTextElements[n.Parent.Data]:
			w.out.Raw(func(b []byte) []byte { return append(b, n.Data...) })
		case !w.isBlockBreak(n):
			w.out.Text(n.Data)
		}
	case html.ElementNode:
		w.writeElement(n, depth)
	}
}

// isBlockBreak reports whether a text is only a line end between blocks, which browsers do not show.
func (w *htmlWriter) isBlockBreak(n *html.Node) bool {
	if strings.Trim(n.Data, " \t\n\r\f") != "" || inPre(n) {
		return false
	}
	if root := n.Parent.Type == html.DocumentNode; root && (n.PrevSibling == nil || n.NextSibling == nil) {
		return true
	} else if !strings.Contains(n.Data, "\n") || !root && (w.draftNumber(n.Parent) < 0 || !blockContainerTags[n.Parent.Data]) {
		return false
	}
	return !w.isInline(n.PrevSibling) || !w.isInline(n.NextSibling)
}

// inPre reports whether browsers show the line ends of a text.
func inPre(n *html.Node) bool {
	for up := n.Parent; up != nil; up = up.Parent {
		if up.DataAtom == atom.Pre || up.DataAtom == atom.Listing {
			return true
		}
	}
	return false
}

// blockContainerTags are the elements in which Markdown separates blocks by line ends.
var blockContainerTags = map[string]bool{"blockquote": true, "li": true, "ol": true, "ul": true}

// isInline reports whether a node is part of a line of text.
func (w *htmlWriter) isInline(n *html.Node) bool {
	if n == nil || n.Type != html.ElementNode {
		return n != nil && n.Type == html.TextNode
	}
	tag := n.Data
	switch i := w.draftNumber(n); {
	case i < 0:
	case tag == tree.DraftHTML && i < len(w.draft.Raw):
		tag = firstTag(w.draft.Raw[i])
	case i < len(w.draft.Frames) && w.draft.Frames[i].Element != "":
		tag = w.draft.Frames[i].Element
	}
	return inlineElements[tag]
}

// firstTag returns the name of the element that finished HTML begins with.
func firstTag(written []byte) string {
	name := bytes.TrimPrefix(written, []byte{'<'})
	return string(name[:len(name)-len(bytes.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz0123456789"))])
}

// rawTextElements are the elements whose text has no escapes in raw HTML.
var rawTextElements = map[string]bool{
	"script": true, "style": true, "iframe": true, "noembed": true, "noframes": true, "xmp": true, "plaintext": true,
}

func (w *htmlWriter) writeElement(n *html.Node, depth int) {
	t := w.out
	i := w.draftNumber(n)
	if i < 0 {
		renameReactAttrs(n)
		splitTagClasses(n)
	}
	switch {
	case n.Data == tree.DraftHTML && i >= 0 && i < len(w.draft.Raw):
		t.Raw(func(b []byte) []byte { return append(b, w.draft.Raw[i]...) })
		return
	case n.Data == draftAdmonition && w.admonitionOf(i) != nil:
		w.writeDraftAdmonition(n, w.admonitionOf(i), depth)
		return
	case i >= 0 && i < len(w.draft.Frames):
		if f := w.draft.Frames[i]; f.Kind != plugin.NodeStatic {
			t.OpenDynamic(f)
			break
		}
		if tree.VoidTags[n.Data] {
			t.Void(n.Data, w.draft.Attrs[i]...)
			return
		}
		if attrs := w.draft.Attrs[i]; len(attrs) > 1 && attrs[0].Name == dom.DraftHeading {
			t.Heading(n.Data, attrs[0].Value, attrs[1].Value, func() { w.writeChildren(n, depth) }, attrs[2:]...)
			return
		}
		t.Open(n.Data, w.draft.Attrs[i]...)
	case w.skipsActive(n):
		return
	case !isValidTag(n.Data):
		w.reportInvalidTag(n.Data)
		w.writeChildren(n, depth)
		return
	case w.writeRawCode(n):
		return
	case w.writeMarkedCode(n, depth):
		return
	case w.out.Dynamic(n.Data):
		w.out.OpenConstruct(n.Data, tree.PropsJSON(w.translateAttrs(n)), nil)
	case tree.VoidTags[n.Data]:
		t.Void(n.Data, w.translateAttrs(n)...)
		return
	case headingTags[n.Data]:
		w.writeHeading(n, depth)
		return
	default:
		w.openRaw(n)
	}
	w.writeChildren(n, depth)
	t.Close()
}

// admonitionOf returns the admonition for an element of the draft by the element's number, nil for none.
func (w *htmlWriter) admonitionOf(i int) *grammar.Admonition {
	if i < 0 || i >= len(w.draft.Attrs) || len(w.draft.Attrs[i]) == 0 {
		return nil
	}
	number, err := strconv.Atoi(w.draft.Attrs[i][0].Value)
	if err != nil || number < 0 || number >= len(w.admonitions) {
		return nil
	}
	return w.admonitions[number]
}

// writeDraftAdmonition writes an admonition of the draft.
func (w *htmlWriter) writeDraftAdmonition(n *html.Node, of *grammar.Admonition, depth int) {
	var title, content func()
	first := n.FirstChild
	if heading := first; heading != nil && heading.Data == draftAdmonitionTitle && w.draftNumber(heading) >= 0 {
		title, first = func() { w.writeChildren(heading, depth+1) }, heading.NextSibling
	}
	if first != nil {
		content = func() {
			for c := first; c != nil; c = c.NextSibling {
				w.writeNode(c, depth+1)
			}
		}
	}
	w.writeAdmonition(of, title, content)
}

// reportInvalidTag reports a tag with a name that elements cannot have. The reference fails to render it.
func (w *htmlWriter) reportInvalidTag(name string) {
	if w.passive {
		return
	}
	at := max(strings.Index(strings.ToLower(string(w.Src.Text)), "<"+name), 0)
	w.Report(diag.Error, diag.CodeMarkdownSyntax, at, at+1+len(name), "write `\\<` before it if it is text",
		"<%s…> is not a tag: no element has such a name", name)
}

// renameReactAttrs gives attributes that are written as in React, such as className, their names in HTML.
func renameReactAttrs(n *html.Node) {
	for i := range n.Attr {
		if name := tree.UnfoldedName(n.Attr[i].Key, n.Namespace == "svg"); !hasOwnAttr(n, name) {
			n.Attr[i].Key = name
		}
	}
}

// splitTagClasses reads the name of an element as the reference does: what follows a dot is a class.
func splitTagClasses(n *html.Node) {
	name, classes, ok := strings.Cut(n.Data, ".")
	if !ok {
		return
	}
	n.Data = name
	classes = strings.Join(strings.FieldsFunc(classes, func(r rune) bool { return r == '.' }), " ")
	if classes != "" && nodeAttr(n, "class") == "" {
		n.Attr = append(n.Attr, html.Attribute{Key: "class", Val: classes})
	}
}

// writeRawCode writes a pre that contains only a code element with lines of text as a code block, and reports whether it
// did.
func (w *htmlWriter) writeRawCode(n *html.Node) bool {
	code := n.FirstChild
	if n.Data != "pre" || w.out.Dynamic("pre") || code == nil || code.NextSibling != nil || code.Data != "code" || w.draftNumber(code) >= 0 {
		return false
	}
	text := ""
	for c := code.FirstChild; c != nil; c = c.NextSibling {
		if c.Type != html.TextNode {
			return false
		}
		text += c.Data
	}
	if !strings.Contains(text, "\n") {
		return false
	}
	meta := codeblock.Meta{Start: 1}
	renameReactAttrs(code)
	for class := range strings.FieldsSeq(nodeAttr(code, "class")) {
		if language, ok := strings.CutPrefix(class, "language-"); ok {
			meta.Language = language
			break
		}
	}
	w.out.CodeBlock(text, meta)
	return true
}

// writeMarkedCode writes a pre that contains only a code element with elements in it as the theme does, whose pre renders
// only its children. It reports whether it did.
func (w *htmlWriter) writeMarkedCode(n *html.Node, depth int) bool {
	code := n.FirstChild
	if n.Data != "pre" || w.draftNumber(n) >= 0 || w.out.Dynamic("pre") || !w.out.HasBarePre() || code == nil || code.NextSibling != nil || code.Data != "code" {
		return false
	}
	isElement := func(c *html.Node) bool { return c.Type == html.ElementNode }
	if !w.out.HasMarkedCode() || w.draftNumber(code) >= 0 || !slices.ContainsFunc(slices.Collect(code.ChildNodes()), isElement) {
		w.writeChildren(n, depth)
		return true
	}
	w.out.OpenMarkedCode(w.translateAttrs(code))
	w.writeChildren(code, depth+1)
	w.out.Close()
	w.out.Close()
	return true
}

var headingTags = map[string]bool{"h2": true, "h3": true, "h4": true, "h5": true, "h6": true}

// writeHeading writes a heading that the author wrote in HTML. With an id, it has a link.
func (w *htmlWriter) writeHeading(n *html.Node, depth int) {
	id, title := "", ""
	var rest []tree.Attr
	for _, a := range w.translateAttrs(n) {
		if a.Name == "id" {
			id = a.Value
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
	w.out.Heading(n.Data, id, title, func() { w.writeChildren(n, depth) }, rest...)
}

func (w *htmlWriter) writeChildren(n *html.Node, depth int) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		w.writeNode(c, depth+1)
	}
}

// draftNumber returns the number that the draft gave to an element, -1 for raw HTML.
func (w *htmlWriter) draftNumber(n *html.Node) int {
	for _, a := range n.Attr {
		if a.Key == tree.DraftAttr {
			if i, err := strconv.Atoi(a.Val); err == nil && i >= 0 {
				return i
			}
		}
	}
	return -1
}

// openRaw opens an element that the author wrote.
func (w *htmlWriter) openRaw(n *html.Node) {
	attrs := w.translateAttrs(n)
	if n.Data != "details" {
		w.out.Open(n.Data, attrs...)
		return
	}
	hasSummary := false
	for c := n.FirstChild; c != nil && !hasSummary; c = c.NextSibling {
		hasSummary = c.Data == "summary"
	}
	w.out.OpenDetails(attrs, hasSummary)
}

// translateAttrs translates the attributes of an element that the author wrote.
func (w *htmlWriter) translateAttrs(n *html.Node) []tree.Attr {
	var attrs []tree.Attr
	for _, a := range n.Attr {
		key := a.Key
		if a.Namespace != "" {
			key = a.Namespace + ":" + key
		}
		if key == tree.DraftAttr || !isValidAttr(key) || w.passive && !passiveAttr(key, a.Val) || strings.HasPrefix(strings.ToLower(key), "on") || !tree.IsWritten(key, a.Val) {
			continue
		}
		switch {
		case key == "id", key == "name" && n.Data == "a":
			w.out.AddAnchor(a.Val)
		case n.Data == "a" && key == "href":
			link := w.resolveLink(n, a.Val)
			if w.out.Dynamic("a") {
				link = []tree.Attr{tree.At("href", a.Val)}
			}
			attrs = append(attrs, slices.DeleteFunc(link, func(own tree.Attr) bool { return own.Name != key && hasOwnAttr(n, own.Name) })...)
			continue
		case tree.BooleanAttrs[key] && (key != "download" || a.Val == ""):
			attrs = append(attrs, tree.Bare(key))
			continue
		}
		sibling := func(name string) string { return nodeAttr(n, name) }
		if _, ok := link.NamesAddress(n.Data, key, sibling); ok {
			start, end := w.locateAttr(key, a.Val)
			w.links.AddElement(n.Data, key, a.Val, sibling, start, end)
		}
		attrs = append(attrs, tree.At(key, a.Val))
	}
	switch {
	case w.out.Dynamic(n.Data):
	case n.Data == "img":
		return w.out.ImageAttrs(attrs)
	case (n.Data == "a" || n.Data == "li") && hasOwnAttr(n, "id"):
		return w.addTargetClass(attrs)
	}
	return attrs
}

// addTargetClass adds the class of link targets, which the theme's components for links and items have.
func (w *htmlWriter) addTargetClass(attrs []tree.Attr) []tree.Attr {
	own := w.out.TargetClass()
	i := slices.IndexFunc(attrs, func(a tree.Attr) bool { return a.Name == "class" })
	if len(own) == 0 || i < 0 {
		return append(attrs, own...)
	}
	attrs[i] = tree.At("class", own[0].Value+" "+attrs[i].Value)
	return attrs
}

// resolveLink resolves the target of a link. Base URL and trailing slash apply to it, but links to Markdown files are
// resolved only in Markdown.
func (w *htmlWriter) resolveLink(n *html.Node, raw string) []tree.Attr {
	var t link.Target
	if address.HasProtocol(raw) {
		t = w.links.Outside(raw)
	} else {
		t = link.Target{Href: w.links.Internal(raw)}
	}
	start, end := w.locateAttr("href", raw)
	target := nodeAttr(n, "target")
	w.links.Add(plugin.Link{URL: t.Href, Raw: raw, Plain: target != "" && target != "_self"}, start, end)
	return dom.LinkAttrs(t.Href, t.Outside)
}

// hasOwnAttr reports whether the author has written an attribute.
func hasOwnAttr(n *html.Node, name string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Namespace == "" && a.Key == name })
}

// isValidTag reports whether React accepts a name for an element.
func isValidTag(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !char.IsLetter(c) && (i == 0 || !char.IsDigit(c) && strings.IndexByte("-._:", c) < 0) {
			return false
		}
	}
	return s != ""
}

// isValidAttr reports whether React accepts a name for an attribute.
func isValidAttr(s string) bool {
	for i := range len(s) {
		c := s[i]
		if c >= utf8.RuneSelf {
			return unicodeAttr.MatchString(s)
		}
		if !char.IsLetter(c) && c != '_' && c != ':' && (i == 0 || !char.IsDigit(c) && c != '-' && c != '.') {
			return false
		}
	}
	return s != ""
}

var unicodeAttr = lazyregexp.New(`^[` + nameStart + `][` + nameStart + `\-.0-9\x{B7}\x{300}-\x{36F}\x{203F}-\x{2040}]*$`)

// nameStart holds the characters that a name may begin with in XML 1.0, without those beyond 16 bits.
const nameStart = `:A-Z_a-z\x{C0}-\x{D6}\x{D8}-\x{F6}\x{F8}-\x{2FF}\x{370}-\x{37D}\x{37F}-\x{1FFF}\x{200C}-\x{200D}` +
	`\x{2070}-\x{218F}\x{2C00}-\x{2FEF}\x{3001}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFFD}`

// nodeAttr returns the value of an attribute, "" if there is none.
func nodeAttr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// locateAttr finds the next place, after the last one found, where an attribute of raw HTML has a value. The parser
// that repairs raw HTML reports no places, but reports the elements in order. If the value is not found, the place
// is the last one.
func (w *htmlWriter) locateAttr(attr, value string) (start, end int) {
	if value == "" {
		return w.searchFrom, w.searchFrom
	}
	text := w.Src.Text
	for _, written := range []string{value, html.EscapeString(value)} {
		for from := w.searchFrom; ; {
			i := bytes.Index(text[from:], []byte(written))
			if i < 0 {
				break
			}
			start, end = from+i, from+i+len(written)
			before := bytes.ToLower(bytes.TrimRight(text[max(0, start-len(attr)-8):start], "\"' \t\n"))
			if before, ok := bytes.CutSuffix(before, []byte("=")); ok && bytes.HasSuffix(bytes.TrimSpace(before), []byte(attr)) {
				w.searchFrom = end
				return start, end
			}
			from = start + 1
		}
	}
	return w.searchFrom, w.searchFrom
}
