package build

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/diag"
)

// codeTheme is a theme of prism-react-renderer: the colors of code.
type codeTheme struct {
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

// codeThemesFile is the module with all themes by name, in the folder of the theme classic.
const codeThemesFile = "codeThemes.js"

// takeCodeThemes replaces the names of code themes in the configuration by the themes, and
// makes a style sheet of them.
func (b *builder) takeCodeThemes(ctx context.Context, p *project) error {
	prism := &p.config.ThemeConfig.Prism
	if prism.Theme == nil && p.theme.codeTheme != "" {
		prism.Theme, _ = json.Marshal(p.theme.codeTheme) //nolint:errchkjson // a string
	}
	if prism.Theme == nil && prism.DarkTheme == nil {
		return nil
	}
	known := sync.OnceValues(func() (map[string]json.RawMessage, error) { return b.knownCodeThemes(ctx, p) })
	light, err := b.codeThemeOf(p, known, "theme", &prism.Theme)
	if err != nil {
		return err
	}
	dark, err := b.codeThemeOf(p, known, "darkTheme", &prism.DarkTheme)
	if err != nil {
		return err
	}
	p.codeStyles = codeStyleSheet(light, dark)
	p.codeClasses = tokenClasses(light, dark)
	return nil
}

// codeThemeOf reads the theme of one key; nil for none. A name in the value is replaced by the theme of that name among those known.
func (b *builder) codeThemeOf(p *project, known func() (map[string]json.RawMessage, error), key string, value *json.RawMessage) (*codeTheme, error) {
	if *value == nil {
		return nil, nil
	}
	var name string
	if json.Unmarshal(*value, &name) == nil {
		themes, err := known()
		if err != nil || themes == nil {
			*value = nil
			return nil, err
		}
		found, ok := themes[name]
		if !ok {
			var diags diag.List
			diags.Errorf(diag.CodeBadValue, diag.Pos{File: p.config.File}, "themeConfig.prism.%s: there is no code theme %q", key, name).Hint = "valid names: " + strings.Join(slices.Sorted(maps.Keys(themes)), ", ")
			b.found.Add(diags...)
			*value = nil
			return nil, nil
		}
		*value = found
	}
	theme := &codeTheme{}
	if err := json.Unmarshal(*value, theme); err != nil {
		var diags diag.List
		diags.Errorf(diag.CodeBadValue, diag.Pos{File: p.config.File}, "themeConfig.prism.%s is no code theme: %v", key, err).Hint = "write the name of a theme, or a table with plain and styles"
		b.found.Add(diags...)
		*value = nil
		return nil, nil
	}
	return theme, nil
}

// knownCodeThemes are the themes of prism-react-renderer by name; nil if they cannot be read, which is reported.
func (b *builder) knownCodeThemes(ctx context.Context, p *project) (map[string]json.RawMessage, error) {
	dir, _ := p.runtime.ThemeDir("classic")
	raw, found, err := p.services.evalModuleIn(ctx, p.services.evalInput(), filepath.Join(dir, codeThemesFile), themeTimeout)
	if err != nil {
		return nil, err
	}
	b.found.Add(found...)
	var known map[string]json.RawMessage
	if err := json.Unmarshal(raw, &known); raw != nil && err != nil {
		return nil, fmt.Errorf("read the code themes: %w", err)
	}
	return known, nil
}

// codeStyleSheet writes the rules of a theme for both modes, or of one for each. They weigh
// as much as the style attributes that Docusaurus writes, or nearly so: an id more than the
// rules of any style sheet.
func codeStyleSheet(light, dark *codeTheme) string {
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
func writeCodeTheme(b *strings.Builder, scope string, theme *codeTheme) {
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
