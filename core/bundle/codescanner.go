package bundle

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// printedCode returns code as esbuild prints it, for a codeScanner. It returns false for code with errors, which
// esbuild reports with their positions.
func printedCode(code string, loader api.Loader) (string, bool) {
	printed := api.Transform(code, api.TransformOptions{
		Loader: loader, JSX: api.JSXAutomatic, LegalComments: api.LegalCommentsNone, Charset: api.CharsetUTF8, TsconfigRaw: "{}", LogLevel: api.LogLevelSilent,
	})
	return string(printed.Code), len(printed.Errors) == 0
}

// codeScanner finds words in JavaScript that esbuild has printed, outside of strings and regular expressions. The
// only comments in such code are annotations like /* @__PURE__ */.
type codeScanner struct {
	text string
	// start and end are the offsets of the word.
	start, end int
	// substitutions describes the placeholders of template literals that contain end, outermost first, by the number of open
	// braces in each.
	substitutions []int
}

// next advances to the next word and reports whether there is one.
func (s *codeScanner) next() bool {
	for i := s.end; i < len(s.text); {
		if isWord(s.text[i]) {
			s.start = i
			for i < len(s.text) && isWord(s.text[i]) {
				i++
			}
			s.end = i
			return true
		}
		i = s.step(i)
	}
	return false
}

// step is like skip, but enters and leaves the placeholders of template literals, which contain code.
func (s *codeScanner) step(i int) int {
	innermost := len(s.substitutions) - 1
	switch c := s.text[i]; {
	case c == '`':
		return s.toSubstitution(i + 1)
	case c == '{' && innermost >= 0:
		s.substitutions[innermost]++
		return i + 1
	case c == '}' && innermost >= 0 && s.substitutions[innermost] == 0:
		s.substitutions = s.substitutions[:innermost]
		return s.toSubstitution(i + 1)
	case c == '}' && innermost >= 0:
		s.substitutions[innermost]--
		return i + 1
	}
	return s.skip(i)
}

// toSubstitution returns the offset of the next placeholder in the template literal that contains i, or the offset after the
// literal.
func (s *codeScanner) toSubstitution(i int) int {
	for ; i < len(s.text) && s.text[i] != '`'; i++ {
		if s.text[i] == '\\' {
			i++
		} else if strings.HasPrefix(s.text[i:], "${") {
			s.substitutions = append(s.substitutions, 0)
			return i + 2
		}
	}
	return i + 1
}

func (s *codeScanner) word() string { return s.text[s.start:s.end] }

// isMember reports whether the word is the name of a property.
func (s *codeScanner) isMember() bool { return s.start > 0 && s.text[s.start-1] == '.' }

// nextByte returns the byte after the word; 0 at the end.
func (s *codeScanner) nextByte() byte {
	if s.end < len(s.text) {
		return s.text[s.end]
	}
	return 0
}

// arguments returns the text between the parentheses after the word, without a trailing comma.
func (s *codeScanner) arguments() string {
	depth, i := 0, s.end
	for i < len(s.text) {
		switch s.text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return s.text[s.end+1 : i]
			}
		}
		i = s.skip(i)
	}
	return ""
}

// skip returns the offset after the string, template literal or regular expression at i, or after the byte at i.
func (s *codeScanner) skip(i int) int {
	switch c := s.text[i]; {
	case c == '"', c == '\'':
		return s.stringEnd(i)
	case c == '`':
		return s.templateEnd(i)
	case strings.HasPrefix(s.text[i:], "/*"):
		if n := strings.Index(s.text[i:], "*/"); n > 0 {
			return i + n + len("*/")
		}
	case c == '/' && s.beginsRegExp(i):
		return s.regExpEnd(i)
	}
	return i + 1
}

func (s *codeScanner) stringEnd(i int) int {
	quote := s.text[i]
	for i++; i < len(s.text) && s.text[i] != quote; i++ {
		if s.text[i] == '\\' {
			i++
		}
	}
	return i + 1
}

func (s *codeScanner) templateEnd(i int) int {
	for i++; i < len(s.text) && s.text[i] != '`'; i++ {
		switch {
		case s.text[i] == '\\':
			i++
		case strings.HasPrefix(s.text[i:], "${"):
			i = s.substitutionEnd(i + 2)
		}
	}
	return i + 1
}

// substitutionEnd returns the offset of the brace that closes a placeholder of a template literal.
func (s *codeScanner) substitutionEnd(i int) int {
	for depth := 1; i < len(s.text); {
		switch s.text[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
		i = s.skip(i)
	}
	return i
}

// beginsRegExp reports whether a slash begins a regular expression rather than being a division: the token before it
// is not a value.
func (s *codeScanner) beginsRegExp(i int) bool {
	before := strings.TrimRight(s.text[:i], " \t\n")
	if before == "" || strings.HasSuffix(before, "return") || strings.HasSuffix(before, "typeof") {
		return true
	}
	last := before[len(before)-1]
	return !isWord(last) && last != ')' && last != ']' && last != '}' && last != '"' && last != '\'' && last != '`'
}

func (s *codeScanner) regExpEnd(i int) int {
	for class := false; i+1 < len(s.text); {
		i++
		switch c := s.text[i]; {
		case c == '\\':
			i++
		case c == '\n':
			return i
		case c == '[':
			class = true
		case c == ']':
			class = false
		case c == '/' && !class:
			return i + 1
		}
	}
	return len(s.text)
}

// isWord reports whether a byte may be part of a name.
func isWord(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
