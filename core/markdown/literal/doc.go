// Package literal evaluates JavaScript expressions that need no code to run: strings,
// numbers, arrays, objects, templates, and the names that an Environment resolves.
//
// The source of an expression goes in; a Value, which prints as text and as JSON, comes out.
// The package never runs code, and leaves everything else to the caller.
package literal
