package pipeline

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
	"github.com/gosaur/gosaur/core/theme"
)

// codeThemesFile is the module that exports all code themes by name, in the folder of the theme
// classic.
const codeThemesFile = "codeThemes.js"

// loadCodeThemes replaces the names of code themes in the configuration by the themes themselves
// and makes a style sheet from them.
func (b *builder) loadCodeThemes(ctx context.Context, p *project) error {
	prism := &p.config.ThemeConfig.Prism
	if prism.Theme == nil && p.theme.CodeTheme != "" {
		prism.Theme, _ = json.Marshal(p.theme.CodeTheme) //nolint:errchkjson // a string
	}
	if prism.Theme == nil && prism.DarkTheme == nil {
		return nil
	}
	loadThemes := sync.OnceValues(func() (map[string]json.RawMessage, error) { return b.prismThemes(ctx, p) })
	light, err := b.codeThemeOf(p, loadThemes, "theme", &prism.Theme)
	if err != nil {
		return err
	}
	dark, err := b.codeThemeOf(p, loadThemes, "darkTheme", &prism.DarkTheme)
	if err != nil {
		return err
	}
	p.codeStyles = theme.CodeStyleSheet(light, dark)
	p.codeClasses = theme.TokenClasses(light, dark)
	return nil
}

// codeThemeOf returns the code theme of one key, or nil if there is none. If the value is a name,
// it is replaced by the theme of that name. known returns all themes by name.
func (b *builder) codeThemeOf(p *project, loadThemes func() (map[string]json.RawMessage, error), key string, value *json.RawMessage) (*theme.CodeTheme, error) {
	if *value == nil {
		return nil, nil
	}
	var name string
	if json.Unmarshal(*value, &name) == nil {
		themes, err := loadThemes()
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
	theme := &theme.CodeTheme{}
	if err := json.Unmarshal(*value, theme); err != nil {
		var diags diag.List
		diags.Errorf(diag.CodeBadValue, diag.Pos{File: p.config.File}, "themeConfig.prism.%s is not a code theme: %v", key, err).Hint = "write the name of a theme, or a table with plain and styles"
		b.found.Add(diags...)
		*value = nil
		return nil, nil
	}
	return theme, nil
}

// prismThemes returns the themes of prism-react-renderer by name. If they cannot be read, it
// reports that and returns nil.
func (b *builder) prismThemes(ctx context.Context, p *project) (map[string]json.RawMessage, error) {
	dir, _ := p.runtime.ThemeDir("classic")
	raw, err := b.evalThemeFile(ctx, p, p.services.EvalInput(), filepath.Join(dir, codeThemesFile))
	if err != nil || raw == nil {
		return nil, err
	}
	var themes map[string]json.RawMessage
	if err := json.Unmarshal(raw, &themes); err != nil {
		return nil, fmt.Errorf("read the code themes: %w", err)
	}
	return themes, nil
}
