package bundle

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	// passesRequire recognizes a module that TypeScript has compiled for CommonJS and AMD alike: it hands require to a
	// function with the same parameter, so that a bundler does not see the modules that it asks for.
	passesRequire = lazyregexp.New(`\bfactory\(require, exports\)`)
	// factoryHead is where that function begins.
	factoryHead = lazyregexp.New(`(\}\)\(function \()require(, exports\b)`)
)

// withVisibleRequire lets the calls of require in such a module of a package be seen. Every line keeps its number.
func withVisibleRequire(abs, code string) string {
	if !strings.Contains(code, "factory(require, exports)") || !inNodeModules(abs) || !passesRequire.MatchString(code) {
		return code
	}
	return factoryHead.ReplaceAllString(code, "${1}__passedRequire${2}")
}
