package highlight

import (
	. "github.com/alecthomas/chroma/v2" //nolint:revive,staticcheck // the types of tokens, as Chroma's lexers name them
)

// textLexers returns the lexers of small notations.
func textLexers() []*ownLexer {
	return []*ownLexer{
		{name: "regexp", aliases: []string{"regex"}, states: map[string][]rawRule{
			"root": rulesOf(
				tokenRule(`\(\?#[^)]*\)`, Comment),
				groupRule(`(\((?:\?(?:[:=!>|]|<[=!]|P?<(?:[\w]+)>|'[\w]+'|[a-zA-Z-]*:|[a-zA-Z-]+(?=\))))?)`, groups(Punctuation)),
				tokenRule(`\)`, Punctuation),
				tokenRule(`\\[bBAZzG]|[\^$]`, KeywordReserved),
				tokenRule(`\\(?:[pP]\{[^}]*\}|[dDwWsSRhHvVNX])`, NameClass),
				tokenRule(`\\(?:k<\w+>|k'\w+'|[1-9]\d*)`, NameVariable),
				tokenRule(`\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x\{[\da-fA-F]+\}|x[\da-fA-F]{2}|c[A-Za-z]|[\s\S])`, LiteralStringEscape),
				tokenRule(`(?:[*+?]|\{\d*,?\d*\})[?+]?`, Operator),
				tokenRule(`\|`, Operator), tokenRule(`\.`, KeywordType),
				tokenRule(`\[\^?`, Punctuation, push("set")),
				tokenRule(`[^\\()\[\]{}*+?|.^$\n]+`, LiteralString), anyCharRule(Text)),
			"set": rulesOf(
				tokenRule(`\]`, Punctuation, pop()), tokenRule(`\[:\^?\w+:\]`, NameClass),
				tokenRule(`\\(?:[pP]\{[^}]*\}|[dDwWsSRhHvV])`, NameClass),
				tokenRule(`\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S])`, LiteralStringEscape),
				tokenRule(`-`, Operator), tokenRule(`[^\\\]\-]`, LiteralString)),
		}},
	}
}
