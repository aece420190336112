package theme

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// CodeTheme is a theme of prism-react-renderer: the colors of code.
type CodeTheme struct {
	Plain  map[string]string `json:"plain"`
	Styles []codeStyle       `json:"styles"`
}

// codeStyle is the look of some types of tokens, in the code of some languages only if there
// are any.
type codeStyle struct {
	Types     []string       `json:"types"`
	Style     map[string]any `json:"style"`
	Languages []string       `json:"languages"`
}

// CodeStyleSheet writes the rules of a theme for both modes, or of one for each. They weigh
// as much as the style attributes that Docusaurus writes, or nearly so: an id more than the
// rules of any style sheet.
func CodeStyleSheet(light, dark *CodeTheme) string {
	var b strings.Builder
	if dark == nil {
		writeCodeTheme(&b, "", light)
	} else {
		writeCodeTheme(&b, "html:not([data-theme='dark']) ", light)
		writeCodeTheme(&b, "html[data-theme='dark'] ", dark)
	}
	return b.String()
}

const styleAttributeWeight = ":not(#\\#)"

// writeCodeTheme writes one theme. The scope begins the selectors.
func writeCodeTheme(b *strings.Builder, scope string, theme *CodeTheme) {
	if theme == nil {
		return
	}
	box := scope + ".theme-code-block" + styleAttributeWeight
	color, background := theme.Plain["color"], theme.Plain["backgroundColor"]
	if color != "" {
		fmt.Fprintf(b, "%s{--prism-color:%s}%s .prism-code{color:%s}\n", box, color, box, color)
	}
	if background != "" {
		fmt.Fprintf(b, "%s{--prism-background-color:%s}%s .prism-code{background-color:%s}\n", box, background, box, background)
	}
	// Of the types of a token the last counts most: see tokenClasses.
	for _, class := range []string{".%s", `[class$=" %s"]`} {
		for _, style := range theme.Styles {
			if rules := cssDeclarations(style.Style); len(style.Types) > 0 && rules != "" {
				fmt.Fprintf(b, "%s%s .token:is(%s){%s}\n", box, style.where(), eachOf(style.Types, class), rules)
			}
		}
	}
}

// where selects the blocks of code in the languages of the style. It weighs nothing, so that
// the order of the styles decides.
func (s *codeStyle) where() string {
	if len(s.Languages) == 0 {
		return ""
	}
	return ":where(" + eachOf(s.Languages, ".language-%s") + ")"
}

// eachOf writes a list of selectors, one for each name.
func eachOf(names []string, format string) string {
	var list []string
	for _, name := range names {
		list = append(list, fmt.Sprintf(format, name))
	}
	return strings.Join(list, ",")
}

// cssDeclarations writes the properties of a style of React's, sorted.
func cssDeclarations(style map[string]any) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(style)) {
		var property strings.Builder
		for _, c := range name {
			if c >= 'A' && c <= 'Z' {
				property.WriteByte('-')
				c += 'a' - 'A'
			}
			property.WriteRune(c)
		}
		if value := fmt.Sprint(style[name]); !strings.ContainsAny(value, ";{}<>\n") {
			list = append(list, property.String()+":"+value)
		}
	}
	return strings.Join(list, ";")
}
