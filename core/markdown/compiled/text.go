package compiled

import (
	"html"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/tree"
)

// addHTML adds the text of HTML that the compiler wrote itself: attributes are quoted, tags
// balanced, and names in lower case.
func (w *sectionWriter) addHTML(text string) {
	skip := 0 // the depth within an element that is left out
	for text != "" {
		i := strings.IndexByte(text, '<')
		if i < 0 {
			i = len(text)
		}
		if i > 0 && skip == 0 {
			w.addText(htmlText(text[:i]))
		}
		if i == len(text) {
			return
		}
		text = text[i:]
		end := tagEnd(text)
		tag := text[:end]
		text = text[end:]
		skip = w.readTag(tag, skip)
	}
}

// readTag processes an opening or closing tag and returns the depth within skipped elements.
func (w *sectionWriter) readTag(tag string, skip int) int {
	if strings.HasPrefix(tag, "<!") {
		return skip
	}
	name, closing := tagName(tag)
	void := tree.VoidTags[name] || strings.HasSuffix(tag, "/>")
	switch {
	case skip > 0 && closing:
		return skip - 1
	case skip > 0 && !void:
		return skip + 1
	case skip > 0:
		return skip
	case !closing && !void && isSkipped(name, tagAttribute(tag, "class")):
		return 1
	}
	if level := headingLevel(name); level > 0 {
		if closing {
			w.closeHeading()
		} else {
			w.openHeading(level, tagAttribute(tag, "id"))
		}
		return 0
	}
	if name == "a" {
		if closing {
			w.links.close(w.block)
		} else {
			w.links.open(htmlText(tagAttribute(tag, "href")), len(w.block))
		}
	}
	if name == "br" && w.preDepth > 0 {
		w.addText("\n")
	}
	if inlineTags[name] || w.preDepth > 0 && name != "pre" {
		return 0
	}
	w.endBlock()
	if name == "tr" {
		if closing {
			w.links.closeRow(w.current())
		} else {
			w.links.openRow(w.current())
		}
	}
	if name == "pre" {
		if closing {
			w.preDepth = max(0, w.preDepth-1)
		} else {
			w.preDepth++
		}
	}
	if name == "img" {
		w.addText(htmlText(tagAttribute(tag, "alt")) + " ")
	}
	return 0
}

// tagEnd returns the length of the tag or comment that a text begins with.
func tagEnd(text string) int {
	if strings.HasPrefix(text, "<!--") {
		if i := strings.Index(text, "-->"); i >= 0 {
			return i + len("-->")
		}
		return len(text)
	}
	var quote byte
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i + 1
		}
	}
	return len(text)
}

func tagName(tag string) (name string, closing bool) {
	name = tag[1:]
	if strings.HasPrefix(name, "/") {
		name, closing = name[1:], true
	}
	if i := strings.IndexAny(name, " \n\t/>"); i >= 0 {
		name = name[:i]
	}
	return name, closing
}

// tagAttribute returns the value of a quoted attribute, "" for none.
func tagAttribute(tag, name string) string {
	i := strings.Index(tag, " "+name+`="`)
	if i < 0 {
		return ""
	}
	value := tag[i+len(name)+3:]
	if end := strings.IndexByte(value, '"'); end >= 0 {
		return value[:end]
	}
	return ""
}

func htmlText(text string) string {
	if strings.IndexByte(text, '&') < 0 {
		return text
	}
	return html.UnescapeString(text)
}
