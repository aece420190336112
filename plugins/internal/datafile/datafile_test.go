package datafile

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
)

func TestParseReadsTheSameTreeFromEachFormat(t *testing.T) {
	want := `{"docs":["intro",{"type":"category","label":"A \"b\"","items":["x"],"collapsed":false,"position":2.5}],"n":-3}`
	for name, text := range map[string]string{
		"a.json": `{"docs": ["intro", {"type": "category", "label": "A \"b\"", "items": ["x"], "collapsed": false, "position": 2.5}], "n": -3}`,
		"a.yml": `
docs:
  - intro
  - type: category
    label: 'A "b"'
    items: [x]
    collapsed: false
    position: 2.5
n: -3
`,
		"a.toml": `
docs = ["intro", {type = "category", label = 'A "b"', items = ["x"], collapsed = false, position = 2.5}]
n = -3
`,
	} {
		t.Run(name, func(t *testing.T) {
			v, diags := Parse(name, []byte(text), "GS0000")
			if len(diags) > 0 {
				t.Fatal(diags)
			}
			if diff := cmp.Diff(want, string(v.JSON())); diff != "" {
				t.Errorf("JSON differs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestParseKeepsTheOrderOfTOMLTables(t *testing.T) {
	v, diags := Parse("a.toml", []byte(`
b = 1
[z]
y = 1
x.w = 2
x.v = 3
[[list]]
b = 1
[[list]]
a = 1
[list.sub]
c = 2
[a]
`), "GS0000")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	want := `{"b":1,"z":{"y":1,"x":{"w":2,"v":3}},"list":[{"b":1},{"a":1,"sub":{"c":2}}],"a":{}}`
	if diff := cmp.Diff(want, string(v.JSON())); diff != "" {
		t.Errorf("JSON differs (-want +got):\n%s", diff)
	}
}

// place finds the value under a path of keys and indexes.
func place(t *testing.T, v Value, path ...any) Value {
	t.Helper()
	for _, p := range path {
		switch p := p.(type) {
		case int:
			v = v.Items[p]
		case string:
			f, ok := v.Get(p)
			if !ok {
				t.Fatalf("no field %q", p)
			}
			v = f.Value
		}
	}
	return v
}

func TestValuesKnowWhereTheyStand(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"a.json": {"{\n  \"docs\": [\n    {\"é\": 1, \"id\": \"x\"}\n  ]\n}", "a.json:3:20-23"},
		"a.yaml": {"docs:\n  - é: 1\n    id: x\n", "a.yaml:3:9-10"},
		"a.toml": {"[[docs]]\n'é' = 1\nid = \"x\"\n", "a.toml:3:6-9"},
	} {
		t.Run(name, func(t *testing.T) {
			v, diags := Parse(name, []byte(test.text), "GS0000")
			if len(diags) > 0 {
				t.Fatal(diags)
			}
			p := place(t, v, "docs", 0, "id").Pos
			got := p.String() + "-" + strings.TrimPrefix(diag.Pos{Line: p.EndCol}.String(), ":")
			if got != test.want {
				t.Errorf("position = %s, want %s", got, test.want)
			}
		})
	}
}

func TestParseReportsSyntaxErrorsWithTheirPlace(t *testing.T) {
	for name, test := range map[string]struct{ file, text, want string }{
		"json comma":        {"a.json", "{\n \"a\": 1,,\n}", "a.json:2:9"},
		"json cut off":      {"a.json", "{\"a\": [1", "a.json:1:9"},
		"json trailing":     {"a.json", "{} x", "a.json:1:4"},
		"json second value": {"a.json", "{} {}", "a.json:1:4"},
		"json duplicate":    {"a.json", "{\"a\": 1,\n\"a\": 2}", "a.json:2:1"},
		"yaml indent":       {"a.yml", "a: 1\n  b: 2\n", "a.yml:2"},
		"yaml duplicate":    {"a.yml", "a: 1\na: 2\n", "a.yml:2:1"},
		"toml value":        {"a.toml", "a = 1\nb = \n", "a.toml:2:5"},
		"toml duplicate":    {"a.toml", "a = 1\na = 2\n", "a.toml:2:1"},
	} {
		t.Run(name, func(t *testing.T) {
			_, diags := Parse(test.file, []byte(test.text), "GS0000")
			if len(diags) == 0 {
				t.Fatal("no diagnostic")
			}
			if got := diags[0].Pos.String(); got != test.want {
				t.Errorf("position = %s, want %s (%s)", got, test.want, diags[0].Message)
			}
		})
	}
}

func TestYAMLAliasesAndMergesAreBounded(t *testing.T) {
	v, diags := Parse("a.yml", []byte("base: &b {x: 1, y: 2}\nmore:\n  <<: *b\n  y: 3\n"), "GS0000")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	if got, want := string(place(t, v, "more").JSON()), `{"y":3,"x":1}`; got != want {
		t.Errorf("merged = %s, want %s", got, want)
	}
	bomb := "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
	for _, c := range "bcdefgh" {
		prev := string(c - 1)
		bomb += string(c) + ": &" + string(c) + " [" + strings.Repeat("*"+prev+", ", 9) + "*" + prev + "]\n"
	}
	if _, diags := Parse("a.yml", []byte(bomb), "GS0000"); !diags.HasErrors() {
		t.Error("an alias bomb is accepted")
	}
}

func TestDeepNestingIsRefused(t *testing.T) {
	deep := strings.Repeat("[", 100_000)
	for _, name := range []string{"a.json", "a.yml"} {
		if _, diags := Parse(name, []byte(deep), "GS0000"); !diags.HasErrors() {
			t.Errorf("%s: deep nesting is accepted", name)
		}
	}
}

func TestObjectReportsEveryMistake(t *testing.T) {
	v, _ := Parse("a.yml", []byte(`
label: [1]
collapsed: "yes"
position: first
props: 1
keywords: [a, {b: 1}]
level: 9
lable: x
none: null
`), "GS0000")
	var diags diag.List
	o := NewObject(v, "an item", "GS0000", &diags)
	o.String("label")
	o.Bool("collapsed")
	o.Number("position")
	o.JSONObject("props")
	o.Strings("keywords", false)
	o.Int("level", 2, 6)
	o.RequiredString("id")
	if s, set := o.NullableString("none"); s != nil || !set {
		t.Errorf("a null field = %v, %v", s, set)
	}
	o.RejectUnknown()
	var got []string
	for _, d := range diags {
		got = append(got, d.Pos.String()+" "+d.Message)
	}
	want := []string{
		`a.yml:2:8 "label" in an item must be a string, not a list`,
		`a.yml:3:12 "collapsed" in an item must be true or false, not the string "yes"`,
		`a.yml:4:11 "position" in an item must be a number, not the string "first"`,
		`a.yml:5:8 "props" in an item must be a map, not a number`,
		`a.yml:6:15 "keywords" in an item must hold strings only, not a map`,
		`a.yml:7:8 "level" in an item must be a whole number from 2 to 6, not 9`,
		`a.yml:2:1 an item needs "id"`,
		`a.yml:8:1 an item has no key "lable"`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("diagnostics differ (-want +got):\n%s", diff)
	}
	if hint := diags[len(diags)-1].Hint; !strings.Contains(hint, `did you mean "label"?`) {
		t.Errorf("hint = %q", hint)
	}
}

func TestObjectTakesScalarsAsStrings(t *testing.T) {
	v, _ := Parse("a.yml", []byte("a: 2024\nb: true\nc: 2024-01-02\nd: 1.10\n"), "GS0000")
	var diags diag.List
	o := NewObject(v, "an item", "GS0000", &diags)
	got := map[string]string{}
	for _, name := range []string{"a", "b", "c", "d"} {
		got[name], _ = o.String(name)
	}
	want := map[string]string{"a": "2024", "b": "true", "c": "2024-01-02", "d": "1.1"}
	if diff := cmp.Diff(want, got); diff != "" || len(diags) > 0 {
		t.Errorf("strings differ (-want +got):\n%s%v", diff, diags)
	}
}

func TestWhatNestsTooDeepIsAFindingAtItsPlace(t *testing.T) {
	lists := strings.Repeat("[", 5000) + strings.Repeat("]", 5000)
	for name, test := range map[string]struct{ file, text, want string }{
		"lists in JSON":           {"a.json", lists, "a.json:1:202"},
		"lists in TOML":           {"a.toml", "b = 1\na = " + lists, "a.toml:2:205"},
		"tables in TOML":          {"a.toml", "a = " + strings.Repeat("{a=", 5000) + "1" + strings.Repeat("}", 5000), "a.toml:1:605"},
		"a key of many parts":     {"a.toml", strings.Repeat("a.", 200_000) + "b = 1", "a.toml:1:401"},
		"a header of many parts":  {"a.toml", "[" + strings.Repeat("a.", 200_000) + "b]", "a.toml:1:402"},
		"a list below many parts": {"a.toml", "[" + strings.Repeat("a.", 150) + "b]\nc.d = " + strings.Repeat("[", 50) + strings.Repeat("]", 50), "a.toml:2:55"},
	} {
		t.Run(name, func(t *testing.T) {
			_, diags := Parse(test.file, []byte(test.text), "GS0000")
			if len(diags) != 1 || diags[0].Pos.String() != test.want || !strings.Contains(diags[0].Message, "nested too deeply") {
				t.Errorf("%v, want a finding at %s", diags, test.want)
			}
		})
	}
}

func TestPlacesOnOneLongLineTakeNoLongerThanItsLength(t *testing.T) {
	v, diags := Parse("a.json", []byte("["+strings.Repeat(`{"é":1},`, 200_000)+"1]"), "GS0000")
	last := v.Items[len(v.Items)-1]
	if len(diags) > 0 || last.Pos.String() != "a.json:1:1600002" {
		t.Errorf("%v, the last value stands at %s", diags, last.Pos)
	}
}

func TestTablesOfManyKeysAreRead(t *testing.T) {
	var b strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&b, "a%d = %d\n", i, i)
	}
	if v, diags := Parse("a.toml", []byte(b.String()), "GS0000"); len(diags) > 0 || len(v.Fields) != 20_000 {
		t.Errorf("%d keys, %v", len(v.Fields), diags)
	}
}

func TestDatesOfTOMLAreTextAsItIsWritten(t *testing.T) {
	v, diags := Parse("a.toml", []byte("d = 1979-05-27\nt = 07:32:00\nl = 1979-05-27T07:32:00\nz = 1979-05-27T00:32:00.5-07:00\n"), "GS0000")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	want := `{"d":"1979-05-27","t":"07:32:00","l":"1979-05-27T07:32:00","z":"1979-05-27T00:32:00.5-07:00"}`
	if diff := cmp.Diff(want, string(v.JSON())); diff != "" {
		t.Errorf("JSON differs (-want +got):\n%s", diff)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("a.json", []byte(`{"a": [1, "x", null, {"b": true}]}`))
	f.Add("a.yml", []byte("a: &x [1, *x]\nb: !!int 3\n? [k]\n: v\n"))
	f.Add("a.toml", []byte("[a.b]\nc = 1979-05-27\n[[d]]\ne = {f = '''x'''}\n"))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		v, diags := Parse(name, data, "GS0000")
		if diags.HasErrors() {
			return
		}
		again, diags := Parse("again.json", v.JSON(), "GS0000")
		if diags.HasErrors() {
			t.Fatalf("the JSON of %q does not parse: %v\n%s", data, diags, v.JSON())
		}
		if got, want := string(again.JSON()), string(v.JSON()); got != want {
			t.Errorf("JSON of JSON = %s, want %s", got, want)
		}
	})
}
