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

// siteState is the state of the disk when a build or a check began.
type siteState struct {
	scope *graph.Scope
	site  *graph.Snapshot
	began time.Time
}

// Kinds of entries in the store.
const (
	buildRecordKind = "whole"
	checkRecordKind = "whole-check"
)

// recordVersion is the version of the format of the entries.
const recordVersion = "5"

// optionsKey identifies the options and environment of a build or a check.
func (b *builder) optionsKey() store.Key {
	parts := []string{
		recordVersion, b.SiteDir, b.ConfigFile, b.OutDir, b.Engine,
		strconv.FormatBool(b.Minify), strconv.FormatBool(b.Production), strconv.FormatBool(b.Force),
	}
	parts = append(parts, b.Locales...)
	for _, variable := range os.Environ() {
		if strings.HasPrefix(variable, "GIT_") || strings.HasPrefix(variable, "TZ=") {
			parts = append(parts, variable)
		}
	}
	return store.KeyOfStrings(parts...)
}

// siteScope returns the scope of the site directory, without the folders of Gosaur, of package
// managers and of git.
func (b *builder) siteScope() *graph.Scope {
	return &graph.Scope{
		Roots:       []string{b.SiteDir, b.ConfigFile},
		Except:      b.buildFolders(),
		ExceptNames: []string{"node_modules", ".git"},
		Marks:       []string{output.MarkName},
	}
}

// buildRecord is an earlier build or check of the whole site.
type buildRecord struct {
	// published is the version of the published site; "" for a check.
	published string
	// report is encoded as JSON.
	report []byte
	reads  *pluginReads
	// site is a snapshot of the site directory, otherFiles one of the other files that were read, and lookups one of the files of
	// packages that were looked up.
	site, otherFiles, lookups *graph.Snapshot
	// baselines are the keys of its baselines, one for each locale; empty for none.
	baselines []store.Key
}

func (w *buildRecord) encode(c *compact.Encoder) {
	c.String(w.published)
	c.Blob(w.report)
	w.reads.encode(c)
	for _, s := range []*graph.Snapshot{w.site, w.otherFiles, w.lookups} {
		s.Encode(c)
	}
	c.Number(uint64(len(w.baselines)))
	for _, key := range w.baselines {
		c.Fixed(key[:])
	}
}

func decodeRecord(data []byte) (*buildRecord, bool) {
	d := compact.DecoderOf(data)
	w := &buildRecord{published: d.String(), report: d.Blob(), reads: decodePluginReads(d)}
	w.site, w.otherFiles, w.lookups = graph.DecodeSnapshot(d), graph.DecodeSnapshot(d), graph.DecodeSnapshot(d)
	w.baselines = make([]store.Key, d.Count(len(store.Key{})))
	for i := range w.baselines {
		copy(w.baselines[i][:], d.Fixed(len(store.Key{})))
	}
	return w, d.Err() == nil
}

// maxChangedFiles is the maximum number of changed files for which a build starts from the last one.
const maxChangedFiles = 64

// compare returns the last build or check, if only the contents of a few files of the site have changed since, and the
// absolute paths of these files. Otherwise it returns nil. It sets b.stateAtStart.
func (b *builder) compare(ctx context.Context, kind string) (last *buildRecord, changed []string) {
	if b.persistentStore() == nil || b.outputDisk != nil || b.outputSurroundings != nil || b.shards != nil {
		return nil, nil
	}
	scope, began := b.siteScope(), time.Now()
	if b.Why == "" {
		if last, site, changed := b.compareSnapshots(kind, scope); last != nil {
			b.stateAtStart = &siteState{scope, site, began}
			return last, changed
		}
	}
	began = time.Now()
	if site, err := graph.Take(ctx, scope); err == nil {
		b.stateAtStart = &siteState{scope, site, began}
	}
	return nil, nil
}

// compareSnapshots is like compare without setting b.stateAtStart. It also returns the current state of the site.
func (b *builder) compareSnapshots(kind string, scope *graph.Scope) (last *buildRecord, site *graph.Snapshot, changed []string) {
	data, ok := b.resultStore().Get(kind, b.optionsKey())
	if !ok {
		return nil, nil, nil
	}
	last, ok = decodeRecord(data)
	if !ok || !last.reads.envUnchanged() {
		return nil, nil, nil
	}
	limit := 0
	if len(last.baselines) > 0 {
		limit = maxChangedFiles
	}
	site, changed, ok = last.site.Changes(scope, limit)
	if !ok || !last.otherFiles.Holds(scope) || !last.lookups.Holds(&graph.Scope{}) {
		return nil, nil, nil
	}
	return last, site, changed
}

