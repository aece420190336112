package markdown

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// What authors write who come from HTML, from GitHub's Markdown and from MDX 1, and what
// they should write instead: the hints that depend on what stands around a mistake.

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

// openTagHint says how to mend a tag that is not closed.
func (d *document) openTagHint(t *mdx.Tag) string {
	single := "write <" + t.Name + " />"
	if len(t.Attrs) > 0 {
		single = "end the tag with />"
	}
	asText := "write \\<" + t.Name + "> or put it in backticks"
	switch line := d.outdentedClosing(t); {
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

// outdentedClosing finds the line of the closing tag of a tag at the start of a list item,
// if that stands alone and too far to the left to be in the item; 0 if it does not.
func (d *document) outdentedClosing(t *mdx.Tag) int {
	lineStart := bytes.LastIndexByte(d.Src.Text[:t.Start], '\n') + 1
	if t.Name == "" || listMarker.FindString(string(d.Src.Text[lineStart:t.Start])) != string(d.Src.Text[lineStart:t.Start]) {
		return 0
	}
	rest := d.Src.Text[t.End:]
	at := bytes.Index(rest, []byte("</"+t.Name+">"))
	if at < 0 {
		return 0
	}
	start := bytes.LastIndexByte(rest[:at], '\n') + 1
	if start == 0 || len(bytes.TrimSpace(rest[start:at])) > 0 || at-start >= t.Start-lineStart {
		return 0
	}
	return d.Src.Pos(t.End + at).Line
}

// closingHint says how to mend a closing tag that stands where another is expected.
func closingHint(open, closing string) string {
	if strings.EqualFold(open, closing) {
		return "upper and lower case count: write both as <" + min(open, closing) + ">"
	}
	return "close <" + open + "> first"
}
