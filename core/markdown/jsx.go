package markdown

import (
	"bytes"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/attribute"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/link"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/script"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// elements writes the tags and expressions of MDX.
type elements struct {
	*renderer
	attrs  attribute.Reader
	script *script.Script
	// offered are the components of the theme that need no import.
	offered map[string]bool
	// partials is the document: a tag may stand for another document.
	partials includer
}

// includer replaces tags by other documents. *document implements it.
type includer interface {
	// include replaces a tag by what it names, or waits for the end of the tag. It returns false for tags that name
	// no document.
	include(t *mdx.Tag) bool
	// includeAround replaces a tag by a document once the tag's children have been written.
	includeAround(t openTag)
	// showChildren shows the children that the document was given. It returns false for documents that are pages.
	showChildren(item mdx.Item) bool
}

// closeTag writes the end of the element that a tag has opened.
func (e *elements) closeTag(t openTag) {
	switch {
	case t.outerTree != nil:
		e.partials.includeAround(t)
	case t.hasNode:
		if e.out.Written() == t.treeLength {
			e.attrs.WriteChildren(t.tag)
		}
		if e.out.Written() != t.treeLength {
			e.attrs.CheckFilled(t.tag)
		}
		if message, hint := e.out.CodeGroupMistake(); message != "" {
			e.ReportSyntax(t.tag.Start, t.tag.End, hint, "%s", message)
		}
		if t.finish != nil {
			t.finish()
		}
		e.out.Close()
	}
}

// writeItems writes tags and expressions between blocks.
func (e *elements) writeItems(n *grammar.JSXBlock) {
	for i, item := range n.Items {
		e.writeSeparatorBeforeItem(item)
		if item.Tag != nil && e.isDetails(item.Tag) {
			e.openDetails(item.Tag, e.hasSummary(n, i))
			continue
		}
		e.writeItem(item)
	}
}

// writeItem writes one tag or expression.
func (e *elements) writeItem(item mdx.Item) {
	switch t := item.Tag; {
	case t == nil:
		e.writeExpression(item)
	case t.Closing:
		e.tags.closeTag(t)
	case len(e.tags.open) >= grammar.MaxDepth, e.out.Depth() >= grammar.MaxTreeDepth:
		e.syntax.ReportTooDeep(t.Start)
	default:
		if e.partials.include(t) || t.Mapped && e.openMapped(t) {
			return
		}
		node := e.openNode(t)
		if t.SelfClosing {
			if node {
				e.attrs.WriteChildren(t)
				e.out.Close()
			}
		} else {
			e.tags.push(openTag{tag: t, hasNode: node})
		}
	}
}

// openNode opens the node of a tag and reports whether there is one to close.
func (e *elements) openNode(t *mdx.Tag) bool {
	e.attrs.CheckSpreads(t)
	switch {
	case t.Name == "":
		return false
	case t.Name == "head" && !t.InText:
		props, exprs := e.attrs.Props(t)
		e.out.OpenMapped("Head", props, exprs)
		return true
	case tree.IsElement(t.Name):
		attrs := e.attrs.Element(t)
		if tree.VoidTags[t.Name] {
			e.out.Void(t.Name, attrs...)
			return false
		}
		e.out.Open(t.Name, attrs...)
		e.attrs.FillHTML(t)
		return true
	}
	props, exprs := e.attrs.Props(t)
	if ref, ok := e.resolveComponent(t); ok {
		e.out.OpenComponent(ref, "", props, exprs)
	} else {
		if !e.script.Provides(t.Name) {
			e.script.ReportUnknownComponent(t.Name, t.Start, t.End)
		}
		e.out.OpenMapped(t.Name, props, exprs)
	}
	return true
}

// resolveComponent finds the import or export that a tag names.
func (e *elements) resolveComponent(t *mdx.Tag) (plugin.ComponentRef, bool) {
	name, member, hasMember := strings.Cut(t.Name, ".")
	imp, ok := e.script.Imports[name]
	switch {
	case !ok && !e.script.Exports(name):
		return plugin.ComponentRef{Specifier: "@theme/" + name, Export: "default"}, !hasMember && e.offered[name]
	case hasMember && (!ok || imp.Ref.Export != "*" || strings.Contains(member, ".")):
		return e.script.MemberComponent(t), true
	case !ok:
		return e.script.Exported(name, t), true
	}
	ref := imp.Ref
	if hasMember {
		ref.Export = member
	}
	if kind, _ := script.LoaderOf(ref.Specifier); kind == script.LoadText || kind == script.LoadJSON || strings.Contains(ref.Specifier, "!") {
		e.ReportSyntax(imp.Start, imp.End, "only JavaScript and TypeScript modules can be used as components",
			"%s is imported from %q, which is not a component", name, imp.Written)
	}
	return ref, true
}

// writeExpression writes an expression among the children.
func (e *elements) writeExpression(item mdx.Item) {
	if mdx.OnlyComments(item.Expr) {
		return
	}
	if strings.TrimSpace(item.Expr) == "props.children" && e.partials.showChildren(item) {
		return
	}
	v, ok := literal.Parse(item.Expr, e.script)
	if !ok {
		e.out.Expr(e.addValue(item.Expr, item.Start+1, item.End-1))
		return
	}
	switch v.Kind {
	case literal.String, literal.Number:
		e.out.Text(v.Text)
	case literal.Array, literal.Object:
		if v.HasObject() && !e.out.InComponent() {
			e.ReportSyntax(item.Start, item.End, "show one of its properties, or write \\{ for a brace that is text",
				"an object cannot be shown")
		}
		e.out.Value(v.JSON())
	}
}

// isUnraveled reports whether a paragraph contains only tags with their content, expressions and white space, and at
// least one tag or expression.
func (e *elements) isUnraveled(p ast.Node) bool {
	depth, any := 0, false
	for c := p.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *grammar.JSXInline:
			if c.Item.Tag != nil && c.Item.Tag.Directive && depth <= 0 {
				return false
			}
			any = true
			if t := c.Item.Tag; t != nil && !t.SelfClosing && !tree.VoidTags[t.Name] {
				if t.Closing {
					depth--
				} else {
					depth++
				}
			}
		case *ast.Text:
			if depth <= 0 && !util.IsBlank([]byte(e.syntax.TextValue(c))) {
				return false
			}
		case *grammar.InlineComment: // renders nothing
		case *extast.FootnoteBacklink, *extast.TaskCheckBox: // not part of the document
		default:
			if depth <= 0 {
				return false
			}
		}
	}
	return any
}

