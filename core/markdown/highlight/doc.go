// Package highlight turns code into lines of HTML with Prism's class names. The rules of
// the lexers are Chroma's, packed by core/internal/packlexers. The package runs them
// itself, because that is the most expensive step of a build, and because its results
// must not depend on the clock.
//
//	highlight.go  languages by name, and lines of HTML out of tokens
//	classes.go    which of Prism's classes stands for a type of token
//	aliases.go    the names of languages that authors write
//	library.go    the lexers in the binary's archive, by name
//	rules.go      the form of their rules
//	language.go   lexers made of others: templates, front matter, messages with a body
//	machine.go    a lexer's rules, compiled: which can apply at a character
//	run.go        the machine running over a text
//	firstset.go   the characters with which a pattern can begin
//	translate.go  patterns made readable for Go's parser
//	backtrack.go  matching them
//	prism.go      grammars of Prism, for themes whose colors are made for its tokens
//	prismrun.go   finding their tokens
//	jsx.go        text between the tags of JSX
//
// The package knows nothing of Markdown, code-block titles or line numbers.
package highlight
