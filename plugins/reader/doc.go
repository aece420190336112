// Package reader is the plugin with what helps readers on the pages of a site: feedback,
// larger images, keyboard shortcuts and the like. Each is off until the options ask for it.
//
// The stage decides which browser modules a site gets, their settings, and what the
// content security policy has to allow for them. The modules work on the page that a theme
// has rendered, whatever the theme; they are in core/client/src/plugins/reader.
package reader
