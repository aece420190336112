package bundle

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/fileid"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/timeline"
)

// Kept caches bundles in a store and reuses one while its inputs are unchanged.
type Kept struct {
	// Disk provides digests of files. It must not be nil.
	Disk  *graph.Disk
	Store *store.Store
	// Runs is passed to the builds; nil for none.
	Runs *Runs
}

// Queries of a bundle besides those about files: the compiled form of an imported Markdown file, and the packages installed
// above the site.
const (
	askMarkdown = graph.FirstOwn + iota
	askAbove
)

// answers returns the functions that answer askMarkdown and askAbove.
func answers(g *graph.Graph, md Markdown) []func(string) graph.Digest {
	return []func(string) graph.Digest{
		func(file string) graph.Digest { return markdownDigest(md, g.Absolute(file)) },
		func(string) graph.Digest { return installedAbove(g) },
	}
}

// keptKind is the kind of store entries for bundles, contentsKind that for the files in them.
const (
	keptKind     = "bundle"
	contentsKind = "file"
)

// Build is like the function Build, but uses the cache. Only bundles without findings are cached.
func (k *Kept) Build(ctx context.Context, in *Input, md Markdown) (*Result, diag.List, error) {
	g := &graph.Graph{Disk: k.Disk, Root: in.SiteDir}
	g.Answers = answers(g, md)
	key := inputKey(in, g)
	if result := k.Recall(in, key, md); result != nil {
		return result, nil, nil
	}
	defer timeline.Begin(ctx, "bundle", "scripts and styles")()
	began, recorder := time.Now(), graph.NewRecorder(g)
	var recorded Markdown
	if md != nil {
		recorded = &recordedMarkdown{md, recorder, g}
	}
	result, found, err := k.Runs.withoutSettings(ctx, in, recorded)
	if err == nil && result != nil && ctx.Err() == nil {
		recordInputs(recorder, g, in, result)
		if len(found) == 0 && !changedSince(began, result.Inputs) {
			k.keep(key, recorder.Trace(), pathsOf(in, g), result)
			result.Key = key
		}
	}
	if result != nil {
		result = result.withSettings(in)
	}
	return result, found, err
}

// Recall returns the bundles with a key, with the settings of an input; nil if they must be built. Only the site, the runtime
// and the settings of the input are used: the key covers the rest.
func (k *Kept) Recall(in *Input, key store.Key, md Markdown) *Result {
	g := &graph.Graph{Disk: k.Disk, Root: in.SiteDir}
	g.Answers = answers(g, md)
	result := k.kept(pathsOf(in, g), key)
	if result == nil || result.Settings != "" && result.Settings != settingsDigest(in) {
		return nil
	}
	result.Key = key
	return result.withSettings(in)
}

// recordedMarkdown records the documents that code imports.
type recordedMarkdown struct {
	Markdown
	recorder *graph.Recorder
	graph    *graph.Graph
}

// Module implements Markdown.
func (m *recordedMarkdown) Module(file string) (MarkdownModule, diag.List) {
	module, found := m.Markdown.Module(file)
	m.recorder.Note(graph.Question{Kind: askMarkdown, Of: m.graph.Portable(file)}, moduleDigest(&module, found))
	return module, found
}

func markdownDigest(md Markdown, file string) graph.Digest {
	if md == nil {
		return graph.Missing
	}
	module, found := md.Module(file)
	return moduleDigest(&module, found)
}

func moduleDigest(m *MarkdownModule, found diag.List) graph.Digest {
	parts := []string{m.Code, fmt.Sprint(len(found), m.Unfinished)}
	for _, name := range slices.Sorted(maps.Keys(m.Modules)) {
		parts = append(parts, name, m.Modules[name].Code)
	}
	return graph.DigestOfStrings(parts...)
}

