package markdown

import (
	"strings"

	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/script"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// openElement is an opening tag that waits for its closing tag.
type openElement struct {
	tag *mdx.Tag
	// written is how much the tree held when the tag was open.
	written int
	// node says that the tree has an open node for it: fragments have none.
	node bool
	// told says that a mistake in closing it has been reported.
	told bool
	// outer is set for a partial: the tree that waits for it.
	outer *tree.Tree
	// finish writes what ends the content of the element; nil for nothing.
	finish func()
}

// enter begins a Markdown container; leave ends it.
func (d *document) enter() int {
	base := d.elementBase
	d.elementBase = len(d.elements)
	return base
}

// leave closes the tags that the container opened and did not close.
func (d *document) leave(base int) {
	for len(d.elements) > d.elementBase {
		e := d.elements[len(d.elements)-1]
		if !e.told {
			d.notClosed(e.tag)
		}
		d.mend(e.tag.Name)
		d.popElement()
	}
	d.elementBase = base
}

// notClosed reports a tag without a closing tag.
func (d *document) notClosed(t *mdx.Tag) {
	d.Syntax(t.Start, t.End, d.openTagHint(t), "the tag <%s> is not closed", t.Name)
}

func (d *document) popElement() {
	e := d.elements[len(d.elements)-1]
	d.elements = d.elements[:len(d.elements)-1]
	switch {
	case e.outer != nil:
		d.closePartial(e)
	case e.node:
		if d.out.Written() == e.written {
			d.attrs.WriteChildren(e.tag)
		}
		if d.out.Written() != e.written {
			d.attrs.CheckFilled(e.tag)
		}
		if message, hint := d.out.CodeGroupMistake(); message != "" {
			d.Syntax(e.tag.Start, e.tag.End, hint, "%s", message)
		}
		if e.finish != nil {
			e.finish()
		}
		d.out.Close()
	}
}

// jsxBlock renders tags and expressions between blocks.
func (d *document) jsxBlock(n *grammar.JSXBlock) {
	for i, item := range n.Items {
		d.beforeItem(item)
		if item.Tag != nil && d.isDetails(item.Tag) {
			d.details(item.Tag, d.hasSummary(n, i))
			continue
		}
		d.jsxItem(item)
	}
}

// jsxItem renders one tag or expression.
func (d *document) jsxItem(item mdx.Item) {
	switch t := item.Tag; {
	case t == nil:
		d.expression(item)
	case t.Closing:
		d.closeTag(t)
	case len(d.elements) >= grammar.MaxDepth, d.out.Depth() >= grammar.MaxTreeDepth:
		d.syntax.TooDeep(t.Start)
	default:
		if part, ok := d.partOf(t); ok {
			d.part(part)
			return
		}
		if _, _, ok := d.partialFile(t); ok {
			d.openPartial(t)
			return
		}
		if t.Mapped && d.openMapped(t) {
			return
		}
		node := d.openTag(t)
		if t.SelfClosing {
			if node {
				d.attrs.WriteChildren(t)
				d.out.Close()
			}
		} else {
			d.elements = append(d.elements, openElement{tag: t, node: node, written: d.out.Written()})
		}
	}
}

// closeTag closes the innermost tag, which must have the same name.
func (d *document) closeTag(t *mdx.Tag) {
	for len(d.elements) > d.elementBase {
		open := d.elements[len(d.elements)-1].tag
		if !tree.VoidTags[open.Name] || open.Name == t.Name {
			break
		}
		d.notClosed(open)
		d.popElement()
	}
	if len(d.elements) == d.elementBase {
		if d.mended[t.Name] > 0 || d.syntax.HasMistakes() {
			if d.mended[t.Name] > 0 {
				d.mended[t.Name]--
			}
			return // it follows from a mistake that has been reported
		}
		if n := len(d.elements); n > 0 && d.elements[n-1].tag.Name == t.Name && !d.elements[n-1].told {
			d.elements[n-1].told = true
			d.Syntax(t.Start, t.End, "put both tags on lines of their own, or in the same paragraph, list item or cell",
				"</%s> cannot close <%s> of line %d: one of them stands in a paragraph, list item or cell", t.Name, t.Name, d.Src.Pos(d.elements[n-1].tag.Start).Line)
			return
		}
		d.Syntax(t.Start, t.End, "take it away, or open <"+t.Name+"> in the same paragraph, list item or cell",
			"</%s> closes nothing", t.Name)
		return
	}
	open := d.elements[len(d.elements)-1].tag
	if open.Name != t.Name {
		p := d.Src.Pos(open.Start)
		d.Syntax(t.Start, t.End, closingHint(open.Name, t.Name), "</%s> does not close <%s> of line %d, column %d",
			t.Name, open.Name, p.Line, p.Col)
		if strings.EqualFold(open.Name, t.Name) {
			d.popElement()
			return
		}
		for _, e := range d.elements[d.elementBase:] {
			if e.tag.Name == t.Name {
				for {
					name := d.elements[len(d.elements)-1].tag.Name
					if name == t.Name {
						break
					}
					d.mend(name)
					d.popElement()
				}
				d.popElement()
				return
			}
		}
		return
	}
	if tree.VoidTags[t.Name] && d.out.Written() != d.elements[len(d.elements)-1].written {
		d.Syntax(open.Start, open.End, "write <"+t.Name+" />", "<%s> cannot have content", t.Name)
	}
	d.popElement()
}

// mend notes that a tag was closed for its author: its closing tag may come yet.
func (d *document) mend(name string) {
	if d.mended == nil {
		d.mended = make(map[string]int)
	}
	d.mended[name]++
}

// openTag opens the node of a tag and reports whether there is one to close.
func (d *document) openTag(t *mdx.Tag) bool {
	d.attrs.CheckSpreads(t)
	switch {
	case t.Name == "":
		return false
	case t.Name == "head" && !t.InText:
		props, exprs := d.attrs.Props(t)
		d.out.OpenMapped("Head", props, exprs)
		return true
	case tree.IsElement(t.Name):
		attrs := d.attrs.Element(t)
		if tree.VoidTags[t.Name] {
			d.out.Void(t.Name, attrs...)
			return false
		}
		d.out.Open(t.Name, attrs...)
		d.attrs.FillHTML(t)
		return true
	}
	props, exprs := d.attrs.Props(t)
	if ref, ok := d.component(t); ok {
		d.out.OpenComponent(ref, "", props, exprs)
	} else {
		if !d.script.Provides(t.Name) {
			d.script.UnknownComponent(t.Name, t.Start, t.End)
		}
		d.out.OpenMapped(t.Name, props, exprs)
	}
	return true
}

// component finds the import or export that a tag names.
func (d *document) component(t *mdx.Tag) (plugin.ComponentRef, bool) {
	name, member, hasMember := strings.Cut(t.Name, ".")
	imp, ok := d.script.Imports[name]
	switch {
	case !ok && !d.script.Exports(name):
		return plugin.ComponentRef{Specifier: "@theme/" + name, Export: "default"}, !hasMember && d.c.offered[name]
	case hasMember && (!ok || imp.Ref.Export != "*" || strings.Contains(member, ".")):
		return d.script.MemberComponent(t), true
	case !ok:
		return d.script.Exported(name, t), true
	}
	ref := imp.Ref
	if hasMember {
		ref.Export = member
	}
	if kind, _ := script.LoaderOf(ref.Specifier); kind == script.LoadText || kind == script.LoadJSON || strings.Contains(ref.Specifier, "!") {
		d.Syntax(imp.Start, imp.End, "only JavaScript and TypeScript modules can be used as components",
			"%s is imported from %q, which is no component", name, imp.Written)
	}
	return ref, true
}

// expression renders an expression among the children.
func (d *document) expression(item mdx.Item) {
	if mdx.OnlyComments(item.Expr) {
		return
	}
	if d.parent != nil && strings.TrimSpace(item.Expr) == "props.children" {
		d.graftChildren(item)
		return
	}
	v, ok := literal.Parse(item.Expr, d.script)
	if !ok {
		d.out.Expr(d.value(item.Expr, item.Start+1, item.End-1))
		return
	}
	switch v.Kind {
	case literal.String, literal.Number:
		d.out.Text(v.Text)
	case literal.Array, literal.Object:
		if v.HasObject() && !d.out.InComponent() {
			d.Syntax(item.Start, item.End, "show one of its properties, or write \\{ for a brace that is text",
				"an object cannot be shown")
		}
		d.out.Value(v.JSON())
	}
}
