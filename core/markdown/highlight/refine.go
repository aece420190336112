package highlight

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/alecthomas/chroma/v2"
)

// Chroma's lexers leave some things as plain text that readers look for first: the commands and
// options in a shell, the keys of TOML, the tags in documentation comments. These functions find
// them among the tokens of a lexer.

// refiner changes the types of tokens in a text, or splits them.
type refiner func(text []rune, spans []span) []span

// refiners holds the refiners of lexers by name.
var refiners = map[string]refiner{
	"Bash": markShellCommands, "TOML": markTOMLKeys, "CSS": markCSSProperties, "SCSS": markCSSProperties, "Handlebars": markBlockParams,
	"PHP": docCommentRefiner(true), "PHTML": docCommentRefiner(true), "Java": docCommentRefiner(false), "JavaScript": docCommentRefiner(false), "TypeScript": docCommentRefiner(false),
	"react": docCommentRefiner(false), "Kotlin": docCommentRefiner(false), "Scala": docCommentRefiner(false), "Groovy": docCommentRefiner(false), "Swift": docCommentRefiner(false),
}

// markCSSProperties marks the properties in style sheets. Chroma marks the common ones as keywords
// and the others as attributes.
func markCSSProperties(text []rune, spans []span) []span {
	for i := range spans {
		s := &spans[i]
		if s.kind != chroma.Keyword && s.kind != chroma.NameAttribute || text[s.from] == '@' || text[s.from] == '&' || i+1 == len(spans) {
			continue
		}
		if next := spans[i+1]; text[next.from] == ':' && next.kind != chroma.NameDecorator {
			s.kind = chroma.NameProperty
		}
	}
	return spans
}

// markBlockParams marks the bars around the names of a block in Handlebars.
func markBlockParams(text []rune, spans []span) []span {
	for i, s := range spans {
		if s.kind == chroma.Error && text[s.from] == '|' {
			spans[i].kind = chroma.Punctuation
		}
	}
	return spans
}

// wordsBeforeCommand holds the words after which a command follows, as at the beginning of a line.
var wordsBeforeCommand = map[string]bool{
	"then": true, "do": true, "else": true, "if": true, "elif": true, "while": true, "until": true, "!": true, "time": true,
	"sudo": true, "exec": true, "command": true, "env": true, "nohup": true, "xargs": true, "eval": true,
}

// markShellCommands marks the commands and options among the words of a shell.
func markShellCommands(text []rune, spans []span) []span {
	first := true  // the next word is a command
	glued := false // the word continues the token before it
	for i := range spans {
		s := &spans[i]
		word := string(text[s.from:s.to])
		switch {
		case s.kind.InCategory(chroma.Comment):
			continue
		case strings.TrimSpace(word) == "":
			first, glued = first || strings.Contains(word, "\n") && !endsInBackslash(text, s.from), false
			continue
		case s.kind == chroma.Operator && (word == "&&" || word == "||"), s.kind == chroma.Punctuation && (word == "|" || word == ";" || word == "&"),
			word == "$(", word == "(", word == "{" && (s.from == 0 || text[s.from-1] != '{'), word == "`":
			first, glued = true, false
			continue
		case s.kind == chroma.NameVariable && i+1 < len(spans) && text[spans[i+1].from] == '=':
			first = false // an assignment: the next word, after a space, may be a command
			glued = true
			allowCommandAfterValue(text, spans, i, &first)
			continue
		case s.kind == chroma.Text && !glued && isShellKeyword(word):
			switch {
			case strings.HasPrefix(word, "-"):
				s.kind = chroma.NameAttribute
			case first && word != "=":
				s.kind = chroma.NameFunction
			}
		}
		first, glued = wordsBeforeCommand[word] && (first || s.kind == chroma.Keyword || s.kind == chroma.NameFunction), true
	}
	return spans
}

// allowCommandAfterValue lets a command follow the assignment at i.
func allowCommandAfterValue(text []rune, spans []span, i int, first *bool) {
	for j := i + 1; j < len(spans); j++ {
		if unicode.IsSpace(text[spans[j].from]) {
			*first = text[spans[j].from] != '\n'
			return
		}
	}
}

// endsInBackslash reports whether a line ends in a backslash.
func endsInBackslash(text []rune, at int) bool { return at > 0 && text[at-1] == '\\' }

