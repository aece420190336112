// Package css implements the part of CSS that joining style sheets requires: it splits a style
// sheet into tokens (CSS Syntax Module Level 3), scopes the names of a CSS module, finds the
// files that a style sheet refers to, and drops what the cascade overrides. esbuild compiles and
// minifies.
//
// It works on text and returns edits by byte offsets, so that all other bytes, and therefore all
// lines, keep their positions. It knows nothing about files, modules or diagnostics.
package css