// writeUnraveled writes the children of such a paragraph without the paragraph.
func (e *elements) writeUnraveled(p ast.Node) {
	base, depth := e.tags.enter(), len(e.tags.open)
	for c := p.FirstChild(); c != nil; c = c.NextSibling() {
		direct := len(e.tags.open) == depth
		switch c := c.(type) {
		case *ast.Text:
			if direct && util.IsBlank([]byte(e.syntax.TextValue(c))) {
				continue
			}
		case *extast.FootnoteBacklink:
			e.footnotes.writeBacklink(c, "\n")
			continue
		case *extast.TaskCheckBox:
			e.renderLoneCheckBox(c)
			continue
		case *grammar.JSXInline:
			if !direct {
				break
			}
			e.writeSeparatorBeforeItem(c.Item)
			if t := c.Item.Tag; t != nil {
				t.InText = false
				if e.isDetails(t) {
					e.openDetails(t, hasInlineSummary(c))
					continue
				}
			}
		}
		e.renderInline(c)
	}
	e.tags.leave(base)
}

// isDetails reports whether a tag opens a details element that the theme styles.
func (e *elements) isDetails(t *mdx.Tag) bool {
	return t.Name == "details" && !t.Closing && !t.InText
}

// openDetails opens a details element. Without a summary of its own, it gets the word "Details".
func (e *elements) openDetails(t *mdx.Tag, summary bool) {
	if len(e.tags.open) >= grammar.MaxDepth {
		e.syntax.ReportTooDeep(t.Start)
		return
	}
	if e.out.Dynamic("details") {
		props, exprs := e.attrs.Props(t)
		e.out.OpenConstruct("details", props, exprs)
	} else {
		e.out.OpenDetails(e.attrs.Element(t), summary)
	}
	if t.SelfClosing {
		e.out.Close()
		return
	}
	e.tags.push(openTag{tag: t, hasNode: true})
}

