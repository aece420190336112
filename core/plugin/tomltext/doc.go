// Package tomltext knows where keys and values are in a TOML text, which the decoder does
// not tell.
package tomltext
