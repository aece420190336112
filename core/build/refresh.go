package build

import (
	"context"
	"slices"

	"github.com/gosaur/gosaur/core/bundle"
)

// Update returns a module script by which open pages take up edits of their code; nil if they have to be loaded
// again, or nothing but content has changed. Refresh is to follow.
func (s *Session) Update(ctx context.Context, changed []string) []byte {
	if s.state == nil || !s.state.bundled.Refresh {
		return nil
	}
	s.edited = append(s.edited, changed...)
	slices.Sort(s.edited)
	s.edited = slices.Compact(s.edited)
	st := s.state
	for _, file := range s.edited {
		if !isRegular(file) || s.configures(st.project, file) {
			return nil
		}
	}
	if st.refresher == nil {
		st.refresher = bundle.NewRefresher(st.bundled, st.bundles)
	}
	return st.refresher.Update(ctx, s.edited, newMarkdownModules(ctx, st.project, st.table, st.docs))
}

// changedStyles are the addresses of style sheets that are others now, by those from before.
func changedStyles(old, next *sessionState) map[string]string {
	changed := map[string]string{}
	note := func(before, after string) {
		if before != "" && after != "" && before != after {
			changed[old.project.site.BaseURL+before] = next.project.site.BaseURL + after
		}
	}
	note(old.bundles.CSS, next.bundles.CSS)
	for specifier, before := range old.bundles.ExtraCSS {
		note(before, next.bundles.ExtraCSS[specifier])
	}
	return changed
}
