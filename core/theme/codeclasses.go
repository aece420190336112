package theme

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// TokenClasses returns a function that orders the classes of a token, which are its types, for
// code in a language. nil themes leave them as they are.
//
// prism-react-renderer gives a token the styles of its types one over another, in the order of
// the types. Rules of a style sheet are ordered by the theme instead, so the sheet repeats them
// for the last class of a token; see writeCodeTheme. Where that is not enough, because the last
// type has no style, another type becomes the last.
func TokenClasses(themes ...*CodeTheme) func(language, classes string) string {
	themes = slices.DeleteFunc(themes, func(t *CodeTheme) bool { return t == nil })
	if len(themes) == 0 {
		return nil
	}
	type key struct{ language, classes string }
	var known sync.Map
	return func(language, classes string) string {
		if !strings.Contains(classes, " ") {
			return classes
		}
		k := key{language, classes}
		if ordered, ok := known.Load(k); ok {
			return ordered.(string) //nolint:forcetypeassert // nothing else is stored
		}
		ordered := strings.Join(orderTypes(themes, language, strings.Fields(classes)), " ")
		known.Store(k, ordered)
		return ordered
	}
}

// orderTypes moves the type to the end with which a token looks as in all themes. Without one,
// the types stay as they are.
func orderTypes(themes []*CodeTheme, language string, types []string) []string {
	for i := len(types) - 1; i >= 0; i-- {
		ordered := slices.Concat(types[:i], types[i+1:], types[i:i+1])
		right := func(t *CodeTheme) bool {
			return maps.EqualFunc(t.inTypeOrder(language, types), t.inSheetOrder(language, ordered), func(a, b any) bool { return a == b })
		}
		if !slices.ContainsFunc(themes, func(t *CodeTheme) bool { return !right(t) }) {
			return ordered
		}
	}
	return types
}

// inTypeOrder is the look of a token as prism-react-renderer computes it.
func (t *CodeTheme) inTypeOrder(language string, types []string) map[string]any {
	look := map[string]any{}
	for _, kind := range types {
		maps.Copy(look, t.look(language, []string{kind}))
	}
	return look
}

// inSheetOrder is the look of a token with the rules of the style sheet.
func (t *CodeTheme) inSheetOrder(language string, classes []string) map[string]any {
	look := t.look(language, classes)
	maps.Copy(look, t.look(language, classes[len(classes)-1:]))
	return look
}

// look puts the styles that hold for any of the types together, in the order of the theme.
func (t *CodeTheme) look(language string, types []string) map[string]any {
	look := map[string]any{}
	for _, style := range t.Styles {
		if len(style.Languages) > 0 && !slices.Contains(style.Languages, language) {
			continue
		}
		if slices.ContainsFunc(style.Types, func(kind string) bool { return slices.Contains(types, kind) }) {
			maps.Copy(look, style.Style)
		}
	}
	return look
}
