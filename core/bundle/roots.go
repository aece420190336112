package bundle

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// The namespaces of modules. esbuild shows a module as "space:path".
const (
	spaceSite      = "site"
	spaceTheme     = "theme"
	spaceClient    = "client"
	spaceNPM       = "npm"
	spaceGenerated = "generated"
	spaceOverlay   = "overlay"  // followed by the number of the plugin theme
	spaceFallback  = "fallback" // components for those that the theme lacks
)

// moduleID is the logical name of a module.
type moduleID struct {
	space string
	// path is relative to the space's folder, with forward slashes, and may end in a
	// query such as "?url".
	path string
}

func (m moduleID) String() string { return m.space + ":" + m.path }

// file returns the path without its query.
func (m moduleID) file() string {
	file, _, _ := strings.Cut(m.path, "?")
	return file
}

// query returns the text after the question mark of the path.
func (m moduleID) query() string {
	_, query, _ := strings.Cut(m.path, "?")
	return query
}

// parseModuleID parses the format of String, which is also esbuild's.
func parseModuleID(s string) moduleID {
	space, path, _ := strings.Cut(s, ":")
	return moduleID{space: space, path: path}
}

// root is a folder whose files share a space.
type root struct{ space, dir string }

// roots translates between files and logical names.
type roots []root

// newRoots returns the folders of an input. It resolves symbolic links in their paths,
// because esbuild resolves those in the paths of modules.
func newRoots(in *Input) roots {
	r := roots{{spaceSite, realPath(in.SiteDir)}}
	if in.ThemeDir != "" {
		r = append(r, root{spaceTheme, realPath(in.ThemeDir)})
	}
	for i, dir := range in.overlays() {
		if !slices.Contains(in.ThemeParts, dir) && dir != filepath.Join(in.ThemeDir, "src") {
			r = append(r, root{spaceOverlay + strconv.Itoa(i), realPath(dir)})
		}
	}
	if in.ThemeFallback != "" {
		r = append(r, root{spaceFallback, realPath(in.ThemeFallback)})
	}
	if in.Runtime != nil {
		r = append(r, root{spaceClient, realPath(in.Runtime.ClientDir)})
		if modules := in.Runtime.NodeModules; modules != "" && !isWithin(r[0].dir, realPath(modules)) {
			r = append(r, root{spaceNPM, realPath(modules)})
		}
	}
	// The innermost folder that contains a file determines its name.
	slices.SortStableFunc(r, func(a, b root) int { return len(b.dir) - len(a.dir) })
	return r
}

// id returns the logical name for an absolute path. A file outside of all folders, such
// as in a package of a workspace around the site, gets a name relative to the site.
func (r roots) id(abs string) moduleID {
	for _, root := range r {
		if isWithin(root.dir, abs) {
			return moduleID{root.space, relative(root.dir, abs)}
		}
	}
	return moduleID{spaceSite, relative(r.dir(spaceSite), abs)}
}

// abs returns the file of a logical name; "" for a generated module.
func (r roots) abs(m moduleID) string {
	dir := r.dir(m.space)
	if dir == "" {
		return ""
	}
	return filepath.Join(dir, filepath.FromSlash(m.file()))
}

func (r roots) dir(space string) string {
	for _, root := range r {
		if root.space == space {
			return root.dir
		}
	}
	return ""
}

// display returns the name of a module in diagnostics: relative to the site, or absolute
// if it is elsewhere.
func (r roots) display(m moduleID) string {
	if m.space == spaceSite && !strings.HasPrefix(m.path, "../") {
		return m.file()
	}
	if m.space == spaceGenerated {
		return ""
	}
	abs := r.abs(m)
	if site := r.dir(spaceSite); isWithin(site, abs) {
		return relative(site, abs)
	}
	return filepath.ToSlash(abs)
}

func isWithin(dir, file string) bool {
	return file == dir || strings.HasPrefix(file, strings.TrimSuffix(dir, string(filepath.Separator))+string(filepath.Separator))
}

func relative(dir, file string) string {
	rel, err := filepath.Rel(dir, file)
	if err != nil {
		rel = file
	}
	return filepath.ToSlash(rel)
}

func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return filepath.Clean(path)
}
