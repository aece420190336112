package mdx

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Tag is an opening, closing or self-closing tag.
type Tag struct {
	// Name is "" for a fragment. It may have dots or one colon.
	Name                 string
	Closing, SelfClosing bool
	// InText reports whether the tag is in a line of text and not between blocks.
	InText bool
	// InParagraph reports whether the tag is in the text of a paragraph, heading or cell.
	InParagraph bool
	// Directive reports whether the tag stands for a directive.
	Directive bool
	// Mapped reports whether the element comes from Markdown or a plugin, so that a component of the
	// theme's map may replace it: it was written as a member of MappedObject.
	Mapped bool
	Attrs  []Attr
	// Start and End are offsets in the source.
	Start, End int
}

// Attr is an attribute of a tag.
type Attr struct {
	Name string
	// Value is the string, or the source of the expression.
	Value      string
	Kind       AttrKind
	Start, End int
}

// AttrKind is the form of an attribute's value.
type AttrKind uint8

// The kinds of attributes: without a value, with a string, with an expression, and spreads.
const (
	BareAttr AttrKind = iota
	StringAttr
	ExpressionAttr
	Spread
)

// Class is the tag's literal class.
func (t *Tag) Class() (string, bool) {
	for _, name := range []string{"className", "class"} {
		for _, a := range t.Attrs {
			if a.Name == name && a.Kind == StringAttr {
				return a.Value, true
			}
		}
	}
	return "", false
}

// lineStarts matches the white space at the start of the lines of an attribute, which is not part of
// its value.
var lineStarts = lazyregexp.New(`\n[ \t]+`)

// maxDedent is how many columns of white space MDX removes from each line of an expression but the
// first.
const maxDedent = 2

