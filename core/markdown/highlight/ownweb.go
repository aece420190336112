package highlight

import (
	"slices"

	. "github.com/alecthomas/chroma/v2" //nolint:revive,staticcheck // the types of tokens, as Chroma's lexers name them
)

// Rules that many languages share.
var (
	stringRule = tokenRule(`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`, LiteralString)
	numberRule = tokenRule(`[+-]?(?:0x[\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\b`, LiteralNumber)
)

// slashCommentRules returns the rules for the comments of C.
func slashCommentRules() []rawRule {
	return rulesOf(tokenRule(`//[^\n]*`, CommentSingle), tokenRule(`/\*[\s\S]*?\*/`, CommentMultiline))
}

// lineStateRules returns the rules of a state that ends with the line.
func lineStateRules(rules ...rawRule) []rawRule {
	return append(rulesOf(tokenRule(`\n`, Text, pop())), rules...)
}

// webLexers returns the lexers of web languages with a grammar of their own.
func webLexers() []*ownLexer {
	return slices.Concat(dataLexers(), styleLexers(), lineLexers(), codeLexers())
}

// dataLexers returns the lexers of settings and requests.
func dataLexers() []*ownLexer {
	return []*ownLexer{
		{name: "json5", aliases: []string{"jsonc", "json-with-comments"}, states: map[string][]rawRule{"root": slices.Concat(slashCommentRules(), rulesOf(
			groupRule(`("(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[\p{L}$_][\w$]*)(\s*)(:)`, groups(NameTag, Text, Punctuation)),
			tokenRule(`"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'`, LiteralString),
			tokenRule(`[+-]?(?:Infinity|NaN)\b`, LiteralNumber), numberRule,
			tokenRule(`\.\d+|\d+\.`, LiteralNumber),
			tokenRule(`(?:true|false|null)\b`, KeywordConstant),
			tokenRule(`[{}\[\],:]`, Punctuation), anyCharRule(Text)))}},
		{name: "hurl", states: map[string][]rawRule{
			"root": rulesOf(
				tokenRule(`#[^\n]*`, CommentSingle),
				groupRule(`^(HTTP(?:/[\d.*]+)?)([ \t]+)(\d{3}|\*)`, groups(Keyword, Text, LiteralNumber)),
				groupRule(`^([A-Z]{3,})([ \t]+)(\S+)`, groups(Keyword, Text, LiteralString)),
				tokenRule(`^\[[A-Za-z]+\]`, NameClass),
				groupRule("^(```)(\\w*)([\\s\\S]*?)(^```)", groups(Punctuation, NameAttribute, Text, Punctuation)),
				languageRule(`^[{\[][\s\S]*?^[}\]]`, "json"),
				groupRule(`^(jsonpath|xpath|header|cookie|status|version|url|body|bytes|duration|regex|variable|sha256|md5|certificate|redirects|ip)\b`, groups(NameFunction), push("line")),
				groupRule(`^([\w-]+)(:)`, groups(NameProperty, Punctuation), push("line")), anyCharRule(Text)),
			"line": lineStateRules(stringRule, groupRule(`(\{\{)([^}\n]*)(\}\})`, groups(Punctuation, NameVariable, Punctuation)),
				tokenRule(`\b(?:not|equals|contains|startsWith|endsWith|matches|exists|includes|isInteger|isFloat|isBoolean|isString|isCollection|isEmpty|isDate|isNumber|jsonpath|regex|count|nth|replace|split|toInt|toFloat|toDate|format|decode|urlDecode|urlEncode|htmlEscape|htmlUnescape)\b`, Keyword),
				tokenRule(`\b(?:true|false|null)\b`, KeywordConstant), tokenRule(`/(?:\\.|[^/\\\n])+/`, LiteralStringRegex),
				tokenRule(`[=!<>]=?`, Operator), tokenRule(`-?\d+(?:\.\d+)?\b`, LiteralNumber), tokenRule(`[\w./-]+`, Text), tokenRule(`[^\n]`, Text)),
		}},
	}
}

