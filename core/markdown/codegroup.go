package markdown

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// codeGroup is the component that shows the code blocks in it behind tabs. Each becomes a
// TabItem that has the block's title for its label, or its language.
const codeGroup = "@theme/CodeGroup"

// inCodeGroup reports whether what is written next is a child of a group of code blocks.
func (d *document) inCodeGroup() bool {
	n := len(d.tree.frames)
	if n == 0 {
		return false
	}
	f := &d.tree.frames[n-1]
	return f.kind == plugin.NodeComponent && d.content.Components[f.ref].Specifier == codeGroup
}

// groupedCode renders a code block as a tab of the group that it is in.
func (d *document) groupedCode(code string, meta codeMeta) {
	label := cmp.Or(meta.title, meta.language, "text")
	group := &d.tree.frames[len(d.tree.frames)-1]
	if group.labels == nil {
		group.labels = make(map[string]int)
	}
	value := label
	if group.labels[label]++; group.labels[label] > 1 {
		value += " " + strconv.Itoa(group.labels[label])
	}
	meta.title, meta.meta = "", strings.TrimSpace(metaTitle.ReplaceAllString(meta.meta, ""))
	d.codeTab(value, label, code, meta)
}

// checkCodeGroup reports a group, which is about to be closed, that has no code blocks or
// something else in it.
func (d *document) checkCodeGroup(t *jsxTag) {
	if !d.inCodeGroup() {
		return
	}
	children := d.tree.keepChildren(d.tree.frames[len(d.tree.frames)-1])
	other := func(s span) bool { return s.kind != plugin.NodeComponent }
	switch {
	case len(children) == 0:
		d.Syntax(t.start, t.end, "write the code blocks between <CodeGroup> and </CodeGroup>, on lines of their own", "<CodeGroup> has no code blocks")
	case slices.ContainsFunc(children, other):
		d.Syntax(t.start, t.end, "put the other content in front of <CodeGroup> or behind it, or use Tabs", "<CodeGroup> takes only code blocks")
	}
}

// codeTab renders code as the panel of a tab. Without a label, the value stands on the tab.
func (d *document) codeTab(value, label, code string, meta codeMeta) {
	props := literal{kind: litObject}
	props.set("value", literal{kind: litString, text: value})
	if label != "" {
		props.set("label", literal{kind: litString, text: label})
	}
	d.openComponent(plugin.ComponentRef{Specifier: "@theme/TabItem", Export: "default"}, "", props.json(), nil)
	d.plainCode(code, meta)
	d.tree.close()
}
