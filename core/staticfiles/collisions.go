package staticfiles

import (
	"bytes"
	"io"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/route"
)

// collisions finds static files whose path in the output is also that of a page, of another
// static file or of a folder.
type collisions struct {
	config   *config.Config
	site     *plugin.Site
	severity diag.Severity
	// static maps paths in the output to static files, and pages maps them to routes.
	static map[string]string
	pages  map[string]*plugin.Route
	// folders maps each folder of the output to the path of one file in it.
	folders map[string]string
	found   diag.List
}

// Check reports static files that cannot be published, or whose path in the output is also that of a page or,
// if other locales are written inside the output of this one, of the folder of another locale.
func Check(cfg *config.Config, site *plugin.Site, table *route.Table, othersBelow bool) diag.List {
	c := &collisions{
		config: cfg, site: site, severity: config.SeverityOf(cfg.OnDuplicateRoutes),
		static: map[string]string{}, pages: map[string]*plugin.Route{}, folders: map[string]string{},
	}
	for _, dir := range cfg.StaticDirectories {
		tree := NewTree(site.Dir, dir)
		c.found = append(c.found, tree.found...)
		for _, f := range tree.Files {
			c.addFile(f, path.Join(dir, f.Name))
		}
	}
	if len(c.static) == 0 {
		return c.found
	}
	for i := range table.Routes {
		c.addPage(&table.Routes[i])
	}
	c.checkFolders()
	if othersBelow {
		c.checkLocales()
	}
	return c.found
}

// addFile records a static file. A file of a later static directory replaces one of an earlier
// directory, which may be intended. It is reported as a note if the two differ.
func (c *collisions) addFile(f File, source string) {
	if !utf8.ValidString(f.Name) {
		c.found.Warnf(diag.CodeFileName, diag.Pos{File: source}, "the name of the file is not UTF-8: some hosts and systems cannot keep it, and links cannot name it").Hint = "rename it"
	}
	if earlier, taken := c.static[f.Name]; taken && !Same(filepath.Join(c.site.Dir, filepath.FromSlash(earlier)), f.Source) {
		d := diag.Diagnostic{Code: diag.CodeDuplicateRoute, Severity: diag.Info, Pos: diag.Pos{File: earlier}}
		d.Message = "the static file is replaced by " + source + ", whose folder is a later one in staticDirectories"
		c.found = append(c.found, d)
	}
	c.static[f.Name] = source
	c.addParents(f.Name)
}

func (c *collisions) addParents(name string) {
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if _, known := c.folders[dir]; known {
			return
		}
		c.folders[dir] = name
	}
}

// addPage records the output file of a page and reports a static file with the same path.
func (c *collisions) addPage(rt *plugin.Route) {
	base := c.site.BaseURL
	file := route.DocumentFile(rt.Path, base, c.config.TrailingSlash)
	c.pages[file] = rt
	c.addParents(file)
	source, taken := c.static[file]
	if !taken {
		file = route.PageDataFile(rt.Path, base)
		source, taken = c.static[file]
	}
	if taken && c.severity != "" && rt.Path != base+route.NotFoundPath {
		c.report(c.severity, source, rt, "the static file is not published: the page "+rt.Path+" is written to "+file,
			"rename or delete the file, or give the page another slug")
	}
}

// report reports a collision of a static file with a page; rt is nil if no page is involved.
func (c *collisions) report(severity diag.Severity, source string, rt *plugin.Route, message, hint string) {
	d := diag.Diagnostic{Code: diag.CodeDuplicateRoute, Severity: severity, Pos: diag.Pos{File: source}, Message: message, Hint: hint}
	if rt != nil && rt.Meta.Source != "" {
		d.Related = []diag.Related{{Pos: diag.Pos{File: rt.Meta.Source}, Message: "the page"}}
	}
	c.found = append(c.found, d)
}

// checkFolders reports paths that would have to be both a file and a folder. These are
// errors, because that is impossible.
func (c *collisions) checkFolders() {
	const hint = "rename one of them: no name can be both a file and a folder"
	for _, name := range slices.Sorted(maps.Keys(c.static)) {
		if inner, isFolder := c.folders[name]; isFolder {
			c.report(diag.Error, c.static[name], c.pages[inner], "the static file is in the way of the folder "+name+", in which "+inner+" is written", hint)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.pages)) {
		if inner := c.folders[name]; c.static[inner] != "" {
			c.report(diag.Error, c.static[inner], c.pages[name], "the folder "+name+" of the static file is in the way of the page "+c.pages[name].Path+", which is written to it", hint)
		}
	}
}

// checkLocales reports static files at the paths of folders that other locales are written to.
func (c *collisions) checkLocales() {
	own := c.config.OutputDir()
	for _, locale := range c.config.OrderedLocales() {
		dir := c.config.Localize(locale, false).OutputDir()
		below, inside := strings.CutPrefix(dir+"/", strings.TrimPrefix(own+"/", "/"))
		below = strings.TrimSuffix(below, "/")
		if locale == c.config.Locale || !inside || below == "" {
			continue
		}
		for at := below; at != "."; at = path.Dir(at) {
			if source, isFile := c.static[at]; isFile {
				c.report(diag.Error, source, nil, "the static file is in the way of the folder "+below+" of the locale "+locale, "rename it")
			}
		}
	}
}

// Same reports whether two files have the same content. It returns true if one of them cannot be
// read, which is reported when it is copied.
func Same(a, b string) bool {
	one, err := sitefile.Open(a)
	if err != nil {
		return true
	}
	defer func() { _ = one.Close() }()
	two, err := sitefile.Open(b)
	if err != nil {
		return true
	}
	defer func() { _ = two.Close() }()
	first, second := make([]byte, 64<<10), make([]byte, 64<<10)
	for {
		n, err := io.ReadFull(one, first)
		m, _ := io.ReadFull(two, second)
		if !bytes.Equal(first[:n], second[:m]) {
			return false
		}
		if err != nil {
			return true
		}
	}
}
