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
	// anchorSuggesters are suggesters of anchors, by page.
	anchorSuggesters map[int]*diag.Suggester
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
	if nearest := s.paths.Suggest(missing); nearest != "" {
		return nearest
	}
	name := strings.TrimSuffix(strings.TrimSuffix(lastSegment(missing), ".mdx"), ".md")
	if same := s.byName[name]; len(same) == 1 {
		return same[0]
	}
	return ""
}

func (s *suggester) isPage(path string) bool {
	_, ok := s.pageAt(path)
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
	nearest := s.files.Suggest(missing)
	if s.isMarkdownVersion(nearest) && !strings.HasSuffix(missing, ".md") {
		return ""
	}
	return nearest
}

// isMarkdownVersion reports whether a file is the Markdown version of a page.
func (s *suggester) isMarkdownVersion(file string) bool {
	page, ok := strings.CutSuffix(file, ".md")
	return ok && s.isPage(page)
}

// anchor suggests an anchor of a page.
func (s *suggester) anchor(page int, missing string) string {
	suggester := s.anchorSuggesters[page]
	if suggester == nil {
		suggester = diag.NewSuggester(slices.Sorted(maps.Keys(s.anchors(page))))
		if s.anchorSuggesters == nil {
			s.anchorSuggesters = map[int]*diag.Suggester{}
		}
		s.anchorSuggesters[page] = suggester
	}
	return suggester.Suggest(unescape(missing))
}

func lastSegment(p string) string { return path.Base(strings.TrimSuffix(p, "/")) }
