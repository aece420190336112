package build

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
)

// revise takes up edits of documents that change nothing but the text of pages: the plugins have
// loaded the same, the bundles are made of the same, and nothing is wrong with them. Its cost does not grow with the site. It
// reports whether that was all; if not, it has changed nothing.
func (s *Session) revise(ctx context.Context, changed []string) bool {
	old := s.state
	if !s.current || len(changed) == 0 || touches(changed, old.bundles.Inputs) {
		return false
	}
	edits := make(map[string]string, len(changed)) // the files relative to the site directory
	for _, file := range changed {
		rel, err := filepath.Rel(s.b.SiteDir, file)
		if err != nil || !isRegular(file) || s.configures(old.project, file) {
			return false
		}
		edits[file] = filepath.ToSlash(rel)
	}
	keys, all := old.docs.MadeFrom(edits)
	if !all {
		return false
	}
	for _, file := range edits {
		told := func(d diag.Diagnostic) bool { return d.Pos.File == file }
		if slices.ContainsFunc(s.update.Diagnostics, told) || !old.project.host.SameContent(ctx, file) {
			return false
		}
	}
	docs := old.docs.Revised(ctx, s.b.documentCompiler(old.project, old.table), keys)
	if docs == nil {
		return false
	}
	next := &sessionState{
		project: old.project, table: old.table, bundles: old.bundles, bundled: old.bundled, refresher: old.refresher, engine: old.engine, shared: old.shared,
		files: old.files, previous: old.previous, assets: docs.Assets(),
	}
	next.docs, next.Renderer = docs, old.With(docs)
	s.state = next
	return true
}
