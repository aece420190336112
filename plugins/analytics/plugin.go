package analytics

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/gosaur/gosaur/core/plugin"
)

// Name is the name of the plugin in the configuration.
const Name = "analytics"

// The modules that follow the reader from page to page.
const (
	gtagModule       = "@gosaur/client/plugins/analytics/gtag"
	tagManagerModule = "@gosaur/client/plugins/analytics/tagManager"
)

// Plugin is the analytics of a site.
type Plugin struct {
	site *plugin.Site
	opts Options
}

var _ plugin.RouteBuilder = (*Plugin)(nil)

// New returns an instance that is yet to be configured.
func New() plugin.Plugin { return &Plugin{} }

// Describe implements plugin.Plugin.
func (p *Plugin) Describe() plugin.Description {
	return plugin.Description{
		Name:    Name,
		Summary: "Google's tag and Tag Manager in production builds.",
		Options: plugin.OptionsOf(Options{}),
	}
}

// Configure implements plugin.Plugin.
func (p *Plugin) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	opts, diags, err := parseOptions(req)
	if err != nil {
		return nil, err
	}
	p.site, p.opts = req.Site, opts
	return &plugin.ConfigureResponse{Diagnostics: diags}, nil
}

// BuildRoutes implements plugin.RouteBuilder. In development it emits nothing but the global data.
func (p *Plugin) BuildRoutes(context.Context, *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	resp := &plugin.BuildRoutesResponse{}
	global, err := json.Marshal(p.globalData())
	if err != nil {
		return nil, fmt.Errorf("analytics: global data: %w", err)
	}
	resp.GlobalData = global
	if !p.site.Production {
		return resp, nil
	}
	resp.HTMLTags = p.tags()
	if p.opts.Gtag != nil {
		resp.ContentSources = append(resp.ContentSources, gtagSources()...)
		resp.ClientModules = append(resp.ClientModules, gtagModule)
	}
	if m := p.opts.TagManager; m != nil {
		resp.ContentSources = append(resp.ContentSources, tagManagerSources()...)
		if m.PageViewEvent != "" {
			resp.ClientModules = append(resp.ClientModules, tagManagerModule)
		}
	}
	return resp, nil
}

// tags are the elements that load Google's scripts.
func (p *Plugin) tags() []plugin.HTMLTag {
	if p.opts.Consent {
		return consentTags(&p.opts)
	}
	var tags []plugin.HTMLTag
	if p.opts.Gtag != nil {
		tags = append(tags, gtagTags(p.opts.Gtag, p.opts.AfterLoad)...)
	}
	if p.opts.TagManager != nil {
		tags = append(tags, tagManagerTags(p.opts.TagManager, p.opts.AfterLoad)...)
	}
	return withoutRepeatedLinks(tags)
}

// withoutRepeatedLinks keeps the first of equal preconnect links.
func withoutRepeatedLinks(tags []plugin.HTMLTag) []plugin.HTMLTag {
	seen := map[any]bool{}
	return slices.DeleteFunc(tags, func(t plugin.HTMLTag) bool {
		if t.TagName != "link" {
			return false
		}
		again := seen[t.Attributes["href"]]
		seen[t.Attributes["href"]] = true
		return again
	})
}
