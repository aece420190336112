package pipeline

import (
	"context"
	"encoding/json"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/locales"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/store"
)

// Most edits change only the text of a few documents, and nothing that plugins, other pages or the bundles use. A build after
// such an edit starts from the revisions that the last build has left, one for each locale: its routes, its bundles and what it
// knew about each page. It compiles the documents, renders the pages that contain them, checks the links of these pages, and
// writes the files that differ. If it cannot be sure that nothing else changes, it stops before anything is written, and the
// whole site is built.

// moreChanged is an error: the reason why more than the texts of pages may have to change.
type moreChanged string

func (m moreChanged) Error() string { return string(m) }

// reviser rebuilds only the pages that contain changed documents.
type reviser struct {
	// builder is the builder of the whole site.
	*builder
	w      *website
	last   *wholeBuild
	report *Report
	// changed are the sources of the changed documents.
	changed []string
	// locales are the locales of the last build, touched those with pages that contain changed documents.
	locales, touched []*revisedLocale
	// staged reports whether all files are ready to be published.
	staged bool
}

// maxRevisedPages is the maximum number of pages in such a build. Their files are kept in memory.
const maxRevisedPages = 256

// revised rebuilds a site after changes of the given files, which are absolute paths. It returns nil if the whole site must be
// built.
func (b *builder) revised(ctx context.Context, last *wholeBuild, changed []string) (*Report, error) {
	whole := newBuilder(b.Options)
	defer whole.close()
	whole.Progress, whole.kept, whole.before = func(Event) {}, b.openKept(), b.before
	r := &reviser{builder: whole, last: last, report: &Report{}}
	b.inputs().AskPartly(true)
	err := r.begin(changed)
	if err == nil {
		err = whole.phases(ctx,
			phase{"configure", r.configure},
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
	r.complete()
	return r.report, nil
}

// begin loads the results of the last build, and finds the pages that contain the changed files.
func (r *reviser) begin(changed []string) error {
	if json.Unmarshal(r.last.report, r.report) != nil || !r.isTidy() {
		return moreChanged("the last build was killed")
	}
	if slices.ContainsFunc(changed, func(file string) bool { return !address.IsMarkdown(file) }) {
		return moreChanged("not all changed files are Markdown")
	}
	for _, key := range r.last.revisions {
		revision := recallRevision(r.results(), key)
		if revision == nil {
			return moreChanged("the cache has lost what the last build left")
		}
		r.locales = append(r.locales, &revisedLocale{revision: revision, rendered: map[int]*page.Page{}})
	}
	for _, file := range changed {
		source := r.relative(file)
		isShown := func(l *revisedLocale) bool { return l.revision.links.Shown[source] }
		if r.changed = append(r.changed, source); source == "" || slices.ContainsFunc(r.locales, isShown) {
			return moreChanged(source + " is shown elsewhere, too")
		}
	}
	for _, d := range r.report.Diagnostics {
		// The finding may no longer apply, or there may be new ones.
		if slices.Contains(r.changed, d.Pos.File) || d.Code == diag.CodeDuplicateRoute {
			return moreChanged("the last build had the finding: " + d.Message)
		}
	}
	return r.findRoutes()
}

// relative returns the path of a file relative to the site directory, with slashes; "" if the file is outside of it.
func (b *builder) relative(file string) string {
	rel, err := filepath.Rel(b.SiteDir, file)
	if err != nil || !filepath.IsLocal(rel) {
		return ""
	}
	return filepath.ToSlash(rel)
}

// findRoutes finds the routes that contain changed documents.
func (r *reviser) findRoutes() error {
	shown := map[string]bool{}
	for _, l := range r.locales {
		if l.findRoutes(r.changed, shown); len(l.routes) > 0 {
			r.touched = append(r.touched, l)
		}
	}
	if len(shown) < len(r.changed) || r.pages() > maxRevisedPages {
		return moreChanged("not all changed files are documents of few pages")
	}
	return nil
}

// pages returns the number of pages that contain changed documents.
func (r *reviser) pages() int {
	n := 0
	for _, l := range r.touched {
		n += len(l.routes)
	}
	return n
}

// configure loads the configuration and the theme, and starts the plugins of each locale.
func (r *reviser) configure(ctx context.Context) error {
	var err error
	if r.w, err = r.open(ctx); err != nil {
		return err
	}
	if err := r.checkFolder(r.w); err != nil {
		return err
	}
	if len(r.w.locales) != len(r.locales) {
		return moreChanged("the locales are not those of the last build")
	}
	for i, l := range r.locales {
		l.builder = r.forLocale(r.w, r.w.locales[i])
		r.cleanup = append(r.cleanup, l.close)
		if l == r.touched[0] {
			l.startAhead(ctx)
		}
		if err := l.configure(ctx, r.w, r.changed); err != nil {
			return err
		}
	}
	return nil
}

// compile compiles the documents of the pages.
func (r *reviser) compile(ctx context.Context) error {
	for _, l := range r.touched {
		if err := l.compile(ctx); err != nil {
			return err
		}
	}
	return nil
}

// make creates the files that differ. Engines render the pages while the search indexes are created and the unchanged files are
// checked.
func (r *reviser) make(ctx context.Context) error {
	group, both := errgroup.WithContext(ctx)
	group.Go(func() error {
		for _, l := range r.touched {
			if err := l.make(both); err != nil {
				return err
			}
		}
		return nil
	})
	group.Go(func() error {
		if err := r.keepOthers(both); err != nil {
			return err
		}
		for _, l := range r.touched {
			if err := l.index(both); err != nil {
				return err
			}
		}
		return nil
	})
	if err := group.Wait(); err != nil {
		return err //nolint:wrapcheck // it is one of ours
	}
	for _, l := range r.touched {
		if err := l.stage(ctx); err != nil {
			return err
		}
	}
	err := r.sameFindings()
	r.staged = err == nil
	return err
}

// keepOthers adds the files of the last site to the new one, except for those of indexers.
func (r *reviser) keepOthers(ctx context.Context) error {
	if err := r.beginOutput(ctx, r.w, r.locales[0].project); err != nil {
		return err
	}
	var indexes []string
	for _, l := range r.locales {
		l.staging = r.w.output.locale(l.project.config.OutputDir())
		if len(l.routes) > 0 && l.project.host.HasIndexers() {
			indexes = append(indexes, path.Join(l.project.config.OutputDir(), plugin.IndexFolder)+"/")
		}
	}
	isIndex := func(name string) bool {
		return slices.ContainsFunc(indexes, func(folder string) bool { return strings.HasPrefix(name, folder) })
	}
	if !r.w.output.folder.KeepAll(r.last.published, isIndex) {
		return moreChanged("the output is not that of the last build")
	}
	return nil
}

// sameFindings returns an error if there are findings that the last build did not have.
func (r *reviser) sameFindings() error {
	type finding struct {
		locale string
		diag.Diagnostic
	}
	var now []finding
	for _, d := range r.diagnostics() {
		now = append(now, finding{r.w.locales[0], d})
	}
	for _, l := range r.locales {
		if len(l.postponed) > 0 {
			return moreChanged("a link leads to a page in another language")
		}
		for _, d := range l.diagnostics() {
			now = append(now, finding{l.locale, d})
		}
	}
	if len(now) == 0 {
		return nil
	}
	reported := locales.Reported(r.w.config, r.w.locales, r.report.Diagnostics)
	for _, f := range now {
		if !reported(f.locale, f.Diagnostic) {
			return moreChanged("there is a new finding: " + f.Message)
		}
	}
	return nil
}

// complete fills in the report and stores it with the revisions for the next build.
func (r *reviser) complete() {
	out := r.report
	out.Kept, out.Phases = out.Pages-r.pages(), r.times
	out.Files, out.Bytes = r.w.output.root.Totals()
	next := *r.last
	next.published, next.site = r.w.output.folder.Published(), r.before.site
	next.asked = r.last.asked.And(r.inputs().Asked(r.covered(r.otherRoots(r.w.config, r.before.scope, nil))))
	next.revisions = make([]store.Key, len(r.locales))
	for i, l := range r.locales {
		next.revisions[i] = r.last.revisions[i]
		if len(l.routes) > 0 {
			next.revisions[i] = l.put(r.results())
		}
	}
	r.putWhole(wholeBuildKind, out, &next)
}
