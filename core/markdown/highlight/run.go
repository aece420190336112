package highlight

import (
	"errors"
	"slices"
	"sync"

	"github.com/alecthomas/chroma/v2"
)

// span is a token of a text: its type, and its bounds in characters.
type span struct {
	kind     chroma.TokenType
	from, to int
}

// limits bounds the work on a text and on all texts nested in it.
type limits struct {
	// budget is the number of remaining steps, and depth the number of enclosing texts.
	budget *int
	depth  int
}

// The number of steps that a text may take, in total and for each character; the rest of the text is
// shown plain. Real code takes about 50 steps for each character, and up to 300 in shells.
const (
	minSteps     = 300_000
	stepsPerRune = 400
)

// maxNested is how deep nested texts are lexed.
const maxNested = 16

// Chroma's own engine counts no steps. It sees a limited number of characters after and before the
// place, and each call counts as many steps as it can take at most without backtracking.
const (
	fallbackAhead  = 4 << 10
	fallbackBehind = 256
	fallbackSteps  = 16 // characters for each step: most calls fail at once
)

var (
	errTooSlow      = errors.New("the lexer takes too long")
	errUnknownState = errors.New("unknown state")
)

// run is one text being lexed by one machine.
type run struct {
	machine *machine
	library *library
	limits  limits
	text    []rune
	pos     int
	// end is the end of the text, without a line feed that was added.
	end   int
	stack []string
	// conditions holds the stacks at the start of each open condition.
	conditions [][]string
	memory     backtracker
	spans      []span
	// covered is the place after the last span.
	covered int
}

var runPool = sync.Pool{New: func() any { return new(run) }}

// lex finds the tokens of a text, beginning in a state. They are in order and cover the text or, with
// errTooSlow, the beginning of it. nested reports whether the text is a part of another one.
func (m *machine) lex(l *library, text []rune, state string, lim limits, nested bool) ([]span, error) {
	if err := m.compile(); err != nil {
		return nil, err
	}
	r, _ := runPool.Get().(*run)
	defer runPool.Put(r)
	*r = run{machine: m, library: l, limits: lim, text: text, end: len(text), stack: append(r.stack[:0], state), memory: r.memory}
	if !nested && (m.ensureNL || len(text) > 0) && (len(text) == 0 || text[len(text)-1] != '\n') {
		// Many rules for lines match the line feed at the end.
		r.text = append(slices.Clip(text), '\n')
	}
	r.memory.text, r.memory.budget = r.text, lim.budget
	err := r.lexAll(state)
	spans := r.spans
	*r = run{stack: r.stack, memory: r.memory}
	r.memory.release()
	return spans, err
}

func (r *run) lexAll(state string) error {
	for r.pos < r.end && len(r.stack) > 0 {
		current := r.stack[len(r.stack)-1]
		index, ok := r.machine.states[current]
		if !ok {
			return errUnknownState
		}
		matched, err := r.step(current, index[min(int(r.text[r.pos]), charSets-1)])
		if err != nil {
			return err
		}
		if matched {
			continue
		}
		if r.text[r.pos] == '\n' && current != state {
			r.stack = append(r.stack[:0], state)
			continue
		}
		r.emit(chroma.Error, r.pos, r.pos+1)
		r.pos++
	}
	if r.pos < r.end {
		r.emit(chroma.Error, r.pos, r.end)
	}
	r.emit(chroma.Text, r.end, r.end)
	return nil
}

// emit adds a token. Text before it that no rule has matched is plain. A token that begins before the
// end of the last one, which nested groups produce, stands for the next text if that has the same
// characters.
func (r *run) emit(kind chroma.TokenType, from, to int) {
	to = min(to, r.end)
	if kind == chroma.Ignore {
		return
	}
	if from < r.covered {
		n := r.covered + to - from
		if n > r.end || !slices.Equal(r.text[from:to], r.text[r.covered:n]) {
			return
		}
		from, to = r.covered, n
	}
	if from > r.covered {
		r.spans = append(r.spans, span{chroma.Text, r.covered, from})
	}
	if n := len(r.spans) - 1; kind == chroma.Other && n >= 0 && r.spans[n].kind == kind {
		r.spans[n].to = to // text that a template leaves to the language around it
	} else if to > from {
		r.spans = append(r.spans, span{kind, from, to})
	}
	r.covered = max(from, to)
}

// step applies the first rule that matches.
func (r *run) step(state string, rules []*rule) (bool, error) {
	for _, rule := range rules {
		groups, err := r.match(rule)
		if err != nil {
			return false, err
		}
		if groups == nil {
			continue
		}
		start := r.pos
		r.pos = groups[1]
		if rule.emitter != nil && rule.emitter.how != emitToken {
			groups = slices.Clone(groups) // nested texts need the memory
		}
		if rule.mutator != nil {
			if err := r.mutate(rule.mutator, state, groups); err != nil {
				return false, err
			}
		}
		if rule.emitter == nil {
			return true, nil
		}
		if rule.emitter.how == emitToken {
			r.emit(rule.emitter.kind, start, r.pos)
			return true, nil
		}
		return true, r.apply(rule.emitter, groups)
	}
	return false, nil
}

