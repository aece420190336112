package highlight

import (
	"errors"
	"fmt"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// sink receives tokens.
type sink func(kind chroma.TokenType, text string)

// run is one text being lexed.
type run struct {
	*chroma.LexerState
	memory backtracker
	budget int
	emit   sink
}

// A text may take so many steps, altogether and for each character, before the rest of it
// is shown plain. Real code takes about 50 for each, in shells up to 300.
const (
	stepsAtLeast = 300_000
	stepsPerRune = 400
)

// Chroma's own engine counts no steps: it sees so many characters behind the place and
// before it, and each call costs as many steps as it can take at most if it does not go back.
const (
	foreignAhead  = 4 << 10
	foreignBehind = 256
	foreignSteps  = 16 // characters to a step: most calls fail at once
)

var (
	errTooSlow      = errors.New("the lexer takes too long")
	errUnknownState = errors.New("unknown state")
)

// run lexes text from a state on.
func (m *machine) run(text, state string, emit sink) error {
	m.compile()
	if m.err != nil {
		return m.err
	}
	r := run{emit: emit, LexerState: &chroma.LexerState{
		Lexer: m.lexer, Registry: lexers.GlobalLexerRegistry, Text: []rune(text), Rules: m.rules,
		Stack: []string{state}, MutatorContext: map[any]any{},
	}}
	end := len(r.Text)
	if m.lexer.Config().EnsureNL && (end == 0 || r.Text[end-1] != '\n') {
		r.Text = append(r.Text, '\n')
	}
	r.budget = stepsAtLeast + stepsPerRune*end
	r.memory.text, r.memory.budget = r.Text, &r.budget
	for r.Pos < end && len(r.Stack) > 0 {
		r.State = r.Stack[len(r.Stack)-1]
		index, ok := m.states[r.State]
		if !ok {
			return errUnknownState
		}
		first := min(int(r.Text[r.Pos]), firsts-1)
		matched, err := r.step(index[first])
		if err != nil {
			return err
		}
		if matched {
			continue
		}
		if r.Text[r.Pos] == '\n' && r.State != state {
			r.Stack = []string{state}
			continue
		}
		emit(chroma.Error, string(r.Text[r.Pos:r.Pos+1]))
		r.Pos++
	}
	if r.Pos < end {
		emit(chroma.Error, string(r.Text[r.Pos:end]))
	}
	return nil
}

// step applies the first rule that matches.
func (r *run) step(rules []*rule) (bool, error) {
	for _, rule := range rules {
		groups, err := r.match(rule)
		if err != nil {
			return false, err
		}
		if groups == nil {
			continue
		}
		start := r.Pos
		r.Pos, r.Rule = groups[1], rule.index
		if rule.plain && (rule.mutator == nil || simpleMutator(rule.mutator)) {
			if rule.mutator != nil {
				if err := rule.mutator.Mutate(r.LexerState); err != nil {
					return false, fmt.Errorf("change state: %w", err)
				}
			}
			r.emit(rule.kind, string(r.Text[start:r.Pos]))
			return true, nil
		}
		return true, r.apply(rule, groups)
	}
	return false, nil
}

// match returns start and end of each group of a rule's match at the current
// place, nil if it does not match. The slice is overwritten by the next match.
func (r *run) match(rule *rule) ([]int, error) {
	if rule.program != nil {
		ok := r.memory.match(rule.program, r.Pos, anywhere)
		if r.budget < 0 {
			return nil, errTooSlow
		}
		if ok {
			return r.memory.caps, nil
		}
		return nil, nil
	}
	from, to := max(0, r.Pos-foreignBehind), min(len(r.Text), r.Pos+foreignAhead)
	if r.budget -= (to - r.Pos) / foreignSteps; r.budget < 0 {
		return nil, errTooSlow
	}
	m, err := rule.pattern.FindRunesMatchStartingAt(r.Text[from:to], r.Pos-from)
	if err != nil {
		return nil, fmt.Errorf("match: %w", err)
	}
	if m == nil || from+m.RuneIndex != r.Pos {
		return nil, nil
	}
	caps := r.memory.caps[:0]
	for _, g := range m.Groups() {
		if len(g.Captures) == 0 {
			caps = append(caps, -1, -1)
		} else {
			caps = append(caps, from+g.RuneIndex, from+g.RuneIndex+g.RuneLength)
		}
	}
	r.memory.caps = caps
	return caps, nil
}

// apply changes the state and emits the tokens of a match with groups.
func (r *run) apply(rule *rule, caps []int) error {
	r.Groups = make([]string, len(caps)/2)
	r.NamedGroups = make(map[string]string, len(caps)/2)
	for i := range r.Groups {
		if from := caps[2*i]; from >= 0 {
			r.Groups[i] = string(r.Text[from:caps[2*i+1]])
		}
		r.NamedGroups[rule.pattern.GroupNameFromNumber(i)] = r.Groups[i]
	}
	if rule.mutator != nil {
		if err := rule.mutator.Mutate(r.LexerState); err != nil {
			return fmt.Errorf("change state: %w", err)
		}
	}
	switch {
	case rule.emitter == nil:
	case len(rule.groups) > 0 && len(rule.groups) == len(r.Groups)-1:
		for i, e := range rule.groups {
			if kind, ok := e.(chroma.TokenType); ok {
				r.emit(kind, r.Groups[i+1])
			} else if e != nil {
				drain(e.Emit([]string{r.Groups[i+1]}, r.LexerState), r.emit)
			}
		}
	default:
		drain(rule.emitter.Emit(r.Groups, r.LexerState), r.emit)
	}
	return nil
}

func drain(it chroma.Iterator, emit sink) {
	for t := it(); t != chroma.EOF; t = it() {
		if t.Type != chroma.Ignore {
			emit(t.Type, t.Value)
		}
	}
}

// simpleMutator reports whether a mutator looks at no groups.
func simpleMutator(m chroma.Mutator) bool {
	k, ok := m.(chroma.SerialisableMutator)
	return ok && (k.MutatorKind() == "push" || k.MutatorKind() == "pop")
}
