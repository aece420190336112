package migrate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// markdownPlugins are the keys of lists of remark and rehype plugins.
var markdownPlugins = []string{"remarkPlugins", "rehypePlugins", "beforeDefaultRemarkPlugins", "beforeDefaultRehypePlugins", "recmaPlugins"}

// builtInSyntax matches packages whose syntax is built in.
var builtInSyntax = lazyregexp.New(`remark-plugin-npm2yarn|remark-math|rehype-katex|remark-gfm|remark-emoji|remark-directive|` +
	`remark-frontmatter|remark-comment|remark-admonitions|rehype-slug|remark-mermaid|rehype-raw`)

// githubAlerts is the package that converts GitHub alerts to Docusaurus's admonitions. Other packages create
// elements of their own, which the site's style sheets refer to, so they stay.
const githubAlerts = "remark-github-admonitions-to-directives"

// markdownPlugins returns the plugins of a list that Node.js has to run. It keeps the counterparts of the others,
// and notes those that have none.
func (c *converter) markdownPlugins(path string, list value) value {
	kept := value{kind: listKind}
	for i, entry := range list.items {
		at := fmt.Sprintf("%s[%d]", path, i)
		of, place := entry, at
		if entry.kind == listKind && len(entry.items) > 0 {
			of, place = entry.items[0], at+"[0]"
		}
		if of.isNull() || of.is(false) {
			continue
		}
		name := markdownModule(of)
		ownTabs := c.hasTabFunctions && c.isNpm2Yarn(of, optionsOf(entry))
		switch pack, _, _ := strings.Cut(name, "#"); {
		case !ownTabs && c.takeNpm2Yarn(at, entry):
		case pack == githubAlerts:
			c.githubAlerts = true
			c.takeBuiltIn(at, pack, entry)
		case !ownTabs && !isFileReference(name) && (!c.mathInNode || !slices.Contains(mathPackages, pack)) && builtInSyntax.MatchString(pack):
			c.takeBuiltIn(at, pack, entry)
		case name == "":
			c.noteKeptInPlace(place, "src/remark/mine.js", `"./src/remark/mine.js" in the same list of docusaurus.toml`)
			kept.items = append(kept.items, c.addEntryOptions(at, text(c.placeReference(place)), entry))
		default:
			kept.items = append(kept.items, c.addEntryOptions(at, text(name), entry))
		}
	}
	return kept
}

// markdownModule names a plugin as a list in docusaurus.toml does: by a package or file, and an export; "" for a
// function that no module exports.
func markdownModule(of value) string {
	if name, ok := of.string(); ok {
		return name
	}
	if what, name, _ := of.special(); what == "missing" {
		return name
	}
	return exportReference(of)
}

// addEntryOptions adds the options of a list entry.
func (c *converter) addEntryOptions(at string, use, entry value) value {
	if entry.kind != listKind || len(entry.items) < 2 {
		return use
	}
	out := value{kind: listKind, items: []value{use}}
	c.inMarkdownPlugin = true
	defer func() { c.inMarkdownPlugin = false }()
	for i, option := range entry.items[1:] {
		out.items = append(out.items, c.clean(fmt.Sprintf("%s[%d]", at, i+1), option))
	}
	return out
}
