package answer

import (
	"html"

	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/document"
	bleve "github.com/blevesearch/bleve_index_api"

	"github.com/gosaur/gosaur/plugins/search/records"
	"github.com/gosaur/gosaur/plugins/search/segment"
)

// The fields of a document, besides the facets.
const (
	titleField    = "title"
	headingsField = "headings"
	contentField  = "content"
	areaField     = "area"
)

// textFields lists the fields that are searched.
func textFields() []string { return []string{titleField, headingsField, contentField, areaField} }

// texts are a record's own, without the escapes of HTML, by field.
type texts struct {
	title, area, content string
	headings             []string
}

func textsOf(r *records.Record) texts {
	h := &r.Hierarchy
	t := texts{title: plain(h.Lvl1), area: plain(h.Lvl0), content: plain(r.Content)}
	for _, heading := range []*string{h.Lvl2, h.Lvl3, h.Lvl4, h.Lvl5, h.Lvl6} {
		if heading != nil {
			t.headings = append(t.headings, plain(heading))
		}
	}
	return t
}

func plain(escaped *string) string {
	if escaped == nil {
		return ""
	}
	return html.UnescapeString(*escaped)
}

// documentOf makes a document of a record, and tells its distinct terms: how each is
// folded, by how it is written.
func documentOf(id string, r *records.Record) (*document.Document, map[string]string) {
	d := document.NewDocument(id)
	t := textsOf(r)
	terms := map[string]string{}
	add := func(field string, values ...string) {
		for i, value := range values {
			if value != "" {
				tokens := tokensOf(value, terms)
				d.AddField(document.NewTextFieldCustom(field, []uint64{uint64(i)}, []byte(value), bleve.IndexField, tokens))
			}
		}
	}
	add(titleField, t.title)
	add(headingsField, t.headings...)
	add(contentField, t.content)
	add(areaField, t.area)
	for _, facet := range facets() {
		for i, value := range valuesOf(r, facet) {
			token := analyzed{{Start: 0, End: len(value), Term: []byte(value), Position: 1}}
			d.AddField(document.NewTextFieldCustom(facet, []uint64{uint64(i)}, []byte(value), bleve.IndexField, token))
		}
	}
	return d, terms
}

// analyzed is a text that has been taken apart already.
type analyzed analysis.TokenStream

var _ analysis.Analyzer = analyzed{}

// Analyze implements analysis.Analyzer.
func (a analyzed) Analyze([]byte) analysis.TokenStream { return analysis.TokenStream(a) }

// tokensOf takes a text into folded terms, of which the parts of an identifier stand where it does,
// and adds them to the terms.
func tokensOf(text string, terms map[string]string) analyzed {
	var tokens analyzed
	position := 0
	add := func(term string, start, end int) {
		folded := segment.Fold(term)
		terms[term] = folded
		tokens = append(tokens, &analysis.Token{Start: start, End: end, Term: []byte(folded), Position: position})
	}
	for u := range segment.Units(text) {
		position++
		if u.Whole != "" {
			add(u.Whole, u.Start, u.End)
		}
		for i, p := range u.Parts {
			if u.Grams && i > 0 {
				position++
			}
			add(p.Term, p.Start, p.End)
		}
	}
	return tokens
}
