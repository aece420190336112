package build

import (
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// addressed is what stands before the expression of an address in code: an attribute or
// one of the functions for addresses.
var addressed = regexp.MustCompile(`\b(?:href|to|src|srcSet|poster|action|formAction|cite|data|xlinkHref)=\{|\b(?:useBaseUrl|withBaseUrl|collectLink)\(`)

// expressionText is a text in an expression: a string, or a template.
var expressionText = regexp.MustCompile("\"([^\"\\\\\n]*)\"|'([^'\\\\\n]*)'|`([^`\\\\]*)`")

// hole is a hole of a template.
var hole = regexp.MustCompile(`\$\{[^{}]*\}`)

// madeBy returns the place of the expression that makes a link, which stands nowhere as it
// is: the one whose texts are most of the link, and more of it than a number of bytes. If
// several are alike, any is true and there is no place.
func (s *sources) madeBy(files []string, link string, least int) (places []diag.Pos, any bool) {
	best, tied := least, false
	var place diag.Pos
	for _, file := range files {
		text := s.text(file)
		for _, at := range addressed.FindAllStringIndex(text, -1) {
			end := closing(text, at[1]-1)
			expression := text[at[1]:end]
			score := 0
			for _, form := range s.forms(link) {
				score = max(score, likeness(expression, form))
			}
			switch {
			case score <= least || score < best:
			case score == best:
				tied = true
			default:
				start := at[1] + len(expression) - len(strings.TrimLeft(expression, " \t\n"))
				line, _, _ := strings.Cut(text[start:end], "\n")
				best, tied, place = score, false, posOf(file, text, start, start+len(line))
			}
		}
	}
	if best == least || tied {
		return nil, best > least
	}
	return []diag.Pos{place}, true
}

// closing returns the index of the bracket that closes the one at an index, or the end of
// what stands before the text ends or goes on for too long to be an address.
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

// likeness is how much of a link the texts of an expression are, in bytes; 0 if the
// expression cannot make it, or all of it is text.
func likeness(expression, link string) int {
	expression = strings.TrimSpace(expression)
	score, at := 0, 0
	for _, m := range expressionText.FindAllStringSubmatchIndex(expression, -1) {
		group := 1
		for m[2*group] < 0 {
			group++
		}
		for i, part := range hole.Split(expression[m[2*group]:m[2*group+1]], -1) {
			found := strings.Index(link[at:], part)
			begins := i == 0 && m[0] == 0
			if found < 0 || begins && found > 0 {
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
