package markdown

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"

	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// Footnotes are words and ids of footnotes in place of the usual ones; "" for those. ClobberPrefix begins the
// ids, nil for "user-content-".
type Footnotes struct {
	Label, BackLabel string
	ClobberPrefix    *string
}

// noteID returns an id of a footnote.
func (d *document) noteID(id string) string {
	if prefix := d.c.opts.Footnotes.ClobberPrefix; prefix != nil {
		return *prefix + id
	}
	return "user-content-" + id
}

// footnoteLabel returns the part of the ids that belongs to a footnote.
func (d *document) footnoteLabel(index int) string {
	if d.noteLabels == nil {
		d.noteLabels = make(map[int]string)
		suffix := d.idSuffix()
		if list, ok := d.syntax.Root.LastChild().(*extast.FootnoteList); ok {
			for c := list.FirstChild(); c != nil; c = c.NextSibling() {
				f := c.(*extast.Footnote)
				d.noteLabels[f.Index] = grammar.FootnoteID(f.Ref) + suffix
			}
		}
	}
	return d.noteLabels[index]
}

// idSuffix tells the ids of a document apart from those of others on the same page: a
// document without its title, such as a post, may stand in a list. It has the
// form of Docusaurus's, whose hash is that of the path on the machine that builds.
func (d *document) idSuffix() string {
	if !d.in.HideTitle {
		return ""
	}
	sum := sha256.Sum256([]byte(d.in.Path))
	return "-" + hex.EncodeToString(sum[:3])
}

// footnoteMark is an attribute without a value. MDX calls it true; what has been HTML
// in between has it empty.
func (d *document) footnoteMark(name string) tree.Attr {
	if d.mdx {
		return tree.Attr{Name: name, Value: "true", JSON: []byte("true")}
	}
	return tree.At(name, "")
}

// footnoteSuffix tells the references to one footnote apart.
func footnoteSuffix(refIndex int) string {
	if refIndex == 0 {
		return ""
	}
	return "-" + strconv.Itoa(refIndex+1)
}

func (d *document) footnoteLink(n *extast.FootnoteLink) {
	label := d.footnoteLabel(n.Index)
	id := d.noteID("fnref-" + label + footnoteSuffix(n.RefIndex))
	d.content.Anchors = append(d.content.Anchors, id)
	d.tree.Open("sup")
	d.openLink(append([]tree.Attr{
		tree.At("href", "#"+d.noteID("fn-"+label)), tree.At("id", id),
		d.footnoteMark("data-footnote-ref"), tree.At("aria-describedby", "footnote-label"),
	}, d.targetClass()...)...)
	d.tree.Text(strconv.Itoa(n.Index))
	d.tree.Close()
	d.tree.Close()
}

// footnoteBacklink renders a link to a reference; space stands in front of it.
func (d *document) footnoteBacklink(n *extast.FootnoteBacklink, space string) {
	label := d.footnoteLabel(n.Index)
	reference := strconv.Itoa(n.Index)
	if n.RefIndex > 0 {
		reference += "-" + strconv.Itoa(n.RefIndex+1)
	}
	name := d.c.textWith(textBackTo, "reference", reference)
	if own := d.c.opts.Footnotes.BackLabel; own != "" {
		name = own
	}
	d.tree.Text(space)
	d.openLink(tree.At("href", "#"+d.noteID("fnref-"+label+footnoteSuffix(n.RefIndex))), tree.At("data-footnote-backref", ""), tree.At("aria-label", name), tree.At("class", "data-footnote-backref"))
	d.tree.Text("↩")
	if n.RefIndex > 0 {
		d.tree.Open("sup")
		d.tree.Text(strconv.Itoa(n.RefIndex + 1))
		d.tree.Close()
	}
	d.tree.Close()
}

// unusedFootnote reads a footnote that nothing refers to, for its headings and for what is
// wrong with its syntax. Its code is never run: names in it need not be known.
func (d *document) unusedFootnote(n *extast.Footnote) {
	outer, code, told := d.tree, d.script.Code, len(d.Found)
	d.tree = outer.Beside()
	d.blocks(n)
	d.script.BrokenValues(d.script.Code.Values[len(code.Values):])
	d.tree, d.script.Code = outer, code
	for i := len(d.Found) - 1; i >= told; i-- {
		if d.Found[i].Code == diag.CodeUnknownComponent {
			d.Found = slices.Delete(d.Found, i, i+1)
		}
	}
}

// footnoteList renders the notes at the end of the document.
func (d *document) footnoteList(n *extast.FootnoteList) {
	d.tree.Open("section", d.footnoteMark("data-footnotes"), tree.At("class", "footnotes"))
	title := d.c.text(textFootnotes)
	if own := d.c.opts.Footnotes.Label; own != "" {
		title = own
	}
	d.headingElement("h2", "footnote-label", title, func() { d.tree.Text(title) }, tree.At("class", "sr-only"))
	d.tree.Open("ol")
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		f, ok := c.(*extast.Footnote)
		if !ok {
			continue
		}
		id := d.noteID("fn-" + d.footnoteLabel(f.Index))
		d.content.Anchors = append(d.content.Anchors, id)
		d.tree.Open("li", append([]tree.Attr{tree.At("id", id)}, d.targetClass()...)...)
		base, outer := d.enter(), d.enterFlow(f)
		for b := f.FirstChild(); b != nil; b = b.NextSibling() {
			if back, ok := b.(*extast.FootnoteBacklink); ok {
				d.footnoteBacklink(back, "\n")
			} else {
				d.block(b)
			}
		}
		d.flow = outer
		d.leave(base)
		d.tree.Close()
	}
	d.tree.Close()
	d.tree.Close()
}
