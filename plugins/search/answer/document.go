package answer

import (
	"html"

	"github.com/gosaur/gosaur/plugins/search/records"
	"github.com/gosaur/gosaur/plugins/search/segment"
)

// field is a text of a record that is searched.
type field int

// The fields, and their number.
const (
	titleField field = iota
	headingsField
	contentField
	areaField
	fieldCount
)

// boosts are the weights of a word in each field.
var boosts = [fieldCount]float64{titleField: 3, headingsField: 2, contentField: 1, areaField: 0.3}

// recordTexts are a record's own, without the escapes of HTML, by field.
type recordTexts struct {
	title, area, content string
	headings, keywords   []string
}

func textsOf(r *records.Record) recordTexts {
	h := &r.Hierarchy
	t := recordTexts{title: plain(h.Lvl1), area: plain(h.Lvl0), content: plain(r.Content), keywords: r.Keywords}
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

// document is a record as the index sees it.
type document struct {
	// terms holds the number of occurrences of each folded term by field.
	terms map[string][fieldCount]int32
	// folded maps each term to its folded form.
	folded map[string]string
}

func documentOf(r *records.Record) document {
	d := document{terms: map[string][fieldCount]int32{}, folded: map[string]string{}}
	t := textsOf(r)
	d.add(titleField, t.title)
	for _, heading := range t.headings {
		d.add(headingsField, heading)
	}
	d.add(contentField, t.content)
	d.add(areaField, t.area)
	for _, keyword := range t.keywords {
		d.add(areaField, keyword)
	}
	return d
}

// add counts the terms of a text: of an identifier, the whole and its parts.
func (d *document) add(f field, text string) {
	for u := range segment.Units(text) {
		if u.Whole != "" {
			d.count(f, u.Whole)
		}
		for _, p := range u.Parts {
			d.count(f, p.Term)
		}
	}
}

func (d *document) count(f field, term string) {
	folded := segment.Fold(term)
	d.folded[term] = folded
	counts := d.terms[folded]
	counts[f]++
	d.terms[folded] = counts
}
