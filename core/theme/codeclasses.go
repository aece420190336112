package theme

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// TokenClasses returns a function that orders the classes of a token, which are its types, for
// code in a language. It ignores nil themes and returns nil if all are nil.
//
// prism-react-renderer merges the styles of a token's types in the order of the types. The rules
// of a style sheet are in the order of the theme instead, so the sheet repeats them for the last
// class of a token; see writeCodeTheme. If that is not enough, because the last type has no style,
// the function moves another type to the end.
func TokenClasses(themes ...*CodeTheme) func(language, classes string) string {
	themes = slices.DeleteFunc(themes, func(t *CodeTheme) bool { return t == nil })
	if len(themes) == 0 {
		return nil
	}
	type key struct{ language, classes string }
	var cache sync.Map
	return func(language, classes string) string {
		if !strings.Contains(classes, " ") {
			return classes
		}
		k := key{language, classes}
		if ordered, ok := cache.Load(k); ok {
			return ordered.(string) //nolint:forcetypeassert // known only holds strings
		}
		ordered := strings.Join(orderTypes(themes, language, strings.Fields(classes)), " ")
		cache.Store(k, ordered)
		return ordered
	}
}

// orderTypes moves to the end the type that makes the style sheet match the look of the token in
// all themes. If there is none, it returns the types unchanged.
func orderTypes(themes []*CodeTheme, language string, types []string) []string {
	for i := len(types) - 1; i >= 0; i-- {
		ordered := slices.Concat(types[:i], types[i+1:], types[i:i+1])
		matches := func(t *CodeTheme) bool {
			return maps.EqualFunc(t.inTypeOrder(language, types), t.inSheetOrder(language, ordered), func(a, b any) bool { return a == b })
		}
		if !slices.ContainsFunc(themes, func(t *CodeTheme) bool { return !matches(t) }) {
			return ordered
		}
	}
	return types
}

// inTypeOrder returns the look of a token as prism-react-renderer computes it.
func (t *CodeTheme) inTypeOrder(language string, types []string) map[string]any {
	look := map[string]any{}
	for _, kind := range types {
		maps.Copy(look, t.look(language, []string{kind}))
	}
	return look
}

// inSheetOrder returns the look of a token with the rules of the style sheet.
func (t *CodeTheme) inSheetOrder(language string, classes []string) map[string]any {
	look := t.look(language, classes)
	maps.Copy(look, t.look(language, classes[len(classes)-1:]))
	return look
}

// look merges the styles that apply to any of the types, in the order of the theme.
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