// styleLexers returns the lexers of style sheets.
func styleLexers() []*ownLexer {
	return []*ownLexer{
		{name: "less", states: map[string][]rawRule{"root": slices.Concat(slashCommentRules(), rulesOf(
			tokenRule(`@(?:import|media|supports|plugin|charset|namespace|keyframes|font-face|page|layer|container|property)\b`, Keyword),
			tokenRule(`@\{[\w-]+\}|@@?[\w-]+`, NameVariable),
			stringRule,
			tokenRule(`#[\da-fA-F]{3,8}\b(?=[^{]*[;}\n])(?![^;{}\n]*\{)`, LiteralNumber),
			groupRule(`([+-]?(?:\d+\.?\d*|\.\d+))(%|[a-z]+)?`, groups(LiteralNumber, KeywordType)),
			tokenRule(`!(?:important|default)|\bwhen\b|\band\b|\bnot\b`, Keyword),
			groupRule(`(--[\w-]+|[a-z-]+)(\s*)(:)(?=[^{}]*[;}])(?![a-z-]+[^;{}]*\{)`, groups(NameProperty, Text, Punctuation)),
			tokenRule(`[.#][\w-]+(?=\s*\()`, NameFunction),
			tokenRule(`[.#&][\w-]*`, NameTag),
			groupRule(`([\w-]+)(\()`, groups(NameFunction, Punctuation)),
			tokenRule(`::?[\w-]+`, NameTag),
			tokenRule(`[{}();,]`, Punctuation), tokenRule(`[-+*/=<>~|^$:]`, Operator),
			tokenRule(`\b[a-z][\w-]*\b(?=[^;{}]*\{)`, NameTag), tokenRule(`[\w-]+`, Text), anyCharRule(Text)))}},
		{name: "sass", states: indentedStyleStates()},
		{name: "stylus", aliases: []string{"styl"}, states: indentedStyleStates()},
	}
}

