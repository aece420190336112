// Package theme finds the theme of a site and says what its manifest, its folders and the
// site's own replacements mean for the phases of a build.
//
// In go the configuration and the files of themes; out come the folders of components in their
// order, the constructs that components render instead of Go, the texts in the language of the
// site, and the style sheet of the colors of code. It runs no code of a theme and bundles nothing.
package theme
