package codeblock

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// MagicComment is a comment in code that gives the following lines a class.
type MagicComment struct {
	Class string
	// Line marks the next line, Start and End enclose lines; "" for none.
	Line, Start, End string
}

// DefaultMagicComments highlight lines.
var DefaultMagicComments = []MagicComment{{
	Class: "theme-code-block-highlighted-line", Line: "highlight-next-line", Start: "highlight-start", End: "highlight-end",
}}

// classLines is a class with the lines that have it.
type classLines struct {
	class  string
	ranges lineRanges
}

// Lines is the code of a block with the classes and notes of its lines.
type Lines struct {
	// Code is the code without the comments that mark lines.
	Code    string
	classes []classLines
	// Notes are texts shown below lines, by line number from 1.
	Notes map[int]string
}

// ReadLines interprets what marks the lines of code, and removes it: magic comments and, if
// codeMarks is set, marks such as "[!code ++]".
func ReadLines(code, language string, meta Meta, magic []MagicComment, codeMarks bool) Lines {
	l := Lines{Code: code}
	var marks []classLines
	if codeMarks {
		var rest string
		marks, rest = metaMarks(meta.Meta)
		if meta.lines = nil; metaLines.MatchString(rest) {
			meta.lines = parseRanges(metaLines.FindStringSubmatch(rest)[1])
		}
		l.extractMarks(language, magic)
	}
	switch {
	case meta.lines == nil:
		var found []classLines
		l.Code, found, l.Notes = extractMagicComments(l.Code, language, magic, l.Notes, l.classes)
		l.classes = append(found, l.classes...)
	case len(magic) > 0:
		l.classes = append(l.classes, classLines{magic[0].Class, meta.lines})
	}
	l.classes = append(l.classes, marks...)
	return l
}

// PerLine returns a function from the number of a line to its classes, each preceded by a
// space.
func (l *Lines) PerLine() func(n int) string {
	count := strings.Count(l.Code, "\n") + 1
	sets := make([]map[int]bool, len(l.classes))
	for i, c := range l.classes {
		sets[i] = c.ranges.marked(count)
	}
	return func(n int) string {
		all := ""
		for i, set := range sets {
			if set[n] {
				all += " " + l.classes[i].class
			}
		}
		return all
	}
}

// Marks in code: `// [!code ++]` at the end of a line, or ins={2} after the language.
var (
	codeMark  = lazyregexp.New(`\[!code (\+\+|--|[a-z]+)(?::(\d{1,4}))?\]`)
	metaMark  = lazyregexp.New(`(?:^|\s)(ins|del|focus|error|warning)=\{([\d,-]+)\}`)
	markClass = map[string]string{
		"++": "code-line-inserted", "--": "code-line-deleted", "focus": "code-line-focused", "error": "code-line-error",
		"warning": "code-line-warning", "ins": "code-line-inserted", "del": "code-line-deleted", "note": "code-line-noted",
	}
)

// HasMarks reports whether a block may have such marks, in its code or after its language.
func HasMarks(code string, meta Meta) bool {
	return meta.Flag("terminal") || metaMark.MatchString(meta.Meta) || codeMark.MatchString(code)
}

// metaMarks removes the marks from the text after the language. Their numbers count the lines
// that are shown.
func metaMarks(meta string) (marks []classLines, rest string) {
	for _, m := range metaMark.FindAllStringSubmatch(meta, -1) {
		marks = append(marks, classLines{markClass[m[1]], parseRanges(m[2])})
	}
	return marks, metaMark.ReplaceAllString(meta, "")
}

// extractMarks removes the marks from the comments at the ends of lines. A mark on a line
// of its own applies to the next one.
func (l *Lines) extractMarks(language string, magic []MagicComment) {
	if !strings.Contains(l.Code, "[!code ") {
		return
	}
	styles := commentsOf(language)
	lines := strings.Split(l.Code, "\n")
	kept := lines[:0]
	for _, line := range lines {
		m := codeMark.FindStringSubmatchIndex(line)
		if m == nil {
			kept = append(kept, line)
			continue
		}
		before, text, ok := commentAround(line[:m[0]], line[m[1]:], styles)
		class := markClass[line[m[2]:m[3]]]
		if word := line[m[2]:m[3]]; (word == "highlight" || word == "hl") && len(magic) > 0 {
			class = magic[0].Class
		}
		if !ok || class == "" {
			kept = append(kept, line)
			continue
		}
		number, count := len(kept)+1, 1
		if m[4] >= 0 {
			count, _ = strconv.Atoi(line[m[4]:m[5]]) // digits
		}
		if strings.TrimSpace(before) != "" {
			kept = append(kept, strings.TrimRight(before, " \t"))
		}
		if text != "" && class == markClass["note"] {
			if l.Notes == nil {
				l.Notes = make(map[int]string)
			}
			l.Notes[number] = text
		}
		if count > 0 {
			l.addClass(class, [2]int{number, number + count - 1})
		}
	}
	l.Code = strings.Join(kept, "\n")
}

// addClass gives lines a class.
func (l *Lines) addClass(class string, lines [2]int) {
	i := slices.IndexFunc(l.classes, func(c classLines) bool { return c.class == class })
	if i < 0 {
		i, l.classes = len(l.classes), append(l.classes, classLines{class: class})
	}
	l.classes[i].ranges = append(l.classes[i].ranges, lines)
}

// commentAround finds the comment that contains a mark. beforeMark and afterMark are the line before
// and after the mark; before is the code before the comment, and text the rest of the comment.
func commentAround(beforeMark, afterMark string, styles []commentStyle) (before, text string, ok bool) {
	beforeMark = strings.TrimRight(beforeMark, " \t")
	afterMark = strings.TrimSpace(afterMark)
	for _, style := range slices.Backward(styles) { // the JSX style contains another one and comes last
		before, opens := strings.CutSuffix(beforeMark, style.open)
		text, closes := strings.CutSuffix(afterMark, style.close)
		if opens && closes {
			return before, strings.TrimSpace(text), true
		}
	}
	return "", "", false
}
