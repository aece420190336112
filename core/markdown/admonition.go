package markdown

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// admonition is a call-out: a container between lines of colons.
//
//	:::tip[Title]{#id .class}
//	…
//	:::
type admonition struct {
	ast.BaseBlock
	keyword string
	// fence is the number of colons; as many or more of them close it.
	fence int
	id    string
	class string
	// title is the title attribute; a title in brackets is the first child, an
	// *admonitionTitle.
	title string
	// endsBlank says that the last line in it is blank.
	endsBlank bool
}

var kindAdmonition = ast.NewNodeKind("Admonition")

func (n *admonition) Kind() ast.NodeKind { return kindAdmonition }

func (n *admonition) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// admonitionTitle holds the inline content of the title.
type admonitionTitle struct{ ast.BaseBlock }

var kindAdmonitionTitle = ast.NewNodeKind("AdmonitionTitle")

func (n *admonitionTitle) Kind() ast.NodeKind { return kindAdmonitionTitle }

func (n *admonitionTitle) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// admonitionParser reads admonitions.
type admonitionParser struct{}

func (admonitionParser) Trigger() []byte             { return []byte{':'} }
func (admonitionParser) CanInterruptParagraph() bool { return true }
func (admonitionParser) CanAcceptIndentedLine() bool { return false }

func (admonitionParser) Close(ast.Node, text.Reader, parser.Context) {}

// Open implements parser.BlockParser.
func (admonitionParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	indent := max(pc.BlockOffset(), 0)
	rest := line[indent:]
	fence := char.Run(rest, ':')
	name := directiveName(rest[fence:])
	if fence < 3 || name == "" {
		return nil, parser.NoChildren
	}
	d := documentOf(pc)
	n := &admonition{keyword: name, fence: fence}
	start := segment.Start - segment.Padding + indent
	title, ok := n.parseOpening(rest[fence+len(name):], start+fence+len(name), d)
	if !ok {
		return nil, parser.NoChildren
	}
	if !d.c.admonitions[name] {
		d.Report(diag.Warning, diag.CodeUnknownDirective, start, start+fence+len(name), d.admonitionHint(name),
			"%q is not the keyword of an admonition: only the content is shown", name)
	}
	if len(pc.OpenedBlocks()) >= maxDepth {
		d.tooDeep(start)
		return nil, parser.NoChildren
	}
	if title.Len() > 0 {
		t := &admonitionTitle{}
		t.Lines().Append(title)
		t.SetPos(title.Start)
		n.AppendChild(n, t)
	}
	reader.Advance(len(bytes.TrimRight(line, "\n")))
	return n, parser.HasChildren
}

// parseOpening reads what follows the keyword, which stands at the offset:
// "[Title]{attributes}".
func (n *admonition) parseOpening(s []byte, offset int, d *document) (title text.Segment, ok bool) {
	s = bytes.TrimRight(s, " \t\n")
	if len(s) == 0 {
		return title, true
	}
	tail := d.directiveTail(s, offset)
	if tail.labelled {
		title = tail.label.TrimLeftSpace(d.Src.Text)
		title = title.TrimRightSpace(d.Src.Text)
	}
	n.attributes(tail.attributes)
	return title, len(bytes.TrimSpace(s[tail.length:])) == 0
}

// attributes reads "#id .class title="x"".
func (n *admonition) attributes(s string) {
	var classes []string
	defer func() { n.class = strings.Join(classes, " ") }()
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		end := strings.IndexAny(s, " \t=")
		if s[0] == '#' || s[0] == '.' {
			if i := strings.IndexAny(s[1:], "#. \t"); i >= 0 {
				end = i + 1
			} else {
				end = len(s)
			}
			if s[0] == '#' {
				n.id = s[1:end]
			} else {
				classes = appendClass(classes, s[1:end])
			}
			s = s[end:]
			continue
		}
		if end < 0 || s[end] != '=' {
			if end < 0 {
				return
			}
			s = s[end:]
			continue
		}
		key := s[:end]
		value := ""
		value, s = attributeValue(s[end+1:])
		switch key {
		case "id":
			n.id = value
		case "class":
			classes = appendClass(classes, value)
		case "title":
			n.title = value
		}
	}
}

func appendClass(classes []string, class string) []string {
	if class = strings.TrimSpace(class); class == "" {
		return classes
	}
	return append(classes, class)
}

