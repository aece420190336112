package highlight

import (
	. "github.com/alecthomas/chroma/v2" //nolint:revive,staticcheck // the types of tokens, as Chroma's lexers name them
)

// Languages for pages that extend HTML or Markdown.

// expressionLanguage is the language of expressions in templates.
const expressionLanguage = "typescript"

// rawElementRules returns the rules for whole comments, scripts and styles: in the language that they name, or else in
// that of HTML.
func rawElementRules() []rawRule {
	named := &emitter{how: emitNamed, name: 2, code: 4}
	for range 5 {
		named.groups = append(named.groups, &emitter{kind: Other})
	}
	return []rawRule{
		tokenRule(`<!--[\s\S]*?-->`, Other),
		{pattern: `(<(?:script|style)\b[^>]*\blang\s*=\s*["'])([\w-]+)(["'][^>]*>)([\s\S]*?)(</(?:script|style)\s*>)`, emitter: named},
		tokenRule(`<(script|style)\b[\s\S]*?</\1\s*>`, Other),
	}
}

// withBraceStates adds the states for code in braces that may contain braces, which begins with a push to "braced".
func withBraceStates(states map[string][]rawRule) map[string][]rawRule {
	states["braced"] = rulesOf(
		tokenRule(`\}`, Punctuation, pop()),
		include("nested"),
	)
	states["nested"] = rulesOf(
		tokenRule(`\{`, Punctuation, push("inner")),
		languageRule("`(?:\\\\.|[^`\\\\])*`|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'", expressionLanguage),
		languageRule(`(?:[^{}"'`+"`"+`])+`, expressionLanguage),
		anyCharRule(Text),
	)
	states["inner"] = rulesOf(tokenRule(`\}`, Punctuation, pop()), include("nested"))
	return states
}

// htmlTemplateLexer returns the lexer of a template in HTML that has rules of its own.
func htmlTemplateLexer(name string, aliases []string, rules ...rawRule) *ownLexer {
	all := append(append(rawElementRules(), rules...), tokenRule(`[^<{@:#=$\s*\[(!-]+`, Other), anyCharRule(Other))
	return &ownLexer{name: name, aliases: aliases, root: "html", states: withBraceStates(map[string][]rawRule{"root": all})}
}

