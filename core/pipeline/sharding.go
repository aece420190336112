package pipeline

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/childprocess"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/store"
)

// A very large site can be built by several machines. Each of them makes a shard: it loads the
// site, compiles and bundles it, and renders every n-th page. It writes its results to a folder, in
// packs of core/shared. A merge is a build that uses the results of all shards as a cache, so its
// output is the same as that of a build on one machine, whatever the shards contain. The merge
// still checks that the shards were made from the same site, since merging others is a mistake.

// Shard is a part of a build.
type Shard struct {
	// Index counts from 1 to Of.
	Index, Of int
	// Dir is the absolute path of the folder for its results.
	Dir string
}

// ShardManifest describes a shard. It is a file in the folder of the shard.
type ShardManifest struct {
	// Version identifies the program that made the shard.
	Version string
	// Index and Of are those of the Shard.
	Index, Of int
	// Commit is the commit of the site's repository; "" if it is not in a repository.
	Commit string `json:",omitempty"`
	// Locales describes the input of the pages of each locale.
	Locales map[string]*ShardLocale
}

// ShardLocale identifies the input of a locale by keys.
type ShardLocale struct {
	// Shared maps descriptions of inputs that all pages share to their keys.
	Shared map[string]string
	// Pages maps the paths of all pages, including those of other shards, to their keys.
	Pages map[string]string
}

// shardManifestName is the name of the file with the ShardManifest. It is written last: a shard
// without it is not finished.
const shardManifestName = "shard.json"

// shardResultsDir is the name of the folder with the packs.
const shardResultsDir = "results"

// shards describes the shard that a build makes, or the shards that it merges.
type shards struct {
	// newManifest is the manifest of the shard to make; nil in a merge.
	newManifest *ShardManifest
	// manifests holds the manifests of the shards to merge, in the order of dirs.
	manifests []*ShardManifest
	// dirs are the folders of the shards.
	dirs []string
	// caches hold the results.
	caches peers
}

// rootShards returns the shards of the builder of the whole site.
func (b *builder) rootShards() *shards { return b.root().shards }

// RunShard makes one shard of a build in the folder s.Dir, which may contain an earlier shard. If
// the input has mistakes, the error is a *diag.Failure.
func RunShard(ctx context.Context, o Options, s Shard) (*Report, error) {
	if err := clearShard(s.Dir); err != nil {
		return nil, err
	}
	b := newBuilder(o)
	defer b.close()
	version, err := b.sharedVersion()
	if err != nil {
		return nil, err
	}
	b.shards = &shards{dirs: []string{s.Dir}, newManifest: &ShardManifest{
		Version: version, Index: s.Index, Of: s.Of, Commit: commitOf(ctx, o.SiteDir), Locales: map[string]*ShardLocale{},
	}}
	var w *website
	r := &Report{OutDir: s.Dir}
	err = b.runPhases(ctx,
		phase{"configure", func(ctx context.Context) (err error) { w, err = b.open(ctx); return }},
		phase{"locales", func(context.Context) error { return b.checkLocaleFolders(w) }},
	)
	if err != nil {
		return nil, err
	}
	err = b.eachLocale(ctx, w, func(ctx context.Context, l *builder) error { return l.shardLocale(ctx, w, r) })
	if err == nil {
		err = b.runPhases(ctx, phase{"share", func(ctx context.Context) error { return b.finishShard(ctx, s.Dir) }})
	}
	if err != nil {
		return nil, err
	}
	r.Phases, r.Diagnostics = b.phaseTimes, b.diagnostics()
	b.share(ctx, r)
	return r, nil
}

// shardLocale renders the pages of one locale that belong to the shard.
func (b *builder) shardLocale(ctx context.Context, w *website, r *Report) error {
	a, err := b.prepareRendering(ctx, w)
	if err != nil {
		return err
	}
	return b.runPhases(ctx,
		phase{"check", func(ctx context.Context) error { return b.checkFailed(ctx, a) }},
		phase{"render", func(ctx context.Context) error { return b.renderShard(ctx, a, b.newRenderer(a, b.lazyEngine(a)), r) }},
	)
}

