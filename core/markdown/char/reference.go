package char

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/util"
)

// Unescape resolves backslash escapes and character references.
func Unescape(v []byte) string {
	if !Escaped(v) {
		return string(v)
	}
	i := bytes.IndexAny(v, `\&`)
	b := make([]byte, 0, len(v))
	for i >= 0 {
		b = append(b, v[:i]...)
		v = v[i:]
		n := 1
		switch {
		case v[0] == '\\' && len(v) > 1 && util.IsPunct(v[1]):
			b, n = append(b, v[1]), 2
		case v[0] == '&':
			var s string
			if s, n = readReference(v); n > 0 {
				b = append(b, s...)
			} else {
				b, n = append(b, '&'), 1
			}
		default:
			b = append(b, v[0])
		}
		v = v[n:]
		i = bytes.IndexAny(v, `\&`)
	}
	return string(append(b, v...))
}

// Escaped reports whether a text may have escapes or references in it.
func Escaped(v []byte) bool { return bytes.IndexByte(v, '\\') >= 0 || bytes.IndexByte(v, '&') >= 0 }

// readReference reads a character reference at the start of v; n is its length, 0 if
// there is none.
func readReference(v []byte) (s string, n int) {
	end := bytes.IndexByte(v[:min(len(v), 34)], ';')
	if end < 2 {
		return "", 0
	}
	name := v[1:end]
	if name[0] != '#' {
		if e, ok := util.LookUpHTML5EntityByName(string(name)); ok {
			return string(e.Characters), end + 1
		}
		return "", 0
	}
	digits, base, limit := string(name[1:]), 10, 7
	if len(digits) > 0 && (digits[0] == 'x' || digits[0] == 'X') {
		digits, base, limit = digits[1:], 16, 6
	}
	if len(digits) == 0 || len(digits) > limit || digits[0] == '+' || digits[0] == '-' {
		return "", 0
	}
	code, err := strconv.ParseUint(digits, base, 32)
	if err != nil {
		return "", 0
	}
	if code == 0 || code > utf8.MaxRune || 0xd800 <= code && code <= 0xdfff {
		code = utf8.RuneError
	}
	return string(rune(code)), end + 1
}

// UnescapeReferences resolves character references; backslashes mean nothing in JSX.
func UnescapeReferences(s string) string {
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		if s[i] == '&' {
			if r, n := readReference([]byte(s[i:])); n > 0 {
				b.WriteString(r)
				i += n
				continue
			}
		}
		b.WriteByte(s[i])
		i++
	}
	return b.String()
}

var htmlEscaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// EscapeHTML writes a text for HTML, within an element or a quoted attribute.
func EscapeHTML(s string) string { return htmlEscaper.Replace(s) }

// AppendEscaped appends text for HTML; quotes are escaped too, for attributes.
func AppendEscaped[S string | []byte](buf []byte, s S, quotes bool) []byte {
	last := 0
	for i := 0; i < len(s); i++ {
		var esc string
		switch s[i] {
		case '&':
			esc = "&amp;"
		case '<':
			esc = "&lt;"
		case '>':
			esc = "&gt;"
		case '"':
			if !quotes {
				continue
			}
			esc = "&quot;"
		default:
			continue
		}
		buf = append(buf, s[last:i]...)
		buf = append(buf, esc...)
		last = i + 1
	}
	return append(buf, s[last:]...)
}
