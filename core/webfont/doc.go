// Package webfont reads variable fonts from npm packages of Fontsource and writes the rules of CSS
// for them, with a fallback that takes as much room.
//
// The folder of a package goes in; rules, files and the file that pages load first come out. The
// package knows neither themes nor the output.
package webfont
