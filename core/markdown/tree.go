package markdown

import (
	"bytes"
	"encoding/json"
	"html"

	"github.com/gosaur/gosaur/core/plugin"
)

// tree builds a content tree. Everything is written as HTML into one buffer
// that only grows. An element is remembered by offsets into it; when it closes
// and nothing dynamic is inside, the records of its children are dropped and it
// is one static span. Only the children of a dynamic node keep their records,
// so each byte is written once, whatever the depth.
type tree struct {
	buf    []byte
	frames []frame
	spans  []span
	attrs  []attr
	// base is how deep the tree stands in that of another document.
	base int
	// whole says that no element at all may become HTML.
	whole bool
	// draft is set while the tree is written for an HTML parser; rawhtml.go.
	draft *draft
}

// frame is an element or component that is still open.
type frame struct {
	kind plugin.NodeKind
	tag  string
	// element is the element of HTML that a component stands for, if any.
	element string
	ref     int
	props   json.RawMessage
	// start is the offset of the tag, inner of the content.
	start, inner int
	// span and attr are the heights of the stacks below the frame.
	span, attr, attrEnd int
	// dynamic says that the children must be kept apart.
	dynamic bool
	// whole says so of everything below, too; opaque that HTML of one piece is inside.
	whole, opaque bool
	// filled is the offset at which content that may have no more after it ends.
	filled int
	exprs  []plugin.PropExpr
	// labels counts those of the tabs in a group of code blocks.
	labels map[string]int
}

// span is a closed node, by offsets into the buffer.
type span struct {
	kind               plugin.NodeKind
	tag                string
	ref                int
	props              json.RawMessage
	start, end         int
	inner, innerEnd    int
	attrStart, attrEnd int
	attrs              []attr
	children           []span
	exprs              []plugin.PropExpr
	// verbatim says that the text has no escapes.
	verbatim bool
	// node is a finished node of another tree.
	node *plugin.Node
}

// voidTags are the elements without content.
var voidTags = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true,
	"img": true, "input": true, "link": true, "meta": true, "param": true,
	"source": true, "track": true, "wbr": true,
}

// open starts an element. Void elements are written by void instead.
func (t *tree) open(tag string, attrs ...attr) {
	if t.draft != nil {
		t.draftOpen(frame{kind: plugin.NodeStatic, tag: tag}, attrs)
		return
	}
	f := frame{kind: plugin.NodeStatic, tag: tag, start: len(t.buf), span: len(t.spans), attr: len(t.attrs)}
	f.whole = t.insideWhole()
	f.dynamic = f.whole || needsReact(attrs) || isOddVoid(tag)
	if n := len(t.frames); n > 0 && holdsTextOnly(t.frames[n-1].tag) {
		t.frames[n-1].dynamic = true
	}
	t.attrs = append(t.attrs, attrs...)
	f.attrEnd = len(t.attrs)
	t.startTag(tag, attrs)
	f.inner = len(t.buf)
	t.frames = append(t.frames, f)
}

// openSolid starts an element that stays HTML even where components want to see full
// elements. Nothing dynamic can be inside.
func (t *tree) openSolid(tag string, attrs ...attr) {
	t.open(tag, attrs...)
	if t.draft == nil {
		f := &t.frames[len(t.frames)-1]
		f.whole, f.dynamic = false, false
	}
}

// openApart starts an element that never becomes HTML with its neighbors: the component
// around it looks for it among its children.
func (t *tree) openApart(tag string) {
	t.open(tag)
	if t.draft == nil {
		t.frames[len(t.frames)-1].dynamic = true
	}
}

// void writes an element that has no content.
func (t *tree) void(tag string, attrs ...attr) {
	if t.draft != nil {
		t.draftOpen(frame{kind: plugin.NodeStatic, tag: tag}, attrs)
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
		s.attrs = append([]attr(nil), attrs...)
		t.attrs = t.attrs[:s.attrStart]
		s.attrStart, s.attrEnd = 0, 0
		t.markDynamic()
	}
	t.spans = append(t.spans, s)
}

// needsReact reports whether HTML cannot say all attributes.
func needsReact(attrs []attr) bool {
	for i := range attrs {
		if attrs[i].code || attrs[i].omit {
			return true
		}
	}
	return false
}

// insideWhole reports whether a component above wants to see full elements.
func (t *tree) insideWhole() bool {
	if n := len(t.frames); n > 0 {
		return t.frames[n-1].whole
	}
	return t.whole
}

// openDynamic starts a component, a scope component or a fragment.
func (t *tree) openDynamic(f frame) {
	f.dynamic = true
	f.whole = f.whole || t.insideWhole()
	f.start, f.inner, f.span, f.attr, f.attrEnd = len(t.buf), len(t.buf), len(t.spans), len(t.attrs), len(t.attrs)
	if t.draft != nil {
		t.draftOpen(f, nil)
		return
	}
	t.frames = append(t.frames, f)
}

// raw writes HTML that is never taken apart again and breaks out of nothing.
func (t *tree) raw(write func([]byte) []byte) {
	if t.draft != nil {
		t.draftRaw(write(nil))
		return
	}
	t.buf = write(t.buf)
	if n := len(t.frames); n > 0 {
		t.frames[n-1].opaque = true
	}
}

// fill writes HTML as all of the content of the innermost open element: what is written
// to it afterwards is dropped.
func (t *tree) fill(content []byte) {
	t.raw(func(b []byte) []byte { return append(b, content...) })
	t.frames[len(t.frames)-1].filled = len(t.buf)
}