func markupLexers() []*ownLexer {
	mustache := groupRule(`(\{\{)([\s\S]*?)(\}\})`, groups(Punctuation, using(expressionLanguage), Punctuation))
	directive := func(names string) rawRule {
		return groupRule(`(?<=\s)(`+names+`)(=)(["'])([\s\S]*?)(\3)`, groups(NameAttribute, Operator, Punctuation, using(expressionLanguage), Punctuation))
	}
	markdown := func(name string, aliases []string, rules ...rawRule) *ownLexer {
		// Code is lexed as in Markdown.
		all := append(rulesOf(tokenRule("^(`{3,}|~{3,})[\\s\\S]*?^\\1[`~]*[ \\t]*$", Other), tokenRule("`[^`\\n]+`", Other), tokenRule(`<!--[\s\S]*?-->`, Other)), rules...)
		all = append(all, tokenRule("[^`~{<:@\\s]+", Other), anyCharRule(Other))
		return &ownLexer{name: name, aliases: aliases, root: "markdown", states: withBraceStates(map[string][]rawRule{"root": all})}
	}
	return []*ownLexer{
		htmlTemplateLexer("vue", []string{"vue-html"},
			mustache,
			directive(`(?:v-|[:@#])[\w.:\[\]-]+`),
			tokenRule(`(?<=\s)(?:v-|[:@#])[\w.:\[\]-]+(?=[\s/>])`, NameAttribute)),
		htmlTemplateLexer("angular-html", []string{"angular", "ng-template"},
			mustache,
			groupRule(`(@)((?:else )?if|else|for|empty|switch|case|default|defer|placeholder|loading|error)\b(?=[^\n]*\{)`, groups(Keyword, Keyword), push("control")),
			groupRule(`(@let)(\s[^;\n]*)(;)`, groups(Keyword, using(expressionLanguage), Punctuation)),
			directive(`\*\w+|\[\(?[\w.-]+\)?\]|\([\w.-]+\)`),
			tokenRule(`(?<=\s)#\w+(?=[\s/>=])`, NameVariable),
			tokenRule(`^\s*\}`, Punctuation)).withStates(map[string][]rawRule{
			"control": rulesOf(tokenRule(`\{`, Punctuation, pop()), languageRule(`[^{]+`, expressionLanguage)),
		}),
		htmlTemplateLexer("astro", nil,
			groupRule(`(\A---\n)([\s\S]*?)(^---$)`, groups(Punctuation, using(expressionLanguage), Punctuation)),
			groupRule(`(=)(\{)`, groups(Operator, Punctuation), push("braced")),
			tokenRule(`\{`, Punctuation, push("braced"))),
		htmlTemplateLexer("marko", nil,
			languageRule(`^(?:import|export|static|class)\b[^\n]*`, expressionLanguage),
			groupRule(`(\$)(\{)`, groups(Punctuation, Punctuation), push("braced")),
			groupRule(`^(\$)( [^\n]*)`, groups(Keyword, using(expressionLanguage))),
			groupRule(`(</?)(if|else-if|else|for|while|let|const|effect|await|macro|return|define|try|id|lifecycle)\b`, groups(Punctuation, Keyword), push("tag")),
			groupRule(`(?<=\s)([\w-]+)(\([^()]*\)\s*)(\{)`, groups(NameAttribute, using(expressionLanguage), Punctuation), push("braced")),
			groupRule(`(?<=[\w-])(=)(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[\w.]+)`, groups(Operator, using(expressionLanguage)))).withStates(map[string][]rawRule{
			"tag": rulesOf(tokenRule(`/?>`, Punctuation, pop()), languageRule(`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|"[^"\n]*"|[^>"(/]+`, expressionLanguage), anyCharRule(Punctuation)),
		}),
		htmlTemplateLexer("blade", []string{"laravel-blade"},
			tokenRule(`\{\{--[\s\S]*?--\}\}`, CommentMultiline),
			groupRule(`(\{\{|\{!!)([\s\S]*?)(\}\}|!!\})`, groups(Punctuation, using("php"), Punctuation)),
			groupRule(`(@php\b)(?!\s*\()([\s\S]*?)(@endphp\b)`, groups(Keyword, using("php"), Keyword)),
			groupRule(`(@\w+)(\s*\()((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)(\))`, groups(Keyword, Punctuation, using("php"), Punctuation)),
			tokenRule(`@(?:end)?\w+\b`, Keyword)),
		markdown("mdx", nil,
			languageRule(`^(?:import|export)\b(?:[^\n]|\n(?!\s*\n|[#<\-*]))*`, "tsx"),
			languageRule(`</?[A-Za-z][\w.:-]*(?:\s+(?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)?/?>|</?>`, "jsx"),
			tokenRule(`^:::+[ \t]*[\w-]*`, Keyword),
			tokenRule(`\{\s*/\*[\s\S]*?\*/\s*\}`, CommentMultiline),
			tokenRule(`\{`, Punctuation, push("braced"))),
		markdown("mdc", nil,
			groupRule(`^(\s*)(:{2,})([\w-]+)?`, groups(Other, Punctuation, NameTag)),
			groupRule(`(:)([a-z][\w-]*)(?=[\[{])`, groups(Punctuation, NameTag)),
			groupRule(`(\{\{)([\s\S]*?)(\}\})`, groups(Punctuation, using(expressionLanguage), Punctuation)),
			groupRule(`(\{)((?:\s*(?:[.#]?[\w:-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s}]+))?)+\s*)(\})`, groups(Punctuation, NameAttribute, Punctuation))),
	}
}

func (o *ownLexer) withStates(more map[string][]rawRule) *ownLexer {
	for name, rules := range more {
		o.states[name] = rules
	}
	return o
}
