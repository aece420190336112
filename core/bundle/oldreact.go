package bundle

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// reactInternals is what React 18 shared with the packages around it, and React 19 does not have.
const reactInternals = "__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED"

var (
	// oldElement is the mark of React 18's elements.
	oldElement = regexp.MustCompile("\\bSymbol\\.for\\((['\"`])react\\.element['\"`]\\)")
	// internalsRead is where code reads the internals of a module.
	internalsRead = regexp.MustCompile(`[\w$]+\.` + reactInternals + `\b(\s*=[^=])?`)
)

// oldInternals stands in for those of React 18 in the code that makes elements. Components that
// use hooks get these from the site's React.
const oldInternals = `
function __react18() {
  return {ReactCurrentOwner: {current: null}, ReactCurrentDispatcher: {current: null}, ReactCurrentBatchConfig: {transition: null}, ReactCurrentActQueue: {current: null},
    ReactDebugCurrentFrame: {setExtraStackFrame: function () {}, getCurrentStack: null, getStackAddendum: function () { return ''; }}};
}
`

// adaptOldReact lets a package that brings React 18's code for elements make elements of
// React 19. Every line keeps its number. ok is false for code that needs nothing.
func adaptOldReact(code string) (adapted string, ok bool) {
	if !strings.Contains(code, reactInternals) || !oldElement.MatchString(code) {
		return code, false
	}
	code = oldElement.ReplaceAllString(code, "Symbol.for(${1}react.transitional.element${1})")
	code = internalsRead.ReplaceAllStringFunc(code, func(read string) string {
		if !strings.HasSuffix(read, reactInternals) {
			return read // an assignment
		}
		return "(" + read + " ?? __react18())"
	})
	return code + oldInternals, true
}

// withOldReact adapts a module of a package, and warns of it once for the package.
func (s *sources) withOldReact(abs, code string) string {
	if !inNodeModules(abs) {
		return code
	}
	adapted, ok := adaptOldReact(code)
	if !ok {
		return code
	}
	slashed := filepath.ToSlash(abs)
	name := packageName(slashed[strings.LastIndex(slashed, "/node_modules/")+len("/node_modules/"):])
	if _, told := s.oldReact.LoadOrStore(name, true); !told {
		var list diag.List
		list.Warnf(diag.CodeBundle, diag.Pos{}, "the package %q contains code of React 18, which has been adapted to React 19: references (ref) to its elements stay empty", name).
			Hint = fmt.Sprintf("Look at the pages that use it, and ask for a release of %q that imports React instead", name)
		s.found.Add(list...)
	}
	return adapted
}
