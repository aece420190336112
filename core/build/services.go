package build

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/store"
)

// evalTimeout bounds the run of a site's configuration module, such as sidebars.js.
const evalTimeout = 10 * time.Second

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

// evalModule is EvalModule for any file.
func (s *services) evalModule(ctx context.Context, file string) (json.RawMessage, diag.List, error) {
	kept := bundle.Kept{Disk: s.build.inputs(), Store: s.build.openCache()}
	script, diags, err := kept.EvalModule(ctx, &bundle.Input{
		SiteDir:       s.project.site.Dir,
		Runtime:       s.project.runtime,
		ThemeDir:      s.project.theme.dir,
		ThemeParts:    s.project.theme.parts,
		ThemeFallback: s.project.theme.fallback,
		ThemePackages: s.project.theme.packages,
		BaseURL:       s.project.site.BaseURL,
	}, file)
	if err != nil || diags.HasErrors() {
		return nil, diags, err
	}
	value, err := s.evaluate(ctx, script)
	if err != nil {
		d := diags.Errorf(diag.CodeBundle, diag.Pos{File: s.named(file)}, "the module cannot be evaluated: %v", err)
		var thrown *render.ScriptError
		if errors.As(err, &thrown) {
			d.Hint = thrown.Stack
		}
		return nil, diags, nil
	}
	return value, diags, nil
}

// valueKind is the kind of values of scripts in the store.
const valueKind = "value"

// evaluate runs a script of EvalModule, unless an earlier build has: it sees nothing but itself.
func (s *services) evaluate(ctx context.Context, script []byte) (json.RawMessage, error) {
	cache, key := s.build.openCache(), store.KeyOf(script)
	if value, ok := cache.Get(valueKind, key); ok {
		return value, nil
	}
	value, err := render.Eval(ctx, string(script), evalTimeout)
	if err == nil {
		cache.Put(valueKind, key, value)
	}
	return value, err //nolint:wrapcheck // the caller says where
}

// SiteFacts implements plugin.Host.
func (s *services) SiteFacts(context.Context) (*plugin.SiteFacts, error) {
	facts := &plugin.SiteFacts{Site: s.project.site, Version: s.build.Version, Config: s.project.config.SiteConfigJSON()}
	for _, e := range s.project.config.Plugins {
		facts.Plugins = append(facts.Plugins, plugin.Instance{Name: e.Use, ID: e.ID})
	}
	return facts, nil
}
