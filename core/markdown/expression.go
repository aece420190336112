package markdown

import "strings"

// expressionEnd returns the offset behind the expression that opens with the brace
// at i. It knows strings, templates and comments. ok is false if it never ends.
func expressionEnd(l *lookahead, i int) (end int, ok bool) {
	depth := 0
	for {
		switch c := l.at(i); c {
		case 0:
			return i, false
		case '{', '(', '[':
			depth++
		case '}', ')', ']':
			if depth--; depth == 0 {
				return i + 1, true
			}
		case '"', '\'':
			if i, ok = quotedEnd(l, i); !ok {
				return i, false
			}
			continue
		case '`':
			if i, ok = templateEnd(l, i); !ok {
				return i, false
			}
			continue
		case '/':
			if i, ok = commentEnd(l, i); !ok {
				return i, false
			}
			continue
		}
		i++
	}
}

// quotedEnd returns the offset behind a string.
func quotedEnd(l *lookahead, i int) (int, bool) {
	quote := l.at(i)
	for i++; ; i++ {
		switch c := l.at(i); c {
		case 0, '\n':
			return i, false
		case '\\':
			i++
		case quote:
			return i + 1, true
		}
	}
}

// templateEnd returns the offset behind a template with its holes.
func templateEnd(l *lookahead, i int) (int, bool) {
	for i++; ; {
		switch c := l.at(i); {
		case c == 0:
			return i, false
		case c == '\\':
			i += 2
		case c == '`':
			return i + 1, true
		case c == '$' && l.at(i+1) == '{':
			end, ok := expressionEnd(l, i+1)
			if !ok {
				return end, false
			}
			i = end
		default:
			i++
		}
	}
}

// commentEnd returns the offset behind a comment, or behind a slash that opens none.
func commentEnd(l *lookahead, i int) (int, bool) {
	switch l.at(i + 1) {
	case '/':
		for l.at(i) != '\n' {
			if l.at(i) == 0 {
				return i, false
			}
			i++
		}
		return i, true
	case '*':
		for i += 2; ; i++ {
			if l.at(i) == 0 {
				return i, false
			}
			if l.at(i) == '*' && l.at(i+1) == '/' {
				return i + 2, true
			}
		}
	}
	return i + 1, true
}

// onlyComments reports whether an expression holds nothing but comments.
func onlyComments(expr string) bool {
	for {
		expr = strings.TrimSpace(expr)
		switch {
		case expr == "":
			return true
		case strings.HasPrefix(expr, "/*"):
			i := strings.Index(expr[2:], "*/")
			if i < 0 {
				return false
			}
			expr = expr[i+4:]
		case strings.HasPrefix(expr, "//"):
			i := strings.IndexByte(expr, '\n')
			if i < 0 {
				return true
			}
			expr = expr[i:]
		default:
			return false
		}
	}
}
