package source

import (
	"regexp"
	"strings"
)

// Expression returns the regular expression that matches the paths that a glob matches, in
// the syntax that Go and JavaScript share. The glob must have passed CheckGlob.
func Expression(glob string) string {
	var out strings.Builder
	out.WriteByte('^')
	depth := 0 // of braces
	for i := 0; i < len(glob); i++ {
		switch c := glob[i]; {
		case c == '\\' && i+1 < len(glob):
			i++
			out.WriteString(regexp.QuoteMeta(glob[i : i+1]))
		case c == '*' && wholeSegments(glob, i):
			i += writeSegments(&out, glob, i)
		case c == '*':
			out.WriteString("[^/]*")
		case c == '?':
			out.WriteString("[^/]")
		case c == '[':
			i += writeClass(&out, glob[i:])
		case c == '{':
			depth++
			out.WriteString("(?:")
		case c == '}' && depth > 0:
			depth--
			out.WriteByte(')')
		case c == ',' && depth > 0:
			out.WriteByte('|')
		default:
			out.WriteString(regexp.QuoteMeta(glob[i : i+1]))
		}
	}
	out.WriteByte('$')
	return out.String()
}

// wholeSegments reports whether ** is at i alone between slashes.
func wholeSegments(glob string, i int) bool {
	return strings.HasPrefix(glob[i:], "**") && (i == 0 || glob[i-1] == '/') && (i+2 == len(glob) || glob[i+2] == '/')
}

// writeSegments writes the expression for the ** at i, any number of segments, and returns how many more bytes it
// consumed.
func writeSegments(out *strings.Builder, glob string, i int) int {
	if i+2 < len(glob) {
		out.WriteString("(?:[^/]*/)*")
		return 2 // with the slash after it
	}
	if i > 0 { // "/a/**" matches "/a", too
		text := strings.TrimSuffix(out.String(), "/")
		out.Reset()
		out.WriteString(text + "(?:/.*)?")
		return 1
	}
	out.WriteString(".*")
	return 1
}

// writeClass writes the class at the start of a glob, and returns how many more bytes it consumed.
func writeClass(out *strings.Builder, glob string) int {
	out.WriteByte('[')
	i := 1
	if i < len(glob) && (glob[i] == '!' || glob[i] == '^') {
		out.WriteString("^/")
		i++
	}
	for ; i < len(glob) && glob[i] != ']'; i++ {
		switch {
		case glob[i] == '\\' && i+1 < len(glob):
			i++
			out.WriteString("\\" + glob[i:i+1])
		case glob[i] == '[' || glob[i] == '^':
			out.WriteString("\\" + glob[i:i+1])
		default:
			out.WriteByte(glob[i])
		}
	}
	out.WriteByte(']')
	return i
}
