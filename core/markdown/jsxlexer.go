package markdown

import (
	"bytes"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// jsxTag is an opening, closing or self-closing tag.
type jsxTag struct {
	// name is "" for a fragment, and may have dots or one colon.
	name                 string
	closing, selfClosing bool
	// inText says that the tag stands in a line of text and not between blocks.
	inText bool
	// inParagraph says that the text of a paragraph, heading or cell holds the tag.
	inParagraph bool
	// directive says that the tag stands for a directive.
	directive bool
	attrs     []jsxAttr
	// start and end are offsets in the source.
	start, end int
}

// jsxAttr is an attribute of a tag.
type jsxAttr struct {
	name string
	// value is the string, or the text of the expression.
	value      string
	kind       jsxAttrKind
	start, end int
}

type jsxAttrKind uint8

const (
	attrBare jsxAttrKind = iota
	attrString
	attrExpression
	attrSpread
)

// class is the tag's literal class.
func (t *jsxTag) class() (string, bool) {
	for _, name := range []string{"className", "class"} {
		for _, a := range t.attrs {
			if a.name == name && a.kind == attrString {
				return a.value, true
			}
		}
	}
	return "", false
}

// lineStarts is the white space in front of the lines of an attribute, which is no
// part of it.
var lineStarts = regexp.MustCompile(`\n[ \t]+`)

// maxDedent is how many columns of white space MDX takes from each line of an
// expression but the first.
const maxDedent = 2

// dedented returns an expression without the white space that MDX takes from it.
func dedented(expr []byte) string {
	first, rest, ok := bytes.Cut(expr, []byte{'\n'})
	if !ok {
		return string(expr)
	}
	b := append(make([]byte, 0, len(expr)), first...)
	for line := range bytes.SplitSeq(rest, []byte{'\n'}) {
		b = append(b, '\n')
		width, at := 0, 0
		for width < maxDedent && at < len(line) && (line[at] == ' ' || line[at] == '\t') {
			if width++; line[at] == '\t' {
				width = tabWidth
			}
			at++
		}
		b = append(b, line[at:]...)
	}
	return string(b)
}

// tabWidth is the distance of tab stops in Markdown.
const tabWidth = 4

// jsxItem is a tag or, where tag is nil, an expression between braces.
type jsxItem struct {
	tag        *jsxTag
	expr       string
	start, end int
}

// lexError says what is wrong with a tag or expression.
type lexError struct {
	start, end    int // in the lookahead's buffer
	message, hint string
	// unclosed says that the rest of the text was searched in vain.
	unclosed bool
	// deep says that the code is not read because it nests too deep.
	deep bool
}

// lexItem reads the tag or expression at i. end is behind it.
func lexItem(l *lookahead, i int) (item jsxItem, end int, err *lexError) {
	if l.at(i) == '{' {
		end, ok, deep := expressionEnd(l, i)
		if deep {
			return item, end, tooDeepCode(i)
		}
		if !ok {
			return item, end, &lexError{i, i + 1, "this { opens an expression that never ends",
				openBraceHint(l, i), true, false}
		}
		return jsxItem{expr: dedented(l.buf[i+1 : end-1]), start: l.src(i), end: l.src(end-1) + 1}, end, nil
	}
	t := &jsxTag{start: l.src(i)}
	end, err = t.lex(l, i)
	if err != nil {
		return item, end, err
	}
	t.end = l.src(end-1) + 1
	return jsxItem{tag: t, start: t.start, end: t.end}, end, nil
}

// lex reads a tag, whose "<" is at i.
func (t *jsxTag) lex(l *lookahead, i int) (int, *lexError) {
	open := i
	i = skipSpace(l, i+1)
	if l.at(i) == '/' {
		t.closing = true
		i = skipSpace(l, i+1)
	}
	var err *lexError
	if l.at(i) != '>' {
		if t.name, i, err = lexName(l, i, open); err != nil {
			return i, err
		}
	}
	for {
		i = skipSpace(l, i)
		switch c := l.at(i); {
		case c == '>':
			return i + 1, nil
		case c == 0:
			return i, &lexError{open, open + 1 + len(t.name), "the tag <" + t.name + " never ends",
				`close it with >, or write \< for a less-than sign`, true, false}
		case c == '/' && !t.closing && l.at(skipSpace(l, i+1)) == '>':
			t.selfClosing = true
			i = skipSpace(l, i+1)
		case t.closing:
			return i, &lexError{i, i + 1, "a closing tag has nothing behind its name", "write </" + t.name + ">", false, false}
		default:
			if i, err = t.lexAttr(l, i); err != nil {
				return i, err
			}
		}
	}
}

// lexAttr reads an attribute.
func (t *jsxTag) lexAttr(l *lookahead, i int) (int, *lexError) {
	a := jsxAttr{start: l.src(i)}
	if l.at(i) == '{' {
		end, ok, deep := expressionEnd(l, i)
		if deep {
			return end, tooDeepCode(i)
		}
		if !ok {
			return end, &lexError{i, i + 1, "this { never ends", "close it with }", true, false}
		}
		a.kind, a.value, a.end = attrSpread, dedented(l.buf[i+1:end-1]), l.src(end-1)+1
		t.attrs = append(t.attrs, a)
		return end, nil
	}
	if !isNameStart(l, i) {
		return i, &lexError{i, i + 1, "unexpected " + quoteChar(l, i) + " in the tag <" + t.name + ">", attributeHint(l, i), false, false}
	}
	a.name, i = lexAttrName(l, i)
	a.end = l.src(i-1) + 1
	if j := skipSpace(l, i); l.at(j) == '=' {
		var err *lexError
		if i, err = a.lexValue(l, skipSpace(l, j+1)); err != nil {
			return i, err
		}
	}
	t.attrs = append(t.attrs, a)
	return i, nil
}

// lexAttrName reads the name of an attribute, with its name space if it has one.
func lexAttrName(l *lookahead, i int) (name string, end int) {
	part := func() string {
		start := i
		for isNamePart(l, i) {
			i += runeLen(l, i)
		}
		return string(l.buf[start:i])
	}
	name = part()
	if colon := skipSpace(l, i); l.at(colon) == ':' {
		if next := skipSpace(l, colon+1); isNameStart(l, next) {
			i = next
			name += ":" + part()
		}
	}
	return name, i
}

// lexValue reads the value of an attribute.
func (a *jsxAttr) lexValue(l *lookahead, i int) (int, *lexError) {
	switch c := l.at(i); c {
	case '"', '\'':
		end := i + 1
		for l.at(end) != c {
			if l.at(end) == 0 {
				return end, &lexError{i, i + 1, "the value of " + a.name + " never ends", "close it with " + string(c), true, false}
			}
			end++
		}
		a.kind, a.value = attrString, char.UnescapeReferences(lineStarts.ReplaceAllString(string(l.buf[i+1:end]), "\n"))
		a.end = l.src(end) + 1
		return end + 1, nil
	case '{':
		end, ok, deep := expressionEnd(l, i)
		if deep {
			return end, tooDeepCode(i)
		}
		if !ok {
			return end, &lexError{i, i + 1, "the expression of " + a.name + " never ends", "close it with }", true, false}
		}
		a.kind, a.value = attrExpression, dedented(l.buf[i+1:end-1])
		a.end = l.src(end-1) + 1
		return end, nil
	}
	return i, bareValue(l, i, a.name)
}

// lexName reads the name of a tag: an identifier with members or a name space. White
// space around dots and the colon is no part of it.
func lexName(l *lookahead, i, open int) (name string, end int, err *lexError) {
	if !isNameStart(l, i) {
		return "", i, &lexError{open, i + 1, "unexpected " + quoteChar(l, i) + " after <, which opens a tag in MDX",
			tagStartHint(l, i), false, false}
	}
	for {
		start := i
		for isNamePart(l, i) {
			i += runeLen(l, i)
		}
		name += string(l.buf[start:i])
		mark := skipSpace(l, i)
		if c := l.at(mark); c == '.' || c == ':' && !strings.Contains(name, ":") {
			if next := skipSpace(l, mark+1); isNameStart(l, next) {
				name += string(c)
				i = next
				continue
			}
		}
		if c := l.at(i); c != 0 && c != '>' && c != '/' && c != '{' && !char.IsSpace(c) {
			if err := bracketLink(l, open); err != nil {
				return "", i, err
			}
			return "", i, &lexError{i, i + 1, "unexpected " + quoteChar(l, i) + " in the name of a tag", asTextHint, false, false}
		}
		return name, i, nil
	}
}

func quoteChar(l *lookahead, i int) string {
	if l.at(i) == 0 {
		return "end of the text"
	}
	l.at(i + utf8.UTFMax)
	r, _ := utf8.DecodeRune(l.buf[i:])
	if r == '\n' {
		return "end of the line"
	}
	if r == '"' {
		return `'"'`
	}
	return `"` + string(r) + `"`
}

func isNameStart(l *lookahead, i int) bool {
	c := l.at(i)
	if c < utf8.RuneSelf {
		return char.IsLetter(c) || c == '_' || c == '$'
	}
	l.at(i + utf8.UTFMax)
	r, _ := utf8.DecodeRune(l.buf[i:])
	return unicode.IsLetter(r)
}

func isNamePart(l *lookahead, i int) bool {
	c := l.at(i)
	if c < utf8.RuneSelf {
		return char.IsLetter(c) || char.IsDigit(c) || c == '_' || c == '$' || c == '-'
	}
	l.at(i + utf8.UTFMax)
	r, _ := utf8.DecodeRune(l.buf[i:])
	return unicode.In(r, unicode.Letter, unicode.Nl, unicode.Nd, unicode.Mn, unicode.Mc, unicode.Pc)
}

func runeLen(l *lookahead, i int) int {
	_, n := utf8.DecodeRune(l.buf[i:])
	return n
}

func skipSpace(l *lookahead, i int) int {
	for char.IsSpace(l.at(i)) {
		i++
	}
	return i
}
