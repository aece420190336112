// Package renames finds the new targets of links to files that were renamed.
//
// It takes the renames in the history of a site and its routes, and returns the present paths of
// pages, documents and static files. It asks for the history only when a link is broken.
package renames

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// Lookup returns the renames of the site's files: old paths to new ones, relative to the
// site directory. It is called when something is broken that a rename may explain, from
// several goroutines.
type Lookup func() map[string]string

// Moves finds the new paths of files and pages. A nil *Moves finds none.
type Moves struct {
	renames func() map[string]string
	table   *route.Table
	baseURL string
	// dir is the site's folder, static are its static directories.
	dir    string
	static []string
	// pages maps normal forms of old paths to new ones; made on first use.
	pages map[string]string
}

// New returns nil if the renames are nil.
func New(renames Lookup, site *plugin.Site, static []string, table *route.Table) *Moves {
	if renames == nil {
		return nil
	}
	return &Moves{renames: renames, table: table, baseURL: site.BaseURL, dir: site.Dir, static: static}
}

// Page returns the path of the page or static file that was at a path before it was renamed.
func (m *Moves) Page(old string) (string, bool) {
	if m.pages == nil {
		m.pages = map[string]string{}
		renames := m.renames()
		for _, from := range slices.Sorted(maps.Keys(renames)) {
			if at, ok := m.table.Permalink(renames[from]); ok {
				if was, ok := oldPath(from, renames[from], at); ok {
					m.pages[route.Normalize(was)] = at
				}
			}
		}
	}
	if to, ok := m.pages[route.Normalize(old)]; ok {
		return to, true
	}
	rest, below := strings.CutPrefix(old, m.baseURL)
	if !below {
		return "", false
	}
	to, ok := m.staticFile("/" + rest)
	return m.baseURL + strings.TrimPrefix(to, "/"), ok
}

// numberPrefix is the number that orders files, which is not part of a path.
var numberPrefix = regexp.MustCompile(`^\d+\s*[-_.]+\s*`)

// segments returns the parts of a file's path as they appear in the path of its page.
func segments(file string) []string {
	parts := strings.Split(strings.TrimSuffix(file, path.Ext(file)), "/")
	for i := range parts {
		parts[i] = numberPrefix.ReplaceAllString(parts[i], "")
	}
	last := parts[len(parts)-1]
	if last == "index" || last == "README" || len(parts) > 1 && last == parts[len(parts)-2] {
		parts = parts[:len(parts)-1]
	}
	return parts
}

// oldPath computes the path that a page had before its file was renamed.
func oldPath(from, to, at string) (string, bool) {
	now, before := segments(to), segments(from)
	url := strings.Split(strings.Trim(at, "/"), "/")
	same := 0
	for same < len(now) && same < len(url) && now[len(now)-1-same] == url[len(url)-1-same] {
		same++
	}
	lead := len(now) - same // folders that are not part of the path
	if same == 0 || lead > len(before) || strings.Join(now[:lead], "/") != strings.Join(before[:lead], "/") {
		return "", false
	}
	return "/" + strings.Join(append(url[:len(url)-same:len(url)-same], before[lead:]...), "/"), true
}

// Doc returns the new target of a link to a Markdown file, in the style of the old one: the target may have been
// renamed, or the file with the link.
func (m *Moves) Doc(from, target string) (string, bool) {
	if m == nil {
		return "", false
	}
	renames := m.renames()
	for _, origin := range append([]string{from}, formerNames(renames, from)...) {
		at, style := path.Join(path.Dir(origin), target), "relative"
		if rest, ok := strings.CutPrefix(target, "@site/"); ok {
			at, style = path.Clean(rest), "@site/"
		} else if rest, ok := strings.CutPrefix(target, "/"); ok {
			at, style = path.Clean(rest), "/"
		}
		if _, ok := m.table.Permalink(at); !ok {
			at = renames[at]
		}
		if _, ok := m.table.Permalink(at); at == "" || !ok {
			continue
		}
		if style != "relative" {
			return style + at, true
		}
		rel := relative(path.Dir(from), at)
		if strings.HasPrefix(target, ".") && !strings.HasPrefix(rel, ".") {
			rel = "./" + rel
		}
		return rel, true
	}
	return "", false
}

// File returns the new address of a missing file, in the style of the old one: the file may have been renamed,
// or the document.
func (m *Moves) File(from, target string) (string, bool) {
	if m == nil {
		return "", false
	}
	renames := m.renames()
	if rest, ok := strings.CutPrefix(target, "@site/"); ok {
		to := renames[path.Clean(rest)]
		return "@site/" + to, to != ""
	}
	if strings.HasPrefix(target, "/") {
		return m.staticFile(target)
	}
	for _, origin := range append([]string{from}, formerNames(renames, from)...) {
		at := path.Join(path.Dir(origin), target)
		if renames[at] != "" {
			at = renames[at]
		}
		if _, err := os.Stat(filepath.Join(m.dir, filepath.FromSlash(at))); err != nil {
			continue
		}
		rel := relative(path.Dir(from), at)
		if strings.HasPrefix(target, ".") && !strings.HasPrefix(rel, ".") {
			rel = "./" + rel
		}
		return rel, true
	}
	return "", false
}

// staticFile returns the path of a static file that was renamed.
func (m *Moves) staticFile(old string) (string, bool) {
	for _, dir := range m.static {
		to := m.renames()[path.Join(dir, old)]
		if rest, ok := strings.CutPrefix(to, path.Clean(dir)+"/"); ok {
			return "/" + rest, true
		}
	}
	return "", false
}

// formerNames returns the former names of a file.
func formerNames(renames map[string]string, file string) []string {
	var names []string
	for _, old := range slices.Sorted(maps.Keys(renames)) {
		if renames[old] == file {
			names = append(names, old)
		}
	}
	return names
}

// relative returns the path of a file relative to a folder; both are relative to the site.
func relative(dir, file string) string {
	var from []string
	if dir != "." {
		from = strings.Split(dir, "/")
	}
	to := strings.Split(file, "/")
	for len(from) > 0 && len(to) > 1 && from[0] == to[0] {
		from, to = from[1:], to[1:]
	}
	return strings.Repeat("../", len(from)) + strings.Join(to, "/")
}
