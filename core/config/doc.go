// Package config reads docusaurus.toml into a validated Config.
//
// One set of rules drives everything: the Go types of this package, with their tags
// and comments, become a list of plugin.Option. The checks of a file, its defaults, the
// JSON Schema for editors (Schema) and the reference pages (Reference) are made from
// that list. Options of plugins are handled in the same way. Rules that concern several
// keys, which a list of options cannot express, are in rules.go.
//
// A file goes through these stages:
//
//	text ─ toml ─▶ tables ─ check ─▶ tables with defaults ─ json ─▶ Config
//	  └── index ─▶ positions of keys and values ──┘ (for diagnostics)
//
// All mistakes in a file are reported at once, each with its place, the valid
// choices and, if possible, a suggestion.
//
// The package never finds or runs plugins: callers pass their descriptions. It reads only
// the file itself and checks whether the files and folders that it names exist.
package config

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Config,NavbarLink,NavbarDropdown,NavbarDoc,NavbarDocSidebar,NavbarDocsVersion,NavbarDocsVersionDropdown,NavbarLocaleDropdown,NavbarSearch,NavbarHTML,NavbarCustom,DropdownLink,DropdownDoc,DropdownDocSidebar,DropdownDocsVersion,DropdownHTML,DropdownCustom,FooterLink,FooterColumn,ScriptTag,StylesheetTag,MetadataTag,PluginTable,MathOptions,Npm2YarnOptions,Npm2YarnTab
