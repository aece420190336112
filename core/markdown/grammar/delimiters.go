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

// delimiterRuns is the list of the delimiter runs of a block that may open or close emphasis. goldmark pairs them
// too, but searches all openers for every closer that has none.
type delimiterRuns struct{ first, last *parser.Delimiter }

func (r *delimiterRuns) push(n *parser.Delimiter) {
	if r.last == nil {
		r.first = n
	} else {
		n.PreviousDelimiter, r.last.NextDelimiter = r.last, n
	}
	r.last = n
}

// remove takes a run out of the list. Its remaining delimiters become text.
func (r *delimiterRuns) remove(n *parser.Delimiter) {
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
	mark    byte
	canOpen bool
	length  int
}

// pairRuns turns the runs after stackBottom, or all runs if that is nil, into emphasis, and the rest into text.
func (r *delimiterRuns) pairRuns(stackBottom *parser.Delimiter) {
	if r.last == stackBottom {
		return
	}
	// openersBottom holds, for each kind of closer, the offset up to which there are no openers: "openers_bottom" in the
	// specification of CommonMark, as stackBottom is its "stack_bottom".
	var openersBottom map[closerKind]int
	closer := r.first
	if stackBottom != nil {
		closer = stackBottom.NextDelimiter
	}
	for closer != nil {
		next := closer.NextDelimiter
		if !closer.CanClose {
			closer = next
			continue
		}
		kind := closerKind{closer.Char, closer.CanOpen, closer.Length % 3}
		bottom, ok := openersBottom[kind]
		if !ok {
			bottom = -1
		}
		opener, count := findOpener(closer, stackBottom, bottom)
		if opener == nil {
			if closer.PreviousDelimiter != nil {
				if openersBottom == nil {
					openersBottom = make(map[closerKind]int)
				}
				openersBottom[kind] = closer.PreviousDelimiter.Segment.Start
			}
			if !closer.CanOpen {
				r.remove(closer)
			}
			closer = next
			continue
		}
		r.wrapContent(opener, closer, count)
		if opener.Length == 0 {
			r.remove(opener)
		} else {
			for kind, at := range openersBottom { // a shorter opener may fit what the longer one did not
				openersBottom[kind] = min(at, opener.Segment.Start-1)
			}
		}
		if closer.Length == 0 {
			r.remove(closer)
			closer = next
		}
	}
	for r.last != nil && r.last != stackBottom {
		r.remove(r.last)
	}
}

// findOpener returns the nearest opener of a closer, after a run and an offset, and how many delimiters
// the two share.
func findOpener(closer, stackBottom *parser.Delimiter, bottom int) (opener *parser.Delimiter, count int) {
	for n := closer.PreviousDelimiter; n != nil && n != stackBottom && n.Segment.Start > bottom; n = n.PreviousDelimiter {
		if n.CanOpen && n.Processor.CanOpenCloser(n, closer) {
			if count := n.CalcComsumption(closer); count > 0 {
				return n, count
			}
		}
	}
	return nil, 0
}

// wrapContent moves what is between two runs into an element, for which it consumes some of their
// delimiters.
func (r *delimiterRuns) wrapContent(opener, closer *parser.Delimiter, count int) {
	opener.ConsumeCharacters(count)
	closer.ConsumeCharacters(count)
	node := opener.Processor.OnMatch(count)
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

// emphasisParser reads the delimiter runs of emphasis ("*", "_") and strikethrough ("~"). Whether a run
// opens or closes depends on the characters around it. goldmark's own parsers differ from the reference
// next to emoji and other symbols, and in how they count when several pairs share a run.
type emphasisParser struct{}

// Trigger implements parser.InlineParser.
func (emphasisParser) Trigger() []byte { return []byte{'*', '_', '~'} }

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
func (emphasisParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	before := precedingRune(parent, block)
	line, segment := block.PeekLine()
	mark := line[0]
	if mark == '~' && (before == '~' || bytes.HasPrefix(line, []byte("~~~"))) {
		return nil
	}
	length := char.RunLength(line, mark)
	after := ' '
	if length < len(line) {
		after, _ = utf8.DecodeRune(line[length:])
	}
	canOpen, canClose := flanking(mark, before, after)
	var processor parser.DelimiterProcessor = emphasisProcessor{}
	if mark == '~' {
		processor = strikethroughProcessor{}
	}
	n := parser.NewDelimiter(canOpen, canClose, length, mark, processor)
	n.Segment = segment.WithStop(segment.Start + length)
	block.Advance(length)
	stateOf(pc).inlineState.delimiterRuns.push(n)
	return n
}

// flanking reports whether a delimiter run between two characters can open and close emphasis.
func flanking(mark byte, before, after rune) (canOpen, canClose bool) {
	b, a := classify(before), classify(after)
	canOpen = a == classOther || a == classPunctuation && b != classOther
	canClose = b == classOther || b == classPunctuation && a != classOther
	if mark == '~' {
		return canOpen, canClose
	}
	canOpen, canClose = canOpen || after == '~', canClose || before == '~'
	if mark == '_' {
		return canOpen && (b != classOther || !canClose), canClose && (a != classOther || !canOpen)
	}
	return canOpen, canClose
}

// charClass is the class of a character next to a delimiter run.
type charClass uint8

const (
	classOther charClass = iota
	classSpace
	classPunctuation
)

// classify returns the class of a character. The reference sees UTF-16: of a character beyond the first
// 65,536, such as most emoji, it sees only half, which is not punctuation.
func classify(r rune) charClass {
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

// emphasisProcessor pairs the delimiter runs of emphasis.
type emphasisProcessor struct{}

// IsDelimiter implements parser.DelimiterProcessor.
func (emphasisProcessor) IsDelimiter(c byte) bool { return c == '*' || c == '_' || c == '~' }

// CanOpenCloser implements parser.DelimiterProcessor. Delimiters that other pairs have consumed no
// longer count.
func (emphasisProcessor) CanOpenCloser(opener, closer *parser.Delimiter) bool {
	if opener.Char != closer.Char || opener.Char == '~' && opener.Length != closer.Length {
		return false
	}
	opener.OriginalLength, closer.OriginalLength = opener.Length, closer.Length
	return true
}

// OnMatch implements parser.DelimiterProcessor.
func (emphasisProcessor) OnMatch(length int) ast.Node { return ast.NewEmphasis(length) }

// strikethroughProcessor pairs runs of tildes.
type strikethroughProcessor struct{ emphasisProcessor }

// OnMatch implements parser.DelimiterProcessor.
func (strikethroughProcessor) OnMatch(int) ast.Node { return extast.NewStrikethrough() }
