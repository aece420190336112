package index

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// recall returns the files that an earlier build made of pages with this digest; nil if there is none, or if
// one of its files is gone.
func (p *packer) recall(pages [sha256.Size]byte) []file {
	if p.kept == nil {
		return nil
	}
	var files []file
	for line := range strings.Lines(string(p.kept.Get(pages))) {
		name, digits, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		digest, err := hex.DecodeString(digits)
		if err != nil || len(digest) != sha256.Size {
			return nil
		}
		f := file{name, packed{digest: [sha256.Size]byte(digest)}}
		if f.contents = p.kept.Get(f.digest); f.contents == nil {
			return nil
		}
		files = append(files, f)
	}
	return files
}

// remember keeps what recall returns: a line for each file, of its name and its digest.
func (p *packer) remember(pages [sha256.Size]byte, files []file) {
	if p.kept == nil {
		return
	}
	var list bytes.Buffer
	for i := range files {
		list.WriteString(files[i].name + " " + hex.EncodeToString(files[i].digest[:]) + "\n")
	}
	p.kept.Put(pages, list.Bytes())
}

// digestOf is a digest of everything that pages hold.
func digestOf(pages []records.Page) [sha256.Size]byte {
	digests := make([][sha256.Size]byte, len(pages))
	inParallel(len(pages), func() func(int) {
		var h hashed
		return func(i int) {
			h.b = h.b[:0]
			h.page(&pages[i])
			digests[i] = sha256.Sum256(h.b)
		}
	})
	all := sha256.New()
	all.Write([]byte("index of pages\n"))
	for i := range digests {
		all.Write(digests[i][:])
	}
	return [sha256.Size]byte(all.Sum(nil))
}

// hashed writes values so that different ones have different bytes.
type hashed struct{ b []byte }

func (h *hashed) number(n int) { h.b = binary.AppendVarint(h.b, int64(n)) }

func (h *hashed) texts(list ...string) {
	h.number(len(list))
	for _, text := range list {
		h.number(len(text))
		h.b = append(h.b, text...)
	}
}

func (h *hashed) page(p *records.Page) {
	h.texts(p.Path, p.URL, p.Area, p.Title, p.Description, p.Language, p.Version, p.Tag, p.Instance, p.Section)
	h.texts(p.Keywords...)
	if p.Latest {
		h.number(1)
	} else {
		h.number(0)
	}
	h.number(p.Rank)
	h.mentions(p.Links)
	h.mentions(p.Around)
	h.section(&p.Lead)
	h.number(len(p.Sections))
	for i := range p.Sections {
		h.section(&p.Sections[i])
	}
}

func (h *hashed) mentions(list []records.Mention) {
	h.number(len(list))
	for _, m := range list {
		h.texts(m.Text)
		h.number(m.Pages)
	}
}

func (h *hashed) section(s *plugin.Section) {
	h.number(s.Level)
	h.texts(s.ID, s.Heading)
	h.texts(s.Text...)
	h.texts(s.Code...)
	h.number(len(s.Links))
	for _, link := range s.Links {
		h.texts(link.To, link.Text)
		h.number(link.Start)
		h.number(link.End)
	}
}
