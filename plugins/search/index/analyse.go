package index

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/plugins/search/parallel"
	"github.com/gosaur/gosaur/plugins/search/records"
	"github.com/gosaur/gosaur/plugins/search/segment"
)

// field is the part of a page in which a term occurs.
type field uint8

const (
	inTitle field = iota
	inHeading
	inText
	inCode
	// inExtra are the description, the keywords, the path and the area.
	inExtra
	// inLink are the texts of links on other pages that lead to the page, and inAround the text around them.
	inLink
	inAround
	fieldCount
)

// occurrences holds the occurrences of a term in a page.
type occurrences struct {
	// term is the number of the term in the vocabulary of the page's analyser.
	term   uint32
	counts [fieldCount]uint16
	// isWord reports whether the term occurs as a word or part of one, not only as the
	// whole of an identifier.
	isWord bool
	// first and last are the positions in the page's uses of the first and the last
	// section with the term, counted from 1; 0 for none.
	first, last int32
}

// usePlace holds the occurrences of a term in a section; section 0 is the lead.
type usePlace struct {
	section uint32
	heading bool
	inText  uint16
	// next is the position of the term's next use.
	next int32
}

// analysedPage is a page split into terms.
type analysedPage struct {
	// number is the number of the page in the index.
	number int32
	// analyser has the texts of the terms.
	analyser *analyser
	// terms are the terms of the page as written by packTerms, since all pages of a site are in memory together.
	terms   []byte
	lengths lengths
	// titleWords is the number of units in the title.
	titleWords int
	// importance is the weight of the page itself.
	importance float64
	// size is the length of the page's text, see appendPage.
	size int
}

// lengths are the numbers of units in the fields of a page.
type lengths [fieldCount]int

// analyseAll analyses the pages with the given numbers, in parallel, and makes their heads.
func analyseAll(pages []records.Page, numbers []int32, heads *heads) []*analysedPage {
	list := make([]*analysedPage, len(numbers))
	parallel.Do(len(numbers), func() func(int) {
		an := &analyser{numbers: make(map[string]uint32, 1<<12)}
		var room []byte
		return func(i int) {
			page := pages[numbers[i]].WithText()
			heads.set(numbers[i], headOf(page))
			room = appendPage(room[:0], page)
			list[i] = an.analyse(page)
			list[i].number, list[i].size = numbers[i], len(room)
		}
	})
	return list
}

// analyser splits pages into terms, one after the other. It numbers the terms, so that a
// term is looked up once for each occurrence, and not again for each page.
type analyser struct {
	numbers map[string]uint32
	texts   []string
	// places has, by the number of a term, its place in the terms of the page, counted
	// from 1; 0 for none.
	places    []int32
	segmenter segment.Segmenter
	// terms and uses are those of the current page.
	terms []occurrences
	uses  []usePlace
	// packed and sections are buffers for packTerms.
	packed   []byte
	sections []sectionUse
	page     *analysedPage
}

func (an *analyser) analyse(p *records.Page) *analysedPage {
	a := &analysedPage{analyser: an, importance: records.Importance(p.Rank)}
	an.page, an.terms, an.uses = a, an.terms[:0], an.uses[:0]
	a.titleWords = an.addName(p.Title, inTitle, 0)
	for _, text := range []string{p.Description, p.Area, pathWords(p.Path)} {
		an.addText(text, inExtra, 0)
	}
	for _, keyword := range p.Keywords {
		for range keywordCount {
			an.addName(keyword, inExtra, 0)
		}
	}
	an.addMentions(p.Links, inLink)
	an.addMentions(p.Around, inAround)
	an.addTexts(p.Lead.Text, inText, 0)
	an.addTexts(p.Lead.Code, inCode, 0)
	for i := range p.Sections {
		s, n := &p.Sections[i], uint32(i+1)
		an.addName(s.Heading, inHeading, n)
		an.addTexts(s.Text, inText, n)
		an.addTexts(s.Code, inCode, n)
	}
	for i := range an.terms {
		an.places[an.terms[i].term] = 0
	}
	a.terms = slices.Clone(an.packTerms())
	return a
}

// packTerms writes the terms of the page: for each its number, a byte of flags (the fields that have it, and whether it is
// a word), how often each of these fields has it, and its sections, see appendSections. The result is valid until the next
// page.
func (an *analyser) packTerms() []byte {
	b := an.packed[:0]
	for i := range an.terms {
		o := &an.terms[i]
		b = binary.AppendUvarint(b, uint64(o.term))
		at, flags := len(b), byte(0)
		b = append(b, 0)
		if o.isWord {
			flags = packedWord
		}
		for f, count := range o.counts {
			if count > 0 {
				flags |= 1 << f
				b = binary.AppendUvarint(b, uint64(count))
			}
		}
		b[at] = flags
		an.sections = an.sections[:0]
		for at := o.first; at > 0; at = an.uses[at-1].next {
			use := &an.uses[at-1]
			an.sections = append(an.sections, sectionUse{use.section, use.heading, frequencyOf(use.inText)})
		}
		b = appendSections(b, bestSections(an.sections))
	}
	an.packed = b
	return b
}

