package markdown

import (
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/glossary"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// termClass is the class of the elements around terms of the glossary.
const termClass = "gs-term"

// elementsWithoutTerms are the elements in which no terms are marked: controls, headings, and elements with special semantics.
var elementsWithoutTerms = map[string]bool{
	"a": true, "abbr": true, "button": true, "code": true, "dfn": true, "dt": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true,
	"h6": true, "kbd": true, "label": true, "option": true, "pre": true, "samp": true, "summary": true, "th": true, "title": true, "var": true,
}

// textComponents are the components of the theme whose children are ordinary text.
var textComponents = map[string]bool{
	"Admonition": true, "Aside": true, "Details": true, "Steps": true, "TabItem": true, "Tabs": true,
}

// termMarker writes the text of a document with the terms of the glossary marked.
type termMarker struct {
	// glossary is nil if no terms are marked.
	glossary *glossary.Glossary
	out      *dom.Writer
	// seen are the terms that the section has already had, in any document of the page.
	seen map[string]bool
}

// writeText writes a text. Terms that the section has not had yet are in elements with their meaning. It reports whether
// there are any.
func (m *termMarker) writeText(text string) bool {
	if m.glossary == nil || !m.marksTerms() {
		m.out.Text(text)
		return false
	}
	from := 0
	for {
		found, ok := m.glossary.Find(text, from, func(t *glossary.Term) bool { return !m.seen[t.Name] })
		if !ok {
			break
		}
		m.seen[found.Term.Name] = true
		if found.Start > from {
			m.out.Text(text[from:found.Start])
		}
		m.out.OpenElement("abbr", tree.At("class", termClass), tree.At("title", found.Term.Definition))
		m.out.Text(text[found.Start:found.End])
		m.out.Close()
		from = found.End
	}
	if from < len(text) {
		m.out.Text(text[from:])
	}
	return from > 0
}

// marksTerms reports whether terms are marked at the current place of the tree.
func (m *termMarker) marksTerms() bool {
	if m.out.InDraft() || m.out.NeedsFullElements() {
		return false
	}
	return !m.out.IsInside(func(f tree.Frame) bool {
		if f.Kind == plugin.NodeComponent && f.Element == "" {
			name, isTheme := strings.CutPrefix(m.out.Page.Content.Components[f.Ref].Specifier, "@theme/")
			return !isTheme || !textComponents[name]
		}
		return elementsWithoutTerms[f.Tag] || elementsWithoutTerms[f.Element]
	})
}

// glossaryOff finds the key that disables the glossary in front matter as JSON.
var glossaryOff = regexp.MustCompile(`"glossary":\s*false`)
