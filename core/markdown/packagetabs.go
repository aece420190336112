package markdown

import (
	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
	"github.com/gosaur/gosaur/core/plugin"
)

// packageTabs renders commands of npm as tabs, one for each package manager.
func (d *document) packageTabs(code string, meta codeblock.Meta) {
	tabs := d.c.opts.Npm2Yarn
	props := literal.Value{Kind: literal.Object}
	if tabs.Sync {
		props.Set("groupId", literal.Value{Kind: literal.String, Text: "npm2yarn"})
	}
	d.openComponent(plugin.ComponentRef{Specifier: "@theme/Tabs", Export: "default"}, "", props.JSON(), nil)
	d.packageTab(&npm2yarn.Tab{Value: "npm"}, code, meta.Language)
	for i := range tabs.Tabs {
		d.packageTab(&tabs.Tabs[i], code, meta.Language)
	}
	d.tree.Close()
}

func (d *document) packageTab(tab *npm2yarn.Tab, code, language string) {
	d.codeTab(tab.Value, tab.Title(), tab.Commands(code), codeblock.Meta{Language: language, Start: 1})
}
