package reader

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

// Name is the name of the plugin in the configuration.
const Name = "reader"

// modulesFolder is the folder of the browser modules.
const modulesFolder = "@gosaur/client/plugins/reader/"

// Plugin holds the features for the readers of a site.
type Plugin struct {
	plugin.Textless
	site  *plugin.Site
	host  plugin.Host
	table *optionpos.Table
	opts  Options
}

var (
	_ plugin.RouteBuilder = (*Plugin)(nil)
	_ plugin.PostBuilder  = (*Plugin)(nil)
	_ plugin.PostReviser  = (*Plugin)(nil)
)

// New returns an instance that is yet to be configured.
func New() plugin.Plugin { return &Plugin{} }

// Describe implements plugin.Plugin.
func (p *Plugin) Describe() plugin.Description {
	return plugin.Description{
		Name:    Name,
		Summary: "What helps readers on pages: feedback, larger images, shortcuts.",
		Options: plugin.OptionsOf(Options{}),
	}
}

// Configure implements plugin.Plugin.
func (p *Plugin) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	opts, checked, err := parseOptions(req)
	if err != nil {
		return nil, err
	}
	p.site, p.host, p.table, p.opts = req.Site, req.Host, checked.table, opts
	return &plugin.ConfigureResponse{Diagnostics: checked.found}, nil
}

// BuildRoutes implements plugin.RouteBuilder.
func (p *Plugin) BuildRoutes(context.Context, *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	resp := &plugin.BuildRoutesResponse{}
	data := ReaderData{}
	p.addFeedback(resp, &data)
	p.addComments(resp, &data)
	p.addSidebarFilter(resp, &data)
	p.addWhatsNew(resp, &data)
	p.addContributors(resp, &data)
	p.addOffline(resp, &data)
	for _, feature := range []struct {
		on   bool
		name string
	}{{p.opts.Zoom, "zoom"}, {p.opts.Progress, "progress"}, {p.opts.Shortcuts, "shortcuts"}, {p.opts.LinkPreviews, "previews"}} {
		if feature.on {
			addModule(resp, feature.name)
		}
	}
	global, err := json.Marshal(data)
	if err != nil {
		return nil, fmt.Errorf("reader: global data: %w", err)
	}
	resp.GlobalData = global
	return resp, nil
}

func addModule(resp *plugin.BuildRoutesResponse, name string) {
	resp.ClientModules = append(resp.ClientModules, modulesFolder+name+"/index")
}

// addStyle adds CSS rules that apply from the first paint on.
func addStyle(resp *plugin.BuildRoutesResponse, rules string) {
	resp.HTMLTags = append(resp.HTMLTags, plugin.HTMLTag{Position: "head", TagName: "style", InnerHTML: rules})
}

// feedbackSpace reserves space for the question, so that nothing moves when it appears.
const feedbackSpace = `.docs-doc-page article:has(>.theme-doc-markdown):not([data-gs-feedback])::after,` +
	`.blog-post-page main article:not([data-gs-feedback])::after{content:"";display:block;height:5.5rem}` +
	`@media print{article::after{display:none!important}}`

// addFeedback adds the question at the end of pages.
func (p *Plugin) addFeedback(resp *plugin.BuildRoutesResponse, data *ReaderData) {
	f := p.opts.Feedback
	if f == nil {
		return
	}
	data.Feedback = &FeedbackData{Endpoint: f.Endpoint, Analytics: f.Analytics, Comment: f.Comment}
	addModule(resp, "feedback")
	addStyle(resp, feedbackSpace)
	if host := origin(f.Endpoint); host != "" {
		resp.ContentSources = append(resp.ContentSources, plugin.ContentSource{Directive: "connect-src", Source: host})
	}
}
