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

// markdownPlugins returns the plugins of a list that Node.js runs. It keeps what the others have a counterpart
// for, and notes those that have none.
func (c *converter) markdownPlugins(path, key string, list value) value {
	kept := value{kind: listKind}
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
		if use, ok := runnable(key, of); ok {
			kept.items = append(kept.items, c.withOptions(at, use, entry))
			continue
		}
		c.notes.add(at, "Write it into a file of its own, such as src/remark/mine.js, and name this in the same list of docusaurus.toml: \"./src/remark/mine.js\"", "left out: %s", name)
	}
	return kept
}

// runnable returns how a list of docusaurus.toml names a plugin of a package.
func runnable(key string, of value) (use value, ok bool) {
	name, isText := of.string()
	if !isText {
		from, _ := of.get("package")
		if name, isText = from.string(); !isText {
			what, missing, _ := of.special()
			name, isText = missing, what == "missing"
		} else if _, export, _ := of.special(); export != "" && export != "default" {
			name += "#" + export
		}
	}
	return text(name), isText && name != "" && key != "recmaPlugins" && tried(name).How != Fails
}

// withOptions adds the options that an entry of a list has.
func (c *converter) withOptions(at string, use, entry value) value {
	if entry.kind != listKind || len(entry.items) < 2 {
		return use
	}
	out := value{kind: listKind, items: []value{use}}
	for i, option := range entry.items[1:] {
		out.items = append(out.items, c.clean(fmt.Sprintf("%s[%d]", at, i+1), option))
	}
	return out
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
