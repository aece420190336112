package highlight

import "github.com/alecthomas/chroma/v2"

// classes are Prism's class names of token types. A type that is missing has the
// class of its sub-category, then of its category.
var classes = map[chroma.TokenType]string{
	chroma.Keyword:         "keyword",
	chroma.KeywordConstant: "boolean",
	chroma.KeywordType:     "builtin",

	chroma.NameAttribute:       "attr-name",
	chroma.NameBuiltin:         "builtin",
	chroma.NameBuiltinPseudo:   "keyword",
	chroma.NameClass:           "class-name",
	chroma.NameConstant:        "constant",
	chroma.NameDecorator:       "decorator",
	chroma.NameEntity:          "entity",
	chroma.NameException:       "class-name",
	chroma.NameFunction:        "function",
	chroma.NameKeyword:         "keyword",
	chroma.NameLabel:           "symbol",
	chroma.NameNamespace:       "namespace",
	chroma.NameOperator:        "operator",
	chroma.NameProperty:        "property",
	chroma.NamePseudo:          "pseudo",
	chroma.NameTag:             "tag",
	chroma.NameVariable:        "variable",
	chroma.LiteralDate:         "number",
	chroma.LiteralString:       "string",
	chroma.LiteralStringChar:   "char",
	chroma.LiteralStringRegex:  "regex",
	chroma.LiteralStringSymbol: "symbol",
	chroma.LiteralNumber:       "number",

	chroma.LiteralStringBoolean:  "boolean",
	chroma.LiteralStringInterpol: "interpolation",
	chroma.LiteralStringName:     "property",

	chroma.Operator:     "operator",
	chroma.OperatorWord: "keyword",
	chroma.Punctuation:  "punctuation",

	chroma.Comment:         "comment",
	chroma.CommentHashbang: "shebang",
	chroma.CommentPreproc:  "macro",

	chroma.GenericDeleted:    "deleted",
	chroma.GenericEmph:       "italic",
	chroma.GenericHeading:    "title",
	chroma.GenericInserted:   "inserted",
	chroma.GenericPrompt:     "prompt",
	chroma.GenericStrong:     "bold",
	chroma.GenericSubheading: "coord",
	chroma.TextPunctuation:   "punctuation",
	chroma.TextSymbol:        "symbol",
}

// class returns the class of a token, "" for plain text.
func class(t chroma.TokenType, text string) string {
	if t == chroma.KeywordConstant {
		switch text {
		case "true", "false", "True", "False", "TRUE", "FALSE":
			return "boolean"
		}
		return "keyword"
	}
	if c, ok := classes[t]; ok {
		return c
	}
	if c, ok := classes[t.SubCategory()]; ok {
		return c
	}
	return classes[t.Category()]
}
