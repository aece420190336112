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

// setBundling merges what Docusaurus plugins add to the bundles; later plugins win.
func (p *project) setBundling(additions []bridge.Bundling) {
	p.clientExtras, p.serverExtras, p.postCSSOf = bundle.Extras{}, bundle.Extras{}, nil
	for _, a := range additions {
		addExtras(&p.clientExtras, a.Client)
		addExtras(&p.serverExtras, a.Server)
		if a.PostCSS {
			p.postCSSOf = append(p.postCSSOf, a.Plugin)
		}
	}
	p.imports = bundle.NewDocumentImports(p.site.Dir, &p.clientExtras)
}

// runPostCSS lets Docusaurus plugins that configure PostCSS process style sheets.
func (p *project) runPostCSS(ctx context.Context, in *bundle.Input) {
	if len(p.postCSSOf) == 0 {
		return
	}
	in.PostCSSKey = p.postCSSOf
	in.PostCSS = func(r bundle.StyleRequest) (*bundle.StyleResult, error) {
		result := &bundle.StyleResult{}
		if err := p.host.PostCSS(ctx, r, result); err != nil {
			return nil, err
		}
		return result, nil
	}
}

func addExtras(extras *bundle.Extras, added bridge.Bundle) {
	extras.Aliases = append(aliases(added.Aliases), extras.Aliases...)
	extras.Fallbacks = append(aliases(added.Fallbacks), extras.Fallbacks...)
	extras.Defines = mergedMaps(extras.Defines, added.Defines)
	extras.Loaders = mergedMaps(extras.Loaders, added.Loaders)
	for _, r := range added.Replacements {
		extras.Replacements = append(extras.Replacements, bundle.Replacement{Matches: r.Matches, To: r.To})
	}
	for _, p := range added.Provides {
		extras.Provides = slices.DeleteFunc(extras.Provides, func(earlier bundle.Provide) bool { return earlier.Name == p.Name })
		extras.Provides = append(extras.Provides, bundle.Provide{Name: p.Name, Module: p.Module, Path: p.Path})
	}
}

func aliases(given []bridge.Alias) []bundle.Alias {
	var list []bundle.Alias
	for _, a := range given {
		list = append(list, bundle.Alias{From: a.From, Exact: a.Exact, To: a.To})
	}
	return list
}

