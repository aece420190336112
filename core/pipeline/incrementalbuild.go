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
// such an edit starts from the baselines that the last build has stored, one for each locale: its routes, its bundles and what it
// knew about each page. It compiles the documents, renders the pages that contain them, checks the links of these pages, and
// writes the files that differ. If it cannot be sure that nothing else changes, it stops before anything is written, and the
// whole site is built.

// fullBuildReason is an error: the reason why the whole site must be built.
type fullBuildReason string

func (m fullBuildReason) Error() string { return string(m) }

// incrementalBuild rebuilds only the pages that contain changed documents.
type incrementalBuild struct {
	// builder is the builder of the whole site.
	*builder
	website *website
	last    *buildRecord
	report  *Report
	// sources are the sources of the changed documents, relative to the site directory.
	sources []string
	// locales are the locales of the last build, affected those with pages that contain changed documents.
	locales, affected []*incrementalLocale
	// staged reports whether all files are ready to be published.
	staged bool
}

// maxIncrementalPages is the maximum number of pages in such a build. Their files are kept in memory.
const maxIncrementalPages = 256

// buildIncrementally rebuilds a site after changes of the given files, which are absolute paths. It returns nil if the whole site must be
// built.
func (b *builder) buildIncrementally(ctx context.Context, last *buildRecord, changed []string) (*Report, error) {
	root := newBuilder(b.Options)
	defer root.close()
	root.Progress, root.resultCache, root.stateAtStart = func(Event) {}, b.openResultCache(), b.stateAtStart
	r := &incrementalBuild{builder: root, last: last, report: &Report{}}
	b.inputDisk().AskPartly(true)
	err := r.begin(changed)
	if err == nil {
		err = root.runPhases(ctx,
			phase{"configure", r.configure},
			phase{"compile", r.compile},
			phase{"render", r.makeFiles},
			phase{"publish", func(ctx context.Context) error { return root.publish(ctx, r.website) }},
		)
	}
	if err != nil && (ctx.Err() != nil || r.staged) {
		return nil, err
	}
	if err != nil {
		b.Logger.Info().Str("why", err.Error()).Msg("the whole site is built")
		b.inputDisk().AskPartly(false)
		return nil, nil
	}
	r.finish()
	return r.report, nil
}

