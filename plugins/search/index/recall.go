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

// index returns the files of the index of some pages: those of an earlier build, if it had the same pages.
func (p *packer) index(pages []records.Page) ([]file, error) {
	if p.kept == nil {
		return build(pages, p)
	}
	digest := digestOf(pages)
	if files := p.recall(digest); files != nil {
		return files, nil
	}
	files, err := build(pages, p)
	if err == nil {
		p.remember(digest, files)
	}
	return files, err
}

// recall returns the files that an earlier build made of pages with this digest; nil if there is none, or if
// one of its files is gone.
func (p *packer) recall(pages [sha256.Size]byte) []file {
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
		var e encoder
		return func(i int) {
			e.b = e.b[:0]
			e.page(&pages[i])
			digests[i] = sha256.Sum256(e.b)
		}
	})
	all := sha256.New()
	all.Write([]byte("index of pages\n"))
	for i := range digests {
		all.Write(digests[i][:])
	}
	return [sha256.Size]byte(all.Sum(nil))
}

// encoder writes values so that different ones have different bytes.
type encoder struct{ b []byte }

func (e *encoder) number(n int) { e.b = binary.AppendVarint(e.b, int64(n)) }

func (e *encoder) texts(list ...string) {
	e.number(len(list))
	for _, text := range list {
		e.number(len(text))
		e.b = append(e.b, text...)
	}
}

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
