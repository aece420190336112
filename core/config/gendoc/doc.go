// Command gendoc makes the comments on the fields of options structs available at
// run time, because they are the reference documentation of the options.
//
// It reads the Go package in the current directory and writes zz_docs.go, which
// gives each of the named types a method FieldDocs; plugin.OptionsOf calls it. A
// package asks for it with
//
//	//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Options
//
// Several types are separated by commas. The types of the same package that their
// fields refer to are covered too.
//
// A comment is Markdown. Where it begins with the field's Go name, that becomes
// the key of the configuration file; "Name is a …" at the beginning of a type's
// comment becomes "A …". Line breaks inside a paragraph are joined,
// indented lines stay code. With -check nothing is written: the command fails if
// the file is not what it would write. The package's test does so for the whole
// module, so a stale file fails the build.
package main
