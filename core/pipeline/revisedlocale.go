package pipeline

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/gate"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/timeline"
)

// revisedLocale is one locale of a reviser.
type revisedLocale struct {
	// builder is the builder of the locale.
	*builder
	revision *revision
	project  *project
	// routes are the indexes of the routes that contain changed documents. If there are none, the files of the locale do not
	// change and the fields below are not set.
	routes []int
	a      *artifacts
	// rendered are the pages of routes, by index.
	rendered map[int]*page.Page
	renderer *page.Renderer
	// engine belongs to renderer. It starts when it is needed.
	engine *page.LazyEngine
	kept   *page.Kept
	// staging is the part of the new site that belongs to the locale.
	staging *staging
}

// findRoutes finds the routes that contain changed documents, and adds these documents to shown.
func (l *revisedLocale) findRoutes(changed []string, shown map[string]bool) {
	for i := range l.revision.table.Routes {
		shows := false
		for _, d := range l.revision.table.Routes[i].Documents {
			if slices.Contains(changed, d.Source) {
				shown[d.Source], shows = true, true
			}
		}
		if shows {
			l.routes = append(l.routes, i)
		}
	}
}

// configure starts the plugins.
func (l *revisedLocale) configure(ctx context.Context, w *website, changed []string) error {
	p, err := l.builder.configure(ctx, w, l.locale)
	if err != nil {
		return err
	}
	for _, source := range changed {
		if slices.ContainsFunc(p.config.StaticDirectories, func(dir string) bool { return dir == "." || strings.HasPrefix(source, dir+"/") }) {
			return moreChanged(source + " is a static file, too")
		}
	}
	if !p.host.SameFacts(ctx, l.revision.facts, changed) {
		return moreChanged("a plugin takes something else from a file")
	}
	if l.project = p; len(l.routes) == 0 {
		return nil
	}
	p.services.Begin()
	l.askBundling(ctx, p)
	p.services.SetRoutes(l.revision.table)
	l.a = &artifacts{project: p, table: l.revision.table, pages: make([]page.Brief, len(l.revision.pages))}
	return nil
}

// compile compiles the documents of the pages.
func (l *revisedLocale) compile(ctx context.Context) error {
	p, table := l.project, l.a.table
	compiler := l.documentCompiler(p, table)
	l.a.docs = &document.Set{ByKey: map[document.Key]*document.Document{}, Compiler: compiler}
	for _, i := range l.routes {
		for j, shown := range table.Routes[i].Documents {
			key := document.KeyOf(shown)
			d := l.a.docs.ByKey[key]
			if d == nil {
				d = compiler.Compile(ctx, key)
				l.a.docs.ByKey[key] = d
			}
			if len(d.Diagnostics) > 0 || d.Shape() != l.revision.pages[i].documents[j].shape || slices.ContainsFunc(d.Reads(), l.isDocument) {
				return moreChanged(key.Source + " has mistakes, or needs other files or components")
			}
		}
	}
	in := l.siteBundleInput(ctx, p, table)
	if l.a.bundles = l.keptBundles().Recall(in, l.revision.keys.bundles, newMarkdownModules(ctx, p, table, l.a.docs)); l.a.bundles == nil {
		return moreChanged("the bundles are not those of the last build")
	}
	l.updateDocuments()
	l.engine = l.lazyEngine(l.a)
	l.renderer = l.newRenderer(l.a, l.engine)
	return ctx.Err()
}

// updateDocuments updates the facts about the compiled documents in the revision.
func (l *revisedLocale) updateDocuments() {
	for _, i := range l.routes {
		for j, d := range l.a.table.Routes[i].Documents {
			l.revision.pages[i].documents[j] = documentFactsOf(l.a.docs.Of(d))
		}
	}
}

// make renders the pages and checks their links.
func (l *revisedLocale) make(ctx context.Context) error {
	defer l.engine.Close()
	if err := l.render(ctx); err != nil {
		return err
	}
	return l.check(ctx)
}

// isDocument reports whether a file, relative to the site directory, is one of the site's documents that no other document
// is known to contain.
func (l *revisedLocale) isDocument(file string) bool {
	_, ok := l.a.table.Permalink(file)
	return ok && !l.revision.links.Shown[file]
}

// render renders the pages.
func (l *revisedLocale) render(ctx context.Context) error {
	l.kept = page.NewKept(l.renderer)
	var mu sync.Mutex
	err := l.renderEach(ctx, l.a, l.renderer, pageWork{routes: l.routes, handle: func(i int, rt *plugin.Route, p *page.Page) error {
		l.a.pages[i] = l.renderer.Brief(p)
		l.a.pages[i].Key = l.kept.Keep(rt, p)
		mu.Lock()
		defer mu.Unlock()
		l.rendered[i] = p
		return nil
	}})
	if err != nil {
		return err
	}
	for _, i := range l.routes {
		now, before := &l.a.pages[i], &l.revision.pages[i]
		if made := l.rendered[i]; made != nil && !l.kept.Replaces(before.key, made) {
			return moreChanged("the page " + l.a.table.Routes[i].Path + " needs another content security policy or card")
		}
		if now.Incomplete || now.Info.Title != before.title || now.Info.Description != before.description || now.Info.NoIndex != before.noIndex {
			return moreChanged("the head of the page " + l.a.table.Routes[i].Path + " changed")
		}
	}
	l.found.Add(l.renderer.Diagnostics()...)
	return nil
}

