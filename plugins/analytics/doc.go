// Package analytics is the stage that puts Google's tag or Tag Manager into the pages
// of a production build, and reports each page that a reader opens after the first.
//
// The first page is counted by the tag itself; the browser modules that follow the
// router are in core/client/src/plugins/analytics.
package analytics
