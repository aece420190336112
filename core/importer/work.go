package importer

import (
	"bytes"
	"context"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/tomlwriter"
)

// workspace is the state of an import.
type workspace struct {
	ctx       context.Context
	kind, dir string
	notes     diag.List
	tallies   map[string]*tally

	config, docs *tomlwriter.Table
	sidebars     *tomlwriter.Table
	plugins      []any
	redirects    *tomlwriter.Table
	files        map[string][]byte
	copies       map[string]string

	pages    []*page
	bySource map[string]*page
	byURL    map[string]*page
	// assets maps the paths of files below the content folder to their addresses below baseUrl.
	assets map[string]string
	// content is the folder of the pages, relative to dir.
	content string
	math    bool
	// termIDs reports whether the terms of definition lists have ids, as headings do.
	termIDs bool
}

// page is a page of the old site.
type page struct {
	// source is its path below the content folder, and file its path below the site's.
	source, file string
	// outPath is the path of the new file below the folder of its locale, without ext.
	outPath, ext string
	// url is its address below baseUrl, without a slash at the end: "" is the home page.
	url string
	// locale is "" for the default one.
	locale string
	front  *yaml.Node
	lines  []line
	// mdx reports whether the page needs components, and wasMDX whether it was MDX before.
	mdx, wasMDX bool
	imports     []string
	// titleID is the id that the old program gave the heading of level 1; titleLinked reports whether a page links
	// to it.
	titleID     string
	titleLinked bool
}

// line is a line of a page. number is its number in the old file, and generated reports whether the import has written it in
// its final form.
type line struct {
	text      string
	number    int
	generated bool
}

func newWorkspace(ctx context.Context, kind, dir string) *workspace {
	w := &workspace{
		ctx: ctx, kind: kind, dir: dir, config: &tomlwriter.Table{}, docs: tomlwriter.Of("use", "docs", "path", "docs", "routeBasePath", "/"),
		sidebars: &tomlwriter.Table{}, files: map[string][]byte{}, copies: map[string]string{}, tallies: map[string]*tally{},
		bySource: map[string]*page{}, byURL: map[string]*page{}, assets: map[string]string{},
	}
	w.docs.Set("numberPrefixParser", false)
	return w
}

// read returns the text of a file of the old site.
func (w *workspace) read(name string) (string, error) {
	data, err := sitefile.Read(filepath.Join(w.dir, filepath.FromSlash(name)), sitefile.Code)
	if err != nil {
		return "", err
	}
	text := strings.TrimPrefix(strings.ToValidUTF8(string(data), "\ufffd"), "\ufeff")
	return strings.ReplaceAll(text, "\r\n", "\n"), nil
}

func (w *workspace) exists(name string) bool {
	info, err := os.Stat(filepath.Join(w.dir, filepath.FromSlash(name)))
	return err == nil && info.Mode().IsRegular()
}

// fail returns the error for a mistake of the old site that ends the import.
func fail(file, hint, format string, args ...any) error {
	var list diag.List
	list.Errorf(diag.CodeMigration, diag.Pos{File: file}, format, args...).Hint = hint
	return list.AsFailure()
}

// walk lists the files below a folder of the old site, relative to it. It omits hidden files, and files below the
// folders in skip.
func (w *workspace) walk(dir string, skip ...string) []string {
	var files []string
	root := filepath.Join(w.dir, filepath.FromSlash(dir))
	_ = filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil //nolint:nilerr // as if it did not exist
		}
		rel, _ := filepath.Rel(root, file)
		rel = filepath.ToSlash(rel)
		hidden := strings.HasPrefix(d.Name(), ".") && rel != "." || d.Name() == "node_modules"
		if d.IsDir() {
			if hidden || slices.Contains(skip, rel) {
				return fs.SkipDir
			}
			return nil
		}
		if !hidden && (d.Type().IsRegular() || d.Type()&fs.ModeSymlink != 0 && w.mayFollow(file)) {
			files = append(files, rel)
		}
		return nil
	})
	slices.Sort(files)
	return files
}

// mayFollow reports whether a symbolic link leads to a file of the old site, or of the repository that contains it.
func (w *workspace) mayFollow(link string) bool {
	file, err := filepath.EvalSymlinks(link)
	if info, statErr := os.Stat(link); err == nil && statErr == nil && info.Mode().IsRegular() && isBelow(file, repository(w.dir)) {
		return true
	}
	if rel, err := filepath.Rel(w.dir, link); err == nil {
		w.tally("link "+rel, filepath.ToSlash(rel), 0, "Copy the file that it leads to into the new site", "left out: a symbolic link to what is not a file of the site or its repository")
	}
	return false
}

