package build

import (
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

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
	texts map[string]string
}

func newSources(m *made) *sources {
	s := &sources{project: m.project, texts: map[string]string{}}
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
		case ".scss", ".sass":
			s.sass = append(s.sass, filepath.ToSlash(rel))
		}
	}
	return s
}

// find implements linkcheck.Options.Find: the places in the page's own source, or else
// in the site's components, or else that of the expression that makes the link.
func (s *sources) find(page *linkcheck.Page, link string) []diag.Pos {
	if places := s.in(page.Source, link); len(places) > 0 {
		return places
	}
	var places []diag.Pos
	for _, file := range s.components {
		places = append(places, s.in(file, link)...)
	}
	if len(places) > 0 {
		return places
	}
	// In the page itself, more than a slash tells; among all components, more than the base URL.
	places, any := s.madeBy([]string{page.Source}, link, len("/"))
	if !any {
		places, _ = s.madeBy(s.components, link, len(s.project.site.BaseURL))
	}
	return places
}

// findData implements linkcheck.Options.FindData: the places in the files of data, such as
// that of the authors.
func (s *sources) findData(link string) []diag.Pos {
	var places []diag.Pos
	for _, file := range s.dataFiles() {
		places = append(places, s.in(file, link)...)
	}
	return places
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
	text := s.text(file)
	if text == "" {
		return nil
	}
	for _, form := range s.forms(link) {
		var places []diag.Pos
		for from := 0; ; {
			i := strings.Index(text[from:], form)
			if i < 0 {
				break
			}
			start, end := from+i, from+i+len(form)
			if isDelimited(text, start, end) && (strings.Contains(form, "/") || isAssigned(text, start)) {
				places = append(places, posOf(file, text, start, end))
			}
			from = end
		}
		if len(places) > 0 {
			return places
		}
	}
	return nil
}

func (s *sources) text(file string) string {
	if file == "" {
		return ""
	}
	text, known := s.texts[file]
	if !known {
		path := file
		if !filepath.IsAbs(path) {
			path = siteFile(s.project, file)
		}
		if data, err := sitefile.Read(path, sitefile.Code); err == nil {
			text = strings.ReplaceAll(string(data), "\r\n", "\n")
		}
		s.texts[file] = text
	}
	return text
}

// forms are the ways in which an author may have written a link: with the base URL or
// without, with the slash at the end or without, escaped or not.
func (s *sources) forms(link string) []string {
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

// isDelimited reports whether text[start:end] stands between quotes or brackets, or
// behind the colon of a YAML field.
func isDelimited(text string, start, end int) bool {
	if start == 0 {
		return false
	}
	before, after := text[start-1], byte('\n')
	if rest := strings.TrimPrefix(text[end:], `\`); rest != "" { // escaped, as in JSON
		after = rest[0]
	}
	if before == ' ' {
		field := strings.TrimRight(text[:start], " ")
		if strings.HasSuffix(field, ",") && (after == ' ' || after == '"' || after == '\'' || after == '`') {
			return true // one of a srcset
		}
		return (strings.HasSuffix(field, ":") || strings.HasSuffix(field, "-")) && (after == '\n' || after == ' ' || after == '\r')
	}
	return strings.IndexByte("\"'`(<=", before) >= 0 && strings.IndexByte("\"'`)> \n", after) >= 0
}

// assigned is what stands before the text of a link in code: an attribute, a property,
// or a function for addresses.
var assigned = regexp.MustCompile("(?:[\\w\"'](?:=\\{?|:\\s*)|[uU]rl\\()[\"'`]$")

// isAssigned reports whether a text without a slash may be a link where it begins. In
// quotes it may be any word, such as a version that is compared.
func isAssigned(text string, start int) bool {
	quoted := strings.IndexByte("\"'`", text[start-1]) >= 0
	return !quoted || assigned.MatchString(text[max(0, start-40):start])
}

func posOf(file, text string, start, end int) diag.Pos {
	line := strings.Count(text[:start], "\n") + 1
	col := utf8.RuneCountInString(text[strings.LastIndexByte(text[:start], '\n')+1:start]) + 1
	return diag.Pos{File: file, Line: line, Col: col, EndCol: col + utf8.RuneCountInString(text[start:end])}
}
