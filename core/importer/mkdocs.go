package importer

import (
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
	"golang.org/x/text/unicode/norm"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/tomlwriter"
)

// mkdocs imports a site of MkDocs, with the theme Material or another.
type mkdocs struct {
	root       *yaml.Node
	file       string
	directory  bool // pages are folders: use_directory_urls
	extensions map[string]*yaml.Node
	snippets   []string
	appended   []string
	variables  map[string]string
	// anchors maps ids to the places of pages, and objects maps the names of code objects to the pages that
	// document them.
	anchors map[string]place
	objects map[string]*page
	// tex holds the delimiters of formulas.
	tex texDelimiters
}

func (m *mkdocs) open(w *workspace) error {
	for _, name := range []string{"mkdocs.yml", "mkdocs.yaml"} {
		if w.exists(name) {
			m.file = name
		}
	}
	if m.file == "" {
		return fail("mkdocs.yml", "Give the folder that holds it: gosaur import mkdocs project", "there is no configuration of MkDocs")
	}
	text, err := w.read(m.file)
	if err != nil {
		return fail(m.file, "", "the configuration cannot be read: %v", err)
	}
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(text), &doc); err != nil || len(doc.Content) == 0 {
		return fail(m.file, "Correct it there first", "the configuration is not YAML: %v", err)
	}
	m.root, m.objects = doc.Content[0], map[string]*page{}
	w.content = path.Clean(firstNonEmpty(scalar(child(m.root, "docs_dir")), "docs"))
	m.directory = scalar(child(m.root, "use_directory_urls")) != "false"
	m.readExtensions(w)
	m.findPages(w)
	m.convertSettings(w)
	m.convertPlugins(w)
	m.convertNavigation(w)
	return nil
}

func firstNonEmpty(a, b string) string {
	if a == "" {
		return b
	}
	return a
}

// readExtensions finds out which Markdown extensions are enabled.
func (m *mkdocs) readExtensions(w *workspace) {
	m.extensions = itemsByName(child(m.root, "markdown_extensions"))
	known := []string{"abbr", "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "meta", "toc", "tables", "fenced_code", "extra", "codehilite", "sane_lists", "nl2br",
		"smarty", "wikilinks", "pymdownx", "mdx_include", "markdown_include", "markdown_include_variants"}
	for name, n := range m.extensions {
		short := strings.TrimPrefix(name, "markdown.extensions.")
		if !slices.Contains(known, strings.Split(short, ".")[0]) {
			w.note(m.file, n.Line, "Look at the pages that use it", "the extension %q of Python-Markdown has no counterpart", name)
		}
		switch short {
		case "pymdownx.snippets":
			m.snippets = append(m.snippets, textsOf(child(n, "base_path"))...)
			m.appended = textsOf(child(n, "auto_append"))
		case "pymdownx.arithmatex":
			w.math = true
			m.readTeX(n)
		case "nl2br", "wikilinks", "smarty", "pymdownx.smartsymbols", "pymdownx.magiclink":
			w.note(m.file, n.Line, "Write what it makes of texts into the pages", "the extension %q changes texts; they stay as they are written", name)
		}
	}
	if len(m.snippets) == 0 {
		m.snippets = []string{"."}
	}
}

// readTeX reads the delimiters of formulas.
func (m *mkdocs) readTeX(n *yaml.Node) {
	marks := map[string][2]string{"dollar": {"$", "$"}, "round": {`\(`, `\)`}}
	for _, name := range listOrDefault(textsOf(child(n, "inline_syntax")), "dollar", "round") {
		if mark, ok := marks[name]; ok {
			m.tex.inline = append(m.tex.inline, mark)
		}
	}
	marks = map[string][2]string{"dollar": {"$$", "$$"}, "square": {`\[`, `\]`}}
	for _, name := range listOrDefault(textsOf(child(n, "block_syntax")), "dollar", "square") {
		if mark, ok := marks[name]; ok {
			m.tex.block = append(m.tex.block, mark)
		}
	}
}

func listOrDefault(list []string, standard ...string) []string {
	if len(list) == 0 {
		return standard
	}
	return list
}

