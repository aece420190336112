package pipeline

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/pluginhost"
)

// conventional are folders that a site is made from by their names.
var conventional = []struct{ glob, what string }{
	{"src", "the folder of the site's code"},
	{"i18n", "the folder of translations"}, // whose configuration may be broken
	{"versioned_*", "a folder of versions"},
	{"*_versioned_*", "a folder of versions"},
	{"node_modules", "the folder of npm packages"},
	{".git", "a git repository"},
}

// presetFolders are those of a site that names no plugins.
var presetFolders = []struct{ glob, what string }{{"docs", "the folder of docs"}, {"blog", "the folder of the blog"}, {"static", "the folder of static files"}}

// sources are what the site is made from, as far as its names and its configuration say
// so. Without a configuration the folders of the preset count.
func (b *builder) sources(cfg *config.Config) []output.Source {
	all := []output.Source{{Dir: b.ConfigFile, What: "the configuration", Shared: true}}
	names := conventional
	preset := cfg == nil
	if cfg != nil {
		preset = true
		for _, e := range cfg.Plugins {
			preset = preset && e.Pos.Line == 0
		}
		for _, f := range cfg.Folders {
			all = append(all, output.Source{Dir: f.Path, What: f.What, Pos: f.Pos, Shared: f.Holds})
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
			all = append(all, output.Source{Dir: dir, What: c.what})
		}
	}
	return all
}

// globEscape makes a path that stands for itself in a glob.
func globEscape(path string) string {
	if os.PathSeparator == '\\' {
		return path // there is no escape there
	}
	return strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`, `\`, `\\`).Replace(path)
}

// watched are the files and folders that plugins read, as they say themselves. A site may
// lie in one of these, so the output may as well.
func (b *builder) watched(ctx context.Context, p *project) []output.Source {
	paths, diags := p.host.WatchPaths(ctx)
	b.found.Add(diags...)
	var all []output.Source
	for _, path := range paths {
		path = absolutePath(p, path)
		if i := strings.IndexAny(path, "*?[{"); i >= 0 {
			path = filepath.Dir(path[:i+1])
		}
		b.read = append(b.read, path)
		all = append(all, output.Source{Dir: path, What: "what a plugin reads", Shared: true})
	}
	return all
}

// Cleared is what Clear did.
type Cleared struct {
	// Deleted are the files and folders that are gone.
	Deleted []string
	// Diagnostics are warnings.
	Diagnostics diag.List
}

// Clear deletes the output of a site, what interrupted builds left of it, and the state
// folder. A site whose configuration is broken is cleared as well. A folder that Gosaur did not
// write is a *diag.Failure, and nothing is deleted then.
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
	c := Cleared{deleted, folder.Found()}
	for _, dir := range output.Outputs(b.SiteDir, b.stateDir()) {
		if err == nil && dir != b.OutDir {
			deleted, err = output.ClearLeftovers(dir, options)
			c.Deleted = append(c.Deleted, deleted...)
		}
	}
	if _, none := os.Lstat(b.stateDir()); err == nil && none == nil {
		var found diag.List
		found, err = output.ClearState(b.stateDir(), unlock)
		c.Diagnostics = append(c.Diagnostics, found...)
		if _, none = os.Lstat(b.stateDir()); none != nil {
			c.Deleted = append(c.Deleted, b.stateDir())
		}
	}
	return c, err
}

// logWaiting logs that another build of the site holds the lock.
func (b *builder) logWaiting() {
	b.Logger.Warn().Msg("another build of this site is running; waiting for it to end")
}
