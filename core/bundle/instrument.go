package bundle

import (
	"crypto/sha256"
	"fmt"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// In development, each module of the client registers its exports with the page, and each module
// of the site also its components and hooks, so that open pages can apply an edit without being
// reloaded: see Refresher here, and core/client/src/refresh in the browser.

// refreshGlobal is the global variable for the registry of modules in a page.
const refreshGlobal = "globalThis.__gosaur_refresh"

// selfModule is the specifier by which a module imports itself.
const selfModule = "gosaur:self"

var (
	esModule       = lazyregexp.New(`(?m)^(?:import|export)(?:[\s{*]|["'])`)
	commonJSModule = lazyregexp.New(`\bmodule\.exports\b|\bexports\.[\w$]+\s*=|Object\.defineProperty\(exports\b`)
)

// scripts are the loaders of code.
var scripts = map[api.Loader]bool{api.LoaderJS: true, api.LoaderJSX: true, api.LoaderTS: true, api.LoaderTSX: true}

// instrumented returns a module's code with statements that report to the page. The original code keeps its
// positions.
func (s *sources) instrumented(r *resolver, id moduleID, code string, loader api.Loader) string {
	if !r.refresh || !scripts[loader] {
		return code
	}
	if id.space == spaceGenerated {
		if _, ok := r.documents.get(id.path); !ok {
			return code
		}
	}
	if r.isEditable(id) && !isSheet(path.Ext(id.file())) {
		return s.session.cachedInstrumented(id, code, func() string { return withComponents(id, code, loader) })
	}
	switch es, common := esModule.MatchString(code), commonJSModule.MatchString(code); {
	case es && !common:
		return code + selfRegistration(id, "")
	case common && !es:
		return code + fmt.Sprintf("\n;%s.addCommon(%s, module.exports);\n", refreshGlobal, jsonString(id.String()))
	}
	return code
}

// isEditable reports whether an author may edit a module while its pages are open.
func (r *resolver) isEditable(id moduleID) bool {
	if id.space == spaceGenerated {
		_, ok := r.documents.get(id.path)
		return ok
	}
	abs := r.roots.abs(id)
	return abs != "" && !isInNodeModules(abs) && id.space != spaceClient && (r.runtimeDir == "" || !isWithin(r.runtimeDir, abs))
}

// selfRegistration returns the statement that registers the exports of a module.
func selfRegistration(id moduleID, details string) string {
	return fmt.Sprintf("\n;import * as __gosaur_self from %s;\n%s.add(%s, __gosaur_self%s);\n",
		jsonString(selfModule), refreshGlobal, jsonString(id.String()), details)
}

// withComponents registers the components and hooks of a module. It does not change modules without imports and
// exports, or modules with errors, for which esbuild reports the positions.
func withComponents(id moduleID, code string, loader api.Loader) string {
	printed := api.Transform(code, api.TransformOptions{
		Loader: loader, JSX: api.JSXAutomatic, Format: api.FormatDefault, LegalComments: api.LegalCommentsNone,
		Charset: api.CharsetUTF8, TsconfigRaw: "{}", LogLevel: api.LogLevelSilent,
	})
	if len(printed.Errors) > 0 || !esModule.Match(printed.Code) && !esModule.MatchString(code) {
		return code
	}
	o := outlineOf(string(printed.Code))
	var names, hooks strings.Builder
	for _, d := range o.declarations {
		value := d.name
		if value == "" {
			value = "__gosaur_self.default"
		} else {
			fmt.Fprintf(&names, "[%s, %s], ", jsonString(d.name), d.name)
		}
		fmt.Fprintf(&hooks, "[%s, %s, () => [%s]], ", value, jsonString(d.key), strings.Join(d.hooks, ", "))
	}
	reset := strings.Contains(code, "@refresh reset")
	return code + selfRegistration(id, fmt.Sprintf(", {renders: %t, reset: %t, names: [%s], hooks: [%s]}", o.createsElements && o.parsed, reset, names.String(), hooks.String()))
}

// maxInstrumented is the maximum number of modules in that cache.
const maxInstrumented = 4096

// cachedInstrumented returns the result of make for a module's code, from the cache if possible. make may be called more than
// once for the same code. A nil *Session caches nothing.
func (s *Session) cachedInstrumented(id moduleID, code string, make func() string) string {
	if s == nil {
		return make()
	}
	return s.instrumented.get(sha256.Sum256([]byte(id.String()+"\x00"+code)), make)
}
