package main

import "strings"

// inlineTags are the inline elements; all others are blocks.
var inlineTags = set("a abbr audio b bdi bdo big br button canvas cite code data del dfn em font i iframe img input ins kbd " +
	"label mark math meter object output picture progress q s samp select small span strike strong sub sup svg textarea " +
	"time tt u var video wbr")

// textParents are the blocks that contain lines of text, so that components in them are
// inline.
var textParents = set("p h1 h2 h3 h4 h5 h6 td th summary dt caption figcaption legend")

// normalSpace collapses white space as a browser does: see NORMAL.md, "White space".
func normalSpace(in []node, parent node, verbatim bool) []node {
	if verbatim {
		return dropEmpty(in)
	}
	inText := textParents[parent.name] || isInline(parent)
	for i := range in {
		n := &in[i]
		if n.kind != kindText {
			continue
		}
		text := n.name
		lead := text[:len(text)-len(strings.TrimLeft(text, spaces))]
		trail := text[len(strings.TrimRight(text, spaces)):]
		n.name = collapse(text)
		if atEdge(in, i-1, parent, lead, inText) {
			n.name = strings.TrimPrefix(n.name, " ")
		}
		if atEdge(in, i+1, parent, trail, inText) {
			n.name = strings.TrimSuffix(n.name, " ")
		}
	}
	return dropEmpty(in)
}

// spaces are the characters that a browser collapses.
const spaces = " \t\n\r\f"

func collapse(s string) string {
	var b strings.Builder
	space := false
	for _, r := range s {
		if strings.ContainsRune(spaces, r) {
			if !space {
				b.WriteByte(' ')
			}
			space = true
			continue
		}
		space = false
		b.WriteRune(r)
	}
	return b.String()
}

// atEdge reports whether white space next to the sibling at i is invisible.
func atEdge(siblings []node, i int, parent node, space string, inText bool) bool {
	if i < 0 || i >= len(siblings) {
		return !isInline(parent)
	}
	n := siblings[i]
	switch n.kind {
	case kindElement:
		return n.name == "br" || !inlineTags[n.name]
	case kindMapped:
		if themed[n.name] {
			return !inlineTags[n.name]
		}
	case kindText, kindFragment:
		return false
	case kindReference, kindCode:
	}
	// A component or an expression is a block if it is on a separate line.
	return !inText && strings.Contains(space, "\n")
}

func isInline(n node) bool {
	return (n.kind == kindElement || n.kind == kindMapped) && inlineTags[n.name]
}

func dropEmpty(in []node) []node {
	out := in[:0:0]
	for _, n := range in {
		if n.kind != kindText || n.name != "" {
			out = append(out, n)
		}
	}
	return out
}
