package pipeline

import (
	"context"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/gate"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/timeline"
)

// Most edits change the text of a few documents, and nothing that plugins, other pages or the bundles take from them. A
// build after such an edit begins where the last one ended: its routes, its bundles and what it knew of each page are its revision.
// It compiles the documents, renders the pages that show them, checks the links of these pages, and writes the files
// that are different. Whatever makes it doubtful that nothing else would change ends it before anything is written; the
// whole site is built then.

// moreChanged is an error that says why more than the texts of pages may have to change.
type moreChanged string

func (m moreChanged) Error() string { return string(m) }

// reviser builds the pages of a site that show changed documents.
type reviser struct {
	// builder is that of the only locale.
	*builder
	w        *website
	last     *wholeBuild
	report   *Report
	revision *revision
	// changed are the sources of the changed documents.
	changed []string
	// routes are the indices of the routes that show them.
	routes []int
	a      *artifacts
	// rendered are their pages, by index.
	rendered map[int]*page.Page
	renderer *page.Renderer
	kept     *page.Kept
	// staging is the part of the new site that belongs to the locale.
	staging *staging
	// staged reports whether all files are ready to be published.
	staged bool
}

// maxRevisedPages bounds the pages of which such a build makes the files in memory.
const maxRevisedPages = 256

// revised builds a site after changes of some files, which are absolute. It returns nil if the whole site has to be built.
func (b *builder) revised(ctx context.Context, last *wholeBuild, changed []string) (*Report, error) {
	whole := newBuilder(b.Options)
	defer whole.close()
	whole.Progress, whole.kept, whole.before = func(Event) {}, b.openKept(), b.before
	r := &reviser{last: last, report: &Report{}, rendered: map[int]*page.Page{}}
	b.inputs().AskPartly(true)
	err := r.begin(whole, changed)
	if err == nil {
		err = whole.phases(ctx,
			phase{"configure", func(ctx context.Context) error { return r.configure(ctx, whole) }},
			phase{"compile", r.compile},
			phase{"render", r.make},
			phase{"publish", func(ctx context.Context) error { return whole.publish(ctx, r.w) }},
		)
	}
	if err != nil && (ctx.Err() != nil || r.staged) {
		return nil, err
	}
	if err != nil {
		b.Logger.Info().Str("why", err.Error()).Msg("the whole site is built")
		b.inputs().AskPartly(false)
		return nil, nil
	}
	r.complete(whole)
	return r.report, nil
}

// begin reads what the last build has left, and finds the pages that show the changed files.
func (r *reviser) begin(b *builder, changed []string) error {
	if json.Unmarshal(r.last.report, r.report) != nil || !b.isTidy() {
		return moreChanged("the last build was killed")
	}
	if slices.ContainsFunc(changed, func(file string) bool { return !address.IsMarkdown(file) }) {
		return moreChanged("not all changed files are Markdown")
	}
	if r.revision = recallRevision(b.results(), r.last.revision); r.revision == nil {
		return moreChanged("the cache has lost what the last build left")
	}
	for _, file := range changed {
		source := b.relative(file)
		if r.changed = append(r.changed, source); source == "" || r.revision.links.Shown[source] {
			return moreChanged(source + " is shown elsewhere, too")
		}
	}
	for _, d := range r.report.Diagnostics {
		// What it is about may be gone now, or others may be.
		if slices.Contains(r.changed, d.Pos.File) || d.Code == diag.CodeDuplicateRoute {
			return moreChanged("the last build had the finding: " + d.Message)
		}
	}
	return r.findRoutes()
}

// relative returns the path of a file relative to the site directory, with slashes; "" if it is not below it.
func (b *builder) relative(file string) string {
	rel, err := filepath.Rel(b.SiteDir, file)
	if err != nil || !filepath.IsLocal(rel) {
		return ""
	}
	return filepath.ToSlash(rel)
}

