package source

import "github.com/gosaur/gosaur/core/plugin/lazyregexp"

// truncateMarker ends the excerpt of a document. It is a comment of either
// language, and never shown.
var truncateMarker = lazyregexp.New(`<!--\s*truncate\s*-->|\{/\*\s*truncate\s*\*/\}`)

// Truncate cuts the text of a source at the marker behind the offset. Without a
// marker the whole document is its own excerpt.
func (s *File) Truncate(offset int) {
	if m := truncateMarker.FindIndex(s.Text[offset:]); m != nil {
		s.Text = s.Text[:offset+m[0]]
		s.Starts = nil
	}
}

// HasTruncateMarker reports whether a document has an excerpt of its own.
func HasTruncateMarker(text string) bool { return truncateMarker.MatchString(text) }

// Excerpt returns a document up to the truncate marker.
func Excerpt(text string) string {
	if m := truncateMarker.FindStringIndex(text); m != nil {
		return text[:m[0]]
	}
	return text
}