// mergedMaps returns a copy of a map with the entries of another one.
func mergedMaps(into, from map[string]string) map[string]string {
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

// siteConfig returns the configuration for scripts, with the settings that Docusaurus plugins
// have added to themeConfig.
func (p *project) siteConfig() json.RawMessage {
	config := p.config.SiteConfigJSON()
	if len(p.themeConfig) == 0 {
		return config
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(config, &all); err != nil {
		panic("pipeline: the configuration is not an object: " + err.Error()) // it was made from one
	}
	var changes themeChanges
	if json.Unmarshal(p.themeConfig, &changes) != nil {
		return config
	}
	all["themeConfig"] = changes.applyTo(all["themeConfig"])
	out, err := json.Marshal(all)
	if err != nil {
		panic("pipeline: encode the configuration: " + err.Error()) // all of it was decoded from JSON
	}
	return out
}

// themeChanges are the changes of Docusaurus plugins to themeConfig.
type themeChanges struct {
	// Changed is a patch of the settings, except for the items of the navbar; nil for none. See patched.
	Changed json.RawMessage `json:"changed"`
	// Navbar lists the items of the navbar if plugins have changed them: indexes of the site's own items, and new items.
	Navbar []json.RawMessage `json:"navbar"`
}

// applyTo applies the changes to the settings of a theme.
func (c *themeChanges) applyTo(settings json.RawMessage) json.RawMessage {
	if c.Changed != nil {
		settings = mergePatch(settings, c.Changed)
	}
	var members map[string]json.RawMessage
	if c.Navbar == nil || json.Unmarshal(settings, &members) != nil || members == nil {
		return settings
	}
	members["navbar"] = withNavbarItems(members["navbar"], c.Navbar)
	out, _ := json.Marshal(members) // raw JSON can be encoded
	return out
}

// mergePatch applies a JSON merge patch (RFC 7396) to a value: an object changes the properties that it contains, null removes a
// property, and any other value replaces the original.
func mergePatch(value, patch json.RawMessage) json.RawMessage {
	var changes map[string]json.RawMessage
	if json.Unmarshal(patch, &changes) != nil || changes == nil {
		return patch
	}
	members := map[string]json.RawMessage{}
	_ = json.Unmarshal(value, &members) // a value that is not an object is replaced
	for name, change := range changes {
		if string(change) == "null" {
			delete(members, name)
			continue
		}
		members[name] = mergePatch(members[name], change)
	}
	out, _ := json.Marshal(members) // raw JSON can be encoded
	return out
}

// withNavbarItems returns the settings of a navbar with the items of a themeChanges.
func withNavbarItems(navbar json.RawMessage, items []json.RawMessage) json.RawMessage {
	settings := map[string]json.RawMessage{}
	var own []json.RawMessage
	_ = json.Unmarshal(navbar, &settings) // a site without a navbar has no settings
	_ = json.Unmarshal(settings["items"], &own)
	list := []json.RawMessage{}
	for _, item := range items {
		var number int
		switch {
		case json.Unmarshal(item, &number) != nil:
			list = append(list, item)
		case number < len(own):
			list = append(list, own[number])
		}
	}
	settings["items"], _ = json.Marshal(list)
	out, _ := json.Marshal(settings) // raw JSON can be encoded
	return out
}

// setThemeConfig asks the Docusaurus plugins for their additions to themeConfig.
func (p *project) setThemeConfig(ctx context.Context) error {
	config, err := p.host.ThemeConfig(ctx)
	p.themeConfig = config
	return err
}

// refreshThemeConfig asks the Docusaurus plugins again, because some add items to the navbar when they create their routes. If
// the process has ended meanwhile, that has been reported.
func (p *project) refreshThemeConfig(ctx context.Context) {
	if config, err := p.host.ThemeConfig(ctx); err == nil && len(config) > 0 {
		p.themeConfig = config
	}
}

// pluginModules returns the absolute paths of the files and folders of the site that contain
// Docusaurus plugins.
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

// isPluginModule reports whether a file is the module of a Docusaurus plugin of the site, or is
// directly in the folder of one. Folders below contain components, which the bundler handles.
func (p *project) isPluginModule(file string) bool {
	return slices.ContainsFunc(p.pluginModules(), func(module string) bool {
		return file == module || filepath.Dir(file) == module
	})
}

// markdownPluginsOf returns the remark, rehype and recma plugins of instances, by owner (see
// documentOwners).
func markdownPluginsOf(p *project) map[string]json.RawMessage {
	all := map[string]json.RawMessage{}
	for _, e := range p.config.Plugins {
		if len(e.Markdown) > 0 {
			all[e.Use+" "+e.ID] = e.Markdown
		}
	}
	for _, instance := range p.host.MarkdownPlugins() {
		all[instance.Use+" "+instance.ID] = instance.Settings
	}
	return all
}

// rewriter returns a function that lets remark, rehype and recma plugins, and the site's own
// functions in [markdown], change documents; nil if there are none.
func (p *project) rewriter(table *route.Table) func(context.Context, document.RewriteRequest) (*document.Rewritten, diag.List) {
	plugins := markdownPluginsOf(p)
	if len(plugins) == 0 && !p.hasMarkdownFunctions() || table == nil {
		return nil
	}
	owners := ownersOf(table)
	runs := &documentRuns{
		run: func(ctx context.Context, r documentRun) (*document.Rewritten, diag.List) {
			settings := plugins[r.owner]
			if len(settings) == 0 {
				settings = json.RawMessage("{}")
			}
			out, err := p.host.RewriteMarkdown(ctx, &bridge.RewriteRequest{
				Instance: r.owner, Settings: settings, File: siteFile(p, r.source), Text: r.text, Pages: linkedPages(table, p.site, r.source, r.text), WithoutTitle: r.withoutTitle,
			})
			if err != nil {
				return nil, diag.List{bridge.RewriteFinding(r.source, err)}
			}
			return &document.Rewritten{Text: out.Text, Program: out.Program, TOC: out.TOC, Reads: out.Reads}, nil
		},
		documents:  func(owner string) []string { return owners.documents[owner] },
		file:       func(source string) string { return siteFile(p, source) },
		stalled:    p.host.MarkdownStalled,
		cancelRuns: p.host.AbandonMarkdown,
	}
	return func(ctx context.Context, req document.RewriteRequest) (*document.Rewritten, diag.List) {
		owner := owners.of(req.Page)
		if len(plugins[owner]) == 0 && !p.hasMarkdownFunctions() || strings.TrimSpace(req.Text) == "" {
			return nil, nil
		}
		run := documentRun{owner: owner, source: req.Source, text: req.Text}
		if hasRecmaPlugins(plugins[owner]) {
			run.withoutTitle = req.HideTitle
			run.text = req.WithFiles()
			if req.Excerpt {
				run.text = source.Excerpt(run.text, req.TruncateMarker)
			}
		}
		changed, found := runs.result(ctx, run, req.Page != req.Source) // several pages may include a partial
		return changed, slices.Clone(found)
	}
}

// hasRecmaPlugins reports whether an instance has recma plugins.
func hasRecmaPlugins(settings json.RawMessage) bool {
	var lists struct {
		RecmaPlugins []any `json:"recmaPlugins"`
	}
	return json.Unmarshal(settings, &lists) == nil && len(lists.RecmaPlugins) > 0
}

// linkedPages maps the links to Markdown files in a document to the addresses of their pages.
func linkedPages(table *route.Table, site *plugin.Site, source, text string) map[string]string {
	pages := map[string]string{}
	for _, link := range document.DocLinks(text) {
		if page, ok := table.ResolveDoc(source, link); ok {
			pages[link] = (&url.URL{Path: site.WithBaseURL(page)}).EscapedPath()
		}
	}
	return pages
}

// hasMarkdownFunctions reports whether the site has functions that read all of its documents.
func (p *project) hasMarkdownFunctions() bool {
	return p.config.Markdown.Preprocessor != "" || p.config.Markdown.ParseFrontMatter != ""
}

// footnoteOptions returns the options for footnotes among those of remark-rehype.
func footnoteOptions(options map[string]any) markdown.Footnotes {
	var f markdown.Footnotes
	f.Label, _ = options["footnoteLabel"].(string)
	f.BackLabel, _ = options["footnoteBackLabel"].(string)
	if prefix, ok := options["clobberPrefix"].(string); ok {
		f.ClobberPrefix = &prefix
	}
	return f
}
