package pipeline

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/swizzle"
	"github.com/gosaur/gosaur/core/theme"
)

// Theme returns the components that the site can replace, with the metadata that their themes
// have of them. If the input has mistakes, the error is a *diag.Failure.
func Theme(ctx context.Context, o Options) (*swizzle.Theme, error) {
	b := newBuilder(o)
	defer b.close()
	p, err := b.openProject(ctx)
	if err != nil {
		return nil, err
	}
	overlays, diags := p.host.ThemePaths(ctx)
	b.found.Add(diags...)
	t := p.replaceable(overlays)
	for i := range t.Layers {
		parts, diags, err := p.partsOf(ctx, t.Layers[i])
		if err != nil {
			return nil, err
		}
		b.found.Add(diags...)
		t.Layers[i].Parts = parts
	}
	return t, b.failure()
}

// replaceable returns the layers of components that the site can replace, the top one first:
// those of plugins, later plugins first, and those of the theme.
func (p *project) replaceable(overlays []string) *swizzle.Theme {
	t := &swizzle.Theme{Site: p.site.Dir, Overrides: p.theme.Overrides}
	for _, dir := range slices.Backward(overlays) {
		name := dir
		if rel, err := filepath.Rel(p.site.Dir, dir); err == nil {
			name = filepath.ToSlash(rel)
		}
		t.Layers = append(t.Layers, swizzle.Layer{Name: name, Dir: dir, TypeScript: p.host.TypeScriptOf(dir)})
	}
	t.Layers = append(t.Layers, p.theme.Layers...)
	return t
}

// partsOf reads the metadata that a theme has of its components.
func (p *project) partsOf(ctx context.Context, layer swizzle.Layer) ([]swizzle.Part, diag.List, error) {
	file, ok := theme.Overrides(layer.Dir)(swizzle.PartsFile)
	if !ok {
		return nil, nil, nil
	}
	raw, found, err := p.services.EvalFile(ctx, file)
	if err != nil || found.HasErrors() {
		return nil, found, err
	}
	parts, err := swizzle.ParseParts(raw)
	if err != nil {
		found.Errorf(diag.CodeBadValue, diag.Pos{File: file}, "the theme's list of its parts cannot be read: %v", err)
	}
	return parts, found, nil
}
