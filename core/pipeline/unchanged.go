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

// If nothing has changed since the last build or check, the next one is skipped. It need not read
// the configuration to know that: the last one has kept a snapshot of the site directory from its
// beginning, and of all other files that it read.

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
const wholeVersion = "3"

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

// unchanged returns the report of the last build if nothing has changed since. Otherwise it sets
// b.before and returns nil.
func (b *builder) unchanged(ctx context.Context) *Report {
	start, r := time.Now(), &Report{}
	if !b.recallWhole(ctx, wholeBuildKind, r, b.isPublished) {
		return nil
	}
	r.Kept, r.Phases = r.Pages, compared(start)
	return r
}

// unchangedCheck is unchanged for a check.
func (b *builder) unchangedCheck(ctx context.Context) *CheckReport {
	start, r := time.Now(), &CheckReport{}
	if !b.Recall || !b.recallWhole(ctx, wholeCheckKind, r, func(string) bool { return true }) {
		return nil
	}
	r.Rendered, r.Phases = 0, compared(start)
	return r
}

// compared returns the times of a build that only compared the disk.
func compared(start time.Time) []PhaseTime {
	return []PhaseTime{{"compare", time.Since(start).Seconds()}}
}

// isPublished reports whether the output folder still has a version that a build has published.
func (b *builder) isPublished(version string) bool {
	if version == "" || output.Intact(b.OutDir, b.outputOptions(nil)) != version {
		return false
	}
	_, err := os.Lstat(b.OutDir + output.WorkSuffix)
	return err != nil // otherwise a build was killed, and this one must clean up
}

// recallWhole decodes a kept report if it is still valid. Otherwise it sets b.before.
func (b *builder) recallWhole(ctx context.Context, kind string, report any, isPublished func(version string) bool) bool {
	if b.openCache() == nil || b.disk != nil || b.around != nil || b.shards != nil {
		return false
	}
	scope := b.siteScope()
	if b.Why == "" {
		if data, ok := b.results().Get(kind, b.wholeKey()); ok && decodeWhole(scope, data, report, isPublished) {
			return true
		}
	}
	began := time.Now()
	if site, err := graph.Take(ctx, scope); err == nil {
		b.before = &inputs{scope, site, began}
	}
	return false
}

// decodeWhole decodes an entry of keepWhole and reports whether it is still valid.
func decodeWhole(scope *graph.Scope, data []byte, report any, isPublished func(version string) bool) bool {
	d := compact.DecoderOf(data)
	published, text, read := d.String(), d.String(), decodeReadings(d)
	site := graph.DecodeSnapshot(d)
	others, asked := graph.DecodeSnapshot(d), graph.DecodeSnapshot(d)
	return d.Err() == nil && read.hold() && site.Holds(scope) && others.Holds(scope) && asked.Holds(&graph.Scope{}) &&
		isPublished(published) && json.Unmarshal([]byte(text), report) == nil
}

// keepWhole keeps the report of a successful build or check, with the version that it published, so that the next one
// can be skipped if nothing has changed. It keeps nothing if it is not known what plugins have read.
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
	covered := *b.before.scope
	covered.Roots = append(covered.Roots, scope.Roots...)
	text, err := json.Marshal(report)
	if err != nil {
		return
	}
	for _, folder := range read.folders {
		b.inputs().Folder(folder)
	}
	var c compact.Encoder
	c.String(published)
	c.String(string(text))
	read.encode(&c)
	b.before.site.Encode(&c)
	others.Encode(&c)
	b.inputs().Asked(&covered).Encode(&c)
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
