package migrate

import (
	"fmt"
	"regexp"
	"strings"
)

// StylePath is where the rules go that are made of themes of code colors, below the site
// directory.
const StylePath = "src/css/code-colors.css"

// takeCodeColors keeps a theme of prism-react-renderer: key is "theme" or "darkTheme".
func (c *converter) takeCodeColors(path, key string, theme value) {
	if _, ok := theme.get("styles"); ok {
		c.codeColors.set(key, theme)
		return
	}
	reason := "it is no theme of code colors"
	if what, name, _ := theme.special(); what == "missing" {
		reason = fmt.Sprintf("it comes from the package %s, which is not installed", name)
	}
	c.notes.add(path, "Run npm install and migrate again; the colors become rules in "+StylePath, "left out: %s", reason)
}

// codeColorRules writes the themes as CSS. Without one for dark mode, the other is for both.
func codeColorRules(themes value) string {
	var b strings.Builder
	light, _ := themes.get("theme")
	dark, both := themes.get("darkTheme")
	if both {
		writeCodeColors(&b, "html:not([data-theme='dark']) ", light)
		writeCodeColors(&b, "html[data-theme='dark'] ", dark)
	} else {
		writeCodeColors(&b, "", light)
	}
	return b.String()
}

// writeCodeColors writes one theme. The scope begins the selectors.
func writeCodeColors(b *strings.Builder, scope string, theme value) {
	plain, _ := theme.get("plain")
	if rules := variables(plain); rules != "" {
		fmt.Fprintf(b, "\n%s.theme-code-block {\n%s}\n", scope, rules)
	}
	styles, _ := theme.get("styles")
	for _, style := range styles.items {
		look, _ := style.get("style")
		types, _ := style.get("types")
		if rules := declarations(look); rules != "" && len(types.items) > 0 {
			fmt.Fprintf(b, "\n%s {\n%s}\n", selector(scope, types, style), rules)
		}
	}
}

// selector selects the tokens of some types, in the code of some languages if the style says so.
func selector(scope string, types, style value) string {
	languages, _ := style.get("languages")
	within := []string{scope + ".theme-code-block"}
	if len(languages.items) > 0 {
		within = nil
		for _, language := range languages.items {
			name, _ := language.string()
			within = append(within, scope+".theme-code-block.language-"+name)
		}
	}
	var all []string
	for _, block := range within {
		for _, item := range types.items {
			if name, ok := item.string(); ok && tokenType.MatchString(name) {
				all = append(all, block+" .token."+name)
			}
		}
	}
	return strings.Join(all, ",\n")
}

var (
	tokenType = regexp.MustCompile(`^[\w-]+$`)
	upperCase = regexp.MustCompile(`[A-Z]`)
	// unsafe is what would end a declaration.
	unsafe = regexp.MustCompile(`[;{}<>\n]`)
)

// variables writes the colors of a whole block as the variables that the theme reads.
func variables(plain value) string {
	rules := object()
	for _, name := range []string{"color", "backgroundColor"} {
		if v, ok := plain.get(name); ok {
			rules.set("--prism-"+name, v)
		}
	}
	return declarations(rules)
}

// declarations writes an object of styles as CSS, one declaration a line.
func declarations(styles value) string {
	var b strings.Builder
	for _, f := range styles.fields {
		text := fmt.Sprint(f.value.scalar)
		if f.value.kind != scalarKind || f.value.null() || unsafe.MatchString(text) {
			continue
		}
		name := upperCase.ReplaceAllStringFunc(f.key, func(letter string) string { return "-" + strings.ToLower(letter) })
		fmt.Fprintf(&b, "  %s: %s;\n", name, text)
	}
	return b.String()
}
