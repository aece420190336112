package mdx

import (
	"slices"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// JavaScript compilers, here and in browsers, read nested code by recursion: brackets,
// prefix operators, and operators whose right side is everything that follows. The depth of
// code is bounded so that none of them runs out of stack.

const (
	// maxCodeDepth bounds how deep code nests.
	maxCodeDepth = 200
	// levelWeight is the weight of a level. This many tokens in a row, which some compilers also
	// read by recursion, weigh as much.
	levelWeight = 50
	// commaWeight is the weight of a comma operator: for each, compilers look at all expressions
	// before it.
	commaWeight = 10
)

// bracket is an open bracket.
type bracket struct {
	// chain is the weight of the code before it.
	chain int
	// sequence reports whether commas in it may be operators.
	sequence bool
	// commas counts those commas.
	commas int
}

// nesting measures how deep code nests at an offset.
type nesting struct {
	// depth counts the templates, elements and groups of brackets that are open.
	depth int
	// chain is the weight of the code that is not yet complete.
	chain int
	// deep is set once the code nests too deep.
	deep bool
}

// enter opens a level that this lexer reads by recursion; leave closes it.
func (n *nesting) enter() bool {
	if n.depth++; n.depth > maxCodeDepth {
		n.deep = true
	}
	return !n.deep
}

func (n *nesting) leave() { n.depth-- }

// addWeight adds the weight of a token.
func (n *nesting) addWeight(weight int) bool {
	if n.chain += weight; n.chain > maxCodeDepth*levelWeight {
		n.deep = true
	}
	return !n.deep
}

// continuationWords are the words that do not begin a statement after a complete value, or whose
// statements nest in one another without brackets.
var continuationWords = []string{
	"else", "if", "for", "while", "do", "with", "async", "await", "in", "of", "instanceof", "typeof", "void", "delete", "new", "yield",
}

// beginsStatement reports whether a token begins another statement: a name after a complete value.
func (n *nesting) beginsStatement(l *Lookahead, start, end int, operand bool) bool {
	if !isNameStart(l, start) {
		return false
	}
	word := string(l.Buf[start:end])
	return word == "case" || !operand && !slices.Contains(continuationWords, word)
}

// tokenWeight returns what a token adds to the weight of the code that is not yet complete.
// operand reports whether a value may begin at the token.
func tokenWeight(l *Lookahead, start, end int, operand bool) int {
	next := l.At(start + 1)
	switch c := l.At(start); {
	case char.IsSpace(c):
		return 0
	case isNameStart(l, start):
		if slices.Contains(continuationWords, string(l.Buf[start:end])) {
			return levelWeight
		}
	case operand && (c == '!' || c == '~' || c == '+' || c == '-'), c == '?', c == ':', c == '*' && next == '*':
		return levelWeight
	case c == '=' && next != '=' && (start == 0 || !isComparison(l.At(start-1))):
		return levelWeight
	}
	return 1
}

func isComparison(c byte) bool { return c == '=' || c == '!' || c == '<' || c == '>' }

// NestsTooDeep reports whether code nests too deep for compilers.
func NestsTooDeep(code string) bool {
	_, _, deep := ExpressionEnd(LookaheadIn("{"+code+"\n}"), 0)
	return deep
}

// TooDeepError returns the error for an expression that begins at i.
func TooDeepError(i int) *SyntaxError {
	return &SyntaxError{Start: i, End: i + 1, Message: "this code nests too deep", Hint: "split it, or move it into a module and import it", Deep: true, Unclosed: true}
}
