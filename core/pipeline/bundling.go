package pipeline

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/boundary"
	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/theme"
)

// bundler makes bundles, as bundle.Kept.Build does. Tests replace it to reuse bundles.
type bundler func(context.Context, *bundle.Input, bundle.Markdown) (*bundle.Result, diag.List, error)

// bundle makes the scripts and style sheets of the components that the site uses. Mistakes in a
// component do not prevent the bundles of the others.
func (b *builder) bundle(ctx context.Context, p *project, table *route.Table, docs *document.Set) (*bundle.Result, error) {
	in := b.bundleInput(ctx, p, table, docs)
	in.Recover = true
	return b.runBundler(ctx, in, newMarkdownModules(ctx, p, table, docs))
}

func (b *builder) runBundler(ctx context.Context, in *bundle.Input, md *markdownModules) (*bundle.Result, error) {
	run := b.bundler
	if run == nil {
		run = b.keptBundles().Build
	}
	result, diags, err := run(ctx, in, md)
	b.found.Add(diags...)
	return result, err
}

func (b *builder) keptBundles() *bundle.Builder {
	return &bundle.Builder{Disk: b.inputDisk(), Store: b.bundleStore(), Session: cmp.Or(b.runs, b.sharedRuns)}
}

// bundleStore returns the store for bundles and for scripts of the theme.
func (b *builder) bundleStore() *store.Store { return cmp.Or(b.sharedBundles, b.persistentStore()) }

// bundleInput collects everything that the bundles depend on, except the contents of files.
func (b *builder) bundleInput(ctx context.Context, p *project, table *route.Table, docs *document.Set) *bundle.Input {
	in := b.siteBundleInput(ctx, p, table)
	components, origins := usedComponents(table, docs)
	origins[bundle.MermaidModule] = origins[theme.Diagram]
	in.Components, in.Origins = components, origins
	in.Imported = append(specifiersWithPrefix(documentComponents(docs), "@site/"), specifiersWithPrefix(documentComponents(docs), theme.Diagram)...)
	in.Modules = documentModules(docs, p.site.Dir)
	in.Math, in.Mermaid = docs.HasMath(), hasDiagrams(components)
	p.theme.SetModuleFolders(in)
	p.runPostCSS(ctx, in)
	return in
}

// siteBundleInput collects what the bundles depend on without the documents.
func (b *builder) siteBundleInput(ctx context.Context, p *project, table *route.Table) *bundle.Input {
	overlays, diags := p.host.ThemePaths(ctx)
	b.found.Add(diags...)
	b.found.Add(p.replaceable(overlays).Changed()...)
	in := &bundle.Input{
		SiteDir:         p.site.Dir,
		Runtime:         p.runtime,
		ThemeAliases:    p.theme.Aliases,
		ModuleNames:     p.theme.DocusaurusCascade,
		PlainCascade:    p.theme.DocusaurusCascade,
		CascadeLayers:   p.config.Future.V4.UseCSSCascadeLayers,
		LikeCSSNano:     p.theme.DocusaurusCascade && !p.config.Future.Faster.LightningCSSMinimizer,
		CodeStyles:      p.generatedStyles(),
		ThemeExtensions: p.theme.Extensions,
		ThemeStyles:     p.theme.Styles,
		PluginThemes:    overlays,
		OverridesDir:    p.config.Theme.Overrides,
		UnusedOverrides: p.config.Theme.SetAside,
		ReadableDirs:    boundary.ReadsFrom(p.config),
		StaticDirs:      p.config.StaticDirectories,
		CustomCSS:       p.config.Theme.CustomCSS,
		Pages:           specifiersWithPrefix(routeComponents(table), "@site/"),
		ThemePages:      specifiersWithPrefix(routeComponents(table), "@theme/"),
		ClientModules:   slices.Concat(p.theme.ClientModules, table.ClientModules, p.clientModules(), p.config.ClientModules),
		Site:            siteModule(p, table),
		GlobalData:      table.GlobalData,
		BaseURL:         p.site.BaseURL,
		Minify:          b.Minify,
		Production:      b.Production,
		RTL:             p.locale().Direction == "rtl",
		Client:          p.clientExtras,
		Server:          p.serverExtras,
		PluginFiles:     p.host.GeneratedDir(p.site.Locale),
		Images:          p.copiesForCode(),
	}
	if in.Images != nil {
		in.ImagesKey = fmt.Sprintf("%x %s", p.imagesDigest(), p.config.Images.Sizes)
	}
	return in
}

