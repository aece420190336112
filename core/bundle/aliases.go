package bundle

import (
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Alias leads imports to other modules.
type Alias struct {
	// From is a specifier; unless Exact is set, also what specifiers begin with, up to a slash.
	From  string
	Exact bool
	// To is a specifier or an absolute path; "" for a module without exports.
	To string
}

// Extras are additions of plugins to one of the bundles.
type Extras struct {
	Aliases []Alias
	// Replacements put modules in place of others; the first that matches wins.
	Replacements []Replacement
	// Fallbacks are for imports that lead nowhere.
	Fallbacks []Alias
	// Defines are constants in the code of the site and its packages: names, such as
	// "process.env.X", to JSON or another name.
	Defines map[string]string
	// Loaders are "text", "json" or "file" by extensions that begin with a dot.
	Loaders map[string]string
	// Provides are names that code uses without an import.
	Provides []Provide
}

// Replacement puts a module in place of those whose specifier or file, with slashes, matches a pattern.
type Replacement struct {
	Matches *regexp.Regexp
	// To is a specifier or an absolute path, or a path from the folder of the importer or of the file.
	To string
}

// Provide maps a global name to a module, or to one of its exports. It applies to all code that does not
// declare the name.
type Provide struct {
	// Name is an identifier, or several with dots, such as "window.jQuery".
	Name string
	// Module is a specifier or an absolute path.
	Module string
	// Path are the properties from the module to the value; none for the module.
	Path []string
}

// target is where an alias leads a specifier.
func (a Alias) target(specifier string) (to string, ok bool) {
	if specifier == a.From {
		return a.To, true
	}
	rest, below := strings.CutPrefix(specifier, a.From+"/")
	if a.Exact || !below {
		return "", false
	}
	if a.To == "" {
		return "", true
	}
	return a.To + "/" + rest, true
}

// aliased resolves an import that one of the aliases is about.
func (r *resolver) aliased(req request, specifier string, aliases []Alias) (resolution, bool) {
	for _, a := range aliases {
		to, ok := a.target(specifier)
		if !ok || to == specifier {
			continue
		}
		if to == "" {
			return resolution{id: moduleID{spaceGenerated, emptyModule}, pure: true}, true
		}
		return r.resolvePackage(req, filepath.ToSlash(to))
	}
	return resolution{}, false
}

// replaced resolves an import whose specifier a replacement matches.
func (r *resolver) replaced(req request, specifier string) (resolution, bool) {
	for _, of := range r.extras.Replacements {
		if of.Matches.MatchString(specifier) && of.To != specifier {
			return r.resolvePath(req, of.To)
		}
	}
	return resolution{}, false
}

// inPlaceOf returns what a replacement puts in place of a file, or the file's own resolution.
func (r *resolver) inPlaceOf(req request, found resolution) resolution {
	file := filepath.ToSlash(r.roots.abs(found.id))
	if file == "" || found.external {
		return found
	}
	for _, of := range r.extras.Replacements {
		if !of.Matches.MatchString(file) {
			continue
		}
		to := filepath.ToSlash(of.To)
		if !path.IsAbs(to) && !filepath.IsAbs(of.To) {
			to = path.Join(path.Dir(file), to)
		}
		if other, ok := r.resolvePackage(req, filepath.FromSlash(to)); ok {
			return other
		}
	}
	return found
}

// pluginFile resolves an import of a file that a plugin generated.
func (r *resolver) pluginFile(req request, rest string) (resolution, bool) {
	if r.pluginFiles == "" {
		return resolution{}, false
	}
	return r.resolvePackage(req, filepath.Join(r.pluginFiles, filepath.FromSlash(rest)))
}

// addExtras adds the constants that plugins define, and the names that they provide.
func addExtras(options *api.BuildOptions, extras *Extras) {
	if len(extras.Defines) == 0 && len(extras.Provides) == 0 {
		return
	}
	defines := maps.Clone(options.Define)
	for i, p := range extras.Provides {
		if _, taken := defines[p.Name]; !taken {
			defines[p.Name] = providedName(i)
		}
	}
	for name, value := range extras.Defines {
		if _, taken := defines[name]; !taken {
			defines[name] = value
		}
	}
	options.Define = defines
}

// loadExtra reads a file of a kind that a plugin has named a loader for.
func (s *sources) loadExtra(ext, abs string, data []byte) (loaded, bool) {
	switch s.in.Client.Loaders[ext] {
	case "text":
		return loaded{contents: string(data), loader: api.LoaderText}, true
	case "json":
		return loaded{contents: string(data), loader: api.LoaderJSON}, true
	case "file":
		return s.address(abs, data), true
	}
	return loaded{}, false
}
