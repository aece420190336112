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

// runs is the list of the delimiter runs of a block that may open or close emphasis. goldmark pairs them
// too, but searches all openers for every closer that has none.
type runs struct{ first, last *parser.Delimiter }

func (r *runs) push(n *parser.Delimiter) {
	if r.last == nil {
		r.first = n
	} else {
		n.PreviousDelimiter, r.last.NextDelimiter = r.last, n
	}
	r.last = n
}

// remove takes a run out of the list. Its remaining delimiters become text.
func (r *runs) remove(n *parser.Delimiter) {
	if n.PreviousDelimiter == nil {
		r.first = n.NextDelimiter
	} else {
		n.PreviousDelimiter.NextDelimiter = n.NextDelimiter
	}
	if n.NextDelimiter == nil {
		r.last = n.PreviousDelimiter
	} else {
		n.NextDelimiter.PreviousDelimiter = n.PreviousDelimiter
	}
	n.PreviousDelimiter, n.NextDelimiter = nil, nil
	if n.Length > 0 {
		ast.MergeOrReplaceTextSegment(n.Parent(), n, n.Segment)
	} else {
		n.Parent().RemoveChild(n.Parent(), n)
	}
}

// closerKind determines which openers a closer can have: its delimiter, whether it also opens, and its
// length modulo three.
type closerKind struct {
	mark   byte
	opens  bool
	length int
}

// pair turns the runs after one of them, or all runs, into emphasis, and the rest into text.
func (r *runs) pair(below *parser.Delimiter) {
	if r.last == below {
		return
	}
	// searched holds, for each kind of closer, the offset up to which there are no openers.
	var searched map[closerKind]int
	closer := r.first
	if below != nil {
		closer = below.NextDelimiter
	}
	for closer != nil {
		next := closer.NextDelimiter
		if !closer.CanClose {
			closer = next
			continue
		}
		kind := closerKind{closer.Char, closer.CanOpen, closer.Length % 3}
		least, ok := searched[kind]
		if !ok {
			least = -1
		}
		opener, marks := openerOf(closer, below, least)
		if opener == nil {
			if closer.PreviousDelimiter != nil {
				if searched == nil {
					searched = make(map[closerKind]int)
				}
				searched[kind] = closer.PreviousDelimiter.Segment.Start
			}
			if !closer.CanOpen {
				r.remove(closer)
			}
			closer = next
			continue
		}
		r.enclose(opener, closer, marks)
		if opener.Length == 0 {
			r.remove(opener)
		} else {
			for kind, at := range searched { // a shorter opener may fit what the longer one did not
				searched[kind] = min(at, opener.Segment.Start-1)
			}
		}
		if closer.Length == 0 {
			r.remove(closer)
			closer = next
		}
	}
	for r.last != nil && r.last != below {
		r.remove(r.last)
	}
}

// openerOf returns the nearest opener of a closer, after a run and an offset, and how many delimiters
// the two share.
func openerOf(closer, below *parser.Delimiter, least int) (opener *parser.Delimiter, marks int) {
	for n := closer.PreviousDelimiter; n != nil && n != below && n.Segment.Start > least; n = n.PreviousDelimiter {
		if n.CanOpen && n.Processor.CanOpenCloser(n, closer) {
			if marks := n.CalcComsumption(closer); marks > 0 {
				return n, marks
			}
		}
	}
	return nil, 0
}

// enclose moves what is between two runs into an element, for which it consumes some of their
// delimiters.
func (r *runs) enclose(opener, closer *parser.Delimiter, marks int) {
	opener.ConsumeCharacters(marks)
	closer.ConsumeCharacters(marks)
	node := opener.Processor.OnMatch(marks)
	node.(interface{ SetPos(int) }).SetPos(opener.Segment.Start)
	parent := opener.Parent()
	for child := opener.NextSibling(); child != nil && child != closer; {
		next := child.NextSibling()
		node.AppendChild(node, child)
		child = next
	}
	parent.InsertAfter(parent, opener, node)
	for n := opener.NextDelimiter; n != closer; {
		next := n.NextDelimiter
		r.remove(n)
		n = next
	}
}

// attentionParser reads the delimiter runs of emphasis ("*", "_") and strikethrough ("~"). Whether a run
// opens or closes depends on the characters around it. goldmark's own parsers differ from the reference
// next to emoji and other symbols, and in how they count when several pairs share a run.
type attentionParser struct{}

// Trigger implements parser.InlineParser.
func (attentionParser) Trigger() []byte { return []byte{'*', '_', '~'} }

// precedingRune returns the character before the current position of an inline parser. At the start of a
// line that is the line end, not the marker of a container.
func precedingRune(parent ast.Node, block text.Reader) rune {
	row, pos := block.Position()
	if lines := parent.Lines(); row < lines.Len() && lines.At(row).Start == pos.Start {
		return '\n'
	}
	return block.PrecendingCharacter()
}

// Parse implements parser.InlineParser.
func (attentionParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	before := precedingRune(parent, block)
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

// flanks reports whether a delimiter run between two characters opens and closes.
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

// class is the class of a character next to a delimiter run.
type class uint8

const (
	classOther class = iota
	classSpace
	classPunctuation
)

// classify returns the class of a character. The reference sees UTF-16: of a character beyond the first
// 65,536, such as most emoji, it sees only half, which is not punctuation.
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

// attention pairs the delimiter runs of emphasis.
type attention struct{}

// IsDelimiter implements parser.DelimiterProcessor.
func (attention) IsDelimiter(c byte) bool { return c == '*' || c == '_' || c == '~' }

// CanOpenCloser implements parser.DelimiterProcessor. Delimiters that other pairs have consumed no
// longer count.
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
