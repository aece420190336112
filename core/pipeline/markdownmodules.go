package pipeline

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/theme"
)

// markdownModules compiles Markdown files that code imports to modules. A module contains the
// content tree of the document as data and imports the components that the document names.
type markdownModules struct {
	ctx      context.Context
	siteDir  string
	table    *route.Table
	docs     *document.Set
	collapse map[string]bool
	// hiddenTitles returns the sources of the documents whose pages show their titles by themselves.
	hiddenTitles func() map[string]bool
}

var _ bundle.Markdown = (*markdownModules)(nil)

func newMarkdownModules(ctx context.Context, p *project, table *route.Table, docs *document.Set) *markdownModules {
	return &markdownModules{
		ctx: ctx, siteDir: p.site.Dir, table: table, docs: docs, collapse: p.theme.PlacingComponents(),
		hiddenTitles: sync.OnceValue(func() map[string]bool { return hiddenTitlesIn(table) }),
	}
}

func hiddenTitlesIn(table *route.Table) map[string]bool {
	sources := map[string]bool{}
	for i := range table.Routes {
		for _, d := range table.Routes[i].Documents {
			if d.HideTitle {
				sources[d.Source] = true
			}
		}
	}
	return sources
}

// Module implements bundle.Markdown.
func (m *markdownModules) Module(file string) (bundle.MarkdownModule, diag.List) {
	path := filepath.ToSlash(file)
	if rel, err := filepath.Rel(m.siteDir, file); err == nil {
		path = filepath.ToSlash(rel)
	}
	if name, ok := strings.CutPrefix(path, bundle.GeneratedFolder+"/"); ok {
		return generatedFile(m.table, name)
	}
	text, err := sitefile.Read(file, sitefile.Document)
	if err != nil {
		return placeholderModule, diag.List{sitefile.Finding(diag.Pos{File: path}, "", err)}
	}
	content, reads, diags := m.docs.Compiler.CompileModule(m.ctx, document.Key{Source: path, HideTitle: m.hiddenTitles()[path]}, string(text))
	m.docs.Imported.Add(content)
	includes := slices.Concat(content.Includes, reads)
	if !document.IsComplete(diags) {
		module := placeholderModule
		module.Includes = includes
		return module, diags
	}
	module := bundle.MarkdownModule{Modules: moduleSources(content, m.siteDir), Includes: includes}
	if ref, ok := content.Program(); ok {
		module.Code = fmt.Sprintf("export * from %[1]s;\nexport {%[2]s as default} from %[1]s;\n", bundle.JSValue(ref.Specifier), ref.Export)
	} else {
		module.Code = moduleCode(content, render.NewDocument(content, m.collapse))
	}
	return module, diags
}

// moduleCode returns the code of a document's module: its exports, and a component that renders
// its tree.
func moduleCode(content *plugin.Content, document []byte) string {
	var b strings.Builder
	b.WriteString("import {markdownModule} from '@gosaur/client/content/markdownModule';\n")
	var specifiers []string
	if !content.Provided {
		specifiers = append(specifiers, theme.MDXComponents)
	}
	for _, ref := range content.Components {
		specifiers = append(specifiers, ref.Specifier)
	}
	documentModule := ""
	for _, module := range content.Modules {
		specifiers = append(specifiers, module.Specifier)
		if module.Pos.File == content.Source {
			documentModule = module.Specifier
		}
	}
	slices.Sort(specifiers)
	specifiers = slices.Compact(specifiers)
	var modules strings.Builder
	for i, specifier := range specifiers {
		fmt.Fprintf(&b, "import * as c%d from %s;\n", i, bundle.JSValue(specifier))
		fmt.Fprintf(&modules, "%s: c%d, ", bundle.JSValue(specifier), i)
	}
	if documentModule != "" {
		fmt.Fprintf(&b, "export * from %s;\n", bundle.JSValue(documentModule))
	}
	toc := content.TOC
	if toc == nil {
		toc = []plugin.TOCItem{}
	}
	exports := map[string]any{"frontMatter": content.FrontMatter, "toc": toc}
	if content.Titled {
		exports["contentTitle"] = content.ContentTitle
	} else {
		b.WriteString("export const contentTitle = undefined;\n")
	}
	for _, name := range slices.Sorted(maps.Keys(exports)) {
		fmt.Fprintf(&b, "export const %s = %s;\n", name, bundle.JSValue(exports[name]))
	}
	fmt.Fprintf(&b, "export default markdownModule(%s, {%s}, %s);\n", document, modules.String(), bundle.JSValue(documentModule))
	return b.String()
}

// placeholderModule replaces a document with mistakes that code imports. It is a CommonJS module, for
// which the bundler does not check the names of exports.
var placeholderModule = bundle.MarkdownModule{Code: "module.exports = {__esModule: true, default: () => null};\n", Unfinished: true}
