package markdown

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// openTag is an opening tag whose closing tag is still to come.
type openTag struct {
	tag *mdx.Tag
	// treeLength is how much the tree held when the tag was opened.
	treeLength int
	// hasNode reports whether the tree has an open node for it: fragments have none.
	hasNode bool
	// reported reports whether a mistake in closing the tag has been reported.
	reported bool
	// outerTree is the tree that waits for a partial; nil for other tags.
	outerTree *tree.Tree
	// finish writes the end of the element's content; nil for none.
	finish func()
}

// openTags are the opening tags of a document whose closing tags are still to come.
type openTags struct {
	*source.Reporter
	parsed *grammar.State
	out    *dom.Writer
	// closeElement writes the end of an element.
	closeElement func(openTag)
	open         []openTag
	// containerBase is the number of open tags outside the current container.
	containerBase int
	// recovered counts, by name, the tags that were closed without a closing tag.
	recovered map[string]int
}

// push keeps a tag until it is closed.
func (o *openTags) push(t openTag) {
	t.treeLength = o.out.Written()
	o.open = append(o.open, t)
}

// isInMapped reports whether the innermost open tag has a name and belongs to an element that plugins
// have changed.
func (o *openTags) isInMapped(name string) bool {
	n := len(o.open)
	return n > 0 && o.open[n-1].tag.Mapped && o.open[n-1].tag.Name == name
}

// enter begins a Markdown container; leave ends it.
func (o *openTags) enter() int {
	base := o.containerBase
	o.containerBase = len(o.open)
	return base
}

// leave closes the tags that the container opened and did not close.
func (o *openTags) leave(base int) {
	for len(o.open) > o.containerBase {
		e := o.open[len(o.open)-1]
		if !e.reported {
			o.reportUnclosed(e.tag)
		}
		o.countRecovered(e.tag.Name)
		o.pop()
	}
	o.containerBase = base
}

// reportUnclosed reports a tag without a closing tag.
func (o *openTags) reportUnclosed(t *mdx.Tag) {
	o.ReportSyntax(t.Start, t.End, o.openTagHint(t), "the tag <%s> is not closed", t.Name)
}

// pop removes the innermost tag and closes it.
func (o *openTags) pop() {
	t := o.open[len(o.open)-1]
	o.open = o.open[:len(o.open)-1]
	o.closeElement(t)
}

// closeTag closes the innermost tag, which must have the same name.
func (o *openTags) closeTag(t *mdx.Tag) {
	for len(o.open) > o.containerBase {
		open := o.open[len(o.open)-1].tag
		if !tree.VoidTags[open.Name] || open.Name == t.Name {
			break
		}
		o.reportUnclosed(open)
		o.pop()
	}
	if len(o.open) == o.containerBase {
		if o.recovered[t.Name] > 0 || o.parsed.HasMistakes() {
			if o.recovered[t.Name] > 0 {
				o.recovered[t.Name]--
			}
			return // it follows from a reported mistake
		}
		if n := len(o.open); n > 0 && o.open[n-1].tag.Name == t.Name && !o.open[n-1].reported {
			o.open[n-1].reported = true
			o.ReportSyntax(t.Start, t.End, "put both tags on lines of their own, or in the same paragraph, list item or cell",
				"</%s> cannot close <%s> of line %d: one of them is in a paragraph, list item or cell", t.Name, t.Name, o.Src.Pos(o.open[n-1].tag.Start).Line)
			return
		}
		o.ReportSyntax(t.Start, t.End, "remove it, or open <"+t.Name+"> in the same paragraph, list item or cell",
			"</%s> closes nothing", t.Name)
		return
	}
	open := o.open[len(o.open)-1].tag
	if open.Name != t.Name {
		p := o.Src.Pos(open.Start)
		o.ReportSyntax(t.Start, t.End, closingHint(open.Name, t.Name), "</%s> does not close <%s> of line %d, column %d",
			t.Name, open.Name, p.Line, p.Col)
		if strings.EqualFold(open.Name, t.Name) {
			o.pop()
			return
		}
		for _, e := range o.open[o.containerBase:] {
			if e.tag.Name == t.Name {
				for {
					name := o.open[len(o.open)-1].tag.Name
					if name == t.Name {
						break
					}
					o.countRecovered(name)
					o.pop()
				}
				o.pop()
				return
			}
		}
		return
	}
	if tree.VoidTags[t.Name] && o.out.Written() != o.open[len(o.open)-1].treeLength {
		o.ReportSyntax(open.Start, open.End, "write <"+t.Name+" />", "<%s> cannot have content", t.Name)
	}
	o.pop()
}

