// Package theme holds the themes that come with Gosaur, as files for the bundler:
// components, styles, theme.json and the inline script. There is no Go logic here; the
// package exists so that the binary carries its own themes.
package theme

import "embed"

// Files are src, translations, theme.json, package.json and inline.js. Tests lie beside the
// components and are among them; who unpacks the files leaves *.test.* out.
//
//go:embed *.js* all:src translations
var Files embed.FS

// Minimal holds the small theme below the folder "minimal", which extends the default
// one.
//
//go:embed all:minimal
var Minimal embed.FS
