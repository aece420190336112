package config

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// MarkdownPlugins are the keys with plugins of remark, rehype and recma, for `docs`, `blog` and `pages`. They
// run in Node.js, with the packages that Docusaurus reads Markdown with.
type MarkdownPlugins struct {
	// Plugins of remark for the documents of `docs`, `blog` or `pages`: names of packages, paths of
	// modules that begin with `./`, with `#name` behind them for an export of that name, or lists of
	// such a name and options. They need Node.js and the package `@docusaurus/mdx-loader`.
	RemarkPlugins []any `json:"remarkPlugins,omitempty"`
	// The same for plugins that run before those of Docusaurus itself.
	BeforeDefaultRemarkPlugins []any `json:"beforeDefaultRemarkPlugins,omitempty"`
	// Plugins of rehype, which change the elements that documents are made of.
	RehypePlugins []any `json:"rehypePlugins,omitempty"`
	// The same for plugins that run before those of Docusaurus itself.
	BeforeDefaultRehypePlugins []any `json:"beforeDefaultRehypePlugins,omitempty"`
	// Plugins of recma, which change the JavaScript that MDX makes of documents. A document that they
	// change is shown by that JavaScript, and its page has more to load.
	RecmaPlugins []any `json:"recmaPlugins,omitempty"`
}

// withDocuments are the built-in plugins whose documents plugins of remark may change.
var withDocuments = []string{"blog", "docs", "pages"}

func markdownKeys() []string {
	var keys []string
	for _, o := range plugin.OptionsOf(MarkdownPlugins{}) {
		keys = append(keys, o.Name)
	}
	return keys
}

// markdownPlugins reads the plugins of remark and rehype of a table; nil for none.
func (c *checker) markdownPlugins(use string, table map[string]any, at place) json.RawMessage {
	given := map[string]any{}
	for _, key := range markdownKeys() {
		list, ok := asList(table[key])
		if !ok || len(list) == 0 {
			continue
		}
		place := at.field(key)
		switch {
		case !slices.Contains(withDocuments, use):
			c.errorf(diag.CodeBadValue, place.node.ValueOrKey(), "Plugins with documents: "+strings.Join(withDocuments, ", "), "the plugin %s has no documents", use)
		default:
			c.checkMarkdownPlugins(list, place)
			given[key] = c.plain(table[key], place)
		}
	}
	if len(given) == 0 {
		return nil
	}
	return mustJSON(given)
}

// checkMarkdownPlugins reports entries that name no plugin.
func (c *checker) checkMarkdownPlugins(list []any, at place) {
	for i, entry := range list {
		if pair, ok := asList(entry); ok && len(pair) > 0 {
			entry = pair[0]
		}
		if name, ok := entry.(string); !ok || name == "" {
			c.errorf(diag.CodeBadValue, at.elem(i).node.ValueOrKey(), `Write "package", "./file.js", "./file.js#name", or ["package", {option = 1}]`, "%v names no plugin", entry)
		}
	}
}
