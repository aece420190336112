package highlight

import (
	"regexp/syntax"
	"strconv"
	"strings"
)

// Lexers are written in a richer pattern language than Go's parser knows. What it lacks, a
// special, is replaced in the pattern by a marker of two characters that occur in no text. The
// first is the number of the special; the second keeps the parser from merging the marker with
// what is next to it.
const (
	firstMarker = 0xF0000
	lastMarker  = 0xF7FFF
	markerEnd   = 0xFFFFD
)

// special is a part of a pattern that a marker stands for.
type special struct {
	// program is the body; nil for a back reference.
	program *program
	// lookAhead, lookBehind and atomic are the kinds of groups; negative negates the first two.
	lookAhead, lookBehind, atomic, negative bool
	// min and max bound the length of a lookbehind.
	min, max int
	// group is the number of a back reference, and outer reports whether it refers to a group of
	// the pattern around the body.
	group int
	outer bool
}

// maxLookBehind is the maximum length of a lookbehind; unbounded ones are cut to it.
const maxLookBehind = 64

// translator rewrites a pattern for Go's parser.
type translator struct {
	in        string
	out       strings.Builder
	specials  []special
	flags     string
	multiline bool
	// groups counts the groups so far, and outer those of the enclosing patterns.
	groups, outer int
	ok            bool
}

// The meaning of the classes in Unicode, for use within brackets.
const (
	wordClass  = `\p{L}\p{Mn}\p{Nd}\p{Pc}`
	digitClass = `\p{Nd}`
	spaceClass = `\s\v\x{85}\p{Z}`
)

// compileProgram compiles a pattern. It returns nil if it cannot translate it. flags apply to
// the whole pattern, such as "mi".
func compileProgram(pattern, flags string) *program { return compileBody(pattern, flags, 0) }

// compileBody compiles the body of a special. outer is the number of groups before it.
func compileBody(pattern, flags string, outer int) *program {
	t := translator{in: pattern, flags: flags, multiline: strings.Contains(flags, "m"), outer: outer, ok: true}
	t.rewrite()
	if !t.ok {
		return nil
	}
	text := t.out.String()
	if flags != "" {
		text = "(?" + flags + ":" + text + ")"
	}
	re, err := syntax.Parse(text, syntax.Perl)
	if err != nil {
		return nil
	}
	groups := re.MaxCap() + 1
	prog, err := syntax.Compile(re.Simplify())
	if err != nil || len(prog.Inst) > 8000 {
		return nil
	}
	p := &program{insts: prog.Inst, start: uint32(prog.Start), groups: groups, specials: t.specials}
	p.fillASCII()
	for _, s := range t.specials {
		if s.program == nil {
			p.hasBackReferences, p.hasOuterReferences = true, p.hasOuterReferences || s.outer
			continue
		}
		p.hasBackReferences = p.hasBackReferences || s.program.hasOuterReferences
		p.hasInnerGroups = p.hasInnerGroups || s.program.groups > 1
		if s.program.hasOuterReferences && outer > 0 {
			return nil // it refers to a group two patterns further out
		}
	}
	return p
}

func (t *translator) rewrite() {
	for i := 0; i < len(t.in) && t.ok; i++ {
		switch c := t.in[i]; {
		case c == '\\':
			i = t.translateEscape(i)
		case c == '[':
			i = t.translateClass(i)
		case c == '$' && !t.multiline:
			t.addLookAhead(`\n?\z`, "")
		case strings.HasPrefix(t.in[i:], "(?"):
			i = t.translateGroup(i)
		default:
			if c == '(' {
				t.groups++
			}
			t.out.WriteByte(c)
		}
	}
}

// writeMarker writes the marker of a special.
func (t *translator) writeMarker(s special) {
	t.out.WriteString("(?:")
	t.out.WriteRune(rune(firstMarker + len(t.specials)))
	t.out.WriteRune(markerEnd)
	t.out.WriteString(")")
	t.specials = append(t.specials, s)
	t.ok = t.ok && len(t.specials) < lastMarker-firstMarker
}

func (t *translator) addLookAhead(body, flags string) {
	p := compileProgram(body, flags)
	t.ok = t.ok && p != nil
	t.writeMarker(special{program: p, lookAhead: true})
}

