package tree

import (
	"bytes"
	"encoding/json"
	"html"
	"slices"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin"
)

// Tree builds a content tree. Everything is written as HTML into one buffer that only grows. Elements are recorded as
// offsets into it. When an element closes and nothing in it is dynamic, it becomes one static span, and the records of
// its children are dropped. Only the children of dynamic nodes keep their records, so each byte is written once at any
// depth.
type Tree struct {
	buf    []byte
	frames []Frame
	spans  []span
	attrs  []Attr
	// base is the depth of the tree within that of another document.
	base int
	// fullElements reports whether all elements must be full elements, mayBeInspected whether a component may look into them.
	fullElements, mayBeInspected bool
	// insidePre reports whether the document is within a pre of another document.
	insidePre bool
	// draft is set while the tree is written as HTML for a parser.
	draft *Draft
}

// Frame is an element or component that is still open.
type Frame struct {
	Kind plugin.NodeKind
	Tag  string
	// Element is the HTML element that a component renders, if any.
	Element string
	Ref     int
	Props   json.RawMessage
	// start is the offset of the tag, inner of the content.
	start, innerStart int
	// span and attr are the heights of the stacks below the frame.
	span, attr, attrEnd int
	// dynamic reports whether the children must be kept apart.
	dynamic bool
	// FullElements reports whether the element and everything below it must be full elements because a component above may
	// use them; containsRawHTML reports whether it contains HTML in one piece.
	FullElements, containsRawHTML bool
	// MayInspect reports whether the node or one above it is a component that is not a construct of Markdown: it may look
	// into its children.
	MayInspect bool
	// KeepsLineBreaks reports whether readers see line breaks: the node is a pre, or is in one.
	KeepsLineBreaks bool
	// inText reports whether a draft has no start tag for the frame, because it was opened within a text;
	// textClosed reports whether raw HTML has closed that text since.
	inText, textClosed bool
	// contentEnd is the offset at which content ends that nothing may be added to.
	contentEnd int
	Exprs      []plugin.PropExpr
	// labels counts the labels of the tabs in a code group.
	labels map[string]int
}

// span is a closed node, by offsets into the buffer.
type span struct {
	kind                 plugin.NodeKind
	tag                  string
	ref                  int
	props                json.RawMessage
	start, end           int
	innerStart, innerEnd int
	attrStart, attrEnd   int
	attrs                []Attr
	children             []span
	exprs                []plugin.PropExpr
	// verbatim reports whether the text has no escapes.
	verbatim bool
	// node is a finished node of another tree.
	node *plugin.Node
}

// VoidTags are the elements without content.
var VoidTags = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true,
	"img": true, "input": true, "link": true, "meta": true, "param": true,
	"source": true, "track": true, "wbr": true,
}

// Open starts an element. Void writes void elements.
func (t *Tree) Open(tag string, attrs ...Attr) {
	if t.draft != nil {
		t.writeDraftStart(Frame{Kind: plugin.NodeStatic, Tag: tag}, attrs)
		return
	}
	f := Frame{Kind: plugin.NodeStatic, Tag: tag, start: len(t.buf), span: len(t.spans), attr: len(t.attrs)}
	f.FullElements, f.MayInspect, f.KeepsLineBreaks = t.NeedsFullElements(), t.MayBeInspected(), t.InsidePre() || tag == "pre"
	f.dynamic = f.FullElements || needsReact(attrs) || isMiscasedVoid(tag)
	if n := len(t.frames); n > 0 && holdsTextOnly(t.frames[n-1].Tag) {
		t.frames[n-1].dynamic = true
	}
	t.attrs = append(t.attrs, attrs...)
	f.attrEnd = len(t.attrs)
	t.startTag(tag, attrs)
	f.innerStart = len(t.buf)
	t.frames = append(t.frames, f)
}

// OpenStatic starts an element that stays HTML even where components need full elements. It must not contain anything
// dynamic.
func (t *Tree) OpenStatic(tag string, attrs ...Attr) {
	t.Open(tag, attrs...)
	if t.draft == nil {
		f := &t.frames[len(t.frames)-1]
		f.FullElements, f.MayInspect, f.dynamic = false, false, false
	}
}

// OpenSeparate starts an element that never becomes HTML together with its siblings: the component around it looks for it
// among its children.
func (t *Tree) OpenSeparate(tag string) {
	t.Open(tag)
	if t.draft == nil {
		t.frames[len(t.frames)-1].dynamic = true
	}
}

// Void writes an element that has no content.
func (t *Tree) Void(tag string, attrs ...Attr) {
	if t.draft != nil {
		t.writeDraftStart(Frame{Kind: plugin.NodeStatic, Tag: tag}, attrs)
		t.frames = t.frames[:len(t.frames)-1]
		return
	}
	s := span{kind: plugin.NodeStatic, tag: tag, start: len(t.buf), attrStart: len(t.attrs)}
	t.attrs = append(t.attrs, attrs...)
	s.attrEnd = len(t.attrs)
	t.startTag(tag, attrs)
	s.end = len(t.buf)
	if needsReact(attrs) {
		s.kind = plugin.NodeElement
		s.attrs = append([]Attr(nil), attrs...)
		t.attrs = t.attrs[:s.attrStart]
		s.attrStart, s.attrEnd = 0, 0
		t.markDynamic()
	}
	t.spans = append(t.spans, s)
}

