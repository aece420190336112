// Package datafile reads the JSON, YAML and TOML files that the built-in plugins take from the user
// (sidebars, category files, front matter) into one tree of values with positions.
//
// The tree keeps the order of keys, which sidebars depend on and decoding into maps would lose.
// Every value and key has a position, so that a mistake can be reported at file:line:col. Object
// reads the fields of a map and collects all of its mistakes.
//
// The package handles the three formats; it must not know what the files mean.
package datafile
