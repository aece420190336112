package document

import (
	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/markdown/compiled"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/store"
)

// sectionsKind is the kind of the sections of documents in the store.
const sectionsKind = "sections"

// Sections returns the text of the document by heading, as compiled.Sections does. It reuses
// the result for a document that has not changed.
func (d *Document) Sections() []plugin.Section {
	if d.compiler == nil {
		return compiled.Sections(d.Load())
	}
	kept, key := d.compiler.Store, store.KeyOf(d.Digest[:])
	if data, ok := kept.Get(sectionsKind, key); ok {
		r := compact.DecoderOf(data)
		if sections := decodeSections(r); r.Err() == nil && !r.More() {
			return sections
		}
	}
	var w compact.Encoder
	encodeSections(&w, compiled.Sections(d.Load()))
	kept.Put(sectionsKind, key, w.Bytes())
	// Strings of the tree would keep all of it in memory.
	return decodeSections(compact.DecoderOf(w.Bytes()))
}

func encodeSections(w *compact.Encoder, sections []plugin.Section) {
	w.Number(uint64(len(sections)))
	for i := range sections {
		s := &sections[i]
		w.Signed(int64(s.Level))
		w.String(s.ID)
		w.String(s.Heading)
		w.Strings(s.Text)
		w.Strings(s.Code)
		encodeLinks(w, s.Links)
	}
}

func decodeSections(r *compact.Decoder) []plugin.Section {
	n := r.Count(6)
	if n == 0 {
		return nil
	}
	sections := make([]plugin.Section, n)
	for i := range sections {
		sections[i] = plugin.Section{Level: int(r.Signed()), ID: r.String(), Heading: r.String(), Text: r.Strings(), Code: r.Strings(), Links: decodeLinks(r)}
	}
	return sections
}

func encodeLinks(w *compact.Encoder, links []plugin.SectionLink) {
	w.Number(uint64(len(links)))
	for _, l := range links {
		w.String(l.To)
		w.String(l.Text)
		w.Number(uint64(l.Start))
		w.Number(uint64(l.End - l.Start))
	}
}

func decodeLinks(r *compact.Decoder) []plugin.SectionLink {
	n := r.Count(4)
	if n == 0 {
		return nil
	}
	links := make([]plugin.SectionLink, n)
	for i := range links {
		l := plugin.SectionLink{To: r.String(), Text: r.String(), Start: r.Int()}
		l.End = l.Start + r.Int()
		links[i] = l
	}
	return links
}
