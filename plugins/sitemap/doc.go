// Package sitemap is the plugin that lists the pages of the finished site for search engines, in
// the format of sitemaps.org.
//
// The list of pages goes in; one file comes out, or an index of several if the pages are too many
// for one. The package never reads a page.
package sitemap
