// Package highlight turns code into lines of HTML with Prism's class names, using
// Chroma's lexers and nothing else of Chroma.
//
// highlight.go runs a lexer and splits its tokens into lines; classes.go says which
// of Prism's classes stands for each token type, so that themes written for Prism
// fit; aliases.go leads from the names of languages that authors write to lexers.
//
// The package knows nothing of Markdown, code-block titles or line numbers.
package highlight
