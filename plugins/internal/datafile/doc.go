// Package datafile reads the JSON, YAML and TOML files that the built-in plugins
// take from the user (sidebars, category files, front matter) into one tree of
// values that know where they are.
//
// The tree keeps the order of keys, which decoding into maps would lose and
// sidebars depend on, and every value and key has a position, so that a mistake
// can be reported at file:line:col. Object reads the fields of a map, collects
// what is wrong with them, and goes on.
//
// The package knows the three formats and nothing of what the files mean.
package datafile
