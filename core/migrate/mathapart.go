package migrate

import (
	"cmp"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// mathPackages are the packages that render formulas in Docusaurus.
var mathPackages = []string{"remark-math", "rehype-katex"}

// contentFolders maps the plugins with documents to their default folders.
var contentFolders = map[string]string{"docs": "docs", "blog": "blog", "pages": "src/pages"}

// hasMathInNode reports whether a site enables formulas for the documents of one plugin only, while those of another contain
// dollar signs: markdown.math applies to all documents, and would make formulas of amounts of money.
func (c *converter) hasMathInNode(old value) bool {
	var with bool
	var without []string
	for _, of := range contentOf(old) {
		if list, _ := of.options.get("remarkPlugins"); slices.ContainsFunc(list.items, isMath) {
			with = true
			continue
		}
		without = append(without, of.folder())
	}
	return with && slices.ContainsFunc(without, c.hasDollars)
}

// contentInstance is an instance of a plugin with documents in the old configuration.
type contentInstance struct {
	use     string
	options value
}

// folder returns the folder with the documents of the instance.
func (i contentInstance) folder() string {
	path, _ := i.options.get("path")
	folder, _ := path.string()
	return cmp.Or(folder, contentFolders[i.use])
}

// folders returns all folders with documents of the instance: its own, and those of versions and translations, relative to
// the site directory.
func (i contentInstance) folders() []string {
	folders := []string{path.Clean(filepath.ToSlash(i.folder())), "i18n"}
	if i.use != "docs" {
		return folders
	}
	given, _ := i.options.get("id")
	if id, _ := given.string(); id != "" && id != "default" {
		return append(folders, id+"_versioned_docs")
	}
	return append(folders, "versioned_docs")
}

// contentOf returns the instances of plugins with documents that presets and plugins list.
func contentOf(old value) []contentInstance {
	var list []contentInstance
	presets, _ := old.get("presets")
	for _, entry := range presets.items {
		name, options := nameAndOptions(entry)
		for _, use := range []string{"docs", "blog", "pages"} {
			if _, named := options.get(use); !named && name != "classic" && !strings.Contains(name, "preset-classic") {
				continue // a preset without documents
			}
			if given, _ := options.get(use); !given.is(false) {
				list = append(list, contentInstance{use, given})
			}
		}
	}
	plugins, _ := old.get("plugins")
	for _, entry := range plugins.items {
		name, options := nameAndOptions(entry)
		if use := config.PluginName(name); contentFolders[use] != "" {
			list = append(list, contentInstance{use, options})
		}
	}
	return list
}

// isMath reports whether an entry of remarkPlugins is the package for formulas.
func isMath(entry value) bool {
	if entry.kind == listKind && len(entry.items) > 0 {
		entry = entry.items[0]
	}
	name, _, _ := strings.Cut(markdownModule(entry), "#")
	return name == mathPackages[0]
}

// codePattern matches blocks and spans of code.
var codePattern = lazyregexp.New("(?ms)^[ \\t>]*(?:```.*?^[ \\t>]*```|~~~.*?^[ \\t>]*~~~)|`[^`\\n]+`")

// hasDollars reports whether any document in a folder has a paragraph with two dollar signs outside of code.
func (c *converter) hasDollars(folder string) bool {
	if !filepath.IsAbs(folder) {
		folder = filepath.Join(c.dir, filepath.FromSlash(folder))
	}
	return anyDocumentMatches(folder, func(text []byte) bool {
		for paragraph := range strings.SplitSeq(codePattern.ReplaceAllString(string(text), ""), "\n\n") {
			if strings.Count(paragraph, "$") > 1 {
				return true
			}
		}
		return false
	})
}