// findRoutes finds the routes that show changed documents.
func (r *reviser) findRoutes() error {
	shown := map[string]bool{}
	for i := range r.revision.table.Routes {
		shows := false
		for _, d := range r.revision.table.Routes[i].Documents {
			if slices.Contains(r.changed, d.Source) {
				shown[d.Source], shows = true, true
			}
		}
		if shows {
			r.routes = append(r.routes, i)
		}
	}
	if len(shown) < len(r.changed) || len(r.routes) > maxRevisedPages {
		return moreChanged("not all changed files are documents of few pages")
	}
	return nil
}

// configure loads the configuration and the theme, and starts the plugins.
func (r *reviser) configure(ctx context.Context, whole *builder) error {
	var err error
	if r.w, err = whole.open(ctx); err != nil {
		return err
	}
	if err := whole.checkFolder(r.w); err != nil {
		return err
	}
	r.builder = whole.forLocale(r.w, r.w.locales[0])
	whole.cleanup = append(whole.cleanup, r.close)
	r.startAhead(ctx)
	p, err := r.builder.configure(ctx, r.w, r.locale)
	if err != nil {
		return err
	}
	for _, source := range r.changed {
		if slices.ContainsFunc(p.config.StaticDirectories, func(dir string) bool { return dir == "." || strings.HasPrefix(source, dir+"/") }) {
			return moreChanged(source + " is a static file, too")
		}
	}
	if !p.host.SameFacts(ctx, r.revision.facts, r.changed) {
		return moreChanged("a plugin takes something else from a file")
	}
	p.services.Begin()
	r.askBundling(ctx, p)
	p.services.SetRoutes(r.revision.table)
	r.a = &artifacts{project: p, table: r.revision.table, pages: make([]page.Brief, len(r.revision.pages))}
	return nil
}

// compile compiles the documents of the pages.
func (r *reviser) compile(ctx context.Context) error {
	p, table := r.a.project, r.a.table
	compiler := r.documentCompiler(p, table)
	r.a.docs = &document.Set{ByKey: map[document.Key]*document.Document{}, Compiler: compiler}
	for _, i := range r.routes {
		for j, shown := range table.Routes[i].Documents {
			key := document.KeyOf(shown)
			d := r.a.docs.ByKey[key]
			if d == nil {
				d = compiler.Compile(ctx, key)
				r.a.docs.ByKey[key] = d
			}
			if len(d.Diagnostics) > 0 || d.Shape() != r.revision.pages[i].documents[j].shape || slices.ContainsFunc(d.Reads(), r.isDocument) {
				return moreChanged(key.Source + " has mistakes, or needs other files or components")
			}
		}
	}
	in := r.siteBundleInput(ctx, p, table)
	if r.a.bundles = r.keptBundles().Recall(in, r.revision.keys.bundles, newMarkdownModules(ctx, p, table, r.a.docs)); r.a.bundles == nil {
		return moreChanged("the bundles are not those of the last build")
	}
	return ctx.Err()
}

// make makes the files that are different. The engine renders the pages while the search's index is made, and while the
// files that stay are looked at.
func (r *reviser) make(ctx context.Context) error {
	r.updateDocuments()
	engine := r.lazyEngine(r.a)
	defer engine.Close()
	r.renderer = r.newRenderer(r.a, engine)
	group, both := errgroup.WithContext(ctx)
	group.Go(func() error {
		if err := r.render(both); err != nil {
			return err
		}
		return r.check(both)
	})
	group.Go(func() error {
		if err := r.keepOthers(both); err != nil {
			return err
		}
		return r.index(both)
	})
	if err := group.Wait(); err != nil {
		return err //nolint:wrapcheck // it is one of ours
	}
	return r.stage(ctx)
}

// isDocument reports whether a file, relative to the site directory, is one of the site's documents that is not known to be
// shown in others.
func (r *reviser) isDocument(file string) bool {
	_, ok := r.a.table.Permalink(file)
	return ok && !r.revision.links.Shown[file]
}

