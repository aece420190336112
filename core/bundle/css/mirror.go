package css

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Mirror converts a style sheet for left-to-right text to one for right-to-left text, as the npm package rtlcss does, which
// Docusaurus applies to all style sheets of such a locale except Infima's. Custom properties and selectors remain unchanged.
//
// Comments are directives: "rtl:ignore" keeps and "rtl:remove" removes the following declaration or rule, as
// "rtl:begin:ignore" and "rtl:begin:remove" do up to "rtl:end:…"; "rtl:raw:" is followed by CSS to insert. In a value, "rtl:"
// is followed by another value, and "rtl:prepend:", "rtl:append:" and "rtl:insert:" by text to add. The directives rename,
// options and config are not supported.
func Mirror(text string) string {
	m := &mirror{text: text, tokens: tokenize(text)}
	for m.pos < len(m.tokens) {
		m.statement()
	}
	return Apply(text, m.edits)
}

type mirror struct {
	text   string
	tokens []token
	pos    int
	edits  []Edit
	// next is the directive for the next statement, block the one that applies until it is closed.
	next, block string
}

var directive = lazyregexp.New(`(?s)^/\*\s*!?\s*rtl:(?:(begin|end):)?(\w*)(:?)(.*)\*/$`)

// comment processes a directive between statements.
func (m *mirror) comment(t token) {
	parts := directive.FindStringSubmatch(m.text[t.start:t.end])
	if parts == nil {
		return
	}
	switch {
	case parts[1] == "begin":
		m.block = parts[2]
	case parts[1] == "end":
		m.block = ""
	case parts[2] == "raw":
		m.edits = append(m.edits, Edit{Start: t.start, End: t.end, Text: parts[4]})
	default:
		m.next = parts[2]
	}
}

// statement processes the text up to a semicolon or brace: the head of a rule, an at-rule or a declaration.
func (m *mirror) statement() {
	for m.pos < len(m.tokens) && m.tokens[m.pos].kind == spaceToken {
		m.comment(m.tokens[m.pos])
		m.pos++
	}
	first := m.pos
	end, last := m.statementEnd()
	name := m.block
	if m.next != "" {
		name = m.next
	}
	switch {
	case last == '{' && (name == "ignore" || name == "remove") && m.block == "":
		m.pos = m.afterClosing(end) // the whole rule
	case last == '{' || last == '}' && first == end:
		m.pos = end + 1
		if last == '}' {
			m.next = ""
		}
		return // its declarations follow
	default:
		m.pos = end
		if last == ';' {
			m.pos++
		}
	}
	m.next = ""
	if first >= m.pos {
		return
	}
	switch start, stop := m.tokens[first].start, m.tokens[m.pos-1].end; name {
	case "ignore":
	case "remove":
		m.edits = append(m.edits, Edit{Start: start, End: stop})
	default:
		m.declaration(first, end)
	}
}

// statementEnd returns the offset of the brace or semicolon that ends the current statement, or of the end of the text.
func (m *mirror) statementEnd() (end int, last byte) {
	depth := 0
	for i := m.pos; i < len(m.tokens); i++ {
		t := m.tokens[i]
		switch c := m.text[t.start]; {
		case t.kind == functionToken || t.kind == openToken && c != '{':
			depth++
		case t.kind == closeToken && c != '}':
			depth = max(depth-1, 0)
		case t.kind == openToken || t.kind == closeToken, t.kind == delimToken && c == ';' && depth == 0:
			return i, c
		}
	}
	return len(m.tokens), 0
}

// afterClosing returns the offset after the brace that closes the one at open.
func (m *mirror) afterClosing(open int) int {
	depth := 0
	for i := open; i < len(m.tokens); i++ {
		switch t := m.tokens[i]; {
		case t.kind == openToken && m.text[t.start] == '{':
			depth++
		case t.kind == closeToken && m.text[t.start] == '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(m.tokens)
}

// declaration mirrors tokens[first:end] if they form a declaration.
func (m *mirror) declaration(first, end int) {
	if m.tokens[first].kind != identToken {
		return
	}
	colon := first + 1
	for colon < end && m.tokens[colon].kind == spaceToken {
		colon++
	}
	if colon >= end || m.text[m.tokens[colon].start] != ':' {
		return
	}
	name := m.text[m.tokens[first].start:m.tokens[first].end]
	value := m.text[m.tokens[colon].end:m.tokens[end-1].end]
	mirrored := name
	newValue, directed := byDirective(value)
	if !directed {
		mirrored, newValue = mirrorDeclaration(name, value)
	}
	if mirrored != name || newValue != value {
		m.edits = append(m.edits, Edit{Start: m.tokens[first].start, End: m.tokens[end-1].end, Text: mirrored + ":" + newValue})
	}
}

var valueDirective = lazyregexp.New(`(?s)/\*\s*!?\s*rtl:(?:(ignore|prepend|append|insert)\b:?)?(.*?)\*/`)

// byDirective returns the value that a directive inside a value sets.
func byDirective(value string) (string, bool) {
	all := valueDirective.FindAllStringSubmatch(value, -1)
	if all == nil {
		return "", false
	}
	rest := valueDirective.ReplaceAllString(value, "")
	body, important := strings.TrimSpace(rest), ""
	if i := strings.LastIndexByte(body, '!'); i >= 0 {
		body, important = strings.TrimSpace(body[:i]), " "+body[i:]
	}
	switch text := all[0][2]; all[0][1] {
	case "ignore":
		return rest, true
	case "prepend":
		return text + body + important, true
	case "append":
		return body + text + important, true
	case "insert":
		return valueDirective.ReplaceAllString(value, "$2"), true
	default:
		return text + important, true
	}
}
