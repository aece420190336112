package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
)

// locate finds the target of a link or image in the source: behind its text, or in its
// definition. What is not found has the place of the node.
func (d *document) locate(n ast.Node, raw string) (start, end int) {
	start = max(n.Pos(), 0)
	if label, ok := referenceOf(n); ok {
		if from, to, ok := d.locateDefinition(label, raw); ok {
			return from, to
		}
		return start, start
	}
	stop := start
	for c := n; c != nil; c = c.LastChild() {
		if t, ok := c.(*ast.Text); ok {
			stop = t.Segment.Stop
		}
	}
	if raw == "" {
		return start, start
	}
	if from, to, ok := d.locateWritten(stop, raw); ok {
		return from, to
	}
	window := d.src.text[stop:min(len(d.src.text), stop+len(raw)*2+64)]
	if i := bytes.Index(window, []byte(raw)); i >= 0 && bytes.IndexByte(window[:i], '\n') < 0 {
		return stop + i, stop + i + len(raw)
	}
	return start, start
}

// locateWritten finds a target between "](" and ")" from an offset on, in the way that it is
// written: with escapes, and on the line of the text or the next one.
func (d *document) locateWritten(from int, raw string) (start, end int, ok bool) {
	text := d.src.text
	open := bytes.Index(text[from:min(len(text), from+maxMarks)], []byte("]("))
	if open < 0 {
		return 0, 0, false
	}
	start = from + open + len("](")
	for start < len(text) && bytes.IndexByte([]byte(" \t\n"), text[start]) >= 0 {
		start++
	}
	if start < len(text) && text[start] == '<' {
		start++
		end = start + endOfTarget(text[start:], ">\n")
	} else {
		end = start + endOfTarget(text[start:], " \t\n")
	}
	return start, end, unescape(text[start:end]) == raw
}

// maxMarks is how many bytes of marks may stand between the text of a link and the bracket
// behind it.
const maxMarks = 16

// endOfTarget is the length of a target that ends before one of some bytes, or before a
// parenthesis that is not opened in it.
func endOfTarget(text []byte, ends string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case bytes.IndexByte([]byte(ends), c) >= 0:
			return i
		case ends[0] == '>':
		case c == '(':
			depth++
		case c == ')':
			if depth == 0 {
				return i
			}
			depth--
		}
	}
	return len(text)
}

// referenceOf returns the label of a link or image by reference.
func referenceOf(n ast.Node) ([]byte, bool) {
	var reference *ast.ReferenceLink
	switch n := n.(type) {
	case *ast.Link:
		reference = n.Reference
	case *ast.Image:
		reference = n.Reference
	}
	if reference == nil {
		return nil, false
	}
	return reference.Value, true
}

// locateDefinition finds the target in the definition of a reference.
func (d *document) locateDefinition(label []byte, raw string) (start, end int, ok bool) {
	text := d.src.text
	for _, from := range d.labelEnds() {
		colon := from - len("]:")
		open := colon - len(label) - 1
		if open < 0 || text[open] != '[' || !bytes.EqualFold(text[open+1:colon], label) {
			continue
		}
		window := text[from:min(len(text), from+len(raw)+64)]
		if at := bytes.Index(window, []byte(raw)); at >= 0 && len(bytes.Trim(window[:at], " \t\n<")) == 0 {
			return from + at, from + at + len(raw), true
		}
	}
	return 0, 0, false
}

// labelEnds returns the offsets behind all "]:" of the source, where definitions of
// references may have their targets.
func (d *document) labelEnds() []int {
	if d.definitions != nil {
		return d.definitions
	}
	d.definitions = []int{}
	for at := 0; ; {
		i := bytes.Index(d.src.text[at:], []byte("]:"))
		if i < 0 {
			return d.definitions
		}
		at += i + len("]:")
		d.definitions = append(d.definitions, at)
	}
}
