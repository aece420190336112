package anchor

import (
	"strconv"
	"strings"
	"unicode"
)

// Slugger makes the ids of headings as GitHub does: it keeps letters, digits, marks,
// connectors and hyphens, replaces spaces by hyphens, and numbers duplicates.
type Slugger struct {
	// KeepCase leaves capital letters as they are.
	KeepCase bool
	seen     map[string]int
}

// Next returns the id of the next heading of the document.
func (s *Slugger) Next(text string) string {
	base := slug(text, s.KeepCase)
	if s.seen == nil {
		s.seen = make(map[string]int)
	}
	id := base
	for {
		if _, taken := s.seen[id]; !taken {
			break
		}
		s.seen[base]++
		id = base + "-" + strconv.Itoa(s.seen[base])
	}
	s.seen[id] = 0
	return id
}

// Slug returns the slug of a text, without a number for duplicates.
func Slug(text string) string { return slug(text, false) }

func slug(text string, keepCase bool) string {
	var b strings.Builder
	b.Grow(len(text))
	for i, r := range text {
		switch {
		case 'a' <= r && r <= 'z', '0' <= r && r <= '9', r == '-', r == '_', keepCase && 'A' <= r && r <= 'Z':
			b.WriteByte(byte(r))
		case 'A' <= r && r <= 'Z':
			b.WriteByte(byte(r + 'a' - 'A'))
		case r == ' ':
			b.WriteByte('-')
		case r < 0x80:
		case keepCase && inSlug(r):
			b.WriteRune(r)
		case r == 'İ':
			b.WriteString("i\u0307")
		case r == 'Σ':
			b.WriteRune(lowerSigma(text[:i], text[i+len("Σ"):]))
		case inSlug(r):
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// lowerSigma returns the lower case of Σ: ς at the end of a word, and σ elsewhere.
func lowerSigma(before, after string) rune {
	last, next := rune(0), rune(0)
	for _, r := range before {
		last = r
	}
	for _, r := range after {
		next = r
		break
	}
	if unicode.IsLetter(last) && !unicode.IsLetter(next) {
		return 'ς'
	}
	return 'σ'
}

// inSlug reports whether a character that is not ASCII stays in a slug.
func inSlug(r rune) bool {
	return unicode.In(r, unicode.Letter, unicode.Mark, unicode.Nd, unicode.Nl, unicode.Pc, unicode.Other_Alphabetic)
}
