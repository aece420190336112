package char

import (
	"bytes"
	"encoding/json"
	"unicode"
)

// IsLetter reports whether c is an ASCII letter.
func IsLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// IsDigit reports whether c is an ASCII digit.
func IsDigit(c byte) bool { return '0' <= c && c <= '9' }

// RunLength returns the length of the run of c that s begins with.
func RunLength(s []byte, c byte) int {
	n := 0
	for n < len(s) && s[n] == c {
		n++
	}
	return n
}

// IsAlnum reports whether c is an ASCII letter or digit.
func IsAlnum(c byte) bool { return IsLetter(c) || IsDigit(c) }

// IsSpace reports whether c is a space, a tab or a line feed.
func IsSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' }

// IsWhiteSpace reports whether a character is white space for JavaScript.
func IsWhiteSpace(r rune) bool { return unicode.IsSpace(r) && r != '\u0085' || r == '\ufeff' }

// AppendJSON writes a JSON string.
func AppendJSON(b []byte, s string) []byte {
	simple := true
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < 0x20 || c >= 0x7f || c == '"' || c == '\\' {
			simple = false
			break
		}
	}
	if simple {
		b = append(b, '"')
		b = append(b, s...)
		return append(b, '"')
	}
	var w bytes.Buffer
	enc := json.NewEncoder(&w)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		panic("markdown: a string cannot be encoded: " + err.Error())
	}
	return append(b, bytes.TrimSuffix(w.Bytes(), []byte{'\n'})...)
}

// JSON returns a JSON string.
func JSON(s string) json.RawMessage { return AppendJSON(nil, s) }
