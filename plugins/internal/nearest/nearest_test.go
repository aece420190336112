package nearest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/internal/growth"
)

func TestHintNamesTheNearestAndListsTheValid(t *testing.T) {
	ids := []string{"intro", "guides/setup", "guides/usage"}
	for name, test := range map[string]struct {
		given string
		ids   []string
		want  string
	}{
		"misspelt":     {"guides/setpu", ids, "did you mean \"guides/setup\"?\nvalid ids: intro, guides/setup, guides/usage"},
		"other folder": {"old/usage", ids, "did you mean \"guides/usage\"?\nvalid ids: intro, guides/setup, guides/usage"},
		"unlike all":   {"something", ids, "valid ids: intro, guides/setup, guides/usage"},
		"none valid":   {"x", nil, "there are no ids"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Hint("ids", test.given, test.ids); got != test.want {
				t.Errorf("Hint = %q, want %q", got, test.want)
			}
		})
	}
}

func TestHintListsOnlySoMany(t *testing.T) {
	var ids []string
	for i := range 50 {
		ids = append(ids, fmt.Sprintf("a/long-id-%02d", i))
	}
	if got := Hint("ids", "zzz", ids); !strings.HasSuffix(got, "a/long-id-19, and 30 more") {
		t.Errorf("Hint = %q", got)
	}
}

func TestHintsListTheNamesAtMostOnce(t *testing.T) {
	names := Among([]string{"intro", "a/setup", "b/setup"})
	for _, test := range []struct{ name, want string }{
		{"intr", "did you mean \"intro\"?\nvalid ids: intro, a/setup, b/setup"},
		{"something", "another finding lists the valid ids"},
		{"older/guides/of/setup", "did you mean \"a/setup\" or \"b/setup\"?"},
		{"intor", "did you mean \"intro\"?"},
	} {
		if got := names.Hint("ids", test.name); got != test.want {
			t.Errorf("Hint of %s = %q, want %q", test.name, got, test.want)
		}
	}
}

func TestHintListsNotBesideASuggestionAmongMany(t *testing.T) {
	var ids []string
	for i := range 50 {
		ids = append(ids, fmt.Sprintf("a/long-id-%02d", i))
	}
	if got := Hint("ids", "a/lnog-id-07", ids); got != "did you mean \"a/long-id-07\"?" {
		t.Errorf("Hint = %q", got)
	}
}

// A sidebar may name as many docs that are gone as there are others.
func TestHostileNumbersOfUnknownNamesTakeTimeInProportion(t *testing.T) {
	families := []growth.Family{
		growth.Numbered("names unlike all", "", "guides/some-topic-of-%d ", ""),
		growth.Repeat("one name", "guides/setup "),
		growth.Numbered("names in other folders", "", "a%d/usage ", ""),
	}
	families[0].Quick = true
	// The budget for guesses is spent whatever the size is: that is the base.
	growth.Check(t, growth.Bound{From: 64 << 10, To: 128 << 10, Bytes: 2000, Base: 512 << 20}, families, func(text string) {
		ids := strings.Fields(text)
		names := Among(ids)
		for _, id := range ids {
			names.Hint("ids", "old/"+strings.ReplaceAll(id, "o", "xyz"))
		}
	})
}
