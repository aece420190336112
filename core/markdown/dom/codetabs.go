package dom

import (
	"cmp"
	"strconv"

	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
	"github.com/gosaur/gosaur/core/plugin"
)

// codeGroup is the component that shows its code blocks as tabs. Each becomes a TabItem,
// labelled with the block's title or language.
const codeGroup = "@theme/CodeGroup"

// writeGroupedCode writes a code block as a tab of the group that it is in.
func (w *Writer) writeGroupedCode(code string, meta codeblock.Meta) {
	label := cmp.Or(meta.Title, meta.Language, "text")
	value := label
	if n := w.CountLabel(label); n > 1 {
		value += " " + strconv.Itoa(n)
	}
	meta.Title, meta.Meta = "", meta.WithoutTitle()
	w.writeCodeTab(value, label, code, meta)
}

// CodeGroupMistake returns what is wrong with a code group that is about to be closed: it
// has no code blocks, or other content. It returns "" if nothing is wrong or the innermost
// node is not a code group.
func (w *Writer) CodeGroupMistake() (message, hint string) {
	if w.Component() != codeGroup {
		return "", ""
	}
	switch count, others := w.Children(); {
	case count == 0:
		return "<CodeGroup> has no code blocks", "write the code blocks between <CodeGroup> and </CodeGroup>, on lines of their own"
	case others:
		return "<CodeGroup> takes only code blocks", "put the other content before <CodeGroup> or after it, or use Tabs"
	}
	return "", ""
}

// writePackageTabs writes npm commands as tabs, one for each package manager.
func (w *Writer) writePackageTabs(code string, meta codeblock.Meta) {
	tabs := w.Theme.Npm2Yarn
	props := literal.Value{Kind: literal.Object}
	if tabs.Sync {
		props.Set("groupId", literal.Value{Kind: literal.String, Text: "npm2yarn"})
	}
	w.OpenComponent(plugin.ComponentRef{Specifier: "@theme/Tabs", Export: "default"}, "", props.JSON(), nil)
	w.writePackageTab(&npm2yarn.Tab{Value: "npm"}, code, meta.Language)
	for i := range tabs.Tabs {
		w.writePackageTab(&tabs.Tabs[i], code, meta.Language)
	}
	w.Close()
}

func (w *Writer) writePackageTab(tab *npm2yarn.Tab, code, language string) {
	w.writeCodeTab(tab.Value, tab.Title(), tab.Commands(code), codeblock.Meta{Language: language, Start: 1})
}

// writeCodeTab writes code as the panel of a tab. Without a label, the tab shows its value.
func (w *Writer) writeCodeTab(value, label, code string, meta codeblock.Meta) {
	props := literal.Value{Kind: literal.Object}
	props.Set("value", literal.Value{Kind: literal.String, Text: value})
	if label != "" {
		props.Set("label", literal.Value{Kind: literal.String, Text: label})
	}
	w.OpenComponent(plugin.ComponentRef{Specifier: "@theme/TabItem", Export: "default"}, "", props.JSON(), nil)
	w.CodeBlock(code, meta)
	w.Close()
}
