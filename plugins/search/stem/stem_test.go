package stem_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/gosaur/gosaur/plugins/search/stem"
)

func TestWordsAreStemmedAsInTheBrowser(t *testing.T) {
	data, err := os.ReadFile("testdata/stems.json")
	if err != nil {
		t.Fatal(err)
	}
	var samples map[string]map[string]string
	if err := json.Unmarshal(data, &samples); err != nil {
		t.Fatal(err)
	}
	onlyThere := []string{"bg", "el", "hi", "hy", "id", "lt", "ne", "sr", "uk"}
	for language, words := range samples {
		stemmer := stem.For(language + "-XX")
		for word, want := range words {
			if slices.Contains(onlyThere, language) {
				want = word
			}
			if got := stemmer(word); got != want {
				t.Errorf("%s: %s is stemmed to %s, want %s", language, word, got, want)
			}
		}
	}
}

func TestALanguageWithoutAStemmerLeavesWordsAlone(t *testing.T) {
	for _, locale := range []string{"ja", "zh-Hans", "xx", ""} {
		if got := stem.For(locale)("running"); got != "running" {
			t.Errorf("%q: %s", locale, got)
		}
	}
}
