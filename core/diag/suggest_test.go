package diag

import (
	"strconv"
	"strings"
	"testing"
)

func TestSuggestFindsTheNearestCandidate(t *testing.T) {
	keys := []string{"title", "titleDelimiter", "tagline", "url", "baseUrl", "id", "i18n", "onBrokenLinks", "onBrokenAnchors", "authorTitle"}
	for name, tc := range map[string]struct{ word, want string }{
		"two letters swapped":        {"titel", "title"},
		"a letter missing":           {"tagine", "tagline"},
		"a letter too many":          {"titlee", "title"},
		"another case":               {"BASEURL", "baseUrl"},
		"underscores":                {"base_url", "baseUrl"},
		"hyphens":                    {"on-broken-links", "onBrokenLinks"},
		"several edits, a long word": {"onBrokenAncors", "onBrokenAnchors"},
		"the exact word":             {"url", "url"},
		"one word of two is another": {"authorTwitter", ""},
		"one word of two misspelt":   {"author_titel", "authorTitle"},
		"nothing near":               {"plugins", ""},
		"a short word, far":          {"ab", ""},
		"a short word, near":         {"uri", "url"},
		"empty":                      {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Suggest(tc.word, keys); got != tc.want {
				t.Errorf("Suggest(%q) = %q, want %q", tc.word, got, tc.want)
			}
		})
	}
}

func TestDistanceCountsEdits(t *testing.T) {
	for name, tc := range map[string]struct {
		a, b string
		want int
	}{
		"equal":     {"abc", "abc", 0},
		"empty":     {"", "abc", 3},
		"swap":      {"abc", "acb", 1},
		"replace":   {"abc", "axc", 1},
		"unrelated": {"kitten", "sitting", 3},
		"not ASCII": {"größe", "grösse", 2},
	} {
		t.Run(name, func(t *testing.T) {
			if got := NewSuggester(nil).distance([]rune(tc.a), []rune(tc.b)); got != tc.want {
				t.Errorf("distance = %d, want %d", got, tc.want)
			}
			if got := NewSuggester(nil).distance([]rune(tc.b), []rune(tc.a)); got != tc.want {
				t.Errorf("distance the other way = %d, want %d", got, tc.want)
			}
		})
	}
}

func TestAfterManyWordsOnlyTheWayTheyAreWrittenIsSuggested(t *testing.T) {
	long := strings.Repeat("Long_", 1<<20)
	s := NewSuggester([]string{"/docs/setup", long})
	if got := s.Suggest("/docs/setpu"); got != "/docs/setup" {
		t.Fatalf("a misspelling: %q", got)
	}
	for i := 0; s.comparisons < s.maxComparisons(); i++ {
		before := s.comparisons
		if s.Suggest("/docs/xyz" + strconv.Itoa(i%10)); s.comparisons == before {
			t.Fatal("comparing is not counted")
		}
		s.comparisons += s.maxComparisons() / 100
	}
	if got := s.Suggest("/docs/setpu"); got != "" {
		t.Errorf("a misspelling after the last guess: %q", got)
	}
	if got := s.Suggest("/DOCS/setup"); got != "/docs/setup" {
		t.Errorf("another case: %q", got)
	}
	if got := s.Suggest(strings.ToLower(long)); got != long {
		t.Errorf("a long word: %d bytes", len(got))
	}
}
