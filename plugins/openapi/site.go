package openapi

import (
	"net/url"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

// site is the state that the pages of a description share.
type site struct {
	*spec
	site  *plugin.Site
	opts  *Options
	texts texts
	// linkTargets are the paths of pages by what links in descriptions call them: "operation/getPet".
	linkTargets map[string]string
	// shown counts the properties and alternatives on all pages.
	shown int
}

func newSite(s *spec, of *plugin.Site, opts *Options, texts texts) *site {
	out := &site{spec: s, site: of, opts: opts, texts: texts, linkTargets: map[string]string{}}
	for _, op := range s.operations {
		out.linkTargets["operation/"+op.id] = out.operationPath(op)
	}
	for _, op := range s.webhooks {
		out.linkTargets["webhook/"+op.path] = out.operationPath(op)
	}
	for _, t := range s.tags {
		out.linkTargets["tag/"+t.name] = out.tagPath(t)
	}
	if opts.Schemas {
		for _, c := range s.schemas {
			out.linkTargets["schema/"+c.name] = out.schemaPath(c)
		}
	}
	return out
}

func (s *site) path(parts ...string) string {
	p := routepath.Base(s.site.BaseURL, s.opts.RouteBasePath)
	for _, part := range parts {
		p = routepath.Join(p, "/"+part)
	}
	return s.site.ApplyTrailingSlash(p)
}

func (s *site) operationPath(op *operation) string {
	if op.webhook {
		return s.path("webhooks", op.slug)
	}
	return s.path("operations", op.slug)
}

func (s *site) tagPath(t *tag) string           { return s.path("tags", t.slug) }
func (s *site) schemaPath(c *schemaPage) string { return s.path("schemas", c.slug) }
func (s *site) overviewPath() string            { return s.path() }

// securityPath is the address of a security scheme on the overview page.
func (s *site) securityPath(name string) string {
	return (&url.URL{Path: s.overviewPath(), Fragment: securityID(name)}).String()
}
