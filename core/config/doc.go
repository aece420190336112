// Package config reads docusaurus.toml into a validated Config.
//
// One rule set drives everything: the Go types of this package, with their tags
// and comments, become a list of plugin.Option, and from that list come the checks
// of a file, its defaults, the JSON Schema for editors (Schema) and the reference
// pages (Reference). The options of plugins take the same way. What a list of
// options cannot say, because it concerns several keys at once, is in rules.go.
//
// A file goes through these stages:
//
//	text ─ toml ─▶ tables ─ check ─▶ tables with defaults ─ json ─▶ Config
//	  └── index ─▶ positions of keys and values ──┘ (for diagnostics)
//
// Every mistake of a file is reported at once, each with its place, the valid
// choices and, where there is one, the likely intention.
//
// The package must not know how plugins are found or run (it is handed what they
// say of themselves), and it reads nothing but the file and the names of the
// folders and style sheets that the file speaks of.
package config

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Config,NavbarLink,NavbarDropdown,NavbarDoc,NavbarDocSidebar,NavbarDocsVersion,NavbarDocsVersionDropdown,NavbarLocaleDropdown,NavbarSearch,NavbarHTML,NavbarCustom,DropdownLink,DropdownDoc,DropdownDocSidebar,DropdownDocsVersion,DropdownHTML,DropdownCustom,FooterLink,FooterColumn,ScriptTag,StylesheetTag,MetadataTag,PluginTable,MathOptions,Npm2YarnOptions,Npm2YarnTab
