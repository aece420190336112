// Package services implements plugin.Host, the services that the core offers to plugins: it
// compiles Markdown, evaluates modules, resolves links, adds files to the output, stores values,
// and collects diagnostics and log lines.
//
// Each instance of a plugin gets a Host of its own, with its own keys and limits. The package takes
// the settings of a site, and its routes once they are known, and returns the files that plugins
// have added. It starts no plugins; core/pluginhost does.
package services
