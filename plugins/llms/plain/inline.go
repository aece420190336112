package plain

import (
	"strings"

	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// inline reads to the end of the line, or further where a construct goes on.
func (s *scanner) inline() {
	for s.pos < len(s.text) {
		c := s.text[s.pos]
		switch c {
		case '\n':
			s.pos++
			s.endLine()
			return
		case '\\':
			n := min(2, len(s.text)-s.pos)
			if n == 2 && s.text[s.pos+1] == '\n' {
				n = 1
			}
			s.copy(n)
		case '`':
			s.codeSpan()
		case '<':
			s.angle()
		case '{':
			s.brace()
		case '[':
			s.brackets++
			s.copy(1)
		case ']':
			s.closingBracket()
		default:
			s.words()
		}
	}
}

// words copies to the next character that may mean something.
func (s *scanner) words() {
	rest := s.text[s.pos:]
	n := strings.IndexAny(rest, "\n\\`<{[]")
	if n < 0 {
		n = len(rest)
	}
	s.put(rest[:n])
	s.pos += n
}

// copy keeps the next n bytes.
func (s *scanner) copy(n int) {
	s.write(s.text[s.pos : s.pos+n])
	s.pos += n
}

// write adds text to the current line, or to several.
func (s *scanner) write(text string) {
	for {
		first, rest, more := strings.Cut(text, "\n")
		s.put(first)
		if !more {
			return
		}
		s.endLine()
		text = rest
	}
}

// codeSpan copies a code span, or the backticks that open none.
func (s *scanner) codeSpan() {
	rest := s.text[s.pos:]
	n := len(rest) - len(strings.TrimLeft(rest, "`"))
	if !s.canLookAhead() {
		s.copy(n)
		return
	}
	rest = rest[:min(len(rest), window)]
	i := n
	for i < len(rest) && !strings.HasPrefix(rest[i:], "\n\n") {
		if rest[i] != '`' {
			i++
			continue
		}
		run := len(rest[i:]) - len(strings.TrimLeft(rest[i:], "`"))
		if run == n {
			s.copy(i + n)
			return
		}
		i += run
	}
	s.lookedAhead += i
	s.copy(n)
}

var autoLink = lazyregexp.New(`^<(?:[A-Za-z][A-Za-z0-9+.-]+:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>`)

// angle reads a comment, an automatic link or a tag, or keeps the character.
func (s *scanner) angle() {
	rest := s.text[s.pos:]
	if strings.HasPrefix(rest, "<!--") && !s.noCommentEnd {
		if end := strings.Index(rest, "-->"); end >= 0 {
			s.drop(end + len("-->"))
			return
		}
		s.noCommentEnd = true
	}
	if !s.canLookAhead() {
		s.copy(1)
		return
	}
	if m := autoLink.FindString(rest[:min(len(rest), window)]); m != "" {
		s.copy(len(m))
		return
	}
	t, ok := s.parseTag(rest)
	if ok {
		s.tag(t)
		return
	}
	s.lookedAhead += t.length
	s.copy(1)
}

// drop leaves out the next n bytes.
func (s *scanner) drop(n int) {
	s.pos += n
	s.touched = true
}

var headingID = lazyregexp.New(`^\{#[^\s{}]+\}[ \t]*(?:\n|$)`)

// brace reads an expression: it replaces a literal with its text, and removes
// comments and, in MDX, all other expressions.
func (s *scanner) brace() {
	rest := s.text[s.pos:]
	if m := headingID.FindString(rest); m != "" {
		text := strings.TrimRight(s.current.String(), " \t")
		s.current.Reset()
		s.first = 0
		s.put(text)
		s.drop(len(strings.TrimRight(m, "\n")))
		return
	}
	if !s.canLookAhead() {
		s.copy(1)
		return
	}
	end := expressionEnd(rest)
	if end < 0 {
		s.lookedAhead += min(len(rest), window)
		s.copy(1)
		return
	}
	inner := strings.TrimSpace(rest[1 : end-1])
	text, isLiteral := textOf(inner, nil)
	switch {
	case isLiteral:
		s.drop(end)
		s.write(text)
	case s.MDX || inner != "" && mdx.OnlyComments(inner):
		s.drop(end)
	default:
		s.lookedAhead += end
		s.copy(1)
	}
}

// window bounds how far a construct is looked for, so that the work stays linear.
const window = 64 << 10

// linkWindow is window for the target and title of a link.
const linkWindow = 4 << 10

// expressionEnd returns the offset after the brace that closes the one at the start, -1 if
// there is none.
func expressionEnd(text string) int {
	end, ok, _ := mdx.ExpressionEnd(mdx.LookaheadIn(text[:min(len(text), window)]), 0)
	if !ok {
		return -1
	}
	return end
}

// closingBracket reads the end of a link's text, with the target after it.
func (s *scanner) closingBracket() {
	s.copy(1)
	if s.brackets == 0 {
		return
	}
	s.brackets--
	if !strings.HasPrefix(s.text[s.pos:], "(") {
		return
	}
	if !s.canLookAhead() {
		return
	}
	rest := s.text[s.pos:min(len(s.text), s.pos+linkWindow)]
	m := linkTarget.FindStringSubmatch(rest)
	if m == nil {
		s.lookedAhead += len(rest)
		return
	}
	s.pos += len(m[0])
	s.write("(" + m[1] + s.target(m[2]) + m[3] + ")")
}

// linkTarget matches "(target "title")" with at most one level of parentheses in it.
var linkTarget = lazyregexp.New(`^\(([ \t\n]*)(<[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*)([ \t\n]*|[ \t\n]+(?:"[^"]*"|'[^']*'|\([^)]*\))[ \t\n]*)\)`)

var unescaped = lazyregexp.New(`\\([!-/:-@\[-` + "`" + `{-~])`)

// target resolves a link target and returns it as Markdown.
func (s *scanner) target(written string) string {
	if s.Resolve == nil || written == "" {
		return written
	}
	raw := written
	if strings.HasPrefix(raw, "<") && strings.HasSuffix(raw, ">") {
		raw = raw[1 : len(raw)-1]
	}
	resolved := s.Resolve(unescaped.ReplaceAllString(raw, "$1"))
	if strings.ContainsAny(resolved, " ()<>") {
		return "<" + strings.NewReplacer("<", "%3C", ">", "%3E").Replace(resolved) + ">"
	}
	return resolved
}