// hasDiagrams reports whether theme.Diagram is among the components.
func hasDiagrams(components []plugin.ComponentRef) bool {
	return slices.ContainsFunc(components, func(ref plugin.ComponentRef) bool { return ref.Specifier == theme.Diagram })
}

// usedComponents returns the components that routes, layouts and documents name, sorted and
// without duplicates, and the first file that names each specifier.
func usedComponents(table *route.Table, docs *document.Set) ([]plugin.ComponentRef, map[string]diag.Pos) {
	seen := map[plugin.ComponentRef]bool{}
	origins := map[string]diag.Pos{}
	add := func(ref plugin.ComponentRef, source string) {
		seen[ref] = true
		if first, ok := origins[ref.Specifier]; source != "" && (!ok || source < first.File) {
			origins[ref.Specifier] = diag.Pos{File: source}
		}
	}
	add(plugin.ComponentRef{Specifier: theme.MDXComponents, Export: "default"}, "")
	for _, l := range table.Layouts {
		add(plugin.ComponentRef{Specifier: l.Component, Export: "default"}, "")
	}
	for _, r := range table.Routes {
		add(plugin.ComponentRef{Specifier: r.Component, Export: "default"}, componentSource(r))
	}
	for _, content := range docs.ByKey {
		for _, ref := range content.Components {
			if !slices.Contains(content.Missing, ref.Specifier) {
				add(ref, content.Source)
			}
		}
		for _, m := range content.Modules {
			add(plugin.ComponentRef{Specifier: m.Specifier, Export: "default"}, content.Source)
		}
	}
	return slices.SortedFunc(maps.Keys(seen), func(a, b plugin.ComponentRef) int {
		return cmp.Or(cmp.Compare(a.Specifier, b.Specifier), cmp.Compare(a.Export, b.Export))
	}), origins
}

// componentSource returns the source of a page that is itself a component of the site, and "" for
// other pages: their source does not name the component.
func componentSource(r plugin.Route) string {
	if strings.HasPrefix(r.Component, "@site/") {
		return r.Meta.Source
	}
	return ""
}

// specifiersWithPrefix returns the specifiers with a prefix, sorted and without duplicates.
func specifiersWithPrefix(specifiers iter.Seq[string], prefix string) []string {
	var found []string
	for s := range specifiers {
		if strings.HasPrefix(s, prefix) {
			found = append(found, s)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// routeComponents yields the components of routes.
func routeComponents(table *route.Table) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, r := range table.Routes {
			if !yield(r.Component) {
				return
			}
		}
	}
}

// documentComponents yields the components that documents import.
func documentComponents(docs *document.Set) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, content := range docs.ByKey {
			for _, ref := range content.Components {
				if !yield(ref.Specifier) {
					return
				}
			}
		}
	}
}

// documentModules returns the code of all documents by specifier.
func documentModules(d *document.Set, siteDir string) map[string]bundle.ModuleSource {
	var modules map[string]bundle.ModuleSource
	for _, content := range d.ByKey {
		if len(content.Modules) > 0 && modules == nil {
			modules = map[string]bundle.ModuleSource{}
		}
		maps.Copy(modules, moduleSources(&content.Content, siteDir))
	}
	return modules
}

// moduleSources returns the code of one document by specifier; nil if it has none.
func moduleSources(content *plugin.Content, siteDir string) map[string]bundle.ModuleSource {
	var modules map[string]bundle.ModuleSource
	for _, m := range content.Modules {
		if modules == nil {
			modules = map[string]bundle.ModuleSource{}
		}
		modules[m.Specifier] = bundle.ModuleSource{
			Code: m.Source, ResolveDir: filepath.Join(siteDir, filepath.FromSlash(m.Dir)), File: m.Pos.File, Imports: m.Imports,
		}
	}
	return modules
}

// siteModule returns the JSON of @generated/site; see SiteContext in core/client/src/site.ts.
func siteModule(p *project, table *route.Table) json.RawMessage {
	module := map[string]any{
		"siteConfig":       p.siteConfig(),
		"i18n":             p.i18n(),
		"siteMetadata":     map[string]string{"docusaurusVersion": docusaurusVersion},
		"codeTranslations": p.texts,
		"collapse":         p.theme.CollapsibleComponents(),
	}
	if suffix := p.config.Storage.Suffix(); suffix != "" {
		module["storage"] = suffix
	}
	if _, ok := table.Lookup(p.site.BaseURL); !ok {
		module["noHome"] = true
	}
	out, err := json.Marshal(module)
	if err != nil {
		panic("pipeline: site module: " + err.Error()) // all of it was decoded from the configuration
	}
	return out
}

// docusaurusVersion is the version whose content and client API Gosaur follows.
const docusaurusVersion = "3.10.0"
