package index

import (
	"runtime"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/plugins/search/records"
	"github.com/gosaur/gosaur/plugins/search/segment"
)

// field is where on a page a term stands.
type field uint8

const (
	inTitle field = iota
	inHeading
	inText
	inCode
	// inExtra are the description, the keywords, the path and the area.
	inExtra
	fieldCount
)

// occurrences is what a page has of a term.
type occurrences struct {
	counts [fieldCount]uint16
	// word says that it stands there as a word or part of one, not only as the whole
	// of something with parts.
	word bool
	// sections are those with the term, in order; 0 is the lead.
	sections []sectionUse
}

// sectionUse is what a section has of a term.
type sectionUse struct {
	section uint32
	heading bool
	inText  uint16
}

// analysed is a page taken apart.
type analysed struct {
	terms   map[string]*occurrences
	lengths [fieldCount]int
	// titleWords is the number of units in the title.
	titleWords int
	// importance is the weight of the page itself.
	importance float64
}

// analyseAll takes pages apart, in parallel.
func analyseAll(pages []records.Page) []*analysed {
	list := make([]*analysed, len(pages))
	var work sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		work.Go(func() {
			for i := worker; i < len(pages); i += workers {
				list[i] = analyse(&pages[i])
			}
		})
	}
	work.Wait()
	return list
}

func analyse(p *records.Page) *analysed {
	a := &analysed{terms: make(map[string]*occurrences, 256), importance: importanceOf(p.Rank)}
	for u := range segment.Units(p.Title) {
		a.titleWords++
		a.unit(u, inTitle, 0)
	}
	for _, text := range append([]string{p.Description, p.Area, pathWords(p.Path)}, p.Keywords...) {
		a.text(text, inExtra, 0)
	}
	a.texts(p.Lead.Text, inText, 0)
	a.texts(p.Lead.Code, inCode, 0)
	for i := range p.Sections {
		s, n := &p.Sections[i], uint32(i+1)
		a.text(s.Heading, inHeading, n)
		a.texts(s.Text, inText, n)
		a.texts(s.Code, inCode, n)
	}
	return a
}

// pathWords makes the last two parts of a path into text.
func pathWords(path string) string {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	return strings.Join(parts[max(0, len(parts)-2):], " ")
}

func (a *analysed) texts(texts []string, f field, section uint32) {
	for _, text := range texts {
		a.text(text, f, section)
	}
}

func (a *analysed) text(text string, f field, section uint32) {
	for u := range segment.Units(text) {
		a.unit(u, f, section)
	}
}

// unit counts the terms of a unit.
func (a *analysed) unit(u segment.Unit, f field, section uint32) {
	a.lengths[f]++
	if u.Whole != "" {
		a.add(u.Whole, f, section, len(u.Parts) == 0)
	}
	for _, part := range u.Parts {
		a.add(part.Term, f, section, !u.Grams)
	}
}

func (a *analysed) add(term string, f field, section uint32, word bool) {
	o := a.terms[term]
	if o == nil {
		o = &occurrences{}
		a.terms[term] = o
	}
	o.word = o.word || word
	o.counts[f]++
	if f == inTitle || f == inExtra {
		return
	}
	if n := len(o.sections); n == 0 || o.sections[n-1].section != section {
		o.sections = append(o.sections, sectionUse{section: section})
	}
	use := &o.sections[len(o.sections)-1]
	use.heading = use.heading || f == inHeading
	if f == inText {
		use.inText++
	}
}
