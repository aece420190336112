// Package grpcplugin carries the contract of core/plugin over gRPC, so that a plugin
// can run as a process of its own.
//
// Serve is the whole main function of a plugin's program. Client is the other end: a
// plugin.Plugin whose hooks call the process. The messages are those of the package
// core/plugin/proto, and both ends set the same limits on them.
//
// The package must not know how the host finds, starts and ends processes; that is
// core/pluginhost.
package grpcplugin
