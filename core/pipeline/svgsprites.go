package pipeline

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/plugin"
)

// loadSVGSprites reads the SVG definitions that the theme's components refer to. They are written
// once at the start of each body instead of in every link.
func (b *builder) loadSVGSprites(ctx context.Context, p *project) error {
	if p.theme.SVGSprites == "" || slices.Contains(p.theme.Static.Dynamic, "svgSprites") {
		return nil
	}
	file := filepath.Join(p.theme.Dir, filepath.FromSlash(p.theme.SVGSprites))
	raw, err := b.evalThemeFile(ctx, p, p.services.EvalInput(), file)
	if err != nil || raw == nil {
		return err
	}
	var definitions string
	if err := json.Unmarshal(raw, &definitions); err != nil {
		return fmt.Errorf("read the SVG definitions of the theme: %w", err)
	}
	// The svg is in a hidden element. A style attribute would need a wider content security policy, and
	// the attribute hidden on the svg itself would be overridden by style sheets that display every svg
	// as a block.
	p.sprites = []plugin.HTMLTag{{
		Position: "preBody", TagName: "div", Attributes: map[string]any{"hidden": true}, InnerHTML: "<svg>" + definitions + "</svg>",
	}}
	return nil
}
