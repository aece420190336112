package tree

import (
	"bytes"
	"regexp"
	"strconv"

	"github.com/gosaur/gosaur/core/plugin"
	"golang.org/x/net/html"
)

// Draft is what the numbers in a draft stand for.
type Draft struct {
	Frames []Frame
	Attrs  [][]Attr
	Raw    [][]byte
	// text is an element of the author's whose text takes in tags, until it is closed.
	text string
}

// BeginDraft starts to write HTML for a parser instead of nodes.
func (t *Tree) BeginDraft() { t.draft = &Draft{} }

// InDraft reports whether a draft is written.
func (t *Tree) InDraft() bool { return t.draft != nil }

// LineEnd writes a line end into a draft.
func (t *Tree) LineEnd() { t.buf = append(t.buf, '\n') }

// EndDraft returns the HTML of the draft with what its numbers stand for, and empties the tree.
func (t *Tree) EndDraft() ([]byte, *Draft) {
	written, draft := t.buf, t.draft
	*t = Tree{}
	return written, draft
}

// closeText closes an element that would take in a tag of ours.
func (t *Tree) closeText() {
	if t.draft == nil || t.draft.text == "" {
		return
	}
	t.buf = append(append(append(t.buf, "</"...), t.draft.text...), '>')
	t.draft.text = ""
}

// The elements and the attribute that a draft has of its own.
const (
	draftNode = "gs-node"
	DraftHTML = "gs-html"
	DraftAttr = "gs-own"
)

// draftOpen writes the tag of an element of ours, or of a placeholder.
func (t *Tree) draftOpen(f Frame, attrs []Attr) {
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

// draftRaw writes a placeholder for finished HTML.
func (t *Tree) draftRaw(b []byte) {
	t.startTag(DraftHTML, []Attr{At(DraftAttr, strconv.Itoa(len(t.draft.Raw)))})
	t.endTag(DraftHTML)
	t.draft.Raw = append(t.draft.Raw, b)
}

// AppendFinished adds a block of raw HTML without the tag or comment that its end cuts off.
func (t *Tree) AppendFinished(block []byte) {
	z := html.NewTokenizer(bytes.NewReader(block))
	done := 0
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		raw := z.Raw()
		if kind == html.CommentToken && bytes.HasPrefix(raw, []byte("<!--")) && !finishedComment.Match(raw) {
			break
		}
		done += len(raw)
		name, _ := z.TagName()
		t.noteText(kind, string(name))
	}
	t.buf = append(t.buf, block[:done]...)
}

// noteText remembers which element is open whose text takes in tags.
func (t *Tree) noteText(kind html.TokenType, name string) {
	switch {
	case kind == html.StartTagToken && textTags[name]:
		t.draft.text = name
	case kind == html.EndTagToken && name == t.draft.text:
		t.draft.text = ""
	}
}

var finishedComment = regexp.MustCompile(`--!?>$`)

// textTags are the elements that an HTML parser reads as text up to their end tag.
var textTags = map[string]bool{
	"iframe": true, "noembed": true, "noframes": true, "plaintext": true, "script": true, "style": true, "textarea": true, "title": true, "xmp": true,
}
