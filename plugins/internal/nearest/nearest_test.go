package nearest

import (
	"fmt"
	"strings"
	"testing"
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
