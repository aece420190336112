package pipeline

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/theme"
)

// A run reports all that is wrong with a site, and nothing that is wrong only because of
// something else that it has reported: of a page with a mistake in it not all anchors are
// known, and rendering it would fail once more.

// isIncomplete reports whether a page shows a document with mistakes, or a component that
// imports one.
func (m *artifacts) isIncomplete(rt *plugin.Route) bool {
	if m.isUnfinished(rt.Component) || slices.ContainsFunc(m.table.Chain(rt), func(l plugin.Layout) bool { return m.isUnfinished(l.Component) }) {
		return true
	}
	return slices.ContainsFunc(rt.Documents, func(d plugin.Document) bool {
		content := m.docs.Of(d)
		return !content.Whole() ||
			slices.ContainsFunc(content.Components, func(ref plugin.ComponentRef) bool { return m.isUnfinished(ref.Specifier) }) ||
			slices.ContainsFunc(content.Modules, func(code plugin.Module) bool { return m.isUnfinished(code.Specifier) })
	})
}

func (m *artifacts) isUnfinished(component string) bool {
	return m.bundles != nil && (m.bundles.Unfinished[component] || m.bundles.Unfinished[theme.MDXComponents] || m.bundles.Unfinished[bundle.EveryPage])
}

// maxNamed is how many pages a finding about many of them names.
const maxNamed = 3

// unchecked tells of pages of which not all links are known, because of mistakes that are
// findings of their own.
func (m *artifacts) unchecked() diag.List {
	var paths []string
	for i := range m.pages {
		if m.pages[i].Incomplete {
			paths = append(paths, m.table.Routes[i].Path)
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
		Code: diag.CodeUncheckedLinks, Severity: diag.Info, Message: "because of the other mistakes, not all links are checked on " + named,
		Hint: "fix these and run the check again",
	}}
}

// misconfigured reports whether a setting is wrong, such as a sidebar that the navbar
// names: rendering a page would fail with the same mistake.
func (b *builder) misconfigured() bool {
	return slices.ContainsFunc(b.found.List(), func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && filepath.Join(b.SiteDir, filepath.FromSlash(d.Pos.File)) == b.ConfigFile
	})
}

// knowsAnchors reports whether the documents of a page tell of all anchors on it, so that
// it need not be rendered.
func (m *artifacts) knowsAnchors(rt *plugin.Route) bool {
	return len(rt.Documents) > 0 && strings.HasPrefix(rt.Component, "@theme/") && !m.project.theme.OverridesPages() && !m.hasComponents(rt) &&
		!slices.ContainsFunc(rt.Documents, func(d plugin.Document) bool { return d.Excerpt })
}

// unfinished stands in for a document with mistakes that code imports. Of a module in
// this form the bundler does not ask which names it exports.
var unfinished = bundle.MarkdownModule{Code: "module.exports = {__esModule: true, default: () => null};\n", Unfinished: true}
