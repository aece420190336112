package css

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestScopeGivesLocalNamesASuffix(t *testing.T) {
	cases := map[string]struct{ in, want string }{
		"a class":                    {".a{color:red}", ".a_h{color:red}"},
		"several selectors":          {".a, .b > .c:hover::before {}", ".a_h, .b_h > .c_h:hover::before {}"},
		"a compound selector":        {"p.a.b[class='x.y'] {}", "p.a_h.b_h[class='x.y'] {}"},
		"an id":                      {"#top {}", "#top_h {}"},
		"a colour is not an id":      {".a { color: #top; background: #fff }", ".a_h { color: #top; background: #fff }"},
		"a number is not a class":    {".a { margin: .5em 1.5em }", ".a_h { margin: .5em 1.5em }"},
		"functions":                  {":is(.a, .b):not(.c) {}", ":is(.a_h, .b_h):not(.c_h) {}"},
		"an escaped name":            {`.md\:flex {}`, `.md\:flex_h {}`},
		"a comment and a string":     {`/* .a */ .b::after { content: ".c {" }`, `/* .a */ .b_h::after { content: ".c {" }`},
		"at-rules":                   {"@media (min-width: 1.5em) { .a {} } @supports (a: b) { .b {} }", "@media (min-width: 1.5em) { .a_h {} } @supports (a: b) { .b_h {} }"},
		"a layer":                    {"@layer x.y { .a {} } @layer x.y;", "@layer x.y { .a_h {} } @layer x.y;"},
		"nesting":                    {".a { color: red; &.b { x: y } .c & { x: y } > .d {} a:hover {} }", ".a_h { color: red; &.b_h { x: y } .c_h & { x: y } > .d_h {} a:hover {} }"},
		"nested at-rules":            {".a { @media print { .b {} color: red } }", ".a_h { @media print { .b_h {} color: red } }"},
		"a custom property":          {".a { --x: {.b}; --y: .c }", ".a_h { --x: {.b}; --y: .c }"},
		"font faces stay":            {"@font-face { src: url(a.woff2) }", "@font-face { src: url(a.woff2) }"},
		"global, as a function":      {":global(.a) .b, .c:global(.d.e) {}", ".a .b_h, .c_h.d.e {}"},
		"global, as a switch":        {":global .a .b, .c {}", ".a .b, .c_h {}"},
		"global, in the middle":      {".a :global .b {}", ".a_h .b {}"},
		"global, as a block":         {":global { .a {} } .b {}", " .a {}  .b_h {}"},
		"local inside global":        {":global .a :local(.b) {}", ".a .b_h {}"},
		"global inside a function":   {".a:not(:global(.b)) {}", ".a_h:not(.b) {}"},
		"key frames":                 {"@keyframes k { from { x: y } 50.5% {} } .a { animation: k 1s ease, other 2s; animation-name: k }", "@keyframes k_h { from { x: y } 50.5% {} } .a_h { animation: k_h 1s ease, other 2s; animation-name: k_h }"},
		"key frames defined later":   {".a { animation: 1s k } @-webkit-keyframes k {}", ".a_h { animation: 1s k_h } @-webkit-keyframes k_h {}"},
		"scope":                      {"@scope (.a) to (.b) { .c {} }", "@scope (.a_h) to (.b_h) { .c_h {} }"},
		"an unclosed block":          {".a { .b {} .c", ".a_h { .b_h {} .c"},
		"a stray brace":              {"} .a {}", "} .a_h {}"},
		"an address with odd signs":  {".a { background: url(x.y{z}) }", ".a_h { background: url(x.y{z}) }"},
		"composes goes":              {".a { x: y } .b { composes: a; z: w }", ".a_h { x: y } .b_h { ; z: w }"},
		"an important declaration":   {".a { color: red !important }", ".a_h { color: red !important }"},
		"a name with other letters":  {".größe {}", ".größe_h {}"},
		"a percentage in a selector": {"@keyframes x { 12.5% { .y: z } }", "@keyframes x_h { 12.5% { .y: z } }"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := Apply(c.in, Scope(c.in, always("h")).Edits)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestScopeExportsLocalNames(t *testing.T) {
	scoped := Scope(`
.a {}
.b { composes: a; composes: x y from "./other.module.css"; }
.c, .d { composes: b, g from global }
.md\:e #id {}
:global(.not) {}
@keyframes k {}
`, always("h"))
	b := Class{Local: "b", Scoped: "b_h", Composes: []Composed{{Name: "a"}, {Name: "x", From: "./other.module.css"}, {Name: "y", From: "./other.module.css"}}}
	cd := []Composed{{Name: "b"}, {Name: "g", From: "global", Global: true}}
	want := []Class{
		{Local: "a", Scoped: "a_h"}, b,
		{Local: "c", Scoped: "c_h", Composes: cd}, {Local: "d", Scoped: "d_h", Composes: cd},
		{Local: "md:e", Scoped: "md:e_h"}, {Local: "id", Scoped: "id_h"}, {Local: "k", Scoped: "k_h"},
	}
	if diff := cmp.Diff(want, scoped.Classes); diff != "" {
		t.Errorf("classes (-want +got):\n%s", diff)
	}
	if len(scoped.Problems) > 0 {
		t.Errorf("problems: %v", scoped.Problems)
	}
}

func FuzzScope(f *testing.F) {
	for _, seed := range []string{".a { .b {} }", ":global(.a", "@import url(", `.a\`, "@keyframes", "a{composes:b from", "--x:{", "url(\\", "/*", "'\\"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for _, token := range tokenize(text) {
			if token.start != end || token.end <= token.start {
				t.Fatalf("token %+v does not follow %d", token, end)
			}
			end = token.end
		}
		if end != len(text) {
			t.Fatalf("tokens end at %d of %d", end, len(text))
		}
		Apply(text, Scope(text, always("h")).Edits)
		Addresses(text)
	})
}

func always(hash string) func(string) string { return func(string) string { return hash } }
