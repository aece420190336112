package highlight

import (
	"fmt"
	"reflect"
	"sync"
	"time"

	"github.com/alecthomas/chroma/v2"
	"github.com/dlclark/regexp2/v2"
)

// machine runs the rules of one of Chroma's lexers. It gives the same tokens as
// Chroma does, several times faster: it tries only those rules at a place whose
// pattern can begin with the character there, which are few, and matches nearly all
// patterns itself. Where it stops as too slow depends on counted steps and not on the
// clock; the patterns that need Chroma's own engine, one in a hundred and in languages
// that are rare, see only a part of the text and count as many steps.
type machine struct {
	lexer *chroma.RegexLexer
	once  sync.Once
	err   error
	rules chroma.CompiledRules
	// states lists, for each state and each ASCII character, the rules to try; the
	// last list is for all other characters.
	states map[string]*[firsts][]*rule
}

// firsts is the number of characters that are told apart.
const firsts = 129

// rule is one rule of a state.
type rule struct {
	index   int
	pattern *regexp2.Regexp
	// program is the pattern in its fast form, nil if it has none.
	program *program
	mutator chroma.Mutator
	// kind is the token's type where the whole match is one token.
	kind  chroma.TokenType
	plain bool
	// groups are the emitters of the pattern's groups, if that is how it emits.
	groups  []chroma.Emitter
	emitter chroma.Emitter
}

// matchTimeout bounds one match. A block on which it runs out is shown plain.
const matchTimeout = 2 * time.Second

// compile prepares the rules.
func (m *machine) compile() {
	m.once.Do(func() {
		raw, err := m.lexer.Rules()
		if err != nil {
			m.err = fmt.Errorf("read the rules of %s: %w", m.lexer.Config().Name, err)
			return
		}
		m.err = m.resolve(raw)
	})
}

// resolve replaces includes by what they include, and indexes the states.
func (m *machine) resolve(raw chroma.Rules) error {
	m.rules = make(chroma.CompiledRules, len(raw))
	patterns := make(map[*chroma.CompiledRule]*pattern)
	for state, rules := range raw {
		m.rules[state] = nil
		for _, r := range rules {
			m.rules[state] = append(m.rules[state], &chroma.CompiledRule{Rule: r})
		}
	}
	if err := m.mutate(); err != nil {
		return err
	}
	m.states = make(map[string]*[firsts][]*rule, len(m.rules))
	for state, rules := range m.rules {
		var index [firsts][]*rule
		for i, c := range rules {
			if patterns[c] == nil {
				p, err := m.compileRule(c)
				if err != nil {
					return err
				}
				patterns[c] = p
			}
			r := newRule(i, c)
			if r.program = patterns[c].program; r.program != nil && r.program.hides && !r.plain {
				r.program = nil // the tokens are those of groups that it does not know
			}
			for first, ok := range patterns[c].firsts {
				if ok {
					index[first] = append(index[first], r)
				}
			}
		}
		m.states[state] = &index
	}
	return nil
}

// mutate lets the rules that stand for others put those in their place.
func (m *machine) mutate() error {
restart:
	for state, rules := range m.rules {
		for i, r := range rules {
			if mutator, ok := r.Mutator.(chroma.LexerMutator); ok {
				if err := mutator.MutateLexer(m.rules, state, i); err != nil {
					return fmt.Errorf("resolve state %s: %w", state, err)
				}
				goto restart
			}
		}
	}
	return nil
}

// pattern is what is known of a rule's pattern beside its compiled form.
type pattern struct {
	firsts  *[firsts]bool
	program *program
}

// compileRule compiles a pattern and finds the characters it can begin with.
func (m *machine) compileRule(c *chroma.CompiledRule) (*pattern, error) {
	config := m.lexer.Config()
	flags := ""
	if !config.NotMultiline {
		flags += "m"
	}
	if config.CaseInsensitive {
		flags += "i"
	}
	if config.DotAll {
		flags += "s"
	}
	text := "(?:" + c.Pattern + ")"
	if flags != "" {
		text = "(?" + flags + ")" + text
	}
	var err error
	if c.Regexp, err = regexp2.Compile(`\G` + text); err != nil {
		return nil, fmt.Errorf("compile %q: %w", c.Pattern, err)
	}
	c.Regexp.MatchTimeout = matchTimeout
	return &pattern{firsts: firstSet(text), program: compileProgram(c.Pattern, flags)}, nil
}

// newRule finds out how a rule emits its tokens.
func newRule(index int, c *chroma.CompiledRule) *rule {
	r := &rule{index: index, pattern: c.Regexp, mutator: c.Mutator, emitter: c.Type}
	if kind, ok := c.Type.(chroma.TokenType); ok {
		r.kind, r.plain = kind, true
	}
	if e, ok := c.Type.(chroma.SerialisableEmitter); ok && e.EmitterKind() == "bygroups" {
		if v := reflect.Indirect(reflect.ValueOf(e)).FieldByName("Emitters"); v.IsValid() {
			r.groups, _ = v.Interface().(chroma.Emitters)
		}
	}
	return r
}
