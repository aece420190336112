// Package services implements plugin.Host, the services that the core offers to plugins: compiling
// Markdown, evaluating modules, resolving links, adding files to the output, caching values,
// reporting diagnostics and logging.
//
// Each plugin instance gets its own Host with its own cache keys and limits. The package takes the
// settings of a site, and its routes once they are known, and returns the files that plugins have
// added. It never starts plugins; core/pluginhost does.
package services