// repository returns the nearest folder with a .git: a folder or one above it. It returns the folder itself if
// there is none.
func repository(dir string) string {
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return dir
	}
	for at := real; ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, ".git")); err == nil {
			return at
		}
		if at == filepath.Dir(at) {
			return real
		}
	}
}

func isBelow(file, dir string) bool {
	rel, err := filepath.Rel(dir, file)
	return err == nil && filepath.IsLocal(rel)
}

// isMarkdown reports whether a file is a page by its name.
func isMarkdown(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".mdx", ".markdown":
		return true
	}
	return false
}

// addPage reads a page and adds it. source is its path below the content folder.
func (w *workspace) addPage(source, out, url string) *page {
	file := path.Join(w.content, source)
	text, err := w.read(file)
	if err != nil {
		w.note(file, 0, "Give it read permission, or save it as UTF-8", "left out: the page cannot be read: %v", err)
		return nil
	}
	p := &page{source: source, file: file, outPath: w.publicName(out), ext: ".md", url: strings.Trim(url, "/")}
	if path.Ext(source) == ".mdx" {
		p.ext, p.mdx, p.wasMDX = ".mdx", true, true
	}
	body, first := w.splitFrontMatter(p, text)
	for i, l := range strings.Split(strings.TrimRight(body, "\n"), "\n") {
		p.lines = append(p.lines, line{text: l, number: first + i})
	}
	w.pages = append(w.pages, p)
	w.bySource[source] = p
	return p
}

// publicName removes the underscores at the beginning of names from the path of a new file: the docs plugin makes no
// pages of such files.
func (w *workspace) publicName(out string) string {
	if !strings.HasPrefix(out, "_") && !strings.Contains(out, "/_") {
		return out
	}
	parts := strings.Split(out, "/")
	for i, part := range parts {
		parts[i] = firstNonEmpty(strings.TrimLeft(part, "_"), "underscore")
	}
	name := strings.Join(parts, "/")
	for n := 2; slices.ContainsFunc(w.pages, func(p *page) bool { return p.outPath == name }); n++ {
		name = strings.Join(parts, "/") + "-" + strconv.Itoa(n)
	}
	return name
}

// setAddress records the address of a page, and sets its slug if the new file would have another address.
func (w *workspace) setAddress(p *page) {
	w.byURL[p.locale+"/"+p.url] = p
	if defaultURL(p.outPath) != p.url {
		p.set("slug", "/"+p.url)
	}
}

// defaultURL returns the address that the docs plugin gives a file.
func defaultURL(out string) string {
	dir, name := path.Dir(out), path.Base(out)
	if dir == "." {
		dir = ""
	}
	if lower := strings.ToLower(name); lower == "index" || lower == "readme" || strings.EqualFold(name, path.Base(dir)) && dir != "" {
		return dir
	}
	return strings.TrimPrefix(path.Join(dir, name), "/")
}

// splitFrontMatter splits YAML front matter off a text. first is the number of the line on which the body begins.
func (w *workspace) splitFrontMatter(p *page, text string) (body string, first int) {
	p.front = &yaml.Node{Kind: yaml.MappingNode}
	if !strings.HasPrefix(text, "---\n") {
		return text, 1
	}
	end := strings.Index(text[4:]+"\n", "\n---\n")
	if strings.HasPrefix(text[4:], "---\n") {
		return text[8:], 3
	}
	if end < 0 {
		return text, 1
	}
	head := text[4 : 4+end]
	body = strings.TrimPrefix(text[min(len(text), 4+end+len("\n---")):], "\n")
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(head), &doc); err != nil {
		w.note(p.file, 1, "Correct it there and import again", "left out: the front matter is not YAML: %v", err)
	} else if len(doc.Content) > 0 && doc.Content[0].Kind == yaml.MappingNode {
		p.front = doc.Content[0]
		shiftLines(p.front)
	}
	return body, strings.Count(head, "\n") + 4
}

// shiftLines adjusts line numbers for the fence before front matter.
func shiftLines(n *yaml.Node) {
	n.Line++
	for _, inner := range n.Content {
		shiftLines(inner)
	}
}

// get returns a value in the front matter, nil if there is none.
func (p *page) get(key string) *yaml.Node { return child(p.front, key) }

