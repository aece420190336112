package build

import (
	"context"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/intern"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
)

// page is one finished page.
type page struct {
	info     plugin.PageInfo
	document []byte
	data     []byte
	// card is the image for other sites; nil if the page has another one, or none.
	card []byte
	// links, loads and anchors are those that components made.
	links, loads, anchors []string
	// led are the paths within the site that its links name: whether there is a page.
	led map[string]bool
	// needs is what the page needs of a content security policy.
	needs csp.Policy
	// lacking are the characters of the card that its font lacks.
	lacking string
	// slices are the versions of the parts of shared data that components read, by their files.
	slices map[string]string
	// incomplete says that it could not be made, or only in part, which has been reported.
	incomplete bool
}

// renderer makes pages out of routes. It is safe for concurrent use.
type renderer struct {
	builder *builder
	*artifacts
	// bundled is what the bundles are made from; nil if that has to be collected anew.
	bundled *bundle.Input
	engine  pageEngine
	cache   *renderCache
	// strings are the addresses and ids on the pages, of which there is one copy each.
	strings *intern.Table
	slices  *sharedSlices
	cards   *socialCards
	shell   render.Shell
	placing map[string]bool
	// policies are nil for a site without a content security policy.
	policies *policies
	// starter is an inline script of every page, see starterOf.
	starter string
	// homeScripts are inline scripts of the home page only.
	homeScripts []string
}

// startEngine starts the engine with the server bundle.
func (b *builder) startEngine(ctx context.Context, bundles *bundle.Result) (render.Engine, error) {
	return render.NewEngine(ctx, bundles.ServerJS, render.Options{Kind: b.Engine, Workers: b.Workers, Store: b.openCache(), Logger: b.Logger})
}

