package index

import (
	"bytes"
	"strings"
	"sync/atomic"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// head is the part of a page that results show before its text, as parts of JSON.
type head struct {
	// page is the path, the title, the area and the version.
	page []byte
	// sections has, for each section but the lead, its number, level, ID and heading. The
	// ID is 0 where it follows from the heading, see slugOf.
	sections [][]byte
}

// digest returns the beginning of the head's digest.
func (h *head) digest() [8]byte {
	return shortDigest(append(bytes.Join(h.sections, nil), h.page...))
}

// maxHead is the maximum size of a title, an area or a heading in a head, in bytes: each shard
// with a word of the page repeats it. Longer anchors are left out, and the result leads to the
// top of the page.
const maxHead = 300

// heads are the heads of the pages of an index, each made on first use. They are safe for concurrent use.
type heads struct {
	pages []records.Page
	list  []atomic.Pointer[head]
}

func headsOf(pages []records.Page) *heads {
	return &heads{pages, make([]atomic.Pointer[head], len(pages))}
}

// get returns the head of the page with a number.
func (h *heads) get(page int32) *head {
	if known := h.list[page].Load(); known != nil {
		return known
	}
	head := headOf(h.pages[page].WithText())
	h.set(page, head)
	return head
}

func (h *heads) set(page int32, head *head) { h.list[page].Store(head) }

func headOf(p *records.Page) *head {
	w := &jsonWriter{}
	w.text(p.Path).raw(",").text(cut(p.Title, maxHead)).raw(",").text(cut(p.Area, maxHead)).raw(",").text(p.Version)
	h := &head{page: w.b, sections: make([][]byte, len(p.Sections))}
	for i := range p.Sections {
		s, w := &p.Sections[i], &jsonWriter{}
		heading := cut(s.Heading, maxHead)
		w.raw("[").number(i + 1).raw(",").number(s.Level).raw(",")
		if slug, ok := slugOf(heading); ok && slug == s.ID {
			w.number(0)
		} else if len(s.ID) <= maxHead {
			w.text(s.ID)
		} else {
			w.text("")
		}
		h.sections[i] = w.raw(",").text(heading).raw("]").b
	}
	return h
}

// slugOf returns the ID that most headings have: letters and digits in lower case, hyphens
// and underscores, and a hyphen for each blank. It handles ASCII only.
func slugOf(heading string) (string, bool) {
	var b strings.Builder
	for i := range len(heading) {
		c := heading[i]
		switch {
		case c >= 0x80:
			return "", false
		case c >= 'A' && c <= 'Z':
			b.WriteByte(c + 'a' - 'A')
		case c == ' ':
			b.WriteByte('-')
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9', c == '-', c == '_':
			b.WriteByte(c)
		}
	}
	return b.String(), true
}
