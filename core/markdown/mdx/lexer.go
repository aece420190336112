package mdx

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// The end of an expression is found by a lexer for JavaScript with JSX, which knows strings,
// templates, regular expressions, comments and elements. It reads only as much grammar as
// that takes; esbuild decides whether the code is valid.

// Lexer finds the ends of constructs in code.
type Lexer struct {
	l *Lookahead
	nesting
}

// NewLexer returns a lexer of complete code.
func NewLexer(code string) *Lexer { return &Lexer{l: LookaheadIn(code)} }

// ExpressionEnd returns the offset after the expression that opens with the brace at i. ok
// is false if it never ends, or if deep reports that it nests too deep.
func ExpressionEnd(l *Lookahead, i int) (end int, ok, deep bool) {
	x := Lexer{l: l}
	end, ok = x.groupEnd(i)
	return end, ok, x.deep
}

// groupEnd returns the offset after the bracket that closes the one at i.
func (x *Lexer) groupEnd(i int) (end int, ok bool) {
	if !x.enter() {
		return i, false
	}
	defer x.leave()
	var few [8]bracket
	open, operand := few[:0], true
	for {
		switch c := x.l.At(i); c {
		case 0:
			return i, false
		case '{', '(', '[':
			open = append(open, bracket{chain: x.chain, sequence: len(open) == 0 || c == '(' && operand})
			if !x.addWeight(levelWeight) {
				return i, false
			}
			operand = true
			i++
		case '}', ')', ']':
			last := len(open) - 1
			x.chain = open[last].chain + 1
			open, operand = open[:last], false
			i++
			if last == 0 {
				return i, true
			}
		case ',', ';':
			// A comma completes what is before it, with all its operators.
			in := &open[len(open)-1]
			x.chain = in.chain + levelWeight
			if c == ',' && in.sequence {
				in.commas++
				if !x.addWeight(in.commas * commaWeight) {
					return i, false
				}
			}
			operand = true
			i++
		default:
			start, before := i, operand
			if i, operand, ok = x.Token(i, operand); !ok {
				return i, false
			}
			if x.beginsStatement(x.l, start, i, before) {
				x.chain = open[len(open)-1].chain + levelWeight
			}
			if !x.addWeight(tokenWeight(x.l, start, i, before)) {
				return i, false
			}
		}
	}
}

// Token returns the offset after the token at i, which is not a bracket. operand reports
// whether a value may begin there: then a slash opens a regular expression, and a less-than
// sign an element. next is operand for the following token.
func (x *Lexer) Token(i int, operand bool) (end int, next, ok bool) {
	switch c := x.l.At(i); {
	case char.IsSpace(c):
		return i + 1, operand, true
	case c == '"' || c == '\'':
		end, ok = quotedEnd(x.l, i)
		return end, false, ok
	case c == '`':
		end, ok = x.templateEnd(i)
		return end, false, ok
	case c == '/' && (x.l.At(i+1) == '/' || x.l.At(i+1) == '*'):
		end, ok = commentEnd(x.l, i)
		return end, operand, ok
	case c == '/' && operand:
		return regexpEnd(x.l, i), false, true
	case c == '<' && operand && (isNameStart(x.l, i+1) || x.l.At(i+1) == '>'):
		end, ok = x.elementEnd(i)
		return end, false, ok
	case isNameStart(x.l, i) || char.IsDigit(c):
		start := i
		for isNamePart(x.l, i) && x.l.At(i) != '-' {
			i += runeLen(x.l, i)
		}
		return i, slices.Contains(operandWords, string(x.l.Buf[start:i])), true
	case (c == '+' || c == '-') && x.l.At(i+1) == c:
		return i + 2, operand, true
	}
	return i + 1, true, true
}

// operandWords are the keywords after which a value begins.
var operandWords = strings.Fields("return typeof case in of delete void instanceof new else do async yield await throw default extends")

// templateEnd returns the offset after a template with its expressions.
func (x *Lexer) templateEnd(i int) (int, bool) {
	for i++; ; {
		switch c := x.l.At(i); {
		case c == 0:
			return i, false
		case c == '\\':
			i += 2
		case c == '`':
			return i + 1, true
		case c == '$' && x.l.At(i+1) == '{':
			end, ok := x.groupEnd(i + 1)
			if !ok {
				return end, false
			}
			i = end
		default:
			i++
		}
	}
}

// elementEnd returns the offset after the JSX element at i.
func (x *Lexer) elementEnd(i int) (int, bool) {
	if !x.enter() {
		return i, false
	}
	defer x.leave()
	chain := x.chain
	defer func() { x.chain = chain }()
	i, selfClosing, ok := x.tagEnd(i + 1)
	if !ok || selfClosing {
		return i, ok
	}
	for {
		x.chain = chain
		switch c := x.l.At(i); {
		case c == 0:
			return i, false
		case c == '{':
			if i, ok = x.groupEnd(i); !ok {
				return i, false
			}
		case c == '<' && x.l.At(skipSpace(x.l, i+1)) == '/':
			for x.l.At(i) != '>' {
				if x.l.At(i) == 0 {
					return i, false
				}
				i++
			}
			return i + 1, true
		case c == '<':
			if i, ok = x.elementEnd(i); !ok {
				return i, false
			}
		default:
			i++
		}
	}
}

