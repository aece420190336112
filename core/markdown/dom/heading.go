package dom

import (
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// DraftHeading is the first attribute of a heading in a draft: its id. The title of its link follows. The link
// itself is written after the HTML parser has run: the parser would let it close a link that the author leaves open.
const DraftHeading = "gs-heading"

// Heading writes a heading, which may be a component. content writes what is in it; title names the heading in its
// link to itself.
func (w *Writer) Heading(tag, id, title string, content func(), attrs ...tree.Attr) {
	if w.Dynamic(tag) {
		attrs = append([]tree.Attr{tree.At("id", id)}, attrs...)
		if w.Theme.Components[tag] != "" {
			attrs = append(attrs, tree.At("as", tag))
		}
		w.OpenConstruct(tag, tree.PropsJSON(attrs), nil)
		content()
		w.Close()
		return
	}
	if w.InDraft() && tag != "h1" && id != "" {
		w.Open(tag, append([]tree.Attr{tree.At(DraftHeading, id), tree.At("title", title)}, attrs...)...)
		content()
		w.Close()
		return
	}
	w.OpenHeading(tag, id, attrs...)
	content()
	if tag != "h1" && id != "" {
		w.HeadingLink(id, title)
	}
	w.Close()
}

// OpenHeading opens the element of a heading. It is a link target unless it is an h1 or has no id.
func (w *Writer) OpenHeading(tag, id string, attrs ...tree.Attr) {
	if tag == "h1" || id == "" {
		w.Open(tag, attrs...)
		return
	}
	class := w.TargetClass("anchor")[0].Value
	for i, a := range attrs {
		if a.Name == "class" {
			class += " " + a.Value
			attrs = append(attrs[:i:i], attrs[i+1:]...)
			break
		}
	}
	w.Open(tag, append([]tree.Attr{tree.At("class", class), tree.At("id", id)}, attrs...)...)
}

// HeadingLink writes the link of a heading to itself.
func (w *Writer) HeadingLink(id, title string) {
	label := w.Theme.textWith(textHeading, "heading", title)
	w.Open("a", tree.At("href", "#"+id), tree.At("class", "hash-link"), tree.At("aria-label", label), tree.At("title", label),
		tree.At("translate", "no"))
	w.Text("\u200b")
	w.Close()
}
