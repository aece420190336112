package pipeline

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/route"
)

// countPages adds the pages of a locale to the report.
func (b *builder) countPages(r *Report, a *artifacts) {
	code := b.modulePages(a.table, a.docs)
	r.Locales = append(r.Locales, b.locale)
	r.Pages += len(a.table.Routes)
	r.ModulePages += code
	r.DataPages += len(a.table.Routes) - code
	r.BundleInputs = append(r.BundleInputs, a.bundles.Inputs...)
}

// completeReport fills in the report after all locales are built.
func (b *builder) completeReport(r *Report, w *website) {
	r.Files, r.Bytes = w.output.root.Totals()
	r.Phases, r.Diagnostics, r.Why = b.phaseTimes, b.diagnostics(), b.explanations()
	slices.Sort(r.BundleInputs)
	r.BundleInputs = slices.Compact(r.BundleInputs)
}

// modulePages counts the pages with code of their own, and logs which constructs need code.
func (b *builder) modulePages(table *route.Table, docs *document.Set) int {
	pages := 0
	for _, r := range table.Routes {
		found := false
		for _, doc := range r.Documents {
			for _, m := range docs.Of(doc).Modules {
				found = true
				reason, _, _ := strings.Cut(m.Reason, "\n")
				b.Logger.Info().Str("page", r.Path).Stringer("at", m.Pos).Str("code", reason).Msg("page needs code")
			}
		}
		if found {
			pages++
		}
	}
	return pages
}
