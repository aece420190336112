package mdx

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// bracketLinkError returns the error for a link in angle brackets, which MDX does not have.
// The bracket is at open.
func bracketLinkError(l *Lookahead, open int) *SyntaxError {
	end := open + 1
	for c := l.At(end); c != 0 && c != '>' && c != '<' && !char.IsSpace(c); c = l.At(end) {
		end++
	}
	address := string(l.Buf[open+1 : end])
	if l.At(end) == '>' {
		end++
	}
	if !strings.Contains(address, ":/") && !strings.Contains(address, "@") {
		return nil
	}
	target := address
	if !strings.Contains(address, ":") {
		target = "mailto:" + address
	}
	return &SyntaxError{open, end, "MDX has no links in angle brackets",
		"write the address without them, or [text](" + target + ")", false, false}
}

// tagStartHint returns what to write instead of a "<" that opens no tag.
func tagStartHint(l *Lookahead, i int) string {
	switch l.At(i + 2); {
	case bytes.HasPrefix(l.Buf[i:], []byte("!--")):
		return "write {/* comment */}: HTML comments are on lines of their own or in text"
	case l.At(i) == '!', l.At(i) == '?':
		return "MDX has no declarations or processing instructions: remove it, or put it in backticks"
	}
	return lessThanHint
}

// lessThanHint explains how to write a less-than sign.
const lessThanHint = `write \< or &lt; for a less-than sign, or put it in backticks`

// attributeHint returns what a tag may contain, or what the unexpected character is.
func attributeHint(l *Lookahead, i int) string {
	switch c := l.At(i); {
	case c == '<' && l.At(i+1) == '!':
		return "take the comment out of the tag"
	case c == '"' || c == '\'':
		return "write &quot; for a quote within a value"
	}
	return `expected an attribute, > or />; for a less-than sign write \< or &lt;`
}

// bareValueError returns the error for a value without quotes, which begins at i.
func bareValueError(l *Lookahead, i int, name string) *SyntaxError {
	end := i
	for c := l.At(end); c != 0 && c != '>' && c != '<' && c != '{' && !char.IsSpace(c) && (c != '/' || l.At(end+1) != '>'); c = l.At(end) {
		end++
	}
	value := string(l.Buf[i:end])
	if r, _ := utf8.DecodeRuneInString(value); strings.ContainsRune("“”„‘’‚«»", r) {
		return &SyntaxError{i, end, "the value of " + name + " is in typographic quotes",
			"write straight quotes: " + name + `="` + strings.Trim(value, "“”„‘’‚«»") + `"`, false, false}
	}
	example := "…"
	if value != "" && !strings.ContainsAny(value, "\"'&") {
		example = value
	}
	return &SyntaxError{i, max(end, i+1), "the value of " + name + " has no quotes",
		"write " + name + `="` + example + `" or ` + name + "={…}", false, false}
}

// openBraceHint returns the hint for the brace at i, which never closes.
func openBraceHint(l *Lookahead, i int) string {
	switch at := skipSpace(l, i+1); {
	case l.At(at) == '/' && l.At(at+1) == '/':
		return "a comment with // takes the rest of its line, and the brace too: write {/* comment */}"
	case l.At(at) == '/' && l.At(at+1) == '*':
		return "close the comment with */}"
	}
	return `close it with }, or write \{ or {'{'} for a brace`
}
