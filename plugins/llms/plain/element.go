package plain

import (
	"strings"
)

// delimiters maps HTML elements to their Markdown delimiters.
var delimiters = map[string]string{
	"strong": "**", "b": "**", "em": "*", "i": "*", "del": "~~", "s": "~~", "code": "`", "summary": "**",
}

// headings are the elements that Markdown writes with hashes.
var headings = map[string]string{"h1": "# ", "h2": "## ", "h3": "### ", "h4": "#### ", "h5": "##### ", "h6": "###### "}

// voidElements are the elements of HTML that are never closed.
var voidElements = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true, "img": true, "input": true,
	"link": true, "meta": true, "param": true, "source": true, "track": true, "wbr": true,
}

// omittedElements are the elements whose content is left out.
var omittedElements = map[string]bool{"script": true, "style": true, "svg": true, "template": true}

// replaceTag replaces a tag with its plain Markdown.
func (s *scanner) replaceTag(t tag) {
	block := s.atLineStart()
	if block && !t.closing {
		s.startDepth, s.startBase = s.depth()
	}
	s.skipBytes(t.length)
	switch {
	case t.closing:
		s.closeElement(t.name)
	case omittedElements[t.name]:
		if !t.selfClosed {
			s.skipTo("</" + t.name + ">")
		}
	case (t.name == "CodeBlock" || t.name == "pre") && !t.selfClosed:
		s.writeCodeElement(t)
	case s.includePartial(t):
	case t.selfClosed || voidElements[t.name]:
		s.write(s.emptyElementText(t))
		s.writeProps(t, block)
	default:
		s.openElement(t, block)
	}
}

// skipTo moves past a closing tag.
func (s *scanner) skipTo(closing string) (content string) {
	rest := s.text[s.pos:]
	i := strings.Index(rest, closing)
	if i < 0 {
		s.pos = len(s.text)
		return rest
	}
	s.pos += i + len(closing)
	return rest[:i]
}

// includePartial puts an imported Markdown file into the place of its tag.
func (s *scanner) includePartial(t tag) bool {
	specifier, ok := s.imports[t.name]
	if !ok || s.Partial == nil {
		return false
	}
	text, ok := s.Partial(specifier)
	if !ok {
		return false
	}
	s.addLines(false, "")
	for _, l := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		s.addLines(true, l)
	}
	s.addLines(false, "")
	if !t.selfClosed {
		s.skipTo("</" + t.name + ">")
	}
	return true
}

// writeCodeElement converts an element with code to a code block.
func (s *scanner) writeCodeElement(t tag) {
	code := strings.Trim(s.skipTo("</"+t.name+">"), "\n")
	inner := strings.TrimSpace(code)
	if strings.HasPrefix(inner, "{") && expressionEnd(inner) == len(inner) {
		text, ok := textOf(inner[1:len(inner)-1], nil)
		if !ok {
			return
		}
		code = strings.Trim(text, "\n")
	}
	fence := strings.Repeat("`", max(3, longestRun(code, '`')+1))
	info := t.attributes["language"]
	if title := t.attributes["title"]; title != "" {
		info += ` title="` + title + `"`
	}
	s.addLines(false, "", fence+info)
	s.addLines(true, strings.Split(code, "\n")...)
	s.addLines(true, fence)
	s.addLines(false, "")
}

// longestRun returns the length of the longest run of a byte.
func longestRun(text string, c byte) int {
	run, longest := 0, 0
	for i := range len(text) {
		if text[i] == c {
			run++
			longest = max(longest, run)
		} else {
			run = 0
		}
	}
	return longest
}

// emptyElementText returns the Markdown of an element without content.
func (s *scanner) emptyElementText(t tag) string {
	switch t.name {
	case "br":
		if s.first == '|' {
			return " "
		}
		return "\n"
	case "hr":
		return "---"
	case "img":
		return "![" + t.attributes["alt"] + "](" + s.resolveTarget(t.attributes["src"]) + ")"
	case "iframe", "video", "audio", "source":
		return s.mediaLink(t)
	}
	return ""
}

// mediaLink returns a link to media that text cannot show.
func (s *scanner) mediaLink(t tag) string {
	src := t.attributes["src"]
	if src == "" {
		return ""
	}
	name := t.attributes["title"]
	if name == "" {
		name = src
	}
	return "[" + name + "](" + s.resolveTarget(src) + ")"
}

// openElement writes the text before an element's content.
func (s *scanner) openElement(t tag, block bool) {
	e := element{name: t.name, block: block, indent: indent(s.current.String())}
	href := t.attributes["href"]
	if href == "" {
		href = t.attributes["to"]
	}
	switch {
	case href != "" && (t.name == "a" || t.isComponent() && t.attributes["title"] == ""):
		s.write("[")
		e.end = "](" + s.resolveTarget(href) + ")"
	case delimiters[t.name] != "":
		s.write(delimiters[t.name])
		e.end = delimiters[t.name]
	case headings[t.name] != "" && block:
		s.addLines(false, "")
		s.write(headings[t.name])
	case t.name == "p" && block:
		s.addLines(false, "")
	case t.name == "li" && block:
		s.write("- ")
	case t.name == "td", t.name == "th", t.name == "dt":
		e.end = " "
	case t.name == "iframe", t.name == "video", t.name == "audio":
		s.write(s.mediaLink(t))
	default:
		s.writeProps(t, block)
	}
	s.open = append(s.open, e)
	if s.opened == nil {
		s.opened = map[string]int{}
	}
	s.opened[e.name]++
	if e.block {
		s.blocks = append(s.blocks, e.indent)
	}
}

// closeElement writes the text after the content of the innermost element of that name. It ignores
// an element that was never opened.
func (s *scanner) closeElement(name string) {
	for s.opened[name] > 0 {
		e := s.open[len(s.open)-1]
		if e.name == name {
			s.write(e.end)
		}
		s.open = s.open[:len(s.open)-1]
		s.opened[e.name]--
		if e.block {
			s.blocks = s.blocks[:len(s.blocks)-1]
		}
		if e.name == name {
			return
		}
	}
}

// The props that components show as text: those that head the content, and those that
// are part of it.
var (
	headProps = []string{"title", "label", "heading"}
	textProps = []string{"subtitle", "text", "description", "summary", "caption"}
)

// writeProps writes the text that a component has in its props.
func (s *scanner) writeProps(t tag, block bool) {
	if !t.isComponent() {
		return
	}
	for _, name := range headProps {
		if text := strings.TrimSpace(t.attributes[name]); text != "" {
			if href := t.attributes["href"] + t.attributes["to"] + t.attributes["url"]; href != "" {
				text = "[" + text + "](" + s.resolveTarget(href) + ")"
			}
			s.writeProp("**"+text+"**", text, block)
			break
		}
	}
	for _, name := range textProps {
		if text := strings.TrimSpace(t.attributes[name]); text != "" {
			s.writeProp(text, text, block)
		}
	}
}

// writeProp writes the text of a prop: a paragraph, or words within a line.
func (s *scanner) writeProp(paragraph, words string, block bool) {
	if block {
		s.addLines(false, "", paragraph, "")
		return
	}
	s.write(words)
	if s.pos < len(s.text) && s.text[s.pos] != ' ' && s.text[s.pos] != '\n' {
		s.write(" ")
	}
}
