package docs

import (
	"cmp"
	"fmt"
	"path"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/translation"
)

// translateText records a text of the sidebar being resolved, and returns its translation.
func (r *resolver) translateText(key, message, description string) string {
	id := "sidebar." + r.name + "." + key
	r.texts = append(r.texts, plugin.Text{File: r.version.textPath(r.id), ID: id, Message: message, Description: description})
	return r.version.texts.Of(id, message)
}

// textPath is the file of the version's texts below the folder of a locale.
func (v *version) textPath(id string) string {
	return path.Join(translation.FolderName(translationsName, id), v.textFile)
}

// translateCategory translates a category, and the page that is made for it.
func (r *resolver) translateCategory(c *configItem, item *sidebarItem) {
	key := "category." + cmp.Or(c.key, c.label)
	of := fmt.Sprintf(" the category %q in the sidebar %s", c.label, r.name)
	item.label = r.translateText(key, c.label, "The label of"+of)
	if item.index == nil {
		return
	}
	item.index.title = item.label
	if c.link.title != "" {
		item.index.title = r.translateText(key+".link.generated-index.title", c.link.title, "The title of the page of"+of)
	}
	if c.link.description != "" {
		item.index.description = r.translateText(key+".link.generated-index.description", c.link.description, "The description on the page of"+of)
	}
}

// allTexts returns the texts of a version that translators may change.
func (v *loadedVersion) allTexts(id string) []plugin.Text {
	label := plugin.Text{File: v.textPath(id), ID: versionLabel, Message: v.untranslated, Description: "The label of the version " + v.name}
	return append([]plugin.Text{label}, v.sidebarTexts...)
}
