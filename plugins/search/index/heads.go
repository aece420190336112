package index

import (
	"runtime"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// head is what results show of a page ahead of its text, as parts of JSON.
type head struct {
	// page is the path, the title, the area and the version.
	page []byte
	// sections has, for each section but the lead, its number, level, ID and heading. The
	// ID is 0 where it follows from the heading, see slugOf.
	sections [][]byte
}

// headsOf makes the heads of the pages, in parallel.
func headsOf(pages []records.Page) ([]head, error) {
	list := make([]head, len(pages))
	errs := make([]error, len(pages))
	var work sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		work.Go(func() {
			for i := worker; i < len(pages); i += workers {
				list[i], errs[i] = headOf(&pages[i])
			}
		})
	}
	work.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

func headOf(p *records.Page) (head, error) {
	h := head{sections: make([][]byte, len(p.Sections))}
	list, err := marshal([]string{p.Path, p.Title, p.Area, p.Version})
	if err != nil {
		return h, err
	}
	h.page = list[1 : len(list)-1]
	for i := range p.Sections {
		s := &p.Sections[i]
		var id any = s.ID
		if slug, ok := slugOf(s.Heading); ok && slug == s.ID {
			id = 0
		}
		if h.sections[i], err = marshal([]any{i + 1, s.Level, id, s.Heading}); err != nil {
			return h, err
		}
	}
	return h, nil
}

// slugOf is the ID that most headings have: letters and digits in lower case, hyphens and
// underscores, and a hyphen for each blank. It knows ASCII only.
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
