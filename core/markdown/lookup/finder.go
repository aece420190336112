package lookup

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Asset finds a file that a document refers to, and records that it goes into the output. kind is "images" or
// "files". The URL includes the base URL.
func (f *Finder) Asset(target, kind string) (url string, info FileInfo, ok bool) {
	for _, file := range f.Candidates(target) {
		info, err := f.describe(file)
		if err != nil {
			continue
		}
		ext := path.Ext(filepath.ToSlash(file))
		name := strings.TrimSuffix(filepath.Base(file), ext)
		out := "assets/" + kind + "/" + name + "-" + info.Hash + ext
		f.page.AddAsset(plugin.Asset{Source: file, Output: out})
		return f.opts.Site.BaseURL + address.Encode(out), info, true
	}
	return "", FileInfo{}, false
}

// AssetURL is Asset without the file's description.
func (f *Finder) AssetURL(target, kind string) (string, bool) {
	url, _, ok := f.Asset(target, kind)
	return url, ok
}

// Candidates returns the absolute paths of the files that a target may mean: below the site directory for "@site/…",
// in the static directories for "/…", and relative to the document for all others. Files outside of the site are not
// candidates.
func (f *Finder) Candidates(target string) []string {
	site := f.opts.Site
	switch {
	case strings.ContainsRune(target, 0):
		return nil
	case strings.HasPrefix(target, "@site/"):
		return f.inSite(strings.TrimPrefix(target, "@site/"))
	case strings.HasPrefix(target, "/"):
		var out []string
		for _, dir := range site.StaticDirectories {
			out = append(out, f.inSite(path.Join(dir, path.Clean(target)))...)
		}
		return out
	}
	return f.inSite(path.Join(path.Dir(f.path), target))
}

// inSite returns the absolute path of a path in the site directory. A document outside of it, in a content folder next
// to the site, may name files up to as many levels above the site as it is itself, and others if the site allows
// that.
func (f *Finder) inSite(rel string) []string {
	rel = path.Clean(rel)
	if path.IsAbs(rel) || levelsUp(rel) > levelsUp(path.Clean(f.path)) && !f.mayRead(rel) {
		return nil
	}
	return []string{f.absolutePath(rel)}
}

// mayRead reports whether the site lets documents name a file outside of it.
func (f *Finder) mayRead(rel string) bool {
	return f.opts.MayRead != nil && f.opts.MayRead(f.absolutePath(rel))
}

// levelsUp counts the ".." that a clean path begins with.
func levelsUp(p string) int {
	n := 0
	for p == ".." || strings.HasPrefix(p, "../") {
		n++
		p = strings.TrimPrefix(strings.TrimPrefix(p, ".."), "/")
	}
	return n
}

// Refusal explains why an existing file is not read, such as a named pipe, and what to do. reason is empty if the
// file does not exist or is a folder.
func (f *Finder) Refusal(target string) (reason, hint string) {
	for _, file := range f.Candidates(target) {
		_, err := f.describe(file)
		if refused, ok := errors.AsType[*sitefile.Error](err); ok && !refused.Folder && !errors.Is(err, fs.ErrNotExist) {
			return refused.Reason, refused.Hint
		}
	}
	return "", ""
}

// OutsideHint is the hint for a file outside of the site.
const OutsideHint = "copy the file into the site directory, or name its folder in readsFrom of [markdown]: documents read nothing else"

// checkPathHint is the hint for a missing file if no other has a similar name.
const checkPathHint = "check the path: it is relative to this file, or begins with @site/ or /"

// maxHintSearches bounds the missing files of a document for which a file with a similar name is searched: each search
// reads a folder.
const maxHintSearches = 100

// NearestFile returns a hint with the file whose name is most similar to a missing one.
func (f *Finder) NearestFile(target string) string {
	if f.page.hintSearches++; f.page.hintSearches > maxHintSearches {
		return checkPathHint
	}
	best, distance := "", 4
	candidates := f.Candidates(target)
	if len(candidates) == 0 && strings.Contains(target, "..") {
		return OutsideHint
	}
	for _, file := range candidates {
		base := filepath.Base(file)
		for _, name := range f.namesIn(filepath.Dir(file)) {
			if filepath.Ext(base) == "" { // a module
				name = strings.TrimSuffix(name, filepath.Ext(name))
			}
			n := diag.Edits(strings.ToLower(base), strings.ToLower(name), distance)
			if name != base && n < distance && n*2 <= len(base) {
				distance = n
				best = path.Join(path.Dir(target), name)
				if strings.HasPrefix(target, "./") {
					best = "./" + best
				}
			}
		}
	}
	if best == "" {
		return checkPathHint
	}
	return `did you mean "` + best + `"?`
}

