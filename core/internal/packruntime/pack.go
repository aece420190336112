package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/runtime/packed"
)

// summary describes what pack has written.
type summary struct {
	packages, files, bytes int
}

// manifest is the relevant part of a package.json.
type manifest struct {
	Dependencies     map[string]string `json:"dependencies"`
	PeerDependencies map[string]string `json:"peerDependencies"`
	PeerMeta         map[string]struct {
		Optional bool `json:"optional"`
	} `json:"peerDependenciesMeta"`
}

// pack writes the client, the themes and their direct and indirect dependencies to target. It
// replaces the file atomically.
func pack(root, target string) (summary, error) {
	nodeModules := filepath.Join(root, "node_modules")
	client, themes := filepath.Join(root, "core", "client"), filepath.Join(root, "theme")
	names, err := closure(nodeModules, []string{filepath.Join(client, "package.json"), filepath.Join(themes, "package.json")})
	if err != nil {
		return summary{}, err
	}
	files := sources{"client/package.json": filepath.Join(client, "package.json")}
	for _, name := range names {
		err = errors.Join(err, files.addPackage(name, filepath.Join(nodeModules, filepath.FromSlash(name))))
	}
	err = errors.Join(err, files.add("client/src", filepath.Join(client, "src"), isSource, nil))
	manifests, globErr := filepath.Glob(filepath.Join(themes, "*", "theme.json"))
	err = errors.Join(err, globErr)
	for _, file := range manifests {
		dir := filepath.Dir(file)
		err = errors.Join(err, files.add("themes/"+filepath.Base(dir), dir, isSource, nil))
	}
	if err != nil {
		return summary{}, err
	}
	data, err := files.archive()
	if err != nil {
		return summary{}, err
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return summary{}, err
	}
	temporary := target + ".tmp"
	if err := os.WriteFile(temporary, data, 0o644); err != nil {
		return summary{}, err
	}
	if err := os.Rename(temporary, target); err != nil {
		return summary{}, err
	}
	return summary{packages: len(names), files: len(files), bytes: len(data)}, nil
}

// closure returns the names of all required packages, sorted. Each of them must be at the top
// of node_modules: npm installs a second version of a package deeper, and the runtime contains
// only one.
func closure(nodeModules string, manifests []string) ([]string, error) {
	seen := map[string]bool{}
	var problems []error
	var visit func(name, file string)
	visit = func(name, file string) {
		m, err := readManifest(file)
		if err != nil {
			problems = append(problems, err)
			return
		}
		if selfContained[name] {
			return
		}
		for _, name := range requirements(m, name == "") {
			if seen[name] {
				continue
			}
			seen[name] = true
			visit(name, filepath.Join(nodeModules, filepath.FromSlash(name), "package.json"))
		}
	}
	for _, file := range manifests {
		visit("", file)
	}
	var names []string
	for name := range seen {
		names = append(names, name)
		if _, err := os.Stat(filepath.Join(nodeModules, filepath.FromSlash(name), "node_modules")); err == nil && !selfContained[name] {
			problems = append(problems, fmt.Errorf("%s has a node_modules folder of its own; align the versions so that there is one of each", name))
		}
	}
	slices.Sort(names)
	return names, errors.Join(problems...)
}

// selfContained are the packages whose dependencies are needed only by parts that are left
// out: a command line, a program for translations, and Docusaurus's build. The imports of
// their components are listed in the manifests of our themes.
var selfContained = map[string]bool{
	"katex": true, translations: true, "@docusaurus/theme-classic": true, "@docusaurus/theme-common": true,
	"@docusaurus/theme-search-algolia": true, "@mdx-js/react": true,
	"algoliasearch-helper": true, "prism-react-renderer": true,
}

// translations is the package with the texts of the theme in many languages.
const translations = "@docusaurus/theme-translations"

// requirements returns the packages that a manifest needs: its dependencies and its
// non-optional peer dependencies. Type packages are only for tsc.
func requirements(m manifest, top bool) []string {
	var names []string
	for name := range m.Dependencies {
		names = append(names, name)
	}
	for name := range m.PeerDependencies {
		if top || !m.PeerMeta[name].Optional {
			names = append(names, name)
		}
	}
	names = slices.DeleteFunc(names, func(name string) bool {
		return strings.HasPrefix(name, "@types/") || strings.HasPrefix(name, "@gosaur/") || name == "@docusaurus/types"
	})
	slices.Sort(names)
	return slices.Compact(names)
}

