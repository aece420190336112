package page

import (
	"context"
	"maps"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/intern"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/theme"
)

// Page is one finished page.
type Page struct {
	Info     plugin.PageInfo
	Document []byte
	Data     []byte
	// Card is the social card; nil if the page has another image, or none.
	Card []byte
	// Links, Loads and Anchors are the links, loaded files and anchors in the rendered HTML; Plain are the links
	// that no component reported.
	Links, Plain, Loads, Anchors []string
	// linkTargets maps the paths within the site that the page links to, to whether there is a page.
	linkTargets map[string]bool
	// needs are the sources that a content security policy must allow for the page.
	needs csp.Policy
	// missingChars are the characters on the card that its font lacks.
	missingChars string
	// slices maps the files of shared data that components read to their versions.
	slices map[string]string
}

// Brief is the part of a page that later phases need.
type Brief struct {
	Info plugin.PageInfo
	// Links, Plain, Loads and Anchors are those of the Page.
	Links, Plain, Loads, Anchors intern.List
	// Incomplete is set if rendering failed, in whole or in part; already reported.
	Incomplete bool
	// Key is the key of the page in Kept; zero if it is not kept.
	Key store.Key
}

// Brief returns the part of a page that later phases need.
func (r *Renderer) Brief(p *Page) Brief {
	list := r.strings.List
	return Brief{Info: p.Info, Links: list(p.Links), Plain: list(p.Plain), Loads: list(p.Loads), Anchors: list(p.Anchors)}
}

// Input is the input of rendering: the results of earlier phases for one locale.
type Input struct {
	Site    *plugin.Site
	Config  *config.Config
	Theme   *theme.Theme
	Table   *route.Table
	Docs    *document.Set
	Bundles *bundle.Result
	// Texts are the translations of texts in code, by key.
	Texts map[string]string
	// Sprites holds the SVG definitions that the theme's components refer to; empty for none.
	Sprites []plugin.HTMLTag
	// Fonts are the URLs of fonts that every page uses.
	Fonts []string
	// Cards paints social cards; nil for none.
	Cards *CardPainter
	// Store keeps results for later builds; nil if the cache is off.
	Store *store.Store
	// Report receives diagnostics. It is called from several goroutines.
	Report func(...diag.Diagnostic)
}

// locale returns the locale being built.
func (in *Input) locale() config.Locale { return in.Config.LocaleOf(in.Config.Locale) }

// Renderer renders the pages of routes. It is safe for concurrent use.
type Renderer struct {
	*Input
	engine Engine
	cache  *renderCache
	// strings holds the URLs and IDs on the pages.
	strings           *intern.Table
	slices            *sharedSlices
	cards             *socialCards
	shell             render.Shell
	placingComponents map[string]bool
	// Policies is nil for a site without a content security policy.
	Policies *Policies
	// starter is an inline script of every page; see starterOf.
	starter string
	// homeScripts are inline scripts of the home page only.
	homeScripts []string
}

// LoadShared loads the shared data into the engine. loaded maps files that the engine already
// has to their versions; LoadShared skips those and adds the others.
func LoadShared(ctx context.Context, engine render.Engine, table *route.Table, loaded map[string]string) error {
	for _, id := range slices.Sorted(maps.Keys(table.Data)) {
		data := table.Data[id]
		if data.WholeOf != "" || loaded[data.File] == data.Version {
			continue
		}
		if err := engine.Load(ctx, data.File, data.JSON); err != nil {
			return err
		}
		loaded[data.File] = data.Version
	}
	return nil
}

// NewRenderer returns a renderer for the input. The engine must have the shared data.
func NewRenderer(in *Input, engine Engine) *Renderer {
	r := &Renderer{
		Input: in, strings: &intern.Table{}, engine: engine,
		cache:             newRenderCache(in.Store, in.Bundles.ServerJS),
		slices:            newSharedSlices(in.Table),
		cards:             newSocialCards(in),
		shell:             shellOf(in),
		placingComponents: in.Theme.PlacingComponents(),

		Policies: newPolicies(in),

		starter:     starterOf(in),
		homeScripts: homeScripts(in),
	}
	if in.Site.Production && r.Policies.allowFirstPaint() {
		r.shell.FirstPaint = firstPaintOf(in)
	}
	return r
}

// With returns a renderer of the same site with other documents.
func (r *Renderer) With(docs *document.Set) *Renderer {
	in, next := *r.Input, *r
	in.Docs, next.Input = docs, &in
	return &next
}

// WithStyles returns a renderer of the same pages with the style sheets of other bundles. The
// scripts of both must be the same.
func (r *Renderer) WithStyles(bundles *bundle.Result) *Renderer {
	in, next := *r.Input, *r
	in.Bundles, next.Input = bundles, &in
	next.shell.Stylesheet = in.Site.BaseURL + bundles.CSS
	return &next
}

