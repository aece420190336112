package dom

import (
	"strconv"

	"github.com/gosaur/gosaur/core/markdown/tree"
)

// Footnotes overrides texts and ids of footnotes; "" keeps the default. ClobberPrefix is the prefix of the
// ids, nil for "user-content-".
type Footnotes struct {
	Label, BackLabel string
	ClobberPrefix    *string
}

// noteID adds the prefix to an id of a footnote.
func (w *Writer) noteID(id string) string {
	if prefix := w.Theme.Footnotes.ClobberPrefix; prefix != nil {
		return *prefix + id
	}
	return "user-content-" + id
}

// flagAttr returns an attribute without a value. As a prop it is true in MDX, and empty in documents that
// went through HTML.
func (w *Writer) flagAttr(name string) tree.Attr {
	if w.MDX {
		return tree.Attr{Name: name, Value: "true", JSON: []byte("true")}
	}
	return tree.At(name, "")
}

// Note is a reference to a footnote: the label in the footnote's ids, its number, and the index of this
// reference among those to the footnote, from 0.
type Note struct {
	Label       string
	Number, Nth int
}

// suffix distinguishes the references to one footnote.
func (n Note) suffix() string {
	if n.Nth == 0 {
		return ""
	}
	return "-" + strconv.Itoa(n.Nth+1)
}

// NoteReference writes the number that links to a footnote.
func (w *Writer) NoteReference(n Note) {
	id := w.noteID("fnref-" + n.Label + n.suffix())
	w.AddAnchor(id)
	w.Open("sup")
	w.OpenElement("a", append([]tree.Attr{
		tree.At("href", "#"+w.noteID("fn-"+n.Label)), tree.At("id", id),
		w.flagAttr("data-footnote-ref"), tree.At("aria-describedby", "footnote-label"),
	}, w.TargetClass()...)...)
	w.Text(strconv.Itoa(n.Number))
	w.Close()
	w.Close()
}

// NoteBacklink writes the link from a footnote to a reference.
func (w *Writer) NoteBacklink(n Note) {
	name := w.Theme.textWith(textBackTo, "reference", strconv.Itoa(n.Number)+n.suffix())
	if own := w.Theme.Footnotes.BackLabel; own != "" {
		name = own
	}
	w.OpenElement("a", tree.At("href", "#"+w.noteID("fnref-"+n.Label+n.suffix())), tree.At("data-footnote-backref", ""),
		tree.At("aria-label", name), tree.At("class", "data-footnote-backref"))
	w.Text("↩")
	if n.Nth > 0 {
		w.Open("sup")
		w.Text(strconv.Itoa(n.Nth + 1))
		w.Close()
	}
	w.Close()
}

// OpenNotes opens two elements, which the caller closes: the section of the footnotes and the list in it.
func (w *Writer) OpenNotes() {
	w.Open("section", w.flagAttr("data-footnotes"), tree.At("class", "footnotes"))
	title := w.Theme.Text(textFootnotes)
	if own := w.Theme.Footnotes.Label; own != "" {
		title = own
	}
	w.Heading("h2", "footnote-label", title, func() { w.Text(title) }, tree.At("class", "sr-only"))
	w.Open("ol")
}

// OpenNote opens a footnote.
func (w *Writer) OpenNote(label string) {
	id := w.noteID("fn-" + label)
	w.AddAnchor(id)
	w.Open("li", append([]tree.Attr{tree.At("id", id)}, w.TargetClass()...)...)
}
