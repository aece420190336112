package segment

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func FuzzPlainWordsAreReadAsAllWordsAre(f *testing.F) {
	for _, seed := range []string{
		"The quick brown fox, 32.3 feet; end.", "a.b a.'b a'b it's rock'n'roll", "x-y --flag -f --Flag- 3D iPhone HTML Word2 2nd",
		"word\u0301 word\u00ad word’s naïve wordß", "snake_case __init__ a_ _a", "e.g. example.com. 'quoted' ''x''", "語word word語",
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for i := range len(text) {
			plain := scanner{text: text, pos: i}
			if c, _ := plain.class(i); c != letter && c != digit {
				continue
			}
			got, ok := plain.readPlainWord()
			if !ok {
				if plain.pos != i {
					t.Fatalf("%q at %d: read to %d without a word", text, i, plain.pos)
				}
				continue
			}
			full := scanner{text: text, pos: i}
			want, ok := full.readWord()
			if diff := cmp.Diff(want, got); diff != "" || !ok || plain.pos != full.pos {
				t.Fatalf("%q at %d: read to %d and %d (-word +plainWord):\n%s", text, i, full.pos, plain.pos, diff)
			}
		}
	})
}
