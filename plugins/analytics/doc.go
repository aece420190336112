// Package analytics is the plugin that adds Google's tag or Tag Manager to the pages of a
// production build, and reports each page that a reader opens after the first.
//
// Its options go in; elements of heads, browser modules and sources for the content security
// policy come out. The tag itself counts the first page; the browser modules that follow the
// router are in core/client/src/plugins/analytics. The package never contacts Google.
package analytics
