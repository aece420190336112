package build

import (
	"strings"
	"testing"
)

func TestTheLastStyledTypeOfATokenDecidesItsLook(t *testing.T) {
	theme := func(types ...string) *codeTheme {
		var t codeTheme
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
		themes        []*codeTheme
		classes, want string
	}{
		"one class":                       {[]*codeTheme{theme("a")}, "a", "a"},
		"the last is styled":              {[]*codeTheme{theme("b", "a")}, "a b", "a b"},
		"the last has no style":           {[]*codeTheme{theme("b", "a")}, "a b x", "a x b"},
		"the order of the sheet is right": {[]*codeTheme{theme("a", "b")}, "a b x", "a b x"},
		"dark needs it":                   {[]*codeTheme{theme("a", "b"), theme("b", "a")}, "a b x", "a x b"},
		"a theme alone":                   {[]*codeTheme{nil, theme("b", "a")}, "a b x", "a x b"},
		"another language":                {[]*codeTheme{theme("b@js", "a")}, "a b x", "a b x"},
		"this language":                   {[]*codeTheme{theme("b@go", "a")}, "a b x", "a x b"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tokenClasses(c.themes...)("go", c.classes); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
	if tokenClasses(nil, nil) != nil {
		t.Error("classes are ordered without a theme")
	}
}
