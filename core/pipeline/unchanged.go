package pipeline

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/history"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/store"
)

// If nothing has changed since the last build or check, the next one is skipped. This does not require reading the
// configuration: the last one has stored a snapshot of the site directory at its start, and of all other files that it
// read.

// inputs is the state of the disk when a build or a check began.
type inputs struct {
	scope *graph.Scope
	site  *graph.Snapshot
	began time.Time
}

// Kinds of entries in the store.
const (
	wholeBuildKind = "whole"
	wholeCheckKind = "whole-check"
)

// wholeVersion is the version of the format of the entries.
const wholeVersion = "5"

// wholeKey identifies the options and environment of a build or a check.
func (b *builder) wholeKey() store.Key {
	asked := []string{
		wholeVersion, b.SiteDir, b.ConfigFile, b.OutDir, b.Engine,
		strconv.FormatBool(b.Minify), strconv.FormatBool(b.Production), strconv.FormatBool(b.Force),
	}
	asked = append(asked, b.Locales...)
	for _, variable := range os.Environ() {
		if strings.HasPrefix(variable, "GIT_") || strings.HasPrefix(variable, "TZ=") {
			asked = append(asked, variable)
		}
	}
	return store.KeyOfStrings(asked...)
}

// siteScope returns the scope of the site directory, without the folders of Gosaur, of package
// managers and of git.
func (b *builder) siteScope() *graph.Scope {
	return &graph.Scope{
		Roots:       []string{b.SiteDir, b.ConfigFile},
		Except:      b.ownFolders(),
		ExceptNames: []string{"node_modules", ".git"},
		Marks:       []string{output.MarkName},
	}
}

// wholeBuild is an earlier build or check of the whole site.
type wholeBuild struct {
	// published is the version of the published site; "" for a check.
	published string
	// report is encoded as JSON.
	report []byte
	read   *readings
	// site is a snapshot of the site directory, others of other files that were read, and asked of the files of packages
	// that were looked up.
	site, others, asked *graph.Snapshot
	// revisions are the keys of its revisions, one for each locale; empty for none.
	revisions []store.Key
}

func (w *wholeBuild) encode(c *compact.Encoder) {
	c.String(w.published)
	c.Blob(w.report)
	w.read.encode(c)
	for _, s := range []*graph.Snapshot{w.site, w.others, w.asked} {
		s.Encode(c)
	}
	c.Number(uint64(len(w.revisions)))
	for _, key := range w.revisions {
		c.Fixed(key[:])
	}
}

func decodeWhole(data []byte) (*wholeBuild, bool) {
	d := compact.DecoderOf(data)
	w := &wholeBuild{published: d.String(), report: d.Blob(), read: decodeReadings(d)}
	w.site, w.others, w.asked = graph.DecodeSnapshot(d), graph.DecodeSnapshot(d), graph.DecodeSnapshot(d)
	w.revisions = make([]store.Key, d.Count(len(store.Key{})))
	for i := range w.revisions {
		copy(w.revisions[i][:], d.Fixed(len(store.Key{})))
	}
	return w, d.Err() == nil
}

// maxRevised is the maximum number of changed files for which a build starts from the last one.
const maxRevised = 64

// compare returns the last build or check, if only the contents of a few files of the site have changed since, and the
// absolute paths of these files. Otherwise it returns nil. It sets b.before.
func (b *builder) compare(ctx context.Context, kind string) (last *wholeBuild, changed []string) {
	if b.openCache() == nil || b.disk != nil || b.around != nil || b.shards != nil {
		return nil, nil
	}
	scope, began := b.siteScope(), time.Now()
	if b.Why == "" {
		if last, site, changed := b.comparable(kind, scope); last != nil {
			b.before = &inputs{scope, site, began}
			return last, changed
		}
	}
	began = time.Now()
	if site, err := graph.Take(ctx, scope); err == nil {
		b.before = &inputs{scope, site, began}
	}
	return nil, nil
}