// needsReact reports whether HTML cannot express all attributes.
func needsReact(attrs []Attr) bool {
	for i := range attrs {
		if attrs[i].Code || attrs[i].Omit {
			return true
		}
	}
	return false
}

// NeedsFullElements reports whether a component above needs full elements.
func (t *Tree) NeedsFullElements() bool {
	if n := len(t.frames); n > 0 {
		return t.frames[n-1].FullElements
	}
	return t.fullElements
}

// MayBeInspected reports whether a component above that is not a construct of Markdown may look into full elements.
func (t *Tree) MayBeInspected() bool {
	if n := len(t.frames); n > 0 {
		return t.frames[n-1].MayInspect
	}
	return t.mayBeInspected
}

// InsidePre reports whether readers see line breaks here, because a pre is above.
func (t *Tree) InsidePre() bool {
	if n := len(t.frames); n > 0 {
		return t.frames[n-1].KeepsLineBreaks
	}
	return t.insidePre
}

// OpenDynamic starts a component, a scope component or a fragment.
func (t *Tree) OpenDynamic(f Frame) {
	f.dynamic = true
	f.FullElements, f.MayInspect = f.FullElements || t.NeedsFullElements(), f.MayInspect || t.MayBeInspected()
	f.KeepsLineBreaks = t.InsidePre() || f.Element == "pre"
	f.start, f.innerStart, f.span, f.attr, f.attrEnd = len(t.buf), len(t.buf), len(t.spans), len(t.attrs), len(t.attrs)
	if t.draft != nil {
		t.writeDraftStart(f, nil)
		return
	}
	t.frames = append(t.frames, f)
}

// Raw writes HTML that is never split up again and that closes no element around it.
func (t *Tree) Raw(write func([]byte) []byte) {
	if t.draft != nil {
		t.writeDraftPlaceholder(write(nil))
		return
	}
	t.buf = write(t.buf)
	if n := len(t.frames); n > 0 {
		t.frames[n-1].containsRawHTML = true
	}
}

// Fill writes HTML as the whole content of the innermost open element: whatever is written to it afterwards is
// dropped.
func (t *Tree) Fill(content []byte) {
	t.Raw(func(b []byte) []byte { return append(b, content...) })
	t.frames[len(t.frames)-1].contentEnd = len(t.buf)
}

// Value adds a literal as a child. The parent becomes dynamic.
func (t *Tree) Value(v json.RawMessage) {
	t.spans = append(t.spans, span{kind: plugin.NodeValue, props: v, start: len(t.buf), end: len(t.buf)})
	t.markDynamic()
}

// Expr adds a computed value as a child. The parent becomes dynamic.
func (t *Tree) Expr(number int) {
	t.spans = append(t.spans, span{kind: plugin.NodeExpr, ref: number, start: len(t.buf), end: len(t.buf)})
	t.markDynamic()
}

// AddNode adds a finished node of another tree. The parent becomes dynamic.
func (t *Tree) AddNode(n plugin.Node) {
	t.spans = append(t.spans, span{node: &n, start: len(t.buf), end: len(t.buf)})
	t.markDynamic()
}

// Close ends the innermost open node.
func (t *Tree) Close() {
	f := t.frames[len(t.frames)-1]
	t.frames = t.frames[:len(t.frames)-1]
	if t.draft != nil {
		t.writeDraftEnd(f)
		return
	}
	if f.contentEnd > 0 {
		t.buf, t.spans, t.attrs = t.buf[:f.contentEnd], t.spans[:f.span], t.attrs[:f.attrEnd]
	}
	s := span{
		kind: f.Kind, tag: f.Tag, ref: f.Ref, props: f.Props, exprs: f.Exprs,
		start: f.start, innerStart: f.innerStart, innerEnd: len(t.buf),
		attrStart: f.attr, attrEnd: f.attrEnd,
	}
	if f.Kind == plugin.NodeStatic && (!f.dynamic || f.containsRawHTML) {
		t.endTag(f.Tag)
		t.attrs = t.attrs[:f.attrEnd]
	} else {
		if f.Kind == plugin.NodeStatic {
			s.kind = plugin.NodeElement
			s.attrs = append([]Attr(nil), t.attrs[f.attr:f.attrEnd]...)
		}
		s.children = t.collectChildren(f)
		t.attrs = t.attrs[:f.attr]
		s.attrStart, s.attrEnd = 0, 0
		t.markDynamic()
	}
	s.end = len(t.buf)
	t.spans = append(t.spans[:f.span], s)
}

// Depth is the number of open elements and components, including those of importing documents.
func (t *Tree) Depth() int { return t.base + len(t.frames) }

// Written returns a measure that grows with everything that is written.
func (t *Tree) Written() int { return len(t.buf) + len(t.spans) }

