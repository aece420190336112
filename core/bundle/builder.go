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

// Builder builds bundles, keeps them in a store and reuses one while its inputs are unchanged.
type Builder struct {
	// Disk provides digests of files. It must not be nil.
	Disk  *graph.Disk
	Store *store.Store
	// Session is passed to the builds; nil for none.
	Session *Session
}

// Queries of a bundle besides those about files: the compiled form of an imported Markdown file, and the packages installed
// above the site.
const (
	markdownQuestion = graph.FirstCustom + iota
	packagesAboveQuestion
)

// answerFuncs returns the functions that answer markdownQuestion and packagesAboveQuestion.
func answerFuncs(g *graph.Graph, md Markdown) []func(string) graph.Digest {
	return []func(string) graph.Digest{
		func(file string) graph.Digest { return markdownDigest(md, g.Absolute(file)) },
		func(string) graph.Digest { return installedAbove(g) },
	}
}

// bundleKind is the kind of store entries for bundles, fileKind that for the files in them.
const (
	bundleKind = "bundle"
	fileKind   = "file"
)

// Build is like the function Build, but uses the cache. Only bundles without findings are cached.
func (b *Builder) Build(ctx context.Context, in *Input, md Markdown) (*Result, diag.List, error) {
	g := &graph.Graph{Disk: b.Disk, Root: in.SiteDir}
	g.Answers = answerFuncs(g, md)
	key := inputKey(in, g)
	if result := b.Recall(in, key, md); result != nil {
		return result, nil, nil
	}
	defer timeline.Begin(ctx, "bundle", "scripts and styles")()
	began, recorder := time.Now(), graph.NewRecorder(g)
	var recorded Markdown
	if md != nil {
		recorded = &recordingMarkdown{md, recorder, g}
	}
	result, found, err := b.Session.buildWithoutSettings(ctx, in, recorded)
	if err == nil && result != nil && ctx.Err() == nil {
		recordInputs(recorder, g, in, result)
		if len(found) == 0 && !changedSince(began, result.Inputs) {
			b.storeBundle(key, recorder.Trace(), pathsOf(in, g), result)
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
func (b *Builder) Recall(in *Input, key store.Key, md Markdown) *Result {
	g := &graph.Graph{Disk: b.Disk, Root: in.SiteDir}
	g.Answers = answerFuncs(g, md)
	result := b.loadBundle(pathsOf(in, g), key)
	if result == nil || result.Settings != "" && result.Settings != settingsDigest(in) {
		return nil
	}
	result.Key = key
	return result.withSettings(in)
}

// recordingMarkdown records the documents that code imports.
type recordingMarkdown struct {
	Markdown
	recorder *graph.Recorder
	graph    *graph.Graph
}

// Module implements Markdown.
func (m *recordingMarkdown) Module(file string) (MarkdownModule, diag.List) {
	module, found := m.Markdown.Module(file)
	m.recorder.Note(graph.Question{Kind: markdownQuestion, Subject: m.graph.Portable(file)}, moduleDigest(&module, found))
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
	portable, paths := *in, pathsOf(in, g)
	portable.Runtime, portable.Origins, portable.SiteDir = nil, nil, ""
	portable.Site, portable.GlobalData = nil, nil
	portable.ThemeDir, portable.ThemeFallback, portable.PluginFiles = paths.portable(in.ThemeDir), paths.portable(in.ThemeFallback), paths.portable(in.PluginFiles)
	portable.OverridesDir = paths.portable(in.OverridesDir)
	portable.ThemeExtensions, portable.PluginThemes, portable.ThemeParts = paths.portableAll(in.ThemeExtensions), paths.portableAll(in.PluginThemes), paths.portableAll(in.ThemeParts)
	portable.ThemeStyles = paths.portableAll(in.ThemeStyles)
	portable.ReadableDirs, portable.ClientModules = paths.portableAll(in.ReadableDirs), paths.portableAll(in.ClientModules)
	portable.ThemeAliases, portable.ThemePackages = paths.portableValues(in.ThemeAliases), paths.portableValues(in.ThemePackages)
	portable.Client, portable.Server = paths.portableExtras(in.Client), paths.portableExtras(in.Server)
	portable.Modules = make(map[string]ModuleSource, len(in.Modules))
	for specifier, m := range in.Modules {
		portable.Modules[specifier] = ModuleSource{Code: m.Code, ResolveDir: paths.portable(m.ResolveDir)}
	}
	data, err := json.Marshal([]any{&portable, settingsInCode(in)})
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
func recordInputs(recorder *graph.Recorder, g *graph.Graph, in *Input, result *Result) {
	inputs := &inputRecorder{recorder: recorder, graph: g, site: in.SiteDir, portablePaths: pathsOf(in, g), seen: map[string]bool{}}
	for _, file := range result.Inputs {
		inputs.file(file)
		inputs.foldersAbove(file)
	}
	for file := range result.lookups {
		inputs.file(file)
	}
	dirs := append(in.overlays(), in.ThemeDir, in.baseComponents(), in.ThemeFallback, inputs.inSite(in.OverridesDir))
	for _, dir := range append(dirs, slices.Sorted(maps.Keys(result.contexts))...) {
		inputs.folderTree(dir)
	}
	inputs.packagesIn(in.SiteDir)
	var aliases editorAliases
	aliases.load(in.SiteDir)
	for _, file := range aliases.read {
		inputs.file(file)
	}
	recorder.Ask(graph.Question{Kind: packagesAboveQuestion})
}

// inputRecorder records dependencies of a bundle, each once.
type inputRecorder struct {
	recorder *graph.Recorder
	graph    *graph.Graph
	site     string
	portablePaths
	seen map[string]bool
}

func (r *inputRecorder) inSite(path string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(r.site, filepath.FromSlash(path))
}

func (r *inputRecorder) file(path string) {
	if !r.isProgramFile(path) {
		r.recorder.Ask(graph.Question{Kind: graph.File, Subject: r.graph.Portable(path)})
	}
}

func (r *inputRecorder) folder(path string) {
	if r.seen[path] || r.isProgramFile(path) {
		return
	}
	r.seen[path] = true
	r.recorder.Ask(graph.Question{Kind: graph.Folder, Subject: r.graph.Portable(path)})
}

// foldersAbove records the folders of a file: for a file of the site, up to the site's folder; for a file in
// node_modules, those of its package; for another file, such as one of a workspace, up to the next package.json.
func (r *inputRecorder) foldersAbove(file string) {
	if r.isProgramFile(file) {
		return
	}
	marker := string(filepath.Separator) + "node_modules" + string(filepath.Separator)
	if at := strings.LastIndex(file, marker); at >= 0 {
		modules := file[:at+len(marker)-1]
		name := packageName(filepath.ToSlash(file[at+len(marker):]))
		dir := filepath.Join(modules, filepath.FromSlash(name))
		r.folder(modules)
		r.folder(filepath.Dir(dir)) // the folder of the scope
		r.folder(dir)
		r.file(filepath.Join(dir, "package.json"))
		return
	}
	site := realPath(r.site)
	for dir := filepath.Dir(file); !r.seen[dir]; dir = filepath.Dir(dir) {
		manifest := filepath.Join(dir, "package.json")
		r.folder(dir)
		r.file(manifest)
		if dir == site || dir == filepath.Dir(dir) || !isWithin(site, dir) && isFile(manifest) {
			return
		}
	}
}

// packagesIn records which packages are installed in a folder.
func (r *inputRecorder) packagesIn(dir string) {
	modules := filepath.Join(dir, "node_modules")
	r.folder(modules)
	r.file(filepath.Join(dir, "package.json"))
	for _, name := range installedFiles {
		r.file(filepath.Join(modules, filepath.FromSlash(name)))
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

// folderTree records a folder of components with all its subfolders.
func (r *inputRecorder) folderTree(dir string) {
	if dir == "" || r.isProgramFile(dir) {
		return
	}
	r.folder(dir)
	_ = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fs.SkipDir // it counts as missing
		case entry.IsDir() && entry.Name() == "node_modules":
			return fs.SkipDir
		case entry.IsDir():
			r.folder(path)
		}
		return nil
	})
}

// storeBundle puts a bundle into the store.
func (b *Builder) storeBundle(key store.Key, trace graph.Trace, paths portablePaths, r *Result) {
	var w compact.Encoder
	trace.Encode(&w)
	stored := *r
	stored.Files, stored.ServerJS = nil, nil
	stored.Inputs, stored.Sheets = paths.portableAll(r.Inputs), translateSheetPaths(r.Sheets, paths.portable)
	data, err := json.Marshal(&stored)
	if err != nil {
		panic("bundle: encode the result: " + err.Error()) // strings and lists of them
	}
	w.Blob(data)
	w.Number(uint64(len(r.Files)))
	for _, f := range r.Files {
		w.String(f.Path)
		w.Fixed(b.storeContents(f.Contents))
	}
	w.Fixed(b.storeContents(r.ServerJS))
	b.Store.Put(bundleKind, key, w.Bytes())
}

// storeContents stores contents under their hash, and returns the key.
func (b *Builder) storeContents(contents []byte) []byte {
	key := store.KeyOf(contents)
	if !b.Store.Has(fileKind, key) {
		b.Store.Put(fileKind, key, contents)
	}
	return key[:]
}

// loadBundle returns a bundle from the store; nil if it has to be built.
func (b *Builder) loadBundle(paths portablePaths, key store.Key) *Result {
	data, ok := b.Store.Get(bundleKind, key)
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
	result.Sheets = translateSheetPaths(result.Sheets, paths.absolute)
	complete := true
	get := func() []byte {
		var key store.Key
		copy(key[:], r.Fixed(len(key)))
		contents, ok := b.Store.Get(fileKind, key)
		complete = complete && ok
		return contents
	}
	for range r.Count(1 + len(key)) {
		result.Files = append(result.Files, File{Path: r.String(), Contents: get()})
	}
	result.ServerJS = get()
	if r.Err() != nil || !complete {
		return nil
	}
	return &result
}

// portablePaths translates absolute paths to portable ones, so that a cached result can be used on machines that
// have the site and the program's own files in different places.
type portablePaths struct {
	graph *graph.Graph
	// runtime is the folder of the program's own files; "" for none.
	runtime string
}

// programFilesPrefix is the prefix for the folder of the program's own files. No path of a site begins with it.
const programFilesPrefix = "\x00runtime/"

func pathsOf(in *Input, g *graph.Graph) portablePaths {
	p := portablePaths{graph: g}
	if in.Runtime != nil {
		p.runtime = filepath.Dir(in.Runtime.ClientDir)
	}
	return p
}

// isProgramFile reports whether a file belongs to the program.
func (p portablePaths) isProgramFile(file string) bool {
	return p.runtime != "" && strings.HasPrefix(file, p.runtime+string(filepath.Separator))
}

// portable returns the portable form of a path.
func (p portablePaths) portable(path string) string {
	if p.isProgramFile(path) {
		return programFilesPrefix + filepath.ToSlash(path[len(p.runtime)+1:])
	}
	return p.graph.Portable(path)
}

// absolute is the inverse of portable.
func (p portablePaths) absolute(path string) string {
	if rest, own := strings.CutPrefix(path, programFilesPrefix); own {
		return filepath.Join(p.runtime, filepath.FromSlash(rest))
	}
	return p.graph.Absolute(path)
}

// portableAll translates the paths of a list.
func (p portablePaths) portableAll(paths []string) []string {
	out := make([]string, len(paths))
	for i, path := range paths {
		out[i] = p.portable(path)
	}
	return out
}

// portableValues translates the values of a map.
func (p portablePaths) portableValues(paths map[string]string) map[string]string {
	out := make(map[string]string, len(paths))
	for name, path := range paths {
		out[name] = p.portable(path)
	}
	return out
}

// portableExtras translates the paths in additions of plugins.
func (p portablePaths) portableExtras(e Extras) Extras {
	portable := e
	portable.Aliases, portable.Fallbacks = p.portableAliases(e.Aliases), p.portableAliases(e.Fallbacks)
	portable.Replacements = slices.Clone(e.Replacements)
	for i, r := range portable.Replacements {
		portable.Replacements[i].To = p.portable(r.To)
	}
	portable.Provides = slices.Clone(e.Provides)
	for i, provided := range portable.Provides {
		portable.Provides[i].Module = p.portable(provided.Module)
	}
	return portable
}

func (p portablePaths) portableAliases(list []Alias) []Alias {
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
func (b *Builder) EvalModule(ctx context.Context, in *Input, file string) ([]byte, diag.List, error) {
	g := &graph.Graph{Disk: b.Disk, Root: in.SiteDir}
	g.Answers = answerFuncs(g, nil)
	inputs := inputKey(in, g)
	key := store.KeyOf([]byte(g.Portable(file)), inputs[:], []byte(settingsDigest(in))) // the script contains the settings
	if data, ok := b.Store.Get(evalKind, key); ok {
		r := compact.DecoderOf(data)
		trace, script := graph.DecodeTrace(r), r.Blob()
		if r.Err() == nil && trace.Holds(g) {
			return script, nil, nil
		}
	}
	defer timeline.Begin(ctx, "bundle", file)()
	began := time.Now()
	script, bundled, found, err := bundleModule(ctx, in, file)
	if bundled != nil {
		recorder := graph.NewRecorder(g)
		recordInputs(recorder, g, in, bundled)
		if err == nil && len(found) == 0 && !changedSince(began, bundled.Inputs) {
			var w compact.Encoder
			recorder.Trace().Encode(&w)
			w.Blob(script.code)
			b.Store.Put(evalKind, key, w.Bytes())
		}
	}
	return script.code, found, err
}
