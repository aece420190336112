package stemming_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/stemming"
)

func start(t *testing.T) *stemming.Stemmers {
	t.Helper()
	stemmers, err := stemming.Start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := stemmers.Close(); err != nil {
			t.Error(err)
		}
	})
	return stemmers
}

// The samples are those of core/client/src/search/stem.test.ts, which also sees to it that
// there are some for every language.
func TestWords(t *testing.T) {
	stemmers := start(t)
	data, err := os.ReadFile("testdata/stems.json")
	if err != nil {
		t.Fatal(err)
	}
	var samples map[string]map[string]string
	if err := json.Unmarshal(data, &samples); err != nil {
		t.Fatal(err)
	}
	for language, sample := range samples {
		t.Run("are stemmed as in the browser in "+language, func(t *testing.T) {
			words := slices.Sorted(maps.Keys(sample))
			stems, err := stemmers.Stem(t.Context(), language+"-XX", words)
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]string{}
			for i, word := range words {
				got[word] = stems[i]
			}
			if diff := cmp.Diff(sample, got); diff != "" {
				t.Errorf("stems (-browser +here):\n%s", diff)
			}
		})
	}
	t.Run("stay in a language without a stemmer", func(t *testing.T) {
		for _, locale := range []string{"ja", "zh-Hans", "xx", "", "__proto__", "constructor"} {
			if got, err := stemmers.Stem(t.Context(), locale, []string{"running"}); err != nil || !cmp.Equal(got, []string{"running"}) {
				t.Errorf("%q: %q, %v", locale, got, err)
			}
		}
	})
	t.Run("keep their order whatever their number", func(t *testing.T) {
		words := slices.Repeat([]string{"installed", "forms", "c++", "", "\U0001F600"}, 1000)
		want := slices.Repeat([]string{"instal", "form", "c++", "", "\U0001F600"}, 1000)
		got, err := stemmers.Stem(t.Context(), "en", words)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%v (-want +got):\n%s", err, diff)
		}
	})
}