// attributeValue reads a quoted or bare value.
func attributeValue(s string) (value, rest string) {
	if s != "" && (s[0] == '"' || s[0] == '\'') {
		if i := strings.IndexByte(s[1:], s[0]); i >= 0 {
			return s[1 : i+1], s[i+2:]
		}
	}
	if i := strings.IndexAny(s, " \t"); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

// Continue implements parser.BlockParser.
func (admonitionParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	n := node.(*admonition)
	line, _ := reader.PeekLine()
	if n.closes(line, documentOf(pc).mdx) {
		reader.Advance(len(bytes.TrimRight(line, "\n")))
		return parser.Close
	}
	n.endsBlank = util.IsBlank(line)
	return parser.Continue | parser.HasChildren
}

// closes reports whether a line is the closing fence.
func (n *admonition) closes(line []byte, anyIndent bool) bool {
	s := bytes.TrimLeft(line, " \t")
	if w, _ := util.IndentWidth(line, 0); w > 3 && !anyIndent {
		return false
	}
	fence := char.Run(s, ':')
	return fence >= n.fence && len(bytes.TrimSpace(s[fence:])) == 0
}

// alertOf is the colour of each keyword; others look like a note.
var alertOf = map[string]string{
	"note": "secondary", "secondary": "secondary", "tip": "success", "success": "success", "info": "info",
	"important": "info", "warning": "warning", "caution": "warning", "danger": "danger",
}

// admonition renders an admonition.
func (d *document) admonition(n *admonition) {
	label, _ := n.FirstChild().(*admonitionTitle)
	if !d.c.admonitions[n.keyword] {
		d.unknownAdmonition(n, label)
		return
	}
	if d.dynamic("admonition") {
		d.dynamicAdmonition(n, label)
		return
	}
	alert := alertOf[n.keyword]
	if alert == "" {
		alert = "secondary"
	}
	attrs := []tree.Attr{tree.Classes("theme-admonition", "theme-admonition-"+n.keyword, "admonition", "alert", "alert--"+alert, n.class)}
	if n.id != "" {
		attrs = append(attrs, tree.At("id", n.id))
		d.content.Anchors = append(d.content.Anchors, n.id)
	}
	d.tree.Open("div", attrs...)
	d.tree.Open("div", tree.At("class", "admonitionHeading"))
	d.tree.Open("span", tree.At("class", "admonitionIcon"))
	d.tree.Close()
	switch {
	case n.title != "":
		d.tree.Text(n.title)
	case label != nil:
		if text := onlyText(label); text != nil {
			d.tree.Text(d.textValue(text))
		} else {
			d.inlines(label)
		}
	default:
		d.tree.Text(d.c.text(admonitionText(n.keyword)))
	}
	d.tree.Close()
	if first := contentOf(n, label); first != nil {
		d.tree.Open("div", tree.At("class", "admonitionContent"))
		d.blocks(n)
		d.tree.Close()
	}
	d.tree.Close()
}

// unknownAdmonition renders the label and content of a container that is none.
func (d *document) unknownAdmonition(n *admonition, label *admonitionTitle) {
	d.tree.Open("div")
	if label != nil {
		d.inlineElement("p", label)
	}
	d.blocks(n)
	d.tree.Close()
}

// onlyText is the text of a title without markup, nil for others. Names of emoji stay
// in it, as they do in other attributes.
func onlyText(label *admonitionTitle) *ast.Text {
	text, _ := label.FirstChild().(*ast.Text)
	if text == nil || text.NextSibling() != nil {
		return nil
	}
	return text
}

// contentOf is the first block of an admonition after its title.
func contentOf(n *admonition, label *admonitionTitle) ast.Node {
	if label != nil {
		return label.NextSibling()
	}
	return n.FirstChild()
}

// dynamicAdmonition renders an admonition as a component. A title with markup is a
// child of its own, which the component takes out.
func (d *document) dynamicAdmonition(n *admonition, label *admonitionTitle) {
	props := map[string]string{"type": n.keyword}
	markup := label != nil && n.title == ""
	if markup {
		if text := onlyText(label); text != nil {
			props["title"], markup = d.textValue(text), false
		}
	}
	if n.title != "" {
		props["title"] = n.title
	}
	if n.id != "" {
		props["id"] = n.id
		d.content.Anchors = append(d.content.Anchors, n.id)
	}
	if n.class != "" {
		props["className"] = n.class
	}
	raw, err := json.Marshal(props)
	if err != nil {
		panic("markdown: strings cannot be encoded: " + err.Error())
	}
	d.scope("admonition", raw)
	if markup {
		d.tree.OpenApart("mdxAdmonitionTitle")
		d.inlines(label)
		d.tree.Close()
	}
	d.blocks(n)
	d.tree.Close()
}

// admonitionHint lists the keywords.
func (d *document) admonitionHint(name string) string {
	best, distance := "", 3
	for _, k := range d.c.opts.Admonitions {
		if n := editDistance(name, k, distance); n < distance {
			best, distance = k, n
		}
	}
	if best != "" {
		return `did you mean ":::` + best + `"?`
	}
	return "the keywords are " + strings.Join(d.c.opts.Admonitions, ", ")
}

// directiveName reads a name: letters, digits, hyphens and underscores, a letter
// first and no mark last.
func directiveName(s []byte) string {
	i := 0
	for i < len(s) && (char.IsLetter(s[i]) || i > 0 && (char.IsDigit(s[i]) || s[i] == '-' || s[i] == '_')) {
		i++
	}
	if i > 0 && (s[i-1] == '-' || s[i-1] == '_') {
		return ""
	}
	return string(s[:i])
}
