package gate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/theme"
)

// A check renders only pages whose links or anchors cannot be found otherwise. It does not render pages with errors: rendering would
// report the same errors again.

// IsIncomplete reports whether a page contains a document with errors, or a component that imports one.
func (s *Site) IsIncomplete(rt *plugin.Route) bool {
	if s.isUnfinished(rt.Component) || slices.ContainsFunc(s.Table.Chain(rt), func(l plugin.Layout) bool { return s.isUnfinished(l.Component) }) {
		return true
	}
	return slices.ContainsFunc(rt.Documents, func(d plugin.Document) bool {
		content := s.Docs.Of(d)
		return !content.IsComplete() ||
			slices.ContainsFunc(content.Components, func(ref plugin.ComponentRef) bool { return s.isUnfinished(ref.Specifier) }) ||
			slices.ContainsFunc(content.Modules, func(code plugin.Module) bool { return s.isUnfinished(code.Specifier) })
	})
}

func (s *Site) isUnfinished(component string) bool {
	return s.Bundles != nil && (s.Bundles.Unfinished[component] || s.Bundles.Unfinished[theme.MDXComponents] || s.Bundles.Unfinished[bundle.EveryPage])
}

// maxNamed is the number of pages that a finding about several pages names.
const maxNamed = 3

// UncheckedPages reports the pages whose links are not all checked because of errors that have been reported.
func (s *Site) UncheckedPages() diag.List {
	var paths []string
	for i := range s.Pages {
		if s.Pages[i].Incomplete {
			paths = append(paths, s.Table.Routes[i].Path)
		}
	}
	if len(paths) == 0 {
		return nil
	}
	named := strings.Join(paths[:min(maxNamed, len(paths))], ", ")
	if more := len(paths) - maxNamed; more > 0 {
		named += fmt.Sprintf(" and %d more", more)
	}
	return diag.List{{
		Code: diag.CodeUncheckedLinks, Severity: diag.Info, Message: "because of the other errors, not all links are checked on " + named,
		Hint: "fix these and run the check again",
	}}
}

// AnchorsAreKnown reports whether the documents of a page list all of its anchors, so that the page need not be rendered.
func (s *Site) AnchorsAreKnown(rt *plugin.Route) bool {
	return len(rt.Documents) > 0 && strings.HasPrefix(rt.Component, "@theme/") && !s.themeFacts().overridesPages && !s.hasComponents(rt) &&
		!slices.ContainsFunc(rt.Documents, func(d plugin.Document) bool { return d.Excerpt })
}

// PagesToRender returns the indexes of the pages that must be rendered to find all links: those with components of the site, and one
// page for each combination of component and layout.
func (s *Site) PagesToRender() []int {
	var pages []int
	seen := map[string]bool{}
	all := s.themeFacts().overridesPages
	for i := range s.Table.Routes {
		rt := &s.Table.Routes[i]
		kind := rt.Component + " " + rt.Layout
		if s.Pages[i].Incomplete {
			continue
		}
		if all || !seen[kind] || !strings.HasPrefix(rt.Component, "@theme/") || s.hasComponents(rt) {
			seen[kind] = true
			pages = append(pages, i)
		}
	}
	return pages
}

// hasComponents reports whether a page's documents use components that may contain links.
func (s *Site) hasComponents(rt *plugin.Route) bool {
	collapsing := s.themeFacts().collapsing
	for _, d := range rt.Documents {
		if content := s.Docs.Of(d); len(content.Modules) > 0 || mayContainLinks(content, collapsing) {
			return true
		}
	}
	return false
}

// mayContainLinks reports whether a document uses components other than the plain ones, which render nothing but their children.
func mayContainLinks(d *document.Document, collapsing map[string]string) bool {
	if d.Uses.Code {
		return true
	}
	return slices.ContainsFunc(d.Uses.Scopes, func(name string) bool { return collapsing[name] == "" && name != "pre" && name != "code" }) ||
		slices.ContainsFunc(d.Components, func(ref plugin.ComponentRef) bool {
			name, isTheme := strings.CutPrefix(ref.Specifier, "@theme/")
			return !isTheme || collapsing[name] == ""
		})
}
