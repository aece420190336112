package bundle

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// passesRequire occurs in modules that TypeScript has compiled for both CommonJS and AMD: they pass require to a
// function with a parameter of that name, so that a bundler does not see the required modules.
const passesRequire = "factory(require, exports)"

// factoryHead matches the start of that function.
var factoryHead = lazyregexp.New(`(\}\)\(function \()require(, exports\b)`)

// withVisibleRequire makes the require calls in such a module of a package visible. It does not change line numbers.
func withVisibleRequire(abs, code string) string {
	if !strings.Contains(code, passesRequire) || !isInNodeModules(abs) {
		return code
	}
	return factoryHead.ReplaceAllString(code, "${1}__passedRequire${2}")
}