// countRecovered notes that a tag was closed without its closing tag, which may still follow.
func (o *openTags) countRecovered(name string) {
	if o.recovered == nil {
		o.recovered = make(map[string]int)
	}
	o.recovered[name]++
}

// The hints that depend on the text around a mistake: for authors who are used to HTML, GitHub's
// Markdown and MDX 1.

// htmlTags are the elements of HTML, and those of SVG that documents use.
var htmlTags = func() map[string]bool {
	tags := make(map[string]bool)
	for name := range strings.FieldsSeq(`a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption
		center circle cite clipPath code col colgroup data datalist dd defs del details dfn dialog div dl dt ellipse em embed fieldset
		figcaption figure font footer form g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li line
		linearGradient link main map mark math menu meta meter nav noscript object ol optgroup option output p param path picture polygon
		polyline pre progress q rect rp rt ruby s samp script search section select slot small source span stop strike strong style sub
		summary sup svg table tbody td template text textarea tfoot th thead time title tr track tspan tt u ul use var video wbr`) {
		tags[name] = true
	}
	return tags
}()

// openTagHint returns the hint for a tag that is not closed.
func (o *openTags) openTagHint(t *mdx.Tag) string {
	single := "write <" + t.Name + " />"
	if len(t.Attrs) > 0 {
		single = "end the tag with />"
	}
	asText := "write \\<" + t.Name + "> or put it in backticks"
	switch line := o.outdentedClosingLine(t); {
	case t.Name == "":
		return "close it with </>"
	case tree.VoidTags[t.Name]:
		return single
	case line > 0:
		return fmt.Sprintf("indent </%s> on line %d as far as the text of the list item", t.Name, line)
	case tree.IsElement(t.Name) && !htmlTags[t.Name] && len(t.Attrs) == 0:
		return "for text " + asText + "; an element is closed with </" + t.Name + ">"
	}
	hint := "close it with </" + t.Name + "> on a line of its own, or " + single
	if t.InParagraph {
		hint = "close it with </" + t.Name + "> in the same paragraph, heading or cell, or " + single
	}
	if !tree.IsElement(t.Name) {
		hint += "; for text " + asText
	}
	return hint
}

var listMarker = regexp.MustCompile(`^[ \t>]*(?:[-*+]|\d+[.)])[ \t]`)

// outdentedClosingLine returns the line of the closing tag for a tag at the start of a list item if it
// is alone on its line and not indented enough to be in the item; 0 otherwise.
func (o *openTags) outdentedClosingLine(t *mdx.Tag) int {
	lineStart := bytes.LastIndexByte(o.Src.Text[:t.Start], '\n') + 1
	if t.Name == "" || listMarker.FindString(string(o.Src.Text[lineStart:t.Start])) != string(o.Src.Text[lineStart:t.Start]) {
		return 0
	}
	rest := o.Src.Text[t.End:]
	at := bytes.Index(rest, []byte("</"+t.Name+">"))
	if at < 0 {
		return 0
	}
	start := bytes.LastIndexByte(rest[:at], '\n') + 1
	if start == 0 || len(bytes.TrimSpace(rest[start:at])) > 0 || at-start >= t.Start-lineStart {
		return 0
	}
	return o.Src.Pos(t.End + at).Line
}

// closingHint returns the hint for a closing tag where another is expected.
func closingHint(open, closing string) string {
	if strings.EqualFold(open, closing) {
		return "names are case-sensitive: write both as <" + min(open, closing) + ">"
	}
	return "close <" + open + "> first"
}