// maxBeforeSummary is how many tags and blocks may come between a details element and its summary, which should come
// first.
const maxBeforeSummary = 500

// hasSummary looks for a summary in the details element that item i of a block opens.
func (e *elements) hasSummary(n *grammar.JSXBlock, i int) bool {
	depth, seen := 0, 0
	found := func(t *mdx.Tag) (summary, done bool) {
		switch seen++; {
		case seen > maxBeforeSummary:
			return false, true
		case t == nil || t.SelfClosing || tree.VoidTags[t.Name]:
		case t.Closing:
			depth--
			return false, depth == 0
		default:
			depth++
			return depth == 2 && t.Name == "summary", false
		}
		return false, false
	}
	scan := func(items []mdx.Item) (summary, done bool) {
		for _, item := range items {
			if summary, done = found(item.Tag); summary || done {
				return summary, done
			}
		}
		return false, false
	}
	summary, done := scan(n.Items[i:])
	for c := n.NextSibling(); c != nil && !summary && !done && seen <= maxBeforeSummary; c = c.NextSibling() {
		seen++
		switch c := c.(type) {
		case *grammar.JSXBlock:
			summary, done = scan(c.Items)
		case *ast.Paragraph:
			if !e.isUnraveled(c) {
				continue
			}
			for j := c.FirstChild(); j != nil && !summary && !done; j = j.NextSibling() {
				if t, ok := j.(*grammar.JSXInline); ok {
					summary, done = found(t.Item.Tag)
				}
			}
		}
	}
	return summary
}

// hasInlineSummary looks for a summary after the tag of a details element in text.
func hasInlineSummary(n ast.Node) bool {
	for c := n.NextSibling(); c != nil; c = c.NextSibling() {
		if j, ok := c.(*grammar.JSXInline); ok && j.Item.Tag != nil && !j.Item.Tag.Closing {
			return j.Item.Tag.Name == "summary"
		}
	}
	return false
}

// openMapped opens an element that plugins have put in place of one of Markdown's, and reports whether it did: the
// other elements are like those that the author wrote.
func (e *elements) openMapped(t *mdx.Tag) bool {
	switch {
	case t.Name == "details": // Markdown has none
		return false
	case e.out.Dynamic(t.Name):
		if t.Name == "a" {
			e.resolveMappedTarget(t)
		}
		props, exprs := e.attrs.Props(t)
		e.out.OpenConstruct(t.Name, props, exprs)
		e.keepOpen(t, nil)
	case t.Name == "a":
		e.out.Open("a", e.addMappedLinkAttrs(t, e.attrs.Element(t))...)
		e.keepOpen(t, nil)
	case t.Name == "img":
		e.out.Void("img", e.out.ImageAttrs(e.attrs.Element(t))...)
		if !t.SelfClosing {
			e.tags.push(openTag{tag: t})
		}
	case headingTags[t.Name]:
		attrs := e.attrs.Element(t)
		i := slices.IndexFunc(attrs, func(a tree.Attr) bool { return a.Name == "id" && !a.Code })
		if i < 0 {
			return false
		}
		id := attrs[i].Value
		e.out.OpenHeading(t.Name, id, slices.Delete(attrs, i, i+1)...)
		e.keepOpen(t, func() {
			title, ok := e.out.OnlyText()
			if !ok {
				title = id
			}
			e.out.HeadingLink(id, title)
		})
	case t.Name == "pre" && e.out.HasBarePre():
		if !t.SelfClosing {
			e.tags.push(openTag{tag: t})
		}
	case t.Name == "code" && e.isMarkedCode(t):
		e.out.OpenMarkedCode(e.attrs.Element(t))
		e.keepOpen(t, e.out.Close)
	case t.Name == "ul":
		attrs := e.attrs.Element(t)
		e.out.AddTaskListClass(attrs)
		e.out.Open("ul", attrs...)
		e.keepOpen(t, nil)
	default:
		return false
	}
	return true
}

