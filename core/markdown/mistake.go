package markdown

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// What authors write who come from HTML, from GitHub's Markdown and from MDX 1, and what
// they should write instead: the hints that depend on what stands around a mistake.

// htmlTags are the elements of HTML, and those of SVG that documents use.
var htmlTags = func() map[string]bool {
	tags := make(map[string]bool)
	for name := range strings.FieldsSeq(`a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption
		center circle cite clipPath code col colgroup data datalist dd defs del details dfn dialog div dl dt ellipse em embed fieldset
		figcaption figure font footer form g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li line
		linearGradient link main map mark math menu meta meter nav noscript object ol optgroup option output p param path picture polygon
		polyline pre progress q rect rp rt ruby s samp script search section select slot small source span stop strike strong style sub
		summary sup svg table tbody td template text textarea tfoot th thead time title tr track tspan tt u ul use var video wbr`) {
		tags[name] = true
	}
	return tags
}()

// openTagHint says how to mend a tag that is not closed.
func (d *document) openTagHint(t *jsxTag) string {
	single := "write <" + t.name + " />"
	if len(t.attrs) > 0 {
		single = "end the tag with />"
	}
	asText := "write \\<" + t.name + "> or put it in backticks"
	switch line := d.outdentedClosing(t); {
	case t.name == "":
		return "close it with </>"
	case voidTags[t.name]:
		return single
	case line > 0:
		return fmt.Sprintf("indent </%s> on line %d as far as the text of the list item", t.name, line)
	case isIntrinsic(t.name) && !htmlTags[t.name] && len(t.attrs) == 0:
		return "for text " + asText + "; an element is closed with </" + t.name + ">"
	}
	hint := "close it with </" + t.name + "> on a line of its own, or " + single
	if t.inParagraph {
		hint = "close it with </" + t.name + "> in the same paragraph, heading or cell, or " + single
	}
	if !isIntrinsic(t.name) {
		hint += "; for text " + asText
	}
	return hint
}

var listMarker = regexp.MustCompile(`^[ \t>]*(?:[-*+]|\d+[.)])[ \t]`)

// outdentedClosing finds the line of the closing tag of a tag at the start of a list item,
// if that stands alone and too far to the left to be in the item; 0 if it does not.
func (d *document) outdentedClosing(t *jsxTag) int {
	lineStart := bytes.LastIndexByte(d.Src.Text[:t.start], '\n') + 1
	if t.name == "" || listMarker.FindString(string(d.Src.Text[lineStart:t.start])) != string(d.Src.Text[lineStart:t.start]) {
		return 0
	}
	rest := d.Src.Text[t.end:]
	at := bytes.Index(rest, []byte("</"+t.name+">"))
	if at < 0 {
		return 0
	}
	start := bytes.LastIndexByte(rest[:at], '\n') + 1
	if start == 0 || len(bytes.TrimSpace(rest[start:at])) > 0 || at-start >= t.start-lineStart {
		return 0
	}
	return d.Src.Pos(t.end + at).Line
}

// closingHint says how to mend a closing tag that stands where another is expected.
func closingHint(open, closing string) string {
	if strings.EqualFold(open, closing) {
		return "upper and lower case count: write both as <" + min(open, closing) + ">"
	}
	return "close <" + open + "> first"
}

// bracketLink is the mistake of a link in angle brackets, which MDX does not have. The
// bracket is at open.
func bracketLink(l *lookahead, open int) *lexError {
	end := open + 1
	for c := l.at(end); c != 0 && c != '>' && c != '<' && !char.IsSpace(c); c = l.at(end) {
		end++
	}
	address := string(l.buf[open+1 : end])
	if l.at(end) == '>' {
		end++
	}
	if !strings.Contains(address, ":/") && !strings.Contains(address, "@") {
		return nil
	}
	target := address
	if !strings.Contains(address, ":") {
		target = "mailto:" + address
	}
	return &lexError{open, end, "MDX has no links in angle brackets",
		"write the address without them, or [text](" + target + ")", false, false}
}

// tagStartHint says what to write instead of a "<" that opens no tag.
func tagStartHint(l *lookahead, i int) string {
	switch l.at(i + 2); {
	case bytes.HasPrefix(l.buf[i:], []byte("!--")):
		return "write {/* comment */}: HTML comments stand on lines of their own or in text"
	case l.at(i) == '!', l.at(i) == '?':
		return "MDX has no declarations or instructions: take it away, or put it in backticks"
	}
	return asTextHint
}

