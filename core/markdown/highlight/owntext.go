package highlight

import (
	. "github.com/alecthomas/chroma/v2" //nolint:revive,staticcheck // the types of tokens, as Chroma's lexers name them
)

// textLexers returns the lexers of small notations.
func textLexers() []*ownLexer {
	return []*ownLexer{
		{name: "regexp", aliases: []string{"regex"}, states: map[string][]rawRule{
			"root": rulesOf(
				is(`\(\?#[^)]*\)`, Comment),
				by(`(\((?:\?(?:[:=!>|]|<[=!]|P?<(?:[\w]+)>|'[\w]+'|[a-zA-Z-]*:|[a-zA-Z-]+(?=\))))?)`, groups(Punctuation)),
				is(`\)`, Punctuation),
				is(`\\[bBAZzG]|[\^$]`, KeywordReserved),
				is(`\\(?:[pP]\{[^}]*\}|[dDwWsSRhHvVNX])`, NameClass),
				is(`\\(?:k<\w+>|k'\w+'|[1-9]\d*)`, NameVariable),
				is(`\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x\{[\da-fA-F]+\}|x[\da-fA-F]{2}|c[A-Za-z]|[\s\S])`, LiteralStringEscape),
				is(`(?:[*+?]|\{\d*,?\d*\})[?+]?`, Operator),
				is(`\|`, Operator), is(`\.`, KeywordType),
				is(`\[\^?`, Punctuation, push("set")),
				is(`[^\\()\[\]{}*+?|.^$\n]+`, LiteralString), anything(Text)),
			"set": rulesOf(
				is(`\]`, Punctuation, pop()), is(`\[:\^?\w+:\]`, NameClass),
				is(`\\(?:[pP]\{[^}]*\}|[dDwWsSRhHvV])`, NameClass),
				is(`\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S])`, LiteralStringEscape),
				is(`-`, Operator), is(`[^\\\]\-]`, LiteralString)),
		}},
	}
}
