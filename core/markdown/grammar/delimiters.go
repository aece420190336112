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

// runs are the runs of marks of a block that may open or close emphasis, in a list. goldmark
// pairs them, too, but looks through all openers for every closer that has none.
type runs struct{ first, last *parser.Delimiter }

// push adds a run.
func (r *runs) push(n *parser.Delimiter) {
	if r.last == nil {
		r.first = n
	} else {
		n.PreviousDelimiter, r.last.NextDelimiter = r.last, n
	}
	r.last = n
}

// remove takes a run out of the list. What is left of its marks is text.
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

// closerKind is all that decides which openers a closer has: its mark, whether it opens, too,
// and its length modulo three.
type closerKind struct {
	mark   byte
	opens  bool
	length int
}

// pair makes emphasis of the runs behind one of them, or of all, and text of the rest.
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

// openerOf finds the nearest opener of a closer behind a run and an offset, and how many
// marks the two share.
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

// enclose puts what is between two runs into an element, for some of their marks.
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

// attentionParser reads runs of the marks of emphasis ("*", "_") and of strikethrough
// ("~"). Whether a run opens or closes depends on the characters around it. goldmark's own
// parsers differ from the reference beside emoji and other marks, and in what they count
// when several pairs share a run.
type attentionParser struct{}

// Trigger implements parser.InlineParser.
func (attentionParser) Trigger() []byte { return []byte{'*', '_', '~'} }

// precedingRune is the character in front of the current position of an inline parser: at the start of a
// line it is the line end, and not a mark of the containers.
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

// class is what a character is to the marks next to it.
type class uint8

const (
	classOther class = iota
	classSpace
	classPunctuation
)

// classify returns the class of a character. The reference sees UTF-16: of a character
// beyond its first 65,536, such as most emoji, only a half, which is not punctuation.
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
