package css

import (
	"strings"
	"testing"
)

// The values are those of postcss-calc 9.0.1, without the zero before the decimal point.
func TestQuotientsInCalcHaveFiveDecimals(t *testing.T) {
	for text, want := range map[string]string{
		"a{--b:calc(1/.75)}":                        "a{--b:1.33333}",
		"a{line-height:calc(1.25 / 0.875)}":         "a{line-height:1.42857}",
		"a{width:calc(100%/3)}":                     "a{width:33.33333%}",
		"a{width:calc(1/3*100%)}":                   "a{width:33.33333%}",
		"a{width:calc(100%/3 - 16px)}":              "a{width:calc(33.33333% - 16px)}",
		"a{width:calc(16px + (2 * 1em / 3))}":       "a{width:calc(16px + (.66667em))}",
		"a{margin:0 calc(-1/3*100%) calc(2px*4)}":   "a{margin:0 -33.33333% 8px}",
		"a{left:calc(-1px/8)}":                      "a{left:-.125px}",
		"a{translate:min(calc(100%/7),2px)}":        "a{translate:min(14.28571%,2px)}",
		"a{width:calc(var(--b)*2/3)}":               "a{width:calc(var(--b)*2/3)}",
		"a{width:calc(2/3*var(--b))}":               "a{width:calc(.66667*var(--b))}",
		"a{width:calc(1px/0)}":                      "a{width:calc(1px/0)}",
		"a{width:calc(0*1px)}":                      "a{width:calc(0*1px)}",
		"a{width:calc(1px*1em)}":                    "a{width:calc(1px*1em)}",
		"a{width:calc(1/3px)}":                      "a{width:calc(1/3px)}",
		"a{width:calc(1px + 2px)}":                  "a{width:calc(1px + 2px)}",
		"a{aspect-ratio:4/3;b:rgb(1 2 3/4)}calc(1*": "a{aspect-ratio:4/3;b:rgb(1 2 3/4)}calc(1*",
		`a{content:"calc(1/3)"}`:                    `a{content:"calc(1/3)"}`,
		"a{width:calc(":                             "a{width:calc(",
		"a{width:calc(1/3":                          "a{width:calc(.33333",
	} {
		if got := RoundCalc(text); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

func FuzzRoundCalc(f *testing.F) {
	f.Add("a{b:calc(1/3*(2px - 1e3*2)) calc(-.5*1%)}")
	f.Add("calc(1*/**/2/calc(")
	f.Fuzz(func(t *testing.T, text string) {
		rounded := RoundCalc(text)
		if len(rounded) > 30*len(text) {
			t.Errorf("%q becomes %q", text, rounded)
		}
		if other := strings.ReplaceAll(text, "calc(", "clac("); RoundCalc(other) != other {
			t.Errorf("%q changes", other)
		}
	})
}
