package services

import (
	"context"
	"sync"

	"github.com/gosaur/gosaur/core/boundary"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/runtime"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/theme"
	"github.com/rs/zerolog"
)

// Services are what the core does for plugins, and what all of their instances share.
type Services struct {
	Options
	// Assets are the files that plugins add to the output.
	Assets AddedAssets

	mu sync.Mutex
	// table are the routes of the site; nil until they are known.
	table *route.Table
	// compilers are made when the first document is to be compiled: the one that pages
	// have, and one that leaves no construct to components.
	compilers [2]*markdown.Compiler
	instances []*instanceServices
}

// Options is what services are made of.
type Options struct {
	Site    *plugin.Site
	Config  *config.Config
	Theme   *theme.Theme
	Runtime *runtime.Runtime
	// Bounds are the files of the site.
	Bounds *boundary.Boundary
	// Version is that of Gosaur.
	Version string
	// Engine is the kind of engine that renders pages, as in render.Options.
	Engine string
	Logger zerolog.Logger
	// Disk returns what is known of the site's files, and Store the results of earlier builds, nil for none.
	Disk  func() *graph.Disk
	Store func() *store.Store
	// Values returns the store of what modules have come to.
	Values func() *store.Store
	// Report takes findings, from several goroutines.
	Report func(...diag.Diagnostic)
	// Markdown returns the settings of the compiler; the table is nil until the routes are known.
	Markdown func(*route.Table) markdown.Options
	// ParseFrontMatter runs the site's own function for front matter.
	ParseFrontMatter func(ctx context.Context, file, text string) (string, error)
}

// New returns services for which no build has begun.
func New(s Options) *Services {
	return &Services{Options: s, Assets: AddedAssets{files: map[string]Asset{}}}
}

// Begin starts a build, of which a session makes several: the routes are not known, and
// the instances have asked for nothing.
func (s *Services) Begin() {
	s.SetRoutes(nil)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, in := range s.instances {
		in.cached.Store(0)
		in.contents.Store(0)
		in.reported.Store(0)
	}
}

// SetRoutes tells plugins of the site's routes.
func (s *Services) SetRoutes(table *route.Table) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.table, s.compilers = table, [2]*markdown.Compiler{}
}

func (s *Services) routes() *route.Table {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.table
}

// ForInstance returns the host as one instance sees it.
func (s *Services) ForInstance(e pluginhost.Entry) plugin.Host {
	in := &instanceServices{
		Services: s, use: e.Use, id: e.ID,
		log: s.Logger.With().Str("plugin", e.Use).Str("id", e.ID).Logger(),
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.instances = append(s.instances, in)
	return in
}

// SiteFacts implements plugin.Host.
func (s *Services) SiteFacts(context.Context) (*plugin.SiteFacts, error) {
	facts := &plugin.SiteFacts{Site: s.Site, Version: s.Version, Config: s.Config.SiteConfigJSON()}
	for _, e := range s.Config.Plugins {
		facts.Plugins = append(facts.Plugins, plugin.Instance{Name: e.Use, ID: e.ID})
	}
	return facts, nil
}
