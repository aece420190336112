// Package migrate turns the configuration of a Docusaurus site into docusaurus.toml.
//
// The old configuration is a program, so Node.js runs it; packages that are not
// installed are stood in for. What it returns is moved key by key: presets, plugins
// and themes become [[plugins]] tables, and what has no counterpart becomes a Note
// that says what to do instead. Nothing is dropped without one.
//
// The package knows the configuration's keys from core/config and the plugins'
// options from their descriptions. It does not read or change content.
package migrate
