package pipeline

import (
	"context"
)

// applyTextEdits applies edits of documents that change only the text of pages: the plugins load the same
// content, the input of the bundles is the same, and there are no diagnostics about the files. Its
// cost does not grow with the site. It reports whether it has applied all edits; if not, it has
// changed nothing.
func (s *Session) applyTextEdits(ctx context.Context, changed []string) bool {
	old := s.currentState()
	if !s.upToDate || len(changed) == 0 || mayAffectBundles(changed, old.bundles.Inputs) {
		return false
	}
	edits, ok := s.classifyEdits(old, changed)
	if !ok || len(edits.documents) == 0 || !s.changesOnlyText(ctx, old, edits, s.update.Diagnostics) {
		return false
	}
	next := old.successor()
	if !s.patchDocuments(ctx, next, edits) || len(next.pending) > 0 {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = next
	return true
}
