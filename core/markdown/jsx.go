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

// closeElement writes the end of the element that a tag has opened.
func (d *document) closeElement(t openTag) {
	switch {
	case t.outer != nil:
		d.closePartial(t)
	case t.node:
		if d.out.Written() == t.written {
			d.attrs.WriteChildren(t.tag)
		}
		if d.out.Written() != t.written {
			d.attrs.CheckFilled(t.tag)
		}
		if message, hint := d.out.CodeGroupMistake(); message != "" {
			d.Syntax(t.tag.Start, t.tag.End, hint, "%s", message)
		}
		if t.finish != nil {
			t.finish()
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
		d.tags.closeTag(t)
	case len(d.tags.open) >= grammar.MaxDepth, d.out.Depth() >= grammar.MaxTreeDepth:
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
		node := d.openNode(t)
		if t.SelfClosing {
			if node {
				d.attrs.WriteChildren(t)
				d.out.Close()
			}
		} else {
			d.tags.push(openTag{tag: t, node: node})
		}
	}
}

// openNode opens the node of a tag and reports whether there is one to close.
func (d *document) openNode(t *mdx.Tag) bool {
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
