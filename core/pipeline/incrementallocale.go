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

// incrementalLocale is one locale of an incrementalBuild.
type incrementalLocale struct {
	// builder is the builder of the locale.
	*builder
	baseline *baseline
	project  *project
	// routes are the indexes of the routes that contain changed documents. If there are none, the files of the locale do not
	// change and the fields below are not set.
	routes    []int
	artifacts *artifacts
	// rendered are the pages of routes, by index.
	rendered map[int]*page.Page
	renderer *page.Renderer
	// engine belongs to renderer. It starts when it is needed.
	engine *page.LazyEngine
	kept   *page.Kept
	// staging is the part of the new site that belongs to the locale.
	staging *staging
}

// findRoutes finds the routes that contain changed documents, and adds these documents to found.
func (l *incrementalLocale) findRoutes(changed []string, found map[string]bool) {
	for i := range l.baseline.table.Routes {
		shows := false
		for _, d := range l.baseline.table.Routes[i].Documents {
			if slices.Contains(changed, d.Source) {
				found[d.Source], shows = true, true
			}
		}
		if shows {
			l.routes = append(l.routes, i)
		}
	}
}

// configure starts the plugins.
func (l *incrementalLocale) configure(ctx context.Context, w *website, changed []string) error {
	p, err := l.builder.configure(ctx, w, l.locale)
	if err != nil {
		return err
	}
	for _, source := range changed {
		if slices.ContainsFunc(p.config.StaticDirectories, func(dir string) bool { return dir == "." || strings.HasPrefix(source, dir+"/") }) {
			return fullBuildReason(source + " is a static file, too")
		}
	}
	if !p.host.SameFacts(ctx, l.baseline.facts, changed) {
		return fullBuildReason("a plugin takes something else from a file")
	}
	if l.project = p; len(l.routes) == 0 {
		return nil
	}
	p.services.Begin()
	l.collectBundling(ctx, p)
	p.services.SetRoutes(l.baseline.table)
	l.artifacts = &artifacts{project: p, table: l.baseline.table, pages: make([]page.Brief, len(l.baseline.pages))}
	return nil
}

// compile compiles the documents of the pages.
func (l *incrementalLocale) compile(ctx context.Context) error {
	p, table := l.project, l.artifacts.table
	compiler := l.documentCompiler(p, table)
	l.artifacts.docs = &document.Set{ByKey: map[document.Key]*document.Document{}, Compiler: compiler}
	for _, i := range l.routes {
		for j, shown := range table.Routes[i].Documents {
			key := document.KeyOf(shown)
			d := l.artifacts.docs.ByKey[key]
			if d == nil {
				d = compiler.Compile(ctx, key)
				l.artifacts.docs.ByKey[key] = d
			}
			if len(d.Diagnostics) > 0 || d.Shape() != l.baseline.pages[i].documents[j].shape || slices.ContainsFunc(d.Reads(), l.isDocument) {
				return fullBuildReason(key.Source + " has mistakes, or needs other files or components")
			}
		}
	}
	in := l.siteBundleInput(ctx, p, table)
	if l.artifacts.bundles = l.keptBundles().Recall(in, l.baseline.keys.bundles, newMarkdownModules(ctx, p, table, l.artifacts.docs)); l.artifacts.bundles == nil {
		return fullBuildReason("the bundles are not those of the last build")
	}
	l.updateDocuments()
	l.engine = l.lazyEngine(l.artifacts)
	l.renderer = l.newRenderer(l.artifacts, l.engine)
	return ctx.Err()
}

// updateDocuments updates the facts about the compiled documents in the baseline.
func (l *incrementalLocale) updateDocuments() {
	for _, i := range l.routes {
		for j, d := range l.artifacts.table.Routes[i].Documents {
			l.baseline.pages[i].documents[j] = documentFactsOf(l.artifacts.docs.Of(d))
		}
	}
}

// makePages renders the pages and checks their links.
func (l *incrementalLocale) makePages(ctx context.Context) error {
	defer l.engine.Close()
	if err := l.render(ctx); err != nil {
		return err
	}
	return l.check(ctx)
}

// isDocument reports whether a file, relative to the site directory, is one of the site's documents that no other document
// is known to contain.
func (l *incrementalLocale) isDocument(file string) bool {
	_, ok := l.artifacts.table.Permalink(file)
	return ok && !l.baseline.links.Included[file]
}

// render renders the pages.
func (l *incrementalLocale) render(ctx context.Context) error {
	l.kept = page.NewKept(l.renderer)
	var mu sync.Mutex
	err := l.renderEach(ctx, l.artifacts, l.renderer, pageWork{routes: l.routes, handle: func(i int, rt *plugin.Route, p *page.Page) error {
		l.artifacts.pages[i] = l.renderer.Brief(p)
		l.artifacts.pages[i].Key = l.kept.Keep(rt, p)
		mu.Lock()
		defer mu.Unlock()
		l.rendered[i] = p
		return nil
	}})
	if err != nil {
		return err
	}
	for _, i := range l.routes {
		now, before := &l.artifacts.pages[i], &l.baseline.pages[i]
		if rendered := l.rendered[i]; rendered != nil && !l.kept.Replaces(before.key, rendered) {
			return fullBuildReason("the page " + l.artifacts.table.Routes[i].Path + " needs another content security policy or card")
		}
		if now.Incomplete || now.Info.Title != before.title || now.Info.Description != before.description || now.Info.NoIndex != before.noIndex {
			return fullBuildReason("the head of the page " + l.artifacts.table.Routes[i].Path + " changed")
		}
	}
	l.found.Add(l.renderer.Diagnostics()...)
	return nil
}

