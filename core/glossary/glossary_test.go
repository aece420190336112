package glossary

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func messages(t *testing.T, file, text string) []string {
	t.Helper()
	_, found := Parse(file, text)
	list := []string{}
	for _, d := range found {
		list = append(list, d.Pos.String()+" "+d.Message)
	}
	return list
}

func TestMistakesAreReportedWhereTheyStand(t *testing.T) {
	for name, tt := range map[string]struct {
		file, text string
		want       []string
	}{
		"a good file":    {"g.toml", "API = \"An interface.\"\n[holt]\ndefinition = \"A den.\"\naliases = [\"holts\"]\n", []string{}},
		"good YAML":      {"g.yml", "API: An interface.\nholt:\n  definition: A den.\n  aliases: [holts]\n", []string{}},
		"nothing":        {"g.yaml", "", []string{}},
		"no TOML":        {"g.toml", "API = \n", []string{`g.toml:1:7 the glossary is not TOML: expected value but found '\n' instead`}},
		"a list":         {"g.yml", "- API\n", []string{"g.yml:1:1 the glossary is not a map of terms"}},
		"no definition":  {"g.toml", "\nAPI = \" \"\n", []string{`g.toml:2:1 the term "API" has no definition`}},
		"a number":       {"g.yml", "API: 3\n", []string{`g.yml:1:1 the term "API" has no definition`}},
		"an unknown key": {"g.toml", "[API]\ndefinition = \"x\"\nalias = [\"y\"]\n", []string{`g.toml:3:9 the term "API" has no key "alias"`}},
		"aliases":        {"g.yml", "API:\n  definition: x\n  aliases: APIs\n", []string{`g.yml:3:12 the aliases of the term "API" are not a list of texts`}},
		"twice":          {"g.toml", "holt = \"x\"\nHolt = \"y\"\n", []string{`g.toml:2:1 "Holt" is in the glossary twice`}},
		"no word":        {"g.toml", "\"++\" = \"x\"\n", []string{`g.toml:1:1 no text can be found that is written "++"`}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, messages(t, tt.file, tt.text)); diff != "" {
				t.Errorf("messages differ (-want +got):\n%s", diff)
			}
		})
	}
}

func TestUnknownKeysAreGuessed(t *testing.T) {
	_, found := Parse("g.toml", "[API]\ndefinitoin = \"x\"\n")
	if len(found) == 0 || !strings.Contains(found[0].Hint, `did you mean "definition"?`) {
		t.Errorf("diagnostics: %v", found)
	}
}

func TestTermsAreFoundAsWholeWordsTheLongestFirst(t *testing.T) {
	g, found := Parse("g.yml", "API: a\nholt: b\nholt entrance: c\niPhone: d\nC++: e\nFluß: f\n")
	if len(found) > 0 {
		t.Fatal(found)
	}
	for text, want := range map[string]string{
		"An API, and a Holt.":          "API holt",
		"APIs and api are none":        "",
		"the holt\nentrance of a holt": "holt entrance|holt",
		"an API-first design":          "API",
		"C++ is not C":                 "C++",
		"Flüße, FLUSS and fluß":        "Fluß",
		"iphone, iPhone":               "iPhone",
		"":                             "",
	} {
		var got []string
		seen := map[string]bool{}
		for at := 0; ; {
			m, ok := g.Find(text, at, func(term *Term) bool { return !seen[term.Name] })
			if !ok {
				break
			}
			seen[m.Term.Name] = true
			got = append(got, m.Term.Name)
			at = m.End
		}
		if joined := strings.Join(got, "|"); joined != want && strings.Join(got, " ") != want {
			t.Errorf("%q: found %q, want %q", text, joined, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("g.toml", "API = \"x\"\n[holt]\ndefinition = \"y\"\naliases = [\"z\"]\n", "an API")
	f.Add("g.yml", "API: x\nholt:\n  definition: y\n", "holt")
	f.Fuzz(func(t *testing.T, file, text, document string) {
		g, _ := Parse(file, text)
		for at := 0; ; {
			m, ok := g.Find(document, at, func(*Term) bool { return true })
			if !ok {
				return
			}
			if m.Start < at || m.End <= m.Start || m.End > len(document) {
				t.Fatalf("match %d to %d from %d in %q", m.Start, m.End, at, document)
			}
			at = m.End
		}
	})
}
