package stopword_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/plugins/search/stopword"
)

func TestListsAreThoseOfTheBrowser(t *testing.T) {
	text, err := os.ReadFile("../../../core/client/src/search/stopwords.ts")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^  (\w+): '([^']*)',$`).FindAllSubmatch(text, -1)
	if len(rows) < 9 {
		t.Fatalf("%d lists", len(rows))
	}
	for _, row := range rows {
		want := strings.Fields(string(row[2]))
		slices.Sort(want)
		if diff := cmp.Diff(slices.Compact(want), slices.Sorted(maps.Keys(stopword.Of(string(row[1])+"-XX")))); diff != "" {
			t.Errorf("%s (-browser +here):\n%s", row[1], diff)
		}
	}
}
