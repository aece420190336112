package page

import (
	"slices"
	"testing"

	"github.com/gosaur/gosaur/core/store"
)

func TestSeveralIngredientsOfAKindAreComparedOneByOne(t *testing.T) {
	key := store.KeyOfStrings
	before := []ingredient{{"a script", key("1")}, {"a script", key("2")}, {"text", key("old")}, {"data", key("d")}}
	for _, c := range []struct {
		now  []ingredient
		want []string
	}{
		{[]ingredient{{"a script", key("1")}, {"a script", key("2")}, {"text", key("new")}, {"data", key("d")}}, []string{"text changed"}},
		{[]ingredient{{"a script", key("1")}, {"text", key("old")}, {"data", key("d")}}, []string{"a script is gone"}},
		{[]ingredient{{"a script", key("1")}, {"a script", key("3")}, {"a script", key("4")}, {"text", key("old")}, {"data", key("d")}}, []string{"a script changed", "a script is new"}},
	} {
		if got := changed(before, c.now); !slices.Equal(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
