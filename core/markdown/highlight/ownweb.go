package highlight

import (
	"slices"

	. "github.com/alecthomas/chroma/v2" //nolint:revive,staticcheck // the types of tokens, as Chroma's lexers name them
)

// Rules that many languages share.
var (
	quotes  = is(`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`, LiteralString)
	numbers = is(`[+-]?(?:0x[\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\b`, LiteralNumber)
)

// slashes returns the rules for the comments of C.
func slashes() []rawRule {
	return rulesOf(is(`//[^\n]*`, CommentSingle), is(`/\*[\s\S]*?\*/`, CommentMultiline))
}

// line returns the rules of a state that ends with the line.
func line(rules ...rawRule) []rawRule {
	return append(rulesOf(is(`\n`, Text, pop())), rules...)
}

// webLexers returns the lexers of web languages with a grammar of their own.
func webLexers() []*ownLexer {
	return slices.Concat(dataLexers(), styleLexers(), lineLexers(), codeLexers())
}

// dataLexers returns the lexers of settings and requests.
func dataLexers() []*ownLexer {
	return []*ownLexer{
		{name: "json5", aliases: []string{"jsonc", "json-with-comments"}, states: map[string][]rawRule{"root": slices.Concat(slashes(), rulesOf(
			by(`("(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[\p{L}$_][\w$]*)(\s*)(:)`, groups(NameTag, Text, Punctuation)),
			is(`"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'`, LiteralString),
			is(`[+-]?(?:Infinity|NaN)\b`, LiteralNumber), numbers,
			is(`\.\d+|\d+\.`, LiteralNumber),
			is(`(?:true|false|null)\b`, KeywordConstant),
			is(`[{}\[\],:]`, Punctuation), anything(Text)))}},
		{name: "hurl", states: map[string][]rawRule{
			"root": rulesOf(
				is(`#[^\n]*`, CommentSingle),
				by(`^(HTTP(?:/[\d.*]+)?)([ \t]+)(\d{3}|\*)`, groups(Keyword, Text, LiteralNumber)),
				by(`^([A-Z]{3,})([ \t]+)(\S+)`, groups(Keyword, Text, LiteralString)),
				is(`^\[[A-Za-z]+\]`, NameClass),
				by("^(```)(\\w*)([\\s\\S]*?)(^```)", groups(Punctuation, NameAttribute, Text, Punctuation)),
				in(`^[{\[][\s\S]*?^[}\]]`, "json"),
				by(`^(jsonpath|xpath|header|cookie|status|version|url|body|bytes|duration|regex|variable|sha256|md5|certificate|redirects|ip)\b`, groups(NameFunction), push("line")),
				by(`^([\w-]+)(:)`, groups(NameProperty, Punctuation), push("line")), anything(Text)),
			"line": line(quotes, by(`(\{\{)([^}\n]*)(\}\})`, groups(Punctuation, NameVariable, Punctuation)),
				is(`\b(?:not|equals|contains|startsWith|endsWith|matches|exists|includes|isInteger|isFloat|isBoolean|isString|isCollection|isEmpty|isDate|isNumber|jsonpath|regex|count|nth|replace|split|toInt|toFloat|toDate|format|decode|urlDecode|urlEncode|htmlEscape|htmlUnescape)\b`, Keyword),
				is(`\b(?:true|false|null)\b`, KeywordConstant), is(`/(?:\\.|[^/\\\n])+/`, LiteralStringRegex),
				is(`[=!<>]=?`, Operator), is(`-?\d+(?:\.\d+)?\b`, LiteralNumber), is(`[\w./-]+`, Text), is(`[^\n]`, Text)),
		}},
	}
}

