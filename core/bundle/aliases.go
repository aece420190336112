package bundle

import (
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Alias redirects imports to another module.
type Alias struct {
	// From is a specifier. Unless Exact is set, it also matches specifiers that begin with it and a slash.
	From  string
	Exact bool
	// To is a specifier or an absolute path; "" for a module without exports.
	To string
}

// Extras are additions of plugins to one of the bundles.
type Extras struct {
	Aliases []Alias
	// Replacements replace modules; the first one that matches is used.
	Replacements []Replacement
	// Fallbacks apply to imports that resolve to nothing.
	Fallbacks []Alias
	// Defines replace names in the code of the site and its packages, such as "process.env.X", with JSON or
	// another name.
	Defines map[string]string
	// Loaders are "text", "json" or "file", by extension with its dot.
	Loaders map[string]string
	// Provides are names that code uses without an import.
	Provides []Provide
}

// Replacement replaces modules whose specifier or file path, with slashes, matches a pattern.
type Replacement struct {
	Matches *regexp.Regexp
	// To is a specifier, an absolute path, or a path relative to the folder of the importer or file.
	To string
}

// Provide maps a global name to a module, or to one of its exports. It applies to all code that does not
// declare the name.
type Provide struct {
	// Name is an identifier, or several with dots, such as "window.jQuery".
	Name string
	// Module is a specifier or an absolute path.
	Module string
	// Path is the path of properties from the module to the value; empty for the module itself.
	Path []string
}

// target returns the specifier or path to which an alias redirects a specifier.
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

// resolveAlias resolves an import to which one of the aliases applies.
func (r *resolver) resolveAlias(req request, specifier string, aliases []Alias) (resolution, bool) {
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

// resolveReplacement resolves an import whose specifier matches a replacement.
func (r *resolver) resolveReplacement(req request, specifier string) (resolution, bool) {
	for _, replacement := range r.extras.Replacements {
		if replacement.Matches.MatchString(specifier) && replacement.To != specifier {
			return r.resolvePath(req, replacement.To)
		}
	}
	return resolution{}, false
}

// applyReplacement returns the replacement for a resolved file, or the original resolution.
func (r *resolver) applyReplacement(req request, found resolution) resolution {
	file := filepath.ToSlash(r.roots.abs(found.id))
	if file == "" || found.external {
		return found
	}
	for _, replacement := range r.extras.Replacements {
		if !replacement.Matches.MatchString(file) {
			continue
		}
		to := filepath.ToSlash(replacement.To)
		if !path.IsAbs(to) && !filepath.IsAbs(replacement.To) {
			to = path.Join(path.Dir(file), to)
		}
		if other, ok := r.resolvePackage(req, filepath.FromSlash(to)); ok {
			return other
		}
	}
	return found
}

// resolvePluginFile resolves an import of a file that a plugin generated.
func (r *resolver) resolvePluginFile(req request, rest string) (resolution, bool) {
	if r.pluginFiles == "" {
		return resolution{}, false
	}
	return r.resolvePackage(req, filepath.Join(r.pluginFiles, filepath.FromSlash(rest)))
}

// addExtras adds the constants and names that plugins define to the options.
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

// loadByPluginLoader loads a file whose extension has a loader from a plugin.
func (s *sources) loadByPluginLoader(ext, abs string, data []byte) (loadedModule, bool) {
	switch s.in.Client.Loaders[ext] {
	case "text":
		return loadedModule{contents: string(data), loader: api.LoaderText}, true
	case "json":
		return loadedModule{contents: string(data), loader: api.LoaderJSON}, true
	case "file":
		return s.assetURLModule(abs, data), true
	}
	return loadedModule{}, false
}
