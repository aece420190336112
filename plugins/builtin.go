// Package plugins lists the plugins that are part of Gosaur.
//
// Each is in a package of its own below this one, and is listed in Builtins by name. Nothing
// registers itself.
package plugins

import (
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/analytics"
	"github.com/gosaur/gosaur/plugins/blog"
	"github.com/gosaur/gosaur/plugins/docs"
	"github.com/gosaur/gosaur/plugins/llms"
	"github.com/gosaur/gosaur/plugins/openapi"
	"github.com/gosaur/gosaur/plugins/pages"
	"github.com/gosaur/gosaur/plugins/reader"
	"github.com/gosaur/gosaur/plugins/redirects"
	"github.com/gosaur/gosaur/plugins/search"
	"github.com/gosaur/gosaur/plugins/sitemap"
)

//go:generate go run ../core/internal/tsgen -out ../core/client/src/types/props.ts docs blog pages search sitemap analytics llms reader

// Builtins returns a constructor for each built-in plugin, by its name.
func Builtins() map[string]func() plugin.Plugin {
	return map[string]func() plugin.Plugin{
		analytics.Name: analytics.New,
		blog.Name:      blog.New,
		docs.Name:      docs.New,
		llms.Name:      llms.New,
		openapi.Name:   openapi.New,
		pages.Name:     pages.New,
		reader.Name:    reader.New,
		redirects.Name: redirects.New,
		search.Name:    search.New,
		sitemap.Name:   sitemap.New,
	}
}
