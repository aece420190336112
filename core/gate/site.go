package gate

import (
	"sync"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/staticfiles"
	"github.com/gosaur/gosaur/core/theme"
)

// Site holds the results of earlier phases for one locale.
type Site struct {
	Config  *config.Config
	Site    *plugin.Site
	Theme   *theme.Theme
	Table   *route.Table
	Docs    *document.Set
	Bundles *bundle.Result // nil if bundling failed
	// Pages are parallel to the routes. A page that was not rendered has no links.
	Pages []page.Brief
	// Part limits the gate to some of the pages; nil for all.
	Part *Part

	themeOnce sync.Once
	facts     themeFacts
}

// themeFacts is what the gate needs to know about the components of the theme.
type themeFacts struct {
	// overridesPages is the result of Theme.OverridesPages, collapsing that of Theme.CollapsibleComponents.
	overridesPages bool
	collapsing     map[string]string
}

// themeFacts reads the folders of the theme once for all pages.
func (s *Site) themeFacts() themeFacts {
	s.themeOnce.Do(func() { s.facts = themeFacts{s.Theme.OverridesPages(), s.Theme.CollapsibleComponents()} })
	return s.facts
}

// Part selects the pages of a site whose links are checked.
type Part struct {
	// Pages contains the indexes of the selected pages.
	Pages map[int]bool
	// Anchors returns the anchors of a page that is not selected.
	Anchors func(page int) []string
}

// CheckHome warns of a site without a page at its base URL, to which every navbar links.
func (s *Site) CheckHome() (found diag.List) {
	if _, ok := s.Table.Lookup(s.Site.BaseURL); !ok {
		found.Warnf(diag.CodeNoHome, diag.Pos{File: s.Config.File}, "the site has no page at %s", s.Site.BaseURL).
			Hint = "add src/pages/index.md, or give a doc the front matter `slug: /` and its plugin `routeBasePath = \"/\"`"
	}
	return found
}

// Sources returns the files in which links can be found.
func (s *Site) Sources() *locate.Sources {
	sources := locate.New(s.Site)
	if s.Bundles == nil {
		return sources
	}
	return sources.WithCode(s.Config.File, s.Bundles.Inputs)
}

// OutputFiles returns the names of the output files other than pages: static files, bundles, assets of documents, shared data,
// social cards if cards is set, and others, such as files of plugins.
func (s *Site) OutputFiles(others []string, cards bool) map[string]bool {
	files := map[string]bool{}
	for _, name := range others {
		files[name] = true
	}
	if s.Bundles != nil {
		for _, f := range s.Bundles.Files {
			files[f.Path] = true
		}
	}
	for name := range s.Docs.Assets() {
		files[name] = true
	}
	for _, data := range s.Table.Data {
		files[route.SharedDataFile(data.File)] = true
	}
	if cards {
		for i := range s.Table.Routes {
			files[route.SocialCardFile(s.Table.Routes[i].Path, s.Site.BaseURL)] = true
		}
	}
	for name := range staticfiles.Places(s.Site.Dir, s.Config.StaticDirectories) {
		files[name] = true
	}
	return files
}
