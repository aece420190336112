package build

import (
	"context"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// load lets the plugins read their content.
func (b *builder) load(ctx context.Context, p *project) error {
	b.found.Add(p.host.Load(ctx)...)
	return ctx.Err()
}

// notFoundPath is the route of the page for unknown paths.
const notFoundPath = "404.html"

// routes lets the plugins emit their routes and merges them, with the page for
// unknown paths.
func (b *builder) routes(ctx context.Context, p *project) (*route.Table, error) {
	emitted, diags := p.host.Routes(ctx)
	b.found.Add(diags...)
	emitted = append(emitted, plugin.Emitted{Response: &plugin.BuildRoutesResponse{
		Routes: []plugin.Route{{Path: p.site.BaseURL + notFoundPath, Component: "@theme/NotFound"}},
	}})
	table, diags := route.Merge(emitted, p.severity(p.config.OnDuplicateRoutes))
	b.found.Add(diags...)
	return table, ctx.Err()
}

// severity translates an onBroken… or onDuplicate… setting; "" for ignore.
func (p *project) severity(setting string) diag.Severity {
	switch setting {
	case "throw":
		return diag.Error
	case "warn":
		return diag.Warning
	case "log":
		return diag.Info
	}
	return ""
}
