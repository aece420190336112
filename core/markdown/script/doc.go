// Package script reads the code of a document: its imports and exports, and its expressions.
//
// It takes statements and expressions in the order of the document. Expressions that need no code
// become literals; the rest becomes one ES module, with a diagnostic for each undeclared name.
// The package never runs code, and knows neither tags nor the content tree.
package script
