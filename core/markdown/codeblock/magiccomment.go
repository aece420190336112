package codeblock

import (
	"slices"
	"strings"
)

// commentStyle is a way to write a comment that fills a line. White space around the
// delimiters is ignored; the braces of JSX belong to them.
type commentStyle struct {
	open, close string
	// ignoreCase ignores case.
	ignoreCase bool
}

var (
	slashComment = commentStyle{open: "//"}
	blockComment = commentStyle{open: "/*", close: "*/"}
	jsxComment   = commentStyle{open: "{/*", close: "*/}"}
	hashComment  = commentStyle{open: "#"}
	htmlComment  = commentStyle{open: "<!--", close: "-->"}
	dashComment  = commentStyle{open: "--"}
	semiComment  = commentStyle{open: ";;"}
	texComment   = commentStyle{open: "%"}
	quoteComment = commentStyle{open: "'"}
	remComment   = commentStyle{open: "rem", ignoreCase: true}
	bangComment  = commentStyle{open: "!"}
	mlComment    = commentStyle{open: "(*", close: "*)"}
	cobolComment = commentStyle{open: "*>"}
)

// commentStyles are the styles that count as comments in a language.
var commentStyles = map[string][]commentStyle{
	"js": {slashComment, blockComment}, "javascript": {slashComment, blockComment},
	"ts": {slashComment, blockComment}, "typescript": {slashComment, blockComment},
	"jsx": {slashComment, blockComment, jsxComment}, "tsx": {slashComment, blockComment, jsxComment},
	"html":   {slashComment, blockComment, htmlComment},
	"python": {hashComment}, "py": {hashComment}, "bash": {hashComment},
	"markdown": {htmlComment, jsxComment, hashComment}, "md": {htmlComment, jsxComment, hashComment},
	"tex": {texComment}, "latex": {texComment}, "matlab": {texComment},
	"lua": {dashComment}, "haskell": {dashComment}, "sql": {dashComment, blockComment},
	"wasm": {semiComment},
	"vb":   {quoteComment, remComment}, "vba": {quoteComment, remComment}, "visual-basic": {quoteComment, remComment},
	"vbnet": {quoteComment, remComment}, "batch": {remComment}, "basic": {remComment, bangComment},
	"fsharp": {slashComment, mlComment}, "ocaml": {mlComment}, "sml": {mlComment},
	"fortran": {bangComment}, "cobol": {cobolComment},
}

// anyComment holds the styles that are tried for a language that is not in the table.
var anyComment = []commentStyle{slashComment, blockComment, jsxComment, hashComment, htmlComment}

// commentsOf returns the styles of comments in a language.
func commentsOf(language string) []commentStyle {
	if styles, ok := commentStyles[language]; ok {
		return styles
	}
	return anyComment
}

// extractMagicComments removes the magic comments from code and returns the lines, from 1,
// that they mark. notes and marks refer to lines of the given code, and move with their
// lines.
func extractMagicComments(code, language string, magic []MagicComment, notes map[int]string, marks []classLines) (string, []classLines, map[int]string) {
	words := magicWords(magic)
	if len(words) == 0 || !words.occursIn(code) {
		return code, nil, notes
	}
	styles := commentsOf(language)
	marked := make([]classLines, len(magic))
	starts := make([]int, len(magic))
	for i, m := range magic {
		marked[i].class, starts[i] = m.Class, 1
	}
	kept := make([]string, 0, strings.Count(code, "\n")+1)
	var removed []int
	number := 0
	for line := range strings.SplitSeq(code, "\n") {
		number++
		word, ok := words[findMagicWord(line, styles, words)]
		if !ok {
			kept = append(kept, line)
			continue
		}
		removed = append(removed, number)
		next := len(kept) + 1
		switch word.mark {
		case magicLine:
			marked[word.comment].ranges = append(marked[word.comment].ranges, [2]int{next, next})
		case magicStart:
			starts[word.comment] = next
		case magicEnd:
			marked[word.comment].ranges = append(marked[word.comment].ranges, [2]int{starts[word.comment], len(kept)})
		}
	}
	return strings.Join(kept, "\n"), marked, renumber(removed, notes, marks)
}

// renumber renumbers notes and marks after the removal of lines.
func renumber(removed []int, notes map[int]string, marks []classLines) map[int]string {
	up := func(line int) int {
		gone, _ := slices.BinarySearch(removed, line)
		return line - gone
	}
	for _, m := range marks {
		for i, r := range m.ranges {
			m.ranges[i] = [2]int{up(r[0]), up(r[1])}
		}
	}
	moved := make(map[int]string, len(notes))
	for line, text := range notes {
		moved[up(line)] = text
	}
	return moved
}

// What a magic comment marks.
const (
	magicLine = iota
	magicStart
	magicEnd
)

// magicWord is a word of a magic comment: the index of the comment, and what the word marks:
// magicLine, magicStart or magicEnd.
type magicWord struct{ comment, mark int }

type magicVocabulary map[string]magicWord

// magicWords collects the words of magic comments. If two are the same, the first one
// counts.
func magicWords(magic []MagicComment) magicVocabulary {
	words := make(magicVocabulary)
	for i, m := range magic {
		for place, word := range []string{m.Line, m.Start, m.End} {
			if _, taken := words[word]; word != "" && !taken {
				words[word] = magicWord{i, place}
			}
		}
	}
	return words
}

// occursIn reports whether any of the words is in a text.
func (v magicVocabulary) occursIn(text string) bool {
	for word := range v {
		if strings.Contains(text, word) {
			return true
		}
	}
	return false
}

// findMagicWord returns the word of the magic comment that fills a line, "" if there is
// none.
func findMagicWord(line string, styles []commentStyle, words magicVocabulary) string {
	line = strings.TrimSpace(line)
	for _, style := range styles {
		if s, ok := style.content(line); ok {
			if _, known := words[s]; known {
				return s
			}
		}
	}
	return ""
}

// content returns the text of a comment that fills a line.
func (c commentStyle) content(line string) (string, bool) {
	if c == jsxComment {
		inner, ok := trimBoth(line, "{", "}")
		if !ok {
			return "", false
		}
		return blockComment.content(strings.TrimSpace(inner))
	}
	if c.ignoreCase && len(line) >= len(c.open) && strings.EqualFold(line[:len(c.open)], c.open) {
		line = c.open + line[len(c.open):]
	}
	s, ok := trimBoth(line, c.open, c.close)
	return strings.TrimSpace(s), ok
}

// trimBoth takes a prefix and a suffix off a string that has both.
func trimBoth(s, prefix, suffix string) (string, bool) {
	s, ok := strings.CutPrefix(s, prefix)
	if !ok {
		return "", false
	}
	return strings.CutSuffix(s, suffix)
}
