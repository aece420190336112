// Package server serves sites over HTTP: built sites as a static host would
// (Static), and sites in development with pages rendered on demand, live reload
// and an error overlay (Dev). It also watches files for changes (Watcher) and
// rejects requests from pages of other sites (Guard).
//
// Static behaves like the hosts that sites are published to: it supports clean
// URLs, redirects to canonical URLs, 404.html, validators, ranges, compression
// and header files.
//
// The package never renders pages or reads the configuration: Dev gets its
// responses from a Session.
package server
