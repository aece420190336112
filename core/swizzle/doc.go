// Package swizzle replaces components of a theme: it lists them, writes a wrapper around
// one or a copy of its source into the site's folder of overrides, and finds copies whose
// original has changed since and overrides that replace nothing.
//
// A Theme says where to look: the folders in which a component is looked for, topmost
// first, and the site's folder of overrides. The package must not know how a theme is
// found or configured, nor what the bundler makes of its files.
package swizzle
