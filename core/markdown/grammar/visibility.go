package grammar

import "github.com/yuin/goldmark/ast"

// definitions maps the labels of links or footnotes to the places of their definitions.
//
// The reference reads the content of an admonition as a document of its own, after the lines around it. A text
// therefore sees all definitions of its own admonition and of those around that. It sees those of an admonition
// one level deeper only if that admonition comes first, and those at deeper levels never.
type definitions map[string][]definedAt

// definedAt is a place with definitions: the offset of the innermost admonition around it, and the number of
// admonitions around it.
type definedAt struct{ depth, start int }

// define records a definition in a block.
func (k *definitions) define(label string, in ast.Node) {
	if *k == nil {
		*k = make(definitions)
	}
	at := definedAt{depth: admonitionsAround(in)}
	if at.depth > 0 {
		at.start = innermostAdmonition(in).Pos()
	}
	for _, earlier := range (*k)[label] {
		if earlier.depth <= at.depth {
			return // the earlier one is read first
		}
	}
	(*k)[label] = append((*k)[label], at)
}

// visibleAt reports whether a definition of a label is visible at an offset in a block.
func (k definitions) visibleAt(label string, offset int, block ast.Node) bool {
	places := k[label]
	if len(places) == 0 {
		return false
	}
	if title, ok := block.(*AdmonitionTitle); ok {
		offset = title.Parent().Pos()
	}
	depth := admonitionsAround(block)
	for _, d := range places {
		if d.depth <= depth || d.depth == depth+1 && d.start < offset {
			return true
		}
	}
	return false
}

// innermostAdmonition returns the innermost admonition whose content a block is part of, nil if there is none.
func innermostAdmonition(block ast.Node) ast.Node {
	if _, title := block.(*AdmonitionTitle); title {
		block = block.Parent().Parent() // a title is read with the lines around its admonition
	}
	for ; block != nil; block = block.Parent() {
		if _, ok := block.(*Admonition); ok {
			return block
		}
	}
	return nil
}

func admonitionsAround(block ast.Node) int {
	n := 0
	for a := innermostAdmonition(block); a != nil; a = innermostAdmonition(a.Parent()) {
		n++
	}
	return n
}