// renderShard renders every n-th page and records the inputs of all pages.
func (b *builder) renderShard(ctx context.Context, a *artifacts, r *page.Renderer, report *Report) error {
	s := b.rootShards()
	s.newManifest.Locales[b.locale] = b.describeLocale(r)
	var pages []int
	for i := range r.Table.Routes {
		if i%s.newManifest.Of == s.newManifest.Index-1 {
			pages = append(pages, i)
		}
	}
	err := b.renderEach(ctx, a, r, pageWork{routes: pages, handle: func(int, *plugin.Route, *page.Page) error { return nil }})
	if err != nil {
		return err
	}
	report.Locales = append(report.Locales, b.locale)
	report.Pages += len(pages)
	return b.failure()
}

// describeLocale returns the keys of the inputs of a locale's pages.
func (b *builder) describeLocale(r *page.Renderer) *ShardLocale {
	shared, pages := page.NewKept(r).Summary()
	l := &ShardLocale{Shared: map[string]string{}, Pages: make(map[string]string, len(pages))}
	for what, key := range shared {
		l.Shared[what] = keyText(key)
	}
	for path, key := range pages {
		l.Pages[path] = keyText(key)
	}
	return l
}

func keyText(key store.Key) string { return fmt.Sprintf("%x", key[:8]) }

// finishShard writes the results of the shard, and its manifest last.
func (b *builder) finishShard(ctx context.Context, dir string) error {
	s := b.shards
	for _, c := range s.caches {
		if err := c.Upload(ctx, b.resultStore().Peek); err != nil {
			return fmt.Errorf("write the shard: %w", err)
		}
	}
	data, err := json.MarshalIndent(s.newManifest, "", " ")
	if err != nil {
		return fmt.Errorf("write the shard: %w", err)
	}
	if err := os.WriteFile(filepath.Join(dir, shardManifestName), append(data, '\n'), 0o666); err != nil {
		return fmt.Errorf("write the shard: %w", err)
	}
	return nil
}

// clearShard creates or empties the folder of a shard. It is an error if the folder contains
// anything but a shard.
func clearShard(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("make the folder of the shard: %w", err)
	}
	for _, e := range entries {
		if e.Name() != shardManifestName && e.Name() != shardResultsDir {
			return shardError("choose another folder with --out-dir", "the folder %s contains %s, which is not part of a shard", dir, e.Name())
		}
	}
	for _, name := range []string{shardManifestName, shardResultsDir} {
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			return fmt.Errorf("clear the folder of the shard: %w", err)
		}
	}
	if err := os.MkdirAll(filepath.Join(dir, shardResultsDir), 0o777); err != nil {
		return fmt.Errorf("make the folder of the shard: %w", err)
	}
	return nil
}

// commitOf returns the commit of a site's repository, or "" if there is none.
func commitOf(ctx context.Context, dir string) string {
	cmd := childprocess.Command(ctx, "git", "rev-parse", "HEAD")
	cmd.Dir = dir
	out, err := childprocess.Output(cmd)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// FindShards returns the folders of shards. Each of dirs is the folder of a shard or contains such
// folders. It is an error if one has no finished shard.
func FindShards(dirs []string) ([]string, error) {
	var found []string
	for _, dir := range dirs {
		if hasManifest(dir) {
			found = append(found, dir)
			continue
		}
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, shardError("give the folders that gosaur build --shard has made", "there is no folder %s", dir)
		}
		before := len(found)
		for _, e := range entries {
			if below := filepath.Join(dir, e.Name()); hasManifest(below) {
				found = append(found, below)
			}
		}
		if len(found) == before {
			return nil, shardError("check whether gosaur build --shard succeeded there: it writes "+shardManifestName+" at its end", "the folder %s neither is nor contains a finished shard", dir)
		}
	}
	return found, nil
}

func hasManifest(dir string) bool {
	info, err := os.Stat(filepath.Join(dir, shardManifestName))
	return err == nil && info.Mode().IsRegular()
}

// Merge builds and publishes a site from shards. dirs are their folders, as returned by
// FindShards. If the shards do not belong together or to this site, the error is a *diag.Failure.
func Merge(ctx context.Context, o Options, dirs []string) (*Report, error) {
	b := newBuilder(o)
	defer b.close()
	version, err := b.sharedVersion()
	if err != nil {
		return nil, err
	}
	if b.shards, err = readShards(dirs, version, commitOf(ctx, o.SiteDir)); err != nil {
		return nil, err
	}
	return b.run(ctx)
}

