// Package css implements as much of CSS as joining style sheets requires: it splits a sheet into
// tokens (CSS Syntax Module Level 3), gives the names of a CSS module a scope of their
// own, finds what a sheet refers to, and drops what the cascade overrides. esbuild
// compiles and minifies.
//
// It works on text and answers with edits by byte offsets, so that every other byte, and
// with it every line, stays where the author put it. It knows nothing about files,
// modules or diagnostics.
package css
