package pipeline

import (
	"context"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/staticfiles"
)

// load lets the plugins read their content, and asks them what they add to the bundles.
func (b *builder) load(ctx context.Context, p *project) error {
	p.services.Begin()
	b.found.Add(p.host.Load(ctx)...)
	b.collectBundling(ctx, p)
	return ctx.Err()
}

// collectBundling asks the plugins what they add to the bundles.
func (b *builder) collectBundling(ctx context.Context, p *project) {
	additions, diags := p.host.Bundling(ctx)
	b.found.Add(diags...)
	p.setBundling(additions)
}

// routes lets the plugins emit their routes and merges them. It adds the route of the page for
// unknown paths.
func (b *builder) routes(ctx context.Context, p *project) (*route.Table, error) {
	emitted, diags := p.host.Routes(ctx)
	b.found.Add(diags...)
	p.refreshThemeConfig(ctx)
	emitted = append(emitted, notFoundRoute(p, emitted)...)
	table, diags := route.Merge(emitted, config.SeverityOf(p.config.OnDuplicateRoutes))
	locate.LocateDuplicates(locate.New(p.site), diags)
	b.found.Add(diags...)
	b.found.Add(staticfiles.Check(p.config, p.site, table, b.parent != nil && !b.isSingleLocale())...)
	p.services.SetRoutes(table)
	return table, ctx.Err()
}

// notFoundRoute emits the page for unknown paths unless a plugin has done so. It keeps only that of the first plugin, and none with
// a component that the theme lacks.
func notFoundRoute(p *project, emitted []plugin.Emitted) []plugin.Emitted {
	path, found := p.site.NotFoundPath(), false
	for _, e := range emitted {
		e.Response.Routes = slices.DeleteFunc(e.Response.Routes, func(r plugin.Route) bool {
			if r.Path != path {
				return false
			}
			component, ofTheme := strings.CutPrefix(r.Component, "@theme/")
			drop := found || ofTheme && !p.theme.Has(component)
			found = found || !drop
			return drop
		})
	}
	if found {
		return nil
	}
	return []plugin.Emitted{{Response: &plugin.BuildRoutesResponse{Routes: []plugin.Route{{Path: path, Component: "@theme/NotFound"}}}}}
}
