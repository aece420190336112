package css

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPropertiesThatTheRootSetsAgainAreDropped(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"later":                     {":root{--a:1;--b:2}:root{--a:3}", ":root{--b:2}:root{--a:3}"},
		"twice in a rule":           {":root{--a:1;--a:2}", ":root{--a:2}"},
		"in a later layer":          {"@layer x,y;@layer y{:root{--a:1}}@layer x{:root{--a:2}}", "@layer x,y;@layer y{:root{--a:1}}@layer x{:root{}}"},
		"a layer by first mention":  {"@layer y{:root{--a:1}}@layer x{:root{--a:2}}", "@layer y{:root{}}@layer x{:root{--a:2}}"},
		"without a layer":           {":root{--a:1}@layer x{:root{--a:2;color:red}}", ":root{--a:1}@layer x{:root{color:red}}"},
		"a layer within":            {"@layer x{:root{--a:1}@layer z{:root{--a:2}}}", "@layer x{:root{--a:1}@layer z{:root{}}}"},
		"a name with dots":          {"@layer x.z{:root{--a:1}}@layer x{@layer z{:root{--a:2}}}", "@layer x.z{:root{}}@layer x{@layer z{:root{--a:2}}}"},
		"signs in values":           {`:root{--a:";}";--b:url(a;b)}:root{--a:calc(1 * (2))}`, `:root{--b:url(a;b)}:root{--a:calc(1 * (2))}`},
		"other properties":          {":root{color:red}:root{color:blue}", ":root{color:red}:root{color:blue}"},
		"under a condition":         {":root{--a:1}@media print{:root{--a:2}}", ":root{--a:1}@media print{:root{--a:2}}"},
		"under a condition before":  {"@media print{:root{--a:2}}:root{--a:1}", "@media print{:root{--a:2}}:root{--a:1}"},
		"by another selector":       {":root{--a:1}html{--a:2}:root,b{--a:3}", ":root{--a:1}html{--a:2}:root,b{--a:3}"},
		"by an important one":       {":root{--a:1}:root{--a:2!important}:root{--a:3}", ":root{--a:1}:root{--a:2!important}:root{--a:3}"},
		"where another goes back":   {"@layer x{:root{--a:1}}:root{--a:2}b{--a:revert-layer}", "@layer x{:root{--a:1}}:root{--a:2}b{--a:revert-layer}"},
		"by one that goes back":     {":root{--a:1}@layer x{:root{--a:2}}:root{--a:revert-layer}", ":root{--a:1}@layer x{:root{--a:2}}:root{--a:revert-layer}"},
		"layers under a condition":  {"@media print{@layer y{b{c:d}}}:root{--a:1}:root{--a:2}", "@media print{@layer y{b{c:d}}}:root{--a:1}:root{--a:2}"},
		"a layer without a name":    {"@layer{:root{--a:1}}:root{--a:2}", "@layer{:root{--a:1}}:root{--a:2}"},
		"a rule with rules in it":   {":root{--a:1;b{c:d}}:root{--a:2}", ":root{--a:1;b{c:d}}:root{--a:2}"},
		"key frames and properties": {"@property --a{syntax:'*'}@keyframes k{0%{--a:1}}:root{--a:1}", "@property --a{syntax:'*'}@keyframes k{0%{--a:1}}:root{--a:1}"},
		"a layer of an import":      {"@layer x;@import 'a' layer(y);:root{--a:1;--a:2}", "@layer x;@import 'a' layer(y);:root{--a:1;--a:2}"},
		"an import":                 {"@import 'a';:root{--a:1;--a:2}", "@import 'a';:root{--a:2}"},
		"nothing that ends":         {":root{--a:1;:root{--a:2", ":root{--a:1;:root{--a:2"},
	} {
		t.Run(name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, DropOverridden(tt.text)); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestStyleSheetsWithTooDeeplyNestedLayersRemainUnchanged(t *testing.T) {
	inLayers := func(n int) string {
		return strings.Repeat("@layer a{", n) + ":root{--a:1}:root{--a:2}" + strings.Repeat("}", n)
	}
	if got := DropOverridden(inLayers(32)); strings.Contains(got, "--a:1") {
		t.Errorf("32 layers: %s", got)
	}
	if got := DropOverridden(inLayers(33)); got != inLayers(33) {
		t.Errorf("33 layers: %s", got)
	}
	if text := "@layer a" + strings.Repeat(".a", 33) + ";:root{--a:1}:root{--a:2}"; DropOverridden(text) != text {
		t.Error("a long name of a layer")
	}
}

func FuzzDropOverridden(f *testing.F) {
	f.Add("@layer x,y;@layer y{:root{--a:1}}@layer x{:root{--a:2}}")
	f.Add(":root{--a:\"}\";--a:(;)")
	f.Fuzz(func(t *testing.T, text string) {
		got := DropOverridden(text)
		if again := DropOverridden(got); again != got || len(got) > len(text) {
			t.Errorf("%q became %q, then %q", text, got, again)
		}
	})
}
