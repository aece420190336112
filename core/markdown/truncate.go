package markdown

import "regexp"

// truncateMarker ends the excerpt of a document. It is a comment of either
// language, and never shown.
var truncateMarker = regexp.MustCompile(`<!--\s*truncate\s*-->|\{/\*\s*truncate\s*\*/\}`)

// truncate cuts the text of a source at the marker behind the offset. Without a
// marker the whole document is its own excerpt.
func (s *source) truncate(offset int) {
	if m := truncateMarker.FindIndex(s.text[offset:]); m != nil {
		s.text = s.text[:offset+m[0]]
		s.starts = nil
	}
}

// HasTruncateMarker reports whether a document has an excerpt of its own.
func HasTruncateMarker(text string) bool { return truncateMarker.MatchString(text) }
