package migrate

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// mathPackages make formulas in Docusaurus.
var mathPackages = []string{"remark-math", "rehype-katex"}

// contentFolders are those of the plugins with documents.
var contentFolders = map[string]string{"docs": "docs", "blog": "blog", "pages": "src/pages"}

// hasMathApart reports whether a preset makes formulas of the documents of one plugin only, while those of another have dollar
// signs: markdown.math, which is for all documents, would make formulas of amounts of money.
func (c *converter) hasMathApart(old value) bool {
	presets, _ := old.get("presets")
	return slices.ContainsFunc(presets.items, func(entry value) bool {
		_, options := nameAndOptions(entry)
		var with bool
		var without []string
		for _, use := range []string{"docs", "blog", "pages"} {
			given, _ := options.get(use)
			if given.is(false) {
				continue
			}
			if list, _ := given.get("remarkPlugins"); slices.ContainsFunc(list.items, isMath) {
				with = true
				continue
			}
			path, _ := given.get("path")
			folder, _ := path.string()
			without = append(without, cmp.Or(folder, contentFolders[use]))
		}
		return with && slices.ContainsFunc(without, c.hasDollars)
	})
}

// isMath reports whether an entry of remarkPlugins is the package for formulas.
func isMath(entry value) bool {
	if entry.kind == listKind && len(entry.items) > 0 {
		entry = entry.items[0]
	}
	name, _, _ := strings.Cut(markdownModule(entry), "#")
	return name == mathPackages[0]
}

// code matches blocks and spans of code.
var code = lazyregexp.New("(?ms)^[ \\t>]*(?:```.*?^[ \\t>]*```|~~~.*?^[ \\t>]*~~~)|`[^`\\n]+`")

// hasDollars reports whether a document in a folder has a paragraph with two dollar signs outside of code.
func (c *converter) hasDollars(folder string) bool {
	return anyDocument(filepath.Join(c.dir, filepath.FromSlash(folder)), func(text []byte) bool {
		for paragraph := range strings.SplitSeq(code.ReplaceAllString(string(text), ""), "\n\n") {
			if strings.Count(paragraph, "$") > 1 {
				return true
			}
		}
		return false
	})
}
