package markdown

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"

	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/script"
)

// footnotes writes the footnotes of a document and the references to them.
type footnotes struct {
	*renderer
	script *script.Script
	// suffix ends the ids of the notes.
	suffix string
	// labels are the parts of ids that identify the footnotes, by number; nil until needed.
	labels map[int]string
}

// label returns the part of the ids that identifies a footnote.
func (f *footnotes) label(index int) string {
	if f.labels == nil {
		f.labels = make(map[int]string)
		if list, ok := f.syntax.Root.LastChild().(*extast.FootnoteList); ok {
			for c := list.FirstChild(); c != nil; c = c.NextSibling() {
				note := c.(*extast.Footnote)
				f.labels[note.Index] = grammar.FootnoteID(note.Ref) + f.suffix
			}
		}
	}
	return f.labels[index]
}

// idSuffix distinguishes the ids of a document from those of others on the same page: a document without
// its title, such as a post, may be in a list. It has the form of Docusaurus's suffix, which is a hash
// of the path on the build machine.
func (in *Source) idSuffix() string {
	if !in.HideTitle {
		return ""
	}
	sum := sha256.Sum256([]byte(in.Path))
	return "-" + hex.EncodeToString(sum[:3])
}

// renderUnused reads a footnote that nothing refers to, for its headings and the mistakes in its syntax. Its
// code never runs, so unknown names in it are not reported.
func (f *footnotes) renderUnused(n *extast.Footnote) {
	outer, code, before := f.out.Tree, f.script.Code, len(f.Found)
	f.out.Tree = outer.SiblingTree()
	f.renderBlocks(n)
	f.script.ReportBrokenValues(f.script.Code.Values[len(code.Values):])
	f.out.Tree, f.script.Code = outer, code
	for i := len(f.Found) - 1; i >= before; i-- {
		if f.Found[i].Code == diag.CodeUnknownComponent {
			f.Found = slices.Delete(f.Found, i, i+1)
		}
	}
}

// reference describes a reference to a footnote.
func (f *footnotes) reference(index, refIndex int) dom.Note {
	return dom.Note{Label: f.label(index), Number: index, Nth: refIndex}
}

// writeBacklink writes a link to a reference, preceded by space.
func (f *footnotes) writeBacklink(n *extast.FootnoteBacklink, space string) {
	f.out.Text(space)
	f.out.NoteBacklink(f.reference(n.Index, n.RefIndex))
}

// writeNotes writes the notes at the end of the document.
func (f *footnotes) writeNotes(n *extast.FootnoteList) {
	f.out.OpenNotes()
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		note, ok := c.(*extast.Footnote)
		if !ok {
			continue
		}
		f.raw.writeLineEnd()
		f.out.OpenNote(f.label(note.Index))
		base, outer := f.tags.enter(), f.enterFlow(note)
		for b := note.FirstChild(); b != nil; b = b.NextSibling() {
			if back, ok := b.(*extast.FootnoteBacklink); ok {
				f.writeBacklink(back, "\n")
			} else {
				f.raw.writeLineEnd()
				f.renderBlock(b)
			}
		}
		f.raw.writeLineEnd()
		f.flow = outer
		f.tags.leave(base)
		f.out.Close()
	}
	f.raw.writeLineEnd()
	f.out.Close()
	f.raw.writeLineEnd()
	f.out.Close()
}
