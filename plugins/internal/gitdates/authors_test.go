package gitdates

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAuthorsAreCountedByFileAsMailmapHasThem(t *testing.T) {
	r := newRepository(t)
	r.write("docs/a.md", "one\ntwo\nthree\n")
	r.commit("2020-01-01", "Ann")
	r.write("docs/a.md", "one\ntwo\nthree\nfour\n")
	r.commit("2020-01-02", "Bob")
	r.write("docs/a.md", "one\ntwo\nthree\nfour\nfive\n")
	r.commit("2020-01-03", "ann (at work)")
	r.git("2020-01-04", "Mover", "mv", "docs/a.md", "docs/moved.md")
	r.commit("2020-01-04", "Mover")
	r.write(".mailmap", "Ann <a@example.test> ann (at work) <a@example.test>\nBob <bob@example.test> Bob <a@example.test>\n")
	r.commit("2020-01-05", "Ann")

	cache := &memory{values: map[string][]byte{}}
	for _, from := range []string{"git", "the cache"} {
		h, err := Read(t.Context(), cache, r.dir, "docs")
		if err != nil {
			t.Fatal(err)
		}
		want := []Author{{"Ann", "a@example.test", 2}, {"Bob", "bob@example.test", 1}}
		if diff := cmp.Diff(want, h.Authors("docs/moved.md")); diff != "" {
			t.Errorf("authors from %s differ (-want +got):\n%s", from, diff)
		}
		if got := h.Authors("docs/a.md"); got != nil {
			t.Errorf("a file that is gone has authors: %v", got)
		}
	}
}
