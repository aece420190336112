package bundle

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// passesRequire is in modules that TypeScript has compiled for CommonJS and AMD alike: they hand require to a function
// with the same parameter, so that a bundler does not see the modules that it asks for.
const passesRequire = "factory(require, exports)"

// factoryHead is where that function begins.
var factoryHead = lazyregexp.New(`(\}\)\(function \()require(, exports\b)`)

// withVisibleRequire lets the calls of require in such a module of a package be seen. Every line keeps its number.
func withVisibleRequire(abs, code string) string {
	if !strings.Contains(code, passesRequire) || !inNodeModules(abs) {
		return code
	}
	return factoryHead.ReplaceAllString(code, "${1}__passedRequire${2}")
}
