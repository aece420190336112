package grammar

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// attentionParser reads runs of the marks of emphasis ("*", "_") and of strikethrough
// ("~"). Whether a run opens or closes depends on the characters around it. goldmark's own
// parsers differ from the reference beside emoji and other marks, and in what they count
// when several pairs share a run.
type attentionParser struct{}

// Trigger implements parser.InlineParser.
func (attentionParser) Trigger() []byte { return []byte{'*', '_', '~'} }

// Parse implements parser.InlineParser.
func (attentionParser) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	before := block.PrecendingCharacter()
	line, segment := block.PeekLine()
	mark := line[0]
	if mark == '~' && (before == '~' || bytes.HasPrefix(line, []byte("~~~"))) {
		return nil
	}
	length := char.Run(line, mark)
	after := ' '
	if length < len(line) {
		after, _ = utf8.DecodeRune(line[length:])
	}
	opens, closes := flanks(mark, before, after)
	var pairs parser.DelimiterProcessor = attention{}
	if mark == '~' {
		pairs = strikethrough{}
	}
	n := parser.NewDelimiter(opens, closes, length, mark, pairs)
	n.Segment = segment.WithStop(segment.Start + length)
	block.Advance(length)
	stateOf(pc).inlineState.runs.push(n)
	return n
}

// flanks reports whether a run of a mark between two characters opens and closes.
func flanks(mark byte, before, after rune) (opens, closes bool) {
	b, a := classify(before), classify(after)
	opens = a == classOther || a == classPunctuation && b != classOther
	closes = b == classOther || b == classPunctuation && a != classOther
	if mark == '~' {
		return opens, closes
	}
	opens, closes = opens || after == '~', closes || before == '~'
	if mark == '_' {
		return opens && (b != classOther || !closes), closes && (a != classOther || !opens)
	}
	return opens, closes
}

// class is what a character is to the marks beside it.
type class uint8

const (
	classOther class = iota
	classSpace
	classPunctuation
)

// classify tells the class of a character. The reference sees UTF-16: of a character
// beyond its first 65,536, such as most emoji, only a half, which is no punctuation.
func classify(r rune) class {
	switch {
	case r > 0xffff:
		return classOther
	case char.IsWhiteSpace(r):
		return classSpace
	case unicode.IsPunct(r) || unicode.IsSymbol(r):
		return classPunctuation
	}
	return classOther
}

// attention pairs runs of the marks of emphasis.
type attention struct{}

// IsDelimiter implements parser.DelimiterProcessor.
func (attention) IsDelimiter(c byte) bool { return c == '*' || c == '_' || c == '~' }

// CanOpenCloser implements parser.DelimiterProcessor. What of a run other pairs have taken
// does not count any more.
func (attention) CanOpenCloser(opener, closer *parser.Delimiter) bool {
	if opener.Char != closer.Char || opener.Char == '~' && opener.Length != closer.Length {
		return false
	}
	opener.OriginalLength, closer.OriginalLength = opener.Length, closer.Length
	return true
}

// OnMatch implements parser.DelimiterProcessor.
func (attention) OnMatch(length int) ast.Node { return ast.NewEmphasis(length) }

// strikethrough pairs runs of tildes.
type strikethrough struct{ attention }

// OnMatch implements parser.DelimiterProcessor.
func (strikethrough) OnMatch(int) ast.Node { return extast.NewStrikethrough() }
