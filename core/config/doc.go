// Package config reads docusaurus.toml into a validated Config.
//
// One rule set drives everything: the Go types of this package, with their tags
// and comments, become a list of plugin.Option, and from that list come the checks
// of a file, its defaults, the JSON Schema for editors (Schema) and the reference
// pages (Reference). Options of plugins are handled in the same way. Rules that
// concern several keys at once, which a list of options cannot express, are in rules.go.
//
// A file goes through these stages:
//
//	text ─ toml ─▶ tables ─ check ─▶ tables with defaults ─ json ─▶ Config
//	  └── index ─▶ positions of keys and values ──┘ (for diagnostics)
//
// All mistakes in a file are reported at once, each with its place, the valid
// choices and, if possible, a suggestion.
//
// The package must not know how plugins are found or run (callers pass their
// descriptions), and it reads only the file itself and the names of the folders and
// style sheets that it mentions.
package config

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Config,NavbarLink,NavbarDropdown,NavbarDoc,NavbarDocSidebar,NavbarDocsVersion,NavbarDocsVersionDropdown,NavbarLocaleDropdown,NavbarSearch,NavbarHTML,NavbarCustom,DropdownLink,DropdownDoc,DropdownDocSidebar,DropdownDocsVersion,DropdownHTML,DropdownCustom,FooterLink,FooterColumn,ScriptTag,StylesheetTag,MetadataTag,PluginTable,MathOptions,Npm2YarnOptions,Npm2YarnTab