// lineLexers returns the lexers of templates in which each line is an element.
func lineLexers() []*ownLexer {
	return []*ownLexer{
		{name: "pug", aliases: []string{"jade"}, states: map[string][]rawRule{
			"root": rulesOf(
				groupRule(`^(\s*)(//-?[^\n]*(?:\n\1[ \t]+[^\n]*)*)`, groups(Text, CommentSingle)),
				groupRule(`^(\s*)(doctype\b[^\n]*)`, groups(Text, Keyword)),
				groupRule(`^(\s*)(script|style)(\.)(\n(?:\1[ \t]+[^\n]*\n?|\n)*)`, groups(Text, NameTag, Punctuation, using("javascript"))),
				groupRule(`^(\s*)(include|extends|block|append|prepend|mixin|if|else if|else|unless|each|for|while|case|when|default|yield)\b([^\n]*)`, groups(Text, Keyword, using("javascript"))),
				groupRule(`^(\s*)(\+[\w-]+)`, groups(Text, NameFunction), push("tag")),
				groupRule(`^(\s*)([-=!]=?)([^\n]*)`, groups(Text, Operator, using("javascript"))),
				groupRule(`^(\s*)(\|)([^\n]*)`, groups(Text, Punctuation, Text)),
				groupRule(`^(\s*)(?=[\w.#])`, groups(Text), push("tag")),
				anyCharRule(Text)),
			"tag": lineStateRules(
				tokenRule(`[a-zA-Z][\w-]*(?::[\w-]+)*`, NameTag), tokenRule(`\.[\w-]+`, NameClass), tokenRule(`#[\w-]+`, NameVariable),
				tokenRule(`\(`, Punctuation, push("attributes")), tokenRule(`/`, Punctuation),
				groupRule(`(!?=)([^\n]*)`, groups(Operator, using("javascript"))),
				groupRule(`(:)( +)`, groups(Punctuation, Text)),
				tokenRule(`\.(?=\n)`, Punctuation),
				tokenRule(`[ \t]+`, Text, push("#pop", "text")), anyCharRule(Text)),
			"text": lineStateRules(groupRule(`([#!]\{)([^}\n]*)(\})`, groups(Punctuation, using("javascript"), Punctuation)), tokenRule(`[^\n#!]+`, Text), tokenRule(`[#!]`, Text)),
			"attributes": rulesOf(tokenRule(`\)`, Punctuation, pop()), stringRule, tokenRule(`[@:#\w.*\[\]-]+(?=\s*!?=)`, NameAttribute), tokenRule(`!?=`, Operator), tokenRule(`,`, Punctuation),
				languageRule("`[^`]*`|[\\w.$]+", "javascript"), anyCharRule(Text)),
		}},
		{name: "haml", states: map[string][]rawRule{
			"root": rulesOf(
				groupRule(`^([ \t]*)((?:-#|/)[^\n]*(?:\n\1[ \t]+[^\n]*)*)`, groups(Text, CommentSingle)),
				tokenRule(`^!!![^\n]*`, Keyword),
				groupRule(`^([ \t]*)(:\w+)(\n(?:\1[ \t]+[^\n]*\n?)*)`, groups(Text, NameDecorator, Text)),
				groupRule(`^([ \t]*)([-=~]|&=|!=)([^\n]*)`, groups(Text, Operator, using("ruby"))),
				groupRule(`^([ \t]*)(?=[%.#][\w-])`, groups(Text), push("tag")),
				groupRule(`(#\{)([^}\n]*)(\})`, groups(Punctuation, using("ruby"), Punctuation)), anyCharRule(Text)),
			"tag": lineStateRules(
				tokenRule(`%[\w:-]+`, NameTag), tokenRule(`\.[\w-]+`, NameClass), tokenRule(`#[\w-]+`, NameVariable),
				languageRule(`\{[^}]*\}`, "ruby"), groupRule(`(\()([^)]*)(\))`, groups(Punctuation, using("ruby"), Punctuation)),
				tokenRule(`[<>/]+`, Punctuation), groupRule(`([=-])([^\n]*)`, groups(Operator, using("ruby"))),
				groupRule(`(#\{)([^}\n]*)(\})`, groups(Punctuation, using("ruby"), Punctuation)), tokenRule(`[^\n#]+`, Text), anyCharRule(Text)),
		}},
	}
}