// tagEnd returns the offset after the opening tag whose name is at i.
func (x *Lexer) tagEnd(i int) (end int, selfClosing, ok bool) {
	for {
		switch c := x.l.At(i); {
		case c == 0:
			return i, false, false
		case c == '>':
			return i + 1, false, true
		case c == '/' && x.l.At(i+1) == '>':
			return i + 2, true, true
		case c == '/':
			if i, ok = commentEnd(x.l, i); !ok {
				return i, false, false
			}
		case c == '"' || c == '\'':
			for i++; x.l.At(i) != c; i++ {
				if x.l.At(i) == 0 {
					return i, false, false
				}
			}
			i++
		case c == '{':
			if i, ok = x.groupEnd(i); !ok {
				return i, false, false
			}
		case c == '<':
			if i, ok = x.elementEnd(i); !ok {
				return i, false, false
			}
		default:
			i++
		}
	}
}

// Complete reports whether code has no bracket, template or comment open at its end.
func Complete(code string) bool {
	c := NewCompleteness(code)
	return c.At(len(code))
}

// Completeness reads code from its start, to find the places where it could end.
type Completeness struct {
	x       Lexer
	i, open int
	operand bool
	// inSpace reports whether the last token was white space, and failed whether a token
	// never ends.
	inSpace, failed bool
}

// NewCompleteness returns the completeness of code at its start.
func NewCompleteness(code string) *Completeness {
	return &Completeness{x: Lexer{l: LookaheadIn(code)}, operand: true}
}

// Read returns the number of bytes that have been read.
func (c *Completeness) Read() int { return c.i }

// At reports whether the code up to an offset, which must not decrease, has no bracket,
// template or comment open at its end.
func (c *Completeness) At(end int) bool {
	for c.i < end && !c.failed {
		first := c.x.l.At(c.i)
		c.inSpace = char.IsSpace(first)
		switch first {
		case 0:
			return c.open <= 0
		case '{', '(', '[':
			c.open, c.operand, c.i = c.open+1, true, c.i+1
		case '}', ')', ']':
			c.open, c.operand, c.i = c.open-1, false, c.i+1
		default:
			var ok bool
			c.i, c.operand, ok = c.x.Token(c.i, c.operand)
			c.failed = !ok
		}
	}
	return !c.failed && c.open <= 0 && (c.i == end || c.inSpace)
}

// initialLookahead is how many bytes of the code LookaheadIn shows at first.
const initialLookahead = 1 << 10

// LookaheadIn looks ahead in complete code. It shows the code in parts of growing size,
// because the construct may end long before the code does. It splits no line.
func LookaheadIn(code string) *Lookahead {
	at, step := 0, initialLookahead
	return &Lookahead{Next: func() ([]byte, int, bool) {
		if at >= len(code) {
			return nil, 0, false
		}
		from := at
		at, step = min(len(code), at+step), 2*step
		if i := strings.IndexByte(code[at:], '\n'); i >= 0 {
			at += i + 1
		} else {
			at = len(code)
		}
		return []byte(code[from:at]), from, true
	}}
}

// maxRegexp bounds the text that is searched for the end of a regular expression.
const maxRegexp = 1 << 10

// regexpEnd returns the offset after a regular expression, or after the slash if the
// expression does not end on its line.
func regexpEnd(l *Lookahead, start int) int {
	class := false
	for i := start + 1; ; i++ {
		switch c := l.At(i); {
		case c == 0 || c == '\n' || i-start > maxRegexp:
			return start + 1
		case c == '\\':
			i++
		case c == '[':
			class = true
		case c == ']':
			class = false
		case c == '/' && !class:
			return i + 1
		}
	}
}

// quotedEnd returns the offset after a string.
func quotedEnd(l *Lookahead, i int) (int, bool) {
	quote := l.At(i)
	for i++; ; i++ {
		switch c := l.At(i); c {
		case 0, '\n':
			return i, false
		case '\\':
			i++
		case quote:
			return i + 1, true
		}
	}
}

// commentEnd returns the offset after a comment, or after a slash that opens none.
func commentEnd(l *Lookahead, i int) (int, bool) {
	switch l.At(i + 1) {
	case '/':
		for l.At(i) != '\n' {
			if l.At(i) == 0 {
				return i, false
			}
			i++
		}
		return i, true
	case '*':
		for i += 2; ; i++ {
			if l.At(i) == 0 {
				return i, false
			}
			if l.At(i) == '*' && l.At(i+1) == '/' {
				return i + 2, true
			}
		}
	}
	return i + 1, true
}

// OnlyComments reports whether an expression contains nothing but comments.
func OnlyComments(expr string) bool {
	for {
		expr = strings.TrimSpace(expr)
		switch {
		case expr == "":
			return true
		case strings.HasPrefix(expr, "/*"):
			i := strings.Index(expr[2:], "*/")
			if i < 0 {
				return false
			}
			expr = expr[i+4:]
		case strings.HasPrefix(expr, "//"):
			i := strings.IndexByte(expr, '\n')
			if i < 0 {
				return true
			}
			expr = expr[i:]
		default:
			return false
		}
	}
}
