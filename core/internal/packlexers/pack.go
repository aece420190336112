package main

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"

	"github.com/alecthomas/chroma/v2"
)

// entry describes a lexer in index.json.
type entry struct {
	Name    string   `json:"name"`
	Aliases []string `json:"aliases,omitempty"`
	Files   []string `json:"files,omitempty"`
	Mimes   []string `json:"mimes,omitempty"`
	// Rules is the name of the file with the rules.
	Rules string `json:"rules"`
	// Root is the language that surrounds a template language.
	Root string `json:"root,omitempty"`
	// Wrapper is the name of what the reader does before or after the rules.
	Wrapper string `json:"wrapper,omitempty"`
}

// ruleFile contains the rules of a lexer. The rules of each state are triples of pattern, emitter
// and mutator, in the order in which they are tried.
type ruleFile struct {
	Flags    string              `json:"flags"`
	EnsureNL bool                `json:"ensureNL,omitempty"`
	States   map[string][][3]any `json:"states"`
	// Remap changes the types of certain words: from, word, to.
	Remap [][3]string `json:"remap,omitempty"`
}

// packer collects the contents of the archive.
type packer struct {
	index []entry
	files map[string]any
}

// omittedLexers are lexers that consist mostly of code; the reader has aliases for them.
var omittedLexers = map[string]bool{"Raku": true}

func (p *packer) add(l chroma.Lexer) error {
	config := l.Config()
	if omittedLexers[config.Name] {
		return nil
	}
	e := entry{Name: config.Name, Aliases: config.Aliases, Files: config.Filenames, Mimes: config.MimeTypes, Rules: fileName(config.Name)}
	rules, remap, err := unwrap(l, &e)
	if err != nil {
		return err
	}
	if rules, err = amended(rules); err != nil {
		return err
	}
	f, err := encodeRules(rules)
	if err != nil {
		return err
	}
	f.Remap = remap
	if p.files[e.Rules] != nil {
		return fmt.Errorf("there is a second lexer for %s", e.Rules)
	}
	p.files[e.Rules] = f
	p.index = append(p.index, e)
	return nil
}

var specialChars = regexp.MustCompile(`[^a-z0-9]+`)

func fileName(name string) string {
	name = strings.NewReplacer("+", " plus ", "#", " sharp ", "'", " prime ", "*", " star ").Replace(strings.ToLower(name))
	return strings.Trim(specialChars.ReplaceAllString(name, "-"), "-") + ".json"
}

func encodeRules(l *chroma.RegexLexer) (*ruleFile, error) {
	rules, err := l.Rules()
	if err != nil {
		return nil, err
	}
	config := l.Config()
	f := &ruleFile{EnsureNL: config.EnsureNL, States: map[string][][3]any{}}
	for _, flag := range []struct {
		name string
		set  bool
	}{{"m", !config.NotMultiline}, {"i", config.CaseInsensitive}, {"s", config.DotAll}} {
		if flag.set {
			f.Flags += flag.name
		}
	}
	for state, list := range rules {
		encoded := [][3]any{}
		for _, r := range list {
			emitter, err := encodeEmitter(r.Type)
			if err != nil {
				return nil, fmt.Errorf("state %s, pattern %q: %w", state, r.Pattern, err)
			}
			mutator, err := encodeMutator(r.Mutator)
			if err != nil {
				return nil, fmt.Errorf("state %s, pattern %q: %w", state, r.Pattern, err)
			}
			encoded = append(encoded, [3]any{r.Pattern, emitter, mutator})
		}
		f.States[state] = encoded
	}
	return f, nil
}

// encodeEmitter encodes an emitter: the name of a token type, or a list that begins with a kind.
func encodeEmitter(e chroma.Emitter) (any, error) {
	switch e := e.(type) {
	case nil:
		return nil, nil
	case chroma.TokenType:
		return e.String(), nil
	case chroma.EmitterFunc:
		return encodeFunc(e)
	case chroma.SerialisableEmitter:
		v := reflect.Indirect(reflect.ValueOf(e))
		switch kind := e.EmitterKind(); kind {
		case "bygroups":
			return encodeEmitters([]any{"groups"}, v)
		case "using":
			return []any{"using", v.FieldByName("Lexer").String()}, nil
		case "usingself":
			return []any{"self", v.FieldByName("State").String()}, nil
		case "usingbygroup":
			return encodeEmitters([]any{"named", v.FieldByName("SublexerNameGroup").Int(), v.FieldByName("CodeGroup").Int()}, v)
		}
	}
	return nil, fmt.Errorf("unknown emitter %T", e)
}

func encodeEmitters(list []any, v reflect.Value) (any, error) {
	all, ok := v.FieldByName("Emitters").Interface().(chroma.Emitters)
	if !ok {
		return nil, fmt.Errorf("%s has no emitters", v.Type())
	}
	for _, e := range all {
		encoded, err := encodeEmitter(e)
		if err != nil {
			return nil, err
		}
		list = append(list, encoded)
	}
	return list, nil
}

// encodeMutator encodes a mutator as a list that begins with its kind.
func encodeMutator(m chroma.Mutator) (any, error) {
	if m == nil {
		return nil, nil
	}
	if f, ok := m.(chroma.MutatorFunc); ok {
		return encodeFunc(f)
	}
	s, ok := m.(chroma.SerialisableMutator)
	if !ok {
		return nil, fmt.Errorf("unknown mutator %T", m)
	}
	v := reflect.Indirect(reflect.ValueOf(s))
	switch kind := s.MutatorKind(); kind {
	case "push", "combined":
		list := []any{kind}
		for i := range v.FieldByName("States").Len() {
			list = append(list, v.FieldByName("States").Index(i).String())
		}
		return list, nil
	case "include":
		return []any{kind, v.FieldByName("State").String()}, nil
	case "pop":
		return []any{kind, v.FieldByName("Depth").Int()}, nil
	case "mutators":
		list := []any{"all"}
		mutators, ok := v.FieldByName("Mutators").Interface().([]chroma.Mutator)
		if !ok {
			return nil, fmt.Errorf("unknown mutator %T", m)
		}
		for _, each := range mutators {
			encoded, err := encodeMutator(each)
			if err != nil {
				return nil, err
			}
			list = append(list, encoded)
		}
		return list, nil
	default:
		return nil, fmt.Errorf("unknown mutator %s", kind)
	}
}