// readShards reads the manifests of shards and checks that they belong to one build.
func readShards(dirs []string, version, commit string) (*shards, error) {
	s := &shards{}
	for _, dir := range dirs {
		m := &ShardManifest{}
		data, err := sitefile.Read(filepath.Join(dir, shardManifestName), sitefile.Made)
		if err == nil {
			err = json.Unmarshal(data, m)
		}
		if err != nil || m.Of < 1 || m.Index < 1 || m.Index > m.Of {
			return nil, shardError("make the shard again", "%s is damaged", filepath.Join(dir, shardManifestName))
		}
		if m.Version != version {
			return nil, shardError("run the same program for all shards and for the merge", "shard %d of %d in %s was made by another version of gosaur", m.Index, m.Of, dir)
		}
		s.manifests, s.dirs = append(s.manifests, m), append(s.dirs, dir)
	}
	if len(s.manifests) == 0 {
		return nil, shardError("give their folders", "there is no shard to merge")
	}
	return s, s.complete(commit)
}

// complete checks that there is each shard once, and that all were made from the same commit.
func (s *shards) complete(commit string) error {
	total := s.manifests[0].Of
	dirOf := make(map[int]string, total)
	for i, m := range s.manifests {
		switch {
		case m.Of != total:
			return shardError("merge the shards of one build", "%s is shard %d of %d, and %s is one of %d", s.dirs[i], m.Index, m.Of, s.dirs[0], total)
		case dirOf[m.Index] != "":
			return shardError("give it once", "shard %d of %d is given twice: in %s and in %s", m.Index, total, dirOf[m.Index], s.dirs[i])
		case m.Commit != s.manifests[0].Commit:
			return shardError("make all shards from one commit", "shard %d was made from commit %s and shard %d from %s", s.manifests[0].Index, commitText(s.manifests[0].Commit), m.Index, commitText(m.Commit))
		case m.Commit != commit:
			return shardError("check out the commit of the shards", "the shards were made from commit %s, but the current commit is %s", commitText(m.Commit), commitText(commit))
		}
		dirOf[m.Index] = s.dirs[i]
	}
	var missing []string
	for i := 1; i <= total; i++ {
		if dirOf[i] == "" {
			missing = append(missing, fmt.Sprint(i))
		}
	}
	if len(missing) > 0 {
		return shardError("give the folders of all shards, and make those that failed again", "of %d shards, there is no %s", total, strings.Join(missing, ", "))
	}
	return nil
}

// shardError returns a *diag.Failure about shards that cannot be made or merged.
func shardError(hint, format string, args ...any) error {
	var list diag.List
	list.Errorf(diag.CodeShards, diag.Pos{}, format, args...).Hint = hint
	return list.AsFailure()
}

func commitText(commit string) string { return cmp.Or(commit, "none (no repository)") }

// checkShards returns an error if a shard was made from other content than this build.
func (b *builder) checkShards(r *page.Renderer) error {
	s := b.rootShards()
	if s == nil || s.manifests == nil {
		return nil
	}
	now := b.describeLocale(r)
	for i, m := range s.manifests {
		if what := m.Locales[b.locale].difference(now); what != "" {
			return shardError("make the shards and merge them from the same files, with the same settings and plugins", "shard %d of %d in %s was made from other content: %s", m.Index, m.Of, s.dirs[i], what)
		}
	}
	return nil
}

// difference returns a clause that says how l differs from now, or "" if it does not. l may be nil.
func (l *ShardLocale) difference(now *ShardLocale) string {
	if l == nil {
		return "it lacks this locale"
	}
	for _, what := range sortedKeys(now.Shared) {
		if l.Shared[what] != now.Shared[what] {
			return what + " changed"
		}
	}
	var paths []string
	for _, path := range sortedKeys(now.Pages) {
		if l.Pages[path] != now.Pages[path] {
			paths = append(paths, path)
		}
	}
	for _, path := range sortedKeys(l.Pages) {
		if _, exists := now.Pages[path]; !exists {
			paths = append(paths, path)
		}
	}
	if len(paths) == 0 {
		return ""
	}
	const shown = 3
	more := ""
	if len(paths) > shown {
		more = fmt.Sprintf(" and %d more pages", len(paths)-shown)
	}
	return strings.Join(paths[:min(shown, len(paths))], ", ") + more + " changed"
}

// shardFolders returns the folders of shards in the site directory and the folders around them.
// They are not part of the site.
func (b *builder) shardFolders() []string {
	if b.shards == nil {
		return nil
	}
	var list []string
	for _, dir := range b.shards.dirs {
		for rel, err := filepath.Rel(b.SiteDir, dir); err == nil && filepath.IsLocal(rel) && rel != "."; rel = filepath.Dir(rel) {
			list = append(list, filepath.Join(b.SiteDir, rel))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
