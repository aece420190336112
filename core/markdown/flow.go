package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// Between the blocks of a document, a quote, a list item and a footnote the
// reference has line ends. A browser shows them only between two things that are in
// a line, which tags and expressions on lines of their own may be. Only those are written.

// flow is the state of such a container.
type flow struct {
	// breaks reports whether the container has line ends between its blocks.
	breaks bool
	// depth is how many tags are open outside of the container.
	depth int
	// inline reports whether the last block may be in a line.
	inline bool
}

// enterFlow begins a container of blocks; the caller puts the state back.
func (d *document) enterFlow(parent ast.Node) flow {
	outer := d.flow
	d.flow = flow{depth: len(d.tags.open)}
	switch parent.(type) {
	case *ast.Document, *ast.Blockquote, *ast.ListItem, *extast.Footnote:
		d.flow.breaks = true
	}
	return outer
}

// between writes the line end in front of the next block if it can be seen.
func (d *document) between(inline bool) {
	f := &d.flow
	if len(d.tags.open) != f.depth {
		return
	}
	if f.breaks && f.inline && inline && !d.out.InDraft() {
		d.out.Text("\n")
	}
	f.inline = inline
}

// beforeItem is between for a tag or expression.
func (d *document) beforeItem(item mdx.Item) {
	switch t := item.Tag; {
	case t == nil:
		if !mdx.OnlyComments(item.Expr) {
			d.between(true)
		}
	case !t.Closing:
		d.between(t.Name == "" || !tree.IsElement(t.Name) || inlineElements[t.Name])
	}
}

// inlineElements are the elements that are part of a line of text.
var inlineElements = func() map[string]bool {
	m := make(map[string]bool)
	for name := range strings.FieldsSeq(`a abbr audio b bdi bdo big button canvas cite code data del dfn em font i iframe img input
		ins kbd label mark math meter object output picture progress q s samp select small span strike strong sub sup svg textarea
		time tt u var video wbr`) {
		m[name] = true
	}
	return m
}()