// dedentExpression returns an expression without the white space that MDX removes.
func dedentExpression(expr []byte) string {
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

// tabWidth is the distance between tab stops in Markdown.
const tabWidth = 4

// Item is a tag or, if Tag is nil, an expression between braces.
type Item struct {
	Tag        *Tag
	Expr       string
	Start, End int
}

// SyntaxError is a mistake in a tag or expression.
type SyntaxError struct {
	Start, End    int // in the lookahead's buffer
	Message, Hint string
	// Unclosed reports whether the search for the end reached the end of the text.
	Unclosed bool
	// Deep reports whether the code was not read because it nests too deep.
	Deep bool
}

// ReadItem reads the tag or expression at i. end is the offset after it.
func ReadItem(l *Lookahead, i int) (item Item, end int, err *SyntaxError) {
	if l.At(i) == '{' {
		end, ok, deep := ExpressionEnd(l, i)
		if deep {
			return item, end, TooDeepError(i)
		}
		if !ok {
			return item, end, &SyntaxError{i, i + 1, "this { opens an expression that never ends",
				openBraceHint(l, i), true, false}
		}
		return Item{Expr: dedentExpression(l.Buf[i+1 : end-1]), Start: l.Source(i), End: l.Source(end-1) + 1}, end, nil
	}
	t := &Tag{Start: l.Source(i)}
	end, err = t.lex(l, i)
	if err != nil {
		return item, end, err
	}
	t.End = l.Source(end-1) + 1
	return Item{Tag: t, Start: t.Start, End: t.End}, end, nil
}

// lex reads a tag, whose "<" is at i.
func (t *Tag) lex(l *Lookahead, i int) (int, *SyntaxError) {
	open := i
	i = skipSpace(l, i+1)
	if l.At(i) == '/' {
		t.Closing = true
		i = skipSpace(l, i+1)
	}
	var err *SyntaxError
	if l.At(i) != '>' {
		if t.Name, i, err = lexName(l, i, open); err != nil {
			return i, err
		}
		t.markMapped()
	}
	for {
		i = skipSpace(l, i)
		switch c := l.At(i); {
		case c == '>':
			return i + 1, nil
		case c == 0:
			return i, &SyntaxError{open, open + 1 + len(t.Name), "the tag <" + t.Name + " never ends",
				`close it with >, or write \< for a less-than sign`, true, false}
		case c == '/' && !t.Closing && l.At(skipSpace(l, i+1)) == '>':
			t.SelfClosing = true
			i = skipSpace(l, i+1)
		case t.Closing:
			return i, &SyntaxError{i, i + 1, "a closing tag has nothing after its name", "write </" + t.Name + ">", false, false}
		default:
			if i, err = t.lexAttr(l, i); err != nil {
				return i, err
			}
		}
	}
}

// MappedObject holds the components of all elements in a module that MDX compiles: <_components.a> is
// the element a that Markdown made, and <a> the plain element.
const MappedObject = "_components"

// markMapped removes MappedObject from the tag's name and sets Mapped.
func (t *Tag) markMapped() {
	element, ok := strings.CutPrefix(t.Name, MappedObject+".")
	if ok && element != "" && 'a' <= element[0] && element[0] <= 'z' && !strings.Contains(element, ".") {
		t.Name, t.Mapped = element, true
	}
}

// lexAttr reads an attribute.
func (t *Tag) lexAttr(l *Lookahead, i int) (int, *SyntaxError) {
	a := Attr{Start: l.Source(i)}
	if l.At(i) == '{' {
		end, ok, deep := ExpressionEnd(l, i)
		if deep {
			return end, TooDeepError(i)
		}
		if !ok {
			return end, &SyntaxError{i, i + 1, "this { never ends", "close it with }", true, false}
		}
		a.Kind, a.Value, a.End = Spread, dedentExpression(l.Buf[i+1:end-1]), l.Source(end-1)+1
		t.Attrs = append(t.Attrs, a)
		return end, nil
	}
	if !isNameStart(l, i) {
		return i, &SyntaxError{i, i + 1, "unexpected " + quoteChar(l, i) + " in the tag <" + t.Name + ">", attributeHint(l, i), false, false}
	}
	a.Name, i = lexAttrName(l, i)
	a.End = l.Source(i-1) + 1
	if j := skipSpace(l, i); l.At(j) == '=' {
		var err *SyntaxError
		if i, err = a.lexValue(l, skipSpace(l, j+1)); err != nil {
			return i, err
		}
	}
	t.Attrs = append(t.Attrs, a)
	return i, nil
}

// lexAttrName reads the name of an attribute, with its namespace if it has one.
func lexAttrName(l *Lookahead, i int) (name string, end int) {
	part := func() string {
		start := i
		for isNamePart(l, i) {
			i += runeLen(l, i)
		}
		return string(l.Buf[start:i])
	}
	name = part()
	if colon := skipSpace(l, i); l.At(colon) == ':' {
		if next := skipSpace(l, colon+1); isNameStart(l, next) {
			i = next
			name += ":" + part()
		}
	}
	return name, i
}

// lexValue reads the value of an attribute.
func (a *Attr) lexValue(l *Lookahead, i int) (int, *SyntaxError) {
	switch c := l.At(i); c {
	case '"', '\'':
		end := i + 1
		for l.At(end) != c {
			if l.At(end) == 0 {
				return end, &SyntaxError{i, i + 1, "the value of " + a.Name + " never ends", "close it with " + string(c), true, false}
			}
			end++
		}
		a.Kind, a.Value = StringAttr, char.UnescapeReferences(lineStarts.ReplaceAllString(string(l.Buf[i+1:end]), "\n"))
		a.End = l.Source(end) + 1
		return end + 1, nil
	case '{':
		end, ok, deep := ExpressionEnd(l, i)
		if deep {
			return end, TooDeepError(i)
		}
		if !ok {
			return end, &SyntaxError{i, i + 1, "the expression of " + a.Name + " never ends", "close it with }", true, false}
		}
		a.Kind, a.Value = ExpressionAttr, dedentExpression(l.Buf[i+1:end-1])
		a.End = l.Source(end-1) + 1
		return end, nil
	}
	return i, bareValueError(l, i, a.Name)
}

// lexName reads the name of a tag: an identifier with members or a namespace. White space around dots
// and the colon is not part of it.
func lexName(l *Lookahead, i, open int) (name string, end int, err *SyntaxError) {
	if !isNameStart(l, i) {
		return "", i, &SyntaxError{open, i + 1, "unexpected " + quoteChar(l, i) + " after <, which opens a tag in MDX",
			tagStartHint(l, i), false, false}
	}
	for {
		start := i
		for isNamePart(l, i) {
			i += runeLen(l, i)
		}
		name += string(l.Buf[start:i])
		mark := skipSpace(l, i)
		if c := l.At(mark); c == '.' || c == ':' && !strings.Contains(name, ":") {
			if next := skipSpace(l, mark+1); isNameStart(l, next) {
				name += string(c)
				i = next
				continue
			}
		}
		if c := l.At(i); c != 0 && c != '>' && c != '/' && c != '{' && !char.IsSpace(c) {
			if err := bracketLinkError(l, open); err != nil {
				return "", i, err
			}
			return "", i, &SyntaxError{i, i + 1, "unexpected " + quoteChar(l, i) + " in the name of a tag", lessThanHint, false, false}
		}
		return name, i, nil
	}
}

func quoteChar(l *Lookahead, i int) string {
	if l.At(i) == 0 {
		return "end of the text"
	}
	l.At(i + utf8.UTFMax)
	r, _ := utf8.DecodeRune(l.Buf[i:])
	if r == '\n' {
		return "end of the line"
	}
	if r == '"' {
		return `'"'`
	}
	return `"` + string(r) + `"`
}

func isNameStart(l *Lookahead, i int) bool {
	c := l.At(i)
	if c < utf8.RuneSelf {
		return char.IsLetter(c) || c == '_' || c == '$'
	}
	l.At(i + utf8.UTFMax)
	r, _ := utf8.DecodeRune(l.Buf[i:])
	return unicode.IsLetter(r)
}

func isNamePart(l *Lookahead, i int) bool {
	c := l.At(i)
	if c < utf8.RuneSelf {
		return char.IsLetter(c) || char.IsDigit(c) || c == '_' || c == '$' || c == '-'
	}
	l.At(i + utf8.UTFMax)
	r, _ := utf8.DecodeRune(l.Buf[i:])
	return unicode.In(r, unicode.Letter, unicode.Nl, unicode.Nd, unicode.Mn, unicode.Mc, unicode.Pc)
}

func runeLen(l *Lookahead, i int) int {
	_, n := utf8.DecodeRune(l.Buf[i:])
	return n
}

func skipSpace(l *Lookahead, i int) int {
	for char.IsSpace(l.At(i)) {
		i++
	}
	return i
}
