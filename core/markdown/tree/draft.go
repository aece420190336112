package tree

import (
	"bytes"
	"regexp"
	"strconv"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin"
	"golang.org/x/net/html"
)

// Draft holds what the numbers in a draft stand for.
type Draft struct {
	Frames []Frame
	Attrs  [][]Attr
	Raw    [][]byte
	// openTextElement is an element of the author that reads tags as text, until it is closed.
	openTextElement string
}

// BeginDraft starts to write HTML for a parser instead of nodes.
func (t *Tree) BeginDraft() { t.draft = &Draft{} }

// InDraft reports whether the tree is writing a draft.
func (t *Tree) InDraft() bool { return t.draft != nil }

// LineEnd writes a line end into a draft.
func (t *Tree) LineEnd() { t.buf = append(t.buf, '\n') }

// EndDraft returns the HTML of the draft and what its numbers stand for, and empties the tree.
func (t *Tree) EndDraft() ([]byte, *Draft) {
	written, draft := t.buf, t.draft
	*t = Tree{}
	return written, draft
}

// InText reports whether the draft is within an element of the author whose content an HTML
// parser reads as text, such as a style element that no tag has closed yet.
func (t *Tree) InText() bool {
	return t.draft != nil && t.draft.openTextElement != "" && t.draft.openTextElement != "plaintext"
}

// closeText closes an element that would read the next tag as text.
func (t *Tree) closeText() {
	if t.draft == nil || t.draft.openTextElement == "" {
		return
	}
	t.buf = append(append(append(t.buf, "</"...), t.draft.openTextElement...), '>')
	t.draft.openTextElement = ""
}

// writeDraftText writes text into an element that an HTML parser reads as text. An end tag of the
// element in the text, which Markdown may not recognize as one, closes it.
func writeDraftText[S string | []byte](t *Tree, s S) {
	if t.draft.openTextElement == "textarea" || t.draft.openTextElement == "title" {
		t.buf = char.AppendEscaped(t.buf, s, false)
		return
	}
	text := []byte(s)
	end := textElementEnd(text, t.draft.openTextElement)
	t.buf = append(t.buf, bytes.ReplaceAll(text[:end], []byte("</"), []byte(`<\/`))...)
	if end < len(text) {
		_, rest, _ := bytes.Cut(text[end:], []byte{'>'})
		t.closeText()
		WriteText(t, rest)
	}
}

// TextElement writes an element with only text into such a text: an HTML parser takes the end
// tag of the element for that of the one around it.
func (t *Tree) TextElement(s string) {
	writeDraftText(t, s)
	t.closeText()
}

// The names of elements and the attribute that exist only in drafts.
const (
	draftNode = "gs-node"
	DraftHTML = "gs-html"
	DraftAttr = "gs-own"
)

// writeDraftStart writes the start tag of one of our elements, or of a placeholder.
func (t *Tree) writeDraftStart(f Frame, attrs []Attr) {
	if t.InText() && (f.Kind == plugin.NodeStatic || f.Element != "") {
		f.inText = true
		t.frames = append(t.frames, f)
		return
	}
	n := At(DraftAttr, strconv.Itoa(len(t.draft.Frames)))
	t.draft.Frames = append(t.draft.Frames, f)
	t.draft.Attrs = append(t.draft.Attrs, attrs)
	if f.Kind != plugin.NodeStatic {
		f.Tag = draftNode
		if f.Element != "" && !VoidTags[f.Element] {
			f.Tag = f.Element // closes, and is closed by, the same elements
		}
	}
	t.startTag(f.Tag, []Attr{n})
	t.frames = append(t.frames, f)
}

// writeDraftEnd writes the end tag of one of our elements. Within a text, an HTML parser takes any
// end tag for that of the element that contains the text.
func (t *Tree) writeDraftEnd(f Frame) {
	switch {
	case t.InText():
		t.closeText()
	case f.inText && f.textClosed:
	case f.inText && f.Element != "":
		t.endTag(f.Element)
	default:
		t.endTag(f.Tag)
	}
}

// writeDraftPlaceholder writes a placeholder for finished HTML.
func (t *Tree) writeDraftPlaceholder(b []byte) {
	t.startTag(DraftHTML, []Attr{At(DraftAttr, strconv.Itoa(len(t.draft.Raw)))})
	t.endTag(DraftHTML)
	t.draft.Raw = append(t.draft.Raw, b)
}

// AppendFinished adds a block of raw HTML, without a tag or comment that is incomplete at its
// end.
func (t *Tree) AppendFinished(block []byte) {
	if t.InText() {
		end := textElementEnd(block, t.draft.openTextElement)
		t.buf = append(t.buf, block[:end]...)
		if block = block[end:]; len(block) == 0 {
			return
		}
		for i := range t.frames {
			t.frames[i].textClosed = true
		}
	}
	block = bytes.TrimSuffix(bytes.TrimSuffix(block, []byte("</")), []byte{'<'})
	z := html.NewTokenizer(bytes.NewReader(block))
	done := 0
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		raw := z.Raw()
		if kind == html.CommentToken && bytes.HasPrefix(raw, []byte("<!--")) && !finishedComment.Match(raw) {
			break
		}
		done += len(raw)
		name, _ := z.TagName()
		t.trackTextElement(kind, string(name))
	}
	t.buf = append(t.buf, block[:done]...)
}

// textElementEnd returns the offset at which raw HTML closes the element whose text it begins in, or
// its length if it does not.
func textElementEnd(block []byte, name string) int {
	for i := 0; i < len(block); i++ {
		nameEnd := i + len("</") + len(name)
		if block[i] == '<' && nameEnd < len(block) && block[i+1] == '/' && bytes.EqualFold(block[i+2:nameEnd], []byte(name)) &&
			bytes.IndexByte([]byte(" \t\n\f/>"), block[nameEnd]) >= 0 {
			return i
		}
	}
	return len(block)
}

// trackTextElement remembers the open element that reads tags as text.
func (t *Tree) trackTextElement(kind html.TokenType, name string) {
	switch {
	case kind == html.StartTagToken && textElements[name]:
		t.draft.openTextElement = name
	case kind == html.EndTagToken && name == t.draft.openTextElement:
		t.draft.openTextElement = ""
	}
}

var finishedComment = regexp.MustCompile(`--!?>$`)

// textElements are the elements that an HTML parser reads as text up to their end tag.
var textElements = map[string]bool{
	"iframe": true, "noembed": true, "noframes": true, "plaintext": true, "script": true, "style": true, "textarea": true, "title": true, "xmp": true,
}
