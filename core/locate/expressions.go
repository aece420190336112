package locate

import (
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// addressed matches the code before an expression whose value is a URL: an attribute, or a call of
// a function that takes URLs.
var addressed = lazyregexp.New(`\b(?:href|to|src|srcSet|poster|action|formAction|cite|data|xlinkHref)=\{|\b(?:useBaseUrl|withBaseUrl|collectLink)\(`)

// expressionText matches a string or template literal in an expression.
var expressionText = lazyregexp.New("\"([^\"\\\\\n]*)\"|'([^'\\\\\n]*)'|`([^`\\\\]*)`")

// hole matches a placeholder of a template literal.
var hole = lazyregexp.New(`\$\{[^{}]*\}`)

// expression is an expression whose value is a URL. text[start:end] is its first line.
type expression struct {
	start, end int
	// texts are its literals, each split at the placeholders.
	texts [][]string
	// begins reports whether the expression begins with the first literal.
	begins bool
}

// all returns the expressions in a file whose values are URLs.
func (t *sourceText) all() []expression {
	if t.parsed {
		return t.expressions
	}
	t.parsed = true
	for _, at := range addressed.FindAllStringIndex(t.text, -1) {
		whole := t.text[at[1]:closing(t.text, at[1]-1)]
		start := at[1] + len(whole) - len(strings.TrimLeft(whole, " \t\n"))
		line, _, _ := strings.Cut(strings.TrimSpace(whole), "\n")
		e := expression{start: start, end: start + len(line)}
		whole = strings.TrimSpace(whole)
		for i, m := range expressionText.FindAllStringSubmatchIndex(whole, -1) {
			group := 1
			for m[2*group] < 0 {
				group++
			}
			e.texts = append(e.texts, hole.Split(whole[m[2*group]:m[2*group+1]], -1))
			e.begins = e.begins || i == 0 && m[0] == 0
		}
		if len(e.texts) > 0 {
			t.expressions = append(t.expressions, e)
		}
	}
	return t.expressions
}

// madePlaces is the result of madeBy. any reports whether any expression matched.
type madePlaces struct {
	places []diag.Pos
	any    bool
}

// expressionOf returns the position of the expression that produces a link. It first searches the
// page itself for an expression that matches more than a slash, then all components for one that
// matches more than the base URL.
func (s *Sources) expressionOf(page, link string) []diag.Pos {
	if page != "" {
		if own := s.madeBy([]string{page}, link, len("/")); own.any {
			return own.places
		}
	}
	among, known := s.made[link]
	if !known {
		if s.made == nil {
			s.made = map[string]madePlaces{}
		}
		among = s.madeBy(s.components, link, len(s.baseURL))
		s.made[link] = among
	}
	return among.places
}

// maxLikened bounds the number of comparisons of links with expressions. On a site with so many
// broken links, not every one needs a position.
const maxLikened = 1 << 22

// madeBy returns the position of the expression that produces a link that is not written out
// anywhere: the one whose literals make up most of the link, and more than least bytes of it. If
// several match equally well, there is no position.
func (s *Sources) madeBy(files []string, link string, least int) madePlaces {
	best, tied := least, false
	var place diag.Pos
	forms := s.forms(link)
	for _, file := range files {
		t := s.source(file)
		for _, e := range t.all() {
			if s.guesses += len(forms); s.guesses > maxLikened {
				return madePlaces{}
			}
			score := 0
			for _, form := range forms {
				score = max(score, e.match(form))
			}
			switch {
			case score <= least || score < best:
			case score == best:
				tied = true
			default:
				best, tied, place = score, false, t.places.Pos(e.start, e.end)
			}
		}
	}
	if best == least || tied {
		return madePlaces{any: best > least}
	}
	return madePlaces{places: []diag.Pos{place}, any: true}
}

// closing returns the index of the bracket that closes the one at open. If there is none within the
// maximum length of an expression, it returns the index at which the search ended.
func closing(text string, open int) int {
	const long = 1000
	end := min(len(text), open+long)
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
	for i, parts := range e.texts {
		for j, part := range parts {
			found := strings.Index(link[at:], part)
			if found < 0 || found > 0 && i == 0 && j == 0 && e.begins {
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