// isPublished reports whether the output folder still has a version that a build has published.
func (b *builder) isPublished(version string) bool {
	if version == "" || output.Intact(b.OutDir, b.outputOptions(nil)) != version {
		return false
	}
	return b.hasNoWorkFolder()
}

// hasNoWorkFolder reports whether no killed build has left its work folder.
func (b *builder) hasNoWorkFolder() bool {
	_, err := os.Lstat(b.OutDir + output.WorkSuffix)
	return err != nil
}

// unchangedReport returns the report of the last build if nothing has changed since it was published.
func (b *builder) unchangedReport(last *buildRecord, start time.Time) *Report {
	r := &Report{}
	if !b.isPublished(last.published) || json.Unmarshal(last.report, r) != nil {
		return nil
	}
	r.Kept, r.Phases = r.Pages, compareTimes(start)
	return r
}

// unchangedCheckReport returns the report of the last check if nothing has changed since.
func (b *builder) unchangedCheckReport(ctx context.Context) *CheckReport {
	start, r := time.Now(), &CheckReport{}
	if !b.Recall {
		return nil
	}
	last, changed := b.compare(ctx, checkRecordKind)
	if last == nil || len(changed) > 0 || json.Unmarshal(last.report, r) != nil {
		return nil
	}
	r.Rendered, r.Phases = 0, compareTimes(start)
	return r
}

// compareTimes returns the times of the phases of a skipped build.
func compareTimes(start time.Time) []PhaseTime {
	return []PhaseTime{{"compare", time.Since(start).Seconds()}}
}

// recordBuild stores the report of a successful build or check and the version that it published, so that the next one is
// skipped if nothing has changed. It stores nothing if it is unknown what plugins have read.
func (b *builder) recordBuild(ctx context.Context, kind string, w *website, published string, report any) {
	if b.stateAtStart == nil {
		return
	}
	reads := &w.reads
	if reads.unknownReason != "" {
		b.Logger.Debug().Str("why", reads.unknownReason).Msg("the next build does not ask whether anything has changed")
		return
	}
	scope := *b.stateAtStart.scope
	scope.Roots = b.otherRoots(w.config, &scope, reads.roots)
	otherFiles, err := graph.Take(ctx, &scope)
	if err != nil || otherFiles.ChangedSince(b.stateAtStart.began) {
		return
	}
	for _, folder := range reads.folders {
		b.inputDisk().Folder(folder)
	}
	b.putRecord(kind, report, &buildRecord{
		published: published, reads: reads, site: b.stateAtStart.site, otherFiles: otherFiles, lookups: b.inputDisk().Asked(b.siteScopeWith(scope.Roots)), baselines: b.baselinesOf(w.locales),
	})
}

// siteScopeWith returns the scope of the site with further roots.
func (b *builder) siteScopeWith(roots []string) *graph.Scope {
	scope := *b.stateAtStart.scope
	scope.Roots = slices.Concat(scope.Roots, roots)
	return &scope
}

func (b *builder) putRecord(kind string, report any, record *buildRecord) {
	text, err := json.Marshal(report)
	if err != nil {
		return
	}
	record.report = text
	var c compact.Encoder
	record.encode(&c)
	b.resultStore().Put(kind, b.optionsKey(), c.Bytes())
}

// otherRoots returns the files and folders outside the site's scope that a build reads without recording it in the
// graph. read holds those that plugins have read.
func (b *builder) otherRoots(cfg *config.Config, site *graph.Scope, read []string) []string {
	roots := append(history.StateFiles(b.SiteDir), read...)
	for _, f := range cfg.Folders {
		roots = append(roots, f.Path)
	}
	roots = append(roots, b.watchedPaths...)
	roots = slices.DeleteFunc(roots, func(path string) bool { return !filepath.IsAbs(path) || site.Covers(path) })
	slices.Sort(roots)
	return slices.Compact(roots)
}