// itemsByName reads a list of names, some with settings.
func itemsByName(n *yaml.Node) map[string]*yaml.Node {
	found := map[string]*yaml.Node{}
	for _, item := range listOf(n) {
		switch {
		case item.Kind == yaml.ScalarNode:
			found[item.Value] = item
		case item.Kind == yaml.MappingNode && len(item.Content) > 1:
			found[item.Content[0].Value] = item.Content[1]
		}
	}
	if n != nil && n.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(n.Content); i += 2 {
			found[n.Content[i].Value] = n.Content[i+1]
		}
	}
	return found
}

func listOf(n *yaml.Node) []*yaml.Node {
	if n == nil || n.Kind != yaml.SequenceNode {
		return nil
	}
	return n.Content
}

func textsOf(n *yaml.Node) []string {
	if n != nil && n.Kind == yaml.ScalarNode && n.Value != "" {
		return []string{n.Value}
	}
	var all []string
	for _, item := range listOf(n) {
		all = append(all, item.Value)
	}
	return all
}

// findPages reads all pages, and lists the files next to them.
func (m *mkdocs) findPages(w *workspace) {
	for _, name := range w.walk(w.content) {
		switch file := path.Join(w.content, name); {
		case strings.EqualFold(path.Base(name), "readme.md") && w.exists(path.Join(path.Dir(file), "index.md")):
			w.note(file, 0, "Give it another name if it should be a page", "left out: MkDocs takes index.md of the same folder")
		case isMarkdown(name):
			out := strings.TrimSuffix(name, path.Ext(name))
			address := out
			if base := strings.ToLower(path.Base(out)); base == "index" || base == "readme" {
				address = strings.TrimPrefix(path.Dir("/"+out), "/")
			}
			if p := w.addPage(name, out, address); p != nil {
				m.convertFrontMatter(w, p)
				m.setPostAddress(w, p)
				w.setAddress(p)
			}
		case strings.HasPrefix(file, firstNonEmpty(scalar(child(m.root, "theme", "custom_dir")), "\x00")+"/"):
		default:
			w.addAsset(name, file, name)
		}
	}
}

// convertFrontMatter converts the front matter of a page.
func (m *mkdocs) convertFrontMatter(w *workspace, p *page) {
	if hide := p.take("hide"); hide != nil {
		for _, what := range textsOf(hide) {
			switch what {
			case "toc":
				p.set("hide_table_of_contents", true)
			case "navigation":
				p.set("displayed_sidebar", nil)
			case "footer", "path", "feedback", "tags":
				w.tally("hide-"+what, p.file, hide.Line, "Hide it by a style sheet", "hide: %s has no counterpart", what)
			}
		}
	}
	for _, key := range []string{"template", "icon", "status", "social", "search", "comments"} {
		if n := p.take(key); n != nil {
			w.tally("front-"+key, p.file, n.Line, "Pages of their own design are components below src/pages; the rest of the page is kept", "left out: %s in the front matter", key)
		}
	}
}

