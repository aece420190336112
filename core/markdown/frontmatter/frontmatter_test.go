package frontmatter

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown/source"
)

func TestFrontMatterIsReadIntoJSON(t *testing.T) {
	for name, test := range map[string]struct{ text, json, body string }{
		"none":              {"# Hi\n", `{}`, "# Hi\n"},
		"empty":             {"---\n---\nx", `{}`, "x"},
		"comment only":      {"---\n# nothing\n---\nx", `{}`, "x"},
		"scalars":           {"---\na: x\nb: 1\nc: 1.5\nd: true\ne:\nf: 'q'\ng: \"2\"\n---\n", `{"a":"x","b":1,"c":1.5,"d":true,"e":null,"f":"q","g":"2"}`, ""},
		"numbers":           {"---\na: 0x1f\nb: 017\nc: 1_000\nd: .5\ne: -0\nf: .inf\n---\n", `{"a":31,"b":17,"c":"1_000","d":0.5,"e":0,"f":null}`, ""},
		"lists and maps":    {"---\ntags: [a, {label: B, permalink: /b}]\nhero:\n  title: T\n---\n", `{"hero":{"title":"T"},"tags":["a",{"label":"B","permalink":"/b"}]}`, ""},
		"merged lists":      {"---\na: &x {b: 1}\nc: &y {b: 2, d: 3}\ne: {<<: [*x, *y], f: 4}\n---\n", `{"a":{"b":1},"c":{"b":2,"d":3},"e":{"b":1,"d":3,"f":4}}`, ""},
		"anchors":           {"---\na: &x {b: 1}\nc: *x\nd: {<<: *x, e: 2}\n---\n", `{"a":{"b":1},"c":{"b":1},"d":{"b":1,"e":2}}`, ""},
		"carriage returns":  {"---\r\na: x\r\n---\r\nbody\r\n", `{"a":"x"}`, "body\n"},
		"byte order mark":   {"\ufeff---\na: x\n---\nbody", `{"a":"x"}`, "body"},
		"toml":              {"+++\na = \"x\"\nb = 1\nd = 2024-02-03\n[hero]\nt = [1, 2]\n+++\nbody", `{"a":"x","b":1,"d":"2024-02-03T00:00:00.000Z","hero":{"t":[1,2]}}`, "body"},
		"rule, not a fence": {"----\na: x\n----\n", `{}`, "----\na: x\n----\n"},
		"not at the start":  {"\n---\na: x\n---\n", `{}`, "\n---\na: x\n---\n"},
		"spaces after":      {"---  \na: x\n--- \nbody", `{"a":"x"}`, "body"},
	} {
		t.Run(name, func(t *testing.T) {
			f := Split("docs/a.md", test.text)
			if len(f.Diagnostics) > 0 {
				t.Fatal(f.Diagnostics)
			}
			if diff := cmp.Diff(test.json, string(f.JSON)); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(test.body, f.Body); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestDatesOfFrontMatterAreMomentsInJSONAndAsWrittenForPlugins(t *testing.T) {
	for written, moment := range map[string]string{
		"2024-05-06":                 "2024-05-06T00:00:00.000Z",
		"2024-05-06T10:20:30Z":       "2024-05-06T10:20:30.000Z",
		"2024-05-06T10:20:30.5":      "2024-05-06T10:20:30.500Z",
		"2024-05-06 9:20:30":         "2024-05-06T09:20:30.000Z",
		"2024-5-6T10:20:30+02:30":    "2024-05-06T07:50:30.000Z",
		"2024-05-06t23:00:00.1234-5": "2024-05-07T04:00:00.123Z",
		"2024-04-31":                 "2024-05-01T00:00:00.000Z",
		"2024-5-6":                   "2024-5-6",
		`"2024-05-06"`:               "2024-05-06",
	} {
		t.Run(written, func(t *testing.T) {
			f := Split("a.md", "---\ndate: "+written+"\n---\n")
			if want := `{"date":"` + moment + `"}`; string(f.JSON) != want {
				t.Errorf("JSON is %s, want %s", f.JSON, want)
			}
			if want := strings.Trim(written, `"`); f.Map["date"] != want {
				t.Errorf("plugins get %v, want %s", f.Map["date"], want)
			}
		})
	}
}

func TestFrontMatterKeysKnowTheirPlaces(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want map[string]string
	}{
		"yaml": {
			"---\ntitle: x\ntags:\n  - a\n  - b\nhero:\n  title: y\n---\n",
			map[string]string{"title": "a.md:2:1", "tags.1": "a.md:5:5", "hero.title": "a.md:7:3", "nope": "a.md:1"},
		},
		"toml": {
			"+++\ntitle = 'x'\n[hero]\n  title = 'y'\n+++\n",
			map[string]string{"title": "a.md:2:1", "hero": "a.md:3:1", "hero.title": "a.md:4:3"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := Split("a.md", test.text)
			got := make(map[string]string)
			for key := range test.want {
				got[key] = f.Pos(key).String()
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestMistakesInFrontMatterAreDiagnosticsAtTheirLine(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"value with a colon":  {"---\na: x\nb: c: d\n---\n", "a.md:3:1: error: the front matter is not YAML: mapping values are not allowed in this context [GS1201]"},
		"tab":                 {"---\na:\n\tb: c\n---\n", "a.md:3:1: error: the front matter is not YAML: found character that cannot start any token [GS1201]"},
		"a list":              {"---\n- a\n- b\n---\n", "a.md:2:1: warning: the front matter is a list, not a map of keys and values [GS1201]"},
		"text":                {"---\nhello\n---\n", "a.md:2:1: warning: the front matter is text, not a map of keys and values [GS1201]"},
		"never ends":          {"---\na: b\n", "a.md:1:1: error: the front matter that opens with --- never ends [GS1201]"},
		"text after a fence":  {"---\na: b\n--- x\n", "a.md:1:1: warning: the front matter shows on the page as well, because its fences have text after them [GS1201]"},
		"a key below mdx":     {"---\nmdx:\n  foo: x\n---\n", "a.md:3:3: error: mdx has no key \"foo\" [GS1202]"},
		"a format":            {"---\nmdx:\n  format: html\n---\n", "a.md:3:3: error: html is not a format of files [GS1202]"},
		"mdx without a map":   {"---\nmdx: md\n---\n", "a.md:2:1: error: mdx is text, not a map [GS1202]"},
		"same key twice":      {"---\na: 1\nb: 2\na: 3\n---\n", "a.md:4:1: error: the key a is given twice [GS1201]"},
		"toml":                {"+++\na = \n+++\n", "a.md:2:5: error: the front matter is not TOML: expected value but found '\\n' instead [GS1201]"},
		"aliases that expand": {"---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\n---\n", "GS1207"},
		"deep TOML":           {"+++\na = " + strings.Repeat("[", 60) + strings.Repeat("]", 60) + "\n+++\n", "GS1207"},
		"a key of many parts": {"+++\n" + strings.Repeat("a.", 500_000) + "b = 1\n+++\n", "GS1207"},
		"a table of many":     {"+++\n[" + strings.Repeat("a.", 500_000) + "b]\n+++\n", "GS1207"},
		"deep":                {"---\na: " + strings.Repeat("[", 60) + strings.Repeat("]", 60) + "\n---\n", "GS1207"},
	} {
		t.Run(name, func(t *testing.T) {
			f := Split("a.md", test.text)
			if len(f.Diagnostics) != 1 {
				t.Fatalf("got %v", f.Diagnostics)
			}
			got := f.Diagnostics[0].String()
			if got != test.want && !strings.Contains(got, "["+test.want+"]") {
				t.Errorf("want %s\ngot  %s", test.want, got)
			}
			if f.Diagnostics[0].SourceLine == "" && len(test.text) <= source.MaxQuotedLine {
				t.Error("no source line")
			}
		})
	}
}

func TestDotsInValuesOfFrontMatterAreText(t *testing.T) {
	dots := strings.Repeat(".", 500)
	if f := Split("a.md", "+++\na = '"+dots+"'\nb = \""+dots+"\" # "+dots+"\n+++\n"); len(f.Diagnostics) > 0 {
		t.Errorf("%v", f.Diagnostics)
	}
}

func FuzzSplitFrontMatter(f *testing.F) {
	f.Add("---\na: {b: [c, &d e], f: *d}\n---\nx")
	f.Add("+++\na = {b = [1, 2]}\n[[c]]\nd = 1979-05-27T07:32:00Z\n+++\nx")
	f.Fuzz(func(t *testing.T, text string) {
		fm := Split("a.md", text)
		if !json.Valid(fm.JSON) {
			t.Fatalf("not JSON: %s", fm.JSON)
		}
		if fm.BodyOffset > len(fm.Src.Text) {
			t.Fatal(fm.BodyOffset)
		}
	})
}

func TestLinesBehindAFenceWithTextAreLeftOut(t *testing.T) {
	f := Split("a.md", "---\na: 1\n----\nb: 2\n---\n\nText.\n")
	want := "a.md:3:1: warning: the front matter ends here; the lines between here and the next line --- are left out [GS1201]"
	if f.Body != "\nText.\n" || string(f.JSON) != `{"a":1}` || len(f.Diagnostics) != 1 || f.Diagnostics[0].String() != want {
		t.Errorf("%q %s %v", f.Body, f.JSON, f.Diagnostics)
	}
}

func TestAThematicBreakAtTheTopIsNoFrontMatter(t *testing.T) {
	const warning = "a.md:1:1: warning: --- at the top of a file opens front matter, which never ends here: it is shown as a line [GS1201]"
	const notYAML = "a.md:1:1: error: --- at the top of a file opens front matter, which never ends, and the text is not YAML [GS1201]"
	for text, want := range map[string]string{
		"---\n":             "",
		"---\n\n# Title\n":  "",
		"---\n\nText.\n":    warning,
		"---\n- a\n- b\n":   warning,
		"---\n[a]\n\n***\n": notYAML,
		"***\n\nText.\n":    "",
		"+++\n\nText.\n":    "",
	} {
		f := Split("a.md", text)
		if f.Body != text || f.BodyOffset != 0 {
			t.Errorf("%q has the body %q", text, f.Body)
		}
		got := ""
		for _, d := range f.Diagnostics {
			got += d.String()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestFrontMatterThatIsNoMapIsReportedAtItsPlace(t *testing.T) {
	for text, want := range map[string]string{
		"---\njust text\n---\n": "a.md:2:1: warning: the front matter is text, not a map",
		"---\n\n- a\n---\n":     "a.md:3:1: warning: the front matter is a list, not a map",
		"---\n42\n---\n":        "a.md:2:1: warning: the front matter is a number, not a map",
	} {
		f := Split("a.md", text)
		if len(f.Map) > 0 || len(f.Diagnostics) != 1 || !strings.HasPrefix(f.Diagnostics[0].String(), want) {
			t.Errorf("%q is %v with %v", text, f.Map, f.Diagnostics)
		}
	}
}
