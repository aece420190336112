package compiled

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/plugin"
)

// Sections returns the text of a compiled document by heading. The first section is the text before
// all headings, and may be empty. Computed values are left out, as are the numbers, buttons and
// symbols that constructs add.
func Sections(c *plugin.Content) []plugin.Section {
	w := &sectionWriter{sections: []plugin.Section{{}}}
	w.addNodes(c.Nodes)
	w.endBlock()
	return w.sections
}

// sectionWriter collects text. Inline text gathers in block until a block ends.
type sectionWriter struct {
	sections []plugin.Section
	block    []byte
	// heading is the level of the heading that is open, 0 for none.
	heading int
	// preDepth is the depth of pre elements.
	preDepth int
	links    sectionLinks
}

func (w *sectionWriter) current() *plugin.Section { return &w.sections[len(w.sections)-1] }

// addText adds inline text.
func (w *sectionWriter) addText(s string) { w.block = append(w.block, s...) }

// endBlock ends a paragraph, a heading or a code block.
func (w *sectionWriter) endBlock() {
	block := w.block
	w.links.endBlock(w.current(), block, w.heading > 0, w.preDepth > 0)
	w.block = block[:0]
	if w.preDepth > 0 {
		if code := bytes.Trim(block, "\n"); len(bytes.TrimSpace(code)) > 0 {
			w.current().Code = append(w.current().Code, string(code))
		}
		return
	}
	text := string(collapseSpace(block))
	switch {
	case text == "":
	case w.heading > 0:
		s := w.current()
		s.Heading = strings.TrimSpace(s.Heading + " " + text)
	default:
		w.current().Text = append(w.current().Text, text)
	}
}

// collapseSpace replaces all white space between words by single spaces, in place.
func collapseSpace(text []byte) []byte {
	out := text[:0]
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		switch {
		case !isBlank(r):
			out = append(out, text[i:i+size]...)
		case len(out) > 0 && out[len(out)-1] != ' ':
			out = append(out, ' ')
		}
		i += size
	}
	return bytes.TrimSuffix(out, []byte(" "))
}

// isBlank reports whether a character is white space, or has no width, such as the text of links in
// headings.
func isBlank(r rune) bool {
	return r == ' ' || r == '\n' || r == '\t' || r == '\r' || r == '\u00a0' || r == '\u200b'
}

// openHeading begins a section.
func (w *sectionWriter) openHeading(level int, id string) {
	w.endBlock()
	w.heading = level
	w.links.inRow = false
	w.sections = append(w.sections, plugin.Section{Level: level, ID: id})
}

func (w *sectionWriter) closeHeading() {
	w.endBlock()
	w.heading = 0
}

func (w *sectionWriter) addNodes(nodes []plugin.Node) {
	for i := range nodes {
		w.addNode(&nodes[i])
	}
}

func (w *sectionWriter) addNode(n *plugin.Node) {
	switch n.Kind {
	case plugin.NodeText:
		w.addText(n.Text)
	case plugin.NodeStatic:
		w.addHTML(n.HTML)
	case plugin.NodeFragment, plugin.NodeProgram:
		w.addNodes(n.Children)
	case plugin.NodeValue:
		var text string
		if json.Unmarshal(n.Props, &text) == nil {
			w.addText(text)
		}
	case plugin.NodeExpr:
	default:
		w.addElement(n)
	}
}

// textProps holds the props of components that readers see as text.
var textProps = []string{"title", "label", "heading", "subtitle", "text", "description", "summary", "caption"}

// addElement adds a component, or an element with components in it.
func (w *sectionWriter) addElement(n *plugin.Node) {
	var props map[string]any
	if len(n.Props) > 0 && json.Unmarshal(n.Props, &props) != nil {
		props = nil
	}
	tag := n.Tag
	if as, ok := props["as"].(string); ok && n.Kind == plugin.NodeComponent {
		tag = as
	}
	if level := headingLevel(tag); level > 0 {
		id, _ := props["id"].(string)
		w.openHeading(level, id)
		w.addNodes(n.Children)
		w.closeHeading()
		return
	}
	inline := n.Kind != plugin.NodeComponent && inlineTags[tag]
	if !inline {
		w.endBlock()
	}
	if tag == "pre" {
		w.preDepth++
		defer func() { w.preDepth-- }()
	}
	if tag == "tr" {
		w.links.openRow(w.current())
		defer func() { w.links.closeRow(w.current()) }()
	}
	if to := linkTarget(props); to != "" {
		w.links.open(to, len(w.block))
	}
	if n.Kind == plugin.NodeComponent || tag == "admonition" {
		for _, name := range textProps {
			if text, ok := props[name].(string); ok {
				w.addText(text)
				w.endBlock()
			}
		}
	}
	w.addNodes(n.Children)
	if linkTarget(props) != "" {
		w.links.close(w.block)
	}
	if !inline {
		w.endBlock()
	}
}

func headingLevel(tag string) int {
	if len(tag) == 2 && tag[0] == 'h' && tag[1] >= '1' && tag[1] <= '6' {
		return int(tag[1] - '0')
	}
	return 0
}

// inlineTags are the elements that do not end a paragraph.
var inlineTags = map[string]bool{
	"a": true, "abbr": true, "b": true, "bdi": true, "bdo": true, "cite": true, "code": true, "data": true, "del": true,
	"dfn": true, "em": true, "i": true, "ins": true, "kbd": true, "mark": true, "q": true, "s": true, "samp": true,
	"small": true, "span": true, "strong": true, "sub": true, "sup": true, "time": true, "u": true, "var": true, "wbr": true,
}

// skippedTags are the elements whose content the author did not write.
var skippedTags = map[string]bool{
	"button": true, "script": true, "style": true, "svg": true, "template": true, "math": true, "iframe": true,
}

// skippedClasses are the classes of elements that constructs add to the author's text.
var skippedClasses = []string{"hash-link", "codeLineNumber", "admonitionIcon", "buttonGroup"}

// isSkipped reports whether an element's content is left out.
func isSkipped(tag, class string) bool {
	return skippedTags[tag] || class != "" && slices.ContainsFunc(skippedClasses, func(c string) bool { return strings.Contains(class, c) })
}