// convertSettings converts the configuration, except for plugins and navigation.
func (m *mkdocs) convertSettings(w *workspace) {
	c := w.config
	c.Set("title", firstNonEmpty(scalar(child(m.root, "site_name")), "Documentation"))
	if d := scalar(child(m.root, "site_description")); d != "" {
		c.Set("tagline", strings.TrimSpace(d))
	}
	w.setSiteURL(scalar(child(m.root, "site_url")))
	c.Set("trailingSlash", m.directory)
	theme, tc := child(m.root, "theme"), c.Sub("themeConfig")
	tc.Sub("navbar").Set("title", firstNonEmpty(scalar(child(m.root, "site_name")), "Documentation"))
	if logo := scalar(child(theme, "logo")); logo != "" {
		w.setLogo(logo, "")
	}
	if icon := child(theme, "icon", "logo"); icon != nil {
		w.note(m.file, icon.Line, "Put a picture below static and name it in themeConfig.navbar.logo", "left out: the icon of the logo")
	}
	if icon := scalar(child(theme, "favicon")); icon != "" {
		c.Set("favicon", icon)
	}
	m.convertPalette(w, theme)
	for _, key := range []string{"font", "custom_dir", "static_templates"} {
		if n := child(theme, key); n != nil && scalar(n) != "false" {
			w.note(m.file, n.Line, map[string]string{
				"font":       "Set --ifm-font-family-base and --ifm-font-family-monospace in a style sheet of theme.customCss",
				"custom_dir": "Templates become components below src/theme: see `gosaur swizzle`", "static_templates": "Make pages below src/pages",
			}[key], "left out: theme.%s", key)
		}
	}
	if language := scalar(child(theme, "language")); language != "" && language != "en" {
		c.Sub("i18n").Set("defaultLocale", language)
		c.Sub("i18n").Set("locales", []any{language})
	}
	m.noteFeatures(w, child(theme, "features"))
	m.convertRepository(w)
	m.convertFooter(w)
	for _, n := range listOf(child(m.root, "extra_css")) {
		if strings.Contains(n.Value, "://") {
			c.Append("stylesheets", n.Value)
		} else if file := path.Join(w.content, n.Value); w.exists(file) {
			w.addCustomCSS(file)
		} else {
			w.note(m.file, n.Line, "Take it out there", "the style sheet %q does not exist", n.Value)
		}
	}
	for _, n := range listOf(child(m.root, "extra_javascript")) {
		src := firstNonEmpty(scalar(n), scalar(child(n, "path")))
		if !strings.Contains(src, "://") {
			src = w.baseURL() + src
		}
		c.Append("scripts", tomlwriter.Of("src", src, "defer", true))
		w.tally("scripts", m.file, n.Line, "Navigation does not reload pages: a script that looks for elements belongs in clientModules", "kept: scripts of the old site")
	}
	for _, key := range []string{"hooks", "watch", "INHERIT", "validation", "dev_addr", "strict", "remote_branch", "exclude_docs", "draft_docs", "not_in_nav"} {
		if n := child(m.root, key); n != nil {
			hint := "Gosaur checks links and watches files by itself"
			switch key {
			case "hooks":
				hint = "Write a plugin: `gosaur plugin new`"
			case "INHERIT":
				hint = "Import the file that it inherits, too"
			case "exclude_docs", "draft_docs":
				hint = "Name the files in `exclude` of the docs plugin"
			}
			w.note(m.file, n.Line, hint, "left out: %s", key)
		}
	}
}

// materialColors maps the colors that Material's palette names to their values.
var materialColors = map[string]string{
	"red": "#ef5552", "pink": "#e92063", "purple": "#ab47bd", "deep-purple": "#7e56c2", "indigo": "#4051b5", "blue": "#2094f3", "light-blue": "#02a6f2", "cyan": "#00bdd6",
	"teal": "#009485", "green": "#4cae4f", "light-green": "#8bc34b", "lime": "#cbdc38", "yellow": "#ffec3d", "amber": "#ffc105", "orange": "#ffa724", "deep-orange": "#ff6e42",
	"brown": "#795649", "grey": "#757575", "blue-grey": "#546d78", "black": "#000000", "white": "#ffffff",
}

// convertPalette converts the colors, and whether there are light and dark modes.
func (m *mkdocs) convertPalette(w *workspace, theme *yaml.Node) {
	n := child(theme, "palette")
	all := listOf(n)
	if n != nil && n.Kind == yaml.MappingNode {
		all = []*yaml.Node{n}
	}
	dark, light, color := false, false, ""
	for _, p := range all {
		switch scalar(child(p, "scheme")) {
		case "slate":
			dark = true
		default:
			light = true
		}
		if primary := scalar(child(p, "primary")); color == "" || color == "#000000" {
			color = firstNonEmpty(materialColors[strings.ReplaceAll(primary, " ", "-")], color)
		}
	}
	if color != "" && color != "#ffffff" && color != "#000000" {
		w.setColor(color)
	}
	mode := w.config.Sub("themeConfig").Sub("colorMode")
	if len(all) > 1 {
		mode.Set("respectPrefersColorScheme", true)
		return
	}
	mode.Set("disableSwitch", true)
	mode.Set("respectPrefersColorScheme", false)
	if dark && !light {
		mode.Set("defaultMode", "dark")
	}
}

