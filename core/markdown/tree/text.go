package tree

import (
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin"
)

// Text writes text.
func (t *Tree) Text(s string) { WriteText(t, s) }

// TextSeparate writes text as a node of its own, apart from other text, among the children of a dynamic node.
func (t *Tree) TextSeparate(s string) {
	start := len(t.buf)
	WriteText(t, s)
	t.spans = append(t.spans, span{kind: plugin.NodeText, start: start, end: len(t.buf)})
}

// WriteText writes text into a tree.
func WriteText[S string | []byte](t *Tree, s S) {
	if len(s) == 0 {
		return
	}
	if t.InText() {
		writeDraftText(t, s)
		return
	}
	if s[0] == '\n' && t.dropsNewline() {
		t.buf = append(t.buf, '\n')
	}
	if n := len(t.frames); n > 0 && t.frames[n-1].Kind == plugin.NodeStatic && rawText[t.frames[n-1].Tag] {
		t.buf = append(t.buf, strings.ReplaceAll(string(s), "</", `<\/`)...)
		return
	}
	t.buf = char.AppendEscaped(t.buf, s, false)
}

// rawText holds the elements whose text HTML reads without escapes.
var rawText = map[string]bool{"script": true, "style": true}

// isMiscasedVoid reports whether a tag names a void element, but not in lower case. React does not know it then,
// and writes an end tag, which HTML does not allow.
func isMiscasedVoid(tag string) bool {
	lower := strings.ToLower(tag)
	return lower != tag && VoidTags[lower]
}

// holdsTextOnly reports whether an HTML parser reads the content of an element as text: the end tag of a
// nested element with the same name would end it. React writes such an element, and writes elements inside
// of it as text.
func holdsTextOnly(tag string) bool {
	for _, name := range []string{"textarea", "title", "style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext"} {
		if len(tag) == len(name) && strings.EqualFold(tag, name) {
			return true
		}
	}
	return false
}

// dropsNewline reports whether an HTML parser would drop a line feed written now.
func (t *Tree) dropsNewline() bool {
	n := len(t.frames)
	if n == 0 || t.frames[n-1].innerStart != len(t.buf) || t.frames[n-1].Kind != plugin.NodeStatic {
		return false // React handles text in its components
	}
	switch t.frames[n-1].Tag {
	case "pre", "textarea", "listing":
		return true
	}
	return false
}

var textUnescaper = strings.NewReplacer("&amp;", "&", "&lt;", "<", "&gt;", ">", "&quot;", `"`)

// unescapeText undoes appendEscaped.
func unescapeText(s string) string {
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	return textUnescaper.Replace(s)
}
