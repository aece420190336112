package linkcheck

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// suggester finds the target that a broken link most likely refers to.
type suggester struct {
	*targets
	paths, files *diag.Suggester
	byName       map[string][]string
	// ids are suggesters of anchors, by page.
	ids map[int]*diag.Suggester
}

// page suggests a page for a path that does not exist: one with a similar spelling,
// otherwise the only one with the same name in another folder.
func (s *suggester) page(missing string) string {
	if s.paths == nil {
		paths := make([]string, len(s.pages))
		s.byName = map[string][]string{}
		for i := range s.pages {
			paths[i] = s.pages[i].Path
			name := lastSegment(s.pages[i].Path)
			s.byName[name] = append(s.byName[name], s.pages[i].Path)
		}
		s.paths = diag.NewSuggester(paths)
	}
	if !strings.HasPrefix(missing, s.BaseURL) {
		if below := s.BaseURL + strings.TrimPrefix(missing, "/"); s.isPage(below) {
			return below
		}
	}
	if rest, ok := strings.CutPrefix(missing, s.BaseURL); ok && s.BaseURL != "/" && strings.HasPrefix("/"+rest, s.BaseURL) && s.isPage("/"+rest) {
		return "/" + rest
	}
	if near := s.paths.Suggest(missing); near != "" {
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

// asset suggests an output file.
func (s *suggester) asset(missing string) string {
	if s.files == nil {
		var files []string
		for _, name := range slices.Sorted(maps.Keys(s.Files)) {
			if ext := path.Ext(name); ext != ".html" && ext != ".js" && !strings.HasPrefix(name, "page-data/") {
				files = append(files, s.BaseURL+name)
			}
		}
		s.files = diag.NewSuggester(files)
	}
	if !strings.HasPrefix(missing, s.BaseURL) {
		if rel := strings.TrimPrefix(missing, "/"); s.Files[rel] {
			return s.BaseURL + rel
		}
	}
	near := s.files.Suggest(missing)
	if s.isTwin(near) && !strings.HasSuffix(missing, ".md") {
		return ""
	}
	return near
}

// isTwin reports whether a file is the Markdown version of a page.
func (s *suggester) isTwin(file string) bool {
	of, ok := strings.CutSuffix(file, ".md")
	return ok && s.isPage(of)
}

// anchor suggests an anchor of a page.
func (s *suggester) anchor(page int, missing string) string {
	near := s.ids[page]
	if near == nil {
		near = diag.NewSuggester(slices.Sorted(maps.Keys(s.anchors(page))))
		if s.ids == nil {
			s.ids = map[int]*diag.Suggester{}
		}
		s.ids[page] = near
	}
	return near.Suggest(unescape(missing))
}

func lastSegment(p string) string { return path.Base(strings.TrimSuffix(p, "/")) }