func isShellKeyword(word string) bool {
	c := rune(word[0])
	return c == '-' && len(word) > 1 || c == '.' || c == '/' || c == '~' || c == '_' || unicode.IsLetter([]rune(word)[0])
}

// markTOMLKeys marks the keys and the names of tables.
func markTOMLKeys(text []rune, spans []span) []span {
	var open []byte // the open brackets
	table, key := false, true
	for i := range spans {
		s := &spans[i]
		inList := len(open) > 0 && open[len(open)-1] == '['
		switch word := string(text[s.from:s.to]); {
		case s.kind == chroma.Punctuation:
			switch word {
			case "[":
				if table = table || key && len(open) == 0; !table {
					open = append(open, '[')
				}
			case "{":
				open, key = append(open, '{'), true
			case "}", "]":
				if len(open) > 0 {
					open = open[:len(open)-1]
				}
			case "=":
				key = false
			case ",":
				key = !inList && len(open) > 0
			}
		case strings.Contains(word, "\n") && len(open) == 0:
			table, key = false, true
		case s.kind != chroma.NameOther && s.kind != chroma.KeywordConstant && !s.kind.InCategory(chroma.Literal):
		case table:
			s.kind = chroma.NameClass
		case key:
			s.kind = chroma.NameTag
		}
	}
	return spans
}

// docTag matches a tag in a documentation comment, with a type and a name that may follow it.
var docTag = regexp.MustCompile(`(\{?@[A-Za-z][\w-]*)(?:([ \t]+)(\{[^}\n]*\}|[\\\w$|&?<>\[\],]+)?(?:([ \t]+)(&?(?:\.\.\.)?\$\w+|\[?[\w.]+\]?))?)?`)

// tagsWithType holds the tags that are followed by a type and a name.
var tagsWithType = map[string]bool{
	"@param": true, "@return": true, "@returns": true, "@var": true, "@type": true, "@throws": true, "@property": true, "@typedef": true,
	"@property-read": true, "@property-write": true, "@method": true, "@extends": true, "@implements": true, "@template": true, "@phpstan-param": true,
}

// docCommentRefiner returns a refiner that splits documentation comments. With types, as in PHP, a
// type may follow a tag; elsewhere it must be in braces.
func docCommentRefiner(types bool) refiner {
	return func(text []rune, spans []span) []span {
		var all []span
		for _, s := range spans {
			word := string(text[s.from:min(s.to, s.from+3)])
			if word != "/**" || s.kind != chroma.LiteralStringDoc && !s.kind.InCategory(chroma.Comment) {
				all = append(all, s)
				continue
			}
			all = append(all, splitDocComment(text, s, types)...)
		}
		return all
	}
}

func splitDocComment(text []rune, s span, types bool) (all []span) {
	comment := string(text[s.from:s.to])
	runes := func(from, to int) int { return len([]rune(comment[from:to])) }
	at, place := 0, s.from // in bytes of the comment, in characters of the text
	add := func(to int, kind chroma.TokenType) {
		if to > at {
			n := runes(at, to)
			all = append(all, span{kind, place, place + n})
			at, place = to, place+n
		}
	}
	for _, m := range docTag.FindAllStringSubmatchIndex(comment, -1) {
		if at0 := m[2]; at0 > 0 && comment[at0-1] != ' ' && comment[at0-1] != '*' && comment[at0-1] != '\t' {
			continue // an e-mail address
		}
		add(m[2], chroma.CommentMultiline)
		add(m[3], chroma.Keyword)
		mark := comment[m[2]:m[3]]
		if m[6] < 0 || !tagsWithType[mark] {
			continue
		}
		braced := comment[m[6]] == '{'
		add(m[6], chroma.CommentMultiline)
		switch {
		case comment[m[6]] == '$', !types && !braced && mark == "@param":
			add(m[7], chroma.NameVariable)
		case types || braced:
			add(m[7], chroma.NameClass)
			if m[10] >= 0 && (mark == "@param" || comment[m[10]] == '$') {
				add(m[10], chroma.CommentMultiline)
				add(m[11], chroma.NameVariable)
			}
		}
	}
	add(len(comment), chroma.CommentMultiline)
	return all
}