// value adds a literal as a child. The parent becomes dynamic.
func (t *tree) value(v json.RawMessage) {
	t.spans = append(t.spans, span{kind: plugin.NodeValue, props: v, start: len(t.buf), end: len(t.buf)})
	t.markDynamic()
}

// expr adds the value of code as a child. The parent becomes dynamic.
func (t *tree) expr(number int) {
	t.spans = append(t.spans, span{kind: plugin.NodeExpr, ref: number, start: len(t.buf), end: len(t.buf)})
	t.markDynamic()
}

// graft adds a finished node of another tree. The parent becomes dynamic.
func (t *tree) graft(n plugin.Node) {
	t.spans = append(t.spans, span{node: &n, start: len(t.buf), end: len(t.buf)})
	t.markDynamic()
}

// close ends the innermost open node.
func (t *tree) close() {
	f := t.frames[len(t.frames)-1]
	t.frames = t.frames[:len(t.frames)-1]
	if t.draft != nil {
		t.endTag(f.tag)
		return
	}
	if f.filled > 0 {
		t.buf, t.spans, t.attrs = t.buf[:f.filled], t.spans[:f.span], t.attrs[:f.attrEnd]
	}
	s := span{
		kind: f.kind, tag: f.tag, ref: f.ref, props: f.props, exprs: f.exprs,
		start: f.start, inner: f.inner, innerEnd: len(t.buf),
		attrStart: f.attr, attrEnd: f.attrEnd,
	}
	if f.kind == plugin.NodeStatic && (!f.dynamic || f.opaque) {
		t.endTag(f.tag)
		t.attrs = t.attrs[:f.attrEnd]
	} else {
		if f.kind == plugin.NodeStatic {
			s.kind = plugin.NodeElement
			s.attrs = append([]attr(nil), t.attrs[f.attr:f.attrEnd]...)
		}
		s.children = t.keepChildren(f)
		t.attrs = t.attrs[:f.attr]
		s.attrStart, s.attrEnd = 0, 0
		t.markDynamic()
	}
	s.end = len(t.buf)
	t.spans = append(t.spans[:f.span], s)
}

// depth is how many elements and components are open, those of importing documents, too.
func (t *tree) depth() int { return t.base + len(t.frames) }

// written grows with everything that is written.
func (t *tree) written() int { return len(t.buf) + len(t.spans) }

// onlyText returns the content of the innermost open node if that is text and nothing else.
func (t *tree) onlyText() (string, bool) {
	f := t.frames[len(t.frames)-1]
	if f.dynamic || len(t.spans) > f.span {
		return "", false
	}
	inner := t.buf[f.inner:]
	return html.UnescapeString(string(inner)), len(inner) > 0 && bytes.IndexByte(inner, '<') < 0
}

// inComponent reports whether the innermost open node is a component.
func (t *tree) inComponent() bool {
	n := len(t.frames)
	return n > 0 && (t.frames[n-1].kind == plugin.NodeComponent || t.frames[n-1].kind == plugin.NodeScope)
}

// markDynamic says that the innermost open node has a child that is not HTML.
func (t *tree) markDynamic() {
	if n := len(t.frames); n > 0 {
		t.frames[n-1].dynamic = true
	}
}

// keepChildren takes the spans of a dynamic frame's children off the stack, with
// the text between them.
func (t *tree) keepChildren(f frame) []span {
	own, verbatim := t.spans[f.span:], rawText[f.tag]
	children := make([]span, 0, len(own)+2)
	pos := f.inner
	for _, s := range own {
		if s.start > pos {
			children = append(children, span{kind: plugin.NodeText, start: pos, end: s.start, verbatim: verbatim})
		}
		if s.attrEnd > s.attrStart {
			s.attrs = append([]attr(nil), t.attrs[s.attrStart:s.attrEnd]...)
		}
		children = append(children, s)
		pos = s.end
	}
	if len(t.buf) > pos {
		children = append(children, span{kind: plugin.NodeText, start: pos, end: len(t.buf), verbatim: verbatim})
	}
	return children
}

// nodes ends the tree and returns its top level.
func (t *tree) nodes() []plugin.Node {
	top := t.keepChildren(frame{})
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
			n.HTML, n.Props = html[s.start:s.end], propsJSON(s.attrs)
			if s.inner > 0 {
				n.InnerStart, n.InnerEnd = s.inner-s.start, s.innerEnd-s.start
			}
		case plugin.NodeElement:
			n.Props, n.Exprs, n.Children = propsJSON(s.attrs), propExprs(s.attrs), convert(s.children, html)
		default:
			n.Children = convert(s.children, html)
		}
		nodes[i] = n
	}
	return nodes
}

func (t *tree) startTag(tag string, attrs []attr) {
	t.closeText()
	t.buf = append(t.buf, '<')
	t.buf = append(t.buf, tag...)
	for i := range attrs {
		a := &attrs[i]
		if a.omit {
			continue
		}
		t.buf = append(t.buf, ' ')
		t.buf = append(t.buf, a.name...)
		if a.bare {
			continue
		}
		t.buf = append(t.buf, '=', '"')
		t.buf = appendEscaped(t.buf, safeURL(a.name, a.value), true)
		t.buf = append(t.buf, '"')
	}
	t.buf = append(t.buf, '>')
}

func (t *tree) endTag(tag string) {
	t.closeText()
	t.buf = append(t.buf, '<', '/')
	t.buf = append(t.buf, tag...)
	t.buf = append(t.buf, '>')
}
