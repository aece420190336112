package highlight

import (
	"regexp/syntax"
	"strings"
)

// firstSet returns the characters with which a match of a pattern can begin: each ASCII
// character by itself, and all others together as the last. It may contain too many
// characters but never too few. Control characters and those beyond ASCII are always in
// it, because classes such as \s and \w include more of them in the engine that runs the
// pattern.
func firstSet(pattern string) *[charSets]bool {
	var all, set [charSets]bool
	for i := range all {
		all[i] = true
	}
	re, err := syntax.Parse(widen(pattern), syntax.Perl)
	if err != nil {
		return &all
	}
	f := firstFinder{set: &set}
	if f.visit(re) {
		return &all
	}
	for i := range 0x20 {
		if i != '\n' && i != '\t' {
			set[i] = true
		}
	}
	set[0x7f], set[charSets-1] = true, true
	return &set
}

// widen turns a pattern into one that Go can parse and that matches at least as much:
// assertions are dropped, and back references match anything. If it cannot do so, its
// result does not parse.
func widen(p string) string {
	var b strings.Builder
	class := false
	for i := 0; i < len(p); i++ {
		c := p[i]
		switch {
		case c == '\\' && i+1 < len(p):
			i = widenEscape(&b, p, i, class)
		case class:
			if c == '[' && i > 0 && p[i-1] == '-' {
				return "(" // class subtraction
			}
			if c == '[' {
				b.WriteByte('\\')
			}
			b.WriteByte(c)
			class = c != ']'
		case c == '[':
			i, class = openClass(&b, p, i), true
		case c == '(' && isAssertion(p[i:]):
			end := groupEnd(p, i)
			if end < 0 {
				return "("
			}
			b.WriteString("(?:)")
			i = end
		case strings.HasPrefix(p[i:], "(?>"):
			b.WriteString("(?:")
			i += 2
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// openClass writes the start of a class. A bracket that comes first is literal.
func openClass(b *strings.Builder, p string, i int) int {
	b.WriteByte('[')
	if i+1 < len(p) && p[i+1] == '^' {
		b.WriteByte('^')
		i++
	}
	if i+1 < len(p) && p[i+1] == ']' {
		b.WriteString(`\]`)
		i++
	}
	return i
}

// widenEscape writes the escape at i and returns the offset of its last byte.
func widenEscape(b *strings.Builder, p string, i int, class bool) int {
	switch c := p[i+1]; {
	case !class && c >= '1' && c <= '9':
		b.WriteString(`(?s:.*)`)
		for i+2 < len(p) && p[i+2] >= '0' && p[i+2] <= '9' {
			i++
		}
		return i + 1
	case !class && c == 'k' && strings.HasPrefix(p[i+2:], "<"):
		if end := strings.IndexByte(p[i:], '>'); end > 0 {
			b.WriteString(`(?s:.*)`)
			return i + end
		}
	case !class && (c == 'b' || c == 'B' || c == 'G' || c == 'A' || c == 'Z' || c == 'z'):
		b.WriteString("(?:)")
		return i + 1
	case c == 'u' && i+6 <= len(p):
		b.WriteString(`\x{` + p[i+2:i+6] + `}`)
		return i + 5
	}
	b.WriteString(p[i : i+2])
	return i + 1
}

// isAssertion reports whether a group consumes nothing.
func isAssertion(p string) bool {
	for _, prefix := range []string{"(?=", "(?!", "(?<=", "(?<!", "(?#"} {
		if strings.HasPrefix(p, prefix) {
			return true
		}
	}
	return false
}

// groupEnd returns the offset of the bracket that closes the group at i, -1 if none does.
func groupEnd(p string, i int) int {
	depth, class := 0, false
	for ; i < len(p); i++ {
		switch c := p[i]; {
		case c == '\\':
			i++
		case class:
			class = c != ']'
		case c == '[':
			class = true
			if i+1 < len(p) && p[i+1] == '^' {
				i++
			}
			if i+1 < len(p) && p[i+1] == ']' {
				i++
			}
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// firstFinder collects the first characters of a parsed pattern.
type firstFinder struct{ set *[charSets]bool }

// visit adds the first characters of re, and reports whether re can match nothing.
func (f firstFinder) visit(re *syntax.Regexp) (nullable bool) {
	switch re.Op {
	case syntax.OpNoMatch:
		return false
	case syntax.OpLiteral:
		if len(re.Rune) == 0 {
			return true
		}
		f.add(re.Rune[0], re.Rune[0])
		if re.Flags&syntax.FoldCase != 0 {
			f.addFolded(re.Rune[0])
		}
		return false
	case syntax.OpCharClass:
		for i := 0; i+1 < len(re.Rune); i += 2 {
			f.add(re.Rune[i], re.Rune[i+1])
		}
		return false
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		f.add(0, charSets-1)
		return false
	case syntax.OpCapture, syntax.OpPlus:
		return f.visit(re.Sub[0])
	case syntax.OpStar, syntax.OpQuest:
		f.visit(re.Sub[0])
		return true
	case syntax.OpRepeat:
		return f.visit(re.Sub[0]) || re.Min == 0
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			if !f.visit(sub) {
				return false
			}
		}
		return true
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			nullable = f.visit(sub) || nullable
		}
		return nullable
	}
	return true // assertions, and the empty pattern
}

func (f firstFinder) add(from, to rune) {
	for r := from; r <= min(to, charSets-1); r++ {
		f.set[r] = true
	}
}

func (f firstFinder) addFolded(r rune) {
	for _, c := range strings.ToLower(string(r)) + strings.ToUpper(string(r)) {
		f.add(c, c)
	}
}
