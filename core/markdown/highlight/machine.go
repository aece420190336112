package highlight

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/alecthomas/chroma/v2"
	"github.com/dlclark/regexp2/v2"
)

// machine runs the rules of one of Chroma's lexers. It returns the same tokens as Chroma, several
// times faster: at each place it tries only the few rules whose pattern can begin with the
// character there, and it matches nearly all patterns itself. The point at which it gives up as
// too slow depends on counted steps, not on the clock. One pattern in a hundred, in rare
// languages, needs Chroma's own engine. Such patterns see only a part of the text, from whose
// length their steps are estimated.
type machine struct {
	name      string
	readRules func(into *ruleFile) error
	once      sync.Once
	err       error
	// states lists the rules to try for each state and each ASCII character; the last list is for
	// all other characters.
	states   map[string]*[charSets][]*rule
	ensureNL bool
	// remap changes the type of words: it maps types and words to types.
	remap map[chroma.TokenType]map[string]chroma.TokenType
}

// charSets is the number of sets of characters that are distinguished: each ASCII character, and
// all others.
const charSets = 129

// rule is one rule of a lexer.
type rule struct {
	rawRule
	*matcher
}

// matcher is the pattern of a rule, which is compiled when it is first tried.
type matcher struct {
	firsts         *[charSets]bool
	pattern, flags string
	// ignoresGroups reports whether its groups are not needed.
	ignoresGroups bool
	once          sync.Once
	// program is the pattern in its fast form; if it has none, fallback is set instead.
	program  *program
	fallback *regexp2.Regexp
	err      error
}

// matchTimeout bounds one match. If a match takes longer, the block is shown plain.
const matchTimeout = 2 * time.Second

// compile prepares the rules.
func (m *machine) compile() error {
	m.once.Do(func() {
		var f ruleFile
		if m.err = m.readRules(&f); m.err == nil {
			m.err = m.build(&f)
		}
		if m.err != nil {
			m.err = fmt.Errorf("the lexer of %s: %w", m.name, m.err)
		}
	})
	return m.err
}

// build compiles the rules and indexes the states.
func (m *machine) build(f *ruleFile) error {
	m.ensureNL = f.EnsureNL
	for _, r := range f.Remap {
		var from, to chroma.TokenType
		if err := errors.Join(from.UnmarshalText([]byte(r[0])), to.UnmarshalText([]byte(r[2]))); err != nil {
			return err
		}
		if m.remap == nil {
			m.remap = map[chroma.TokenType]map[string]chroma.TokenType{}
		}
		if m.remap[from] == nil {
			m.remap[from] = map[string]chroma.TokenType{}
		}
		m.remap[from][r[1]] = to
	}
	c := &ruleCompiler{flags: f.Flags, raw: f.States, matchers: map[string]*matcher{}, states: map[string][]*rule{}}
	for state := range f.States {
		if _, err := c.state(state, nil); err != nil {
			return err
		}
	}
	m.states = make(map[string]*[charSets][]*rule, len(c.states))
	for state, rules := range c.states {
		var index [charSets][]*rule
		for _, r := range rules {
			for first, ok := range r.firsts {
				if ok {
					index[first] = append(index[first], r)
				}
			}
		}
		m.states[state] = &index
	}
	return nil
}

// ruleCompiler compiles the rules of a lexer.
type ruleCompiler struct {
	flags string
	raw   map[string][]rawRule
	// matchers caches the matchers of patterns, and states the rules of complete states.
	matchers map[string]*matcher
	states   map[string][]*rule
}

// state returns the rules of a state, including those of included states. open are the states
// that include this one.
func (c *ruleCompiler) state(name string, open []string) ([]*rule, error) {
	if rules, ok := c.states[name]; ok {
		return rules, nil
	}
	raw, ok := c.raw[name]
	if !ok || len(open) > 100 {
		return nil, fmt.Errorf("%w: %s", errUnknownState, name)
	}
	var rules []*rule
	for _, r := range raw {
		switch {
		case r.mutator != nil && r.mutator.how == mutateInclude:
			included, err := c.state(r.mutator.states[0], append(open, name))
			if err != nil {
				return nil, err
			}
			rules = append(rules, included...)
			continue
		case r.mutator != nil && r.mutator.how == mutateCombined:
			combined, err := c.combine(r.mutator.states, append(open, name))
			if err != nil {
				return nil, err
			}
			r.mutator = &mutator{how: mutatePush, states: []string{combined}}
		}
		rules = append(rules, c.rule(r))
	}
	c.states[name] = rules
	return rules, nil
}

// combine creates a state from others and returns its name.
func (c *ruleCompiler) combine(names, open []string) (string, error) {
	name := strings.Join(names, "+") + "\x00"
	if _, ok := c.states[name]; ok {
		return name, nil
	}
	var all []*rule
	c.states[name] = nil // rules may refer to a combined state
	for _, each := range names {
		rules, err := c.state(each, open)
		if err != nil {
			return "", err
		}
		all = append(all, rules...)
	}
	c.states[name] = all
	return name, nil
}

// rule compiles a rule, with the characters that its pattern can begin with.
func (c *ruleCompiler) rule(raw rawRule) *rule {
	whole := raw.emitter == nil || raw.emitter.how != emitGroups && raw.emitter.how != emitNamed && raw.emitter.how != emitCode
	whole = whole && (raw.mutator == nil || raw.mutator.how != mutateConditions)
	m := c.matchers[raw.pattern]
	if m == nil || m.ignoresGroups != whole {
		m = &matcher{pattern: raw.pattern, flags: c.flags, ignoresGroups: whole}
		m.firsts = firstSet(m.withFlags())
		c.matchers[raw.pattern] = m
	}
	return &rule{rawRule: raw, matcher: m}
}

func (m *matcher) withFlags() string {
	text := "(?:" + m.pattern + ")"
	if m.flags != "" {
		text = "(?" + m.flags + ")" + text
	}
	return text
}

func (m *matcher) compile() error {
	m.once.Do(func() {
		m.program = compileProgram(m.pattern, m.flags)
		if m.program != nil && m.program.hasInnerGroups && !m.ignoresGroups {
			m.program = nil // the tokens come from groups that it does not know
		}
		if m.program != nil {
			return
		}
		if m.fallback, m.err = regexp2.Compile(`\G` + m.withFlags()); m.err != nil {
			m.err = fmt.Errorf("compile %q: %w", m.pattern, m.err)
			return
		}
		m.fallback.MatchTimeout = matchTimeout
	})
	return m.err
}