// inputKey identifies an input. Source positions and the locations of folders are left out: they matter only for diagnostics.
func inputKey(in *Input, g *graph.Graph) store.Key {
	own, paths := *in, pathsOf(in, g)
	own.Runtime, own.Origins, own.SiteDir = nil, nil, ""
	own.Site, own.GlobalData = nil, nil
	own.ThemeDir, own.ThemeFallback, own.PluginFiles = paths.portable(in.ThemeDir), paths.portable(in.ThemeFallback), paths.portable(in.PluginFiles)
	own.OverridesDir = paths.portable(in.OverridesDir)
	own.ThemeExtensions, own.PluginThemes, own.ThemeParts = paths.all(in.ThemeExtensions), paths.all(in.PluginThemes), paths.all(in.ThemeParts)
	own.ThemeStyles = paths.all(in.ThemeStyles)
	own.ReadsFrom, own.ClientModules = paths.all(in.ReadsFrom), paths.all(in.ClientModules)
	own.ThemeAliases, own.ThemePackages = paths.valuesOf(in.ThemeAliases), paths.valuesOf(in.ThemePackages)
	own.Client, own.Server = paths.extras(in.Client), paths.extras(in.Server)
	own.Modules = make(map[string]ModuleSource, len(in.Modules))
	for specifier, m := range in.Modules {
		own.Modules[specifier] = ModuleSource{Code: m.Code, ResolveDir: paths.portable(m.ResolveDir)}
	}
	data, err := json.Marshal([]any{&own, settingsInCode(in)})
	if err != nil {
		panic("bundle: encode the input: " + err.Error()) // all of it came from JSON or Go
	}
	return store.KeyOf(data, []byte(filepath.Base(paths.runtime))) // the name contains a hash of the program's files
}

// changedSince reports whether a file may have been changed since it was read.
func changedSince(began time.Time, files []string) bool {
	return slices.ContainsFunc(files, func(file string) bool {
		id, err := fileid.Of(file)
		return err == nil && id.ChangedSince(began)
	})
}

// recordInputs records everything that a bundle depends on: the files that were read, and the folders in
// which another file could shadow one of them. Files of the runtime belong to the program.
func recordInputs(r *graph.Recorder, g *graph.Graph, in *Input, result *Result) {
	t := &inputTrace{recorder: r, graph: g, site: in.SiteDir, keptPaths: pathsOf(in, g), seen: map[string]bool{}}
	for _, file := range result.Inputs {
		t.file(file)
		t.foldersAbove(file)
	}
	for file := range result.lookups {
		t.file(file)
	}
	dirs := append(in.overlays(), in.ThemeDir, in.baseComponents(), in.ThemeFallback, t.inSite(in.OverridesDir))
	for _, dir := range append(dirs, slices.Sorted(maps.Keys(result.contexts))...) {
		t.tree(dir)
	}
	t.packagesIn(in.SiteDir)
	var aliases editorAliases
	aliases.load(in.SiteDir)
	for _, file := range aliases.read {
		t.file(file)
	}
	r.Ask(graph.Question{Kind: askAbove})
}

// inputTrace records dependencies of a bundle, each once.
type inputTrace struct {
	recorder *graph.Recorder
	graph    *graph.Graph
	site     string
	keptPaths
	seen map[string]bool
}

func (t *inputTrace) inSite(path string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(t.site, filepath.FromSlash(path))
}

func (t *inputTrace) file(path string) {
	if !t.isOwn(path) {
		t.recorder.Ask(graph.Question{Kind: graph.File, Of: t.graph.Portable(path)})
	}
}

func (t *inputTrace) folder(path string) {
	if t.seen[path] || t.isOwn(path) {
		return
	}
	t.seen[path] = true
	t.recorder.Ask(graph.Question{Kind: graph.Folder, Of: t.graph.Portable(path)})
}

// foldersAbove records the folders of a file: for a file of the site, up to the site's folder; for a file in
// node_modules, those of its package; for another file, such as one of a workspace, up to the next package.json.
func (t *inputTrace) foldersAbove(file string) {
	if t.isOwn(file) {
		return
	}
	marker := string(filepath.Separator) + "node_modules" + string(filepath.Separator)
	if at := strings.LastIndex(file, marker); at >= 0 {
		modules := file[:at+len(marker)-1]
		name := packageName(filepath.ToSlash(file[at+len(marker):]))
		dir := filepath.Join(modules, filepath.FromSlash(name))
		t.folder(modules)
		t.folder(filepath.Dir(dir)) // the folder of the scope
		t.folder(dir)
		t.file(filepath.Join(dir, "package.json"))
		return
	}
	site := realPath(t.site)
	for dir := filepath.Dir(file); !t.seen[dir]; dir = filepath.Dir(dir) {
		manifest := filepath.Join(dir, "package.json")
		t.folder(dir)
		t.file(manifest)
		if dir == site || dir == filepath.Dir(dir) || !within(site, dir) && isFile(manifest) {
			return
		}
	}
}

