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

// A build or a check of which nothing has changed since the last one has nothing to do. To know that, it
// needs no configuration: the last one has kept what the disk was like when it began, and
// which of its files were read besides those of the site.

// inputs is what the disk was like when a build or a check began.
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

// wholeVersion changes with the form of what is kept.
const wholeVersion = "3"

// wholeKey identifies what a build or a check was asked for.
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

// siteScope is what lies in the site's folder, but for what Gosaur and package managers keep there.
func (b *builder) siteScope() *graph.Scope {
	return &graph.Scope{
		Roots:       []string{b.SiteDir, b.ConfigFile},
		Except:      b.ownFolders(),
		ExceptNames: []string{"node_modules", ".git"},
		Marks:       []string{output.MarkName},
	}
}

// unchanged returns the report of the last build if that is what this one would come to; else
// nil, and the builder knows from then on what the disk was like.
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

func compared(start time.Time) []PhaseTime {
	return []PhaseTime{{"compare", time.Since(start).Seconds()}}
}

// isPublished reports whether the output folder holds what a build has published.
func (b *builder) isPublished(version string) bool {
	if version == "" || output.Intact(b.OutDir, b.outputOptions(nil)) != version {
		return false
	}
	_, err := os.Lstat(b.OutDir + output.WorkSuffix)
	return err != nil // else a build was killed: the next one that is made clears away what it left
}

// recallWhole fills in a report that was kept if it holds, and else notes what the disk is like.
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

// decodeWhole reads what keepWhole has written, and reports whether it holds.
func decodeWhole(scope *graph.Scope, data []byte, report any, isPublished func(version string) bool) bool {
	d := compact.NewDecoder(string(data))
	published, text, read := d.String(), d.String(), decodeReadings(d)
	site := graph.DecodeSnapshot(d)
	others, asked := graph.DecodeSnapshot(d), graph.DecodeSnapshot(d)
	return d.Err() == nil && read.hold() && site.Holds(scope) && others.Holds(scope) && asked.Holds(&graph.Scope{}) &&
		isPublished(published) && json.Unmarshal([]byte(text), report) == nil
}

// keepWhole keeps the report of a build or a check that succeeded, with the version that it published, so that the next one
// may find that nothing has changed. A site of which it is not known what its plugins read is built each time.
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

// otherRoots are files and folders outside of the site's scope that a build reads without asking the graph.
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
