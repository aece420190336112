package pipeline

import (
	"bytes"
	"crypto/md5" //nolint:gosec // the names of Docusaurus's files, no secret
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"strings"
	"unicode"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/route"
)

// Code of sites imports files that Docusaurus generates below .docusaurus/: lists of posts,
// metadata of docs, and the routes. Gosaur makes them under the same names when they are
// imported.

// generatedFile returns the module for a file below .docusaurus/. name is its path in that
// folder, with slashes.
func generatedFile(table *route.Table, name string) (bundle.MarkdownModule, diag.List) {
	switch strings.TrimSuffix(name, path.Ext(name)) {
	case "routes":
		return bundle.MarkdownModule{Code: "export default " + string(routeList(table)) + ";\n"}, nil
	case "routesChunkNames", "site-storage":
		return bundle.MarkdownModule{Code: "{}"}, nil
	}
	plugins, file := path.Split(name)
	plugins, id := path.Split(strings.TrimSuffix(plugins, "/"))
	kind := strings.TrimPrefix(strings.TrimSuffix(plugins, "/"), "docusaurus-plugin-content-")
	if text := generatedData(table, kind, id, strings.TrimSuffix(file, ".json")); text != nil {
		return bundle.MarkdownModule{Code: string(text)}, nil
	}
	return placeholderModule, diag.List{{
		Code: diag.CodeUnknownImport, Severity: diag.Error, Message: fmt.Sprintf("there is no generated file %q", name),
		Hint: "Generated are globalData.json, i18n.json, site-metadata.json, codeTranslations.json, docusaurus.config.mjs, routes.js, " +
			"and below docusaurus-plugin-content-blog/ID/ and docusaurus-plugin-content-docs/ID/ the lists of recent posts and the metadata of each document",
	}}
}

// generatedData returns the data that a plugin instance has under a file name of Docusaurus, or
// nil if there is none.
func generatedData(table *route.Table, kind, id, name string) json.RawMessage {
	if kind == "blog" && strings.HasPrefix(name, "blog-post-list-prop-") {
		return table.Data["blog/"+id+"/sidebar"].JSON
	}
	for i := range table.Routes {
		r := &table.Routes[i]
		if r.Meta.Plugin != kind || r.Meta.PluginID != id {
			continue
		}
		for _, doc := range r.Documents {
			if !doc.Excerpt && len(doc.Metadata) > 0 && generatedName("@site/"+doc.Source) == name {
				return doc.Metadata
			}
		}
	}
	return nil
}

// routeList returns the list of routes, each with its path, as JSON.
func routeList(table *route.Table) json.RawMessage {
	type entry struct {
		Path  string `json:"path"`
		Exact bool   `json:"exact"`
	}
	list := make([]entry, len(table.Routes))
	for i := range table.Routes {
		list[i] = entry{table.Routes[i].Path, true}
	}
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(list); err != nil {
		panic("pipeline: list of routes: " + err.Error()) // strings and booleans
	}
	return b.Bytes()
}

// wordSeparator matches what separates the words of a name.
var wordSeparator = regexp.MustCompile(`[^\pL\pN]+`)

// generatedName returns the name that Docusaurus gives the data of a document: its path in kebab
// case and the beginning of a checksum.
func generatedName(source string) string {
	sum := md5.Sum([]byte(source)) //nolint:gosec // see above
	return kebabCase(source) + "-" + hex.EncodeToString(sum[:])[:3]
}

// kebabCase returns the words of a text in lower case, joined by hyphens. A word also ends before
// a capital letter, and between letters and digits.
func kebabCase(text string) string {
	var b strings.Builder
	for _, part := range wordSeparator.Split(text, -1) {
		runes := []rune(part)
		for i, r := range runes {
			if i == 0 || isWordStart(runes, i) {
				if b.Len() > 0 {
					b.WriteByte('-')
				}
			}
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// isWordStart reports whether a word begins at runes[i].
func isWordStart(runes []rune, i int) bool {
	before, r := runes[i-1], runes[i]
	switch {
	case unicode.IsDigit(before) != unicode.IsDigit(r):
		return true
	case !unicode.IsUpper(r):
		return false
	}
	return !unicode.IsUpper(before) || i+1 < len(runes) && unicode.IsLower(runes[i+1])
}