func shellOf(in *Input) render.Shell {
	return render.Shell{
		Lang:          in.locale().HTMLLang,
		Dir:           in.locale().Direction,
		Generator:     "Gosaur",
		Stylesheet:    in.Site.BaseURL + in.Bundles.CSS,
		DarkSheet:     in.darkSheet(),
		MainJS:        in.Site.BaseURL + in.Bundles.MainJS,
		InlineScripts: in.Theme.InlineScripts,
		Fonts:         in.Fonts,
		Tags:          slices.Concat(in.Sprites, in.Table.HTMLTags, in.Config.HTMLTags()),
	}
}

// darkSheet returns the style sheet of the dark color mode for documents without scripts.
func (in *Input) darkSheet() render.Sheet {
	if in.Bundles.DarkCSS == "" {
		return render.Sheet{}
	}
	return render.Sheet{URL: in.Site.BaseURL + in.Bundles.DarkCSS, Media: in.Bundles.DarkMedia}
}

// PageInput collects the input for rendering a route's page.
func (r *Renderer) PageInput(rt *plugin.Route) *render.PageInput {
	in := &render.PageInput{
		Build: r.Bundles.BuildID, Path: rt.Path, Collapse: r.placingComponents,
		Plugin: rt.Meta.Plugin, PluginID: rt.Meta.PluginID,
		EagerImage: r.Theme.Static.EagerImage,
	}
	for _, l := range r.Table.Chain(rt) {
		in.Layers = append(in.Layers, render.Layer{Component: l.Component, Key: l.ID, Props: l.Props, Shared: r.sharedFiles(l.Data)})
	}
	in.Layers = append(in.Layers, render.Layer{Component: rt.Component, Props: rt.Props, Shared: r.sharedFiles(rt.Data)})
	for _, d := range rt.Documents {
		in.Documents = append(in.Documents, render.Document{Ref: d, Content: r.Docs.Of(d).Load()})
	}
	in.Styles = r.styles(in)
	return in
}

// styles returns the style sheets that the page's components need in addition to the site's.
func (r *Renderer) styles(in *render.PageInput) []string {
	var urls []string
	add := func(component string) {
		if css := r.Bundles.ExtraCSS[component]; css != "" && !slices.Contains(urls, r.Site.BaseURL+css) {
			urls = append(urls, r.Site.BaseURL+css)
		}
	}
	for _, l := range in.Layers {
		add(l.Component)
	}
	for _, d := range in.Documents {
		for _, ref := range d.Content.Components {
			add(ref.Specifier)
		}
	}
	if r.showsMath(in) {
		urls = append(urls, r.Bundles.Math.Stylesheet)
	}
	return urls
}

// showsMath reports whether a page has formulas.
func (r *Renderer) showsMath(in *render.PageInput) bool {
	return r.Bundles.Math != nil && slices.ContainsFunc(in.Documents, hasMath)
}

func hasMath(d render.Document) bool { return d.Content.Math }

// fonts returns the fonts that a page certainly uses.
func (r *Renderer) fonts(in *render.PageInput) []string {
	if !r.showsMath(in) {
		return nil
	}
	return r.Bundles.Math.Fonts
}

// sharedFiles replaces the IDs of shared data with their URLs.
func (r *Renderer) sharedFiles(data map[string]string) map[string]string {
	if len(data) == 0 {
		return nil
	}
	files := make(map[string]string, len(data))
	for prop, id := range data {
		data := r.Table.Data[id]
		files[prop] = data.URL()
	}
	return files
}

// Page renders the page of a route.
func (r *Renderer) Page(ctx context.Context, rt *plugin.Route) (*Page, error) {
	in := r.PageInput(rt)
	p := render.NewPage(in)
	rendered, err := r.cache.render(ctx, r.engine, r.slices, p.Hydration)
	if err != nil {
		return nil, err
	}
	parts := r.slices.addresses(rendered.Slices)
	p.SetSlices(parts)
	led := map[string]bool{}
	p.SetUnrouted(r.linksWithoutPage(rt, in, rendered, led))
	preloads, html := render.HoistPreloads(rendered.HTML)
	html, err = render.FillSlots(html, p.Slots)
	if err != nil {
		return nil, err
	}
	document := r.shell.Document(&render.DocumentInput{
		Page: p, Rendered: rendered, HTML: html, Preloads: preloads + p.LeadImage,
		Styles:     in.Styles,
		Fonts:      r.fonts(in),
		Modules:    r.modules(in),
		SharedData: r.sharedURLs(in, parts),
		Scripts:    r.pageScripts(rt),
	})
	document, needs := r.seal(rt, in, p, document)
	card, lacking, err := r.cards.cardOf(rt, rendered.Head)
	if err != nil {
		return nil, err
	}
	// The title and the description live longer than the page, and must not keep its HTML in memory.
	head := plugin.PageInfo{Title: strings.Clone(rendered.Head.Title), Description: strings.Clone(description(rendered.Head)), NoIndex: noIndex(rendered.Head)}
	return &Page{
		Info:     r.info(rt, head),
		Document: document, Data: p.Navigation, Card: card,
		Links: rendered.Links, Plain: rendered.Plain, Loads: rendered.Loads, Anchors: rendered.Anchors, linkTargets: led, needs: needs, missingChars: lacking,
		slices: r.slices.versionsOf(rendered.Slices),
	}, nil
}