// packagesIn records which packages are installed in a folder.
func (t *inputTrace) packagesIn(dir string) {
	modules := filepath.Join(dir, "node_modules")
	t.folder(modules)
	t.file(filepath.Join(dir, "package.json"))
	for _, name := range installedFiles {
		t.file(filepath.Join(modules, filepath.FromSlash(name)))
	}
}

// installedFiles are the files in node_modules that list the installed packages.
var installedFiles = []string{
	".package-lock.json", ".modules.yaml", ".yarn-state.yml", ".yarn-integrity",
	"react/package.json", "react-dom/package.json", "react-router/package.json", "react-router-dom/package.json", "clsx/package.json", "@mdx-js/react/package.json",
	"sass/package.json", "sass-embedded/package.json", "less/package.json",
	"postcss/package.json", "tailwindcss/package.json", "@tailwindcss/postcss/package.json",
}

// installedAbove describes the packages installed in the folders above the site, and their compiler
// configuration. Folders without any do not count, so the result does not depend on the site's location.
func installedAbove(g *graph.Graph) graph.Digest {
	var parts []string
	note := func(path string, digest graph.Digest) {
		if digest != graph.Missing {
			parts = append(parts, g.Portable(path), digest.String())
		}
	}
	for dir := g.Root; dir != filepath.Dir(dir); {
		dir = filepath.Dir(dir)
		for _, name := range []string{"package.json", "tsconfig.json", "jsconfig.json"} {
			note(filepath.Join(dir, name), g.Disk.File(filepath.Join(dir, name)))
		}
		modules := filepath.Join(dir, "node_modules")
		note(modules, g.Disk.Folder(modules))
		for _, name := range installedFiles {
			file := filepath.Join(modules, filepath.FromSlash(name))
			note(file, g.Disk.File(file))
		}
	}
	return graph.DigestOfStrings(parts...)
}

// tree records a folder of components with all its subfolders.
func (t *inputTrace) tree(dir string) {
	if dir == "" || t.isOwn(dir) {
		return
	}
	t.folder(dir)
	_ = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fs.SkipDir // it counts as missing
		case entry.IsDir() && entry.Name() == "node_modules":
			return fs.SkipDir
		case entry.IsDir():
			t.folder(path)
		}
		return nil
	})
}

// keep puts a bundle into the store.
func (k *Kept) keep(key store.Key, trace graph.Trace, paths keptPaths, r *Result) {
	var w compact.Encoder
	trace.Encode(&w)
	own := *r
	own.Files, own.ServerJS = nil, nil
	own.Inputs, own.Sheets = paths.all(r.Inputs), sheetsWith(r.Sheets, paths.portable)
	data, err := json.Marshal(&own)
	if err != nil {
		panic("bundle: encode the result: " + err.Error()) // strings and lists of them
	}
	w.Blob(data)
	w.Number(uint64(len(r.Files)))
	for _, f := range r.Files {
		w.String(f.Path)
		w.Fixed(k.put(f.Contents))
	}
	w.Fixed(k.put(r.ServerJS))
	k.Store.Put(keptKind, key, w.Bytes())
}

// put stores contents under their hash, and returns the key.
func (k *Kept) put(contents []byte) []byte {
	key := store.KeyOf(contents)
	if !k.Store.Has(contentsKind, key) {
		k.Store.Put(contentsKind, key, contents)
	}
	return key[:]
}

// kept returns a bundle from the store; nil if it has to be made.
func (k *Kept) kept(paths keptPaths, key store.Key) *Result {
	data, ok := k.Store.Get(keptKind, key)
	if !ok {
		return nil
	}
	r := compact.DecoderOf(data)
	if trace := graph.DecodeTrace(r); r.Err() != nil || !trace.Holds(paths.graph) {
		return nil
	}
	var result Result
	if json.Unmarshal(r.Blob(), &result) != nil {
		return nil
	}
	for i, file := range result.Inputs {
		result.Inputs[i] = paths.absolute(file)
	}
	result.Sheets = sheetsWith(result.Sheets, paths.absolute)
	whole := true
	get := func() []byte {
		var key store.Key
		copy(key[:], r.Fixed(len(key)))
		contents, ok := k.Store.Get(contentsKind, key)
		whole = whole && ok
		return contents
	}
	for range r.Count(1 + len(key)) {
		result.Files = append(result.Files, File{Path: r.String(), Contents: get()})
	}
	result.ServerJS = get()
	if r.Err() != nil || !whole {
		return nil
	}
	return &result
}

