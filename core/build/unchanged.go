package build

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

// A build of which nothing has changed since the last one has nothing to do. To know that, it
// needs no configuration: the last build has kept what the disk was like when it began, and
// which of its files were read besides those of the site.

// inputs is what the disk was like when a build began.
type inputs struct {
	scope *graph.Scope
	site  *graph.Snapshot
	began time.Time
}

// wholeKind is the kind of whole builds in the store.
const wholeKind = "whole"

// wholeVersion changes with the form of what is kept.
const wholeVersion = "1"

// wholeKey identifies what a build was asked for.
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
	if b.openCache() == nil || b.disk != nil || b.around != nil || b.shards != nil {
		return nil
	}
	scope := b.siteScope()
	if b.Why == "" {
		if data, ok := b.results().Get(wholeKind, b.wholeKey()); ok {
			if r := b.recallWhole(scope, data); r != nil {
				return r
			}
		}
	}
	began := time.Now()
	site, err := graph.Take(ctx, scope)
	if err == nil {
		b.before = &inputs{scope, site, began}
	}
	return nil
}

// recallWhole returns the report of a build that was kept if it holds.
func (b *builder) recallWhole(scope *graph.Scope, data []byte) *Report {
	start := time.Now()
	d := compact.NewDecoder(string(data))
	published, report := d.String(), d.String()
	site := graph.DecodeSnapshot(d)
	others, asked := graph.DecodeSnapshot(d), graph.DecodeSnapshot(d)
	if d.Err() != nil || published == "" || !site.Holds(scope) || !others.Holds(scope) || !asked.Holds(&graph.Scope{}) {
		return nil
	}
	if output.Intact(b.OutDir, b.outputOptions(nil)) != published {
		return nil
	}
	if _, err := os.Lstat(b.OutDir + output.WorkSuffix); err == nil {
		return nil // a build was killed: the next one that is made clears away what it left
	}
	r := &Report{}
	if json.Unmarshal([]byte(report), r) != nil {
		return nil
	}
	r.Kept, r.Phases = r.Pages, []PhaseTime{{"compare", time.Since(start).Seconds()}}
	return r
}

// keepWhole keeps a build that succeeded, so that the next one may find that nothing has
// changed. What programs and plugins of Markdown read nobody knows: a site with some of them is
// built each time.
func (b *builder) keepWhole(ctx context.Context, w *website, r *Report) {
	if b.before == nil || slices.ContainsFunc(w.config.Plugins, func(e config.PluginEntry) bool { return e.Program != nil || len(e.Markdown) > 0 }) {
		return
	}
	scope := *b.before.scope
	scope.Roots = b.otherRoots(w.config, &scope)
	others, err := graph.Take(ctx, &scope)
	if err != nil || others.ChangedSince(b.before.began) {
		return
	}
	covered := *b.before.scope
	covered.Roots = append(covered.Roots, scope.Roots...)
	report, err := json.Marshal(r)
	if err != nil {
		return
	}
	var c compact.Encoder
	c.String(w.output.folder.Published())
	c.String(string(report))
	b.before.site.Encode(&c)
	others.Encode(&c)
	b.inputs().Asked(&covered).Encode(&c)
	b.results().Put(wholeKind, b.wholeKey(), c.Bytes())
}

// otherRoots are files and folders outside of the site's scope that a build reads without asking the graph.
func (b *builder) otherRoots(cfg *config.Config, site *graph.Scope) []string {
	roots := history.StateFiles(b.SiteDir)
	for _, f := range cfg.Folders {
		roots = append(roots, f.Path)
	}
	roots = append(roots, b.read...)
	roots = slices.DeleteFunc(roots, func(path string) bool { return !filepath.IsAbs(path) || site.Covers(path) })
	slices.Sort(roots)
	return slices.Compact(roots)
}
