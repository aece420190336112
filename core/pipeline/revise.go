package pipeline

import (
	"context"
)

// revise takes up edits of documents that change nothing but the text of pages: the plugins have
// loaded the same, the bundles are made of the same, and nothing is wrong with them. Its cost does not grow with the site. It
// reports whether that was all; if not, it has changed nothing.
func (s *Session) revise(ctx context.Context, changed []string) bool {
	old := s.present()
	if !s.current || len(changed) == 0 || touches(changed, old.bundles.Inputs) {
		return false
	}
	edits, ok := s.edits(old, changed)
	if !ok || len(edits.documents) == 0 || !s.sameFacts(ctx, old, edits, s.update.Diagnostics) {
		return false
	}
	next := old.successor()
	if !s.patchDocuments(ctx, next, edits) || len(next.coming) > 0 {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = next
	return true
}
