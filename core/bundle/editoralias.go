package bundle

import (
	"encoding/json"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// editorConfigs are the files that declare aliases for editors. The first one that exists is used.
var editorConfigs = []string{"tsconfig.json", "jsconfig.json"}

// editorAliases are the aliases of the site's tsconfig.json.
type editorAliases struct {
	once sync.Once
	// file is the name of the file in the site; "" for none. read are the absolute paths of all files that were
	// looked for.
	file string
	read []string
	// paths maps patterns to targets relative to the site.
	paths map[string][]string
}

// maxExtends limits the length of a chain of files that extend each other.
const maxExtends = 5

// load reads the files, once.
func (a *editorAliases) load(site string) {
	a.once.Do(func() {
		for _, name := range editorConfigs {
			a.read = append(a.read, filepath.Join(site, name))
			if isFile(filepath.Join(site, name)) {
				a.file = name
				a.readFile(site, name, maxExtends)
				return
			}
		}
	})
}

// readFile reads the aliases of a file or, if it has none, those of the file that it extends.
func (a *editorAliases) readFile(site, name string, depth int) {
	text, err := sitefile.Read(filepath.Join(site, filepath.FromSlash(name)), sitefile.Code)
	if err != nil {
		return
	}
	config := readEditorConfig(string(text))
	dir := path.Dir(name)
	if config.CompilerOptions.Paths == nil {
		for _, parent := range slices.Backward(config.extends()) {
			parent = path.Join(dir, parent)
			if path.Ext(parent) != ".json" {
				parent += ".json"
			}
			if depth == 0 || countParents(parent) > 0 || a.paths != nil {
				return
			}
			a.read = append(a.read, filepath.Join(site, filepath.FromSlash(parent)))
			a.readFile(site, parent, depth-1)
		}
		return
	}
	a.paths = map[string][]string{}
	for pattern, targets := range config.CompilerOptions.Paths {
		for _, target := range targets {
			base := path.Join(dir, config.CompilerOptions.BaseURL)
			if rest, ok := strings.CutPrefix(target, "${configDir}/"); ok {
				base, target = ".", rest
			}
			if file := path.Join(base, target); countParents(file) == 0 && !path.IsAbs(target) {
				a.paths[pattern] = append(a.paths[pattern], file)
			}
		}
	}
}

// targets returns the paths of the site to which an editor resolves a specifier, in the order in which it
// tries them, for the pattern with the longest prefix.
func (a *editorAliases) targets(specifier string) []string {
	longest, found := -1, []string(nil)
	for pattern, targets := range a.paths {
		head, tail, hasWildcard := strings.Cut(pattern, "*")
		rest, hasPrefix := strings.CutPrefix(specifier, head)
		exact := pattern == specifier
		if !exact && (!hasWildcard || !hasPrefix || !strings.HasSuffix(rest, tail)) {
			continue
		}
		length := len(head)
		if exact {
			length = len(pattern) + 1
		}
		if length <= longest {
			continue
		}
		longest, found = length, nil
		for _, target := range targets {
			if file := path.Clean(strings.Replace(target, "*", strings.TrimSuffix(rest, tail), 1)); countParents(file) == 0 {
				found = append(found, file)
			}
		}
	}
	return found
}

// editorTargets returns the paths in the site that its tsconfig.json gives for a specifier.
func (r *resolver) editorTargets(specifier string) []string {
	if strings.HasPrefix(specifier, ".") || filepath.IsAbs(specifier) {
		return nil
	}
	r.editorAliases.load(r.roots.dir(spaceSite))
	return r.editorAliases.targets(specifier)
}

// resolveEditorAlias resolves an import of the site's own code by the aliases of its tsconfig.json. They come last,
// so they cannot change specifiers that resolve otherwise.
func (r *resolver) resolveEditorAlias(req request, specifier string) (resolution, bool) {
	if req.importer.space != spaceSite && req.importer.space != spaceGenerated || strings.Contains("/"+req.importer.path, "/node_modules/") {
		return resolution{}, false
	}
	for _, target := range r.editorTargets(specifier) {
		if found, ok := r.resolveScope(req, "@site/"+target); ok {
			return found, true
		}
	}
	return resolution{}, false
}

// editorConfig is the relevant part of a tsconfig.json.
type editorConfig struct {
	Extends         json.RawMessage
	CompilerOptions struct {
		BaseURL string
		Paths   map[string][]string
	}
}

// extends returns the files of the site that a file extends. Those in packages do not contain aliases of the
// site.
func (c *editorConfig) extends() []string {
	var list []string
	var one string
	if json.Unmarshal(c.Extends, &one) == nil {
		list = []string{one}
	} else if json.Unmarshal(c.Extends, &list) != nil {
		return nil
	}
	return slices.DeleteFunc(list, func(name string) bool { return !strings.HasPrefix(name, ".") })
}

// readEditorConfig parses a configuration file, which is JSON with comments: esbuild prints it as plain JSON.
func readEditorConfig(text string) editorConfig {
	var config editorConfig
	result := api.Transform("("+text+"\n)", api.TransformOptions{Loader: api.LoaderJS, MinifyWhitespace: true, LogLevel: api.LogLevelSilent})
	printed := strings.TrimSuffix(strings.TrimSpace(string(result.Code)), ";")
	if len(result.Errors) > 0 || json.Unmarshal([]byte(strings.Trim(printed, "()")), &config) != nil {
		return editorConfig{}
	}
	return config
}
