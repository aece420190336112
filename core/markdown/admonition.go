package markdown

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// alertSuffixes maps keywords to the suffix of the class alert--; other keywords look like a note.
var alertSuffixes = map[string]string{
	"note": "secondary", "secondary": "secondary", "tip": "success", "success": "success", "info": "info",
	"important": "info", "warning": "warning", "caution": "warning", "danger": "danger",
}

// admonitions writes admonitions, and block quotes that are GitHub alerts.
type admonitions struct {
	*renderer
	// keywords are the keywords of the site.
	keywords map[string]bool
	// inDraft are the admonitions of an HTML draft, by number.
	inDraft []*grammar.Admonition
}

func (a *admonitions) write(n *grammar.Admonition) {
	label, _ := n.FirstChild().(*grammar.AdmonitionTitle)
	if label != nil && a.mdx && label.HasChildren() && (a.elements.isUnraveled(label) || a.isComments(label)) {
		moveIntoContent(n, label)
		label = nil
	}
	if !a.keywords[n.Keyword] {
		a.writeUnknown(n, label)
		return
	}
	if a.out.Dynamic("admonition") {
		a.writeDynamic(n, label)
		return
	}
	if a.out.InDraft() {
		a.writeDraft(n, label)
		return
	}
	title := func() { a.renderInlines(label) }
	if !hasMarkup(n, label) {
		title = nil
	}
	content := func() { a.renderBlocks(n) }
	if contentOf(n, label) == nil {
		content = nil
	}
	a.writeStatic(n, title, content)
}

// moveIntoContent puts a paragraph in the place of a label. MDX takes a paragraph of tags and expressions apart, and a
// label like this with it, so that its parts begin the content of the admonition.
func moveIntoContent(n *grammar.Admonition, label *grammar.AdmonitionTitle) {
	p := ast.NewParagraph()
	for c := label.FirstChild(); c != nil; c = label.FirstChild() {
		p.AppendChild(p, c)
	}
	n.ReplaceChild(n, label, p)
}

// writeStatic writes the elements of an admonition. title writes a title with markup, and is nil for other titles; content
// writes the content, and is nil if there is none.
func (a *admonitions) writeStatic(n *grammar.Admonition, title, content func()) {
	alert := alertSuffixes[n.Keyword]
	if alert == "" {
		alert = "secondary"
	}
	attrs := []tree.Attr{tree.Classes("theme-admonition", "theme-admonition-"+n.Keyword, "admonition", "alert", "alert--"+alert, n.Class)}
	if n.ID != "" {
		attrs = append(attrs, tree.At("id", n.ID))
		a.out.AddAnchor(n.ID)
	}
	a.out.Open("div", attrs...)
	a.out.Open("div", tree.At("class", "admonitionHeading"))
	a.out.Open("span", tree.At("class", "admonitionIcon"))
	a.out.Close()
	label, _ := n.FirstChild().(*grammar.AdmonitionTitle)
	switch {
	case title != nil:
		title()
	case n.Title != "":
		a.out.Text(n.Title)
	case label != nil && !hasMarkup(n, label):
		a.out.Text(a.syntax.TextValue(onlyText(label)))
	default:
		a.out.Text(a.out.Theme.Text(dom.AdmonitionTitle(n.Keyword)))
	}
	a.out.Close()
	if content != nil {
		a.out.Open("div", tree.At("class", "admonitionContent"))
		content()
		a.out.Close()
	}
	a.out.Close()
}

// The elements of an admonition in a draft. The theme's elements replace them after the HTML parser has run. Whatever the
// author leaves open in one of them also encloses what follows, as in the reference.
const (
	draftAdmonition      = "gs-admonition"
	draftAdmonitionTitle = "gs-admonition-title"
)

// writeDraft writes an admonition into a draft, with its index in drafted.
func (a *admonitions) writeDraft(n *grammar.Admonition, label *grammar.AdmonitionTitle) {
	a.out.Open(draftAdmonition, tree.At("number", strconv.Itoa(len(a.inDraft))))
	a.inDraft = append(a.inDraft, n)
	if hasMarkup(n, label) {
		a.out.Open(draftAdmonitionTitle)
		a.renderInlines(label)
		a.out.Close()
	}
	a.renderBlocks(n)
	a.out.Close()
}

