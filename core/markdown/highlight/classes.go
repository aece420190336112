package highlight

import "github.com/alecthomas/chroma/v2"

// prismClasses maps token types to Prism's class names. A missing type has the class of its
// sub-category, or else of its category.
var prismClasses = map[chroma.TokenType]string{
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

// traits are properties that differ between languages.
type traits struct {
	// calls reports whether a name before an opening parenthesis is a function.
	calls bool
	// tag is the class of Chroma's tags: the keys of data languages.
	tag string
}

var (
	codeTraits = traits{calls: true}
	dataTraits = traits{tag: "property"}
)

// traitsOf holds the traits of languages by the name of their lexer.
var traitsOf = map[string]traits{
	"JSON": dataTraits, "TOML": dataTraits, "YAML": {tag: "key atrule"}, "INI": dataTraits, "properties": dataTraits, "json5": dataTraits, "HTTP": dataTraits,
	"JavaScript": codeTraits, "TypeScript": codeTraits, "react": codeTraits, "Java": codeTraits, "C": codeTraits, "C++": codeTraits, "C#": codeTraits, "Go": codeTraits,
	"Python": codeTraits, "Rust": codeTraits, "PHP": codeTraits, "Kotlin": codeTraits, "Swift": codeTraits, "Scala": codeTraits, "Dart": codeTraits, "Ruby": codeTraits,
	"Groovy": codeTraits, "Lua": codeTraits, "GraphQL": codeTraits, "Objective-C": codeTraits, "Zig": codeTraits, "Solidity": codeTraits,
}

// class returns the class of a token, "" for plain text. next is the character after it.
func (tr traits) class(t chroma.TokenType, text string, next byte) string {
	switch {
	case t == chroma.KeywordConstant:
		switch text {
		case "true", "false", "True", "False", "TRUE", "FALSE":
			return "boolean"
		}
		return "keyword"
	case t == chroma.NameTag && tr.tag != "":
		return tr.tag
	case tr.calls && next == '(' && (t == chroma.Name || t == chroma.NameOther):
		return "function"
	}
	if c, ok := prismClasses[t]; ok {
		return c
	}
	if c, ok := prismClasses[t.SubCategory()]; ok {
		return c
	}
	return prismClasses[t.Category()]
}
