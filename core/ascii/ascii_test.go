package ascii_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/ascii"
)

func FuzzSetsFindWhatTheStandardLibraryFinds(f *testing.F) {
	const chars = "= \t/>"
	f.Add("a=b")
	f.Add(" /é>")
	f.Add("")
	set := ascii.SetOf(chars)
	f.Fuzz(func(t *testing.T, text string) {
		want := strings.IndexAny(text, chars)
		if want < 0 {
			want = len(text)
		}
		if got := set.Index(text); got != want {
			t.Errorf("index in %q: %d, want %d", text, got, want)
		}
		if got, want := set.TrimLeft(text), strings.TrimLeft(text, chars); got != want {
			t.Errorf("%q without its beginning: %q, want %q", text, got, want)
		}
	})
}
