package css

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestMediaQueriesMoveToTheEndOfASheet(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"none":                  {"a{b:c}@layer x{d{e:f}}", "a{b:c}@layer x{d{e:f}}"},
		"before a rule":         {"@media (min-width:9px){a{b:c}}a{b:d}", "a{b:d}@media (min-width:9px){a{b:c}}"},
		"equal ones":            {"@media print{a{b:c}}d{e:f}@media print{g{h:i}}", "d{e:f}@media print{a{b:c}g{h:i}}"},
		"out of layers":         {"@layer x{@layer y{@media print{a{b:c}}}d{e:f}}", "@layer x{@layer y{}d{e:f}}@media print{a{b:c}}"},
		"with other conditions": {"@supports (a:b){@media print{a{b:c}}d{e:f}}", "@supports (a:b){d{e:f}}@media print{@supports (a:b){a{b:c}}}"},
		"within a container":    {"@layer x{@container (width>5px){@media print{a{b:c}}}}", "@layer x{@container (width>5px){}}@media print{@container (width>5px){a{b:c}}}"},
		"one within another":    {"@media print{@media (hover:hover){a{b:c}}}", "@media print{@media (hover:hover){a{b:c}}}"},
		"a layer within":        {"@media print{@layer x{a{b:c}}}d{e:f}", "d{e:f}@media print{@layer x{a{b:c}}}"},
		"signs in strings":      {`@media print{a{b:"}"}}d{e:"@media print{"}`, `d{e:"@media print{"}@media print{a{b:"}"}}`},
		"imports and names":     {"@layer x,y;@import 'a' print;@media print{a{b:c}}@keyframes m{0%{a:b}}", "@layer x,y;@import 'a' print;@keyframes m{0%{a:b}}@media print{a{b:c}}"},
		"another rule's name":   {"@media-x{a{b:c}}d{e:f}", "@media-x{a{b:c}}d{e:f}"},
		"a block without end":   {"@media print{a{b:c}", "@media print{a{b:c}"},
		"a layer without end":   {"@layer x{@media print{a{b:c}}", "@layer x{@media print{a{b:c}}"},
	} {
		t.Run(name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, SortMedia(tt.text)); d != "" {
				t.Error(d)
			}
		})
	}
}

// The order is that of postcss-sort-media-queries 5.2.0.
func TestMediaQueriesAreInDocusaurussOrder(t *testing.T) {
	want := []string{
		"(min-width:0)", "(min-height:300px)", "(400px<=width<=700px)", "(min-width:500px) and (max-width:900px)",
		"(min-width:40em)", "(width>=40rem)", "not all and (min-width:640px)", "(min-width:997px)", "(min-width:1440px)",
		"(max-width:996px)", "(max-width:996px) and (hover:none)", "screen and (max-width:996px)",
		"screen and (max-width:996px) and (min-width:576px)", "(max-width:900px) and (min-width:500px)", "(700px>width>400px)",
		"(width<700px)", "(max-width:30rem)", "(max-height:400px)",
		"(-webkit-min-device-pixel-ratio:2)", "(any-hover:hover)", "(forced-colors:active)", "(hover:hover)",
		"(prefers-color-scheme:dark)", "(prefers-reduced-motion:reduce)",
		"print", "only print", "print and (min-width:5px)",
	}
	var text strings.Builder
	for i := range want {
		text.WriteString("@media " + want[(i*7+3)%len(want)] + "{a{b:c}}")
	}
	var got []string
	for rule := range strings.SplitSeq(strings.TrimSuffix(SortMedia(text.String()), "{a{b:c}}"), "{a{b:c}}") {
		got = append(got, strings.TrimPrefix(rule, "@media "))
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func FuzzSortMedia(f *testing.F) {
	f.Add("@layer x{@supports (a:b){@media (min-width:5px){a{b:c}}}}")
	f.Add("@media \"}\";@media print{a{b:(;)")
	f.Fuzz(func(t *testing.T, text string) {
		once := SortMedia(text)
		if d := cmp.Diff(strings.Fields(once), strings.Fields(SortMedia(once))); d != "" {
			t.Errorf("%q becomes %q, and then\n%s", text, once, d)
		}
	})
}
