// Package migrate turns the configuration of a Docusaurus site into docusaurus.toml.
//
// The old configuration is a program, so Node.js runs it; packages that are not installed
// are replaced by stubs. The result is converted key by key: presets, plugins and themes
// become [[plugins]] tables, and a key without a counterpart becomes a note with a hint.
// Nothing is dropped silently.
//
// The package knows the configuration's keys from core/config and the plugins'
// options from their descriptions. It does not read or change content.
package migrate
