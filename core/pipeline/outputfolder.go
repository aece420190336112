package pipeline

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/pluginhost"
)

// conventionalFolders lists folders that belong to the sources of a site by convention.
var conventionalFolders = []struct{ glob, what string }{
	{"src", "the folder of the site's code"},
	{"i18n", "the folder of translations"}, // even if the configuration cannot be read
	{"versioned_*", "a folder of versions"},
	{"*_versioned_*", "a folder of versions"},
	{"node_modules", "the folder of npm packages"},
	{".git", "a git repository"},
}

// presetFolders lists the folders of a site that configures no plugins.
var presetFolders = []struct{ glob, what string }{{"docs", "the folder of docs"}, {"blog", "the folder of the blog"}, {"static", "the folder of static files"}}

// sourceFolders returns the sources of the site, by convention and according to its configuration.
// cfg may be nil: the folders of the preset are sources then.
func (b *builder) sourceFolders(cfg *config.Config) []output.Source {
	all := []output.Source{{Dir: b.ConfigFile, Description: "the configuration", Shared: true}}
	names := conventionalFolders
	preset := cfg == nil
	if cfg != nil {
		preset = true
		for _, e := range cfg.Plugins {
			preset = preset && e.Pos.Line == 0
		}
		for _, f := range cfg.Folders {
			all = append(all, output.Source{Dir: f.Path, Description: f.What, Pos: f.Pos, Shared: f.ContainsSite})
		}
	}
	if preset {
		names = append(names[:len(names):len(names)], presetFolders...)
	}
	for _, c := range names {
		found, _ := filepath.Glob(filepath.Join(globEscape(b.SiteDir), c.glob)) // the patterns are valid
		if !strings.Contains(c.glob, "*") {
			found = []string{filepath.Join(b.SiteDir, c.glob)}
		}
		for _, dir := range found {
			all = append(all, output.Source{Dir: dir, Description: c.what})
		}
	}
	return all
}

// globEscape escapes a path for use in a glob pattern.
func globEscape(path string) string {
	if os.PathSeparator == '\\' {
		return path // Windows has no escape character in patterns
	}
	return strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`, `\`, `\\`).Replace(path)
}

// watchedSources returns the files and folders that plugins watch. They are shared sources: the site may
// be in one of them, and so may the output.
func (b *builder) watchedSources(ctx context.Context, p *project) []output.Source {
	paths, diags := p.host.WatchPaths(ctx)
	b.found.Add(diags...)
	var all []output.Source
	for _, path := range paths {
		path = sitefile.GlobRoot(p.site.Dir, path)
		b.watchedPaths = append(b.watchedPaths, path)
		all = append(all, output.Source{Dir: path, Description: "what a plugin reads", Shared: true})
	}
	return all
}

// Cleared is the result of Clear.
type Cleared struct {
	// Deleted are the deleted files and folders.
	Deleted []string
	// Diagnostics are warnings.
	Diagnostics diag.List
}

// Clear deletes the output of a site, the leftovers of interrupted builds, and the state folder.
// The configuration may have mistakes. If Gosaur did not write the output folder, the error is a
// *diag.Failure and nothing is deleted.
func Clear(ctx context.Context, o Options) (Cleared, error) {
	b := newBuilder(o)
	defer b.close()
	cfg, _ := config.LoadSite(b.SiteDir, b.ConfigFile, pluginhost.Catalog(), nil)
	options := b.outputOptions(cfg)
	unlock := func() {}
	if _, err := os.Lstat(b.stateDir()); err == nil {
		if unlock, err = output.Lock(ctx, b.stateDir(), b.logWaiting); err != nil {
			return Cleared{}, err
		}
	}
	defer unlock()
	folder, err := output.Open(b.OutDir, options)
	if err != nil {
		return Cleared{}, err
	}
	deleted, err := folder.Clear()
	c := Cleared{deleted, folder.Warnings()}
	for _, dir := range output.Outputs(b.SiteDir, b.stateDir()) {
		if err == nil && dir != b.OutDir {
			deleted, err = output.ClearLeftovers(dir, options)
			c.Deleted = append(c.Deleted, deleted...)
		}
	}
	if _, statErr := os.Lstat(b.stateDir()); err == nil && statErr == nil {
		var found diag.List
		found, err = output.ClearState(b.stateDir(), unlock)
		c.Diagnostics = append(c.Diagnostics, found...)
		if _, statErr = os.Lstat(b.stateDir()); statErr != nil {
			c.Deleted = append(c.Deleted, b.stateDir())
		}
	}
	return c, err
}

// logWaiting logs that another build of the site holds the lock.
func (b *builder) logWaiting() {
	b.Logger.Warn().Msg("another build of this site is running; waiting for it to end")
}