// info adds the properties of the route to those from the head of the page.
func (r *Renderer) info(rt *plugin.Route, head plugin.PageInfo) plugin.PageInfo {
	head.Path, head.File, head.Meta, head.Documents = rt.Path, r.FileNames(rt)[0], rt.Meta, r.references(rt)
	return head
}

func partTexts(parts []plugin.DocumentPart) []string {
	var texts []string
	for _, p := range parts {
		texts = append(texts, p.Text)
	}
	return texts
}

// modules lists the scripts that the page's components need, without repetition.
func (r *Renderer) modules(in *render.PageInput) []string {
	var urls []string
	add := func(files []string) {
		for _, file := range files {
			if url := r.Site.BaseURL + file; !slices.Contains(urls, url) {
				urls = append(urls, url)
			}
		}
	}
	add(r.Bundles.Preloads)
	for _, l := range in.Layers {
		add(r.Bundles.Chunks[l.Component])
	}
	for _, d := range in.Documents {
		for _, ref := range d.Content.Components {
			add(r.Bundles.Chunks[ref.Specifier])
		}
		for _, m := range d.Content.Modules {
			add(r.Bundles.Chunks[m.Specifier])
		}
		if usesScope(d.Content.Nodes) || len(d.Content.Modules) > 0 {
			add(r.Bundles.Chunks[theme.MDXComponents])
		}
	}
	return urls
}

// sharedURLs returns the URLs of the shared data that hydration waits for: the data of the layers
// and the parts of it that components read.
func (r *Renderer) sharedURLs(in *render.PageInput, parts []string) []string {
	var urls []string
	add := func(address string) {
		url := r.Site.BaseURL + route.SharedDataFile(address)
		if !slices.Contains(urls, url) {
			urls = append(urls, url)
		}
	}
	for _, l := range in.Layers {
		for _, prop := range slices.Sorted(maps.Keys(l.Shared)) {
			add(l.Shared[prop])
		}
	}
	for _, part := range parts {
		add(part)
	}
	return urls
}

// references describes the documents of a page for post-build plugins.
func (r *Renderer) references(rt *plugin.Route) []plugin.PageDocument {
	var list []plugin.PageDocument
	for _, d := range rt.Documents {
		if d.Excerpt {
			continue
		}
		content := r.Docs.Of(d)
		out := plugin.PageDocument{
			Source: d.Source, Text: d.Text, Parts: partTexts(d.Parts),
			Links: make(map[string]string, len(content.Links)), Assets: make(map[string]string, len(content.Assets)),
		}
		for _, l := range content.Links {
			out.Links[l.Raw] = l.URL
		}
		for _, a := range content.Assets {
			if rel, err := filepath.Rel(r.Site.Dir, a.Source); err == nil && a.Copy == "" {
				out.Assets[filepath.ToSlash(rel)] = r.Site.BaseURL + (&url.URL{Path: a.Output}).EscapedPath()
			}
		}
		list = append(list, out)
	}
	return list
}

func description(head render.Head) string { return metaContent(head, "name", "description") }

// metaContent returns the content of the first meta element with an attribute.
func metaContent(head render.Head, attribute, value string) string {
	for _, tag := range head.Tags {
		if tag.Tag == "meta" && tag.Attributes.Get(attribute) == value {
			return tag.Attributes.Get("content")
		}
	}
	return ""
}

func noIndex(head render.Head) bool {
	for _, tag := range head.Tags {
		if tag.Attributes.Get("name") == "robots" && strings.Contains(tag.Attributes.Get("content"), "noindex") {
			return true
		}
	}
	return false
}

// usesScope reports whether a tree names a component of the MDXComponents map.
func usesScope(nodes []plugin.Node) bool {
	return slices.ContainsFunc(nodes, func(n plugin.Node) bool {
		return n.Kind == plugin.NodeScope || usesScope(n.Children)
	})
}
