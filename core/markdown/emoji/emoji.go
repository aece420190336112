package emoji

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// emojiNames has a short name and its emoji on each line: those of remark-emoji 4.
// `npm run emoji --prefix e2e/oracle` writes it.
//
//go:embed emoji.txt
var emojiNames string

var emojis = sync.OnceValue(func() map[string]string {
	m := make(map[string]string)
	for line := range strings.Lines(emojiNames) {
		name, emoji, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		m[name] = emoji
	}
	return m
})

// Replace replaces short names, such as ":rocket:", by emoji.
func Replace(s string) string {
	i := strings.IndexByte(s, ':')
	if i < 0 {
		return s
	}
	var b strings.Builder
	for i >= 0 {
		if end := emojiEnd(s, i); end > 0 {
			if emoji, ok := emojis()[s[i+1:end]]; ok {
				b.WriteString(s[:i])
				b.WriteString(emoji)
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

// emojiEnd returns the offset of the colon that ends the short name beginning with the
// colon at i, 0 if there is no such name.
func emojiEnd(s string, i int) int {
	for j := i + 1; j < len(s); j++ {
		switch c := s[j]; {
		case c == ':':
			if j == i+1 {
				return 0
			}
			return j
		case !char.IsAlnum(c) && c != '_' && c != '-' && c != '+':
			return 0
		}
	}
	return 0
}