// packedWord is the bit of a word.
const packedWord = 1 << fieldCount

// packedTerm is a term as written by packTerms.
type packedTerm struct {
	number   uint64
	counts   [fieldCount]uint16
	isWord   bool
	sections []byte
}

// next reads the first term of b and returns the rest.
func (t *packedTerm) next(b []byte) []byte {
	number, size := binary.Uvarint(b)
	flags := b[size]
	b = b[size+1:]
	*t = packedTerm{number: number, isWord: flags&packedWord != 0}
	for f := range t.counts {
		if flags>>f&1 != 0 {
			count, size := binary.Uvarint(b)
			t.counts[f], b = uint16(count), b[size:]
		}
	}
	end := endOfSections(b, 0)
	t.sections = b[:end]
	return b[end:]
}

// pathWords turns the last two parts of a path into text.
func pathWords(path string) string {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	return strings.Join(parts[max(0, len(parts)-2):], " ")
}

func (an *analyser) addTexts(texts []string, f field, section uint32) {
	for _, text := range texts {
		an.addText(text, f, section)
	}
}

// addMentions counts the words that other pages use for the page. The count grows with the logarithm of the number of
// pages: twice as many add one.
func (an *analyser) addMentions(list []records.Mention, f field) {
	for _, m := range list {
		for range bits.Len(uint(m.Pages)) {
			an.addText(m.Text, f, 0)
		}
	}
}

func (an *analyser) addText(text string, f field, section uint32) {
	for u := range an.segmenter.Units(text) {
		an.addUnit(u, f, section)
	}
}

// keywordCount is how often a keyword counts: its author expects readers to search for it, so it says more than a word of
// a description.
const keywordCount = 2

// minJoinedLength is the minimum number of characters of words that are joined.
const minJoinedLength = 2

// addName counts the terms of a title, a heading or a keyword and returns its number of units. Two adjacent words are a term as
// well: some readers write "inner blocks" as one word, and two words of a query that are adjacent here say more than two that
// are apart.
func (an *analyser) addName(text string, f field, section uint32) (units int) {
	last := ""
	for u := range an.segmenter.Units(text) {
		units++
		an.addUnit(u, f, section)
		word := u.Whole
		if u.Grams || len(u.Parts) > 0 || utf8.RuneCountInString(word) < minJoinedLength {
			word = ""
		}
		if joined := last + word; last != "" && word != "" && utf8.RuneCountInString(joined) <= segment.MaxTerm {
			an.addTerm(joined, f, section, false)
		}
		last = word
	}
	return units
}

// addUnit counts the terms of a unit.
func (an *analyser) addUnit(u segment.Unit, f field, section uint32) {
	an.page.lengths[f]++
	if u.Whole != "" {
		an.addTerm(u.Whole, f, section, len(u.Parts) == 0)
	}
	for _, part := range u.Parts {
		an.addTerm(part.Term, f, section, !u.Grams)
	}
}

func (an *analyser) addTerm(term string, f field, section uint32, word bool) {
	o := an.occurrencesOf(term)
	o.isWord = o.isWord || word
	o.counts[f]++
	if f != inHeading && f != inText && f != inCode {
		return
	}
	if o.last == 0 || an.uses[o.last-1].section != section {
		an.uses = append(an.uses, usePlace{section: section})
		at := int32(len(an.uses))
		if o.last > 0 {
			an.uses[o.last-1].next = at
		} else {
			o.first = at
		}
		o.last = at
	}
	use := &an.uses[o.last-1]
	use.heading = use.heading || f == inHeading
	if f == inText {
		use.inText++
	}
}

// occurrencesOf returns the occurrences of a term in the page so far.
func (an *analyser) occurrencesOf(term string) *occurrences {
	number, ok := an.numbers[term]
	if !ok {
		term = strings.Clone(term) // not part of the page's text, which would stay in memory
		number = uint32(len(an.texts))
		an.numbers[term] = number
		an.texts = append(an.texts, term)
		an.places = append(an.places, 0)
	}
	if an.places[number] == 0 {
		an.terms = append(an.terms, occurrences{term: number})
		an.places[number] = int32(len(an.terms))
	}
	return &an.terms[an.places[number]-1]
}
