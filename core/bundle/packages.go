package bundle

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/runtime"
)

// packageFamily is a set of packages that hold state, so that only one copy may exist, whichever module imports them.
type packageFamily struct {
	packages []string
	// major is the lowest major version that the client works with.
	major int
}

var packageFamilies = []packageFamily{
	{packages: []string{"react", "react-dom"}, major: 19},
	{packages: []string{"react-router-dom", "react-router"}, major: 7},
	{packages: []string{"clsx"}, major: 2},
	{packages: []string{"@mdx-js/react"}, major: 3},
}

// packageIndex knows which copies of the shared packages are used, and caches the package.json files that it has read. It is
// safe for concurrent use.
type packageIndex struct {
	// sharedDirs maps the name of a shared package to the folder from which it is resolved.
	sharedDirs map[string]string
	// missing are the shared packages that are not installed.
	missing []string

	mu        sync.Mutex
	manifests map[string]*manifest
	// serverFiles are the files that serverFile has returned instead of others.
	serverFiles map[string]bool
}

// manifest is the relevant part of a package.json.
type manifest struct {
	Version string          `json:"version"`
	Type    string          `json:"type"`
	Main    string          `json:"main"`
	Module  string          `json:"module"`
	Browser json.RawMessage `json:"browser"`
	License json.RawMessage `json:"license"`
	// SideEffects is a boolean or a list of patterns.
	SideEffects json.RawMessage `json:"sideEffects"`
	// Dependencies and the following fields map packages to the wanted versions.
	Dependencies     json.RawMessage `json:"dependencies"`
	DevDependencies  json.RawMessage `json:"devDependencies"`
	PeerDependencies json.RawMessage `json:"peerDependencies"`
	dir              string
	// tooDeepLine is the line on which brackets are nested too deep for esbuild; 0 for none.
	tooDeepLine int
	// unreadable is the reason why the file exists but cannot be read.
	unreadable error
}

// manifestFile is the file that describes a package.
const manifestFile = "package.json"

// isMissing reports whether an error means that a file does not exist.
func isMissing(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}

// dependsOn reports whether a list of dependencies contains a package for which matches returns true.
func dependsOn(dependencies json.RawMessage, matches func(name string) bool) bool {
	var versions map[string]json.RawMessage
	if json.Unmarshal(dependencies, &versions) != nil {
		return false
	}
	for name := range versions {
		if matches(name) {
			return true
		}
	}
	return false
}

// hasBrowserFiles reports whether the package has other files for browsers.
func (m *manifest) hasBrowserFiles() bool { return len(m.Browser) > 0 && m.Browser[0] == '{' }

// isPure reports whether the package declares one of its files as free of side effects.
func (m *manifest) isPure(file string) bool {
	var effects any
	if json.Unmarshal(m.SideEffects, &effects) != nil {
		return false
	}
	list, ok := effects.([]any)
	if !ok {
		return effects == false
	}
	rel := relative(m.dir, file)
	return !slices.ContainsFunc(list, func(pattern any) bool {
		glob, _ := pattern.(string)
		glob = strings.TrimPrefix(strings.TrimPrefix(glob, "./"), "/")
		if !strings.Contains(glob, "/") {
			glob = "**/" + glob
		}
		return doublestar.MatchUnvalidated(glob, rel)
	})
}

// newPackageIndex chooses the copies of shared packages: those of the site if it has compatible versions of the whole
// family, otherwise those of the runtime.
func newPackageIndex(siteDir string, rt *runtime.Runtime) *packageIndex {
	b := &packageIndex{sharedDirs: map[string]string{}, manifests: map[string]*manifest{}, serverFiles: map[string]bool{}}
	runtimeDir := ""
	if rt != nil && rt.NodeModules != "" {
		runtimeDir = filepath.Dir(rt.NodeModules)
	}
	for _, f := range packageFamilies {
		sharedDir := ""
		switch {
		case b.hasCompatible(siteDir, f):
			sharedDir = siteDir
		case runtimeDir != "" && b.hasCompatible(runtimeDir, f):
			sharedDir = runtimeDir
		}
		for _, name := range f.packages {
			if sharedDir == "" {
				b.missing = append(b.missing, name)
			} else {
				b.sharedDirs[name] = sharedDir
			}
		}
	}
	return b
}

// hasCompatible reports whether a compatible version of the first package of the family is found from dir upwards, with the others
// next to it in the same major version.
func (b *packageIndex) hasCompatible(dir string, f packageFamily) bool {
	major := 0
	for i, name := range f.packages {
		m := b.find(dir, name)
		if m == nil {
			return i > 0 && name == "react-router" // react-router-dom may bring its own
		}
		got := majorOf(m.Version)
		if got < f.major || major != 0 && got != major {
			return false
		}
		major = got
	}
	return true
}

// find finds a package in the node_modules folders from dir upwards.
func (b *packageIndex) find(dir, name string) *manifest {
	for _, folder := range foldersUpward(dir) {
		if m := b.read(filepath.Join(folder, "node_modules", filepath.FromSlash(name))); m != nil {
			return m
		}
	}
	return nil
}

// owner returns the manifest of the package that a file belongs to, or nil.
func (b *packageIndex) owner(file string) *manifest {
	for dir := filepath.Dir(file); ; dir = filepath.Dir(dir) {
		if m := b.read(dir); m != nil {
			return m
		}
		if dir == filepath.Dir(dir) || filepath.Base(dir) == "node_modules" {
			return nil
		}
	}
}

