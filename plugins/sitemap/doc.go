// Package sitemap is the stage that lists the pages of the finished site for search
// engines, as the sitemaps.org protocol has it: one file, or an index of several
// where the pages are too many for one.
//
// It knows pages by what the build says of them, and reads none of them.
package sitemap
