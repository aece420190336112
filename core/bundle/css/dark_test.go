package css

import (
	"strings"
	"testing"
)

func TestDarkKeepsTheRulesOfDarkModeForDocumentsWithoutScripts(t *testing.T) {
	for name, c := range map[string]struct{ sheet, want string }{
		"a rule":                     {`html[data-theme=dark]{--a:1}p{color:red}`, `html:not([data-theme]){--a:1}`},
		"with quotes":                {`[data-theme='dark'] p, [data-theme="dark"] q { color: red }`, `:not([data-theme]) p,:not([data-theme]) q{color: red}`},
		"one selector of several":    {`.a,html[data-theme=dark] .b:is(.c,.d){x:y}`, `html:not([data-theme]) .b:is(.c,.d){x:y}`},
		"its negation":               {`html:not([data-theme=dark]) .a{x:y}`, ``},
		"light":                      {`[data-theme=light] .a{x:y}`, ``},
		"layers and conditions stay": {`@layer a,b;@layer b{.x{y:z}@media print{[data-theme=dark] .x{y:z}}}`, `@layer b{@media print{:not([data-theme]) .x{y:z}}}`},
		"a group without any goes":   {`@media screen{.x{y:z}}@keyframes k{from{a:b}}`, ``},
		"a bracket in a string":      {`.a::after{content:"}"}[data-theme=dark] .b{content:"{[data-theme=dark]"}`, `:not([data-theme]) .b{content:"{[data-theme=dark]"}`},
		"what is light by default":   {`html:not([data-theme]) .light{display:initial}html:not([data-theme]) .other{x:y}`, `html:not([data-theme]) .light{display:none}`},
		"a brace too few":            {`@layer a{[data-theme=dark] .b{x:y`, `@layer a{:not([data-theme]) .b{x:y}}`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Dark(c.sheet); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func FuzzDark(f *testing.F) {
	f.Add(`@layer a{[data-theme=dark] .b{x:url(})}}`)
	f.Fuzz(func(t *testing.T, sheet string) {
		if dark := Dark(sheet); strings.Contains(dark, "\x00") && !strings.Contains(sheet, "\x00") {
			t.Errorf("a mark is left in %q", dark)
		}
	})
}
