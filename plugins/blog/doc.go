// Package blog is the plugin that turns a folder of dated Markdown files into a blog:
// a page for each post, lists of posts in pages, lists by tag and by author, an
// archive, and feeds.
//
// LoadContent reads the heads of all posts, the authors file and the tags file; BuildRoutes emits
// pages that name theme components and give them JSON props; PostBuild writes the feeds from the
// finished pages. Data common to all pages, such as the list next to them, is emitted once as shared
// data, so that the cost of a page does not grow with the number of pages.
//
// The package knows neither React nor how Markdown becomes HTML.
package blog
