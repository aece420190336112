package highlight

import (
	"strings"
	"testing"

	chromalexers "github.com/alecthomas/chroma/v2/lexers"
)

func TestLibraryKnowsTheNamesOfAllLexers(t *testing.T) {
	for _, name := range chromalexers.Names(true) {
		if lexers().languages[strings.ToLower(name)] == nil && lexers().language(strings.ToLower(name)) == nil && name != "rakudoc" {
			t.Errorf("%s is missing: run make build", name)
		}
	}
}

func TestLexersLeadOnlyToWhatThereIs(t *testing.T) {
	for name, l := range lexers().languages {
		if err := l.machine.compile(); err != nil {
			t.Error(err)
			continue
		}
		if l.Root != "" && lexers().languages[strings.ToLower(l.Root)] == nil {
			t.Errorf("%s stands in %s, which is unknown", name, l.Root)
		}
		for _, index := range l.machine.states {
			for _, rules := range index {
				for _, r := range rules {
					if err := checkRule(l.machine, r); err != "" {
						t.Errorf("%s: %s", name, err)
					}
				}
			}
		}
	}
}

func checkRule(m *machine, r *rule) string {
	if err := r.compile(); err != nil {
		return err.Error()
	}
	var emits func(e *emitter) string
	emits = func(e *emitter) string {
		switch {
		case e == nil:
			return ""
		case e.how == emitUsing && lexers().nested(e.language) == nil:
			return "there is no " + e.language
		case e.how == emitSelf && m.states[e.state] == nil:
			return "there is no state " + e.state
		}
		for _, inner := range e.groups {
			if err := emits(inner); err != "" {
				return err
			}
		}
		return ""
	}
	return emits(r.emitter)
}
