package locate

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
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Sources finds the place at which a link is written that a component made, or whose
// file alone is known: the text of the site's own files is searched. It is asked about
// broken links only.
type Sources struct {
	// site is the absolute path of the site directory, and baseURL where the site is.
	site, baseURL string
	// configFile is the path of the configuration, relative to the site; "" for none.
	configFile string
	// components are the site's own files that the bundler read, relative to the site.
	components []string
	// sass are the site's own style sheets in Sass, which are compiled together.
	sass []string
	// Watched returns the paths and patterns that plugins watch. May be nil.
	Watched func() []string
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

// New knows a site without the files of its code.
func New(site *plugin.Site) *Sources { return &Sources{site: site.Dir, baseURL: site.BaseURL} }

// WithCode adds the configuration of the site, and the files, absolute, that the bundler read.
func (s *Sources) WithCode(configFile string, inputs []string) *Sources {
	s.configFile = configFile
	for _, file := range inputs {
		rel, err := filepath.Rel(s.site, file)
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

// Find implements linkcheck.Options.Find: the places in the page's own source and in the
// site's components, or else that of the expression that makes the link. If the page has the
// link, the components count only for what can be nothing but an address, as all places do if sure is set.
func (s *Sources) Find(page *linkcheck.Page, link string, sure bool) []diag.Pos {
	if s.inComponents == nil {
		s.inComponents = s.indexOf(s.components)
	}
	forms := s.forms(link)
	if places := s.in(page.Source, forms, true); len(places) > 0 {
		return appendNew(places, s.inComponents.find(addresses(forms), true))
	}
	if places := s.inComponents.find(forms, true); len(places) > 0 || sure {
		return places
	}
	if places := append(s.in(page.Source, forms, false), s.inComponents.find(forms, false)...); len(places) > 0 {
		return places
	}
	return s.expressionOf(page.Source, link)
}

// FindData implements linkcheck.Options.FindData: the places in the files of data, such as
// that of the authors.
func (s *Sources) FindData(link string, sure bool) []diag.Pos {
	if s.inData == nil {
		s.inData = s.indexOf(s.dataFiles())
	}
	forms := s.forms(link)
	if sure {
		forms = addresses(forms)
	}
	return s.inData.find(forms, sure)
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

func (s *Sources) indexOf(files []string) *linkIndex {
	var texts []*sourceText
	for _, file := range files {
		texts = append(texts, s.source(file))
	}
	return newLinkIndex(texts...)
}

// dataFiles are the configuration and the files that plugins read apart from documents.
func (s *Sources) dataFiles() []string {
	if s.data != nil {
		return s.data
	}
	s.data = []string{s.configFile}
	if s.Watched == nil {
		return s.data
	}
	site := os.DirFS(s.site)
	for _, watched := range s.Watched() {
		patterns := []string{watched}
		if path.Ext(watched) == "" {
			patterns = []string{path.Join(watched, "**/*.json"), path.Join(watched, "**/*.yml"), path.Join(watched, "**/*.yaml"), path.Join(watched, "**/*.toml")}
		}
		for _, pattern := range patterns {
			if !isData(path.Ext(pattern)) {
				continue
			}
			files, _ := doublestar.Glob(site, pattern, doublestar.WithFilesOnly()) // what cannot be read is not a place
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

// Locate implements linkcheck.Options.Locate: the places in a file, or in those that are
// compiled with it.
func (s *Sources) Locate(file, link string) []diag.Pos {
	places := s.In(file, link)
	if len(places) > 0 || !slices.Contains(s.sass, file) {
		return places
	}
	for _, other := range s.sass {
		places = append(places, s.In(other, link)...)
	}
	return places
}

// In returns the places in a file at which a link is between quotes or brackets.
func (s *Sources) In(file, link string) []diag.Pos { return s.in(file, s.forms(link), false) }

func (s *Sources) in(file string, forms []string, sure bool) []diag.Pos {
	if file == "" {
		return nil
	}
	t := s.source(file)
	if t.own == nil {
		t.own = newLinkIndex(t)
	}
	return t.own.find(forms, sure)
}

// source reads a file of the site, or one next to it. One that cannot be read is empty.
func (s *Sources) source(file string) *sourceText {
	if t := s.texts[file]; t != nil {
		return t
	}
	path := file
	if !filepath.IsAbs(path) {
		path = filepath.Join(s.site, filepath.FromSlash(file))
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
func (s *Sources) forms(link string) []string {
	link = strings.TrimSpace(link)
	forms := []string{link}
	add := func(form string) {
		if form != "" && form != "/" && !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	if rest, ok := strings.CutPrefix(link, s.baseURL); ok {
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
