package highlight

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/alecthomas/chroma/v2"
)

// ruleFile is a lexer as the archive holds it; see core/internal/packlexers.
type ruleFile struct {
	// Flags are the flags of all patterns.
	Flags string
	// EnsureNL reports whether the rules expect a line feed at the end.
	EnsureNL bool
	// States lists pattern, emitter and mutator of each rule.
	States map[string][]rawRule
	// Remap changes the type of words. Each entry holds the old type, the word and the
	// new type.
	Remap [][3]string
}

// rawRule is a rule as the archive holds it.
type rawRule struct {
	pattern string
	emitter *emitter
	mutator *mutator
}

func (r *rawRule) UnmarshalJSON(data []byte) error {
	fields := [3]json.RawMessage{}
	err := json.Unmarshal(data, &fields)
	if err == nil {
		err = json.Unmarshal(fields[0], &r.pattern)
	}
	if err == nil {
		err = json.Unmarshal(fields[1], &r.emitter)
	}
	if err == nil {
		err = json.Unmarshal(fields[2], &r.mutator)
	}
	return err //nolint:wrapcheck // readJSON names what it reads
}

// emitKind is how a match becomes tokens.
type emitKind byte

const (
	emitToken  emitKind = iota // the whole match is one token
	emitGroups                 // each group has an emitter
	emitUsing                  // the lexer of a language reads it
	emitSelf                   // the same lexer reads it, beginning in a state
	emitNamed                  // like emitGroups, but one group names the language of another
	emitCode                   // one group names the language of all groups from another one on
)

// emitter turns a match into tokens.
type emitter struct {
	how  emitKind
	kind chroma.TokenType
	// language and state select the lexer of the text; from and to, if they differ, are
	// the token type to replace and its replacement.
	language, state string
	from, to        chroma.TokenType
	// name and code are the numbers of groups.
	name, code int
	// groups are the emitters of the groups; nil emits nothing.
	groups []*emitter
}

var errBadRule = errors.New("a rule of an unknown form")

// kindAndParts reads a list whose first element is the name of a kind.
func kindAndParts(data []byte) (kind string, parts []json.RawMessage, err error) {
	if err := json.Unmarshal(data, &parts); err != nil || len(parts) == 0 {
		return "", nil, errors.Join(errBadRule, err)
	}
	err = json.Unmarshal(parts[0], &kind)
	return kind, parts[1:], err //nolint:wrapcheck // readJSON names what it reads
}

func (e *emitter) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return unmarshalType(data, &e.kind)
	}
	kind, parts, err := kindAndParts(data)
	if err != nil {
		return err
	}
	into := map[string][]any{"using": {&e.language}, "self": {&e.state}, "named": {&e.name, &e.code}, "code": {&e.name, &e.code}}[kind]
	if len(parts) < len(into) {
		return errBadRule
	}
	for i, v := range into {
		if err := json.Unmarshal(parts[i], v); err != nil {
			return err //nolint:wrapcheck // readJSON names what it reads
		}
	}
	parts = parts[len(into):]
	switch kind {
	case "using":
		if e.how = emitUsing; len(parts) == 2 {
			return errors.Join(unmarshalType(parts[0], &e.from), unmarshalType(parts[1], &e.to))
		}
		return nil
	case "self":
		e.how = emitSelf
		return nil
	case "groups":
		e.how = emitGroups
	case "named":
		e.how = emitNamed
	case "code":
		e.how = emitCode
	default:
		return fmt.Errorf("%w: %s", errBadRule, kind)
	}
	e.groups = make([]*emitter, len(parts))
	for i, part := range parts {
		if err := json.Unmarshal(part, &e.groups[i]); err != nil {
			return err //nolint:wrapcheck // readJSON names what it reads
		}
	}
	return nil
}

func unmarshalType(data []byte, into *chroma.TokenType) (err error) {
	var name string
	if err := json.Unmarshal(data, &name); err != nil {
		return err //nolint:wrapcheck // readJSON names what it reads
	}
	*into, err = chroma.TokenTypeString(name)
	return err //nolint:wrapcheck // readJSON names what it reads
}

// mutateKind is how a rule changes the stack of states.
type mutateKind byte

const (
	mutatePush       mutateKind = iota // pushes states onto the stack; #pop pops one
	mutatePop                          // pops some states
	mutateAll                          // does several things
	mutateInclude                      // stands for the rules of a state
	mutateCombined                     // pushes a combined state
	mutateConditions                   // follows preprocessor conditions, which may cross states
)

// mutator changes the stack of states, or the rules while they are compiled.
type mutator struct {
	how    mutateKind
	states []string
	count  int
	all    []*mutator
}

func (m *mutator) UnmarshalJSON(data []byte) error {
	kind, parts, err := kindAndParts(data)
	if err != nil {
		return err
	}
	switch kind {
	case "push", "include", "combined":
		m.how = map[string]mutateKind{"push": mutatePush, "include": mutateInclude, "combined": mutateCombined}[kind]
		m.states = make([]string, len(parts))
		for i, part := range parts {
			if err := json.Unmarshal(part, &m.states[i]); err != nil {
				return err //nolint:wrapcheck // readJSON names what it reads
			}
		}
	case "pop":
		m.how = mutatePop
		if len(parts) != 1 {
			return errBadRule
		}
		return json.Unmarshal(parts[0], &m.count) //nolint:wrapcheck // readJSON names what it reads
	case "all":
		m.how, m.all = mutateAll, make([]*mutator, len(parts))
		for i, part := range parts {
			if err := json.Unmarshal(part, &m.all[i]); err != nil {
				return err //nolint:wrapcheck // readJSON names what it reads
			}
		}
	case "conditions":
		m.how = mutateConditions
	default:
		return fmt.Errorf("%w: %s", errBadRule, kind)
	}
	return nil
}
