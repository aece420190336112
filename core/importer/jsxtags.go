package importer

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// tagEnd returns the offset after the JSX tag that begins at an offset, -1 if it never ends. The values of its attributes
// may be any JavaScript.
func tagEnd(text string, at int) int {
	for i := at + 1; i < len(text); i++ {
		switch text[i] {
		case '>':
			return i + 1
		case '{', '"', '\'':
			if i = valueEnd(text, i) - 1; i < 0 {
				return -1
			}
		}
	}
	return -1
}

// valueEnd returns the offset after a string or group of brackets, -1 if it never ends.
func valueEnd(text string, at int) int {
	closing := map[byte]byte{'{': '}', '(': ')', '[': ']'}[text[at]]
	for i := at + 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && closing == 0:
			i++
		case closing == 0 && c == text[at], closing != 0 && c == closing:
			return i + 1
		case closing != 0 && strings.IndexByte("{([\"'`", c) >= 0:
			if i = valueEnd(text, i) - 1; i < 0 {
				return -1
			}
		}
	}
	return -1
}

// maxTagLines bounds the lines of one tag.
const maxTagLines = 2000

// joinLinesOutsideCode calls join for each line outside of code blocks, with its index. join returns a replacement, and the index of
// the last line that it replaces.
func joinLinesOutsideCode(lines []line, join func(i int) (line, int)) []line {
	var out []line
	for i := 0; i < len(lines); i++ {
		if f, ok := openFence(lines[i].text); ok {
			end := codeEnd(lines, i, f)
			out = append(out, lines[i:end]...)
			i = end - 1
			continue
		}
		l, last := join(i)
		out, i = append(out, l), last
	}
	return out
}

// removeTags removes the tags of components from the text of a page, whatever their attributes are. It calls removed
// with the name of each removed component and the number of its line.
func removeTags(lines []line, names map[string]bool, removed func(name string, n int)) []line {
	if len(names) == 0 {
		return lines
	}
	return joinLinesOutsideCode(lines, func(i int) (line, int) {
		l := lines[i]
		had := !isBlank(l.text)
		for at := nextTag(l.text, 0, names); at >= 0 && !l.generated; at = nextTag(l.text, at, names) {
			text, last, end := l.text, i, tagEnd(l.text, at)
			for end < 0 && last+1 < len(lines) && last-i < maxTagLines {
				last++
				text += "\n" + lines[last].text
				end = tagEnd(text, at)
			}
			if end < 0 {
				at++
				continue
			}
			removed(tagName(text[at:]), l.number)
			l.text, i = text[:at]+text[end:], last
		}
		if had && isBlank(l.text) {
			l.text = ""
		}
		return l, i
	})
}

var nameInTag = lazyregexp.New(`^</?([\w.$]+)`)

func tagName(text string) string {
	if m := nameInTag.FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return ""
}

// nextTag returns the offset of the next tag of some components in a line, from an offset on, outside of code and not
// escaped; -1 if there is none.
func nextTag(text string, from int, names map[string]bool) int {
	for at := from; at < len(text); at++ {
		i := strings.IndexByte(text[at:], '<')
		if i < 0 {
			return -1
		}
		at += i
		if names[tagName(text[at:])] && (at == 0 || text[at-1] != '\\') && strings.Count(text[:at], "`")%2 == 0 {
			return at
		}
	}
	return -1
}
