package link

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/grammar"
)

// Locate finds the target of a link or image in the source: after its text, or in its
// definition. If the target is not found, the place is that of the node.
func (r *Resolver) Locate(n ast.Node, raw string) (start, end int) {
	start = max(n.Pos(), 0)
	if label, ok := referenceOf(n); ok {
		if from, to, ok := r.locateInDefinition(label, raw); ok {
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
	if from, to, ok := r.locateTarget(stop, raw); ok {
		return from, to
	}
	window := r.Src.Text[stop:min(len(r.Src.Text), stop+len(raw)*2+64)]
	if i := bytes.Index(window, []byte(raw)); i >= 0 && bytes.IndexByte(window[:i], '\n') < 0 {
		return stop + i, stop + i + len(raw)
	}
	return start, start
}

// locateTarget finds a target between "](" and ")" from an offset on. It compares the text with
// its escapes resolved, and accepts the target on the same or a following line.
func (r *Resolver) locateTarget(from int, raw string) (start, end int, ok bool) {
	text := r.Src.Text
	open := bytes.Index(text[from:min(len(text), from+maxDelimiterBytes)], []byte("]("))
	if open < 0 {
		return 0, 0, false
	}
	start = from + open + len("](")
	for start < len(text) && bytes.IndexByte([]byte(" \t\n"), text[start]) >= 0 {
		start++
	}
	if start < len(text) && text[start] == '<' {
		start++
		end = start + grammar.DestinationLength(text[start:], ">\n")
	} else {
		end = start + grammar.DestinationLength(text[start:], " \t\n")
	}
	return start, end, char.Unescape(text[start:end]) == raw
}

// maxDelimiterBytes is how many bytes of delimiters may come between the text of a link and the
// bracket after it.
const maxDelimiterBytes = 16

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

// locateInDefinition finds the target in the definition of a reference.
func (r *Resolver) locateInDefinition(label []byte, raw string) (start, end int, ok bool) {
	text := r.Src.Text
	for _, from := range r.definitionsOf(label) {
		window := text[from:min(len(text), from+len(raw)+64)]
		if at := bytes.Index(window, []byte(raw)); at >= 0 && len(bytes.Trim(window[:at], " \t\n<")) == 0 {
			return from + at, from + at + len(raw), true
		}
	}
	return 0, 0, false
}

// maxDefinitions is how many definitions of one label are examined: only the first counts,
// but something in code may look like one.
const maxDefinitions = 8

// definitionsOf returns the offsets after the first few "]:" in the source that end a
// label. The targets of its definitions may follow there.
func (r *Resolver) definitionsOf(label []byte) []int {
	if r.definitions == nil {
		r.definitions = make(map[string][]int)
		text := r.Src.Text
		for from := 0; ; {
			i := bytes.Index(text[from:], []byte("]:"))
			if i < 0 {
				break
			}
			end := from + i
			label, ok := labelBefore(text[max(from, end-grammar.MaxLabelLength-1):end])
			from = end + len("]:")
			if key := definitionKey(label); ok && len(r.definitions[key]) < maxDefinitions {
				r.definitions[key] = append(r.definitions[key], from)
			}
		}
	}
	return r.definitions[definitionKey(label)]
}

// labelBefore returns the text after the last bracket that opens a label.
func labelBefore(text []byte) (label []byte, ok bool) {
	for end := len(text); ; {
		open := bytes.LastIndexByte(text[:end], '[')
		if open < 0 {
			return nil, false
		}
		if open == 0 || text[open-1] != '\\' {
			return text[open+1:], true
		}
		end = open
	}
}

func definitionKey(label []byte) string { return strings.ToLower(string(label)) }