// loadShared hands the shared data to the engine, but for the files that it has, by their versions
// in loaded, and adds them there.
func loadShared(ctx context.Context, engine render.Engine, table *route.Table, loaded map[string]string) error {
	for _, id := range sortedKeys(table.Data) {
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

// newRenderer joins what the phases made with an engine that has the shared data.
func (b *builder) newRenderer(a *artifacts, engine pageEngine) *renderer {
	p, bundles, strings := a.project, a.bundles, &intern.Table{}
	policies := b.newPolicies(p, a.table)
	r := &renderer{
		builder: b, strings: strings,
		artifacts: a, engine: engine,
		cache:   b.renderCache(bundles.ServerJS, strings),
		slices:  newSharedSlices(a.table),
		cards:   b.newSocialCards(p),
		shell:   shellOf(a),
		placing: p.theme.Placing(),

		policies: policies,

		starter:     starterOf(p),
		homeScripts: homeScripts(p, bundles),
	}
	if b.Production && policies.allowsInlineStyles() {
		r.shell.FirstPaint = firstPaintOf(p, bundles)
	}
	return r
}

func shellOf(a *artifacts) render.Shell {
	p := a.project
	return render.Shell{
		Lang:          p.locale().HTMLLang,
		Dir:           p.locale().Direction,
		Generator:     "Gosaur",
		Stylesheet:    p.site.BaseURL + a.bundles.CSS,
		MainJS:        p.site.BaseURL + a.bundles.MainJS,
		InlineScripts: p.theme.Inline,
		Tags:          slices.Concat(p.sprites, a.table.HTMLTags, p.config.HTMLTags()),
	}
}

// input gathers what a route's page is made of.
func (r *renderer) input(rt *plugin.Route) *render.PageInput {
	in := &render.PageInput{
		Build: r.bundles.BuildID, Path: rt.Path, Collapse: r.placing,
		Plugin: rt.Meta.Plugin, PluginID: rt.Meta.PluginID,
	}
	for _, l := range r.table.Chain(rt) {
		in.Layers = append(in.Layers, render.Layer{Component: l.Component, Key: l.ID, Props: l.Props, Shared: r.sharedFiles(l.Data)})
	}
	in.Layers = append(in.Layers, render.Layer{Component: rt.Component, Props: rt.Props, Shared: r.sharedFiles(rt.Data)})
	for _, d := range rt.Documents {
		in.Documents = append(in.Documents, render.Document{Ref: d, Content: r.docs.Of(d).Load()})
	}
	in.Styles = r.styles(in)
	return in
}

// styles lists the style sheets that the page's components need besides that of the site.
func (r *renderer) styles(in *render.PageInput) []string {
	var urls []string
	add := func(component string) {
		if css := r.bundles.ExtraCSS[component]; css != "" && !slices.Contains(urls, r.project.site.BaseURL+css) {
			urls = append(urls, r.project.site.BaseURL+css)
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
		urls = append(urls, r.bundles.Math.Stylesheet)
	}
	return urls
}

// showsMath reports whether there are formulas on a page.
func (r *renderer) showsMath(in *render.PageInput) bool {
	return r.bundles.Math != nil && slices.ContainsFunc(in.Documents, hasMath)
}

func hasMath(d render.Document) bool { return d.Content.Math }

// fonts are those that a page shows for certain.
func (r *renderer) fonts(in *render.PageInput) []string {
	if !r.showsMath(in) {
		return nil
	}
	return r.bundles.Math.Fonts
}

// sharedFiles replaces the ids of shared data by their addresses.
func (r *renderer) sharedFiles(data map[string]string) map[string]string {
	if len(data) == 0 {
		return nil
	}
	files := make(map[string]string, len(data))
	for prop, id := range data {
		data := r.table.Data[id]
		files[prop] = data.URL()
	}
	return files
}

// page renders the page of a route.
func (r *renderer) page(ctx context.Context, rt *plugin.Route) (*page, error) {
	in := r.input(rt)
	p := render.NewPage(in)
	rendered, err := r.cache.render(ctx, r.engine, r.slices, p.Hydration)
	if err != nil {
		return nil, err
	}
	parts := r.slices.addresses(rendered.Slices)
	p.SetSlices(parts)
	led := map[string]bool{}
	p.SetUnrouted(r.unrouted(rt, in, rendered, led))
	preloads, html := render.HoistPreloads(rendered.HTML)
	html, err = render.Splice(html, p.Slots)
	if err != nil {
		return nil, err
	}
	document := r.shell.Document(&render.DocumentInput{
		Page: p, Rendered: rendered, HTML: html, Preloads: preloads,
		Styles:     in.Styles,
		Fonts:      r.fonts(in),
		Modules:    r.modules(in),
		SharedData: r.sharedURLs(in, parts),
		Scripts:    r.pageScripts(rt),
	})
	document, needs := r.seal(rt, in, p, document)
	card, lacking, err := r.cards.of(rt, rendered.Head)
	if err != nil {
		return nil, err
	}
	head := plugin.PageInfo{Title: rendered.Head.Title, Description: description(rendered.Head), NoIndex: noIndex(rendered.Head)}
	return &page{
		info:     r.info(rt, head),
		document: document, data: p.Navigation, card: card,
		links: rendered.Links, loads: rendered.Loads, anchors: rendered.Anchors, led: led, needs: needs, lacking: lacking,
		slices: r.slices.versionsOf(rendered.Slices),
	}, nil
}

// info adds to what the head of a page says what its route does.
func (r *renderer) info(rt *plugin.Route, head plugin.PageInfo) plugin.PageInfo {
	head.Path, head.File, head.Meta, head.Documents = rt.Path, r.pageFiles(rt)[0], rt.Meta, r.references(rt)
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
func (r *renderer) modules(in *render.PageInput) []string {
	var urls []string
	add := func(files []string) {
		for _, file := range files {
			if url := r.project.site.BaseURL + file; !slices.Contains(urls, url) {
				urls = append(urls, url)
			}
		}
	}
	add(r.bundles.Preloads)
	for _, l := range in.Layers {
		add(r.bundles.Chunks[l.Component])
	}
	for _, d := range in.Documents {
		for _, ref := range d.Content.Components {
			add(r.bundles.Chunks[ref.Specifier])
		}
		for _, m := range d.Content.Modules {
			add(r.bundles.Chunks[m.Specifier])
		}
		if usesScope(d.Content.Nodes) || len(d.Content.Modules) > 0 {
			add(r.bundles.Chunks[mdxComponents])
		}
	}
	return urls
}

// sharedURLs lists the addresses of the shared data that hydration waits for: those of the layers,
// and the parts of them that components read.
func (r *renderer) sharedURLs(in *render.PageInput, parts []string) []string {
	var urls []string
	add := func(address string) {
		url := r.project.site.BaseURL + route.SharedDataFile(address)
		if !slices.Contains(urls, url) {
			urls = append(urls, url)
		}
	}
	for _, l := range in.Layers {
		for _, prop := range sortedKeys(l.Shared) {
			add(l.Shared[prop])
		}
	}
	for _, part := range parts {
		add(part)
	}
	return urls
}

// references describes the documents of a page for post-build plugins.
func (r *renderer) references(rt *plugin.Route) []plugin.PageDocument {
	var list []plugin.PageDocument
	for _, d := range rt.Documents {
		if d.Excerpt {
			continue
		}
		content := r.docs.Of(d)
		out := plugin.PageDocument{
			Source: d.Source, Text: d.Text, Parts: partTexts(d.Parts),
			Links: make(map[string]string, len(content.Links)), Assets: make(map[string]string, len(content.Assets)),
		}
		for _, l := range content.Links {
			out.Links[l.Raw] = l.URL
		}
		for _, a := range content.Assets {
			if rel, err := filepath.Rel(r.project.site.Dir, a.Source); err == nil {
				out.Assets[filepath.ToSlash(rel)] = r.project.site.BaseURL + (&url.URL{Path: a.Output}).EscapedPath()
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