// render renders the pages.
func (r *reviser) render(ctx context.Context) error {
	r.kept = page.NewKept(r.renderer)
	var mu sync.Mutex
	err := r.renderEach(ctx, r.a, r.renderer, pageWork{routes: r.routes, handle: func(i int, rt *plugin.Route, p *page.Page) error {
		r.a.pages[i] = r.renderer.Brief(p)
		r.a.pages[i].Key = r.kept.Keep(rt, p)
		mu.Lock()
		defer mu.Unlock()
		r.rendered[i] = p
		return nil
	}})
	if err != nil {
		return err
	}
	for _, i := range r.routes {
		now, before := &r.a.pages[i], &r.revision.pages[i]
		if made := r.rendered[i]; made != nil && !r.kept.Replaces(before.key, made) {
			return moreChanged("the page " + r.a.table.Routes[i].Path + " needs another content security policy or card")
		}
		if now.Incomplete || now.Info.Title != before.title || now.Info.Description != before.description || now.Info.NoIndex != before.noIndex {
			return moreChanged("the head of the page " + r.a.table.Routes[i].Path + " changed")
		}
	}
	r.found.Add(r.renderer.Diagnostics()...)
	return nil
}

// check checks the links of the pages, and those that lead to them.
func (r *reviser) check(ctx context.Context) error {
	m, links := r.a, r.revision.links
	s := m.gated()
	s.Part = &gate.Part{Pages: map[int]bool{}, Anchors: func(i int) []string { return r.anchorsOf(ctx, i) }}
	for _, i := range r.routes {
		s.Part.Pages[i] = true
	}
	sources := s.Sources()
	around := &gate.Surroundings{
		Files: map[string]bool{}, Redirects: links.Redirects, Sources: sources, Unread: locate.MissingPages(nil, sources),
		Elsewhere: r.elsewhere(m.project.config), Wants: links.Wanted.add,
	}
	for _, name := range links.Files {
		around.Files[name] = true
	}
	g := gate.New(s, around)
	r.found.Add(s.Home()...)
	r.pass(g)
	for _, i := range r.routes {
		anchors := g.Anchors(i)
		for id, there := range links.Wanted[m.table.Routes[i].Path] {
			if !there || !linkcheck.HasAnchor(anchors, id) {
				return moreChanged("a link leads to #" + id + ", which is not there")
			}
		}
	}
	return r.sameFindings()
}

// anchorsOf returns the anchors of a page that has not changed.
func (r *reviser) anchorsOf(ctx context.Context, i int) []string {
	var anchors []string
	if p := r.kept.Load(r.revision.pages[i].key); p != nil {
		anchors = slices.Collect(p.Anchors.All())
	}
	for _, d := range r.a.table.Routes[i].Documents {
		anchors = append(anchors, r.a.docs.Compiler.Compile(ctx, document.KeyOf(d)).Anchors...)
	}
	return anchors
}

// sameFindings is an error if there are findings that the last build did not have.
func (r *reviser) sameFindings() error {
	now := slices.Concat(r.parent.diagnostics(), r.diagnostics())
	if len(now) == 0 {
		return nil
	}
	known := make(map[string]bool, len(r.report.Diagnostics))
	for i := range r.report.Diagnostics {
		known[textOf(&r.report.Diagnostics[i])] = true
	}
	for i := range now {
		if !known[textOf(&now[i])] {
			return moreChanged("there is a new finding: " + now[i].Message)
		}
	}
	return nil
}

// textOf is all that a finding says, as JSON.
func textOf(d *diag.Diagnostic) string {
	text, err := json.Marshal(d)
	if err != nil {
		panic("pipeline: encode a finding: " + err.Error()) // strings and numbers
	}
	return string(text)
}

// keepOthers begins the new site with the files of the last one, except for those of indexers.
func (r *reviser) keepOthers(ctx context.Context) error {
	p := r.a.project
	if err := r.parent.beginOutput(ctx, r.w, p); err != nil {
		return err
	}
	r.staging = r.w.output.locale(p.config.OutputDir())
	indexes := p.host.HasIndexers()
	if !r.w.output.folder.KeepAll(r.last.published, func(name string) bool { return indexes && strings.HasPrefix(name, plugin.IndexFolder) }) {
		return moreChanged("the output is not that of the last build")
	}
	return nil
}