// begin loads the results of the last build, and finds the pages that contain the changed files.
func (r *incrementalBuild) begin(changed []string) error {
	if json.Unmarshal(r.last.report, r.report) != nil || !r.hasNoWorkFolder() {
		return fullBuildReason("the last build was killed")
	}
	if slices.ContainsFunc(changed, func(file string) bool { return !address.IsMarkdown(file) }) {
		return fullBuildReason("not all changed files are Markdown")
	}
	for _, key := range r.last.baselines {
		baseline := readBaseline(r.resultStore(), key)
		if baseline == nil {
			return fullBuildReason("the cache has lost what the last build left")
		}
		r.locales = append(r.locales, &incrementalLocale{baseline: baseline, rendered: map[int]*page.Page{}})
	}
	for _, file := range changed {
		source := r.relative(file)
		isShown := func(l *incrementalLocale) bool { return l.baseline.links.Included[source] }
		if r.sources = append(r.sources, source); source == "" || slices.ContainsFunc(r.locales, isShown) {
			return fullBuildReason(source + " is shown elsewhere, too")
		}
	}
	for _, d := range r.report.Diagnostics {
		// The finding may no longer apply, or there may be new ones.
		if slices.Contains(r.sources, d.Pos.File) || d.Code == diag.CodeDuplicateRoute {
			return fullBuildReason("the last build had the finding: " + d.Message)
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
func (r *incrementalBuild) findRoutes() error {
	found := map[string]bool{}
	for _, l := range r.locales {
		if l.findRoutes(r.sources, found); len(l.routes) > 0 {
			r.affected = append(r.affected, l)
		}
	}
	if len(found) < len(r.sources) || r.pageCount() > maxIncrementalPages {
		return fullBuildReason("not all changed files are documents of few pages")
	}
	return nil
}

// pageCount returns the number of pages that contain changed documents.
func (r *incrementalBuild) pageCount() int {
	n := 0
	for _, l := range r.affected {
		n += len(l.routes)
	}
	return n
}

// configure loads the configuration and the theme, and starts the plugins of each locale.
func (r *incrementalBuild) configure(ctx context.Context) error {
	var err error
	if r.website, err = r.open(ctx); err != nil {
		return err
	}
	if err := r.openOutputFolder(r.website); err != nil {
		return err
	}
	if len(r.website.locales) != len(r.locales) {
		return fullBuildReason("the locales are not those of the last build")
	}
	for i, l := range r.locales {
		l.builder = r.forLocale(r.website, r.website.locales[i])
		r.cleanup = append(r.cleanup, l.close)
		if l == r.affected[0] {
			l.startEarlyEngine(ctx)
		}
		if err := l.configure(ctx, r.website, r.sources); err != nil {
			return err
		}
	}
	return nil
}

// compile compiles the documents of the pages.
func (r *incrementalBuild) compile(ctx context.Context) error {
	for _, l := range r.affected {
		if err := l.compile(ctx); err != nil {
			return err
		}
	}
	return nil
}

// makeFiles creates the files that differ. Engines render the pages while the search indexes are created and the unchanged files are
// checked.
func (r *incrementalBuild) makeFiles(ctx context.Context) error {
	group, inner := errgroup.WithContext(ctx)
	group.Go(func() error {
		for _, l := range r.affected {
			if err := l.makePages(inner); err != nil {
				return err
			}
		}
		return nil
	})
	group.Go(func() error {
		if err := r.keepUnchanged(inner); err != nil {
			return err
		}
		for _, l := range r.affected {
			if err := l.index(inner); err != nil {
				return err
			}
		}
		return nil
	})
	if err := group.Wait(); err != nil {
		return err //nolint:wrapcheck // it comes from a phase
	}
	for _, l := range r.affected {
		if err := l.stage(ctx); err != nil {
			return err
		}
	}
	err := r.checkFindings()
	r.staged = err == nil
	return err
}

// keepUnchanged adds the files of the last site to the new one, except for those of indexers.
func (r *incrementalBuild) keepUnchanged(ctx context.Context) error {
	if err := r.beginOutput(ctx, r.website, r.locales[0].project); err != nil {
		return err
	}
	var indexes []string
	for _, l := range r.locales {
		l.staging = r.website.output.addLocale(l.project.config.OutputDir())
		if len(l.routes) > 0 && l.project.host.HasIndexers() {
			indexes = append(indexes, path.Join(l.project.config.OutputDir(), plugin.IndexFolder)+"/")
		}
	}
	isIndex := func(name string) bool {
		return slices.ContainsFunc(indexes, func(folder string) bool { return strings.HasPrefix(name, folder) })
	}
	if !r.website.output.folder.KeepAll(r.last.published, isIndex) {
		return fullBuildReason("the output is not that of the last build")
	}
	return nil
}

// checkFindings returns an error if there are findings that the last build did not have.
func (r *incrementalBuild) checkFindings() error {
	type finding struct {
		locale string
		diag.Diagnostic
	}
	var findings []finding
	for _, d := range r.diagnostics() {
		findings = append(findings, finding{r.website.locales[0], d})
	}
	for _, l := range r.locales {
		if len(l.postponed) > 0 {
			return fullBuildReason("a link leads to a page in another language")
		}
		for _, d := range l.diagnostics() {
			findings = append(findings, finding{l.locale, d})
		}
	}
	if len(findings) == 0 {
		return nil
	}
	reported := locales.Reported(r.website.config, r.website.locales, r.report.Diagnostics)
	for _, f := range findings {
		if !reported(f.locale, f.Diagnostic) {
			return fullBuildReason("there is a new finding: " + f.Message)
		}
	}
	return nil
}

// finish fills in the report and stores it with the baselines for the next build.
func (r *incrementalBuild) finish() {
	out := r.report
	out.Kept, out.Phases = out.Pages-r.pageCount(), r.phaseTimes
	out.Files, out.Bytes = r.website.output.root.Totals()
	next := *r.last
	next.published, next.site = r.website.output.folder.Published(), r.stateAtStart.site
	next.lookups = r.last.lookups.And(r.inputDisk().Asked(r.siteScopeWith(r.otherRoots(r.website.config, r.stateAtStart.scope, nil))))
	next.baselines = make([]store.Key, len(r.locales))
	for i, l := range r.locales {
		next.baselines[i] = r.last.baselines[i]
		if len(l.routes) > 0 {
			next.baselines[i] = l.putBaseline(r.resultStore())
		}
	}
	r.putRecord(buildRecordKind, out, &next)
}
