package build

import (
	"bytes"
	"cmp"
	"context"
	"io"
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

// collisions are the files of the output that more than one thing would be written to, or
// that are a folder for another one, as far as static files are concerned.
type collisions struct {
	*project
	severity diag.Severity
	// static are the files of the site that are copied, by their place in the output, and
	// pages the routes that are written to a place.
	static map[string]string
	pages  map[string]*plugin.Route
	// folders have one of the places that lie in them.
	folders map[string]string
	found   diag.List
}

// checkStatic reports static files that cannot be published, or whose place is another's.
func (b *builder) checkStatic(p *project, table *route.Table) {
	c := &collisions{
		project: p, severity: config.SeverityOf(p.config.OnDuplicateRoutes),
		static: map[string]string{}, pages: map[string]*plugin.Route{}, folders: map[string]string{},
	}
	for _, dir := range p.config.StaticDirectories {
		tree := newStaticTree(p, dir)
		c.found = append(c.found, tree.found...)
		for _, f := range tree.files {
			c.copy(f, path.Join(dir, f.name))
		}
	}
	if len(c.static) > 0 {
		for i := range table.Routes {
			c.page(&table.Routes[i])
		}
		c.checkFolders()
		c.checkLocales(b)
	}
	b.found.Add(c.found...)
}

// copy notes a static file. One of a later static directory takes the place of an earlier
// one, which the site may want; it is told if they differ.
func (c *collisions) copy(f staticFile, source string) {
	if !utf8.ValidString(f.name) {
		c.found.Warnf(diag.CodeFileName, diag.Pos{File: source}, "the name of the file is not UTF-8: some hosts and systems cannot keep it, and links cannot name it").Hint = "rename it"
	}
	if earlier, taken := c.static[f.name]; taken && !sameContent(siteFile(c.project, earlier), f.source) {
		d := diag.Diagnostic{Code: diag.CodeDuplicateRoute, Severity: diag.Info, Pos: diag.Pos{File: earlier}}
		d.Message = "the static file is replaced by " + source + ", whose folder is a later one in staticDirectories"
		c.found = append(c.found, d)
	}
	c.static[f.name] = source
	c.lieIn(f.name)
}

func (c *collisions) lieIn(name string) {
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if _, known := c.folders[dir]; known {
			return
		}
		c.folders[dir] = name
	}
}

// page notes where a page is written, which may be the place of a static file.
func (c *collisions) page(rt *plugin.Route) {
	base := c.site.BaseURL
	file := route.DocumentFile(rt.Path, base, c.config.TrailingSlash)
	c.pages[file] = rt
	c.lieIn(file)
	source, taken := c.static[file]
	if !taken {
		file = route.PageDataFile(rt.Path, base)
		source, taken = c.static[file]
	}
	if taken && c.severity != "" && rt.Path != base+notFoundPath {
		c.add(c.severity, source, rt, "the static file is not published: the page "+rt.Path+" is written to "+file,
			"rename or delete the file, or give the page another slug")
	}
}

// add reports something wrong with a static file, which a page is part of.
func (c *collisions) add(severity diag.Severity, source string, rt *plugin.Route, message, hint string) {
	d := diag.Diagnostic{Code: diag.CodeDuplicateRoute, Severity: severity, Pos: diag.Pos{File: source}, Message: message, Hint: hint}
	if rt != nil && rt.Meta.Source != "" {
		d.Related = []diag.Related{{Pos: diag.Pos{File: rt.Meta.Source}, Message: "the page"}}
	}
	c.found = append(c.found, d)
}

// checkFolders reports names that would have to be a file and a folder. They are errors,
// because no output can have both.
func (c *collisions) checkFolders() {
	const hint = "rename one of them: no name can be both a file and a folder"
	for _, name := range sortedKeys(c.static) {
		if inner, isFolder := c.folders[name]; isFolder {
			c.add(diag.Error, c.static[name], c.pages[inner], "the static file is in the way of the folder "+name+", in which "+inner+" is written", hint)
		}
	}
	for _, name := range sortedKeys(c.pages) {
		if inner := c.folders[name]; c.static[inner] != "" {
			c.add(diag.Error, c.static[inner], c.pages[name], "the folder "+name+" of the static file is in the way of the page "+c.pages[name].Path+", which is written to it", hint)
		}
	}
}

// checkLocales reports static files in the way of the folders that other locales are built in.
func (c *collisions) checkLocales(b *builder) {
	if b.parent == nil || b.alone() {
		return
	}
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
				c.add(diag.Error, source, nil, "the static file is in the way of the folder "+below+" of the locale "+locale, "rename it")
			}
		}
	}
}

// sameContent reports whether two files hold the same. One that cannot be read is told where
// it is copied.
func sameContent(a, b string) bool {
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

// checkOverwritten reports static files in whose place plugins have written files of their own.
func (b *builder) checkOverwritten(ctx context.Context, p *project, s *staging) {
	severity, static := config.SeverityOf(p.config.OnDuplicateRoutes), staticPlaces(p)
	if severity == "" || len(static) == 0 {
		return
	}
	output, _ := p.host.DescribeOutput(ctx, &plugin.DescribeOutputRequest{}) // the link gate has told what is wrong
	for _, name := range output.Files {
		source, ok := static[name]
		if ok && !sameContent(siteFile(p, source), filepath.Join(s.Dir, filepath.FromSlash(name))) {
			b.found.Add(diag.Diagnostic{
				Code: diag.CodeDuplicateRoute, Severity: severity, Pos: diag.Pos{File: source},
				Message: "the static file is not published: a plugin writes " + name,
				Hint:    "delete the file, or give the plugin another name for its own",
			})
		}
	}
}

// staticPlaces are the static files of a project by their place in the output.
func staticPlaces(p *project) map[string]string {
	places := map[string]string{}
	for _, dir := range p.config.StaticDirectories {
		for _, f := range newStaticTree(p, dir).files {
			places[f.name] = path.Join(dir, f.name)
		}
	}
	return places
}

// displacedFiles reports static files of a locale in the place of what another locale writes.
func (b *builder) displacedFiles(c *config.Config, languages *languages) diag.List {
	own, severity := b.known[c.Locale], config.SeverityOf(c.OnDuplicateRoutes)
	if own == nil || severity == "" {
		return nil
	}
	var found diag.List
	for _, name := range sortedKeys(own.static) {
		to := languages.of(own.site.BaseURL + name)
		other := b.known[to]
		if to == c.Locale || other == nil {
			continue
		}
		inner := strings.TrimPrefix(own.site.BaseURL+name, other.site.BaseURL)
		source, isPage := other.documents[inner]
		static, isStatic := other.static[inner]
		if !isPage && !isStatic || isStatic && sameContent(filepath.Join(own.site.Dir, filepath.FromSlash(own.static[name])), filepath.Join(own.site.Dir, filepath.FromSlash(static))) {
			continue
		}
		d := diag.Diagnostic{Code: diag.CodeDuplicateRoute, Severity: severity, Pos: diag.Pos{File: own.static[name]}}
		d.Message = "the static file is not published: the locale " + to + " writes " + inner + " to the same place"
		d.Hint = "rename or delete the file"
		if at := cmp.Or(source, static); at != "" {
			d.Related = []diag.Related{{Pos: diag.Pos{File: at}, Message: "what the other locale writes"}}
		}
		found = append(found, d)
	}
	slices.SortStableFunc(found, func(a, b diag.Diagnostic) int { return strings.Compare(a.Pos.File, b.Pos.File) })
	return found
}