// styleLexers returns the lexers of style sheets.
func styleLexers() []*ownLexer {
	return []*ownLexer{
		{name: "less", states: map[string][]rawRule{"root": slices.Concat(slashes(), rulesOf(
			is(`@(?:import|media|supports|plugin|charset|namespace|keyframes|font-face|page|layer|container|property)\b`, Keyword),
			is(`@\{[\w-]+\}|@@?[\w-]+`, NameVariable),
			quotes,
			is(`#[\da-fA-F]{3,8}\b(?=[^{]*[;}\n])(?![^;{}\n]*\{)`, LiteralNumber),
			by(`([+-]?(?:\d+\.?\d*|\.\d+))(%|[a-z]+)?`, groups(LiteralNumber, KeywordType)),
			is(`!(?:important|default)|\bwhen\b|\band\b|\bnot\b`, Keyword),
			by(`(--[\w-]+|[a-z-]+)(\s*)(:)(?=[^{}]*[;}])(?![a-z-]+[^;{}]*\{)`, groups(NameProperty, Text, Punctuation)),
			is(`[.#][\w-]+(?=\s*\()`, NameFunction),
			is(`[.#&][\w-]*`, NameTag),
			by(`([\w-]+)(\()`, groups(NameFunction, Punctuation)),
			is(`::?[\w-]+`, NameTag),
			is(`[{}();,]`, Punctuation), is(`[-+*/=<>~|^$:]`, Operator),
			is(`\b[a-z][\w-]*\b(?=[^;{}]*\{)`, NameTag), is(`[\w-]+`, Text), anything(Text)))}},
		{name: "sass", states: indented()},
		{name: "stylus", aliases: []string{"styl"}, states: indented()},
	}
}

// lineLexers returns the lexers of templates in which each line is an element.
func lineLexers() []*ownLexer {
	return []*ownLexer{
		{name: "pug", aliases: []string{"jade"}, states: map[string][]rawRule{
			"root": rulesOf(
				by(`^(\s*)(//-?[^\n]*(?:\n\1[ \t]+[^\n]*)*)`, groups(Text, CommentSingle)),
				by(`^(\s*)(doctype\b[^\n]*)`, groups(Text, Keyword)),
				by(`^(\s*)(script|style)(\.)(\n(?:\1[ \t]+[^\n]*\n?|\n)*)`, groups(Text, NameTag, Punctuation, using("javascript"))),
				by(`^(\s*)(include|extends|block|append|prepend|mixin|if|else if|else|unless|each|for|while|case|when|default|yield)\b([^\n]*)`, groups(Text, Keyword, using("javascript"))),
				by(`^(\s*)(\+[\w-]+)`, groups(Text, NameFunction), push("tag")),
				by(`^(\s*)([-=!]=?)([^\n]*)`, groups(Text, Operator, using("javascript"))),
				by(`^(\s*)(\|)([^\n]*)`, groups(Text, Punctuation, Text)),
				by(`^(\s*)(?=[\w.#])`, groups(Text), push("tag")),
				anything(Text)),
			"tag": line(
				is(`[a-zA-Z][\w-]*(?::[\w-]+)*`, NameTag), is(`\.[\w-]+`, NameClass), is(`#[\w-]+`, NameVariable),
				is(`\(`, Punctuation, push("attributes")), is(`/`, Punctuation),
				by(`(!?=)([^\n]*)`, groups(Operator, using("javascript"))),
				by(`(:)( +)`, groups(Punctuation, Text)),
				is(`\.(?=\n)`, Punctuation),
				is(`[ \t]+`, Text, push("#pop", "text")), anything(Text)),
			"text": line(by(`([#!]\{)([^}\n]*)(\})`, groups(Punctuation, using("javascript"), Punctuation)), is(`[^\n#!]+`, Text), is(`[#!]`, Text)),
			"attributes": rulesOf(is(`\)`, Punctuation, pop()), quotes, is(`[@:#\w.*\[\]-]+(?=\s*!?=)`, NameAttribute), is(`!?=`, Operator), is(`,`, Punctuation),
				in("`[^`]*`|[\\w.$]+", "javascript"), anything(Text)),
		}},
		{name: "haml", states: map[string][]rawRule{
			"root": rulesOf(
				by(`^([ \t]*)((?:-#|/)[^\n]*(?:\n\1[ \t]+[^\n]*)*)`, groups(Text, CommentSingle)),
				is(`^!!![^\n]*`, Keyword),
				by(`^([ \t]*)(:\w+)(\n(?:\1[ \t]+[^\n]*\n?)*)`, groups(Text, NameDecorator, Text)),
				by(`^([ \t]*)([-=~]|&=|!=)([^\n]*)`, groups(Text, Operator, using("ruby"))),
				by(`^([ \t]*)(?=[%.#][\w-])`, groups(Text), push("tag")),
				by(`(#\{)([^}\n]*)(\})`, groups(Punctuation, using("ruby"), Punctuation)), anything(Text)),
			"tag": line(
				is(`%[\w:-]+`, NameTag), is(`\.[\w-]+`, NameClass), is(`#[\w-]+`, NameVariable),
				in(`\{[^}]*\}`, "ruby"), by(`(\()([^)]*)(\))`, groups(Punctuation, using("ruby"), Punctuation)),
				is(`[<>/]+`, Punctuation), by(`([=-])([^\n]*)`, groups(Operator, using("ruby"))),
				by(`(#\{)([^}\n]*)(\})`, groups(Punctuation, using("ruby"), Punctuation)), is(`[^\n#]+`, Text), anything(Text)),
		}},
	}
}

