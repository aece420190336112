package source

import (
	"bytes"
	"regexp"
	"sync"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Docusaurus rewrites two forms of MDX 1 before a document is parsed, so that current MDX accepts them. It does so line by
// line, even in code:
//
//	## Title {#id}   is   ## Title \{#id}
//	:::note Title    is   :::note[Title]

// rewrittenLine is a line before it was rewritten.
type rewrittenLine struct {
	text string
	// Columns from byte at on are greater by shift than they were before.
	at, shift int
}

var (
	titledAdmonition = lazyregexp.New(`^((?:> ?)*(?: +|\t+)?:{3,}([A-Za-z][\w-]*))( +)(.*)$`)
	headingMarks     = lazyregexp.New(`^#{1,6}(?:[^#]|$)`)
)

// RewriteOldForms rewrites the lines from an offset on. keywords are the admonitions whose titles need no brackets;
// headingIDs reports whether the ids of headings are rewritten.
func (s *File) RewriteOldForms(offset int, keywords map[string]bool, headingIDs bool) {
	if !bytes.Contains(s.Text[offset:], []byte("{#")) && !bytes.Contains(s.Text[offset:], []byte(":::")) {
		return
	}
	text := append(make([]byte, 0, len(s.Text)+64), s.Text[:offset]...)
	first := s.Line(offset)
	for i, line := range bytes.Split(s.Text[offset:], []byte{'\n'}) {
		if i > 0 {
			text = append(text, '\n')
		}
		out, was := rewriteLine(line, keywords, headingIDs)
		text = append(text, out...)
		if was.text == "" {
			continue
		}
		if s.rewritten == nil {
			s.rewritten = make(map[int]rewrittenLine)
		}
		s.rewritten[first+i] = was
	}
	s.Text, s.whole, s.Starts = text, "", nil
}

// rewriteLine rewrites one line; was.text is empty if it does not change.
func rewriteLine(line []byte, keywords map[string]bool, headingIDs bool) (out []byte, was rewrittenLine) {
	switch {
	case headingIDs && bytes.HasPrefix(line, []byte{'#'}):
		return escapeHeadingID(line)
	case bytes.Contains(line, []byte(":::")):
		return labelAdmonition(line, keywords)
	}
	return line, was
}

// escapeHeadingID adds a backslash before the brace of the id that a heading may end with.
func escapeHeadingID(line []byte) (out []byte, was rewrittenLine) {
	brace := bytes.Index(line, []byte("{#"))
	if brace < 0 || line[brace-1] == '\\' || !headingMarks.Match(line) {
		return line, was
	}
	out = append(append(make([]byte, 0, len(line)+1), line[:brace]...), '\\')
	return append(out, line[brace:]...), rewrittenLine{text: string(line), at: brace + 1, shift: 1}
}

// labelAdmonition puts the title after the keyword of an admonition into brackets.
func labelAdmonition(line []byte, keywords map[string]bool) (out []byte, was rewrittenLine) {
	m := titledAdmonition.FindSubmatchIndex(line)
	if m == nil || !keywords[string(line[m[4]:m[5]])] {
		return line, was
	}
	head, title := m[3], m[8]
	out = append(append(make([]byte, 0, len(line)+1), line[:head]...), '[')
	out = append(append(out, line[title:]...), ']')
	return out, rewrittenLine{text: string(line), at: head + 1, shift: head + 1 - title}
}

// truncateMarker matches the marker that ends the excerpt of a document. It is a comment in either language, and never
// shown.
var truncateMarker = lazyregexp.New(`<!--\s*truncate\s*-->|\{/\*\s*truncate\s*\*/\}`)

// customMarkers maps the expressions of sites' own markers to the compiled markers.
var customMarkers sync.Map

// truncateAt returns the offset at which the excerpt of a text ends, -1 if it has no marker. marker is
// plugin.Document.TruncateMarker; an invalid regular expression matches nothing.
func truncateAt(text []byte, marker string) int {
	find := truncateMarker.FindIndex
	if marker != "" {
		own, known := customMarkers.Load(marker)
		if !known {
			compiled, _ := regexp.Compile(marker) // nil if invalid, which its plugin has reported
			own, _ = customMarkers.LoadOrStore(marker, compiled)
		}
		compiled, _ := own.(*regexp.Regexp)
		if compiled == nil {
			return -1
		}
		find = compiled.FindIndex
	}
	if m := find(text); m != nil {
		return m[0]
	}
	return -1
}

// Truncate cuts the text of a source at the marker after an offset. Without a marker, the whole document is the excerpt.
func (s *File) Truncate(offset int, marker string) {
	if at := truncateAt(s.Text[offset:], marker); at >= 0 {
		s.Text = s.Text[:offset+at]
		s.Starts = nil
	}
}

// HasTruncateMarker reports whether a document marks the end of its excerpt.
func HasTruncateMarker(text, marker string) bool { return truncateAt([]byte(text), marker) >= 0 }

// Excerpt returns a document up to the truncate marker.
func Excerpt(text, marker string) string {
	if at := truncateAt([]byte(text), marker); at >= 0 {
		return text[:at]
	}
	return text
}
