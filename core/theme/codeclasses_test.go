package theme

import (
	"strings"
	"testing"
)

func TestTheLastStyledTypeOfATokenDecidesItsLook(t *testing.T) {
	theme := func(types ...string) *CodeTheme {
		var t CodeTheme
		for _, each := range types {
			kind, language, _ := strings.Cut(each, "@")
			style := codeStyle{Types: []string{kind}, Style: map[string]any{"color": each}}
			if language != "" {
				style.Languages = []string{language}
			}
			t.Styles = append(t.Styles, style)
		}
		return &t
	}
	for name, c := range map[string]struct {
		themes        []*CodeTheme
		classes, want string
	}{
		"one class":                       {[]*CodeTheme{theme("a")}, "a", "a"},
		"the last is styled":              {[]*CodeTheme{theme("b", "a")}, "a b", "a b"},
		"the last has no style":           {[]*CodeTheme{theme("b", "a")}, "a b x", "a x b"},
		"the order of the sheet is right": {[]*CodeTheme{theme("a", "b")}, "a b x", "a b x"},
		"dark needs it":                   {[]*CodeTheme{theme("a", "b"), theme("b", "a")}, "a b x", "a x b"},
		"a theme alone":                   {[]*CodeTheme{nil, theme("b", "a")}, "a b x", "a x b"},
		"another language":                {[]*CodeTheme{theme("b@js", "a")}, "a b x", "a b x"},
		"this language":                   {[]*CodeTheme{theme("b@go", "a")}, "a b x", "a x b"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := TokenClasses(c.themes...)("go", c.classes); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
	if TokenClasses(nil, nil) != nil {
		t.Error("classes are ordered without a theme")
	}
}
