package build

import (
	"context"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// load lets the plugins read their content.
func (b *builder) load(ctx context.Context, p *project) error {
	p.services.begin()
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
	table, diags := route.Merge(emitted, config.SeverityOf(p.config.OnDuplicateRoutes))
	locate.PlaceDuplicates(locate.New(p.site), diags)
	b.found.Add(diags...)
	b.checkStatic(p, table)
	p.services.know(table)
	return table, ctx.Err()
}
