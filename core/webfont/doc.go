// Package webfont reads variable fonts from npm packages of Fontsource and writes the rules of CSS
// for them, with a fallback of the same size.
//
// It takes the folder of an npm package, and returns the rules, the font files and the file to
// preload. The package knows neither themes nor the output.
package webfont
