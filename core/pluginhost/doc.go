// Package pluginhost starts, configures and runs the plugins of a site. It takes the
// [[plugins]] entries of the configuration and returns the results and diagnostics of
// their hooks; callers never learn whether a plugin runs in this process.
//
// Hooks of different instances run in parallel, and results are returned in the order
// of the configuration. If a plugin fails or panics, the host returns a diagnostic that
// names the plugin and the phase.
//
// A plugin that is not built in is a program; see Programs. It only gets the environment
// variables that the configuration allows, each call has a deadline, and it ends with the
// host: its standard input closes, the stream of its calls to the host breaks, and the
// operating system kills it if it supports that.
package pluginhost
