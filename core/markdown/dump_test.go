package markdown

import (
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// dump writes a compiled document as text for goldens.
func dump(c *plugin.Content, ds diag.List) string {
	var b strings.Builder
	if c.Title != "" {
		fmt.Fprintf(&b, "title: %s\n", c.Title)
	}
	dumpNodes(&b, c.Nodes, c.Components, "")
	for _, t := range c.TOC {
		fmt.Fprintf(&b, "toc: %d #%s %s\n", t.Level, t.ID, t.Value)
	}
	for _, l := range c.Links {
		kind := "link"
		if l.File {
			kind = "file"
		}
		fmt.Fprintf(&b, "%s: %s from %s at %d:%d\n", kind, l.URL, l.Raw, l.Pos.Line, l.Pos.Col)
	}
	for _, a := range c.Assets {
		fmt.Fprintf(&b, "asset: %s from %s\n", a.Output, a.Source)
	}
	if len(c.Anchors) > 0 {
		fmt.Fprintf(&b, "anchors: %s\n", strings.Join(c.Anchors, " "))
	}
	for _, m := range c.Modules {
		fmt.Fprintf(&b, "module %s from %s, values %v, props %s %v, because of %q at %d:%d\n", m.Specifier[len("@mdx/12345678/"):], m.Dir,
			m.Values, m.Props, m.Exprs, m.Reason, m.Pos.Line, m.Pos.Col)
		for line := range strings.Lines(m.Source) {
			b.WriteString("    " + line)
		}
	}
	for _, d := range ds {
		fmt.Fprintf(&b, "%s\n", d)
		if d.Hint != "" {
			fmt.Fprintf(&b, "    hint: %s\n", d.Hint)
		}
	}
	return b.String()
}

func dumpNodes(b *strings.Builder, nodes []plugin.Node, refs []plugin.ComponentRef, indent string) {
	for _, n := range nodes {
		b.WriteString(indent)
		switch n.Kind {
		case plugin.NodeText:
			fmt.Fprintf(b, "%q\n", n.Text)
		case plugin.NodeStatic:
			fmt.Fprintf(b, "%s\n", strings.ReplaceAll(n.HTML, "\n", "⏎"))
			if n.Props != nil {
				fmt.Fprintf(b, "%s  props %s\n", indent, n.Props)
			}
		case plugin.NodeElement:
			fmt.Fprintf(b, "element %s %s\n", n.Tag, n.Props)
		case plugin.NodeComponent:
			fmt.Fprintf(b, "component %s#%s %s\n", refs[n.Ref].Specifier, refs[n.Ref].Export, n.Props)
		case plugin.NodeScope:
			fmt.Fprintf(b, "scope %s %s\n", n.Tag, n.Props)
		case plugin.NodeFragment:
			fmt.Fprintf(b, "fragment %s\n", n.Props)
		case plugin.NodeValue:
			fmt.Fprintf(b, "value %s\n", n.Props)
		case plugin.NodeExpr:
			fmt.Fprintf(b, "expression %d\n", n.Ref)
		}
		for _, x := range n.Exprs {
			fmt.Fprintf(b, "%s  prop %s = expression %d\n", indent, x.Name, x.Value)
		}
		dumpNodes(b, n.Children, refs, indent+"  ")
	}
}
