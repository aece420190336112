package pipeline

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"sync"

	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/markdown/highlight"
)

// codeGrammars are the grammars of Prism, for themes whose colors are made for its tokens.
type codeGrammars struct {
	*highlight.Grammars
	// digest identifies the data that the grammars were parsed from.
	digest graph.Digest
}

// loadCodeGrammars reads the grammars of the theme, including the languages that the site adds.
func (b *builder) loadCodeGrammars(ctx context.Context, w *website, p *project) error {
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
	raw, err := b.evalThemeFile(ctx, p, in, filepath.Join(p.theme.Dir, filepath.FromSlash(p.theme.CodeGrammars)))
	if err != nil || raw == nil {
		return err
	}
	p.grammars, err = w.grammars.parse(raw)
	return err
}

// parsedGrammars caches grammars for all locales of a site, since each grammar compiles patterns when it first
// needs them.
type parsedGrammars struct {
	mu    sync.Mutex
	known map[graph.Digest]codeGrammars
}

func (g *parsedGrammars) parse(raw []byte) (codeGrammars, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	digest := graph.DigestOf(raw)
	if parsed, ok := g.known[digest]; ok {
		return parsed, nil
	}
	grammars, err := highlight.ParseGrammars(raw)
	if err != nil {
		return codeGrammars{}, err //nolint:wrapcheck // the error names what was read
	}
	if g.known == nil {
		g.known = map[graph.Digest]codeGrammars{}
	}
	g.known[digest] = codeGrammars{grammars, digest}
	return g.known[digest], nil
}
