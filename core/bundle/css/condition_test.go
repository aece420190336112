package css

import "testing"

func TestUnderWrapsAStyleSheetInTheConditionsOfItsImport(t *testing.T) {
	cases := map[string]struct{ condition, want string }{
		"none":               {"", ".a{}"},
		"media":              {"print and (min-width: 1em)", "@media print and (min-width: 1em){.a{}}"},
		"a layer":            {"layer(x.y)", "@layer x.y{.a{}}"},
		"a layer of no name": {"layer", "@layer {.a{}}"},
		"supports":           {"supports(display: grid)", "@supports (display: grid){.a{}}"},
		"nested parentheses": {"supports((a: b) and (c: d))", "@supports ((a: b) and (c: d)){.a{}}"},
		"all, in this order": {"layer(x) supports(a: b) print", "@layer x{@supports (a: b){@media print{.a{}}}}"},
		"another word":       {"layered", "@media layered{.a{}}"},
		"an unclosed layer":  {"layer(x", "@media layer(x{.a{}}"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if got := Under(c.condition, ".a{}"); got != c.want {
				t.Errorf("Under(%q) = %q, want %q", c.condition, got, c.want)
			}
		})
	}
}
