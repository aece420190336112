package build

import (
	"context"
	"sync"

	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/route"
)

// services are what the core does for plugins, and what all of their instances share.
type services struct {
	build   *builder
	project *project
	assets  addedAssets

	mu sync.Mutex
	// table are the routes of the site; nil until they are known.
	table *route.Table
	// compilers are made when the first document is to be compiled: the one that pages
	// have, and one that leaves no construct to components.
	compilers [2]*markdown.Compiler
	instances []*instanceServices
}

func newServices(b *builder, p *project) *services {
	return &services{build: b, project: p, assets: addedAssets{files: map[string]assetSource{}}}
}

// begin starts a build, of which a session makes several: the routes are not known, and
// the instances have asked for nothing.
func (s *services) begin() {
	s.know(nil)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, in := range s.instances {
		in.cached.Store(0)
		in.contents.Store(0)
		in.reported.Store(0)
	}
}

// know tells plugins of the site's routes.
func (s *services) know(table *route.Table) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.table, s.compilers = table, [2]*markdown.Compiler{}
}

func (s *services) routes() *route.Table {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.table
}

// forInstance returns the host as one instance sees it.
func (s *services) forInstance(e pluginhost.Entry) plugin.Host {
	in := &instanceServices{
		services: s, use: e.Use, id: e.ID,
		log: s.build.Logger.With().Str("plugin", e.Use).Str("id", e.ID).Logger(),
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.instances = append(s.instances, in)
	return in
}

// SiteFacts implements plugin.Host.
func (s *services) SiteFacts(context.Context) (*plugin.SiteFacts, error) {
	facts := &plugin.SiteFacts{Site: s.project.site, Version: s.build.Version, Config: s.project.config.SiteConfigJSON()}
	for _, e := range s.project.config.Plugins {
		facts.Plugins = append(facts.Plugins, plugin.Instance{Name: e.Use, ID: e.ID})
	}
	return facts, nil
}
