// Package script holds what a document knows of code: its imports and exports, the values that only
// code computes, and what names in expressions stand for.
//
// Statements and expressions go in, in their order; literals that need no code come out, and one ES
// module of the rest, with a mistake for each name that stands for nothing. The package never runs
// code, and knows neither tags nor the tree that they become.
package script
