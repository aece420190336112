package markdown

import (
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/glossary"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// termClass is the class of the elements around terms of the glossary.
const termClass = "gs-term"

// noTerms are the elements in which no term is marked: what a reader operates, headings, and what has its own meaning.
var noTerms = map[string]bool{
	"a": true, "abbr": true, "button": true, "code": true, "dfn": true, "dt": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true,
	"h6": true, "kbd": true, "label": true, "option": true, "pre": true, "samp": true, "summary": true, "th": true, "title": true, "var": true,
}

// textComponents are the components of the theme whose children are text like that around them.
var textComponents = map[string]bool{
	"Admonition": true, "Aside": true, "Details": true, "Steps": true, "TabItem": true, "Tabs": true,
}

// marksTerms reports whether terms are marked where the tree stands.
func (d *document) marksTerms() bool {
	if d.c.opts.Glossary == nil || d.passive || d.out.InDraft() || d.out.InsideWhole() || d.leavesTermsOut() {
		return false
	}
	return !d.out.IsInside(func(f tree.Frame) bool {
		if f.Kind == plugin.NodeComponent && f.Element == "" {
			name, isTheme := strings.CutPrefix(d.content.Components[f.Ref].Specifier, "@theme/")
			return !isTheme || !textComponents[name]
		}
		return noTerms[f.Tag] || noTerms[f.Element]
	})
}

// leavesTermsOut reports whether the front matter of the page says glossary: false.
func (d *document) leavesTermsOut() bool {
	for d.parent != nil {
		d = d.parent
	}
	return glossaryOff.Match(d.frontMatter)
}

// glossaryOff finds the key in front matter as JSON.
var glossaryOff = regexp.MustCompile(`"glossary":\s*false`)

// textWithTerms writes a text, with the terms in it that this section has not had yet in elements that say what they mean.
func (d *document) textWithTerms(text string) {
	if !d.marksTerms() {
		d.out.Text(text)
		return
	}
	from := 0
	for {
		m, ok := d.c.opts.Glossary.Find(text, from, func(t *glossary.Term) bool { return !d.shared.terms[t.Name] })
		if !ok {
			break
		}
		if d.shared.terms == nil {
			d.shared.terms = map[string]bool{}
		}
		d.shared.terms[m.Term.Name] = true
		if m.Start > from {
			d.out.Text(text[from:m.Start])
		}
		d.out.OpenElement("abbr", tree.At("class", termClass), tree.At("title", m.Term.Definition))
		d.out.Text(text[m.Start:m.End])
		d.out.Close()
		from = m.End
	}
	if from < len(text) {
		d.out.Text(text[from:])
	}
}