// noteFeatures notes Material's features that have no counterpart. Others match Gosaur's behavior.
func (m *mkdocs) noteFeatures(w *workspace, n *yaml.Node) {
	have := []string{"navigation.instant", "navigation.instant.prefetch", "navigation.instant.progress", "navigation.tracking", "navigation.tabs", "navigation.sections", "navigation.indexes",
		"navigation.path", "navigation.footer", "navigation.top", "navigation.prune", "search.suggest", "search.highlight", "content.code.copy", "content.action.edit", "toc.follow", "header.autohide",
		"content.tabs.link", "navigation.expand", "navigation.tabs.sticky"}
	for _, f := range listOf(n) {
		switch f.Value {
		case "header.autohide":
			w.config.Sub("themeConfig").Sub("navbar").Set("hideOnScroll", true)
		case "content.tabs.link":
			w.note(m.file, f.Line, "Give <Tabs> the same groupId to link them", "tabs are not linked")
		}
		if !slices.Contains(have, f.Value) {
			w.note(m.file, f.Line, "Look for it in the manual of the theme", "the feature %q has no counterpart", f.Value)
		}
	}
}

// convertRepository converts the links to the source and for edits.
func (m *mkdocs) convertRepository(w *workspace) {
	repo := strings.TrimSuffix(scalar(child(m.root, "repo_url")), "/")
	if repo == "" {
		return
	}
	label := firstNonEmpty(scalar(child(m.root, "repo_name")), "Source")
	w.addNavLink(label, repo, "position", "right")
	edit, there := child(m.root, "edit_uri"), child(m.root, "edit_uri") != nil
	switch uri := scalar(edit); {
	case strings.Contains(uri, "://"):
		w.docs.Set("editUrl", strings.TrimSuffix(uri, "docs/"))
	case uri != "":
		w.docs.Set("editUrl", repo+"/"+strings.Trim(strings.TrimSuffix(uri, w.content+"/"), "/")+"/")
	case !there && strings.Contains(repo, "github.com"):
		w.docs.Set("editUrl", repo+"/edit/master/")
	}
	if t := child(m.root, "edit_uri_template"); t != nil {
		w.note(m.file, t.Line, "Set editUrl of the docs plugin", "left out: edit_uri_template")
	}
}

func (m *mkdocs) convertFooter(w *workspace) {
	footer := w.config.Sub("themeConfig").Sub("footer")
	if c := scalar(child(m.root, "copyright")); c != "" {
		footer.Set("copyright", strings.TrimSpace(c))
	}
	var items []any
	for _, s := range listOf(child(m.root, "extra", "social")) {
		link := scalar(child(s, "link"))
		name := scalar(child(s, "name"))
		if name == "" {
			icon := scalar(child(s, "icon"))
			name = path.Base(icon)
		}
		if link != "" {
			items = append(items, tomlwriter.Of("label", name, "href", link))
		}
	}
	if len(items) > 0 {
		footer.Set("links", items)
	}
	extra := child(m.root, "extra")
	for i := 0; extra != nil && i+1 < len(extra.Content); i += 2 {
		key, n := extra.Content[i].Value, extra.Content[i+1]
		switch key {
		case "social", "generator":
		case "analytics":
			if scalar(child(n, "provider")) == "google" && !strings.HasPrefix(child(n, "property").Tag, "!ENV") {
				w.addPlugin("use", "analytics", "gtag", tomlwriter.Of("trackingID", scalar(child(n, "property"))))
			} else {
				w.note(m.file, n.Line, `Add [[plugins]] with use = "analytics"`, "left out: extra.analytics")
			}
		default:
			if !m.usesMacros() {
				w.note(m.file, n.Line, "Components read customFields of docusaurus.toml", "left out: extra.%s", key)
			}
		}
	}
}

func (m *mkdocs) usesMacros() bool { return itemsByName(child(m.root, "plugins"))["macros"] != nil }