// comparable is like compare without setting b.before. It also returns the current state of the site.
func (b *builder) comparable(kind string, scope *graph.Scope) (last *wholeBuild, site *graph.Snapshot, changed []string) {
	data, ok := b.results().Get(kind, b.wholeKey())
	if !ok {
		return nil, nil, nil
	}
	last, ok = decodeWhole(data)
	if !ok || !last.read.hold() {
		return nil, nil, nil
	}
	limit := 0
	if len(last.revisions) > 0 {
		limit = maxRevised
	}
	site, changed, ok = last.site.Changes(scope, limit)
	if !ok || !last.others.Holds(scope) || !last.asked.Holds(&graph.Scope{}) {
		return nil, nil, nil
	}
	return last, site, changed
}

// isPublished reports whether the output folder still has a version that a build has published.
func (b *builder) isPublished(version string) bool {
	if version == "" || output.Intact(b.OutDir, b.outputOptions(nil)) != version {
		return false
	}
	return b.isTidy()
}

// isTidy reports whether no killed build has left its work folder.
func (b *builder) isTidy() bool {
	_, err := os.Lstat(b.OutDir + output.WorkSuffix)
	return err != nil
}

// unchanged returns the report of the last build if nothing has changed since it was published.
func (b *builder) unchanged(last *wholeBuild, start time.Time) *Report {
	r := &Report{}
	if !b.isPublished(last.published) || json.Unmarshal(last.report, r) != nil {
		return nil
	}
	r.Kept, r.Phases = r.Pages, compared(start)
	return r
}

// unchangedCheck returns the report of the last check if nothing has changed since.
func (b *builder) unchangedCheck(ctx context.Context) *CheckReport {
	start, r := time.Now(), &CheckReport{}
	if !b.Recall {
		return nil
	}
	last, changed := b.compare(ctx, wholeCheckKind)
	if last == nil || len(changed) > 0 || json.Unmarshal(last.report, r) != nil {
		return nil
	}
	r.Rendered, r.Phases = 0, compared(start)
	return r
}

// compared returns the times of the phases of a skipped build.
func compared(start time.Time) []PhaseTime {
	return []PhaseTime{{"compare", time.Since(start).Seconds()}}
}

// keepWhole stores the report of a successful build or check and the version that it published, so that the next one is
// skipped if nothing has changed. It stores nothing if it is unknown what plugins have read.
func (b *builder) keepWhole(ctx context.Context, kind string, w *website, published string, report any) {
	if b.before == nil {
		return
	}
	read := &w.read
	if read.unknown != "" {
		b.Logger.Debug().Str("why", read.unknown).Msg("the next build does not ask whether anything has changed")
		return
	}
	scope := *b.before.scope
	scope.Roots = b.otherRoots(w.config, &scope, read.roots)
	others, err := graph.Take(ctx, &scope)
	if err != nil || others.ChangedSince(b.before.began) {
		return
	}
	for _, folder := range read.folders {
		b.inputs().Folder(folder)
	}
	b.putWhole(kind, report, &wholeBuild{
		published: published, read: read, site: b.before.site, others: others, asked: b.inputs().Asked(b.covered(scope.Roots)), revisions: b.revisionsOf(w.locales),
	})
}

// covered returns the scope of the site with further roots.
func (b *builder) covered(roots []string) *graph.Scope {
	scope := *b.before.scope
	scope.Roots = slices.Concat(scope.Roots, roots)
	return &scope
}

func (b *builder) putWhole(kind string, report any, whole *wholeBuild) {
	text, err := json.Marshal(report)
	if err != nil {
		return
	}
	whole.report = text
	var c compact.Encoder
	whole.encode(&c)
	b.results().Put(kind, b.wholeKey(), c.Bytes())
}

// otherRoots returns the files and folders outside the site's scope that a build reads without recording it in the
// graph. read holds those that plugins have read.
func (b *builder) otherRoots(cfg *config.Config, site *graph.Scope, read []string) []string {
	roots := append(history.StateFiles(b.SiteDir), read...)
	for _, f := range cfg.Folders {
		roots = append(roots, f.Path)
	}
	roots = append(roots, b.read...)
	roots = slices.DeleteFunc(roots, func(path string) bool { return !filepath.IsAbs(path) || site.Covers(path) })
	slices.Sort(roots)
	return slices.Compact(roots)
}
