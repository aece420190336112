// Package locales knows what the languages of a site have of one another.
//
// It gets the pages, files and anchors of each locale as they are built, and the findings about each. Out come the answers for
// the links that lead from one language to another, the files of one that would take the place of another's, and one list of
// all findings. It never builds anything, and it does not read files but for comparing two static ones.
//
//	known.go     what is known, and what links from one locale to another come to
//	places.go    the addresses of a locale
//	languages.go which locale an address belongs to
//	displaced.go what two locales would write to the same place
//	findings.go  the findings of all locales as one list
package locales