// OnlyText returns the content of the innermost open node if it is only text.
func (t *Tree) OnlyText() (string, bool) {
	f := t.frames[len(t.frames)-1]
	if f.dynamic || len(t.spans) > f.span {
		return "", false
	}
	inner := t.buf[f.innerStart:]
	return html.UnescapeString(string(inner)), len(inner) > 0 && bytes.IndexByte(inner, '<') < 0
}

// InComponent reports whether the innermost open node is a component.
func (t *Tree) InComponent() bool {
	n := len(t.frames)
	return n > 0 && (t.frames[n-1].Kind == plugin.NodeComponent || t.frames[n-1].Kind == plugin.NodeScope)
}

// Innermost returns the innermost open node, nil if none is open.
func (t *Tree) Innermost() *Frame {
	if n := len(t.frames); n > 0 {
		return &t.frames[n-1]
	}
	return nil
}

// IsInside reports whether any open node meets a condition.
func (t *Tree) IsInside(condition func(Frame) bool) bool {
	return slices.ContainsFunc(t.frames, condition)
}

// ChildTree returns an empty tree whose nodes will be children of the innermost open node.
func (t *Tree) ChildTree() Tree {
	return Tree{fullElements: t.NeedsFullElements(), mayBeInspected: t.MayBeInspected(), insidePre: t.InsidePre(), base: t.Depth()}
}

// SiblingTree returns an empty tree at the same depth, for nodes that are put in place later.
func (t *Tree) SiblingTree() Tree { return Tree{base: t.Depth()} }

// CountLabel counts a label in the innermost open node and returns how often it has occurred.
func (t *Tree) CountLabel(label string) int {
	f := t.Innermost()
	if f.labels == nil {
		f.labels = make(map[string]int)
	}
	f.labels[label]++
	return f.labels[label]
}

// Children counts the children of the innermost open node; others reports whether any of them is not an imported
// component.
func (t *Tree) Children() (count int, others bool) {
	children := t.collectChildren(*t.Innermost())
	return len(children), slices.ContainsFunc(children, func(s span) bool { return s.kind != plugin.NodeComponent })
}

// markDynamic marks the innermost open node as having a child that is not HTML.
func (t *Tree) markDynamic() {
	if n := len(t.frames); n > 0 {
		t.frames[n-1].dynamic = true
	}
}

// collectChildren returns the spans of a dynamic frame's children, with the text between them.
func (t *Tree) collectChildren(f Frame) []span {
	own, verbatim := t.spans[f.span:], rawText[f.Tag]
	children := make([]span, 0, len(own)+2)
	pos := f.innerStart
	for _, s := range own {
		if s.start > pos {
			children = append(children, span{kind: plugin.NodeText, start: pos, end: s.start, verbatim: verbatim})
		}
		if s.attrEnd > s.attrStart {
			s.attrs = append([]Attr(nil), t.attrs[s.attrStart:s.attrEnd]...)
		}
		children = append(children, s)
		pos = s.end
	}
	if len(t.buf) > pos {
		children = append(children, span{kind: plugin.NodeText, start: pos, end: len(t.buf), verbatim: verbatim})
	}
	return children
}

// Nodes ends the tree and returns its top level.
func (t *Tree) Nodes() []plugin.Node {
	top := t.collectChildren(Frame{})
	return convert(top, string(t.buf))
}

func convert(spans []span, html string) []plugin.Node {
	if len(spans) == 0 {
		return nil
	}
	nodes := make([]plugin.Node, len(spans))
	for i, s := range spans {
		if s.node != nil {
			nodes[i] = *s.node
			continue
		}
		n := plugin.Node{Kind: s.kind, Tag: s.tag, Ref: s.ref, Props: s.props, Exprs: s.exprs}
		switch s.kind {
		case plugin.NodeText:
			if n.Text = html[s.start:s.end]; !s.verbatim {
				n.Text = unescapeText(n.Text)
			}
		case plugin.NodeStatic:
			n.HTML, n.Props = html[s.start:s.end], PropsJSON(s.attrs)
			if s.innerStart > 0 {
				n.InnerStart, n.InnerEnd = s.innerStart-s.start, s.innerEnd-s.start
			}
		case plugin.NodeElement:
			n.Props, n.Exprs, n.Children = PropsJSON(s.attrs), propExprs(s.attrs), convert(s.children, html)
		default:
			n.Children = convert(s.children, html)
		}
		nodes[i] = n
	}
	return nodes
}

func (t *Tree) startTag(tag string, attrs []Attr) {
	t.closeText()
	t.buf = append(t.buf, '<')
	t.buf = append(t.buf, tag...)
	for i := range attrs {
		a := &attrs[i]
		if a.Omit {
			continue
		}
		t.buf = append(t.buf, ' ')
		t.buf = append(t.buf, a.Name...)
		if a.Bare {
			continue
		}
		t.buf = append(t.buf, '=', '"')
		t.buf = char.AppendEscaped(t.buf, SafeURL(a.Name, a.Value), true)
		t.buf = append(t.buf, '"')
	}
	t.buf = append(t.buf, '>')
}

func (t *Tree) endTag(tag string) {
	t.closeText()
	t.buf = append(t.buf, '<', '/')
	t.buf = append(t.buf, tag...)
	t.buf = append(t.buf, '>')
}
