package services

import (
	"context"
	"encoding/json"
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

// Services holds the state that the services of all plugin instances share.
type Services struct {
	Options
	// Assets are the files that plugins add to the output.
	Assets AddedAssets

	mu sync.Mutex
	// table holds the routes of the site; nil until they are known.
	table *route.Table
	// compilers are the compiler for pages and the one that renders all constructs to HTML.
	// They are created on first use.
	compilers [2]*markdown.Compiler
	instances []*instanceServices
	// placingCache caches the result of Theme.PlacingComponents, which reads folders. It is created on first use.
	placingCache map[string]bool
}

// Options configures Services.
type Options struct {
	Site    *plugin.Site
	Config  *config.Config
	Theme   *theme.Theme
	Runtime *runtime.Runtime
	// Bounds are the files of the site.
	Bounds *boundary.Boundary
	// Version is the version of Gosaur.
	Version string
	// Engine is the kind of engine that renders pages, as in render.Options.
	Engine string
	Logger zerolog.Logger
	// Disk returns the cache of the site's files.
	Disk func() *graph.Disk
	// Store returns the results of earlier builds; nil for none.
	Store func() *store.Store
	// ThemeScripts returns the store for the scripts of the theme's modules.
	ThemeScripts func() *store.Store
	// Values returns the store for the values of modules.
	Values func() *store.Store
	// Report receives diagnostics. It is called from several goroutines.
	Report func(...diag.Diagnostic)
	// Markdown returns the settings of the compiler; the table is nil until the routes are known.
	Markdown func(*route.Table) markdown.Options
	// ParseFrontMatter runs the site's parseFrontMatter function.
	ParseFrontMatter func(ctx context.Context, file, text string) (string, error)
	// CallFunction calls a function of the site, as plugin.FunctionHost does.
	CallFunction func(ctx context.Context, call *plugin.FunctionCall) (json.RawMessage, error)
}

// New returns services. Call Begin before each build.
func New(s Options) *Services {
	return &Services{Options: s, Assets: AddedAssets{files: map[string]Asset{}}}
}

// Begin resets the services for a build, of which a session runs several: it forgets the
// routes and resets the counters of the instances.
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

// SetRoutes sets the routes of the site; nil while they are not known.
func (s *Services) SetRoutes(table *route.Table) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.table, s.compilers, s.placingCache = table, [2]*markdown.Compiler{}, nil
}

func (s *Services) routes() *route.Table {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.table
}

// placing returns the components of the theme whose children may be HTML; see theme.Theme.PlacingComponents.
func (s *Services) placing() map[string]bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.placingCache == nil {
		s.placingCache = s.Theme.PlacingComponents()
	}
	return s.placingCache
}

// ForInstance returns the host for a plugin instance.
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
