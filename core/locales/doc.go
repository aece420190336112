// Package locales checks the locales of a site against one another.
//
// It takes the pages, files, anchors and findings of each locale as they are built. It resolves links from one language to
// another, reports files of one locale that would overwrite those of another, and merges all findings into one list. It builds
// nothing, and reads files only to compare two static ones.
//
//	known.go     the facts about each locale, and the targets of links between them
//	places.go    the addresses of a locale
//	languages.go which locale an address belongs to
//	displaced.go files that two locales would write to the same place
//	findings.go  the findings of all locales as one list
package locales