func (b *packageIndex) read(dir string) *manifest {
	b.mu.Lock()
	defer b.mu.Unlock()
	if m, ok := b.manifests[dir]; ok {
		return m
	}
	var m *manifest
	data, err := sitefile.Read(filepath.Join(dir, manifestFile), sitefile.Manifest)
	switch {
	case err == nil:
		m = &manifest{dir: dir, tooDeepLine: tooDeepLine(data)}
		if json.Unmarshal(data, m) != nil {
			m = &manifest{dir: dir, tooDeepLine: m.tooDeepLine}
		}
	case !isMissing(err) && !isFolder(filepath.Join(dir, manifestFile)):
		m = &manifest{dir: dir, unreadable: err}
	}
	b.manifests[dir] = m
	return m
}

// disabledInBrowsers reports whether the file's package replaces it with an empty module in browsers: {"browser":
// {"./file.js": false}}.
func (b *packageIndex) disabledInBrowsers(file string) bool {
	m := b.owner(file)
	if m == nil || len(m.Browser) == 0 || m.Browser[0] != '{' {
		return false
	}
	var replacements map[string]any
	if json.Unmarshal(m.Browser, &replacements) != nil {
		return false
	}
	rel := "./" + relative(m.dir, file)
	for key, replacement := range replacements {
		// The extension may be missing in either.
		if replacement == false && (key == rel || key == strings.TrimSuffix(rel, filepath.Ext(rel)) || strings.TrimSuffix(key, filepath.Ext(key)) == rel) {
			return true
		}
	}
	return false
}

// serverFile returns the file for servers if the given file of a package replaces it in browsers: {"module": "./x.js",
// "browser": {"./x.js": "./x.browser.js"}}. Engines have neither a document nor modules of Node.js, so the file must not
// import such modules; those that its functions require are empty. If there is no other file, it returns the file itself.
// CommonJS and ES modules get the same file.
func (b *packageIndex) serverFile(file string) string {
	m := b.owner(file)
	if m == nil || m.Module == "" || !m.hasBrowserFiles() {
		return file
	}
	var replacements map[string]any
	if json.Unmarshal(m.Browser, &replacements) != nil {
		return file
	}
	local := func(name string) string { return "./" + strings.TrimPrefix(name, "./") }
	for key, replacement := range replacements {
		if to, ok := replacement.(string); !ok || local(to) != local(relative(m.dir, file)) || local(key) != local(m.Module) && local(key) != local(m.Main) {
			continue
		}
		own := filepath.Join(m.dir, filepath.FromSlash(m.Module))
		if code, err := sitefile.Read(own, sitefile.Code); err == nil && isSelfContained(string(code)) {
			b.mu.Lock()
			b.serverFiles[own] = true
			b.mu.Unlock()
			return own
		}
	}
	return file
}

// isServerFile reports whether serverFile has returned a file in place of another.
func (b *packageIndex) isServerFile(file string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.serverFiles[file]
}

// isSelfContained reports whether an ES module begins with imports of packages only, none of them a module of Node.js.
func isSelfContained(code string) bool {
	return !slices.ContainsFunc(moduleHead(code), func(s headStatement) bool {
		return strings.HasPrefix(s.specifier, ".") || strings.HasPrefix(s.specifier, "node:") || nodeModules[s.specifier]
	})
}

// disabledImport reports whether the package of a file replaces an import in it with an empty module in browsers:
// {"browser": {"fs": false}}.
func (b *packageIndex) disabledImport(file, specifier string) bool {
	m := b.owner(file)
	if m == nil || len(m.Browser) == 0 || m.Browser[0] != '{' {
		return false
	}
	var replacements map[string]any
	return json.Unmarshal(m.Browser, &replacements) == nil && replacements[specifier] == false
}

// hasOwnRouter reports whether the package of a file has its own router, regardless of the site's. This is so for
// applications that are components, such as viewers for API descriptions. Packages made for Docusaurus use the router of
// the site.
func (b *packageIndex) hasOwnRouter(file, siteDir string) bool {
	name, folder, ok := packageOf(filepath.ToSlash(file))
	if !ok {
		return false
	}
	m := b.read(filepath.FromSlash(folder))
	if m == nil || isDocusaurusPackage(name) || name == "react-router-config" || dependsOn(m.Dependencies, isDocusaurusPackage) || dependsOn(m.PeerDependencies, isDocusaurusPackage) {
		return false
	}
	if dependsOn(m.Dependencies, isRouterPackage) || isRouterPackage(name) {
		return true
	}
	if !dependsOn(m.PeerDependencies, isRouterPackage) {
		return false
	}
	site, itself := b.read(siteDir), func(of string) bool { return of == name }
	return site == nil || !dependsOn(site.Dependencies, itself) && !dependsOn(site.DevDependencies, itself)
}

func isRouterPackage(name string) bool { return name == "react-router" || name == "react-router-dom" }

func isDocusaurusPackage(name string) bool { return strings.HasPrefix(name, "@docusaurus/") }

// packageOf returns the name and the folder of the package in node_modules that a file belongs to. The path has forward slashes. ok is
// false for other files.
func packageOf(file string) (name, folder string, ok bool) {
	const modules = "/node_modules/"
	slashed := "/" + file // the path may begin with "node_modules/"
	i := strings.LastIndex(slashed, modules)
	if i < 0 {
		return "", "", false
	}
	end := i + len(modules)
	name = packageName(slashed[end:])
	return name, slashed[1:end] + name, true
}

// packageName returns the package of a bare specifier: "@scope/name" or "name".
func packageName(specifier string) string {
	parts := strings.SplitN(specifier, "/", 3)
	if strings.HasPrefix(specifier, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

func majorOf(version string) int {
	major, _, _ := strings.Cut(version, ".")
	n, err := strconv.Atoi(major)
	if err != nil {
		return 0
	}
	return n
}

func isSharedPackage(name string) bool {
	for _, f := range packageFamilies {
		for _, p := range f.packages {
			if p == name {
				return true
			}
		}
	}
	return false
}
