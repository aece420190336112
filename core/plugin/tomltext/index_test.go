package tomltext_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

const indexSample = "\ufeff# comment\n" + `title = "x" # [not]
a.b . c = 1
"quoted.key" = 'lit'
"\u00e9t\u00e9" = true
date = 2024-01-02 10:00:00Z
multi = """
[no]
k = 1
"quoted""""
lit = '''
''x'''
list = [ # c
  1, [2, 3], {k = "v", d.e = 'f'},
]

[t]
über = 1
[t.sub]
x = 1
[[items]]
n = 1
[items.deep]
y = 1
[[items.nested]]
z = 1
[[items]]
	n = 2
[implicit.below]
`

// maxDepth is more than any test needs.
const maxDepth = 100

// flatten lists path → "key position/value position".
func flatten(s string, n *tomltext.Node, path string, into map[string]string) {
	into[path] = fmt.Sprintf("%s %s", short(s, n.Key), short(s, n.Value))
	for k, c := range n.Fields {
		flatten(s, c, path+"/"+k, into)
	}
	for i, c := range n.Elems {
		flatten(s, c, fmt.Sprintf("%s/%d", path, i), into)
	}
}

func short(s string, at tomltext.Span) string {
	if !at.Known() {
		return "-"
	}
	line := 1 + strings.Count(s[:at.Start], "\n")
	begin := strings.LastIndexByte(s[:at.Start], '\n') + 1
	text, _, _ := strings.Cut(s[at.Start:at.End], "\n")
	col := 1 + utf8.RuneCountInString(s[begin:at.Start])
	return fmt.Sprintf("%d:%d-%d", line, col, col+max(1, utf8.RuneCountInString(strings.TrimSuffix(text, "\r"))))
}

func TestIndexFindsEveryKeyAndValue(t *testing.T) {
	s := indexSample
	got := map[string]string{}
	root, _ := tomltext.Index(s, maxDepth)
	flatten(s, root, "", got)
	want := map[string]string{
		"":                    "- -",
		"/title":              "2:1-6 2:9-12",
		"/a":                  "3:1-2 -",
		"/a/b":                "3:3-4 -",
		"/a/b/c":              "3:7-8 3:11-12",
		"/quoted.key":         "4:1-13 4:16-21",
		"/été":                "5:1-16 5:19-23",
		"/date":               "6:1-5 6:8-28",
		"/multi":              "7:1-6 7:9-12",
		"/lit":                "11:1-4 11:7-10",
		"/list":               "13:1-5 13:8-13",
		"/list/0":             "- 14:3-4",
		"/list/1":             "- 14:6-12",
		"/list/1/0":           "- 14:7-8",
		"/list/1/1":           "- 14:10-11",
		"/list/2":             "- 14:14-34",
		"/list/2/k":           "14:15-16 14:19-22",
		"/list/2/d":           "14:24-25 -",
		"/list/2/d/e":         "14:26-27 14:30-33",
		"/t":                  "17:2-3 17:1-4",
		"/t/über":             "18:1-5 18:8-9",
		"/t/sub":              "19:4-7 19:1-8",
		"/t/sub/x":            "20:1-2 20:5-6",
		"/items":              "21:3-8 -",
		"/items/0":            "21:3-8 21:1-10",
		"/items/0/n":          "22:1-2 22:5-6",
		"/items/0/deep":       "23:8-12 23:1-13",
		"/items/0/deep/y":     "24:1-2 24:5-6",
		"/items/0/nested":     "25:9-15 -",
		"/items/0/nested/0":   "25:9-15 25:1-17",
		"/items/0/nested/0/z": "26:1-2 26:5-6",
		"/items/1":            "27:3-8 27:1-10",
		"/items/1/n":          "28:2-3 28:6-7",
		"/implicit":           "29:2-10 -",
		"/implicit/below":     "29:11-16 29:1-17",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("positions (-want +got):\n%s", diff)
	}
}

// sameShape reports where the index and the decoded value differ.
func sameShape(v any, n *tomltext.Node, path string) error {
	switch v := v.(type) {
	case map[string]any:
		if len(v) != len(n.Fields) {
			return fmt.Errorf("%s: %d keys, indexed %d", path, len(v), len(n.Fields))
		}
		for k, e := range v {
			c, ok := n.Fields[k]
			if !ok {
				return fmt.Errorf("%s: key %q not indexed", path, k)
			}
			if !c.Key.Known() {
				return fmt.Errorf("%s.%q: no position", path, k)
			}
			if err := sameShape(e, c, path+"."+k); err != nil {
				return err
			}
		}
		return nil
	case []map[string]any:
		list := make([]any, len(v))
		for i, e := range v {
			list[i] = e
		}
		return sameShape(list, n, path)
	case []any:
		if len(v) != len(n.Elems) {
			return fmt.Errorf("%s: %d elements, indexed %d", path, len(v), len(n.Elems))
		}
		for i, e := range v {
			if err := sameShape(e, n.Elems[i], fmt.Sprintf("%s[%d]", path, i)); err != nil {
				return err
			}
		}
		return nil
	}
	if !n.Value.Known() {
		return fmt.Errorf("%s: no value position", path)
	}
	return nil
}

// FuzzIndex compares the index with the decoder: every text that decodes has the
// same shape in both, and no text makes the index fail.
func FuzzIndex(f *testing.F) {
	f.Add(indexSample)
	f.Add("a = 1\r\nb = [\r\n1\r\n]\r\n")
	f.Add("a = { b = 1, # c\n c = [1,], }\n")
	f.Add("[a]\n[[a.b]]\n[a.b.c]\nd=1\n[[a.b]]\n")
	f.Add("\"\\x41\\e\" = \"\"\n'' = ''\n")
	f.Add("a = \"\"\"\"\"\"\nb = '''''''\nc=1979-05-27 07:32:00\n")
	f.Fuzz(func(t *testing.T, text string) {
		root, deep := tomltext.Index(text, maxDepth)
		checkSpans(t, text, root)
		if deep.Known() {
			return // has not been followed to its end
		}
		var v map[string]any
		if _, err := toml.Decode(text, &v); err != nil {
			return
		}
		if err := sameShape(v, root, ""); err != nil {
			t.Error(err)
		}
	})
}

func checkSpans(t *testing.T, s string, n *tomltext.Node) {
	for _, at := range []tomltext.Span{n.Key, n.Value} {
		if at.Start < 0 || at.End < at.Start || at.End > len(s) {
			t.Fatalf("span %v outside of %d bytes", at, len(s))
		}
	}
	for _, c := range n.Fields {
		checkSpans(t, s, c)
	}
	for c := range slices.Values(n.Elems) {
		checkSpans(t, s, c)
	}
}
