package markdown

import (
	"encoding/json"

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
	switch {
	case n.Title != "":
		d.out.Text(n.Title)
	case label != nil:
		if text := onlyText(label); text != nil {
			d.out.Text(d.syntax.TextValue(text))
		} else {
			d.inlines(label)
		}
	default:
		d.out.Text(d.c.theme.Text(dom.AdmonitionTitle(n.Keyword)))
	}
	d.out.Close()
	if first := contentOf(n, label); first != nil {
		d.out.Open("div", tree.At("class", "admonitionContent"))
		d.blocks(n)
		d.out.Close()
	}
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
	markup := label != nil && n.Title == ""
	if markup {
		if text := onlyText(label); text != nil {
			props["title"], markup = d.syntax.TextValue(text), false
		}
	}
	if n.Title != "" {
		props["title"] = n.Title
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
