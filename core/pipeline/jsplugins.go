package pipeline

import (
	"context"
	"encoding/json"
	"maps"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bridge"
	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// extrasOf joins what Docusaurus plugins ask of the bundles; later plugins win.
func extrasOf(asked []bridge.Bundling) (client, server bundle.Extras) {
	for _, a := range asked {
		addExtras(&client, a.Client)
		addExtras(&server, a.Server)
	}
	return client, server
}

// runPostCSS lets Docusaurus plugins that have a part in PostCSS compile style sheets.
func (p *project) runPostCSS(ctx context.Context, in *bundle.Input, asked []bridge.Bundling) {
	for _, a := range asked {
		if a.PostCSS {
			in.PostCSSOf = append(in.PostCSSOf, a.Plugin)
		}
	}
	if len(in.PostCSSOf) == 0 {
		return
	}
	in.PostCSS = func(r bundle.StyleRequest) (*bundle.StyleResult, error) {
		result := &bundle.StyleResult{}
		if err := p.host.PostCSS(ctx, r, result); err != nil {
			return nil, err
		}
		return result, nil
	}
}

func addExtras(extras *bundle.Extras, asked bridge.Bundle) {
	extras.Aliases = append(aliases(asked.Aliases), extras.Aliases...)
	extras.Fallbacks = append(aliases(asked.Fallbacks), extras.Fallbacks...)
	extras.Defines = joined(extras.Defines, asked.Defines)
	extras.Loaders = joined(extras.Loaders, asked.Loaders)
}

func aliases(given []bridge.Alias) []bundle.Alias {
	var list []bundle.Alias
	for _, a := range given {
		list = append(list, bundle.Alias{From: a.From, Exact: a.Exact, To: a.To})
	}
	return list
}

func joined(into, from map[string]string) map[string]string {
	if len(from) == 0 {
		return into
	}
	out := maps.Clone(into)
	if out == nil {
		out = map[string]string{}
	}
	maps.Copy(out, from)
	return out
}

// siteConfig is the configuration that scripts see, with what Docusaurus plugins have added to
// the settings of the theme.
func (p *project) siteConfig() json.RawMessage {
	config := p.config.SiteConfigJSON()
	if len(p.themeConfig) == 0 {
		return config
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(config, &all); err != nil {
		panic("pipeline: the configuration is no object: " + err.Error()) // it was made from one
	}
	var own, added map[string]json.RawMessage
	if json.Unmarshal(all["themeConfig"], &own) != nil || json.Unmarshal(p.themeConfig, &added) != nil {
		return config
	}
	maps.Copy(added, own)
	all["themeConfig"], _ = json.Marshal(added)
	out, err := json.Marshal(all)
	if err != nil {
		panic("pipeline: encode the configuration: " + err.Error()) // all of it came out of JSON
	}
	return out
}

// setThemeConfig asks the Docusaurus plugins for their additions to the settings of the theme.
func (p *project) setThemeConfig(ctx context.Context) error {
	config, err := p.host.ThemeConfig(ctx)
	p.themeConfig = config
	return err
}

// pluginModules are the files and folders of the site that hold Docusaurus plugins, absolute.
func (p *project) pluginModules() []string {
	var list []string
	for _, e := range p.config.Plugins {
		if e.Program != nil && strings.HasPrefix(e.Program.Module, ".") {
			file, _, _ := strings.Cut(e.Program.Module, "#")
			list = append(list, siteFile(p, file))
		}
	}
	return list
}

// isPluginModule reports whether a file is the module of a Docusaurus plugin of the site, or lies
// directly in the folder of one. Folders below hold components, which are bundled anew by themselves.
func (p *project) isPluginModule(file string) bool {
	return slices.ContainsFunc(p.pluginModules(), func(module string) bool {
		return file == module || filepath.Dir(file) == module
	})
}

// markdownPluginsOf are the plugins of remark and rehype of each instance, by its name and id.
func markdownPluginsOf(p *project) map[string]json.RawMessage {
	all := map[string]json.RawMessage{}
	for _, e := range p.config.Plugins {
		if len(e.Markdown) > 0 {
			all[e.Use+" "+e.ID] = e.Markdown
		}
	}
	return all
}

// rewriter lets plugins of remark, rehype and recma, and the site's own functions of [markdown],
// change documents; nil if there are none.
func (p *project) rewriter(table *route.Table) func(context.Context, document.RewriteRequest) (*document.Rewritten, diag.List) {
	plugins := markdownPluginsOf(p)
	if len(plugins) == 0 && !p.hasMarkdownFunctions() || table == nil {
		return nil
	}
	owners := ownersOf(table)
	runs := &documentRuns{
		run: func(ctx context.Context, of documentRun) (*document.Rewritten, diag.List) {
			settings := plugins[of.owner]
			if len(settings) == 0 {
				settings = json.RawMessage("{}")
			}
			out, err := p.host.RewriteMarkdown(ctx, &bridge.RewriteRequest{
				Instance: of.owner, Settings: settings, File: siteFile(p, of.source), Text: of.text, Pages: pagesIn(table, p.site, of.source, of.text), WithoutTitle: of.withoutTitle,
			})
			if err != nil {
				return nil, diag.List{bridge.RewriteFinding(of.source, err)}
			}
			return &document.Rewritten{Text: out.Text, Program: out.Program, TOC: out.TOC, Reads: out.Reads}, nil
		},
		documents: func(owner string) []string { return owners.documents[owner] },
		file:      func(source string) string { return siteFile(p, source) },
		stalled:   p.host.MarkdownStalled,
		abandon:   p.host.AbandonMarkdown,
	}
	return func(ctx context.Context, req document.RewriteRequest) (*document.Rewritten, diag.List) {
		owner := owners.of(req.Page)
		if len(plugins[owner]) == 0 && !p.hasMarkdownFunctions() || strings.TrimSpace(req.Text) == "" {
			return nil, nil
		}
		run := documentRun{owner: owner, source: req.Source, text: req.Text}
		if makesPrograms(plugins[owner]) {
			run.withoutTitle = req.HideTitle
			run.text = req.WithFiles()
			if req.Excerpt {
				run.text = source.Excerpt(run.text)
			}
		}
		changed, found := runs.result(ctx, run, req.Page != req.Source) // pages may have partials in common
		return changed, slices.Clone(found)
	}
}

// makesPrograms reports whether an instance has plugins of recma.
func makesPrograms(settings json.RawMessage) bool {
	var lists struct {
		RecmaPlugins []any `json:"recmaPlugins"`
	}
	return json.Unmarshal(settings, &lists) == nil && len(lists.RecmaPlugins) > 0
}

// pagesIn are the addresses of pages by the links to their files in a document.
func pagesIn(table *route.Table, site *plugin.Site, source, text string) map[string]string {
	pages := map[string]string{}
	for _, link := range document.DocLinks(text) {
		if page, ok := table.ResolveDoc(source, link); ok {
			pages[link] = (&url.URL{Path: site.WithBaseURL(page)}).EscapedPath()
		}
	}
	return pages
}

// hasMarkdownFunctions reports whether functions of the site's own change all documents.
func (p *project) hasMarkdownFunctions() bool {
	return p.config.Markdown.Preprocessor != "" || p.config.Markdown.ParseFrontMatter != ""
}

// footnotesOf are the options of remark-rehype for footnotes.
func footnotesOf(options map[string]any) markdown.Footnotes {
	var f markdown.Footnotes
	f.Label, _ = options["footnoteLabel"].(string)
	f.BackLabel, _ = options["footnoteBackLabel"].(string)
	if prefix, ok := options["clobberPrefix"].(string); ok {
		f.ClobberPrefix = &prefix
	}
	return f
}
