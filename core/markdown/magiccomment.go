package markdown

import (
	"strings"
)

// commentStyle is a way to write a comment that fills a line. Prefixes and
// suffixes are matched after white space; braces of JSX count as part of them.
type commentStyle struct {
	open, close string
	// fold ignores case.
	fold bool
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
	remComment   = commentStyle{open: "rem", fold: true}
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

// anyComment are the styles tried in a language that is not in the table.
var anyComment = []commentStyle{slashComment, blockComment, jsxComment, hashComment, htmlComment}

// The magic comments.
const (
	highlightNext  = "highlight-next-line"
	highlightStart = "highlight-start"
	highlightEnd   = "highlight-end"
)

// takeMagicComments removes the magic comments from code and returns the ranges of lines,
// from 1, that they mark.
func takeMagicComments(code, language string) (string, lineRanges) {
	if !strings.Contains(code, "highlight-") {
		return code, nil
	}
	styles, ok := commentStyles[language]
	if !ok {
		styles = anyComment
	}
	var marked lineRanges
	kept := make([]string, 0, strings.Count(code, "\n")+1)
	start := 1
	for line := range strings.SplitSeq(code, "\n") {
		switch magicComment(line, styles) {
		case highlightNext:
			marked = append(marked, [2]int{len(kept) + 1, len(kept) + 1})
		case highlightStart:
			start = len(kept) + 1
		case highlightEnd:
			marked = append(marked, [2]int{start, len(kept)})
		default:
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n"), marked
}

// magicComment returns the directive that fills a line, "" if there is none.
func magicComment(line string, styles []commentStyle) string {
	line = strings.TrimSpace(line)
	for _, style := range styles {
		if s, ok := style.body(line); ok && (s == highlightNext || s == highlightStart || s == highlightEnd) {
			return s
		}
	}
	return ""
}

// body is the text of a comment that fills a line.
func (c commentStyle) body(line string) (string, bool) {
	if c == jsxComment {
		inner, ok := cut(line, "{", "}")
		if !ok {
			return "", false
		}
		return blockComment.body(strings.TrimSpace(inner))
	}
	if c.fold && len(line) >= len(c.open) && strings.EqualFold(line[:len(c.open)], c.open) {
		line = c.open + line[len(c.open):]
	}
	s, ok := cut(line, c.open, c.close)
	return strings.TrimSpace(s), ok
}

// cut takes a prefix and a suffix off a string that has both.
func cut(s, prefix, suffix string) (string, bool) {
	s, ok := strings.CutPrefix(s, prefix)
	if !ok {
		return "", false
	}
	return strings.CutSuffix(s, suffix)
}