// asTextHint says how a less-than sign is written.
const asTextHint = `write \< or &lt; for a less-than sign, or put it in backticks`

// attributeHint says what may stand in a tag, or what the character that does not is.
func attributeHint(l *lookahead, i int) string {
	switch c := l.at(i); {
	case c == '<' && l.at(i+1) == '!':
		return "take the comment out of the tag"
	case c == '"' || c == '\'':
		return "write &quot; for a quote within a value"
	}
	return `expected an attribute, > or />; for a less-than sign write \< or &lt;`
}

// bareValue is the mistake of a value without quotes, which begins at i.
func bareValue(l *lookahead, i int, name string) *lexError {
	end := i
	for c := l.at(end); c != 0 && c != '>' && c != '<' && c != '{' && !char.IsSpace(c) && (c != '/' || l.at(end+1) != '>'); c = l.at(end) {
		end++
	}
	value := string(l.buf[i:end])
	if r, _ := utf8.DecodeRuneInString(value); strings.ContainsRune("“”„‘’‚«»", r) {
		return &lexError{i, end, "the value of " + name + " stands in quotes that only text has",
			"write straight quotes: " + name + `="` + strings.Trim(value, "“”„‘’‚«»") + `"`, false, false}
	}
	example := "…"
	if value != "" && !strings.ContainsAny(value, "\"'&") {
		example = value
	}
	return &lexError{i, max(end, i+1), "the value of " + name + " has no quotes",
		"write " + name + `="` + example + `" or ` + name + "={…}", false, false}
}

// openBraceHint says how to mend a brace that never closes, at i.
func openBraceHint(l *lookahead, i int) string {
	if at := skipSpace(l, i+1); l.at(at) == '/' && l.at(at+1) == '/' {
		return "a comment with // takes the rest of its line, and the brace too: write {/* comment */}"
	}
	return `close it with }, or write \{ or {'{'} for a brace`
}

var statementStart = regexp.MustCompile(`^Unexpected "(?:if|for|while|switch|return|const|let|var|throw|try)"`)

// codeHint says how to mend code in braces, which stands in a tag if any is open.
func codeHint(message, code, tag string) string {
	switch code = strings.TrimSpace(code); {
	case tag == "style" || tag == "script":
		return "write the content of <" + tag + "> as a template: <" + tag + ">{`…`}</" + tag + ">"
	case strings.HasPrefix(code, "<!--"), strings.HasPrefix(code, "{/*"):
		return "write {/* comment */}"
	case statementStart.MatchString(message):
		return "braces hold a value, no statements: write a ? b : c, or list.map(…), or call a function that is exported"
	}
	return "the braces hold JavaScript; write \\{ for a brace that is text"
}

var textStatement = regexp.MustCompile(`(?m)^(?:import\b.*|(?:const|let|var|function|class)\s.*)$`)

// maxStatementLines is how many lines are looked at that could be statements.
const maxStatementLines = 1000

// textualStatement finds the statement that would declare a name if it were not text;
// ok is false if there is none.
func (d *document) textualStatement(name string) (line int, statement string, ok bool) {
	if d.statementLines == nil {
		d.statementLines = append([][]int{}, textStatement.FindAllIndex(d.Src.Text[d.bodyAt:], maxStatementLines)...)
	}
	for _, m := range d.statementLines {
		start := d.bodyAt + m[0]
		text := string(d.Src.Text[start : d.bodyAt+m[1]])
		if !d.isStatement(start) && declares(text, name) {
			word, _, _ := strings.Cut(text, " ")
			return d.Src.Pos(start).Line, word, true
		}
	}
	return 0, "", false
}

// isStatement reports whether an offset is in a statement of the document.
func (d *document) isStatement(offset int) bool {
	for _, s := range d.code.statements {
		if s.start <= offset && offset < s.start+len(s.text) {
			return true
		}
	}
	return false
}

// declares reports whether the start of a statement holds a name.
func declares(statement, name string) bool {
	head, _, _ := strings.Cut(statement, "=")
	head, _, _ = strings.Cut(head, " from ")
	for _, word := range words.FindAllString(head, -1) {
		if word == name {
			return true
		}
	}
	return false
}

// textualHint says how to make a statement of a line of text that declares a name.
func (d *document) textualHint(name string) string {
	line, statement, ok := d.textualStatement(name)
	switch {
	case !ok:
		return ""
	case statement == "import":
		return fmt.Sprintf("the import on line %d is text: put a blank line in front of it", line)
	}
	return fmt.Sprintf("line %d is text: only what is exported is code, write export %s %s", line, statement, name)
}
