package highlight

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/internal/testenv"
)

// prismSample is code with the tokens that Prism finds in it: their classes and texts.
type prismSample struct {
	language, code string
	tokens         [][2]string
}

// askPrism runs Prism on the samples.
func askPrism(t *testing.T) (*Grammars, []prismSample) {
	t.Helper()
	testenv.NeedNode(t)
	archive, err := txtar.ParseFile("testdata/prism.txtar")
	if err != nil {
		t.Fatal(err)
	}
	module, err := filepath.Abs("../../../theme/classic/src/grammars.js")
	if err != nil {
		t.Fatal(err)
	}
	var asked [][2]string
	samples := make([]prismSample, len(archive.Files))
	for i, f := range archive.Files {
		samples[i] = prismSample{language: f.Name, code: string(f.Data)}
		asked = append(asked, [2]string{f.Name, string(f.Data)})
	}
	in, err := json.Marshal(asked)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "node", "testdata/prism.mjs", module)
	cmd.Stdin = bytes.NewReader(in)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Grammars json.RawMessage
		Tokens   [][][2]string
	}
	if err := json.Unmarshal(out, &answer); err != nil {
		t.Fatal(err)
	}
	for i := range samples {
		samples[i].tokens = answer.Tokens[i]
	}
	g, err := ParseGrammars(answer.Grammars)
	if err != nil {
		t.Fatal(err)
	}
	return g, samples
}

// flatten lists the texts of pieces with their classes.
func flatten(all []*piece, classes []string) [][2]string {
	var out [][2]string
	for _, p := range all {
		own := p.classesIn(classes)
		if p.parts != nil {
			out = append(out, flatten(p.parts, own)...)
			continue
		}
		out = append(out, [2]string{strings.Join(own, " "), string(p.text)})
	}
	return out
}

// joined joins neighbors with the same classes.
func joined(tokens [][2]string) [][2]string {
	var out [][2]string
	for _, t := range tokens {
		if n := len(out); n > 0 && out[n-1][0] == t[0] {
			out[n-1][1] += t[1]
			continue
		}
		out = append(out, t)
	}
	return out
}

func TestGrammarsGiveTheTokensOfPrism(t *testing.T) {
	g, samples := askPrism(t)
	for _, s := range samples {
		t.Run(s.language, func(t *testing.T) {
			got := joined(flatten(g.tokens(s.code, s.language), nil))
			if diff := cmp.Diff(joined(s.tokens), got); diff != "" {
				t.Errorf("(-Prism +ours)\n%s", diff)
			}
		})
	}
}

func TestEveryPatternOfPrismIsUnderstood(t *testing.T) {
	g, _ := askPrism(t)
	for _, patterns := range g.grammars {
		for _, p := range patterns {
			if p.compile(); p.program == nil {
				t.Errorf("%s: %s", p.kind, p.source)
			}
		}
	}
}

func TestLanguagesWithoutAGrammarArePlain(t *testing.T) {
	g, err := ParseGrammars([]byte(`{"languages": {"x": 0}, "grammars": [[["word", "\\w+", "i", {"alias": ["w"]}]]]}`))
	if err != nil {
		t.Fatal(err)
	}
	h := New(Options{Grammars: g})
	for language, want := range map[string]string{
		"x": `<span class="token word w">a1</span> &lt;`, "js": "a1 &lt;",
	} {
		if got := strings.Join(lines(h, "a1 <", language), "\n"); got != want {
			t.Errorf("%s: %s, want %s", language, got, want)
		}
		if known := h.Known(language); known != (language != "js") {
			t.Errorf("%s is known: %v", language, known)
		}
	}
}

func TestGrammarsOfNoShapeAreErrors(t *testing.T) {
	for _, data := range []string{
		`[]`, `{"languages": {"x": 1}, "grammars": [[]]}`, `{"grammars": [[["a", "b", "", {"inside": 3}]]]}`, `{"grammars": [[[1, "b", "", {}]]]}`,
	} {
		if _, err := ParseGrammars([]byte(data)); err == nil {
			t.Errorf("%s is taken", data)
		}
	}
}
