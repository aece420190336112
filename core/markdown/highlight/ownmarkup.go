package highlight

import (
	. "github.com/alecthomas/chroma/v2" //nolint:revive,staticcheck // the types of tokens, as Chroma's lexers name them
)

// Languages for pages that extend HTML or Markdown.

// script is the language of expressions in templates.
const script = "typescript"

// elements returns the rules for whole comments, scripts and styles: in the language that they name, or else in
// that of HTML.
func elements() []rawRule {
	named := &emitter{how: emitNamed, name: 2, code: 4}
	for range 5 {
		named.groups = append(named.groups, &emitter{kind: Other})
	}
	return []rawRule{
		is(`<!--[\s\S]*?-->`, Other),
		{pattern: `(<(?:script|style)\b[^>]*\blang\s*=\s*["'])([\w-]+)(["'][^>]*>)([\s\S]*?)(</(?:script|style)\s*>)`, emitter: named},
		is(`<(script|style)\b[\s\S]*?</\1\s*>`, Other),
	}
}

// braced adds the states for code in braces that may contain braces, which begins with a push to "braced".
func braced(states map[string][]rawRule) map[string][]rawRule {
	states["braced"] = rulesOf(
		is(`\}`, Punctuation, pop()),
		include("nested"),
	)
	states["nested"] = rulesOf(
		is(`\{`, Punctuation, push("inner")),
		in("`(?:\\\\.|[^`\\\\])*`|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'", script),
		in(`(?:[^{}"'`+"`"+`])+`, script),
		anything(Text),
	)
	states["inner"] = rulesOf(is(`\}`, Punctuation, pop()), include("nested"))
	return states
}

// overHTML returns the lexer of a template in HTML that has rules of its own.
func overHTML(name string, aliases []string, rules ...rawRule) *ownLexer {
	all := append(append(elements(), rules...), is(`[^<{@:#=$\s*\[(!-]+`, Other), anything(Other))
	return &ownLexer{name: name, aliases: aliases, root: "html", states: braced(map[string][]rawRule{"root": all})}
}

func markupLexers() []*ownLexer {
	mustache := by(`(\{\{)([\s\S]*?)(\}\})`, groups(Punctuation, using(script), Punctuation))
	directive := func(names string) rawRule {
		return by(`(?<=\s)(`+names+`)(=)(["'])([\s\S]*?)(\3)`, groups(NameAttribute, Operator, Punctuation, using(script), Punctuation))
	}
	markdown := func(name string, aliases []string, rules ...rawRule) *ownLexer {
		// Code is lexed as in Markdown.
		all := append(rulesOf(is("^(`{3,}|~{3,})[\\s\\S]*?^\\1[`~]*[ \\t]*$", Other), is("`[^`\\n]+`", Other), is(`<!--[\s\S]*?-->`, Other)), rules...)
		all = append(all, is("[^`~{<:@\\s]+", Other), anything(Other))
		return &ownLexer{name: name, aliases: aliases, root: "markdown", states: braced(map[string][]rawRule{"root": all})}
	}
	return []*ownLexer{
		overHTML("vue", []string{"vue-html"},
			mustache,
			directive(`(?:v-|[:@#])[\w.:\[\]-]+`),
			is(`(?<=\s)(?:v-|[:@#])[\w.:\[\]-]+(?=[\s/>])`, NameAttribute)),
		overHTML("angular-html", []string{"angular", "ng-template"},
			mustache,
			by(`(@)((?:else )?if|else|for|empty|switch|case|default|defer|placeholder|loading|error)\b(?=[^\n]*\{)`, groups(Keyword, Keyword), push("control")),
			by(`(@let)(\s[^;\n]*)(;)`, groups(Keyword, using(script), Punctuation)),
			directive(`\*\w+|\[\(?[\w.-]+\)?\]|\([\w.-]+\)`),
			is(`(?<=\s)#\w+(?=[\s/>=])`, NameVariable),
			is(`^\s*\}`, Punctuation)).withStates(map[string][]rawRule{
			"control": rulesOf(is(`\{`, Punctuation, pop()), in(`[^{]+`, script)),
		}),
		overHTML("astro", nil,
			by(`(\A---\n)([\s\S]*?)(^---$)`, groups(Punctuation, using(script), Punctuation)),
			by(`(=)(\{)`, groups(Operator, Punctuation), push("braced")),
			is(`\{`, Punctuation, push("braced"))),
		overHTML("marko", nil,
			in(`^(?:import|export|static|class)\b[^\n]*`, script),
			by(`(\$)(\{)`, groups(Punctuation, Punctuation), push("braced")),
			by(`^(\$)( [^\n]*)`, groups(Keyword, using(script))),
			by(`(</?)(if|else-if|else|for|while|let|const|effect|await|macro|return|define|try|id|lifecycle)\b`, groups(Punctuation, Keyword), push("tag")),
			by(`(?<=\s)([\w-]+)(\([^()]*\)\s*)(\{)`, groups(NameAttribute, using(script), Punctuation), push("braced")),
			by(`(?<=[\w-])(=)(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[\w.]+)`, groups(Operator, using(script)))).withStates(map[string][]rawRule{
			"tag": rulesOf(is(`/?>`, Punctuation, pop()), in(`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|"[^"\n]*"|[^>"(/]+`, script), anything(Punctuation)),
		}),
		overHTML("blade", []string{"laravel-blade"},
			is(`\{\{--[\s\S]*?--\}\}`, CommentMultiline),
			by(`(\{\{|\{!!)([\s\S]*?)(\}\}|!!\})`, groups(Punctuation, using("php"), Punctuation)),
			by(`(@php\b)(?!\s*\()([\s\S]*?)(@endphp\b)`, groups(Keyword, using("php"), Keyword)),
			by(`(@\w+)(\s*\()((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)(\))`, groups(Keyword, Punctuation, using("php"), Punctuation)),
			is(`@(?:end)?\w+\b`, Keyword)),
		markdown("mdx", nil,
			in(`^(?:import|export)\b(?:[^\n]|\n(?!\s*\n|[#<\-*]))*`, "tsx"),
			in(`</?[A-Za-z][\w.:-]*(?:\s+(?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)?/?>|</?>`, "jsx"),
			is(`^:::+[ \t]*[\w-]*`, Keyword),
			is(`\{\s*/\*[\s\S]*?\*/\s*\}`, CommentMultiline),
			is(`\{`, Punctuation, push("braced"))),
		markdown("mdc", nil,
			by(`^(\s*)(:{2,})([\w-]+)?`, groups(Other, Punctuation, NameTag)),
			by(`(:)([a-z][\w-]*)(?=[\[{])`, groups(Punctuation, NameTag)),
			by(`(\{\{)([\s\S]*?)(\}\})`, groups(Punctuation, using(script), Punctuation)),
			by(`(\{)((?:\s*(?:[.#]?[\w:-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s}]+))?)+\s*)(\})`, groups(Punctuation, NameAttribute, Punctuation))),
	}
}

func (o *ownLexer) withStates(more map[string][]rawRule) *ownLexer {
	for name, rules := range more {
		o.states[name] = rules
	}
	return o
}
