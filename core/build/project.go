package build

import (
	"context"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/runtime"
)

// project is a configured site: what every later phase starts from.
type project struct {
	config  *config.Config
	site    *plugin.Site
	runtime *runtime.Runtime
	theme   *theme
	host    *pluginhost.Host
	// services are what the host does for its plugins.
	services *services
	cards    *cardPainter
}

// configure reads the configuration, finds the theme and starts the plugins.
func (b *builder) configure(ctx context.Context) (*project, error) {
	programs := pluginhost.NewPrograms(b.SiteDir, pluginhost.DefaultProgramLimits(), b.Logger)
	b.cleanup = append(b.cleanup, programs.Close)
	cfg, diags := config.LoadSite(b.SiteDir, b.ConfigFile, pluginhost.Catalog(), func(p *plugin.Program) (plugin.Description, diag.List) {
		return programs.Describe(ctx, p)
	})
	b.found.Add(diags...)
	if diags.HasErrors() {
		return nil, b.gate()
	}
	rt, err := runtime.Open("")
	if err != nil {
		return nil, err
	}
	b.cleanup = append(b.cleanup, func() { _ = rt.Close() })
	p := &project{config: cfg, site: cfg.Site(b.Production), runtime: rt}
	p.theme, diags = loadTheme(cfg, rt)
	b.found.Add(diags...)
	p.cards, diags = newCardPainter(cfg)
	b.found.Add(diags...)
	entries := make([]pluginhost.Entry, len(cfg.Plugins))
	for i, e := range cfg.Plugins {
		entries[i] = pluginhost.Entry{Use: e.Use, ID: e.ID, Options: e.Options, Pos: e.Pos, Program: e.Program}
	}
	p.services = newServices(b, p)
	p.host, diags = pluginhost.Start(ctx, entries, p.site, p.services.forInstance, programs, b.Logger)
	b.found.Add(diags...)
	return p, b.gate()
}
