// Package reader is the plugin with optional features for readers: feedback, image zoom, keyboard
// shortcuts and so on. Each is off unless the options turn it on.
//
// The plugin selects the browser modules of a site, their settings, and the sources that the
// content security policy must allow for them. The modules, in core/client/src/plugins/reader, work
// on the rendered page with any theme.
package reader
