// Package pluginhost finds, configures and runs plugins. It is the one place that
// knows which stages are built in, and it hides from the pipeline whether a plugin
// runs in process.
//
// Hooks of different instances run in parallel; results come back in the order of
// the configuration. A plugin that fails or panics becomes a diagnostic that names
// the plugin and the phase.
package pluginhost
