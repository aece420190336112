package css

import (
	"math"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// RoundCalc computes products and quotients of numbers in calc() to five decimals, as in calc(100%/3). Docusaurus's minimizer does the
// same, and browsers place elements with such a size, and those after them, up to a pixel away from the exact position.
//
// Source: postcss-calc 9 in cssnano's default preset. Sums, and factors after one that is not a number, remain unchanged.
func RoundCalc(text string) string {
	if !strings.Contains(text, "calc(") {
		return text
	}
	c := calcReader{text: text, tokens: tokenize(text)}
	for i := range c.tokens {
		c.token(i)
	}
	return Apply(text, c.edits)
}

type calcReader struct {
	text   string
	tokens []token
	// open are the brackets around the token, and whether they are in calc().
	open  []calcBracket
	edits []Edit
}

type calcBracket struct {
	// at is the token that opens it.
	at     int
	inCalc bool
}

func (c *calcReader) token(i int) {
	switch c.tokens[i].kind {
	case functionToken:
		c.open = append(c.open, calcBracket{i, c.at(i) == "calc("})
	case openToken:
		c.open = append(c.open, calcBracket{i, c.at(i) == "(" && len(c.open) > 0 && c.open[len(c.open)-1].inCalc})
	case closeToken:
		c.open = c.open[:max(len(c.open)-1, 0)]
	case numberToken:
		if len(c.open) > 0 && c.open[len(c.open)-1].inCalc {
			c.term(i)
		}
	}
}

// at returns the text of a token; "" after the last one.
func (c *calcReader) at(i int) string {
	if i >= len(c.tokens) {
		return ""
	}
	return c.text[c.tokens[i].start:c.tokens[i].end]
}

// neighbor returns the next token that is not white space, in steps of 1 or -1.
func (c *calcReader) neighbor(i, step int) int {
	for i += step; i < len(c.tokens) && c.tokens[i].kind == spaceToken; {
		i += step
	}
	return i
}

// term computes the term that begins with a number.
func (c *calcReader) term(first int) {
	before := c.neighbor(first, -1)
	if before != c.open[len(c.open)-1].at && c.at(before) != "+" && c.at(before) != "-" {
		return
	}
	value, unit, ok := splitNumber(c.at(first))
	last := first
	for ok {
		operator := c.neighbor(last, 1)
		sign := c.at(operator)
		next := c.neighbor(operator, 1)
		if sign != "*" && sign != "/" || next >= len(c.tokens) || c.tokens[next].kind != numberToken {
			break
		}
		last = next
		factor, of, isNumber := splitNumber(c.at(last))
		ok = isNumber && (of == "" || unit == "" && sign == "*")
		unit += of
		if sign == "/" {
			factor = 1 / factor
		}
		value *= factor
	}
	rounded := math.Round(value*1e5) / 1e5
	if !ok || last == first || rounded == 0 || math.IsInf(value, 0) {
		return
	}
	start, end := c.tokens[first].start, c.tokens[last].end
	if after := c.neighbor(last, 1); c.tokens[before].kind == functionToken && c.at(after) == ")" {
		start, end = c.tokens[before].start, c.tokens[after].end // the calc() contains nothing else
	}
	number := strconv.FormatFloat(rounded, 'f', -1, 64)
	number = strings.Replace(strings.TrimPrefix(number, "0"), "-0.", "-.", 1)
	c.edits = append(c.edits, Edit{Start: start, End: end, Text: number + unit})
}

var leadingNumber = lazyregexp.New(`^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`)

// splitNumber splits a number from its unit.
func splitNumber(text string) (value float64, unit string, ok bool) {
	number := leadingNumber.FindString(text)
	value, err := strconv.ParseFloat(number, 64)
	return value, text[len(number):], err == nil
}
