package datafile

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/internal/growth"
)

var dataBound = growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 3000, Base: 4 << 20}

func TestHostileDataFilesTakeTimeAndMemoryInProportion(t *testing.T) {
	for format, families := range map[string][]growth.Family{
		"json": {
			growth.Wrapped("a list", "[", "1, ", "2]"),
			growth.Numbered("different keys", "{", `"a%d": 1, `, `"b": 1}`),
			growth.Wrapped("one key", "{", `"a": 1, `, `"b": 1}`),
			growth.Nested("lists", "[", "1", "]"),
			growth.Nested("objects", `{"a":`, "1", "}"),
			growth.Wrapped("lines", "[\n", "1,\n", "2]"),
			growth.Wrapped("escapes", `["`, `\u00e9`, `"]`),
			growth.Wrapped("halves of characters", `["`, `\ud83d`, `"]`),
			growth.Wrapped("a long text", `["`, "é", `"]`),
			growth.Wrapped("a long number", "[", "1", "]"),
			growth.Wrapped("an exponent", "[1e", "9", "]"),
			growth.Wrapped("objects of one line", "[", `{"é":1},`, "1]"),
			growth.Wrapped("a mistake at the end", "[", "1, ", "x]"),
		},
		"yml": {
			growth.Repeat("a list", "- a\n"),
			growth.Numbered("different keys", "", "a%d: b\n", ""),
			growth.Repeat("one key", "a: b\n"),
			growth.Nested("lists", "[", "a", "]"),
			growth.Repeat("hyphens", "- "),
			growth.Repeat("question marks", "? "),
			growth.Repeat("lists that open", "["),
			growth.Repeat("maps that open", "{a: "),
			growth.Wrapped("maps in lists", "a: [", "{b: c}, ", "]"),
			growth.Wrapped("aliases of one value", "a: &a b\nc: [", "*a, ", "]"),
			growth.Wrapped("merged maps", "a: &a {b: c}\nd:\n  <<: [", "*a, ", "]"),
			growth.Repeat("documents", "---\na: b\n"),
			growth.Wrapped("tags", "a: ", "!!str ", "b"),
			growth.Wrapped("a text over lines", "a: |\n", "  b\n", ""),
			{Name: "aliases that double", Quick: true, Make: func(size int) string {
				var b strings.Builder
				b.WriteString("a0: &a0 [b]\n")
				for i := 1; b.Len() < size; i++ {
					fmt.Fprintf(&b, "a%d: &a%d [*a%d, *a%d, *a%d]\n", i, i, i-1, i-1, i-1)
				}
				return b.String()
			}},
			{Name: "a long list shown often", Make: func(size int) string {
				return "a: &a [" + strings.Repeat("b, ", size/6) + "]\nc: [" + strings.Repeat("*a, ", size/8) + "]\n"
			}},
			{Name: "a wide map that is merged often", Make: func(size int) string {
				var b strings.Builder
				b.WriteString("a: &a {")
				for i := 0; b.Len() < size/2; i++ {
					fmt.Fprintf(&b, "b%d: c, ", i)
				}
				return b.String() + "b: c}\nd:\n  <<: [" + strings.Repeat("*a, ", size/8) + "]\n"
			}},
			{Name: "keys that nest", Make: func(size int) string {
				var b strings.Builder
				for i := 0; b.Len() < size; i++ {
					b.WriteString(strings.Repeat(" ", i) + "a:\n")
				}
				return b.String()
			}},
		},
		"toml": {
			growth.Wrapped("a list", "a = [", "1, ", "]"),
			growth.Numbered("different keys", "", "a%d = 1\n", ""),
			growth.Repeat("one key", "a = 1\n"),
			growth.Numbered("tables", "", "[a%d]\nb = 1\n", ""),
			growth.Numbered("tables in one", "", "[a.b%d]\nc = 1\n", ""),
			growth.Repeat("tables of an array", "[[a]]\nb = 1\n"),
			growth.Numbered("tables in the last of an array", "[[a]]\n", "[a.b%d]\nc = 1\n", ""),
			growth.Wrapped("dots", "", "a.", "b = 1"),
			growth.Numbered("dotted keys", "", "a.b.c%d = 1\n", ""),
			growth.Nested("lists", "[", "1", "]"),
			growth.Wrapped("lists that open", "a = ", "[", ""),
			growth.Wrapped("a text over lines", "a = '''", "b\n", "'''"),
			growth.Numbered("a table on one line", "a = {", "b%d = 1, ", "c = 1}"),
			growth.Repeat("comments", "# a\n"),
		},
	} {
		t.Run(format, func(t *testing.T) {
			growth.Check(t, dataBound, families, func(text string) {
				v, diags := Parse("a."+format, []byte(text), "GS0000")
				if !diags.HasErrors() {
					v.JSON()
				}
			})
		})
	}
}