// codeLexers returns the lexers of programming and interface languages.
func codeLexers() []*ownLexer {
	return []*ownLexer{
		{name: "imba", states: map[string][]rawRule{"root": rulesOf(
			tokenRule(`#(?=\s)[^\n]*|###[\s\S]*?###`, CommentSingle), stringRule,
			tokenRule("`(?:\\\\.|[^`\\\\])*`", LiteralString),
			groupRule(`(</?)([\w.:-]+|(?=>))`, groups(Punctuation, NameTag)),
			groupRule(`(\b(?:tag|class|def|get|set)\b)(\s+)([\w-]+[?!]?)`, groups(Keyword, Text, NameFunction)),
			tokenRule(`\b(?:import|from|export|default|let|const|var|if|elif|else|unless|for|of|in|while|until|loop|return|new|do|and|or|not|is|isnt|isa|then|switch|when|try|catch|finally|throw|await|extends|prop|attr|global|css|self|this|super|static|lazy|delete|typeof|yield|break|continue)\b`, Keyword),
			tokenRule(`\b(?:true|false|yes|no|null|undefined)\b`, KeywordConstant), numberRule,
			groupRule(`(@[\w.-]+)(=|\b)`, groups(NameAttribute, Operator)),
			tokenRule(`[\w-]+(?=\()`, NameFunction), tokenRule(`\b[\w-]+(?=:)`, NameProperty), tokenRule(`\b[A-Z]\w*\b`, NameClass),
			tokenRule(`[\w$-]+`, Text), tokenRule(`[-+*/%=<>!?&|^~.:]+`, Operator), tokenRule(`[{}()\[\],;>]`, Punctuation), anyCharRule(Text))}},
		{name: "smithy", states: map[string][]rawRule{"root": rulesOf(
			tokenRule(`//[^\n]*`, CommentSingle), tokenRule(`"""[\s\S]*?"""`, LiteralString), stringRule,
			groupRule(`(\$)(\w+)(:)`, groups(Keyword, NameProperty, Punctuation)),
			tokenRule(`@[\w.#$]+`, NameDecorator),
			groupRule(`\b(namespace|use)\b(\s+)([\w.#]+)`, groups(Keyword, Text, NameNamespace)),
			groupRule(`\b(service|operation|resource|structure|union|list|map|enum|intEnum|apply|string|integer|boolean|long|blob|timestamp|document|float|double|bigInteger|bigDecimal|short|byte)\b(\s+)(\w+)`, groups(Keyword, Text, NameClass)),
			tokenRule(`\b(?:metadata|with|for|input|output|errors|true|false|null)\b(?!\s*:\s*\S+\s*=)`, Keyword),
			tokenRule(`\$?\w+(?=\s*:)`, NameProperty), tokenRule(`\b[A-Z]\w*`, NameClass), numberRule,
			tokenRule(`:=|[=$#]`, Operator), tokenRule(`[{}()\[\]:,.]`, Punctuation), tokenRule(`\w+`, Text), anyCharRule(Text))}},
		{name: "wit", states: map[string][]rawRule{"root": slices.Concat(slashCommentRules(), rulesOf(
			groupRule(`\b(package)(\s+)([\w:./@-]+)`, groups(Keyword, Text, NameNamespace)),
			groupRule(`\b(interface|world|resource|record|variant|enum|flags|type|union)(\s+)(%?[\w-]+)`, groups(Keyword, Text, NameClass)),
			groupRule(`(%?[a-z][\w-]*)(\s*)(:)(\s*)(async\s+)?(func)\b`, groups(NameFunction, Text, Punctuation, Text, Keyword, Keyword)),
			tokenRule(`\b(?:use|import|export|include|with|as|from|static|constructor|func)\b`, Keyword),
			tokenRule(`\b(?:u8|u16|u32|u64|s8|s16|s32|s64|f32|f64|float32|float64|char|bool|string|list|option|result|tuple|future|stream|own|borrow|_)\b`, KeywordType),
			tokenRule(`@[\w-]+(?=\()`, NameDecorator), tokenRule(`%?[a-z][\w-]*(?=\s*:)`, NameProperty),
			tokenRule(`->|=`, Operator), tokenRule(`[{}()<>,;:./*@]`, Punctuation), numberRule, tokenRule(`[\w-]+`, Text), anyCharRule(Text)))}},
		{name: "jison", states: map[string][]rawRule{
			"root": slices.Concat(slashCommentRules(), rulesOf(
				groupRule(`(%\{)([\s\S]*?)(%\})`, groups(Punctuation, using("javascript"), Punctuation)),
				tokenRule(`%%`, Keyword), tokenRule(`%[\w-]+`, Keyword), tokenRule(`<[\w,*-]+>`, NameLabel), tokenRule(`/lex\b`, Keyword),
				stringRule, tokenRule(`\[(?:\\.|[^\]\\\n])*\][+*?]?`, LiteralStringRegex),
				groupRule(`^([A-Za-z_][\w-]*)(?=\s*(?::|$))`, groups(NameFunction)),
				tokenRule(`<<EOF>>|\b(?:error|EOF|EMPTY)\b|ε`, KeywordConstant),
				tokenRule(`\b[A-Z][A-Z_\d]+\b`, NameConstant), tokenRule(`\{`, Punctuation, push("code")),
				tokenRule(`[:;|=()+*?]`, Punctuation), tokenRule(`\\.|[\w-]+`, Text), anyCharRule(Text))),
			"code": rulesOf(tokenRule(`\}`, Punctuation, pop()), tokenRule(`\{`, Punctuation, push("code")), tokenRule(`[$@](?:\$|\d+|\w+)`, NameVariable), languageRule(`"[^"\n]*"|'[^'\n]*'|[^{}$@"']+`, "javascript"), anyCharRule(Text)),
		}},
	}
}