// codeLexers returns the lexers of programming and interface languages.
func codeLexers() []*ownLexer {
	return []*ownLexer{
		{name: "imba", states: map[string][]rawRule{"root": rulesOf(
			is(`#(?=\s)[^\n]*|###[\s\S]*?###`, CommentSingle), quotes,
			is("`(?:\\\\.|[^`\\\\])*`", LiteralString),
			by(`(</?)([\w.:-]+|(?=>))`, groups(Punctuation, NameTag)),
			by(`(\b(?:tag|class|def|get|set)\b)(\s+)([\w-]+[?!]?)`, groups(Keyword, Text, NameFunction)),
			is(`\b(?:import|from|export|default|let|const|var|if|elif|else|unless|for|of|in|while|until|loop|return|new|do|and|or|not|is|isnt|isa|then|switch|when|try|catch|finally|throw|await|extends|prop|attr|global|css|self|this|super|static|lazy|delete|typeof|yield|break|continue)\b`, Keyword),
			is(`\b(?:true|false|yes|no|null|undefined)\b`, KeywordConstant), numbers,
			by(`(@[\w.-]+)(=|\b)`, groups(NameAttribute, Operator)),
			is(`[\w-]+(?=\()`, NameFunction), is(`\b[\w-]+(?=:)`, NameProperty), is(`\b[A-Z]\w*\b`, NameClass),
			is(`[\w$-]+`, Text), is(`[-+*/%=<>!?&|^~.:]+`, Operator), is(`[{}()\[\],;>]`, Punctuation), anything(Text))}},
		{name: "smithy", states: map[string][]rawRule{"root": rulesOf(
			is(`//[^\n]*`, CommentSingle), is(`"""[\s\S]*?"""`, LiteralString), quotes,
			by(`(\$)(\w+)(:)`, groups(Keyword, NameProperty, Punctuation)),
			is(`@[\w.#$]+`, NameDecorator),
			by(`\b(namespace|use)\b(\s+)([\w.#]+)`, groups(Keyword, Text, NameNamespace)),
			by(`\b(service|operation|resource|structure|union|list|map|enum|intEnum|apply|string|integer|boolean|long|blob|timestamp|document|float|double|bigInteger|bigDecimal|short|byte)\b(\s+)(\w+)`, groups(Keyword, Text, NameClass)),
			is(`\b(?:metadata|with|for|input|output|errors|true|false|null)\b(?!\s*:\s*\S+\s*=)`, Keyword),
			is(`\$?\w+(?=\s*:)`, NameProperty), is(`\b[A-Z]\w*`, NameClass), numbers,
			is(`:=|[=$#]`, Operator), is(`[{}()\[\]:,.]`, Punctuation), is(`\w+`, Text), anything(Text))}},
		{name: "wit", states: map[string][]rawRule{"root": slices.Concat(slashes(), rulesOf(
			by(`\b(package)(\s+)([\w:./@-]+)`, groups(Keyword, Text, NameNamespace)),
			by(`\b(interface|world|resource|record|variant|enum|flags|type|union)(\s+)(%?[\w-]+)`, groups(Keyword, Text, NameClass)),
			by(`(%?[a-z][\w-]*)(\s*)(:)(\s*)(async\s+)?(func)\b`, groups(NameFunction, Text, Punctuation, Text, Keyword, Keyword)),
			is(`\b(?:use|import|export|include|with|as|from|static|constructor|func)\b`, Keyword),
			is(`\b(?:u8|u16|u32|u64|s8|s16|s32|s64|f32|f64|float32|float64|char|bool|string|list|option|result|tuple|future|stream|own|borrow|_)\b`, KeywordType),
			is(`@[\w-]+(?=\()`, NameDecorator), is(`%?[a-z][\w-]*(?=\s*:)`, NameProperty),
			is(`->|=`, Operator), is(`[{}()<>,;:./*@]`, Punctuation), numbers, is(`[\w-]+`, Text), anything(Text)))}},
		{name: "jison", states: map[string][]rawRule{
			"root": slices.Concat(slashes(), rulesOf(
				by(`(%\{)([\s\S]*?)(%\})`, groups(Punctuation, using("javascript"), Punctuation)),
				is(`%%`, Keyword), is(`%[\w-]+`, Keyword), is(`<[\w,*-]+>`, NameLabel), is(`/lex\b`, Keyword),
				quotes, is(`\[(?:\\.|[^\]\\\n])*\][+*?]?`, LiteralStringRegex),
				by(`^([A-Za-z_][\w-]*)(?=\s*(?::|$))`, groups(NameFunction)),
				is(`<<EOF>>|\b(?:error|EOF|EMPTY)\b|ε`, KeywordConstant),
				is(`\b[A-Z][A-Z_\d]+\b`, NameConstant), is(`\{`, Punctuation, push("code")),
				is(`[:;|=()+*?]`, Punctuation), is(`\\.|[\w-]+`, Text), anything(Text))),
			"code": rulesOf(is(`\}`, Punctuation, pop()), is(`\{`, Punctuation, push("code")), is(`[$@](?:\$|\d+|\w+)`, NameVariable), in(`"[^"\n]*"|'[^'\n]*'|[^{}$@"']+`, "javascript"), anything(Text)),
		}},
	}
}