// text returns a text in the front matter.
func (p *page) text(key string) string {
	if n := p.get(key); n != nil && n.Kind == yaml.ScalarNode {
		return n.Value
	}
	return ""
}

// set sets a value in the front matter.
func (p *page) set(key string, value any) {
	n := &yaml.Node{}
	_ = n.Encode(value)
	if old := p.get(key); old != nil {
		*old = *n
		return
	}
	p.front.Content = append(p.front.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, n)
}

// take removes a value from the front matter and returns it.
func (p *page) take(key string) *yaml.Node {
	for i := 0; i+1 < len(p.front.Content); i += 2 {
		if p.front.Content[i].Value == key {
			n := p.front.Content[i+1]
			p.front.Content = slices.Delete(p.front.Content, i, i+2)
			return n
		}
	}
	return nil
}

// child returns the value of a key in a map, nil if there is none.
func child(n *yaml.Node, keys ...string) *yaml.Node {
	for _, key := range keys {
		if n != nil && n.Kind == yaml.AliasNode {
			n = n.Alias
		}
		if n == nil || n.Kind != yaml.MappingNode {
			return nil
		}
		var next *yaml.Node
		for i := 0; i+1 < len(n.Content); i += 2 {
			if n.Content[i].Value == key {
				next = n.Content[i+1]
			}
		}
		n = next
	}
	return n
}

func scalar(n *yaml.Node) string {
	if n == nil || n.Kind != yaml.ScalarNode || n.Tag == "!!null" {
		return ""
	}
	return n.Value
}

// useComponents turns a page into MDX that imports components of the theme.
func (p *page) useComponents(names ...string) {
	p.mdx = true
	for _, name := range names {
		if !slices.Contains(p.imports, name) {
			p.imports = append(p.imports, name)
		}
	}
}

// outsideContent returns the key of a file in workspace.assets that is not below the content folder: no path of a link is
// equal to it.
func outsideContent(file string) string { return "\x00" + file }

// addAsset publishes a file of the old site at an address below baseUrl. source is its path below the content folder, or
// outsideContent.
func (w *workspace) addAsset(source, file, address string) {
	w.assets[source] = address
	from := filepath.Join(w.dir, filepath.FromSlash(file))
	if real, err := filepath.EvalSymlinks(from); err == nil {
		from = real
	}
	w.copies["static/"+address] = from
}

// alignExtensions turns pages into MDX if their counterparts in other languages are MDX: translations are found by
// file path.
func (w *workspace) alignExtensions() {
	mdx := map[string]bool{}
	for _, p := range w.pages {
		mdx[p.outPath] = mdx[p.outPath] || p.ext == ".mdx"
	}
	for _, p := range w.pages {
		if mdx[p.outPath] {
			p.mdx, p.ext = true, ".mdx"
		}
	}
}

// enableDiagrams enables Mermaid diagrams if a page has one.
func (w *workspace) enableDiagrams(p *page) {
	for i := 0; i < len(p.lines); i++ {
		f, ok := openFence(p.lines[i].text)
		if !ok {
			continue
		}
		if language, _, _ := strings.Cut(f.info, " "); language == "mermaid" {
			w.config.Sub("markdown").Set("mermaid", true)
			w.tally("mermaid", p.file, p.lines[i].number, "Run `npm install mermaid` in the folder of the new site", "diagrams of Mermaid need the package mermaid")
		}
		i = codeEnd(p.lines, i, f) - 1
	}
}

// writePage writes a page in its final form.
func (w *workspace) writePage(p *page) {
	var b bytes.Buffer
	if len(p.front.Content) > 0 {
		b.WriteString("---\n")
		enc := yaml.NewEncoder(&b)
		enc.SetIndent(2)
		if err := enc.Encode(p.front); err != nil {
			w.note(p.file, 1, "Write it by hand", "left out: the front matter cannot be written: %v", err)
		}
		_ = enc.Close()
		b.WriteString("---\n\n")
	}
	for _, name := range p.imports {
		b.WriteString("import " + path.Base(name) + " from '" + name + "';\n")
	}
	if len(p.imports) > 0 {
		b.WriteByte('\n')
	}
	for _, l := range p.lines {
		b.WriteString(l.text + "\n")
	}
	folder := "docs"
	if p.locale != "" {
		folder = "i18n/" + p.locale + "/docusaurus-plugin-content-docs/current"
	}
	w.files[folder+"/"+p.outPath+p.ext] = b.Bytes()
}

