package plain

import (
	"regexp"
	"strings"
)

// tag is an opening or closing tag of JSX or HTML.
type tag struct {
	// name is "" for a fragment.
	name string
	// attributes are those with literal values.
	attributes map[string]string
	closing    bool
	selfClosed bool
	// length is that of the tag's text.
	length int
}

var (
	tagName       = regexp.MustCompile(`^[A-Za-z_$][\w.$:-]*`)
	attributeName = regexp.MustCompile(`^[A-Za-z_$@:][\w.$:-]*`)
	bareValue     = regexp.MustCompile("^[^\\s\"'=<>`{}]+")
)

// parseTag reads the tag at the start of a text. If there is none, the length is that of
// what was looked through.
func parseTag(text string) (tag, bool) {
	text = text[:min(len(text), window)]
	t := tag{attributes: map[string]string{}}
	i := 1
	if strings.HasPrefix(text[i:], "/") {
		t.closing = true
		i++
	}
	t.name = tagName.FindString(text[i:])
	i += len(t.name)
	for i < len(text) {
		rest := strings.TrimLeft(text[i:], " \t\n")
		spaced := len(rest) < len(text)-i
		i = len(text) - len(rest)
		switch {
		case strings.HasPrefix(rest, ">"):
			t.length = i + 1
			return t, true
		case strings.HasPrefix(rest, "/>") && !t.closing && t.name != "":
			t.selfClosed, t.length = true, i+2
			return t, true
		case t.closing || t.name == "" || !spaced:
			t.length = i
			return t, false
		}
		n, ok := t.attribute(rest)
		i += n
		if !ok {
			break
		}
	}
	t.length = i
	return t, false
}

// attribute reads one attribute and returns the length of its text, or of what was looked
// through if it is none.
func (t *tag) attribute(text string) (int, bool) {
	if strings.HasPrefix(text, "{") {
		if n := balanced(text); n > 0 {
			return n, true
		}
		return len(text), false
	}
	name := attributeName.FindString(text)
	if name == "" {
		return 0, false
	}
	rest := strings.TrimLeft(text[len(name):], " \t\n")
	if !strings.HasPrefix(rest, "=") {
		return len(name), true
	}
	rest = strings.TrimLeft(rest[1:], " \t\n")
	at := len(text) - len(rest)
	if rest == "" {
		return 0, false
	}
	switch rest[0] {
	case '"', '\'':
		end := strings.IndexByte(rest[1:], rest[0])
		if end < 0 {
			return len(text), false
		}
		t.attributes[name] = rest[1 : end+1]
		return at + end + 2, true
	case '{':
		n := balanced(rest)
		if n < 0 {
			return len(text), false
		}
		inner := strings.TrimSpace(rest[1 : n-1])
		if value, ok := literal(inner); ok {
			t.attributes[name] = value
		} else if m := require.FindStringSubmatch(inner); m != nil {
			t.attributes[name] = m[1]
		}
		return at + n, true
	}
	value := bareValue.FindString(rest)
	if value == "" {
		return 0, false
	}
	t.attributes[name] = value
	return at + len(value), true
}

// isComponent reports whether a tag names a component rather than an element of HTML.
func (t *tag) isComponent() bool {
	return t.name != "" && (t.name[0] >= 'A' && t.name[0] <= 'Z' || strings.Contains(t.name, "."))
}