// indented returns the rules of style sheets without braces: a line with a property begins with
// its name, and all other lines are selectors or statements.
func indented() map[string][]rawRule {
	const properties = `(?:--[\w-]+|(?:align|animation|appearance|aspect|background|border|bottom|box|break|caret|clear|clip|color|column|columns|content|counter|cursor|direction|display|fill|filter|flex|float|font|gap|grid|height|hyphens|inset|isolation|justify|left|letter|line|list|margin|mask|max|min|object|opacity|order|outline|overflow|padding|place|pointer|position|resize|right|rotate|row|scale|scroll|shape|stroke|tab|table|text|top|touch|transform|transition|translate|user|vertical|visibility|white|width|will|word|writing|z)(?:-[\w-]+)*)`
	value := append(slashes(), quotes,
		is(`\n`, Text, pop()), is(`#[\da-fA-F]{3,8}\b`, LiteralNumber),
		by(`([+-]?(?:\d+\.?\d*|\.\d+))(%|[a-z]+)?`, groups(LiteralNumber, KeywordType)),
		is(`\$[\w-]+|--[\w-]+`, NameVariable), by(`([\w-]+)(\()`, groups(NameFunction, Punctuation)),
		is(`!(?:important|default|global|optional)|\b(?:and|or|not|if|else|in|from|through|to|true|false|null)\b`, Keyword),
		is(`#\{|[{}(),;:]`, Punctuation), is(`[-+*/%=<>&.?!]+`, Operator), is(`[\w-]+`, Text), anything(Text))
	root := append(slashes(),
		by(`^([ \t]*)(\$?[\w-]+)([ \t]*)([?:]?=|(?<=\$[\w-]+):)(?=[ \t])`, groups(Text, NameVariable, Text, Operator), push("value")),
		by(`^([ \t]*)(\$[\w-]+)([ \t]*)(:)`, groups(Text, NameVariable, Text, Punctuation), push("value")),
		by(`^([ \t]*)([@=+][\w-]*)`, groups(Text, Keyword), push("value")),
		by(`^([ \t]*)(if|else if|else|unless|for|return)\b`, groups(Text, Keyword), push("value")),
		by(`^([ \t]*)(`+properties+`)(:)(?=[ \t\n])`, groups(Text, NameProperty, Punctuation), push("value")),
		by(`^([ \t]*)(`+properties+`)(?=[ \t]+[^\s{])(?![^\n]*[,{]$)`, groups(Text, NameProperty), push("value")),
		by(`^([ \t]*)([\w-]+)(\()`, groups(Text, NameFunction, Punctuation), push("value")),
		is(`&|[.#%][\w-]+|[a-zA-Z][\w-]*`, NameTag), is(`::?[\w-]+(?:\([^)\n]*\))?`, NameDecorator),
		is(`\[[^\]\n]*\]`, NameAttribute), quotes, is(`[>+~*]`, Operator), is(`[{},;]`, Punctuation), anything(Text))
	return map[string][]rawRule{"root": root, "value": value}
}
