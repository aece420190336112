package redirects

import (
	"context"
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/outdir"
)

// Name is the name of the plugin in the configuration.
const Name = "redirects"

// Plugin holds the redirects of a site.
type Plugin struct {
	plugin.Textless
	site  *plugin.Site
	table *optionpos.Table
	opts  Options
	rules []rule
}

var (
	_ plugin.PostBuilder = (*Plugin)(nil)
	_ plugin.PostReviser = (*Plugin)(nil)
)

// New returns an instance that is yet to be configured.
func New() plugin.Plugin { return &Plugin{} }

// Describe implements plugin.Plugin.
func (p *Plugin) Describe() plugin.Description {
	return plugin.Description{
		Name:    Name,
		Summary: "Redirects from old addresses to pages.",
		Options: plugin.OptionsOf(Options{}),
	}
}

// Configure implements plugin.Plugin.
func (p *Plugin) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	opts, parsed, err := parseOptions(req)
	if err != nil {
		return nil, err
	}
	p.site, p.table, p.opts, p.rules = req.Site, parsed.table, opts, parsed.rules
	return &plugin.ConfigureResponse{Diagnostics: parsed.found}, nil
}

// PostBuild implements plugin.PostBuilder.
func (p *Plugin) PostBuild(_ context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	out := outdir.Of(req)
	pages := p.paths(req.Pages)
	c := newChecker(p, out, pages)
	kept := c.validRedirects(p.collect(pages))
	p.warnUnusedRules(pages, c)
	resp := &plugin.PostBuildResponse{}
	if !c.found.HasErrors() {
		if err := p.write(out, kept, c); err != nil {
			return nil, fmt.Errorf("redirects: %w", err)
		}
	}
	resp.Diagnostics = c.found
	return resp, nil
}

// paths returns the paths of the pages that redirects may lead to, without the base URL.
func (p *Plugin) paths(pages []plugin.PageInfo) []string {
	var list []string
	for _, page := range pages {
		rel, ok := strings.CutPrefix(page.Path, strings.TrimSuffix(p.site.BaseURL, "/"))
		if !ok || rel == "/404.html" {
			continue
		}
		if rel == "" {
			rel = "/"
		}
		list = append(list, rel)
	}
	return list
}

// warnUnusedRules warns of rules that match no page.
func (p *Plugin) warnUnusedRules(pages []string, c *checker) {
	for _, r := range p.rules {
		if len(r.redirects(pages)) == 0 {
			p.table.Warnf(&c.found, diag.CodeBadValue, r.pos, "the rule to %s matches no page", r.to.text)
		}
	}
}

// write writes the documents and the host rules. A document never replaces another
// file of the site.
func (p *Plugin) write(out plugin.Output, list []redirect, c *checker) error {
	var written []redirect
	for _, r := range list {
		name := fileOf(r.from, p.site.TrailingSlash)
		// Hosts that map paths directly to files need the file at the exact path, if no page has it.
		if exact, ok := strings.CutSuffix(name, ".html"); ok && strings.HasSuffix(exact, ".html") && !out.Taken(exact) {
			name = exact
		}
		if out.Taken(name) {
			c.warn(r, "the redirect from %s is left out: its file %s would replace another file of the site", r.from, name)
			continue
		}
		if err := out.Write(name, document(p.site, r.to)); err != nil {
			return err
		}
		written = append(written, r)
	}
	return p.writeHostRules(out, written, c)
}
