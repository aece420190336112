package plain

import (
	"strings"

	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// readInline reads to the end of the line, or further where a construct goes on.
func (s *scanner) readInline() {
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
			s.copyBytes(n)
		case '`':
			s.copyCodeSpan()
		case '<':
			s.readAngleBracket()
		case '{':
			s.readBrace()
		case '[':
			s.brackets++
			s.copyBytes(1)
		case ']':
			s.readClosingBracket()
		default:
			s.copyText()
		}
	}
}

// copyText copies to the next character that may mean something.
func (s *scanner) copyText() {
	rest := s.text[s.pos:]
	n := strings.IndexAny(rest, "\n\\`<{[]")
	if n < 0 {
		n = len(rest)
	}
	s.putText(rest[:n])
	s.pos += n
}

// copyBytes keeps the next n bytes.
func (s *scanner) copyBytes(n int) {
	s.write(s.text[s.pos : s.pos+n])
	s.pos += n
}

// write adds text to the current line, or to several.
func (s *scanner) write(text string) {
	for {
		first, rest, more := strings.Cut(text, "\n")
		s.putText(first)
		if !more {
			return
		}
		s.endLine()
		text = rest
	}
}

// copyCodeSpan copies a code span, or the backticks that open none.
func (s *scanner) copyCodeSpan() {
	rest := s.text[s.pos:]
	n := len(rest) - len(strings.TrimLeft(rest, "`"))
	if !s.canLookAhead() {
		s.copyBytes(n)
		return
	}
	rest = rest[:min(len(rest), maxLookahead)]
	i := n
	for i < len(rest) && !strings.HasPrefix(rest[i:], "\n\n") {
		if rest[i] != '`' {
			i++
			continue
		}
		run := len(rest[i:]) - len(strings.TrimLeft(rest[i:], "`"))
		if run == n {
			s.copyBytes(i + n)
			return
		}
		i += run
	}
	s.lookedAhead += i
	s.copyBytes(n)
}

var autoLink = lazyregexp.New(`^<(?:[A-Za-z][A-Za-z0-9+.-]+:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>`)

// readAngleBracket reads a comment, an automatic link or a tag, or keeps the character.
func (s *scanner) readAngleBracket() {
	rest := s.text[s.pos:]
	if strings.HasPrefix(rest, "<!--") && !s.noCommentEnd {
		if end := strings.Index(rest, "-->"); end >= 0 {
			s.skipBytes(end + len("-->"))
			return
		}
		s.noCommentEnd = true
	}
	if !s.canLookAhead() {
		s.copyBytes(1)
		return
	}
	if m := autoLink.FindString(rest[:min(len(rest), maxLookahead)]); m != "" {
		s.copyBytes(len(m))
		return
	}
	t, ok := s.parseTag(rest)
	if ok {
		s.replaceTag(t)
		return
	}
	s.lookedAhead += t.length
	s.copyBytes(1)
}

// skipBytes leaves out the next n bytes.
func (s *scanner) skipBytes(n int) {
	s.pos += n
	s.lineChanged = true
}

var headingID = lazyregexp.New(`^\{#[^\s{}]+\}[ \t]*(?:\n|$)`)

// readBrace reads an expression: it replaces a literal with its text, and removes
// comments and, in MDX, all other expressions.
func (s *scanner) readBrace() {
	rest := s.text[s.pos:]
	if m := headingID.FindString(rest); m != "" {
		text := strings.TrimRight(s.current.String(), " \t")
		s.current.Reset()
		s.first = 0
		s.putText(text)
		s.skipBytes(len(strings.TrimRight(m, "\n")))
		return
	}
	if !s.canLookAhead() {
		s.copyBytes(1)
		return
	}
	end := expressionEnd(rest)
	if end < 0 {
		s.lookedAhead += min(len(rest), maxLookahead)
		s.copyBytes(1)
		return
	}
	inner := strings.TrimSpace(rest[1 : end-1])
	text, isLiteral := textOf(inner, nil)
	switch {
	case isLiteral:
		s.skipBytes(end)
		s.write(text)
	case s.MDX || inner != "" && mdx.OnlyComments(inner):
		s.skipBytes(end)
	default:
		s.lookedAhead += end
		s.copyBytes(1)
	}
}

// maxLookahead bounds how far a construct is looked for, so that the work stays linear.
const maxLookahead = 64 << 10

// maxLinkLookahead is maxLookahead for the target and title of a link.
const maxLinkLookahead = 4 << 10

// expressionEnd returns the offset after the brace that closes the one at the start, -1 if
// there is none.
func expressionEnd(text string) int {
	end, ok, _ := mdx.ExpressionEnd(mdx.LookaheadIn(text[:min(len(text), maxLookahead)]), 0)
	if !ok {
		return -1
	}
	return end
}

// readClosingBracket reads the end of a link's text, with the target after it.
func (s *scanner) readClosingBracket() {
	s.copyBytes(1)
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
	rest := s.text[s.pos:min(len(s.text), s.pos+maxLinkLookahead)]
	m := linkTarget.FindStringSubmatch(rest)
	if m == nil {
		s.lookedAhead += len(rest)
		return
	}
	s.pos += len(m[0])
	s.write("(" + m[1] + s.resolveTarget(m[2]) + m[3] + ")")
}

// linkTarget matches "(target "title")" with at most one level of parentheses in it.
var linkTarget = lazyregexp.New(`^\(([ \t\n]*)(<[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*)([ \t\n]*|[ \t\n]+(?:"[^"]*"|'[^']*'|\([^)]*\))[ \t\n]*)\)`)

var backslashEscape = lazyregexp.New(`\\([!-/:-@\[-` + "`" + `{-~])`)

// resolveTarget resolves a link target and returns it as Markdown.
func (s *scanner) resolveTarget(written string) string {
	if s.Resolve == nil || written == "" {
		return written
	}
	raw := written
	if strings.HasPrefix(raw, "<") && strings.HasSuffix(raw, ">") {
		raw = raw[1 : len(raw)-1]
	}
	resolved := s.Resolve(backslashEscape.ReplaceAllString(raw, "$1"))
	if strings.ContainsAny(resolved, " ()<>") {
		return "<" + strings.NewReplacer("<", "%3C", ">", "%3E").Replace(resolved) + ">"
	}
	return resolved
}
