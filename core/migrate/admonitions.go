package migrate

import (
	"slices"

	"github.com/gosaur/gosaur/core/markdown"
)

// convertAdmonitions collects the additional admonition keywords of a plugin. Here they apply to the whole
// site.
func (c *converter) convertAdmonitions(path string, given value) {
	if given.is(false) {
		c.notes.add(path, "Write a backslash before colons that should stay text: \\:::note", "left out: all documents have admonitions")
	}
	for _, f := range given.fields {
		switch {
		case f.key == "keywords":
			c.admonitionKeywords(f.value)
		case f.key == "extendDefaults" && f.value.is(true), f.key == "tag" && f.value.is(":::"):
		case f.key == "extendDefaults":
			c.notes.add(join(path, f.key), "Add extendDefaults = false below [markdown.admonitions] if no document of the site may use the built-in keywords", "left out: the built-in keywords stay")
		case f.key == "tag":
			c.notes.add(join(path, f.key), "Write ::: in the documents", "left out: admonitions begin with :::")
		default:
			c.noteUnknown(join(path, f.key))
		}
	}
}

func (c *converter) admonitionKeywords(list value) {
	for _, item := range list.items {
		keyword, ok := item.string()
		if ok && !slices.Contains(markdown.DefaultAdmonitions, keyword) && !slices.ContainsFunc(c.keywords.items, func(v value) bool { return v.is(keyword) }) {
			c.keywords.items = append(c.keywords.items, item)
		}
	}
}
