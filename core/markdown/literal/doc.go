// Package literal evaluates expressions of JavaScript that need no code to run: strings,
// numbers, arrays, objects, templates, and the names that an Environment knows.
//
// The source of an expression goes in; a Value, which prints as text and as JSON, comes out.
// The package never runs code, and leaves whatever it does not know to the caller.
package literal
