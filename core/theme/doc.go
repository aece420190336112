// Package theme loads the theme of a site: its manifest, its folders of components and the
// components that the site overrides.
//
// It takes the configuration and the files of themes, and returns the component folders in search
// order, the constructs that components render instead of Go, the theme's texts in the language of
// the site, and the style sheet for code colors. It never runs code of a theme and bundles nothing.
package theme
