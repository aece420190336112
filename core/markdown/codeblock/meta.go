package codeblock

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Meta is a parsed info string.
type Meta struct {
	// Language is the first word, and Meta the rest as written.
	Language, Meta string
	// Named reports whether there is a first word, although the language may be empty.
	Named bool
	Title string
	// lines are the ranges of highlighted lines, from 1; nil if none are named.
	lines lineRanges
	// Numbers reports whether lines are numbered from start.
	Numbers bool
	Start   int
}

var (
	metaTitle = lazyregexp.New(`title=(?:"(.*?)"|'(.*?)')`)
	metaLines = lazyregexp.New(`\{([\d,-]+)\}`)
)

// ParseMeta reads an info string.
func ParseMeta(info string) Meta {
	m := Meta{Start: 1}
	m.Language = info
	if i := strings.IndexAny(info, " \t"); i >= 0 {
		m.Language, m.Meta = info[:i], strings.TrimLeft(info[i:], " \t")
	}
	if i := strings.IndexFunc(m.Language, char.IsWhiteSpace); i >= 0 {
		m.Language, m.Named = m.Language[:i], true // white space that does not separate words in Markdown
	}
	if m.Meta == "" {
		return m
	}
	if t := metaTitle.FindStringSubmatch(m.Meta); t != nil {
		m.Title = t[1] + t[2]
	}
	if r := metaLines.FindStringSubmatch(m.Meta); r != nil {
		m.lines = parseRanges(r[1])
	}
	for word := range strings.FieldsSeq(m.Meta) {
		if rest, ok := strings.CutPrefix(word, "showLineNumbers"); ok {
			m.Numbers = true
			if rest, ok = strings.CutPrefix(rest, "="); ok {
				m.Start, m.Numbers = leadingInt(rest)
			}
			break
		}
	}
	return m
}

// leadingInt reads the number that a text begins with.
func leadingInt(s string) (n int, ok bool) {
	end := 0
	for end < len(s) && (char.IsDigit(s[end]) || end == 0 && s[0] == '-') {
		end++
	}
	n, err := strconv.Atoi(s[:end])
	return n, err == nil
}

// Flag reports whether the meta string has a word.
func (m *Meta) Flag(word string) bool { return slices.Contains(strings.Fields(m.Meta), word) }

// lineRanges are ranges of lines, first and last.
type lineRanges [][2]int

// parseRanges reads "1,3-5".
func parseRanges(s string) lineRanges {
	ranges := lineRanges{}
	for part := range strings.SplitSeq(s, ",") {
		from, to, isRange := strings.Cut(part, "-")
		a, err := strconv.Atoi(from)
		if err != nil {
			continue
		}
		b := a
		if isRange {
			if b, err = strconv.Atoi(to); err != nil {
				continue
			}
		}
		ranges = append(ranges, [2]int{min(a, b), max(a, b)})
	}
	return ranges
}

// WithoutTitle returns the meta string without the title.
func (m *Meta) WithoutTitle() string {
	return strings.TrimSpace(metaTitle.ReplaceAllString(m.Meta, ""))
}

// marked returns which of the lines from 1 to count are in a range, in time proportional
// to the number of lines plus that of ranges.
func (r lineRanges) marked(count int) map[int]bool {
	if len(r) == 0 {
		return nil
	}
	depths := make([]int, count+2)
	for _, lines := range r {
		if lines[0] <= count && lines[1] > 0 && lines[0] <= lines[1] {
			depths[max(lines[0], 1)]++
			depths[min(lines[1], count)+1]--
		}
	}
	set, depth := make(map[int]bool), 0
	for n := 1; n <= count; n++ {
		if depth += depths[n]; depth > 0 {
			set[n] = true
		}
	}
	return set
}
