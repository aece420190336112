package segment_test

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/rivo/uniseg"

	"github.com/gosaur/gosaur/plugins/search/segment"
)

var update = flag.Bool("update", false, "write the golden files")

// segments is a case that the browser's segmenter runs, too. A part is written as
// "term" or, where it differs from the text, "term<text".
type segments struct {
	Text  string `json:"text"`
	Units []unit `json:"units"`
}

type unit struct {
	Text  string   `json:"text"`
	Whole string   `json:"whole,omitempty"`
	Parts []string `json:"parts,omitempty"`
	Folds []string `json:"folds,omitempty"`
}

const golden = "testdata/segments.json"

func TestTheCasesOfBothSegmenters(t *testing.T) {
	data, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	var cases []segments
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	got := make([]segments, len(cases))
	for i, c := range cases {
		got[i] = segments{Text: c.Text, Units: units(c.Text)}
	}
	if *update {
		var b strings.Builder
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		if err := enc.Encode(got); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(cases, got); diff != "" && !*update {
		t.Errorf("segments (-want +got):\n%s", diff)
	}
}

func units(text string) []unit {
	list := []unit{}
	for u := range segment.Units(text) {
		out := unit{Text: text[u.Start:u.End], Whole: u.Whole}
		terms := []string{u.Whole}
		for _, p := range u.Parts {
			written := p.Term
			if source := text[p.Start:p.End]; source != p.Term {
				written += "<" + source
			}
			out.Parts = append(out.Parts, written)
			terms = append(terms, p.Term)
		}
		for _, term := range terms {
			if fold := segment.Fold(term); fold != term {
				out.Folds = append(out.Folds, fold)
			}
		}
		list = append(list, out)
	}
	return list
}

// Where the text has none of the constructs that are tailored, words are Unicode's.
func TestPlainTextIsSegmentedAsUnicodeSays(t *testing.T) {
	for _, text := range []string{
		"The quick (“brown”) fox can’t jump 32.3 feet, right?",
		"Größe und Maße: äußerst schön.",
		"Привет, мир! Это — проверка.",
		"Η γρήγορη καφέ αλεπού.",
		"हिन्दी में एक वाक्य।",
		"שלום עולם",
		"مرحبا بالعالم",
		"naïve café e\u0301clair",
		"a,b;c/d|e 100% of #5",
	} {
		var want, got []string
		for rest, state := text, -1; rest != ""; {
			var word string
			word, rest, state = uniseg.FirstWordInString(rest, state)
			if strings.ContainsFunc(word, func(r rune) bool { return isWordRune(r) }) {
				want = append(want, word)
			}
		}
		for u := range segment.Units(text) {
			got = append(got, text[u.Start:u.End])
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-Unicode +ours):\n%s", text, diff)
		}
	}
}

func isWordRune(r rune) bool {
	for range segment.Units(string(r)) {
		return true
	}
	return false
}

func FuzzUnitsLieWithinTheText(f *testing.F) {
	for _, seed := range []string{"", "wp_enqueue__x--y.z'", "日本語テスト e\u0301", "\xff_\xfe", "a\u200db", "ก็ได้", "__-.'"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for u := range segment.Units(text) {
			if u.Start < end || u.End <= u.Start || u.End > len(text) {
				t.Fatalf("unit %d-%d after %d in %q", u.Start, u.End, end, text)
			}
			end = u.End
			for _, p := range u.Parts {
				if p.Start < u.Start || p.End > u.End || p.Term == "" && utf8.ValidString(text) && !strings.ContainsRune(text, 0xAD) {
					t.Fatalf("part %+v of unit %d-%d in %q", p, u.Start, u.End, text)
				}
			}
		}
	})
}