// match returns the start and end of each group of a rule's match at the current place, nil if it
// does not match. The next match overwrites the slice.
func (r *run) match(rule *rule) ([]int, error) {
	if err := rule.compile(); err != nil {
		return nil, err
	}
	if rule.program != nil {
		ok := r.memory.match(rule.program, r.pos, anywhere)
		if *r.limits.budget < 0 {
			return nil, errTooSlow
		}
		if ok {
			return r.memory.captures, nil
		}
		return nil, nil
	}
	from, to := max(0, r.pos-fallbackBehind), min(len(r.text), r.pos+fallbackAhead)
	if *r.limits.budget -= (to - r.pos) / fallbackSteps; *r.limits.budget < 0 {
		return nil, errTooSlow
	}
	m, err := rule.fallback.FindRunesMatchStartingAt(r.text[from:to], r.pos-from)
	if err != nil {
		return nil, errTooSlow
	}
	if m == nil || from+m.RuneIndex != r.pos {
		return nil, nil
	}
	caps := r.memory.captures[:0]
	for _, g := range m.Groups() {
		if len(g.Captures) == 0 {
			caps = append(caps, -1, -1)
		} else {
			caps = append(caps, from+g.RuneIndex, from+g.RuneIndex+g.RuneLength)
		}
	}
	r.memory.captures = caps
	return caps, nil
}

// mutate changes the stack of states.
func (r *run) mutate(m *mutator, state string, groups []int) error {
	switch m.how {
	case mutatePush:
		if len(m.states) == 0 {
			r.stack = append(r.stack, state)
		}
		for _, s := range m.states {
			if s != "#pop" {
				r.stack = append(r.stack, s)
			} else if len(r.stack) > 0 {
				r.stack = r.stack[:len(r.stack)-1]
			}
		}
	case mutatePop:
		r.stack = r.stack[:max(0, len(r.stack)-m.count)]
	case mutateAll:
		for _, each := range m.all {
			if err := r.mutate(each, state, groups); err != nil {
				return err
			}
		}
	case mutateConditions:
		r.condition(groups)
	case mutateInclude, mutateCombined:
		return errBadRule
	}
	return nil
}

// condition handles #if, #elseif, #else and #end of a preprocessor: each branch begins in the states
// in which the first one began.
func (r *run) condition(groups []int) {
	word := string(r.text[groups[4]:groups[5]])
	last := len(r.conditions) - 1
	switch {
	case word == "if":
		r.conditions = append(r.conditions, slices.Clone(r.stack))
	case word == "end" && last >= 0:
		r.conditions = r.conditions[:last]
	case (word == "else" || word == "elseif") && last >= 0:
		r.stack = append(r.stack[:0], r.conditions[last]...)
	}
	switch word {
	case "if", "elseif":
		r.stack = append(r.stack, "preproc-expr")
	case "error":
		r.stack = append(r.stack, "preproc-error")
	}
}

// apply emits the tokens of a match.
func (r *run) apply(e *emitter, caps []int) error {
	from, to := caps[0], caps[1]
	switch e.how {
	case emitToken:
		r.emit(e.kind, from, to)
		return nil
	case emitUsing:
		lang := r.library.nested(e.language)
		if lang == nil {
			r.emit(chroma.Text, from, to)
			return nil
		}
		return r.nest(from, to, e, func(text []rune, lim limits) ([]span, error) { return lang.lex(text, "root", lim, true) })
	case emitSelf:
		return r.nest(from, to, e, func(text []rune, lim limits) ([]span, error) {
			return r.machine.lex(r.library, text, e.state, lim, true)
		})
	}
	if e.how != emitCode && len(e.groups) != len(caps)/2-1 {
		r.emit(chroma.Error, from, to)
		return nil
	}
	var lang *language
	if e.how != emitGroups && caps[2*e.name] >= 0 {
		lang = r.library.nested(string(r.text[caps[2*e.name]:caps[2*e.name+1]]))
	}
	for i, inner := range e.groups {
		group := caps[2*i+2 : 2*i+4]
		switch {
		case group[0] < 0:
		case e.how == emitNamed && i+1 == e.code && lang != nil:
			if err := r.nestLanguage(lang, group[0], group[1]); err != nil {
				return err
			}
		case inner != nil:
			if err := r.apply(inner, group); err != nil {
				return err
			}
		}
	}
	if e.how == emitCode {
		code := caps[2*e.code]
		if lang == nil {
			r.emit(chroma.LiteralString, code, to)
			return nil
		}
		return r.nestLanguage(lang, code, to)
	}
	return nil
}

// nestLanguage lexes a part of the text as a text of its own.
func (r *run) nestLanguage(lang *language, from, to int) error {
	return r.nest(from, to, nil, func(text []rune, lim limits) ([]span, error) { return lang.lex(text, lang.state, lim, false) })
}

// nest emits the tokens that a function finds in a part of the text.
func (r *run) nest(from, to int, e *emitter, lex func([]rune, limits) ([]span, error)) error {
	if from == to {
		return nil
	}
	if r.limits.depth >= maxNested {
		r.emit(chroma.Text, from, to)
		return nil
	}
	spans, err := lex(r.text[from:to:to], limits{budget: r.limits.budget, depth: r.limits.depth + 1})
	for _, s := range spans {
		if e != nil && e.from != e.to && s.kind == e.from {
			s.kind = e.to
		}
		r.emit(s.kind, from+s.from, from+s.to)
	}
	return err
}
