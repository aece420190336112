// Package pluginhost finds, configures and runs plugins. It is the one place that
// knows which stages are built in, and it hides from the pipeline whether a plugin
// runs in process.
//
// Hooks of different instances run in parallel; results come back in the order of
// the configuration. A plugin that fails or panics becomes a diagnostic that names
// the plugin and the phase.
//
// A plugin that is not built in is a program (Programs). It runs with the environment
// that it may see and no other, under a deadline for each call, and ends with the host:
// its standard input closes, the stream of its calls to the host breaks, and where the
// system can, the system ends it.
package pluginhost
