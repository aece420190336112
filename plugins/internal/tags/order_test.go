package tags

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTextsAreOrderedLikeLocaleCompare(t *testing.T) {
	// As JavaScript sorts them in English.
	want := []string{
		"_a", "-a", "(x)", "@x", "1st", "a b", "a-b", "a.b", "e", "é", "Éa", "other", "Other", "Other methods", "Other Methods",
		"resume", "Resume", "résumé", "ua", "über", "v1", "v10", "v2", "Zoo",
	}
	for _, got := range [][]string{slices.Sorted(slices.Values(want)), slices.Clone(want)} {
		slices.Reverse(got)
		slices.SortFunc(got, func(a, b string) int { return NewOrder(a).Compare(NewOrder(b)) })
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
	if got := NewOrder("a").Compare(NewOrder("a")); got != 0 {
		t.Errorf("the same text: %d", got)
	}
}
