package theme

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// CodeTheme is a theme of prism-react-renderer, which defines the colors of code.
type CodeTheme struct {
	Plain  map[string]string `json:"plain"`
	Styles []codeStyle       `json:"styles"`
}

// codeStyle is the style of some types of tokens, restricted to Languages if there are any.
type codeStyle struct {
	Types     []string       `json:"types"`
	Style     map[string]any `json:"style"`
	Languages []string       `json:"languages"`
}

// CodeStyleSheet returns the rules of one theme for both color modes if dark is nil, and
// otherwise of one theme for each mode. Docusaurus writes style attributes; to override other
// style sheets like these do, the rules have the additional specificity of an id.
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

// writeCodeTheme writes the rules of one theme. All selectors begin with scope.
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
	// The last type of a token takes precedence: see TokenClasses.
	for _, class := range []string{".%s", `[class$=" %s"]`} {
		for _, style := range theme.Styles {
			if rules := cssDeclarations(style.Style); len(style.Types) > 0 && rules != "" {
				fmt.Fprintf(b, "%s%s .token:is(%s){%s}\n", box, style.where(), selectorList(style.Types, class), rules)
			}
		}
	}
}

// where selects the code blocks in the languages of the style. It adds no specificity, so that
// the order of the styles decides.
func (s *codeStyle) where() string {
	if len(s.Languages) == 0 {
		return ""
	}
	return ":where(" + selectorList(s.Languages, ".language-%s") + ")"
}

// selectorList returns a list of selectors, one for each name.
func selectorList(names []string, format string) string {
	var list []string
	for _, name := range names {
		list = append(list, fmt.Sprintf(format, name))
	}
	return strings.Join(list, ",")
}

// cssDeclarations returns the properties of a React style as CSS, sorted.
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