// writeConfig writes the configuration.
func (w *workspace) writeConfig(source) {
	if len(w.sidebars.Keys()) > 0 {
		w.files["sidebars.toml"] = tomlwriter.Encode("The navigation of the old site. Items are pages by their path below docs.", w.sidebars)
		w.docs.Set("sidebarPath", "sidebars.toml")
	}
	w.config.Set("onBrokenLinks", "warn")
	markdown := w.config.Sub("markdown")
	markdown.Set("format", "detect")
	if w.math {
		markdown.Set("math", true)
	}
	hooks := markdown.Sub("hooks")
	hooks.Set("onBrokenMarkdownLinks", "warn")
	hooks.Set("onBrokenMarkdownImages", "warn")
	w.config.Set("plugins", append([]any{w.docs}, w.plugins...))
	w.files["docusaurus.toml"] = tomlwriter.Encode("Made from a site of "+w.kind+" by `gosaur import`. Paths are relative to this file.\n"+
		"Broken links only warn, because the old site may have some: \"throw\" makes them errors.", w.config)
	w.files[".gitignore"] = []byte("/.gosaur/\n/build/\n/node_modules/\n")
	w.addTallies()
}

// addPlugin adds a plugin to the configuration.
func (w *workspace) addPlugin(pairs ...any) *tomlwriter.Table {
	t := tomlwriter.Of(pairs...)
	w.plugins = append(w.plugins, t)
	return t
}

// addRedirect redirects an old address to a new one; both are below baseUrl.
func (w *workspace) addRedirect(from, to string) {
	if w.redirects == nil {
		w.redirects = w.addPlugin("use", "redirects")
	}
	w.redirects.Append("redirects", tomlwriter.Of("from", from, "to", to))
}

// setSiteURL sets the address of the new site from that of the old one.
func (w *workspace) setSiteURL(raw string) {
	base := "/"
	u, err := url.Parse(raw)
	if raw == "" || err != nil || u.Host == "" {
		w.config.Set("url", "https://example.com")
		w.note("docusaurus.toml", 0, "Set `url` and `baseUrl` in docusaurus.toml", "the address of the site is not known: it is https://example.com now")
	} else {
		w.config.Set("url", u.Scheme+"://"+u.Host)
		base = u.Path
	}
	w.setBaseURL(base)
}

func (w *workspace) setBaseURL(base string) {
	if base = "/" + strings.Trim(base, "/") + "/"; base == "//" {
		base = "/"
	}
	w.config.Set("baseUrl", base)
}

func (w *workspace) baseURL() string {
	if base, ok := w.config.Get("baseUrl").(string); ok {
		return base
	}
	return "/"
}

// addNavLink adds a link to the navbar.
func (w *workspace) addNavLink(label, to string, pairs ...any) {
	item := tomlwriter.Of("label", label)
	if strings.Contains(to, "://") || strings.HasPrefix(to, "mailto:") {
		item.Set("href", to)
	} else {
		item.Set("to", "/"+strings.TrimPrefix(to, "/"))
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		item.Set(pairs[i].(string), pairs[i+1])
	}
	w.config.Sub("themeConfig").Sub("navbar").Append("items", item)
}

// setLogo sets the logo of the navbar by its address below baseUrl.
func (w *workspace) setLogo(src, dark string) {
	logo := w.config.Sub("themeConfig").Sub("navbar").Sub("logo")
	logo.Set("alt", "")
	logo.Set("src", src)
	if dark != "" {
		logo.Set("srcDark", dark)
	}
}

// addCustomCSS copies a style sheet of the old site, and adds it to the new one's.
func (w *workspace) addCustomCSS(file string) {
	name := "src/css/" + path.Base(file)
	w.copies[name] = filepath.Join(w.dir, filepath.FromSlash(file))
	w.config.Sub("theme").Append("customCss", name)
	w.tally("css", file, 0, "Look at the rules: the elements and classes of the theme have other names", "copied: a style sheet that was written for another theme")
}

// setColor applies the main color of the old theme.
func (w *workspace) setColor(value string) {
	w.files["src/css/colors.css"] = []byte(":root {\n  --ifm-color-primary: " + value + ";\n}\n")
	w.config.Sub("theme").Append("customCss", "src/css/colors.css")
}

var htmlTag = lazyregexp.New(`<[^>]+>`)

// docItem returns a sidebar item that links to a page.
func docItem(p *page, label string) *tomlwriter.Table {
	t := tomlwriter.Of("type", "doc", "id", p.outPath)
	if label != "" {
		t.Set("label", label)
	}
	return t
}