// isMarkedCode reports whether a code element is a block whose lines a plugin has wrapped in elements, which the
// theme shows in a box of its own.
func (e *elements) isMarkedCode(t *mdx.Tag) bool {
	code, _, closed := bytes.Cut(e.Src.Text[t.End:], []byte("</"+mdx.MappedObject+".code>"))
	return closed && e.out.HasMarkedCode() && e.tags.isInMapped("pre") && bytes.ContainsAny(code, "<\n")
}

// addMappedLinkAttrs adds the attributes of Markdown links to those of a link.
func (e *elements) addMappedLinkAttrs(t *mdx.Tag, attrs []tree.Attr) []tree.Attr {
	found, ok := e.resolveMappedTarget(t)
	i := slices.IndexFunc(attrs, func(a tree.Attr) bool { return a.Name == "href" })
	if !ok || i < 0 {
		return attrs
	}
	own := slices.Delete(attrs, i, i+1)
	added := slices.DeleteFunc(dom.LinkAttrs(found.Href, found.Outside), func(a tree.Attr) bool { return dom.HasAttr(own, a.Name) })
	return slices.Insert(own, i, added...)
}

// resolveMappedTarget resolves the address of a link, if it is text, and records it for the link gate.
func (e *elements) resolveMappedTarget(t *mdx.Tag) (found link.Target, ok bool) {
	i := slices.IndexFunc(t.Attrs, func(a mdx.Attr) bool { return a.Name == "href" })
	if i < 0 {
		return found, false
	}
	v, ok := e.attrs.Value(t.Attrs[i])
	if !ok || v.Kind != literal.String {
		return found, false
	}
	if address.HasProtocol(v.Text) {
		found = e.links.resolver.Outside(v.Text)
	} else {
		found.Href = e.links.resolver.Internal(v.Text)
	}
	if !slices.ContainsFunc(t.Attrs, func(a mdx.Attr) bool { return a.Name == "data-noBrokenLinkCheck" }) {
		start, end := e.attrs.Range(t.Attrs[i])
		e.links.resolver.Add(plugin.Link{URL: found.Href, Raw: v.Text}, start, end)
	}
	return found, true
}

// keepOpen keeps an element open until its closing tag; finish writes the end of its content.
func (e *elements) keepOpen(t *mdx.Tag, finish func()) {
	e.tags.push(openTag{tag: t, hasNode: true, finish: finish})
	if t.SelfClosing {
		e.tags.pop()
	}
}

// addValue adds an expression to the code and returns the number of its value.
func (e *elements) addValue(source string, start, end int) int {
	return e.script.AddValue(source, e.innermostTag(), start, end)
}

// addAttributeValue adds the expression of an attribute like value.
func (e *elements) addAttributeValue(source string, start, end int) int {
	return e.script.AddAttribute(source, e.innermostTag(), start, end)
}

// innermostTag returns the name of the innermost open tag, empty if there is none.
func (e *elements) innermostTag() string {
	if open := len(e.tags.open); open > 0 {
		return e.tags.open[open-1].tag.Name
	}
	return ""
}
