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

// reactInternals is the property through which React up to version 18 shares internals with other packages. React 19 does not
// have it.
const reactInternals = "__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED"

var (
	// oldElement matches the mark of elements of React 18 and earlier. React 17 uses another name for Symbol.for.
	oldElement = lazyregexp.New("\\b(Symbol\\.for|[\\w$]+)\\((['\"`])react\\.element['\"`]\\)")
	// internalsRead matches accesses to the internals of a module.
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

// elementMakers are the functions of React that create elements for JSX.
var elementMakers = []string{"jsx", "jsxDEV", "jsxs"}

// defaultsOfProps applies the default props of function components, which React 19 ignores in JSX.
const defaultsOfProps = `const withDefaults = (type, props) => {
  if (!type?.defaultProps || type.prototype?.isReactComponent) return props;
  const all = {...props};
  for (const name in type.defaultProps) if (all[name] === undefined) all[name] = type.defaultProps[name];
  return all;
};
`

// siteHasOldReact reports whether a version of React before 19 is installed in the site. Its components may rely on the behavior
// of that version.
func (r *resolver) siteHasOldReact() bool {
	for _, dir := range foldersUpward(r.roots.dir(spaceSite)) {
		data, err := sitefile.Read(filepath.Join(dir, "node_modules", "react", "package.json"), sitefile.Manifest)
		if err != nil {
			continue
		}
		var manifest struct{ Version string }
		if json.Unmarshal(data, &manifest) != nil {
			return false
		}
		major, err := strconv.Atoi(strings.SplitN(manifest.Version, ".", 2)[0])
		return err == nil && major < 19
	}
	return false
}

// adaptOldReact makes a package that contains the element code of React 17 or 18 create elements of React 19. It does not change
// line numbers. ok is false for code that needs no change.
func adaptOldReact(code string) (adapted string, ok bool) {
	if !strings.Contains(code, reactInternals) || !oldElement.MatchString(code) {
		return code, false
	}
	code = oldElement.ReplaceAllString(code, "${1}(${2}react.transitional.element${2})")
	code = internalsRead.ReplaceAllStringFunc(code, func(read string) string {
		if !strings.HasSuffix(read, reactInternals) {
			return read // an assignment, not a read
		}
		return "(" + read + " ?? __olderReact())"
	})
	return code + oldInternals, true
}

// withOldReact adapts a module of a package, and records it for reportOldReact.
func (s *sources) withOldReact(id moduleID, abs, code string) string {
	if !isInNodeModules(abs) {
		return code
	}
	adapted, ok := adaptOldReact(code)
	if ok {
		name, _, _ := packageOf(filepath.ToSlash(abs))
		s.mu.Lock()
		defer s.mu.Unlock()
		s.oldReact[name] = append(s.oldReact[name], id.String())
	}
	return adapted
}

// reportOldReact warns of packages with code of an older React, once each, at the site's first direct or indirect import.
func (s *sources) reportOldReact(meta metafile) {
	s.mu.Lock()
	defer s.mu.Unlock()
	importers := meta.importers()
	for _, name := range slices.Sorted(maps.Keys(s.oldReact)) {
		var list diag.List
		list.Warnf(diag.CodeBundle, s.firstSiteImport(importers, s.oldReact[name]),
			"the package %q contains code of an older React, which has been adapted to React 19: references (ref) to its elements stay empty", name).
			Hint = fmt.Sprintf("Look at the pages that use it, and ask for a release of %q that imports React instead", name)
		s.found.Add(list...)
	}
}

// firstSiteImport returns the position in the site of the import with the shortest path to one of the modules; zero if only the theme
// imports them.
func (s *sources) firstSiteImport(importers map[string][]importer, modules []string) diag.Pos {
	seen := map[string]bool{}
	for level := modules; len(level) > 0; {
		slices.Sort(level)
		var next []string
		for _, module := range level {
			for _, from := range importers[module] {
				if pos := s.importPos(parseModuleID(from.module), from.specifier); pos.File != "" {
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

// importPos returns the position of a specifier in a file or document of the site; zero for files of packages.
func (s *sources) importPos(id moduleID, specifier string) diag.Pos {
	if doc, known := s.resolver.documents.get(id.path); known && id.space == spaceGenerated {
		if pos, ok := doc.Imports[specifier]; ok {
			return pos
		}
		return diag.Pos{File: doc.File}
	}
	abs := s.resolver.roots.abs(id)
	if id.space != spaceSite || isInNodeModules(abs) {
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
