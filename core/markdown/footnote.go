package markdown

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"

	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
)

// footnoteLabel returns the part of the ids that belongs to a footnote.
func (d *document) footnoteLabel(index int) string {
	if d.noteLabels == nil {
		d.noteLabels = make(map[int]string)
		suffix := d.in.idSuffix()
		if list, ok := d.syntax.Root.LastChild().(*extast.FootnoteList); ok {
			for c := list.FirstChild(); c != nil; c = c.NextSibling() {
				f := c.(*extast.Footnote)
				d.noteLabels[f.Index] = grammar.FootnoteID(f.Ref) + suffix
			}
		}
	}
	return d.noteLabels[index]
}

// idSuffix distinguishes the ids of a document from those of others on the same page: a
// document without its title, such as a post, may be in a list. It has the
// form of Docusaurus's, whose hash is that of the path on the machine that builds.
func (in *Source) idSuffix() string {
	if !in.HideTitle {
		return ""
	}
	sum := sha256.Sum256([]byte(in.Path))
	return "-" + hex.EncodeToString(sum[:3])
}

// unusedFootnote reads a footnote that nothing refers to, for its headings and for what is
// wrong with its syntax. Its code is never run: names in it need not be known.
func (d *document) unusedFootnote(n *extast.Footnote) {
	outer, code, before := d.out.Tree, d.script.Code, len(d.Found)
	d.out.Tree = outer.Beside()
	d.blocks(n)
	d.script.BrokenValues(d.script.Code.Values[len(code.Values):])
	d.out.Tree, d.script.Code = outer, code
	for i := len(d.Found) - 1; i >= before; i-- {
		if d.Found[i].Code == diag.CodeUnknownComponent {
			d.Found = slices.Delete(d.Found, i, i+1)
		}
	}
}

// note describes a reference to a footnote.
func (d *document) note(index, refIndex int) dom.Note {
	return dom.Note{Label: d.footnoteLabel(index), Number: index, Nth: refIndex}
}

// footnoteBacklink renders a link to a reference; space is in front of it.
func (d *document) footnoteBacklink(n *extast.FootnoteBacklink, space string) {
	d.out.Text(space)
	d.out.NoteBacklink(d.note(n.Index, n.RefIndex))
}

// footnoteList renders the notes at the end of the document.
func (d *document) footnoteList(n *extast.FootnoteList) {
	d.out.OpenNotes()
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		f, ok := c.(*extast.Footnote)
		if !ok {
			continue
		}
		d.draftLine()
		d.out.OpenNote(d.footnoteLabel(f.Index))
		base, outer := d.tags.enter(), d.enterFlow(f)
		for b := f.FirstChild(); b != nil; b = b.NextSibling() {
			if back, ok := b.(*extast.FootnoteBacklink); ok {
				d.footnoteBacklink(back, "\n")
			} else {
				d.draftLine()
				d.block(b)
			}
		}
		d.draftLine()
		d.flow = outer
		d.tags.leave(base)
		d.out.Close()
	}
	d.draftLine()
	d.out.Close()
	d.draftLine()
	d.out.Close()
}