func readManifest(file string) (manifest, error) {
	var m manifest
	data, err := os.ReadFile(file)
	if err != nil {
		return m, fmt.Errorf("%w (run npm ci first)", err)
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return m, fmt.Errorf("%s: %w", file, err)
	}
	return m, nil
}

// sources maps paths in the archive to paths on the disk.
type sources map[string]string

// add adds those files of a folder that wanted accepts. wanted takes paths relative to the
// folder, with slashes.
func (s sources) add(as, dir string, wanted func(rel string) bool, skipped map[string]bool) error {
	return filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		switch {
		case d.IsDir() && rel != "." && skipped[d.Name()]:
			return fs.SkipDir
		case !d.IsDir() && wanted(rel):
			s[path.Join(as, rel)] = file
		}
		return nil
	})
}

func (s sources) addPackage(name, dir string) error {
	return s.add("node_modules/"+name, dir, func(rel string) bool { return isWantedFile(name, rel) }, skippedDirs)
}

// archive packs the files without times or other data of the machine.
func (s sources) archive() ([]byte, error) {
	return packed.Write(slices.Sorted(maps.Keys(s)), func(name string) ([]byte, error) { return os.ReadFile(s[name]) })
}

// isSource reports whether a file of the client or of a theme is not a test.
func isSource(rel string) bool { return !strings.Contains(path.Base(rel), ".test.") }

var skippedDirs = map[string]bool{
	"node_modules": true, "test": true, "tests": true, "__tests__": true, "umd": true, "bin": true, "docs": true, "examples": true,
}

// isWantedFile reports whether a file of a package can be part of a bundle, or is its license.
func isWantedFile(name, rel string) bool {
	base := path.Base(rel)
	if strings.HasPrefix(strings.ToUpper(base), "LICENSE") || strings.HasPrefix(strings.ToUpper(base), "LICENCE") {
		return true
	}
	if base == "package.json" {
		return true
	}
	if name == "katex" {
		return rel == "dist/katex.mjs" || rel == "dist/katex.css" || path.Ext(rel) == ".woff2"
	}
	if name == "@docsearch/css-4" { // the dialog is that of version 3
		return rel == "dist/_variables.css" || rel == "dist/button.css"
	}
	if name == translations {
		return !strings.HasPrefix(rel, "locales/base/") && (base == "theme-common.json" || base == "theme-search-algolia.json")
	}
	if strings.HasPrefix(name, "@docusaurus/theme-") && !strings.HasPrefix(rel, "lib/") {
		return false
	}
	switch path.Ext(base) {
	case ".js", ".mjs", ".cjs":
	case ".css":
		return !strings.HasSuffix(base, ".min.css")
	default:
		return false
	}
	return !strings.Contains(base, ".min.") && !strings.Contains(base, ".test.") && !isUnusedFile(name, rel)
}

// isUnusedFile reports whether a file belongs to a part of a package for other engines than ours, or
// a part that nothing imports; these are most of the bytes.
func isUnusedFile(name, rel string) bool {
	if strings.Contains(path.Base(rel), "react-server") {
		return true
	}
	if name == "react-refresh" {
		return strings.Contains(path.Base(rel), "babel") // the bundler finds components itself
	}
	if name == "algoliasearch" || name == "search-insights" || strings.HasPrefix(name, "@algolia/") {
		return !slices.Contains(algoliaFiles, path.Join(name, rel))
	}
	if name == "prismjs" {
		return !strings.HasPrefix(rel, "components/") && rel != "components.js"
	}
	if name == "@docusaurus/theme-classic" {
		return !strings.HasPrefix(rel, "lib/theme/") && rel != "lib/inlineSvgSprites.js"
	}
	if name != "react-dom" {
		return false
	}
	for _, other := range []string{".bun", ".edge", ".node", "profiling", "test-utils", "unstable_testing"} {
		if strings.Contains(path.Base(rel), other) {
			return true
		}
	}
	return false
}

// algoliaFiles are the files of Algolia's clients that the search needs: those of the
// search-only client.
// @docsearch/react contains its own copies of its dependencies.
var algoliaFiles = []string{
	"algoliasearch/dist/lite/builds/browser.js",
	"@algolia/client-common/dist/common.js",
	"@algolia/requester-browser-xhr/dist/requester.xhr.js",
}