// indentedStyleStates returns the rules of style sheets without braces: a line with a property begins with
// its name, and all other lines are selectors or statements.
func indentedStyleStates() map[string][]rawRule {
	const properties = `(?:--[\w-]+|(?:align|animation|appearance|aspect|background|border|bottom|box|break|caret|clear|clip|color|column|columns|content|counter|cursor|direction|display|fill|filter|flex|float|font|gap|grid|height|hyphens|inset|isolation|justify|left|letter|line|list|margin|mask|max|min|object|opacity|order|outline|overflow|padding|place|pointer|position|resize|right|rotate|row|scale|scroll|shape|stroke|tab|table|text|top|touch|transform|transition|translate|user|vertical|visibility|white|width|will|word|writing|z)(?:-[\w-]+)*)`
	value := append(slashCommentRules(), stringRule,
		tokenRule(`\n`, Text, pop()), tokenRule(`#[\da-fA-F]{3,8}\b`, LiteralNumber),
		groupRule(`([+-]?(?:\d+\.?\d*|\.\d+))(%|[a-z]+)?`, groups(LiteralNumber, KeywordType)),
		tokenRule(`\$[\w-]+|--[\w-]+`, NameVariable), groupRule(`([\w-]+)(\()`, groups(NameFunction, Punctuation)),
		tokenRule(`!(?:important|default|global|optional)|\b(?:and|or|not|if|else|in|from|through|to|true|false|null)\b`, Keyword),
		tokenRule(`#\{|[{}(),;:]`, Punctuation), tokenRule(`[-+*/%=<>&.?!]+`, Operator), tokenRule(`[\w-]+`, Text), anyCharRule(Text))
	root := append(slashCommentRules(),
		groupRule(`^([ \t]*)(\$?[\w-]+)([ \t]*)([?:]?=|(?<=\$[\w-]+):)(?=[ \t])`, groups(Text, NameVariable, Text, Operator), push("value")),
		groupRule(`^([ \t]*)(\$[\w-]+)([ \t]*)(:)`, groups(Text, NameVariable, Text, Punctuation), push("value")),
		groupRule(`^([ \t]*)([@=+][\w-]*)`, groups(Text, Keyword), push("value")),
		groupRule(`^([ \t]*)(if|else if|else|unless|for|return)\b`, groups(Text, Keyword), push("value")),
		groupRule(`^([ \t]*)(`+properties+`)(:)(?=[ \t\n])`, groups(Text, NameProperty, Punctuation), push("value")),
		groupRule(`^([ \t]*)(`+properties+`)(?=[ \t]+[^\s{])(?![^\n]*[,{]$)`, groups(Text, NameProperty), push("value")),
		groupRule(`^([ \t]*)([\w-]+)(\()`, groups(Text, NameFunction, Punctuation), push("value")),
		tokenRule(`&|[.#%][\w-]+|[a-zA-Z][\w-]*`, NameTag), tokenRule(`::?[\w-]+(?:\([^)\n]*\))?`, NameDecorator),
		tokenRule(`\[[^\]\n]*\]`, NameAttribute), stringRule, tokenRule(`[>+~*]`, Operator), tokenRule(`[{},;]`, Punctuation), anyCharRule(Text))
	return map[string][]rawRule{"root": root, "value": value}
}
