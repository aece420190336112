package highlight

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
)

// Grammars are grammars of Prism, for themes that show code with the tokens of Prism.
type Grammars struct {
	languages map[string]int
	grammars  []grammar
}

// grammar lists the patterns of a grammar in the order in which they are tried.
type grammar []*tokenPattern

// tokenPattern is one pattern for tokens of a type.
type tokenPattern struct {
	kind string
	// classes are the type and the aliases of its tokens.
	classes []string
	source  string
	flags   string
	// lookbehind reports whether the first group comes before the token, and greedy whether the pattern sees the whole text,
	// including tokens that others have found.
	lookbehind, greedy bool
	// inside is the index of the grammar for the text of the token, -1 for none.
	inside int

	once    sync.Once
	program *program
	first   *[charSets]bool
}

// ParseGrammars reads grammars as JSON:
//
//	{"languages": {"js": 0}, "grammars": [[["string", "'[^']*'", "i", {"behind": true, "greedy": true, "alias": ["x"], "inside": 1}]]]}
func ParseGrammars(data []byte) (*Grammars, error) {
	var raw struct {
		Languages map[string]int
		Grammars  [][][4]json.RawMessage
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, fmt.Errorf("read grammars: %w", err)
	}
	g := &Grammars{languages: map[string]int{}, grammars: make([]grammar, len(raw.Grammars))}
	for i, patterns := range raw.Grammars {
		for _, fields := range patterns {
			p, err := parsePattern(fields, len(raw.Grammars))
			if err != nil {
				return nil, err
			}
			g.grammars[i] = append(g.grammars[i], p)
		}
	}
	for name, number := range raw.Languages {
		if number < 0 || number >= len(g.grammars) {
			return nil, fmt.Errorf("read grammars: there is no grammar %d, which is that of %s", number, name)
		}
		g.languages[strings.ToLower(name)] = number
	}
	return g, nil
}

func parsePattern(fields [4]json.RawMessage, grammars int) (*tokenPattern, error) {
	p := &tokenPattern{}
	options := struct {
		Behind, Greedy bool
		Alias          []string
		Inside         *int
	}{}
	for i, into := range []any{&p.kind, &p.source, &p.flags, &options} {
		if err := json.Unmarshal(fields[i], into); err != nil {
			return nil, fmt.Errorf("read a pattern of a grammar: %w", err)
		}
	}
	p.classes, p.inside = append([]string{p.kind}, options.Alias...), -1
	p.lookbehind, p.greedy = options.Behind, options.Greedy
	if options.Inside != nil {
		if p.inside = *options.Inside; p.inside < 0 || p.inside >= grammars {
			return nil, fmt.Errorf("read a pattern of a grammar: there is no grammar %d", p.inside)
		}
	}
	return p, nil
}

// compile compiles the pattern when it is first needed. An invalid one never matches.
func (p *tokenPattern) compile() {
	p.once.Do(func() {
		flags := strings.Map(func(r rune) rune {
			if strings.ContainsRune("ims", r) {
				return r
			}
			return -1
		}, p.flags)
		source := fromJavaScript(p.source, strings.Contains(flags, "m"), strings.Contains(flags, "s"))
		p.program = compileProgram(source, flags)
		first := source
		if flags != "" {
			first = "(?" + flags + ":" + source + ")"
		}
		if p.lookbehind {
			first = "(?:" + first + ")" // what comes before the token is part of the match
		}
		p.first = firstSet(first)
	})
}

// fromJavaScript converts a JavaScript pattern to the syntax that the translator reads.
func fromJavaScript(source string, multiline, dotAll bool) string {
	var b strings.Builder
	class := false
	for i := 0; i < len(source); i++ {
		c := source[i]
		switch {
		case c == '\\' && i+1 < len(source):
			i++
			b.WriteString(fromEscape(source[i], class))
		case class:
			if class = c != ']'; c == '[' {
				b.WriteByte('\\')
			}
			b.WriteByte(c)
		case strings.HasPrefix(source[i:], "[^]"):
			b.WriteString(`[\x{0}-\x{10FFFF}]`)
			i += 2
		case c == '[':
			class = true
			b.WriteByte(c)
			if strings.HasPrefix(source[i+1:], "^") {
				b.WriteByte('^')
				i++
			}
		case c == '$' && !multiline:
			b.WriteString(`\z`)
		case c == '.' && !dotAll:
			b.WriteString(`[^\n\r]`)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// fromEscape converts what follows a backslash.
func fromEscape(c byte, class bool) string {
	bracket := func(set string) string {
		if class {
			return set
		}
		return "[" + set + "]"
	}
	switch {
	case c == 'w':
		return bracket("0-9A-Za-z_")
	case c == 'd':
		return bracket("0-9")
	case c == 'W':
		return bracket(`\x{0}-/:-@\[-^\x60{-\x{10FFFF}`)
	case c == 'D':
		return bracket(`\x{0}-/:-\x{10FFFF}`)
	case c == '0':
		return `\x00`
	case strings.IndexByte("bBsSnrtvfxupPcQk123456789", c) >= 0 && c != 'c':
		return `\` + string(c)
	case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
		return string(c) // JavaScript has no such escape
	}
	return `\` + string(c)
}
