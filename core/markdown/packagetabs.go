package markdown

import (
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
	"github.com/gosaur/gosaur/core/plugin"
)

// packageTabs renders commands of npm as tabs, one for each package manager.
func (d *document) packageTabs(code string, meta codeMeta) {
	tabs := d.c.opts.Npm2Yarn
	props := literal{kind: litObject}
	if tabs.Sync {
		props.set("groupId", literal{kind: litString, text: "npm2yarn"})
	}
	d.openComponent(plugin.ComponentRef{Specifier: "@theme/Tabs", Export: "default"}, "", props.json(), nil)
	d.packageTab(&npm2yarn.Tab{Value: "npm"}, code, meta.language)
	for i := range tabs.Tabs {
		d.packageTab(&tabs.Tabs[i], code, meta.language)
	}
	d.tree.close()
}

func (d *document) packageTab(tab *npm2yarn.Tab, code, language string) {
	d.codeTab(tab.Value, tab.Title(), tab.Commands(code), codeMeta{language: language, start: 1})
}
