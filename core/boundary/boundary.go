package boundary

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Boundary decides which files belong to a site. A site consists of the site
// directory, the repository that contains it, and what the configuration names outside of
// both: content folders, static directories, and the configuration itself. A symbolic link
// counts as its target. Documents and their images beyond the boundary are not published, and
// findings do not quote from what is there. Static directories may hold links to anywhere.
type Boundary struct {
	mu sync.Mutex
	// roots are real paths.
	roots []string
	// dirs are the real paths of folders, by the paths that name them.
	dirs map[string]string
}

// New returns the boundary before the configuration has been read.
func New(siteDir, configFile string) *Boundary {
	b := &Boundary{dirs: map[string]string{}}
	if abs, err := filepath.Abs(siteDir); err == nil {
		siteDir = abs
	}
	b.addRoot(siteDir)
	if root, found := repositoryOf(siteDir); found {
		b.addRoot(root)
	}
	if abs, err := filepath.Abs(configFile); err == nil {
		b.addRoot(abs)
	}
	return b
}

// repositoryOf returns the root folder of the git repository that contains a folder.
func repositoryOf(dir string) (string, bool) {
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	for {
		if _, err := os.Lstat(filepath.Join(dir, gitFolder)); err == nil {
			return dir, true
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", false
		}
		dir = up
	}
}

// gitFolder is the folder of git, which may hold credentials and is not part of a site.
const gitFolder = ".git"

// Extend adds the folders that the configuration names.
func (b *Boundary) Extend(c *config.Config) {
	for _, dir := range slices.Concat(ReadsFrom(c), c.StaticDirectories) {
		b.addRoot(pathIn(c.Dir, dir))
	}
	for _, e := range c.Plugins {
		var options struct {
			Path string `json:"path"`
		}
		if json.Unmarshal(e.Options, &options) == nil && options.Path != "" {
			b.addRoot(pathIn(c.Dir, options.Path))
		}
	}
}

// ReadsFrom returns the folders outside of the site directory that documents may read.
func ReadsFrom(c *config.Config) []string {
	var dirs []string
	for _, name := range c.Markdown.ReadsFrom {
		if name != "repository" {
			dirs = append(dirs, pathIn(c.Dir, name))
		} else if root, found := repositoryOf(c.Dir); found {
			dirs = append(dirs, root)
		}
	}
	return dirs
}

// MayRead reports whether documents may read a file outside of the site directory.
func MayRead(c *config.Config) func(file string) bool {
	readable := &Boundary{dirs: map[string]string{}}
	for _, dir := range ReadsFrom(c) {
		readable.addRoot(dir)
	}
	return readable.Holds
}

// pathIn returns the absolute path of a name that is relative to a folder.
func pathIn(dir, name string) string {
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	return filepath.Join(dir, filepath.FromSlash(name))
}

func (b *Boundary) addRoot(name string) {
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if !slices.Contains(b.roots, name) {
		b.roots = append(b.roots, name)
	}
}

// Holds reports whether a file, by its absolute path, belongs to the site. One that does
// not exist belongs to it by its path.
func (b *Boundary) Holds(file string) bool {
	real := b.realPath(filepath.Clean(file))
	if slices.Contains(strings.Split(filepath.ToSlash(real), "/"), gitFolder) {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.ContainsFunc(b.roots, func(root string) bool {
		rel, err := filepath.Rel(root, real)
		return err == nil && filepath.IsLocal(rel)
	})
}

// realPath resolves the symbolic links of a path. Those of folders are resolved once.
func (b *Boundary) realPath(file string) string {
	if info, err := os.Lstat(file); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		if real, err := filepath.EvalSymlinks(file); err == nil {
			return real
		}
		return file
	}
	dir, name := filepath.Split(file)
	dir = filepath.Clean(dir)
	if dir == filepath.Clean(file) {
		return file
	}
	b.mu.Lock()
	known, ok := b.dirs[dir]
	b.mu.Unlock()
	if !ok {
		known = dir
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			known = real
		}
		b.mu.Lock()
		b.dirs[dir] = known
		b.mu.Unlock()
	}
	return filepath.Join(known, name)
}

const (
	outsideReason = "is outside of the site, or is a link that leads out of it"
	outsideHint   = "copy it into the site, or name its folder in the configuration, as path of a plugin"
)

// outsideError returns the error about a file outside of the site: one that does not exist is missing.
func outsideError(file string) error {
	if _, err := os.Lstat(file); err != nil {
		return fmt.Errorf("read %s: %w", file, fs.ErrNotExist)
	}
	return &sitefile.Error{Path: file, Reason: "it " + outsideReason, Hint: outsideHint}
}

// Finding returns the diagnostic about a file outside of the site.
func Finding(name string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.CodeOutsideSite, Severity: diag.Error, Pos: diag.Pos{File: name}, Message: "the file " + outsideReason + ", so it is not published",
		Hint: outsideHint,
	}
}

// HideForeignLines removes the source line from findings about files outside of the site.
func (b *Boundary) HideForeignLines(l diag.List, siteDir string) {
	held := map[string]bool{}
	for i := range l {
		file := l[i].Pos.File
		if file == "" || l[i].SourceLine == "" {
			continue
		}
		if _, known := held[file]; !known {
			held[file] = b.Holds(pathIn(siteDir, file))
		}
		if !held[file] {
			l[i].SourceLine = ""
		}
	}
}

// Read returns the text of a file that a finding is about.
func (b *Boundary) Read(siteDir, name string) ([]byte, error) {
	file := pathIn(siteDir, name)
	if !b.Holds(file) {
		return nil, fmt.Errorf("read %s: %w", name, fs.ErrPermission)
	}
	return sitefile.Read(file, sitefile.Code)
}

// siteFiles are the files of documents within the boundary.
type siteFiles struct {
	lookup.Files
	bounds *Boundary
}

// Within restricts files to those within the boundary.
func (b *Boundary) Within(files lookup.Files) lookup.Files { return &siteFiles{files, b} }

// Describe implements lookup.Files.
func (f *siteFiles) Describe(file string) (lookup.FileInfo, error) {
	if !f.bounds.Holds(file) {
		return lookup.FileInfo{}, outsideError(file)
	}
	return f.Files.Describe(file)
}

// Read implements lookup.Files.
func (f *siteFiles) Read(file string) ([]byte, error) {
	if !f.bounds.Holds(file) {
		return nil, outsideError(file)
	}
	return f.Files.Read(file)
}
