package markdown

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/grammar"
)

// alertMarker is the first line of an alert of GitHub.
var alertMarker = regexp.MustCompile(`(?i)^\[!(note|tip|important|warning|caution)\]$`)

// alertKeywords are the admonitions that alerts become.
var alertKeywords = map[string]string{"note": "note", "tip": "tip", "important": "info", "warning": "warning", "caution": "danger"}

// blockquote renders a quote, or the alert of GitHub that it is where the site has these.
func (d *document) blockquote(n *ast.Blockquote) {
	if alert := d.githubAlert(n); alert != nil {
		d.admonition(alert)
		return
	}
	d.element("blockquote", n)
}

// githubAlert takes the marker off a quote that begins with one, and returns the admonition
// with the rest; nil for any other quote.
func (d *document) githubAlert(n *ast.Blockquote) *grammar.Admonition {
	first, ok := n.FirstChild().(*ast.Paragraph)
	if !d.c.opts.GithubAlerts || !ok || first.Lines().Len() == 0 {
		return nil
	}
	line := first.Lines().At(0)
	m := alertMarker.FindStringSubmatch(strings.TrimSpace(string(line.Value(d.Src.Text))))
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
