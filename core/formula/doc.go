// Package formula renders formulas in TeX with KaTeX, for markdown.Options.Math.
//
// KaTeX runs in a JS engine of its own, apart from the site's components: the script
// core/client/src/math/formula.ts, bundled. Nothing starts before the first formula, and
// the engine not before the first one that no earlier build has rendered.
//
// The package knows neither bundler nor engines: it is given functions that make them.
package formula
