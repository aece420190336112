package index

import (
	"encoding/binary"
	"math"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// encoder writes values so that different ones have different bytes, and decoder reads them.
type encoder struct{ b []byte }

func (e *encoder) number(n int) { e.b = binary.AppendVarint(e.b, int64(n)) }

func (e *encoder) texts(list ...string) {
	e.number(len(list))
	for _, text := range list {
		e.number(len(text))
		e.b = append(e.b, text...)
	}
}

// page writes what identifies a page and its text.
func (e *encoder) page(p *records.Page) {
	e.texts(p.Path, p.URL, p.Area, p.Title, p.Description, p.Language, p.Version, p.Tag, p.Instance, p.Section)
	e.texts(p.Keywords...)
	if p.Latest {
		e.number(1)
	} else {
		e.number(0)
	}
	e.number(p.Rank)
	e.mentions(p.Links)
	e.mentions(p.Around)
	e.texts(p.Digest)
	if p.Digest != "" {
		return
	}
	e.section(&p.Lead)
	e.number(len(p.Sections))
	for i := range p.Sections {
		e.section(&p.Sections[i])
	}
}

func (e *encoder) mentions(list []records.Mention) {
	e.number(len(list))
	for _, m := range list {
		e.texts(m.Text)
		e.number(m.Pages)
	}
}

func (e *encoder) section(s *plugin.Section) {
	e.number(s.Level)
	e.texts(s.ID, s.Heading)
	e.texts(s.Text...)
	e.texts(s.Code...)
	e.number(len(s.Links))
	for _, link := range s.Links {
		e.texts(link.To, link.Text)
		e.number(link.Start)
		e.number(link.End)
	}
}

func (e *encoder) bytes(b []byte) { e.b = append(e.b, b...) }

func (e *encoder) state(s *state) {
	for _, length := range s.average {
		e.b = binary.LittleEndian.AppendUint64(e.b, math.Float64bits(length))
	}
	e.number(len(s.pages))
	for i := range s.pages {
		p := &s.pages[i]
		e.bytes(p.path[:])
		e.bytes(p.head[:])
		e.bytes(p.digest[:])
		for _, length := range p.lengths {
			e.number(length)
		}
		e.number(p.size)
	}
	e.number(len(s.files))
	for i := range s.files {
		e.texts(s.files[i].name)
		e.bytes(s.files[i].digest[:])
		e.bytes(s.files[i].sum[:])
	}
	e.number(len(s.prefixes))
	for _, t := range s.prefixes {
		e.texts(t.folded)
		e.number(t.cost)
	}
	e.number(len(s.dictionary))
	for i := range s.dictionary {
		e.bytes(s.dictionary[i].source[:])
		e.shard(&s.dictionary[i])
	}
	for _, shards := range [][]shard{s.prefixShards, s.texts} {
		e.number(len(shards))
		for i := range shards {
			e.shard(&shards[i])
		}
	}
}

func (e *encoder) shard(s *shard) {
	e.number(s.elements)
	e.number(len(s.shownPages))
	last := int32(0)
	for _, page := range s.shownPages {
		e.number(int(page - last))
		last = page
	}
}

// terms writes the fields of terms that the next build needs: all except those that chooseBest computes.
func (e *encoder) terms(terms []*term) {
	e.number(len(terms))
	for _, t := range terms {
		fold := t.folded
		if fold == t.text {
			fold = ""
		}
		e.texts(t.text, fold)
		e.number(t.cost)
		e.number(t.pages)
		e.number(len(t.packed))
		e.bytes(t.packed)
	}
}

// decoder reads what an encoder has written. It always terminates: at the first invalid value it turns
// bad, and returns empty values from then on.
type decoder struct {
	b   []byte
	bad bool
}

func (d *decoder) number() int {
	n, size := binary.Varint(d.b)
	if size <= 0 {
		d.fail()
		return 0
	}
	d.b = d.b[size:]
	return int(n)
}

// count reads the length of a list, whose elements take at least one byte each.
func (d *decoder) count() int {
	n := d.number()
	if n < 0 || n > len(d.b) {
		d.fail()
		return 0
	}
	return n
}

func (d *decoder) fail() { d.b, d.bad = nil, true }

// bytes returns the next n bytes, which belong to the input; nil if the decoder is bad.
func (d *decoder) bytes(n int) []byte {
	if n > len(d.b) {
		d.fail()
		return nil
	}
	b := d.b[:n]
	d.b = d.b[n:]
	return b
}

// texts reads a list of texts of a known length.
func (d *decoder) texts(list ...*string) {
	if d.number() != len(list) {
		d.fail()
	}
	for _, text := range list {
		*text = string(d.bytes(d.count()))
	}
}

func (d *decoder) digest() (sum digest) {
	copy(sum[:], d.bytes(len(sum)))
	return sum
}

func (d *decoder) shortDigest() (sum [8]byte) {
	copy(sum[:], d.bytes(len(sum)))
	return sum
}

func (d *decoder) state() *state {
	s := &state{}
	for f := range s.average {
		if b := d.bytes(8); b != nil {
			s.average[f] = math.Float64frombits(binary.LittleEndian.Uint64(b))
		}
	}
	s.pages = make([]pageState, d.count())
	for i := range s.pages {
		p := &s.pages[i]
		p.path, p.head, p.digest = d.shortDigest(), d.shortDigest(), d.digest()
		for f := range p.lengths {
			p.lengths[f] = d.number()
		}
		p.size = d.number()
	}
	s.files = make([]file, d.count())
	for i := range s.files {
		d.texts(&s.files[i].name)
		s.files[i].digest, s.files[i].sum = d.digest(), d.digest()
	}
	s.prefixes = make([]*term, d.count())
	for i := range s.prefixes {
		t := &term{oldPosition: i}
		d.texts(&t.folded)
		t.text, t.cost = t.folded, d.number()
		s.prefixes[i] = t
	}
	s.dictionary = make([]shard, d.count())
	for i := range s.dictionary {
		source := d.digest()
		s.dictionary[i].source = &source
		d.shard(&s.dictionary[i])
	}
	for _, shards := range []*[]shard{&s.prefixShards, &s.texts} {
		*shards = make([]shard, d.count())
		for i := range *shards {
			d.shard(&(*shards)[i])
		}
	}
	return s
}

func (d *decoder) shard(s *shard) {
	s.elements = d.number()
	s.shownPages = make([]int32, d.count())
	last := int32(0)
	for i := range s.shownPages {
		last += int32(d.number())
		s.shownPages[i] = last
	}
}

// terms reads terms. r describes the changes of their pages.
func (d *decoder) terms(r *renumbering) []*term {
	terms := make([]*term, d.count())
	room := make([]term, len(terms))
	for i := range terms {
		t := &room[i]
		d.texts(&t.text, &t.folded)
		if t.folded == "" {
			t.folded = t.text
		}
		t.cost = d.number()
		pages := d.number()
		t.packed = d.bytes(d.count())
		if !t.countPostings(r) || t.pages != pages {
			d.fail()
		}
		terms[i] = t
	}
	return terms
}

// countPostings counts the postings in the packed bytes and finds out whether their pages are unchanged. It reports whether the
// bytes hold nothing else.
func (t *term) countPostings(r *renumbering) bool {
	c := t.cursor()
	for c.next() {
		t.pages, t.last = t.pages+1, c.page
		t.affected = t.affected || r.affects(c.page)
	}
	return len(c.rest) == 0
}