// translateGroup handles a group that begins with "(?", and returns the offset of the last byte that it
// has read.
func (t *translator) translateGroup(i int) int {
	rest := t.in[i:]
	var s special
	skip := 3
	switch {
	case strings.HasPrefix(rest, "(?="):
		s.lookAhead = true
	case strings.HasPrefix(rest, "(?!"):
		s.lookAhead, s.negative = true, true
	case strings.HasPrefix(rest, "(?>"):
		s.atomic = true
	case strings.HasPrefix(rest, "(?<="), strings.HasPrefix(rest, "(?<!"):
		s.lookBehind, s.negative, skip = true, rest[3] == '!', 4
	case strings.HasPrefix(rest, "(?#"):
		return groupEnd(t.in, i)
	case strings.HasPrefix(rest, "(?<"), strings.HasPrefix(rest, "(?P<"):
		t.groups++
		t.out.WriteByte('(')
		return i
	default:
		// Flags must not change the meaning of $.
		if end := strings.IndexAny(rest, ":)"); end < 0 || strings.ContainsAny(rest[:end], "mxn") {
			t.ok = false
		}
		t.out.WriteByte('(')
		return i
	}
	end := groupEnd(t.in, i)
	if end < 0 {
		t.ok = false
		return len(t.in)
	}
	s.program = compileBody(t.in[i+skip:end], t.flags, t.outer+t.groups)
	if s.program == nil {
		t.ok = false
		return end
	}
	if s.lookBehind {
		s.min, s.max = s.program.lengthBounds()
		s.max = min(s.max, maxLookBehind)
		t.ok = t.ok && s.min <= maxLookBehind
	}
	t.writeMarker(s)
	for range s.program.groups - 1 { // the groups of the body count, but only the body knows what they match
		t.out.WriteString("()")
		t.groups++
	}
	return end
}

// translateEscape handles a backslash outside classes.
func (t *translator) translateEscape(i int) int {
	if i+1 >= len(t.in) {
		t.ok = false
		return i
	}
	c := t.in[i+1]
	switch {
	case c == 'w' || c == 'd' || c == 's':
		t.out.WriteString("[" + unicodeClass(c) + "]")
	case c == 'W' || c == 'D' || c == 'S':
		t.out.WriteString("[^" + unicodeClass(c|0x20) + "]")
	case c >= '1' && c <= '9':
		end := i + 1
		for end < len(t.in) && isDigit(t.in[end]) {
			end++
		}
		n, err := strconv.Atoi(t.in[i+1 : end])
		t.ok = t.ok && err == nil && n <= t.outer+t.groups
		if t.writeMarker(special{group: n, outer: true}); n > t.outer {
			t.specials[len(t.specials)-1] = special{group: n - t.outer}
		}
		return end - 1
	case c == 'Z':
		t.addLookAhead(`\n?\z`, "")
	case c == 'u' && i+6 <= len(t.in):
		t.out.WriteString(`\x{` + t.in[i+2:i+6] + `}`)
		return i + 5
	case c == 'G' || c == 'k' || c == 'K':
		t.ok = false
	default:
		t.out.WriteString(t.in[i : i+2])
	}
	return i + 1
}

// unicodeClass returns the meaning of \w, \d and \s in Unicode, without brackets.
func unicodeClass(c byte) string {
	switch c {
	case 'w':
		return wordClass
	case 'd':
		return digitClass
	}
	return spaceClass
}

// translateClass copies a character class.
func (t *translator) translateClass(i int) int {
	start := i
	i = openClass(&t.out, t.in, i) + 1
	for ; i < len(t.in); i++ {
		switch c := t.in[i]; {
		case c == ']':
			t.out.WriteByte(c)
			return i
		case c == '[' && i > start+1 && t.in[i-1] == '-':
			t.ok = false // class subtraction
			return i
		case c == '[':
			t.out.WriteString(`\[`)
		case c == '\\' && i+1 < len(t.in):
			i = t.translateClassEscape(i)
		default:
			t.out.WriteByte(c)
		}
	}
	t.ok = false
	return i
}

// translateClassEscape handles a backslash within a character class.
func (t *translator) translateClassEscape(i int) int {
	switch c := t.in[i+1]; {
	case c == 'w' || c == 'd' || c == 's':
		t.out.WriteString(unicodeClass(c))
	case c == 'W':
		t.out.WriteString(complement(wordClass))
	case c == 'D':
		t.out.WriteString(`\P{Nd}`)
	case c == 'S':
		t.out.WriteString(complement(spaceClass))
	case c == 'b':
		t.out.WriteString(`\x08`)
	case c == 'u' && i+6 <= len(t.in):
		t.out.WriteString(`\x{` + t.in[i+2:i+6] + `}`)
		return i + 5
	default:
		t.out.WriteString(t.in[i : i+2])
	}
	return i + 1
}

// complement returns the characters that are not in a class as ranges, for use in another class.
func complement(class string) string {
	re, err := syntax.Parse("[^"+class+"]", syntax.Perl)
	if err != nil || re.Op != syntax.OpCharClass {
		panic("highlight: " + class + " is not a class")
	}
	var b strings.Builder
	for i := 0; i+1 < len(re.Rune); i += 2 {
		b.WriteString(`\x{` + strconv.FormatInt(int64(re.Rune[i]), 16) + `}-\x{` + strconv.FormatInt(int64(re.Rune[i+1]), 16) + `}`)
	}
	return b.String()
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
