package bundle

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// reactInternals is what React shared up to version 18 with the packages around it, and React 19 does not have.
const reactInternals = "__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED"

var (
	// oldElement is the mark of the elements of React 18 and before. React 17 calls Symbol.for by a name of its own.
	oldElement = lazyregexp.New("\\b(Symbol\\.for|[\\w$]+)\\((['\"`])react\\.element['\"`]\\)")
	// internalsRead is where code reads the internals of a module.
	internalsRead = lazyregexp.New(`[\w$]+\.` + reactInternals + `\b(\s*=[^=])?`)
)

// oldInternals replaces the internals of an older React in the code that creates elements. Components that use
// hooks get the internals of the site's React.
const oldInternals = `
function __olderReact() {
  return {ReactCurrentOwner: {current: null}, ReactCurrentDispatcher: {current: null}, ReactCurrentBatchConfig: {transition: null}, ReactCurrentActQueue: {current: null},
    ReactDebugCurrentFrame: {setExtraStackFrame: function () {}, getCurrentStack: null, getStackAddendum: function () { return ''; }}};
}
`

// elementMakers are the functions of React that make elements of JSX.
var elementMakers = []string{"jsx", "jsxDEV", "jsxs"}

// defaultsOfProps fills in the defaults of props of components that are no classes, which React 19 ignores in JSX.
const defaultsOfProps = `const withDefaults = (type, props) => {
  if (!type?.defaultProps || type.prototype?.isReactComponent) return props;
  const all = {...props};
  for (const name in type.defaultProps) if (all[name] === undefined) all[name] = type.defaultProps[name];
  return all;
};
`

// siteHasOldReact reports whether the site has a version of React before 19 installed: its components may rely on what
// that does.
func (r *resolver) siteHasOldReact() bool {
	for dir := r.roots.dir(spaceSite); ; dir = filepath.Dir(dir) {
		data, err := sitefile.Read(filepath.Join(dir, "node_modules", "react", "package.json"), sitefile.Manifest)
		if err == nil {
			var manifest struct{ Version string }
			if json.Unmarshal(data, &manifest) != nil {
				return false
			}
			major, err := strconv.Atoi(strings.SplitN(manifest.Version, ".", 2)[0])
			return err == nil && major < 19
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}

// adaptOldReact lets a package that brings the code for elements of React 17 or 18 make elements of
// React 19. Every line keeps its number. ok is false for code that needs nothing.
func adaptOldReact(code string) (adapted string, ok bool) {
	if !strings.Contains(code, reactInternals) || !oldElement.MatchString(code) {
		return code, false
	}
	code = oldElement.ReplaceAllString(code, "${1}(${2}react.transitional.element${2})")
	code = internalsRead.ReplaceAllStringFunc(code, func(read string) string {
		if !strings.HasSuffix(read, reactInternals) {
			return read // an assignment
		}
		return "(" + read + " ?? __olderReact())"
	})
	return code + oldInternals, true
}

// withOldReact adapts a module of a package, and keeps it for reportOldReact.
func (s *sources) withOldReact(id moduleID, abs, code string) string {
	if !inNodeModules(abs) {
		return code
	}
	adapted, ok := adaptOldReact(code)
	if ok {
		slashed := filepath.ToSlash(abs)
		name := packageName(slashed[strings.LastIndex(slashed, "/node_modules/")+len("/node_modules/"):])
		s.mu.Lock()
		defer s.mu.Unlock()
		s.oldReact[name] = append(s.oldReact[name], id.String())
	}
	return adapted
}

// reportOldReact warns of packages with code of an older React, each once and where the site first imports it, at any remove.
func (s *sources) reportOldReact(meta metafile) {
	s.mu.Lock()
	defer s.mu.Unlock()
	importers := meta.importers()
	for _, name := range slices.Sorted(maps.Keys(s.oldReact)) {
		var list diag.List
		list.Warnf(diag.CodeBundle, s.importOf(importers, s.oldReact[name]),
			"the package %q contains code of an older React, which has been adapted to React 19: references (ref) to its elements stay empty", name).
			Hint = fmt.Sprintf("Look at the pages that use it, and ask for a release of %q that imports React instead", name)
		s.found.Add(list...)
	}
}

// importOf is the place in the site of the import that leads to one of the modules by the fewest others; none if the theme alone
// has one.
func (s *sources) importOf(importers map[string][]importer, modules []string) diag.Pos {
	seen := map[string]bool{}
	for level := modules; len(level) > 0; {
		slices.Sort(level)
		var next []string
		for _, module := range level {
			for _, from := range importers[module] {
				if pos := s.importPlace(parseModuleID(from.module), from.specifier); pos.File != "" {
					return pos
				}
				if !seen[from.module] {
					seen[from.module] = true
					next = append(next, from.module)
				}
			}
		}
		level = next
	}
	return diag.Pos{}
}

// importPlace is where a file of the site, a document among them, imports a specifier; none for files of packages.
func (s *sources) importPlace(id moduleID, specifier string) diag.Pos {
	if doc, known := s.resolver.documents.get(id.path); known && id.space == spaceGenerated {
		if pos, ok := doc.Imports[specifier]; ok {
			return pos
		}
		return diag.Pos{File: doc.File}
	}
	abs := s.resolver.roots.abs(id)
	if id.space != spaceSite || inNodeModules(abs) {
		return diag.Pos{}
	}
	file := s.resolver.roots.display(id)
	text, err := sitefile.Read(abs, sitefile.Code)
	quoted := regexp.MustCompile("(['\"`])" + regexp.QuoteMeta(specifier) + "(['\"`])").FindIndex(text)
	if err != nil || quoted == nil {
		return diag.Pos{File: file}
	}
	return textPos(file, string(text), quoted[0], quoted[1])
}
