package blog

import (
	"path"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/translation"
)

// textsFile is the file with the translations of texts in options.
const textsFile = "options"

// translationsName is the name of the plugin's folder of translations.
const translationsName = "docusaurus-plugin-content-blog"

// texts returns the texts that translators may change.
func (p *Plugin) texts() []plugin.Text {
	file := path.Join(translation.FolderName(translationsName, p.id), textsFile)
	return []plugin.Text{
		{File: file, ID: "title", Message: p.configured.BlogTitle, Description: "The title of the blog"},
		{File: file, ID: "description", Message: p.configured.BlogDescription, Description: "The description of the blog, for search engines"},
		{File: file, ID: "sidebar.title", Message: p.configured.BlogSidebarTitle, Description: "The title of the list of posts beside a page"},
	}
}

// translate puts the translations of texts into the options.
func (p *Plugin) translate() diag.List {
	p.opts = p.configured
	dir := p.folder.Translated
	if dir == "" {
		return nil
	}
	file, diags := translation.Read(p.site.Dir, path.Join(dir, textsFile+".json"))
	for id, text := range map[string]*string{
		"title": &p.opts.BlogTitle, "description": &p.opts.BlogDescription, "sidebar.title": &p.opts.BlogSidebarTitle,
	} {
		*text = file.Of(id, *text)
	}
	return diags
}