// writeUnknown writes the label and content of a container with an unknown keyword.
func (a *admonitions) writeUnknown(n *grammar.Admonition, label *grammar.AdmonitionTitle) {
	a.out.Open("div")
	if label != nil {
		a.renderInlineElement("p", label)
	}
	a.renderBlocks(n)
	a.out.Close()
}

// onlyText returns the text of a title without markup, nil for other titles. Emoji keep their short names, as in other
// attributes.
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

// contentOf returns the first block of an admonition after its title.
func contentOf(n *grammar.Admonition, label *grammar.AdmonitionTitle) ast.Node {
	if label != nil {
		return label.NextSibling()
	}
	return n.FirstChild()
}

// writeDynamic writes an admonition as a component. A title with markup becomes a child element, which the component extracts.
func (a *admonitions) writeDynamic(n *grammar.Admonition, label *grammar.AdmonitionTitle) {
	props := map[string]string{"type": n.Keyword}
	markup := hasMarkup(n, label)
	switch {
	case n.Title != "":
		props["title"] = n.Title
	case label != nil && !markup:
		props["title"] = a.syntax.TextValue(onlyText(label))
	}
	if n.ID != "" {
		props["id"] = n.ID
		a.out.AddAnchor(n.ID)
	}
	if n.Class != "" {
		props["className"] = n.Class
	}
	raw, err := json.Marshal(props)
	if err != nil {
		panic("markdown: strings cannot be encoded: " + err.Error())
	}
	a.out.OpenConstruct("admonition", raw, nil)
	if markup {
		a.out.OpenSeparate("mdxAdmonitionTitle")
		a.renderInlines(label)
		a.out.Close()
	}
	a.renderBlocks(n)
	a.out.Close()
}

// alertMarker matches the first line of a GitHub alert. Some programs that write Markdown escape its brackets, which
// plugins for Docusaurus do not notice.
var alertMarker = regexp.MustCompile(`(?i)^\\?\[!(note|tip|important|warning|caution)\\?\]$`)

// alertKeywords maps the keywords of alerts to those of admonitions.
var alertKeywords = map[string]string{"note": "note", "tip": "tip", "important": "info", "warning": "warning", "caution": "danger"}

// writeBlockquote writes a block quote; if the site enables GitHub alerts and it is one, as an admonition.
func (a *admonitions) writeBlockquote(n *ast.Blockquote) {
	if alert := a.parseAlert(n); alert != nil {
		a.write(alert)
		return
	}
	a.renderElement("blockquote", n)
}

// parseAlert converts a block quote that begins with an alert marker to an admonition without the marker. It returns nil for
// any other quote.
func (a *admonitions) parseAlert(n *ast.Blockquote) *grammar.Admonition {
	first, ok := n.FirstChild().(*ast.Paragraph)
	if !a.opts.GithubAlerts || !ok || first.Lines().Len() == 0 {
		return nil
	}
	line := first.Lines().At(0)
	m := alertMarker.FindStringSubmatch(strings.TrimSpace(string(line.Value(a.Src.Text))))
	if m == nil {
		return nil
	}
	for c := first.FirstChild(); c != nil; c = first.FirstChild() {
		text, isText := c.(*ast.Text)
		if isText && text.Segment.Start >= line.Stop {
			break
		}
		first.RemoveChild(first, c)
		if isText && (text.SoftLineBreak() || text.HardLineBreak()) {
			break
		}
	}
	if first.ChildCount() == 0 {
		n.RemoveChild(n, first)
	}
	alert := &grammar.Admonition{Keyword: alertKeywords[strings.ToLower(m[1])]}
	alert.SetParent(n.Parent())
	for c := n.FirstChild(); c != nil; c = n.FirstChild() {
		alert.AppendChild(alert, c)
	}
	return alert
}
