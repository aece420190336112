// Package swizzle helps sites override components of a theme: it lists the components,
// creates a wrapper around a component or a copy of its source in the site's folder of
// overrides, and finds copies whose original has changed and overrides that are not used.
//
// A Theme contains the component folders, in search order, and the folder of overrides.
// The package never finds or configures themes and bundles nothing.
package swizzle
