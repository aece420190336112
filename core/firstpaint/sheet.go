package firstpaint

import (
	"strings"
	"sync"
)

// Sheets holds style sheets by URL. It is safe for concurrent use once all style sheets have been added.
type Sheets struct {
	sheets map[string][]node
	// names numbers the names that selectors require: ".class", "#id" or the name of an element.
	names map[string]int
	// variables numbers the custom properties.
	variables map[string]int

	mu sync.Mutex
	// picked caches the results of Pick by page.key.
	picked map[string]string
}

// node is a part of a style sheet.
type node struct {
	kind kind
	// text is a whole statement, or the prelude of a group with its opening brace.
	text string
	// selectors and declarations belong to a rule.
	selectors    []selector
	declarations []declaration
	// uses are the numbers of the custom properties in a statement.
	uses []int
	// children are the rules inside a conditional group or layer.
	children []node
}

type kind byte

const (
	kindStatement kind = iota // kept unchanged
	kindRule
	kindGroup
)

// selector is one of the selectors of a rule.
type selector struct {
	text string
	// requiredNames are the numbers of the names that the HTML must contain.
	requiredNames []int
}

// declaration is one declaration that sets a custom property, or several consecutive ones that do not.
type declaration struct {
	text string
	// sets is the number of the custom property, or -1.
	sets int
	uses []int
}

// New returns an empty Sheets.
func New() *Sheets {
	return &Sheets{sheets: map[string][]node{}, names: map[string]int{}, variables: map[string]int{}, picked: map[string]string{}}
}

// Add adds a style sheet without nested rules, as it is compiled for older browsers. It returns false and adds nothing if
// the style sheet imports another one or contains "</style" in a string.
func (s *Sheets) Add(url, text string) bool {
	nodes, ok := s.parse(text)
	ok = ok && !strings.Contains(strings.ToLower(text), "</style")
	if ok {
		s.sheets[url] = nodes
	}
	return ok
}

// Has reports whether there is a style sheet at a URL.
func (s *Sheets) Has(url string) bool { return s != nil && s.sheets[url] != nil }

func (s *Sheets) parse(text string) (nodes []node, ok bool) {
	nodes = []node{}
	for text = skipSpace(text); text != ""; text = skipSpace(text) {
		end := preludeEnd(text)
		if end == len(text) || text[end] != '{' {
			statement := text[:min(end+1, len(text))]
			if atName(statement) == "import" {
				return nil, false
			}
			nodes = append(nodes, node{text: statement})
			text = text[len(statement):]
			continue
		}
		length := end + blockEnd(text[end:])
		n, keep, ok := s.parseBlock(strings.TrimSpace(text[:end]), text[end:length])
		if !ok {
			return nil, false
		}
		if keep {
			nodes = append(nodes, n)
		}
		text = text[length:]
	}
	return nodes, true
}

// parseBlock parses a rule or group from its prelude and its block in braces. It drops print styles and rules that match only
// after an action of the reader.
func (s *Sheets) parseBlock(prelude, block string) (n node, keep, ok bool) {
	switch name := atName(prelude); name {
	case "":
		n := node{kind: kindRule}
		for _, text := range splitAt(prelude, ',') {
			if !isReaction(text) {
				n.selectors = append(n.selectors, selector{text, s.requiredNames(text)})
			}
		}
		n.declarations = s.parseDeclarations(strings.TrimSuffix(block[1:], "}"))
		return n, len(n.selectors) > 0, true
	case "media", "supports", "layer", "container", "document":
		if name == "media" && strings.TrimSpace(strings.TrimPrefix(prelude, "@media")) == "print" {
			return node{}, false, true
		}
		children, ok := s.parse(strings.TrimSuffix(block[1:], "}"))
		return node{kind: kindGroup, text: prelude + "{", children: children}, true, ok
	}
	return node{text: prelude + block, uses: s.usedVariables(block)}, true, true
}

// atName returns the name of an at-rule, or "".
func atName(prelude string) string {
	rest, ok := strings.CutPrefix(prelude, "@")
	if !ok {
		return ""
	}
	end := strings.IndexFunc(rest, func(r rune) bool { return !isNameRune(r) })
	if end < 0 {
		return rest
	}
	return rest[:end]
}

// skipSpace removes leading white space, comments and stray semicolons.
func skipSpace(text string) string {
	for {
		text = strings.TrimLeft(text, " \t\r\n\f;")
		if !strings.HasPrefix(text, "/*") {
			return text
		}
		_, text, _ = strings.Cut(text[2:], "*/")
	}
}

// preludeEnd returns the offset of the first brace or semicolon outside of strings, comments and brackets.
func preludeEnd(text string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case '{', ';', '}':
			if depth <= 0 {
				return i
			}
		default:
			i = skipOpaque(text, i)
		}
	}
	return len(text)
}

// blockEnd returns the length of the block at the start of the text.
func blockEnd(text string) int { return closingEnd(text, "{", "}") }

// closingEnd returns the length of the text up to the closing character that matches the opening one at its start.
func closingEnd(text, opening, closing string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch {
		case strings.IndexByte(opening, text[i]) >= 0:
			depth++
		case strings.IndexByte(closing, text[i]) >= 0:
			depth--
			if depth == 0 {
				return i + 1
			}
		default:
			i = skipOpaque(text, i)
		}
	}
	return len(text)
}

// skipOpaque returns the index of the last byte of the string, comment, escape or unquoted URL at i, or i if there is none.
func skipOpaque(text string, i int) int {
	switch c := text[i]; {
	case c == '\\':
		return min(i+1, len(text)-1)
	case c == '"' || c == '\'':
		for k := i + 1; k < len(text); k++ {
			switch text[k] {
			case '\\':
				k++
			case c:
				return k
			}
		}
		return len(text) - 1
	case c == '/' && strings.HasPrefix(text[i:], "/*"):
		if end := strings.Index(text[i+2:], "*/"); end >= 0 {
			return i + 2 + end + 1
		}
		return len(text) - 1
	case (c == 'u' || c == 'U') && len(text) > i+4 && strings.EqualFold(text[i:i+4], "url(") && text[i+4] != '"' && text[i+4] != '\'':
		if end := strings.IndexByte(text[i:], ')'); end >= 0 {
			return i + end
		}
	}
	return i
}
