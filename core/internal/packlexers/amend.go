package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/chroma/v2"
)

// amendments change the rules of lexers that are slow or incorrect.
var amendments = map[string]func(chroma.Rules) error{"Svelte": amendSvelte, "TypeScript": amendTypeScript}

func amended(l *chroma.RegexLexer) (*chroma.RegexLexer, error) {
	amend := amendments[l.Config().Name]
	if amend == nil {
		return l, nil
	}
	rules, err := l.Rules()
	if err != nil {
		return nil, err
	}
	rules = rules.Clone()
	if err := amend(rules); err != nil {
		return nil, err
	}
	return chroma.NewLexer(l.Config(), func() chroma.Rules { return rules })
}

// amendSvelte replaces the rule that looks back and ahead at every brace to find out whether it
// is in a script or style: these are left to the HTML lexer instead. A brace after an equals sign
// begins the value of an attribute, so the HTML lexer must not expect one.
func amendSvelte(rules chroma.Rules) error {
	root := rules["root"]
	i := slices.IndexFunc(root, func(r chroma.Rule) bool { return strings.HasPrefix(r.Pattern, "(?<!<") })
	if i < 0 {
		return fmt.Errorf("there is no rule for braces")
	}
	rules["root"] = slices.Concat(root[:i], []chroma.Rule{
		{Pattern: `<\s*(script|style)\b.*?<\s*/\s*\1\s*>`, Type: chroma.Other},
		{Pattern: `(=)(\{)`, Type: chroma.ByGroups(chroma.Operator, chroma.Punctuation), Mutator: root[i].Mutator},
		{Pattern: `\{`, Type: root[i].Type, Mutator: root[i].Mutator},
	}, root[i+1:])
	return nil
}

// amendTypeScript distinguishes the parameters of a type from the tag of an element.
func amendTypeScript(rules chroma.Rules) error {
	rules["root"] = slices.Insert(rules["root"], 0, chroma.Rule{
		Pattern: `(?<=[\w$])<(?=[^<>()/"'=]*(?:<[^<>/"'=]*>[^<>/"'=]*)*>(?:[\s(\[{;,)>=.|&]|\z))`, Type: chroma.Punctuation,
	})
	return nil
}
