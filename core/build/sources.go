package build

import (
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// sources finds the place at which a link is written that a component made, or whose
// file alone is known: the text of the site's own files is searched. It is asked about
// broken links only.
type sources struct {
	project *project
	// components are the site's own files that the bundler read, relative to the site.
	components []string
	// sass are the site's own style sheets in Sass, which are compiled together.
	sass []string
	// watched returns the paths and patterns that plugins watch. May be nil.
	watched func() []string
	// data are the configuration and the files of data among those; nil until they are
	// asked for.
	data  []string
	texts map[string]*sourceText
	// inComponents and inData find links in those files; they are made on first use.
	inComponents, inData *linkIndex
	// made are the places of the expressions in the components that make links.
	made map[string]madePlaces
	// guesses counts what madeBy has compared.
	guesses int
}

func newSources(m *artifacts) *sources {
	s := &sources{project: m.project}
	if m.bundles == nil {
		return s
	}
	for _, file := range m.bundles.Inputs {
		rel, err := filepath.Rel(m.project.site.Dir, file)
		if err != nil || !filepath.IsLocal(rel) || strings.Contains(file, "node_modules") {
			continue
		}
		switch filepath.Ext(rel) {
		case ".js", ".jsx", ".ts", ".tsx", ".json", ".md", ".mdx": // Markdown and data that code imports
			s.components = append(s.components, filepath.ToSlash(rel))
		case ".scss", ".sass", ".less":
			s.sass = append(s.sass, filepath.ToSlash(rel))
		}
	}
	return s
}

// find implements linkcheck.Options.Find: the places in the page's own source and in the
// site's components, or else that of the expression that makes the link. If the page has the
// link, the components count only for what can be nothing but an address.
func (s *sources) find(page *linkcheck.Page, link string) []diag.Pos {
	if s.inComponents == nil {
		s.inComponents = s.indexOf(s.components)
	}
	places := s.in(page.Source, link)
	if len(places) > 0 {
		return appendNew(places, s.inComponents.find(addresses(s.forms(link))))
	}
	if places = s.inComponents.find(s.forms(link)); len(places) > 0 {
		return places
	}
	return s.expressionOf(page.Source, link)
}

// findData implements linkcheck.Options.FindData: the places in the files of data, such as
// that of the authors.
func (s *sources) findData(link string, sure bool) []diag.Pos {
	if s.inData == nil {
		s.inData = s.indexOf(s.dataFiles())
	}
	forms := s.forms(link)
	if sure {
		forms = addresses(forms)
	}
	return s.inData.find(forms)
}

// addresses are those of the forms of a link that can be nothing but an address.
func addresses(forms []string) []string {
	return slices.DeleteFunc(forms, func(form string) bool { return !strings.HasPrefix(form, "/") && !strings.Contains(form, "://") })
}

func appendNew(places, more []diag.Pos) []diag.Pos {
	for _, pos := range more {
		if !slices.Contains(places, pos) {
			places = append(places, pos)
		}
	}
	return places
}

func (s *sources) indexOf(files []string) *linkIndex {
	var texts []*sourceText
	for _, file := range files {
		texts = append(texts, s.source(file))
	}
	return newLinkIndex(texts...)
}

// dataFiles are the configuration and the files that plugins read besides documents.
func (s *sources) dataFiles() []string {
	if s.data != nil {
		return s.data
	}
	s.data = []string{s.project.config.File}
	if s.watched == nil {
		return s.data
	}
	site := os.DirFS(s.project.site.Dir)
	for _, watched := range s.watched() {
		patterns := []string{watched}
		if path.Ext(watched) == "" {
			patterns = []string{path.Join(watched, "**/*.json"), path.Join(watched, "**/*.yml"), path.Join(watched, "**/*.yaml"), path.Join(watched, "**/*.toml")}
		}
		for _, pattern := range patterns {
			if !isData(path.Ext(pattern)) {
				continue
			}
			files, _ := doublestar.Glob(site, pattern, doublestar.WithFilesOnly()) // what cannot be read is no place
			s.data = append(s.data, files...)
		}
	}
	slices.Sort(s.data)
	s.data = slices.Compact(s.data)
	return s.data
}

// isData reports whether files with an extension, or one of several in braces, hold data.
func isData(ext string) bool {
	return strings.Contains(ext, "json") || strings.Contains(ext, "yml") || strings.Contains(ext, "yaml") || strings.Contains(ext, "toml")
}

// locate implements linkcheck.Options.Locate: the places in a file, or in those that are
// compiled with it.
func (s *sources) locate(file, link string) []diag.Pos {
	places := s.in(file, link)
	if len(places) > 0 || !slices.Contains(s.sass, file) {
		return places
	}
	for _, other := range s.sass {
		places = append(places, s.in(other, link)...)
	}
	return places
}

// in returns the places in a file at which a link stands between quotes or brackets.
func (s *sources) in(file, link string) []diag.Pos {
	if file == "" {
		return nil
	}
	t := s.source(file)
	if t.own == nil {
		t.own = newLinkIndex(t)
	}
	return t.own.find(s.forms(link))
}

// source reads a file of the site, or one beside it. One that cannot be read is empty.
func (s *sources) source(file string) *sourceText {
	if t := s.texts[file]; t != nil {
		return t
	}
	path := file
	if !filepath.IsAbs(path) {
		path = siteFile(s.project, file)
	}
	text := ""
	if data, err := sitefile.Read(path, sitefile.Code); err == nil {
		text = strings.ReplaceAll(string(data), "\r\n", "\n")
	}
	if s.texts == nil {
		s.texts = map[string]*sourceText{}
	}
	s.texts[file] = newSourceText(file, text)
	return s.texts[file]
}

// forms are the ways in which an author may have written a link: with the base URL or
// without, with the slash at the end or without, escaped or not.
func (s *sources) forms(link string) []string {
	link = strings.TrimSpace(link)
	forms := []string{link}
	add := func(form string) {
		if form != "" && form != "/" && !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	if rest, ok := strings.CutPrefix(link, s.project.site.BaseURL); ok {
		add("/" + rest)
	}
	for _, form := range slices.Clone(forms) {
		path, rest := form, ""
		if i := strings.IndexAny(form, "?#"); i >= 0 {
			path, rest = form[:i], form[i:]
		}
		if trimmed := strings.TrimSuffix(path, "/"); trimmed != path {
			add(trimmed + rest)
		} else {
			add(path + "/" + rest)
		}
		if plain, err := url.PathUnescape(form); err == nil {
			add(plain)
		}
	}
	for _, form := range slices.Clone(forms) {
		add(strings.TrimPrefix(form, "/"))
	}
	return forms
}
