package pipeline

import (
	"cmp"
	"context"
	"encoding/json"

	"github.com/gosaur/gosaur/core/boundary"
	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/images"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/runtime"
	"github.com/gosaur/gosaur/core/services"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/theme"
	"github.com/gosaur/gosaur/core/webfont"
	"golang.org/x/sync/errgroup"
)

// project is a configured site in one of its locales. Every later phase starts from it.
type project struct {
	config  *config.Config
	site    *plugin.Site
	runtime *runtime.Runtime
	theme   *theme.Theme
	host    *pluginhost.Host
	// services are the services that the host offers to plugins.
	services *services.Services
	cards    *page.CardPainter
	// images makes the smaller copies of images; nil if there are none.
	images *images.Maker
	// bounds decides which files belong to the site.
	bounds *boundary.Boundary
	// texts holds the translations of texts in code, by key.
	texts map[string]string
	// themeConfig holds what Docusaurus plugins have changed in the settings of the theme; nil
	// for none.
	themeConfig json.RawMessage
	// clientExtras and serverExtras are what plugins add to the bundles; postCSSOf lists the plugins that configure
	// PostCSS.
	clientExtras, serverExtras bundle.Extras
	postCSSOf                  []string
	// imports finds the Markdown files that documents import by aliases or from packages.
	imports *bundle.DocumentImports
	// formulas renders formulas; nil if they are disabled.
	formulas markdown.FormulaRenderer
	// codeStyles is a style sheet with the colors of code.
	codeStyles string
	// codeClasses orders the classes of a token for those colors; nil keeps their order.
	codeClasses func(language, classes string) string
	// grammars are the theme's grammars of code; if it has none, Chroma's are used.
	grammars codeGrammars
	// terms is the glossary; it may be empty.
	terms terms
	// webfont is the font package of the site; nil for none.
	webfont *webfont.Font
	// sprites holds the SVG definitions that the theme's components refer to; empty for none.
	sprites []plugin.HTMLTag
}

// configure loads the theme and starts the plugins for one locale of a site.
func (b *builder) configure(ctx context.Context, w *website, locale string) (*project, error) {
	cfg, diags := theme.Translate(w.config.Localize(locale, b.isSingleLocale()))
	b.found.Add(diags...)
	p := &project{config: cfg, site: cfg.Site(b.Production), runtime: w.runtime, bounds: b.bounds}
	var err error
	p.theme, diags = theme.Load(cfg, w.runtime)
	b.found.Add(diags...)
	if p.texts, diags, err = theme.CodeTexts(cfg, w.runtime, p.theme); err != nil {
		return nil, err
	}
	b.found.Add(diags...)
	p.cards, diags = page.NewCardPainter(cfg)
	b.found.Add(diags...)
	entries := make([]pluginhost.Entry, len(cfg.Plugins))
	for i, e := range cfg.Plugins {
		entries[i] = pluginhost.Entry{Use: e.Use, ID: e.ID, Options: e.Options, Pos: e.Pos, Program: e.Program}
	}
	p.formulas = b.newFormulas(p)
	p.services = services.New(b.serviceOptions(p))
	b.loadGlossary(p)
	b.setUpImages(p)
	b.loadWebfont(p)
	if err := b.loadThemeModules(ctx, w, p); err != nil {
		return nil, err
	}
	p.host, diags = pluginhost.Start(ctx, entries, p.site, p.services.ForInstance, w.programs, b.Logger)
	b.found.Add(diags...)
	if err := b.failure(); err != nil {
		return nil, err
	}
	p.theme.PluginThemes, diags = p.host.ThemePaths(ctx)
	b.found.Add(diags...)
	return p, p.setThemeConfig(ctx)
}

// loadThemeModules bundles and evaluates the modules that the theme declares, in parallel.
func (b *builder) loadThemeModules(ctx context.Context, w *website, p *project) error {
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return b.loadCodeGrammars(ctx, w, p) })
	g.Go(func() error { return b.loadCodeThemes(ctx, p) })
	g.Go(func() error { return b.loadSVGSprites(ctx, p) })
	return g.Wait()
}

// evalThemeFile evaluates a module of the theme and returns its value. If the module has mistakes, it reports them and returns
// nil.
func (b *builder) evalThemeFile(ctx context.Context, p *project, in *bundle.Input, file string) (json.RawMessage, error) {
	value, found, err := p.services.EvalThemeFile(ctx, in, file)
	if err == nil {
		b.found.Add(found...)
	}
	return value, err
}

// serviceOptions returns the options of the services for a project's plugins.
func (b *builder) serviceOptions(p *project) services.Options {
	return services.Options{
		Site: p.site, Config: p.config, Theme: p.theme, Runtime: p.runtime, Bounds: b.bounds, Version: b.Version, Engine: b.Engine, Logger: b.Logger,
		Disk: b.inputDisk, Store: b.persistentStore, ThemeScripts: b.bundleStore, Report: b.found.Add,
		Values:   func() *store.Store { return cmp.Or(b.sharedValues, b.persistentStore()) },
		Markdown: func(table *route.Table) markdown.Options { return b.compilerOptions(p, table) },
		ParseFrontMatter: func(ctx context.Context, file, text string) (string, error) {
			return p.host.ParseFrontMatter(ctx, file, text)
		},
		CallFunction: func(ctx context.Context, call *plugin.FunctionCall) (json.RawMessage, error) {
			return p.host.CallFunction(ctx, call)
		},
	}
}
