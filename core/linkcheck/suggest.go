package linkcheck

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// maxSuggestions bounds the searches for a near target: where so much is broken, the
// cause is another one.
const maxSuggestions = 300

// suggester finds the target that a broken link most likely means.
type suggester struct {
	*targets
	paths, files []string
	byName       map[string][]string
	searches     int
}

// page suggests a page for a path that is none: one spelt nearly the same, else the
// only one of that name in another folder.
func (s *suggester) page(missing string) string {
	if s.paths == nil {
		s.paths = make([]string, len(s.pages))
		s.byName = map[string][]string{}
		for i := range s.pages {
			s.paths[i] = s.pages[i].Path
			name := lastSegment(s.pages[i].Path)
			s.byName[name] = append(s.byName[name], s.pages[i].Path)
		}
	}
	if !strings.HasPrefix(missing, s.BaseURL) {
		if below := s.BaseURL + strings.TrimPrefix(missing, "/"); s.isPage(below) {
			return below
		}
	}
	if rest, ok := strings.CutPrefix(missing, s.BaseURL); ok && s.BaseURL != "/" && strings.HasPrefix("/"+rest, s.BaseURL) && s.isPage("/"+rest) {
		return "/" + rest
	}
	if near := s.near(missing, s.paths); near != "" {
		return near
	}
	name := strings.TrimSuffix(strings.TrimSuffix(lastSegment(missing), ".mdx"), ".md")
	if same := s.byName[name]; len(same) == 1 {
		return same[0]
	}
	return ""
}

func (s *suggester) isPage(path string) bool {
	_, ok := s.targets.page(path)
	return ok
}

func (s *suggester) near(word string, candidates []string) string {
	if s.searches++; s.searches > maxSuggestions {
		return ""
	}
	return diag.Suggest(word, candidates)
}

// asset suggests a file of the output.
func (s *suggester) asset(missing string) string {
	if s.files == nil {
		for _, name := range slices.Sorted(maps.Keys(s.Files)) {
			if ext := path.Ext(name); ext != ".html" && ext != ".js" && !strings.HasPrefix(name, "page-data/") {
				s.files = append(s.files, s.BaseURL+name)
			}
		}
	}
	if !strings.HasPrefix(missing, s.BaseURL) {
		if rel := strings.TrimPrefix(missing, "/"); s.Files[rel] {
			return s.BaseURL + rel
		}
	}
	return s.near(missing, s.files)
}

// anchor suggests an anchor of a page.
func (s *suggester) anchor(page int, missing string) string {
	return s.near(unescape(missing), slices.Sorted(maps.Keys(s.anchors(page))))
}

func lastSegment(p string) string { return path.Base(strings.TrimSuffix(p, "/")) }
