// Package datafile converts TOML and YAML to JSON, for code and documents that import such files.
//
// The text of a file goes in and JSON comes out, with the keys of objects in their order. Dates
// become text, and numbers that JSON lacks become null. The package never opens files.
package datafile