// check checks the links of the pages and the links to them.
func (l *incrementalLocale) check(ctx context.Context) error {
	a, links := l.artifacts, l.baseline.links
	s := a.gateSite()
	s.Part = &gate.Part{Pages: map[int]bool{}, Anchors: func(i int) []string { return l.anchorsOf(ctx, i) }}
	for _, i := range l.routes {
		s.Part.Pages[i] = true
	}
	sources := s.Sources()
	env := &gate.Environment{
		Files: map[string]bool{}, Redirects: links.Redirects, Sources: sources, Missing: locate.FindMissingPages(nil, sources),
		Elsewhere: l.otherLocales(a.project.config), OnAnchorLink: links.Linked.add,
		Postpone: func(p linkcheck.Postponed) { l.postponed = append(l.postponed, p) },
	}
	for _, name := range links.Files {
		env.Files[name] = true
	}
	g := gate.New(s, env)
	l.found.Add(s.CheckHome()...)
	l.runGate(g)
	for _, i := range l.routes {
		anchors := g.Anchors(i)
		for id, exists := range links.Linked[a.table.Routes[i].Path] {
			if !exists || !linkcheck.HasAnchor(anchors, id) {
				return fullBuildReason("a link leads to #" + id + ", which is not there")
			}
		}
	}
	return nil
}

// anchorsOf returns the anchors of a page that has not changed.
func (l *incrementalLocale) anchorsOf(ctx context.Context, i int) []string {
	var anchors []string
	if p := l.kept.Load(l.baseline.pages[i].key); p != nil {
		anchors = slices.Collect(p.Anchors.All())
	}
	for _, d := range l.artifacts.table.Routes[i].Documents {
		anchors = append(anchors, l.artifacts.docs.Compiler.Compile(ctx, document.KeyOf(d)).Anchors...)
	}
	return anchors
}

// index creates the files of indexers, which do not depend on the HTML of pages.
func (l *incrementalLocale) index(ctx context.Context) error {
	if !l.project.host.HasIndexers() {
		return nil
	}
	defer timeline.Begin(ctx, "work", "index")()
	return l.indexTexts(ctx, l.project, l.staging, l.texts(ctx))
}

// stage adds the pages and the files of post-build hooks to the new site.
func (l *incrementalLocale) stage(ctx context.Context) error {
	s := l.staging
	for i, rendered := range l.rendered {
		names := l.renderer.FileNames(&l.artifacts.table.Routes[i])
		for j, contents := range rendered.Files() {
			if err := s.Write(names[j], contents); err != nil {
				return err
			}
		}
	}
	for _, i := range l.routes {
		l.baseline.pages[i].key = l.artifacts.pages[i].Key
	}
	s.pages = l.artifacts.pages
	done, diags := l.project.host.PostRevise(ctx, l.postReviseRequest(s))
	if l.found.Add(diags...); !done {
		return fullBuildReason("a plugin has to write its files again")
	}
	return nil
}

// pageInfo describes a page that was made in this build or an earlier one.
func (l *incrementalLocale) pageInfo(i int) plugin.PageInfo {
	rt, facts := &l.artifacts.table.Routes[i], &l.baseline.pages[i]
	return plugin.PageInfo{
		Path: rt.Path, File: l.renderer.FileNames(rt)[0], Meta: rt.Meta, Title: facts.title, Description: facts.description, NoIndex: facts.noIndex,
	}
}

// texts returns the texts of all pages, as pageText does.
func (l *incrementalLocale) texts(ctx context.Context) []plugin.PageText {
	texts := make([]plugin.PageText, len(l.artifacts.table.Routes))
	for i := range texts {
		text := &texts[i]
		text.PageInfo = l.pageInfo(i)
		var whole []plugin.Document
		var digests []byte
		for j, d := range l.artifacts.table.Routes[i].Documents {
			if d.Excerpt {
				continue
			}
			facts := &l.baseline.pages[i].documents[j]
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
				sections = append(sections, l.artifacts.docs.Compiler.Compile(ctx, document.KeyOf(d)).Sections()...)
			}
			return sections
		}
	}
	return texts
}

// postReviseRequest describes the pages for the post-build hooks.
func (l *incrementalLocale) postReviseRequest(s *staging) *plugin.PostReviseRequest {
	req := &plugin.PostReviseRequest{Output: s.Tree, Pages: make([]plugin.PageInfo, len(l.artifacts.table.Routes))}
	for i := range req.Pages {
		req.Pages[i] = l.pageInfo(i)
	}
	for _, i := range l.routes {
		req.Revised = append(req.Revised, l.artifacts.pages[i].Info)
	}
	return req
}

// putBaseline stores the baseline and returns its key.
func (l *incrementalLocale) putBaseline(s *store.Store) store.Key {
	parts := map[int]bool{}
	for _, i := range l.routes {
		parts[i/pagesPerPart] = true
	}
	return l.baseline.putChanged(s, parts)
}
