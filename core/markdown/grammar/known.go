package grammar

import "github.com/yuin/goldmark/ast"

// known are the definitions of links and footnotes by their labels.
//
// The reference reads the content of an admonition as a document of its own, after the lines
// around it: a text knows the definitions of its own admonition and of those around that, wherever they stand;
// those in an admonition next to it, one level deeper, only if that is in front of it, and those deeper still never.
type known map[string][]definedAt

// definedAt is a place of definitions: the offset of the innermost admonition around it, and how many there are.
type definedAt struct{ depth, start int }

// define notes a definition in a block.
func (k *known) define(label string, in ast.Node) {
	if *k == nil {
		*k = make(known)
	}
	at := definedAt{depth: admonitionsAround(in)}
	if at.depth > 0 {
		at.start = innermostAdmonition(in).Pos()
	}
	for _, earlier := range (*k)[label] {
		if earlier.depth <= at.depth {
			return // it comes before this one
		}
	}
	(*k)[label] = append((*k)[label], at)
}

// at reports whether a label is known at an offset in a block.
func (k known) at(label string, offset int, block ast.Node) bool {
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

// innermostAdmonition is the one around a block whose content the block is in, nil if there is none.
func innermostAdmonition(block ast.Node) ast.Node {
	if _, title := block.(*AdmonitionTitle); title {
		block = block.Parent().Parent() // read with the lines around the admonition
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
