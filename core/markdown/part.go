package markdown

import (
	"strings"

	"golang.org/x/net/html"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
)

// A part is a piece of another file, such as a description in a specification, within a text
// that a plugin has generated. It is CommonMark, and nothing in it may run.

// findPart returns the part that a tag denotes.
func (d *document) findPart(t *mdx.Tag) (*plugin.DocumentPart, bool) {
	if !t.SelfClosing {
		return nil, false
	}
	for i := range d.in.Parts {
		if plugin.PartTag(i) == t.Name {
			return &d.in.Parts[i], true
		}
	}
	return nil, false
}

// includePart replaces the tag of a part by its content. Findings in the part are reported at their
// place in its file.
func (d *document) includePart(p *plugin.DocumentPart) {
	src := source.New(p.File, p.Text)
	if included := d.shared.inclusions; !included.fits(len(src.Text)) {
		d.Report(diag.Error, diag.CodeTooDeep, 0, 0, "shorten the texts", "the texts in the document have more than %d bytes together", included.limit)
		return
	}
	d.shared.inclusions.add(len(src.Text))
	front := frontmatter.Empty(src)
	own := &d.render.headings
	sub := d.compiler.startDocument(Source{Path: p.File, Text: p.Text, provided: d.in.provided}, front, false, d)
	sub.render.raw.passive, sub.render.headings.unlisted, sub.render.headings.slugs = true, own.unlisted, own.slugs
	sub.render.terms.glossary = nil
	links := len(d.content.Links)
	sub.compile()
	sub.Finish()
	own.slugs = sub.render.headings.slugs
	for i := range sub.Found {
		at := inFile(p, sub.Found[i].Pos)
		if at != sub.Found[i].Pos {
			sub.Found[i].Pos, sub.Found[i].SourceLine, sub.Found[i].Fix = at, "", ""
		}
	}
	for i := links; i < len(d.content.Links); i++ {
		d.content.Links[i].Pos = inFile(p, d.content.Links[i].Pos)
	}
	d.Add(sub.Found...)
	for _, n := range sub.nodes {
		d.render.out.AddNode(n)
	}
}

// inFile translates a place in a part to a place in its file.
func inFile(p *plugin.DocumentPart, pos diag.Pos) diag.Pos {
	if pos.File != p.File || len(p.Lines) == 0 {
		return pos
	}
	if pos.Line <= 0 {
		return diag.Pos{File: p.File, Line: p.Lines[0].Line, Col: p.Lines[0].Col}
	}
	if pos.Line > len(p.Lines) {
		last := p.Lines[len(p.Lines)-1]
		return diag.Pos{File: p.File, Line: last.Line, Col: last.Col}
	}
	begin := p.Lines[pos.Line-1]
	out := diag.Pos{File: pos.File, Line: begin.Line}
	if pos.Col > 0 {
		out.Col = begin.Col + pos.Col - 1
	}
	if pos.EndCol > 0 {
		out.EndCol = begin.Col + pos.EndCol - 1
	}
	return out
}

// activeElements are the elements that run, load or send something, change the page around them, or
// take part in a form.
var activeElements = map[string]bool{
	"script": true, "style": true, "link": true, "meta": true, "base": true, "title": true, "iframe": true, "frame": true, "frameset": true,
	"object": true, "embed": true, "applet": true, "form": true, "input": true, "button": true, "select": true, "textarea": true,
	"template": true, "svg": true, "math": true, "noscript": true, "noembed": true, "noframes": true, "xmp": true, "plaintext": true,
	"audio": true, "video": true, "dialog": true, "portal": true,
}

// skipsActive reports whether an element of raw HTML is left out, and warns about it.
func (w *htmlWriter) skipsActive(n *html.Node) bool {
	if !w.passive || !activeElements[n.Data] {
		return false
	}
	at := strings.Index(strings.ToLower(string(w.Src.Text)), "<"+n.Data)
	w.Report(diag.Warning, diag.CodeMarkdownSyntax, max(at, 0), max(at, 0)+1+len(n.Data),
		"describe it in Markdown, or link to a page that has it", "<%s> is left out: this text may not run, load or send anything", n.Data)
	return true
}

// passiveAttr reports whether an attribute may stay in a text in which nothing may run.
func passiveAttr(name, value string) bool {
	switch name {
	case "style", "srcdoc", "formaction", "action", "ping", "background", "is", "slot":
		return false
	case "href", "src", "xlink:href", "cite":
		scheme, _, found := strings.Cut(strings.ToLower(strings.Map(removeIgnored, value)), ":")
		return !found || strings.ContainsAny(scheme, "/?#") || scheme == "http" || scheme == "https" || scheme == "mailto" || scheme == "tel" || scheme == "pathname"
	}
	return true
}

// removeIgnored removes what browsers ignore in a scheme.
func removeIgnored(r rune) rune {
	if r <= ' ' {
		return -1
	}
	return r
}
