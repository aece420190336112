package importer

import (
	"slices"
	"strings"
)

// texDelimiters holds the delimiters of formulas in another program's Markdown. Gosaur's are dollar
// signs.
type texDelimiters struct {
	inline, block [][2]string
}

// usesDollars reports whether single dollar signs delimit formulas.
func (t texDelimiters) usesDollars() bool { return slices.Contains(t.inline, [2]string{"$", "$"}) }

// convert puts formulas between dollar signs. Dollar signs that do not delimit a formula are
// escaped.
func (t texDelimiters) convert(lines []line) []line {
	var out []line
	for i := 0; i < len(lines); i++ {
		l := lines[i]
		if f, ok := openFence(l.text); ok {
			end := codeEnd(lines, i, f)
			out = append(out, lines[i:end]...)
			i = end - 1
			continue
		}
		if formula, last := t.blockFormula(lines, i); formula != nil {
			out, i = append(out, formula...), last
			continue
		}
		if !l.generated {
			l.text = changeOutsideCode(l.text, t.convertText)
		}
		out = append(out, l)
	}
	return out
}

// blockFormula reads a formula that begins with a line, and returns the index of its last line.
func (t texDelimiters) blockFormula(lines []line, i int) ([]line, int) {
	text := strings.TrimLeft(lines[i].text, " \t")
	indent := lines[i].text[:len(lines[i].text)-len(text)]
	for _, mark := range t.block {
		rest, ok := strings.CutPrefix(text, mark[0])
		if !ok {
			continue
		}
		inner := []line{{text: rest, number: lines[i].number}}
		for j := i; j < len(lines); j++ {
			if j > i {
				inner = append(inner, line{text: strings.TrimPrefix(lines[j].text, indent), number: lines[j].number})
			}
			last := &inner[len(inner)-1]
			before, after, ends := strings.Cut(last.text, mark[1])
			if !ends {
				continue
			}
			if !isBlank(strings.TrimRight(after, ".,;: ")) {
				break // an inline formula
			}
			last.text = before + strings.TrimSpace(after)
			inner = slices.DeleteFunc(inner, func(l line) bool { return isBlank(l.text) })
			for k := range inner {
				inner[k].text, inner[k].generated = indent+inner[k].text, true
			}
			return slices.Concat(generated(lines[i].number, indent+"$$"), inner, generated(lines[j].number, indent+"$$")), j
		}
	}
	return nil, 0
}

// convertText converts the inline formulas in a text.
func (t texDelimiters) convertText(s string) string {
	var b strings.Builder
	for at := 0; at < len(s); {
		from, to, dollars := len(s), len(s), ""
		for k, mark := range slices.Concat(t.block, t.inline) {
			i := strings.Index(s[at:], mark[0])
			if i < 0 || at+i >= from || i > 0 && mark[0][0] == '$' && s[at+i-1] == '\\' {
				continue
			}
			inner := at + i + len(mark[0])
			if j := strings.Index(s[inner:], mark[1]); j > 0 {
				from, to = at+i, inner+j+len(mark[1])
				dollars = map[bool]string{true: "$$", false: "$"}[k < len(t.block)]
				dollars += strings.TrimSpace(s[inner:inner+j]) + dollars
			}
		}
		b.WriteString(t.escaped(s[at:from]) + dollars)
		at = to
	}
	return b.String()
}

// escaped adds backslashes before dollar signs unless they delimit formulas.
func (t texDelimiters) escaped(s string) string {
	if t.usesDollars() || !strings.Contains(s, "$") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '$' && (i == 0 || s[i-1] != '\\') {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
