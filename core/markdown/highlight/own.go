package highlight

import "github.com/alecthomas/chroma/v2"

// ownLexer is one of our own lexers, for a language that Chroma lacks or supports too little. It
// replaces Chroma's lexer of the same name.
type ownLexer struct {
	name    string
	aliases []string
	// root is the language around a template: tokens of type Other are in that language.
	root   string
	flags  string
	states map[string][]rawRule
}

func (o *ownLexer) read(into *ruleFile) error {
	into.Flags, into.States = "m"+o.flags, o.states
	return nil
}

// addOwn registers our own lexers.
func (l *library) addOwn() {
	for _, all := range [][]*ownLexer{markupLexers(), webLexers(), textLexers()} {
		for _, o := range all {
			e := &entry{Name: o.name, Root: o.root}
			lang := &language{entry: e, state: "root", traits: traitsOf[o.name], library: l, machine: &machine{name: o.name, readRules: o.read}}
			for _, alias := range append(o.aliases, o.name) {
				l.languages[alias] = lang
			}
		}
	}
}

// tokenRule returns a rule whose whole match is one token.
func tokenRule(pattern string, kind chroma.TokenType, change ...*mutator) rawRule {
	return withChange(rawRule{pattern: pattern, emitter: &emitter{how: emitToken, kind: kind}}, change)
}

// groupRule returns a rule with an emitter for each group: a type of token, or an emitter. nil leaves
// the text plain.
func groupRule(pattern string, groups []any, change ...*mutator) rawRule {
	e := &emitter{how: emitGroups}
	for _, g := range groups {
		switch g := g.(type) {
		case chroma.TokenType:
			e.groups = append(e.groups, &emitter{how: emitToken, kind: g})
		case *emitter:
			e.groups = append(e.groups, g)
		default:
			e.groups = append(e.groups, nil)
		}
	}
	return withChange(rawRule{pattern: pattern, emitter: e}, change)
}

// languageRule returns a rule whose whole match is code in another language.
func languageRule(pattern, language string) rawRule {
	return rawRule{pattern: pattern, emitter: using(language)}
}

// include returns a rule that stands for the rules of a state.
func include(state string) rawRule {
	return rawRule{mutator: &mutator{how: mutateInclude, states: []string{state}}}
}

func withChange(r rawRule, change []*mutator) rawRule {
	if len(change) > 0 {
		r.mutator = change[0]
	}
	return r
}

func using(language string) *emitter         { return &emitter{how: emitUsing, language: language} }
func push(states ...string) *mutator         { return &mutator{how: mutatePush, states: states} }
func pop() *mutator                          { return &mutator{how: mutatePop, count: 1} }
func groups(each ...any) []any               { return each }
func rulesOf(rules ...rawRule) []rawRule     { return rules }
func anyCharRule(k chroma.TokenType) rawRule { return tokenRule(`[\s\S]`, k) }
