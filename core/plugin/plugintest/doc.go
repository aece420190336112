// Package plugintest runs a plugin on a fixture site, for the tests of plugins.
//
// Run calls the hooks of a plugin as a build does: once in process, and once over real
// gRPC with the limits of the protocol. Both must give the same results.
//
// The package does not compile or render what the plugin emits; use a whole site to
// test that.
package plugintest
