// Package records turns the pages of a site into search data: pages with their sections, and
// records in the shape of Algolia's DocSearch. All providers use it, so that they find the same
// content.
//
//	page.go        which pages can be found, and the facts about each
//	rank.go        how important a page is
//	rule.go        rules of the configuration that lower the rank
//	mention.go     the texts of other pages about a page
//	textfacts.go   facts about texts, kept so that they need not be read again
//	navbar.go      the name of a page's area
//	record.go      DocSearch's records
//	set.go         the file that holds the records of a site
//
// It must not know how the search works.
package records
