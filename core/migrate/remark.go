package migrate

import (
	"fmt"
	"regexp"
)

// markdownPlugins are the keys with lists of remark and rehype plugins.
var markdownPlugins = []string{"remarkPlugins", "rehypePlugins", "beforeDefaultRemarkPlugins", "beforeDefaultRehypePlugins", "recmaPlugins"}

// builtIn are packages whose syntax Markdown has here without them.
var builtIn = regexp.MustCompile(`remark-plugin-npm2yarn|remark-math|rehype-katex|remark-gfm|remark-emoji|remark-directive|` +
	`remark-frontmatter|remark-comment|remark-admonitions|rehype-slug|remark-mermaid|rehype-raw`)

// githubAlerts are packages that read the alerts of GitHub.
var githubAlerts = regexp.MustCompile(`remark-github-(admonitions-to-directives|blockquote-alert|alerts?|admonitions)|remark-(gh|github-beta)-(blockquote-)?(alerts?|admonitions)|rehype-github-alerts?|remark-alerts?`)

// markdownPlugins keeps what a list of plugins has a counterpart for, and notes each of the others.
func (c *converter) markdownPlugins(path string, list value) {
	for i, entry := range list.items {
		at := fmt.Sprintf("%s[%d]", path, i)
		c.takeNpm2Yarn(at, entry)
		of := entry
		if entry.kind == listKind && len(entry.items) > 0 {
			of = entry.items[0]
		}
		if of.null() || of.is(false) {
			continue
		}
		name := pluginName(of)
		if githubAlerts.MatchString(name) {
			c.githubAlerts = true
			continue
		}
		if builtIn.MatchString(name) {
			continue
		}
		c.notes.add(at, "Markdown is compiled without remark and rehype: write into the text what it puts there, "+
			"or let a component of the theme do it, such as those of MDXComponents", "left out: %s", name)
	}
}

// pluginName names a plugin of Markdown for its author.
func pluginName(of value) string {
	if name, ok := of.string(); ok {
		return fmt.Sprintf("the plugin %q", name)
	}
	what, name, _ := of.special()
	from, hasPackage := of.get("package")
	switch pack, _ := from.string(); {
	case hasPackage && name != "" && name != "default":
		return fmt.Sprintf("the plugin %s of %q", name, pack)
	case hasPackage:
		return fmt.Sprintf("the plugin %q", pack)
	case what == "missing":
		return fmt.Sprintf("the plugin %q", name)
	case name != "":
		return fmt.Sprintf("the plugin %s, a function of the site", name)
	}
	return "a plugin, a function of the site"
}