// moduleSuffixes are the suffixes that the bundler adds to the path of a module to find its file, in order.
var moduleSuffixes = []string{"", ".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs", ".mts", ".cts", ".css", ".json", ".mdx", ".md", ".wasm"}

// ModuleExists reports whether an import in code finds a file, or a folder, which stands for its index or manifest.
func (f *Finder) ModuleExists(file string) bool {
	for _, candidate := range f.Candidates(file) {
		if _, ok := f.moduleSuffix(candidate); ok {
			return true
		}
	}
	return false
}

// moduleSuffix returns the suffix that completes a path to the name of an existing file.
func (f *Finder) moduleSuffix(file string) (suffix string, ok bool) {
	dir, base := path.Split(file)
	names := f.namesIn(strings.TrimSuffix(dir, "/"))
	i := slices.IndexFunc(moduleSuffixes, func(suffix string) bool { return slices.Contains(names, base+suffix) })
	if i < 0 {
		return "", false
	}
	return moduleSuffixes[i], true
}

// WithSuffix adds the suffix that an import omits.
func (f *Finder) WithSuffix(file string) string {
	suffix, _ := f.moduleSuffix(file)
	return file + suffix
}

// LeavesSite reports whether a resolved specifier names a file that documents must not read: by an absolute path, or
// above the folder that its first part names.
func (f *Finder) LeavesSite(specifier string) bool {
	scope, rest, _ := strings.Cut(specifier, "/")
	switch {
	case scope == "" || strings.HasPrefix(scope, "file:"):
		return true
	case IsSitePath(specifier):
		return f.inSite(rest) == nil
	}
	return strings.HasPrefix(specifier, "@") && levelsUp(path.Clean(rest)) > 0
}

// Specifier resolves a relative specifier against the document, one that begins with a slash against the folders for
// such imports, and aliases and packages of Markdown files to paths of the site. It returns others unchanged.
func (f *Finder) Specifier(s string) string {
	prefix, file := "", s
	if i := strings.LastIndexByte(s, '!'); i >= 0 {
		prefix, file = s[:i+1], s[i+1:]
	}
	if strings.HasPrefix(file, "./") || strings.HasPrefix(file, "../") {
		return prefix + "@site/" + path.Join(path.Dir(f.path), file)
	}
	if strings.HasPrefix(file, "/") {
		return prefix + f.resolveRooted(file)
	}
	if ext := strings.ToLower(path.Ext(file)); prefix == "" && (ext == ".md" || ext == ".mdx") {
		return f.resolveImported(file)
	}
	return s
}

// resolveImported finds a Markdown file that is imported by an alias or from a package. Files that documents must not read
// are left to the bundler.
func (f *Finder) resolveImported(specifier string) string {
	if f.opts.FindImport == nil || IsSitePath(specifier) {
		return specifier
	}
	file, ok := f.opts.FindImport(f.path, specifier, func(file string) bool {
		_, err := f.describe(file)
		return err == nil
	})
	if !ok {
		return specifier
	}
	rel, err := filepath.Rel(f.opts.Site.Dir, file)
	if err != nil {
		return specifier
	}
	if found := "@site/" + filepath.ToSlash(rel); !f.LeavesSite(found) {
		return found
	}
	return specifier
}

// resolveRooted looks for a path that begins with a slash in the static directories, and then in the site directory.
func (f *Finder) resolveRooted(file string) string {
	name, query := file, ""
	if i := strings.IndexByte(file, '?'); i >= 0 {
		name, query = file[:i], file[i:]
	}
	for _, root := range slices.Concat(f.opts.Site.StaticDirectories, []string{""}) {
		if found := "@site/" + path.Join(root, name[1:]); !f.LeavesSite(found) && f.ModuleExists(found) {
			return found + query
		}
	}
	return file
}

// IsSitePath reports whether a resolved specifier names a file of the site.
func IsSitePath(specifier string) bool { return strings.HasPrefix(specifier, "@site/") }

// absolutePath returns the absolute path of a path relative to the site directory.
func (f *Finder) absolutePath(site string) string {
	return filepath.Join(f.opts.Site.Dir, filepath.FromSlash(site))
}
