// Package services is what the core does for plugins: it compiles Markdown, evaluates modules,
// resolves links, adds files to the output, keeps values, and takes findings and lines of the log.
//
// Each instance of a plugin gets a plugin.Host of its own, with its own keys and limits. In go
// the settings of a site, and its routes once they are known; out come the files that plugins
// have added. It starts no plugin: that is the work of core/pluginhost.
package services
