package markdown

import (
	"cmp"
	"strconv"

	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin"
)

// codeGroup is the component that shows the code blocks in it behind tabs. Each becomes a
// TabItem that has the block's title for its label, or its language.
const codeGroup = "@theme/CodeGroup"

// inCodeGroup reports whether what is written next is a child of a group of code blocks.
func (d *document) inCodeGroup() bool {
	f := d.tree.Innermost()
	return f != nil && f.Kind == plugin.NodeComponent && d.content.Components[f.Ref].Specifier == codeGroup
}

// groupedCode renders a code block as a tab of the group that it is in.
func (d *document) groupedCode(code string, meta codeblock.Meta) {
	label := cmp.Or(meta.Title, meta.Language, "text")
	value := label
	if n := d.tree.CountLabel(label); n > 1 {
		value += " " + strconv.Itoa(n)
	}
	meta.Title, meta.Meta = "", meta.WithoutTitle()
	d.codeTab(value, label, code, meta)
}

// checkCodeGroup reports a group, which is about to be closed, that has no code blocks or
// something else in it.
func (d *document) checkCodeGroup(t *mdx.Tag) {
	if !d.inCodeGroup() {
		return
	}
	count, others := d.tree.Children()
	switch {
	case count == 0:
		d.Syntax(t.Start, t.End, "write the code blocks between <CodeGroup> and </CodeGroup>, on lines of their own", "<CodeGroup> has no code blocks")
	case others:
		d.Syntax(t.Start, t.End, "put the other content in front of <CodeGroup> or behind it, or use Tabs", "<CodeGroup> takes only code blocks")
	}
}

// codeTab renders code as the panel of a tab. Without a label, the value stands on the tab.
func (d *document) codeTab(value, label, code string, meta codeblock.Meta) {
	props := literal.Value{Kind: literal.Object}
	props.Set("value", literal.Value{Kind: literal.String, Text: value})
	if label != "" {
		props.Set("label", literal.Value{Kind: literal.String, Text: label})
	}
	d.openComponent(plugin.ComponentRef{Specifier: "@theme/TabItem", Export: "default"}, "", props.JSON(), nil)
	d.plainCode(code, meta)
	d.tree.Close()
}
