package locate

import (
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// urlExpressionStart matches the code before an expression whose value is a URL: an attribute, or a call of
// a function that takes URLs.
var urlExpressionStart = lazyregexp.New(`\b(?:href|to|src|srcSet|poster|action|formAction|cite|data|xlinkHref)=\{|\b(?:useBaseUrl|withBaseUrl|collectLink)\(`)

// literal matches a string or template literal in an expression.
var literal = lazyregexp.New("\"([^\"\\\\\n]*)\"|'([^'\\\\\n]*)'|`([^`\\\\]*)`")

// placeholder matches a placeholder of a template literal.
var placeholder = lazyregexp.New(`\$\{[^{}]*\}`)

// expression is an expression whose value is a URL. text[start:end] is its first line.
type expression struct {
	start, end int
	// literals are its literals, each split at the placeholders.
	literals [][]string
	// startsWithLiteral reports whether the expression begins with the first literal.
	startsWithLiteral bool
}

// urlExpressions returns the expressions in a file whose values are URLs.
func (t *sourceText) urlExpressions() []expression {
	if t.parsed {
		return t.expressions
	}
	t.parsed = true
	for _, at := range urlExpressionStart.FindAllStringIndex(t.text, -1) {
		code := t.text[at[1]:closingBracket(t.text, at[1]-1)]
		start := at[1] + len(code) - len(strings.TrimLeft(code, " \t\n"))
		line, _, _ := strings.Cut(strings.TrimSpace(code), "\n")
		e := expression{start: start, end: start + len(line)}
		code = strings.TrimSpace(code)
		for i, m := range literal.FindAllStringSubmatchIndex(code, -1) {
			group := 1
			for m[2*group] < 0 {
				group++
			}
			e.literals = append(e.literals, placeholder.Split(code[m[2*group]:m[2*group+1]], -1))
			e.startsWithLiteral = e.startsWithLiteral || i == 0 && m[0] == 0
		}
		if len(e.literals) > 0 {
			t.expressions = append(t.expressions, e)
		}
	}
	return t.expressions
}

// expressionMatch is the result of findExpression. found reports whether any expression matched.
type expressionMatch struct {
	positions []diag.Pos
	found     bool
}

// expressionOf returns the position of the expression that produces a link. It first searches the
// page itself for an expression that matches more than a slash, then all components for one that
// matches more than the base URL.
func (s *Sources) expressionOf(page, link string) []diag.Pos {
	if page != "" {
		if match := s.findExpression([]string{page}, link, len("/")); match.found {
			return match.positions
		}
	}
	match, known := s.expressionMatches[link]
	if !known {
		if s.expressionMatches == nil {
			s.expressionMatches = map[string]expressionMatch{}
		}
		match = s.findExpression(s.bundledFiles, link, len(s.baseURL))
		s.expressionMatches[link] = match
	}
	return match.positions
}

// maxComparisons bounds the number of comparisons of links with expressions. On a site with so many
// broken links, not every one needs a position.
const maxComparisons = 1 << 22

// findExpression returns the position of the expression that produces a link that is not written out
// anywhere: the one whose literals make up most of the link, and more than minScore bytes of it. If
// several match equally well, there is no position.
func (s *Sources) findExpression(files []string, link string, minScore int) expressionMatch {
	best, tied := minScore, false
	var pos diag.Pos
	forms := s.forms(link)
	for _, file := range files {
		t := s.source(file)
		for _, e := range t.urlExpressions() {
			if s.comparisons += len(forms); s.comparisons > maxComparisons {
				return expressionMatch{}
			}
			score := 0
			for _, form := range forms {
				score = max(score, e.match(form))
			}
			switch {
			case score <= minScore || score < best:
			case score == best:
				tied = true
			default:
				best, tied, pos = score, false, t.lines.Pos(e.start, e.end)
			}
		}
	}
	if best == minScore || tied {
		return expressionMatch{found: best > minScore}
	}
	return expressionMatch{positions: []diag.Pos{pos}, found: true}
}

// closingBracket returns the index of the bracket that closes the one at open. If there is none within the
// maximum length of an expression, it returns the index at which the search ended.
func closingBracket(text string, open int) int {
	const maxLength = 1000
	end := min(len(text), open+maxLength)
	depth := 0
	for i := open; i < end; i++ {
		switch c := text[i]; c {
		case '(', '{', '[':
			depth++
		case ')', '}', ']':
			if depth--; depth == 0 {
				return i
			}
		case '"', '\'', '`':
			j := strings.IndexByte(text[i+1:end], c)
			if j < 0 {
				return end
			}
			i += j + 1
		}
	}
	return end
}

// match returns how many bytes of a link come from the literals of an expression. It returns 0 if
// the expression cannot produce the link, or consists of the whole link.
func (e *expression) match(link string) int {
	score, at := 0, 0
	for i, parts := range e.literals {
		for j, part := range parts {
			found := strings.Index(link[at:], part)
			if found < 0 || found > 0 && i == 0 && j == 0 && e.startsWithLiteral {
				return 0
			}
			score, at = score+len(part), at+found+len(part)
		}
	}
	if score == len(link) {
		return 0
	}
	return score
}
