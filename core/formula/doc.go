// Package formula renders formulas in TeX with KaTeX, for markdown.Options.Math.
//
// A formula goes in; HTML and the problems of the formula come out. KaTeX runs in a JS engine of
// its own, apart from the site's components: the script core/client/src/math/formula.ts, bundled.
// Nothing starts before the first formula, and the engine only for one that no earlier build has
// rendered.
//
// The package does not depend on the bundler or an engine: it is given functions that make them.
package formula
