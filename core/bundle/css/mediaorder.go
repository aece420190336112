package css

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// SortMedia moves the media queries of a style sheet to its end and merges equal ones. Queries with a minimum width or height
// come first, the smallest first, then those with a maximum, the largest first, then all others, and those for print last. They
// leave their cascade layers, but keep other conditions. Docusaurus's minimizer does the same, and the look of its sites
// depends on it. A style sheet with an unclosed block remains unchanged.
//
// Source: the cssnano preset of Docusaurus 3.10 with postcss-sort-media-queries 5. That moves a query that is nested in another
// one out of it, so that it applies without the outer condition; here it remains nested.
func SortMedia(text string) string {
	m := mediaMover{ruleReader: readRules(text), moved: map[string]*strings.Builder{}}
	m.rules(0, len(m.tokens), nil)
	if m.unclear || len(m.queries) == 0 {
		return text
	}
	slices.SortStableFunc(m.queries, compareMedia)
	var b strings.Builder
	b.WriteString(Apply(text, m.edits))
	for _, q := range m.queries {
		b.WriteString("@media " + q.text + "{" + m.moved[q.text].String() + "}")
	}
	return b.String()
}

type mediaMover struct {
	ruleReader
	edits   []Edit
	queries []mediaQuery
	moved   map[string]*strings.Builder
	unclear bool
}

// rules moves the media queries in tokens[from:to], which are under conditions.
func (m *mediaMover) rules(from, to int, conditions []string) {
	m.each(from, to, func(r rule) bool {
		switch {
		case r.open == r.end || !strings.HasPrefix(r.head, "@"):
		case r.end >= to:
			m.unclear = true
		case isAtRule(r.head, "@media"):
			m.move(r, conditions)
		case isAtRule(r.head, "@layer"):
			m.rules(r.open+1, r.end, conditions)
		case isAtRule(r.head, "@supports"), isAtRule(r.head, "@container"):
			m.rules(r.open+1, r.end, append(slices.Clip(conditions), r.head))
		}
		return !m.unclear
	})
}

// move moves a media query and adds the conditions around it.
func (m *mediaMover) move(r rule, conditions []string) {
	query := strings.TrimSpace(r.head[len("@media"):])
	into := m.moved[query]
	if into == nil {
		into = &strings.Builder{}
		m.moved[query] = into
		m.queries = append(m.queries, newMediaQuery(query))
	}
	for _, c := range conditions {
		into.WriteString(c + "{")
	}
	into.WriteString(m.between(r.open+1, r.end))
	into.WriteString(strings.Repeat("}", len(conditions)))
	m.edits = append(m.edits, Edit{Start: m.tokens[r.start].start, End: m.tokens[r.end].end})
}

// isAtRule reports whether a head is that of an at-rule.
func isAtRule(head, name string) bool {
	rest, ok := strings.CutPrefix(head, name)
	return ok && (rest == "" || !isNameByte(rest[0]))
}

// mediaQuery is a media query with the properties by which it is sorted.
type mediaQuery struct {
	text string
	// atLeast and atMost report whether it sets a minimum or maximum width or height; the first bound of a range counts.
	atLeast, atMost bool
	forPrint        bool
	// size is the first length in it, in pixels; infinite without one.
	size float64
}

// These match the start of a bound of a width or height.
var (
	minimums   = lazyregexp.New(`(?i)\(\s*(?:min(?:-device)?-(?:width|height)|(?:width|height)\s*>)`)
	maximums   = lazyregexp.New(`(?i)\(\s*(?:max(?:-device)?-(?:width|height)|(?:width|height)\s*<)`)
	upRanges   = lazyregexp.New(`(?i)\([^()]*<=?\s*(?:width|height)\s*<`)
	downRanges = lazyregexp.New(`(?i)\([^()]*>=?\s*(?:width|height)\s*>`)
	lengths    = lazyregexp.New(`(-?\d*\.?\d+)(ch|em|ex|px|rem)`)
	digits     = lazyregexp.New(`\d`)
)

// unitSizes are the sizes of relative units in pixels, for sorting.
var unitSizes = map[string]float64{"ch": 8.8984375, "em": 16, "ex": 8.296875, "px": 1, "rem": 16}

func newMediaQuery(text string) mediaQuery {
	q := mediaQuery{text: text, forPrint: strings.Contains(strings.ToLower(text), "print"), size: math.Inf(1)}
	least, most := matchOffset(minimums, text), matchOffset(maximums, text)
	switch {
	case upRanges.MatchString(text):
		q.atLeast = true
	case downRanges.MatchString(text):
		q.atMost = true
	default:
		q.atLeast, q.atMost = least < most, most < least
	}
	if m := lengths.FindStringSubmatch(text); m != nil {
		n, _ := strconv.ParseFloat(m[1], 64) // the pattern matches only numbers
		q.size = n * unitSizes[m[2]]
	} else if digit := digits.FindString(text); digit != "" && q.atLeast {
		q.size = float64(digit[0] - '0')
	}
	return q
}

// matchOffset returns the offset of the first match, or the end of the text.
func matchOffset(of *lazyregexp.Regexp, text string) int {
	if found := of.FindStringIndex(text); found != nil {
		return found[0]
	}
	return len(text)
}

func compareMedia(a, b mediaQuery) int {
	if a.forPrint || b.forPrint {
		return cmp.Or(compareBools(a.forPrint, b.forPrint), -compareBools(isPrintOnly(a.text), isPrintOnly(b.text)), compareText(a.text, b.text))
	}
	bySize := cmp.Compare(a.size, b.size)
	if a.atMost && b.atMost && !math.IsInf(a.size, 1) && !math.IsInf(b.size, 1) {
		bySize = -bySize
	}
	if a.atLeast && b.atMost {
		return -1
	}
	if a.atMost && b.atLeast {
		return 1
	}
	return cmp.Or(bySize, compareText(a.text, b.text))
}

func isPrintOnly(query string) bool { return strings.EqualFold(query, "print") }

// compareBools sorts false before true.
func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// collation lists the characters of queries in the order of the Unicode collation algorithm (CLDR's root locale).
const collation = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"

// compareText compares two queries like localeCompare in JavaScript, except for letters that do not occur in queries.
func compareText(a, b string) int {
	byLetter := func(x, y byte) int {
		return cmp.Compare(strings.IndexByte(collation, x), strings.IndexByte(collation, y))
	}
	return cmp.Or(slices.CompareFunc([]byte(strings.ToLower(a)), []byte(strings.ToLower(b)), byLetter), -cmp.Compare(a, b))
}
