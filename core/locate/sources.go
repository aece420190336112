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

// Sources finds the positions of links that components produce, or of which only the file is known, by
// searching the text of the site's own files. It is used only for broken links.
type Sources struct {
	// site is the absolute path of the site directory.
	site, baseURL string
	// configFile is the path of the configuration, relative to the site; "" for none.
	configFile string
	// bundledFiles are the site's own files that the bundler read, relative to the site.
	bundledFiles []string
	// sass are the site's own style sheets in Sass, which are compiled together.
	sass []string
	// Watched returns the paths and patterns that plugins watch. May be nil.
	Watched func() []string
	// dataFileNames are the configuration file and the data files that plugins watch; nil until they are needed.
	dataFileNames []string
	texts         map[string]*sourceText
	// bundledIndex and dataIndex find links in those files; they are created on first use.
	bundledIndex, dataIndex *linkIndex
	// expressionMatches caches the positions of the expressions in components, by the links that they produce.
	expressionMatches map[string]expressionMatch
	// comparisons counts the comparisons of findExpression.
	comparisons int
}

// New returns the sources of a site without its configuration and code.
func New(site *plugin.Site) *Sources { return &Sources{site: site.Dir, baseURL: site.BaseURL} }

// WithCode adds the configuration file and the files that the bundler read, which are absolute paths.
func (s *Sources) WithCode(configFile string, inputs []string) *Sources {
	s.configFile = configFile
	for _, file := range inputs {
		rel, err := filepath.Rel(s.site, file)
		if err != nil || !filepath.IsLocal(rel) || strings.Contains(file, "node_modules") {
			continue
		}
		switch filepath.Ext(rel) {
		case ".js", ".jsx", ".ts", ".tsx", ".json", ".md", ".mdx": // Markdown and data that code imports
			s.bundledFiles = append(s.bundledFiles, filepath.ToSlash(rel))
		case ".scss", ".sass", ".less":
			s.sass = append(s.sass, filepath.ToSlash(rel))
		}
	}
	return s
}

// Find implements linkcheck.Options.Find. It returns the positions in the page's own source and in the
// site's components, or else the position of the expression that produces the link. If the page contains
// the link, or unambiguous is set, only unambiguous URLs in components count.
func (s *Sources) Find(page *linkcheck.Page, link string, unambiguous bool) []diag.Pos {
	if s.bundledIndex == nil {
		s.bundledIndex = s.indexOf(s.bundledFiles)
	}
	forms := s.forms(link)
	if positions := s.findIn(page.Source, forms, true); len(positions) > 0 {
		return appendNew(positions, s.bundledIndex.find(addresses(forms), true))
	}
	if positions := s.bundledIndex.find(forms, true); len(positions) > 0 || unambiguous {
		return positions
	}
	if positions := append(s.findIn(page.Source, forms, false), s.bundledIndex.find(forms, false)...); len(positions) > 0 {
		return positions
	}
	return s.expressionOf(page.Source, link)
}

// FindData implements linkcheck.Options.FindData. It returns the positions in data files, such as the
// authors file of a blog.
func (s *Sources) FindData(link string, unambiguous bool) []diag.Pos {
	if s.dataIndex == nil {
		s.dataIndex = s.indexOf(s.dataFiles())
	}
	forms := s.forms(link)
	if unambiguous {
		forms = addresses(forms)
	}
	return s.dataIndex.find(forms, unambiguous)
}

// addresses returns the forms of a link that are unambiguous URLs.
func addresses(forms []string) []string {
	return slices.DeleteFunc(forms, func(form string) bool { return !strings.HasPrefix(form, "/") && !strings.Contains(form, "://") })
}

func appendNew(list, more []diag.Pos) []diag.Pos {
	for _, pos := range more {
		if !slices.Contains(list, pos) {
			list = append(list, pos)
		}
	}
	return list
}

func (s *Sources) indexOf(files []string) *linkIndex {
	var texts []*sourceText
	for _, file := range files {
		texts = append(texts, s.source(file))
	}
	return newLinkIndex(texts...)
}

// dataFiles returns the configuration file and the data files that plugins watch.
func (s *Sources) dataFiles() []string {
	if s.dataFileNames != nil {
		return s.dataFileNames
	}
	s.dataFileNames = []string{s.configFile}
	if s.Watched == nil {
		return s.dataFileNames
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
			files, _ := doublestar.Glob(site, pattern, doublestar.WithFilesOnly()) // unreadable files are not searched
			s.dataFileNames = append(s.dataFileNames, files...)
		}
	}
	slices.Sort(s.dataFileNames)
	s.dataFileNames = slices.Compact(s.dataFileNames)
	return s.dataFileNames
}

// isData reports whether an extension, or one of several in braces, is that of a data file.
func isData(ext string) bool {
	return strings.Contains(ext, "json") || strings.Contains(ext, "yml") || strings.Contains(ext, "yaml") || strings.Contains(ext, "toml")
}

// Locate implements linkcheck.Options.Locate. It returns the positions in a file, or in the style sheets
// that are compiled with it.
func (s *Sources) Locate(file, link string) []diag.Pos {
	positions := s.FindIn(file, link)
	if len(positions) > 0 || !slices.Contains(s.sass, file) {
		return positions
	}
	for _, other := range s.sass {
		positions = append(positions, s.FindIn(other, link)...)
	}
	return positions
}

// FindIn returns the positions at which a link is between quotes or brackets in a file.
func (s *Sources) FindIn(file, link string) []diag.Pos { return s.findIn(file, s.forms(link), false) }

func (s *Sources) findIn(file string, forms []string, unambiguous bool) []diag.Pos {
	if file == "" {
		return nil
	}
	t := s.source(file)
	if t.index == nil {
		t.index = newLinkIndex(t)
	}
	return t.index.find(forms, unambiguous)
}

// source reads a file of the site. A file that cannot be read is empty.
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

// forms returns the ways in which an author may have written a link: with or without the base URL, with or
// without a trailing slash, escaped or not.
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
