// Package theme holds the themes that come with Gosaur, as files for the bundler:
// components, styles, theme.json and the inline script. There is no Go logic here; the
// package exists so that the binary carries its own themes.
package theme

import "embed"

// Files holds a folder for each theme: "classic", which makes Docusaurus's own package a
// theme, "lucid", Gosaur's own design, and "minimal", which extends that. Tests are next to the components and are among them; who unpacks the files
// leaves *.test.* out.
//
//go:embed all:classic all:lucid all:minimal
var Files embed.FS