// keptPaths translates absolute paths to portable ones, so that a cached result can be used on machines that
// have the site and the program's own files in different places.
type keptPaths struct {
	graph *graph.Graph
	// runtime is the folder of the program's own files; "" for none.
	runtime string
}

// ownFiles is the prefix for the folder of the program's own files. No path of a site begins with it.
const ownFiles = "\x00runtime/"

func pathsOf(in *Input, g *graph.Graph) keptPaths {
	p := keptPaths{graph: g}
	if in.Runtime != nil {
		p.runtime = filepath.Dir(in.Runtime.ClientDir)
	}
	return p
}

// isOwn reports whether a file belongs to the program.
func (p keptPaths) isOwn(file string) bool {
	return p.runtime != "" && strings.HasPrefix(file, p.runtime+string(filepath.Separator))
}

// portable returns the portable form of a path.
func (p keptPaths) portable(path string) string {
	if p.isOwn(path) {
		return ownFiles + filepath.ToSlash(path[len(p.runtime)+1:])
	}
	return p.graph.Portable(path)
}

// absolute is the inverse of portable.
func (p keptPaths) absolute(path string) string {
	if rest, own := strings.CutPrefix(path, ownFiles); own {
		return filepath.Join(p.runtime, filepath.FromSlash(rest))
	}
	return p.graph.Absolute(path)
}

// all translates the paths of a list.
func (p keptPaths) all(paths []string) []string {
	out := make([]string, len(paths))
	for i, path := range paths {
		out[i] = p.portable(path)
	}
	return out
}

// valuesOf translates the values of a map.
func (p keptPaths) valuesOf(paths map[string]string) map[string]string {
	out := make(map[string]string, len(paths))
	for name, path := range paths {
		out[name] = p.portable(path)
	}
	return out
}

// extras translates the paths in additions of plugins.
func (p keptPaths) extras(e Extras) Extras {
	own := e
	own.Aliases, own.Fallbacks = p.aliases(e.Aliases), p.aliases(e.Fallbacks)
	own.Replacements = slices.Clone(e.Replacements)
	for i, r := range own.Replacements {
		own.Replacements[i].To = p.portable(r.To)
	}
	own.Provides = slices.Clone(e.Provides)
	for i, provided := range own.Provides {
		own.Provides[i].Module = p.portable(provided.Module)
	}
	return own
}

func (p keptPaths) aliases(list []Alias) []Alias {
	out := make([]Alias, len(list))
	for i, a := range list {
		out[i] = a
		out[i].To = p.portable(a.To)
	}
	return out
}

// evalKind is the kind of scripts of EvalModule in the store.
const evalKind = "eval"

// EvalModule is like the function EvalModule, but caches scripts for which there are no findings. A nil Store caches nothing.
func (k *Kept) EvalModule(ctx context.Context, in *Input, file string) ([]byte, diag.List, error) {
	g := &graph.Graph{Disk: k.Disk, Root: in.SiteDir}
	g.Answers = answers(g, nil)
	inputs := inputKey(in, g)
	key := store.KeyOf([]byte(g.Portable(file)), inputs[:], []byte(settingsDigest(in))) // the script contains the settings
	if data, ok := k.Store.Get(evalKind, key); ok {
		r := compact.DecoderOf(data)
		trace, script := graph.DecodeTrace(r), r.Blob()
		if r.Err() == nil && trace.Holds(g) {
			return script, nil, nil
		}
	}
	defer timeline.Begin(ctx, "bundle", file)()
	began := time.Now()
	made, read, found, err := moduleOf(ctx, in, file)
	if read != nil {
		recorder := graph.NewRecorder(g)
		recordInputs(recorder, g, in, read)
		if err == nil && len(found) == 0 && !changedSince(began, read.Inputs) {
			var w compact.Encoder
			recorder.Trace().Encode(&w)
			w.Blob(made.code)
			k.Store.Put(evalKind, key, w.Bytes())
		}
	}
	return made.code, found, err
}
