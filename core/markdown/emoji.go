package markdown

import (
	"strings"
	"sync"

	"github.com/yuin/goldmark-emoji/definition"
)

// emojis are the short names that GitHub knows.
var emojis = sync.OnceValue(func() definition.Emojis { return definition.Github() })

// replaceEmoji puts emoji in the place of their short names, such as ":rocket:".
func replaceEmoji(s string) string {
	i := strings.IndexByte(s, ':')
	if i < 0 {
		return s
	}
	var b strings.Builder
	for i >= 0 {
		end := emojiEnd(s, i)
		if end > 0 {
			if e, ok := emojis().Get(s[i+1 : end]); ok && e.IsUnicode() {
				b.WriteString(s[:i])
				b.WriteString(string(e.Unicode))
				s = s[end+1:]
				i = strings.IndexByte(s, ':')
				continue
			}
		}
		next := strings.IndexByte(s[i+1:], ':')
		if next < 0 {
			break
		}
		i += 1 + next
	}
	b.WriteString(s)
	return b.String()
}

// emojiEnd returns the offset of the colon that ends the short name behind the colon
// at i, 0 if there is no such name.
func emojiEnd(s string, i int) int {
	for j := i + 1; j < len(s); j++ {
		switch c := s[j]; {
		case c == ':':
			if j == i+1 {
				return 0
			}
			return j
		case !isLetter(c) && !isDigit(c) && c != '_' && c != '-' && c != '+':
			return 0
		}
	}
	return 0
}
