// Package tomltext finds the positions of keys and values in a TOML text, which the decoder does
// not report.
//
// A text goes in, and an index by keys comes out, or the place of the mistake that the decoder
// found. The package never decodes values, and knows no options.
package tomltext
