// Package theme finds the theme of a site, and reads its manifest, its folders and the parts that
// the site overrides.
//
// It takes the configuration and the files of themes, and returns the folders of components in the
// order in which they are searched, the constructs that components render instead of Go, the texts
// in the language of the site, and the style sheet for the colors of code. It runs no code of a
// theme and bundles nothing.
package theme
