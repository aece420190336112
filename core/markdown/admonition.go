package markdown

import (
	"encoding/json"
	"strconv"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// alertOf is the colour of each keyword; others look like a note.
var alertOf = map[string]string{
	"note": "secondary", "secondary": "secondary", "tip": "success", "success": "success", "info": "info",
	"important": "info", "warning": "warning", "caution": "warning", "danger": "danger",
}

// admonition renders an admonition.
func (d *document) admonition(n *grammar.Admonition) {
	label, _ := n.FirstChild().(*grammar.AdmonitionTitle)
	if !d.c.admonitions[n.Keyword] {
		d.unknownAdmonition(n, label)
		return
	}
	if d.out.Dynamic("admonition") {
		d.dynamicAdmonition(n, label)
		return
	}
	if d.out.InDraft() {
		d.draftAdmonition(n, label)
		return
	}
	title := func() { d.inlines(label) }
	if !hasMarkup(n, label) {
		title = nil
	}
	content := func() { d.blocks(n) }
	if contentOf(n, label) == nil {
		content = nil
	}
	d.staticAdmonition(n, title, content)
}

// staticAdmonition writes the elements of an admonition. title writes a title with markup, nil for
// others; content writes what is in it, nil for nothing.
func (d *document) staticAdmonition(n *grammar.Admonition, title, content func()) {
	alert := alertOf[n.Keyword]
	if alert == "" {
		alert = "secondary"
	}
	attrs := []tree.Attr{tree.Classes("theme-admonition", "theme-admonition-"+n.Keyword, "admonition", "alert", "alert--"+alert, n.Class)}
	if n.ID != "" {
		attrs = append(attrs, tree.At("id", n.ID))
		d.out.AddAnchor(n.ID)
	}
	d.out.Open("div", attrs...)
	d.out.Open("div", tree.At("class", "admonitionHeading"))
	d.out.Open("span", tree.At("class", "admonitionIcon"))
	d.out.Close()
	label, _ := n.FirstChild().(*grammar.AdmonitionTitle)
	switch {
	case title != nil:
		title()
	case n.Title != "":
		d.out.Text(n.Title)
	case label != nil && !hasMarkup(n, label):
		d.out.Text(d.syntax.TextValue(onlyText(label)))
	default:
		d.out.Text(d.c.theme.Text(dom.AdmonitionTitle(n.Keyword)))
	}
	d.out.Close()
	if content != nil {
		d.out.Open("div", tree.At("class", "admonitionContent"))
		content()
		d.out.Close()
	}
	d.out.Close()
}

// The elements of an admonition in a draft, which become those of the theme behind the HTML parser:
// what the author leaves open in one of them takes in what follows, as it does in the reference.
const (
	draftAdmonition      = "gs-admonition"
	draftAdmonitionTitle = "gs-admonition-title"
)

// draftAdmonition writes an admonition into a draft, with its number among those of the document.
func (d *document) draftAdmonition(n *grammar.Admonition, label *grammar.AdmonitionTitle) {
	d.out.Open(draftAdmonition, tree.At("number", strconv.Itoa(len(d.admonitions))))
	d.admonitions = append(d.admonitions, n)
	if hasMarkup(n, label) {
		d.out.Open(draftAdmonitionTitle)
		d.inlines(label)
		d.out.Close()
	}
	d.blocks(n)
	d.out.Close()
}

// unknownAdmonition renders the label and content of a container that is none.
func (d *document) unknownAdmonition(n *grammar.Admonition, label *grammar.AdmonitionTitle) {
	d.out.Open("div")
	if label != nil {
		d.inlineElement("p", label)
	}
	d.blocks(n)
	d.out.Close()
}

// onlyText is the text of a title without markup, nil for others. Names of emoji stay
// in it, as they do in other attributes.
func onlyText(label *grammar.AdmonitionTitle) *ast.Text {
	text, _ := label.FirstChild().(*ast.Text)
	if text == nil || text.NextSibling() != nil {
		return nil
	}
	return text
}

// hasMarkup reports whether the title of an admonition has markup.
func hasMarkup(n *grammar.Admonition, label *grammar.AdmonitionTitle) bool {
	return label != nil && n.Title == "" && onlyText(label) == nil
}

// contentOf is the first block of an admonition after its title.
func contentOf(n *grammar.Admonition, label *grammar.AdmonitionTitle) ast.Node {
	if label != nil {
		return label.NextSibling()
	}
	return n.FirstChild()
}

// dynamicAdmonition renders an admonition as a component. A title with markup is a
// child of its own, which the component takes out.
func (d *document) dynamicAdmonition(n *grammar.Admonition, label *grammar.AdmonitionTitle) {
	props := map[string]string{"type": n.Keyword}
	markup := hasMarkup(n, label)
	switch {
	case n.Title != "":
		props["title"] = n.Title
	case label != nil && !markup:
		props["title"] = d.syntax.TextValue(onlyText(label))
	}
	if n.ID != "" {
		props["id"] = n.ID
		d.out.AddAnchor(n.ID)
	}
	if n.Class != "" {
		props["className"] = n.Class
	}
	raw, err := json.Marshal(props)
	if err != nil {
		panic("markdown: strings cannot be encoded: " + err.Error())
	}
	d.out.OpenConstruct("admonition", raw, nil)
	if markup {
		d.out.OpenApart("mdxAdmonitionTitle")
		d.inlines(label)
		d.out.Close()
	}
	d.blocks(n)
	d.out.Close()
}
