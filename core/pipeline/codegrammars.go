package pipeline

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"

	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/markdown/highlight"
)

// codeGrammars tell the tokens of code, where the theme's colors are made for those of Prism.
type codeGrammars struct {
	*highlight.Grammars
	// digest is that of the data which they were read from.
	digest graph.Digest
}

// loadCodeGrammars reads the grammars that the theme names, with the languages that the site adds.
func (b *builder) loadCodeGrammars(ctx context.Context, p *project) error {
	if p.theme.CodeGrammars == "" {
		return nil
	}
	languages := map[string]any{"additionalLanguages": p.config.ThemeConfig.Prism.AdditionalLanguages}
	site, err := json.Marshal(map[string]any{"siteConfig": map[string]any{"themeConfig": map[string]any{"prism": languages}}})
	if err != nil {
		return fmt.Errorf("name the languages of code: %w", err)
	}
	in := p.services.EvalInput()
	in.Site, in.ThemeAliases = site, p.theme.Aliases
	raw, found, err := p.services.EvalThemeFile(ctx, in, filepath.Join(p.theme.Dir, filepath.FromSlash(p.theme.CodeGrammars)))
	if err != nil {
		return err
	}
	b.found.Add(found...)
	if raw == nil {
		return nil
	}
	p.grammars.digest = graph.DigestOf(raw)
	p.grammars.Grammars, err = highlight.ParseGrammars(raw)
	return err //nolint:wrapcheck // it says what was read
}
