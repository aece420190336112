// Package sitemap is the stage that lists the pages of the finished site for search
// engines, in the format of sitemaps.org: one file, or an index of several
// where the pages are too many for one.
//
// It takes the list of pages from the build, and reads none of them.
package sitemap