// index makes the files of indexers, which do not depend on the HTML of pages.
func (r *reviser) index(ctx context.Context) error {
	if !r.a.project.host.HasIndexers() {
		return nil
	}
	defer timeline.Begin(ctx, "work", "index")()
	return r.indexTexts(ctx, r.a.project, r.staging, r.texts(ctx))
}

// stage adds the pages and the files of post-build hooks to the new site.
func (r *reviser) stage(ctx context.Context) error {
	s := r.staging
	for i, made := range r.rendered {
		names := r.renderer.FileNames(&r.a.table.Routes[i])
		for j, contents := range made.Files() {
			if err := s.Write(names[j], contents); err != nil {
				return err
			}
		}
	}
	for _, i := range r.routes {
		r.revision.pages[i].key = r.a.pages[i].Key
	}
	s.pages = r.a.pages
	done, diags := r.a.project.host.PostRevise(ctx, r.revisedPages(s))
	if r.found.Add(diags...); !done {
		return moreChanged("a plugin has to write its files again")
	}
	err := r.sameFindings()
	r.staged = err == nil
	return err
}

// updateDocuments notes in the revision what is known of the compiled documents.
func (r *reviser) updateDocuments() {
	for _, i := range r.routes {
		for j, d := range r.a.table.Routes[i].Documents {
			r.revision.pages[i].documents[j] = documentFactsOf(r.a.docs.Of(d))
		}
	}
}

// info describes a page that was made in this build or an earlier one.
func (r *reviser) info(i int) plugin.PageInfo {
	rt, facts := &r.a.table.Routes[i], &r.revision.pages[i]
	return plugin.PageInfo{
		Path: rt.Path, File: r.renderer.FileNames(rt)[0], Meta: rt.Meta, Title: facts.title, Description: facts.description, NoIndex: facts.noIndex,
	}
}

// texts returns the texts of all pages, as pageText does.
func (r *reviser) texts(ctx context.Context) []plugin.PageText {
	texts := make([]plugin.PageText, len(r.a.table.Routes))
	for i := range texts {
		text := &texts[i]
		text.PageInfo = r.info(i)
		var whole []plugin.Document
		var digests []byte
		for j, d := range r.a.table.Routes[i].Documents {
			if d.Excerpt {
				continue
			}
			facts := &r.revision.pages[i].documents[j]
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
				sections = append(sections, r.a.docs.Compiler.Compile(ctx, document.KeyOf(d)).Sections()...)
			}
			return sections
		}
	}
	return texts
}

// revisedPages describes the pages for the post-build hooks.
func (r *reviser) revisedPages(s *staging) *plugin.PostReviseRequest {
	req := &plugin.PostReviseRequest{Output: s.Tree, Pages: make([]plugin.PageInfo, len(r.a.table.Routes))}
	for i := range req.Pages {
		req.Pages[i] = r.info(i)
	}
	for _, i := range r.routes {
		req.Revised = append(req.Revised, r.a.pages[i].Info)
	}
	return req
}

// complete fills in the report, and keeps it with the revision for the next build.
func (r *reviser) complete(whole *builder) {
	out := r.report
	out.Kept, out.Phases = out.Pages-len(r.routes), whole.times
	out.Files, out.Bytes = r.w.output.root.Totals()
	parts := map[int]bool{}
	for _, i := range r.routes {
		parts[i/pagesInPart] = true
	}
	next := *r.last
	next.published, next.site = r.w.output.folder.Published(), whole.before.site
	next.asked = r.last.asked.And(whole.inputs().Asked(whole.covered(whole.otherRoots(r.w.config, whole.before.scope, nil))))
	next.revision = r.revision.putChanged(whole.results(), parts)
	whole.putWhole(wholeBuildKind, out, &next)
}