// convertPlugins converts the plugins of MkDocs.
func (m *mkdocs) convertPlugins(w *workspace) {
	searches := child(m.root, "plugins") == nil
	all := itemsByName(child(m.root, "plugins"))
	for name, n := range all {
		switch strings.TrimPrefix(name, "material/") {
		case "search":
			searches = true
		case "redirects":
			m.convertRedirects(w, child(n, "redirect_maps"))
		case "macros":
			m.readVariables(w)
		case "git-revision-date-localized", "git-revision-date":
			w.docs.Set("showLastUpdateTime", true)
		case "git-authors", "git-committers":
			w.docs.Set("showLastUpdateAuthor", true)
		case "tags", "minify", "awesome-pages", "autorefs", "offline", "optimize", "privacy", "meta", "info", "group", "glightbox":
			if !slices.Contains([]string{"tags", "minify", "autorefs"}, name) {
				w.note(m.file, n.Line, "Look at what it did for the pages", "left out: the plugin %q", name)
			}
		case "social":
			w.config.Set("socialCards", &tomlwriter.Table{})
		case "blog":
			w.note(m.file, n.Line, `Move the posts to a folder of the plugin "blog" and keep their slugs`, "the posts of the plugin %q are pages of the docs now, at their addresses", name)
			m.noteViews(w, n)
		case "mkdocstrings":
			w.note(m.file, n.Line, "Generate the reference with a separate tool, and put its Markdown into docs", "left out: the plugin mkdocstrings, which reads code of Python")
		default:
			w.note(m.file, n.Line, "Look at the plugins of Gosaur: `gosaur plugin list`", "left out: the plugin %q", name)
		}
	}
	if searches {
		w.addPlugin("use", "search")
	}
	w.addPlugin("use", "sitemap")
}

func (m *mkdocs) convertRedirects(w *workspace, n *yaml.Node) {
	if n == nil {
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		address := func(s string) string {
			if strings.Contains(s, "://") {
				return s
			}
			file, hash, _ := strings.Cut(s, "#")
			file = "/" + defaultURL(strings.TrimSuffix(file, path.Ext(file)))
			if hash != "" {
				file += "#" + hash
			}
			return file
		}
		w.addRedirect(address(n.Content[i].Value), address(n.Content[i+1].Value))
	}
}

// readVariables makes the site's variables from those of the plugin macros.
func (m *mkdocs) readVariables(w *workspace) {
	m.variables = map[string]string{}
	t := w.config.Sub("markdown").Sub("variables")
	var add func(prefix string, n *yaml.Node)
	add = func(prefix string, n *yaml.Node) {
		for i := 0; n != nil && n.Kind == yaml.MappingNode && i+1 < len(n.Content); i += 2 {
			name, v := prefix+n.Content[i].Value, n.Content[i+1]
			if v.Kind == yaml.MappingNode {
				add(name+".", v)
			} else if v.Kind == yaml.ScalarNode && !strings.Contains(v.Value, "\n") {
				t.Set(name, v.Value)
				m.variables[name] = v.Value
			}
		}
	}
	add("", child(m.root, "extra"))
	if repo := scalar(child(m.root, "repo_url")); repo != "" {
		t.Set("config.repo_url", repo)
	}
}

var notWord = lazyregexp.New(`[^\p{L}\p{N}_\s-]`)
var spaces = lazyregexp.New(`[-\s]+`)

// slug returns Python-Markdown's slug.
func (m *mkdocs) slug(text string) string {
	if n := m.extensions["toc"]; n != nil && child(n, "slugify") != nil {
		return m.unicodeSlug(text)
	}
	var ascii strings.Builder
	for _, r := range norm.NFKD.String(text) {
		if r < 0x80 {
			ascii.WriteRune(r)
		}
	}
	return spaces.ReplaceAllString(strings.TrimSpace(strings.ToLower(notWord.ReplaceAllString(ascii.String(), ""))), "-")
}

// unicodeSlug returns the slug of pymdownx.slugs, which keeps letters of all scripts.
func (m *mkdocs) unicodeSlug(text string) string {
	return spaces.ReplaceAllString(strings.TrimSpace(strings.ToLower(notWord.ReplaceAllString(norm.NFC.String(text), ""))), "-")
}

func (m *mkdocs) findTarget(w *workspace, p *page, target string) (*page, string) {
	if strings.HasPrefix(target, "/") {
		if to, asset := w.bySourcePath(target); to != nil || asset != "" {
			return to, asset
		}
		return w.byAddress(p, target)
	}
	if to, asset := w.bySourcePath(path.Join(path.Dir(p.source), target)); to != nil || asset != "" {
		return to, asset
	}
	return w.byAddress(p, target)
}
