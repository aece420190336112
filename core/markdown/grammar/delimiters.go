package grammar

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
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