// check checks the links of the pages and the links to them.
func (l *revisedLocale) check(ctx context.Context) error {
	m, links := l.a, l.revision.links
	s := m.gated()
	s.Part = &gate.Part{Pages: map[int]bool{}, Anchors: func(i int) []string { return l.anchorsOf(ctx, i) }}
	for _, i := range l.routes {
		s.Part.Pages[i] = true
	}
	sources := s.Sources()
	around := &gate.Surroundings{
		Files: map[string]bool{}, Redirects: links.Redirects, Sources: sources, Unread: locate.MissingPages(nil, sources),
		Elsewhere: l.elsewhere(m.project.config), Wants: links.Wanted.add,
		Postpone: func(p linkcheck.Postponed) { l.postponed = append(l.postponed, p) },
	}
	for _, name := range links.Files {
		around.Files[name] = true
	}
	g := gate.New(s, around)
	l.found.Add(s.Home()...)
	l.pass(g)
	for _, i := range l.routes {
		anchors := g.Anchors(i)
		for id, there := range links.Wanted[m.table.Routes[i].Path] {
			if !there || !linkcheck.HasAnchor(anchors, id) {
				return moreChanged("a link leads to #" + id + ", which is not there")
			}
		}
	}
	return nil
}

// anchorsOf returns the anchors of a page that has not changed.
func (l *revisedLocale) anchorsOf(ctx context.Context, i int) []string {
	var anchors []string
	if p := l.kept.Load(l.revision.pages[i].key); p != nil {
		anchors = slices.Collect(p.Anchors.All())
	}
	for _, d := range l.a.table.Routes[i].Documents {
		anchors = append(anchors, l.a.docs.Compiler.Compile(ctx, document.KeyOf(d)).Anchors...)
	}
	return anchors
}

// index creates the files of indexers, which do not depend on the HTML of pages.
func (l *revisedLocale) index(ctx context.Context) error {
	if !l.project.host.HasIndexers() {
		return nil
	}
	defer timeline.Begin(ctx, "work", "index")()
	return l.indexTexts(ctx, l.project, l.staging, l.texts(ctx))
}

// stage adds the pages and the files of post-build hooks to the new site.
func (l *revisedLocale) stage(ctx context.Context) error {
	s := l.staging
	for i, made := range l.rendered {
		names := l.renderer.FileNames(&l.a.table.Routes[i])
		for j, contents := range made.Files() {
			if err := s.Write(names[j], contents); err != nil {
				return err
			}
		}
	}
	for _, i := range l.routes {
		l.revision.pages[i].key = l.a.pages[i].Key
	}
	s.pages = l.a.pages
	done, diags := l.project.host.PostRevise(ctx, l.revisedPages(s))
	if l.found.Add(diags...); !done {
		return moreChanged("a plugin has to write its files again")
	}
	return nil
}

// info describes a page that was made in this build or an earlier one.
func (l *revisedLocale) info(i int) plugin.PageInfo {
	rt, facts := &l.a.table.Routes[i], &l.revision.pages[i]
	return plugin.PageInfo{
		Path: rt.Path, File: l.renderer.FileNames(rt)[0], Meta: rt.Meta, Title: facts.title, Description: facts.description, NoIndex: facts.noIndex,
	}
}

// texts returns the texts of all pages, as pageText does.
func (l *revisedLocale) texts(ctx context.Context) []plugin.PageText {
	texts := make([]plugin.PageText, len(l.a.table.Routes))
	for i := range texts {
		text := &texts[i]
		text.PageInfo = l.info(i)
		var whole []plugin.Document
		var digests []byte
		for j, d := range l.a.table.Routes[i].Documents {
			if d.Excerpt {
				continue
			}
			facts := &l.revision.pages[i].documents[j]
			if text.FrontMatter == nil {
				text.FrontMatter, text.ContentTitle = facts.frontMatter, facts.title
			}
			whole, digests = append(whole, d), append(digests, facts.digest[:]...)
			shown := plugin.PageDocument{Source: d.Source, Links: make(map[string]string, len(facts.links))}
			for _, link := range facts.links {
				shown.Links[link] = link
			}
			text.Documents = append(text.Documents, shown)
		}
		text.Digest = string(digests)
		text.Read = func() []plugin.Section {
			var sections []plugin.Section
			for _, d := range whole {
				sections = append(sections, l.a.docs.Compiler.Compile(ctx, document.KeyOf(d)).Sections()...)
			}
			return sections
		}
	}
	return texts
}

// revisedPages describes the pages for the post-build hooks.
func (l *revisedLocale) revisedPages(s *staging) *plugin.PostReviseRequest {
	req := &plugin.PostReviseRequest{Output: s.Tree, Pages: make([]plugin.PageInfo, len(l.a.table.Routes))}
	for i := range req.Pages {
		req.Pages[i] = l.info(i)
	}
	for _, i := range l.routes {
		req.Revised = append(req.Revised, l.a.pages[i].Info)
	}
	return req
}

// put stores the revision and returns its key.
func (l *revisedLocale) put(s *store.Store) store.Key {
	parts := map[int]bool{}
	for _, i := range l.routes {
		parts[i/pagesInPart] = true
	}
	return l.revision.putChanged(s, parts)
}
