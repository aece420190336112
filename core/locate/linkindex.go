package locate

import (
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// sourceText is a file that is searched for links.
type sourceText struct {
	text  string
	lines *diag.Text
	// index is an index of this text alone; expressions are those whose values are URLs. Both are created
	// on first use.
	index       *linkIndex
	expressions []expression
	parsed      bool
}

func newSourceText(file, text string) *sourceText {
	return &sourceText{text: text, lines: diag.NewText(file, text)}
}

// linkIndex finds links in texts by words that follow a quote or bracket.
type linkIndex struct {
	texts []*sourceText
	words map[string][]textOffset
}

// textOffset is a position: the index of a text and an offset in it.
type textOffset struct{ text, start int }

// maxWord is the maximum length of an indexed word, in bytes. Longer words are truncated.
const maxWord = 256

// wordDelimiters are the characters that end a word; see isDelimited.
const wordDelimiters = "\"'`)> \r\n"

func newLinkIndex(texts ...*sourceText) *linkIndex {
	x := &linkIndex{texts: texts, words: map[string][]textOffset{}}
	for i, t := range texts {
		x.add(i, t.text)
	}
	return x
}

// add indexes the words of a text.
func (x *linkIndex) add(number int, text string) {
	lastNonSpace := byte(0) // the last character that is not a space
	for i := 1; i < len(text); i++ {
		before := text[i-1]
		if before != ' ' {
			lastNonSpace = before
		}
		if begins := strings.IndexByte("\"'`(<=", before) >= 0 || before == ' ' && strings.IndexByte(",:-", lastNonSpace) >= 0; !begins {
			continue
		}
		if word := wordOf(text[i:]); word != "" {
			x.words[word] = append(x.words[word], textOffset{number, i})
		}
	}
}

// wordOf returns the first word of a text, truncated to maxWord.
func wordOf(text string) string {
	text = text[:min(len(text), maxWord)]
	if end := strings.IndexAny(text, wordDelimiters); end >= 0 {
		return text[:end]
	}
	return text
}

// find returns the positions of a link: in each text, those of the first form that occurs in it.
// Positions where the link is a name are returned only if there are no others and unambiguous is false.
func (x *linkIndex) find(forms []string, unambiguous bool) []diag.Pos {
	positions, names := x.findAll(forms)
	if len(positions) > 0 || unambiguous {
		return positions
	}
	return names
}

// findAll returns the positions of a link and, separately, those where it is the name of a page.
func (x *linkIndex) findAll(forms []string) (positions, names []diag.Pos) {
	found, named := map[int][]diag.Pos{}, map[int][]diag.Pos{}
	for _, form := range forms {
		word := wordOf(form)
		if word == "" {
			continue
		}
		matches, nameMatches := map[int][]diag.Pos{}, map[int][]diag.Pos{}
		for _, key := range []string{word, word + `\`} { // the quotes may be escaped, as in JSON
			for _, at := range x.words[key] {
				text, end := x.texts[at.text], at.start+len(form)
				if found[at.text] == nil && named[at.text] == nil && strings.HasPrefix(text.text[at.start:], form) && isDelimited(text.text, at.start, end) &&
					(strings.Contains(form, "/") || isAssigned(text.text, at.start)) {
					list := matches
					if isName(text.text, at.start) {
						list = nameMatches
					}
					list[at.text] = append(list[at.text], text.lines.Pos(at.start, end))
				}
			}
		}
		maps.Copy(found, matches)
		maps.Copy(named, nameMatches)
	}
	return inOrder(found), inOrder(named)
}

// inOrder returns the positions, sorted by the indexes of their texts.
func inOrder(byText map[int][]diag.Pos) []diag.Pos {
	var positions []diag.Pos
	for _, number := range slices.Sorted(maps.Keys(byText)) {
		positions = append(positions, byText[number]...)
	}
	return positions
}

// nameContext matches the code before a text that is the path or name of a page and not a link.
var nameContext = lazyregexp.New("\\b(?:permalink|slug|path|pathname|id|key|from|routeBasePath)[\"']?(?:=\\{?| = |:\\s*)[\"'`]?$")

// isName reports whether the text at start is a name and not a link.
func isName(text string, start int) bool {
	return nameContext.MatchString(text[max(0, start-40):start])
}

// closers are the characters that may follow a link, by the character before it.
var closers = map[byte]string{'"': "\" \n", '\'': "' \n", '`': "` \n", '(': ") \n", '<': "> \n", '=': "> \n"}

// isDelimited reports whether text[start:end] is between quotes or brackets, or is the value of a
// YAML field.
func isDelimited(text string, start, end int) bool {
	if start == 0 {
		return false
	}
	before, after := text[start-1], byte('\n')
	if rest := strings.TrimPrefix(text[end:], `\`); rest != "" { // escaped, as in JSON
		after = rest[0]
	}
	if before == ' ' {
		field := strings.TrimRight(text[:start], " ")
		if strings.HasSuffix(field, ",") && (after == ' ' || after == '"' || after == '\'' || after == '`') {
			return true // a URL in a srcset
		}
		return (strings.HasSuffix(field, ":") || strings.HasSuffix(field, "-")) && (after == '\n' || after == ' ' || after == '\r')
	}
	return strings.IndexByte(closers[before], after) >= 0
}

// urlContext matches the code before a link: an attribute, a property, or a call of a function that
// takes URLs.
var urlContext = lazyregexp.New("(?:[\\w\"'](?:=\\{?|:\\s*)|[uU]rl\\()[\"'`]$")

// isAssigned reports whether the text at start, which contains no slash, may be a link. Any string
// may be in quotes, such as a version in a comparison, and any word of prose in parentheses.
func isAssigned(text string, start int) bool {
	switch text[start-1] {
	case '"', '\'', '`':
		return urlContext.MatchString(text[max(0, start-40):start])
	case '(':
		before := text[:start-1]
		return strings.HasSuffix(before, "]") || strings.HasSuffix(before, "url")
	}
	return true
}
