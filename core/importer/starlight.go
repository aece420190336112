package importer

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/markdown/anchor"
	"github.com/gosaur/gosaur/core/tomlwriter"
)

// starlight imports a site of Starlight, the docs theme of Astro.
type starlight struct {
	config, options map[string]any
	file            string
	locales         map[string]string
	hidden          map[*page]bool
}

// starlightModules stand in for the packages that the configuration calls.
var starlightModules = map[string]string{
	"astro/config":             "module.exports = {defineConfig: (config) => config, passthroughImageService: () => ({}), envField: {}, fontProviders: new Proxy({}, {get: () => () => ({})}), sharpImageService: () => ({})};",
	"@astrojs/starlight":       "const starlight = (options) => ({name: '@astrojs/starlight', options}); module.exports = starlight; starlight.default = starlight;",
	"@astrojs/starlight/types": "module.exports = {};",
}

func (s *starlight) open(w *work) error {
	for _, dir := range []string{".", "docs"} {
		for _, ext := range []string{"mjs", "ts", "js", "mts", "cjs"} {
			if file := path.Join(dir, "astro.config."+ext); s.file == "" && w.exists(file) {
				s.file = file
			}
		}
	}
	if s.file == "" {
		return fail("astro.config.mjs", "Give the folder that holds it: gosaur import starlight docs", "there is no configuration of Astro")
	}
	config, err := readScript(w, s.file, starlightModules)
	if err != nil {
		return err
	}
	s.config, _ = config.(map[string]any)
	integrations, _ := s.config["integrations"].([]any)
	for _, i := range integrations {
		if m, ok := i.(map[string]any); ok && str(m, "name") == "@astrojs/starlight" {
			s.options = table(m, "options")
		}
	}
	if s.options == nil {
		return fail(s.file, "Gosaur imports sites that use this integration", "the integration @astrojs/starlight is not in the configuration")
	}
	root := path.Dir(s.file)
	w.content = path.Join(root, "src/content/docs")
	s.readLocales()
	s.findPages(w)
	for _, name := range w.walk(path.Join(root, "public")) {
		w.addAsset("\x00"+name, path.Join(root, "public", name), name)
	}
	s.settings(w, root)
	s.navigation(w)
	return nil
}

// readLocales maps the folders of languages to the languages' names.
func (s *starlight) readLocales() {
	s.locales = map[string]string{}
	for name, l := range table(s.options, "locales") {
		if m, ok := l.(map[string]any); ok && name != "root" && name != str(s.options, "defaultLocale") {
			s.locales[name] = or(str(m, "lang"), name)
		}
	}
}

func (s *starlight) findPages(w *work) {
	s.hidden = map[*page]bool{}
	for _, name := range w.walk(w.content) {
		if !isMarkdown(name) {
			if strings.HasSuffix(name, ".mdoc") {
				w.note(path.Join(w.content, name), 0, "Write it in Markdown", "left out: a page in Markdoc")
				continue
			}
			w.addAsset(name, path.Join(w.content, name), "assets/content/"+name)
			continue
		}
		if strings.HasPrefix(path.Base(name), "_") {
			w.tally("no-page", path.Join(w.content, name), 1, "Make it a component of React, or put its text where it is wanted", "left out: files that Starlight makes no pages of")
			continue
		}
		locale, rest, _ := strings.Cut(name, "/")
		if s.locales[locale] == "" {
			if locale != str(s.options, "defaultLocale") || table(s.options, "locales", "root") != nil {
				rest = name
			}
			locale = ""
		}
		out := strings.TrimSuffix(rest, path.Ext(rest))
		if rest == "404.md" || rest == "404.mdx" {
			w.note(path.Join(w.content, name), 0, "Write src/theme/NotFound", "left out: the page for unknown addresses")
			continue
		}
		p := w.addPage(name, out, strings.ToLower(folderURL(out)))
		if p == nil {
			continue
		}
		p.locale = locale
		s.frontMatter(w, p)
		w.setAddress(p)
	}
}

func (s *starlight) frontMatter(w *work, p *page) {
	if slug := p.take("slug"); slug != nil {
		p.url = strings.Trim(slug.Value, "/")
	}
	if sidebar := p.take("sidebar"); sidebar != nil {
		if label := scalar(child(sidebar, "label")); label != "" {
			p.set("sidebar_label", label)
		}
		if order := child(sidebar, "order"); order != nil {
			p.front.Content = append(p.front.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: "sidebar_position"}, order)
		}
		s.hidden[p] = scalar(child(sidebar, "hidden")) == "true"
		if badge := child(sidebar, "badge"); badge != nil {
			w.tally("sidebar-badge", p.file, badge.Line, "Give the page sidebar_class_name and a style", "left out: badges in the sidebar")
		}
	}
	if toc := p.take("tableOfContents"); toc != nil {
		if scalar(toc) == "false" {
			p.set("hide_table_of_contents", true)
		}
		for from, to := range map[string]string{"minHeadingLevel": "toc_min_heading_level", "maxHeadingLevel": "toc_max_heading_level"} {
			if level := child(toc, from); level != nil {
				p.front.Content = append(p.front.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: to}, level)
			}
		}
	}
	if edit := scalar(p.take("editUrl")); edit == "false" {
		p.set("custom_edit_url", nil)
	} else if edit != "" && edit != "true" {
		p.set("custom_edit_url", edit)
	}
	s.hero(w, p)
	for _, key := range []string{"template", "lastUpdated", "prev", "next", "pagefind", "head"} {
		if n := p.take(key); n != nil {
			w.tally("front-"+key, p.file, n.Line, "See the manual for the front matter fields of Gosaur", "left out: %s in the front matter", key)
		}
	}
	if banner := p.take("banner"); banner != nil {
		p.lines = append([]line{{text: ":::info", n: 1}, {}, {text: withoutMarkup(scalar(child(banner, "content"))), n: 1}, {}, {text: ":::", n: 1}, {}}, p.lines...)
	}
}

// hero writes the top of a splash page.
func (s *starlight) hero(w *work, p *page) {
	hero := p.take("hero")
	if hero == nil {
		return
	}
	w.tally("home", p.file, hero.Line, "Design it with the blocks of the theme: see Page blocks in the manual", "the home page is made of plain elements now")
	p.set("displayed_sidebar", nil)
	p.set("hide_table_of_contents", true)
	var out []line
	if title := withoutMarkup(scalar(child(hero, "title"))); title != "" {
		out = append(out, line{text: "# " + title, n: hero.Line}, line{})
	}
	out = append(out, s.heroImage(w, p, child(hero, "image"))...)
	if tagline := withoutMarkup(scalar(child(hero, "tagline"))); tagline != "" {
		out = append(out, line{text: tagline, n: 1}, line{})
	}
	for _, action := range list(child(hero, "actions")) {
		out = append(out, line{text: "[" + scalar(child(action, "text")) + "](" + scalar(child(action, "link")) + ")", n: 1}, line{})
	}
	p.lines = append(out, p.lines...)
}

// heroImage writes the picture of a splash page.
func (s *starlight) heroImage(w *work, p *page, image *yaml.Node) []line {
	if image == nil {
		return nil
	}
	if html := scalar(child(image, "html")); html != "" {
		w.note(p.file, image.Line, "Write it into the page", "left out: the picture of the hero, which is HTML")
		return nil
	}
	if child(image, "dark") != nil && child(image, "light") != nil {
		w.note(p.file, image.Line, "Show both with the component ThemedImage", "the hero shows its picture for light pages on dark ones, too")
	}
	file := or(scalar(child(image, "file")), or(scalar(child(image, "light")), scalar(child(image, "dark"))))
	if file == "" {
		return nil
	}
	return []line{{text: "![" + scalar(child(image, "alt")) + "](" + file + ")", n: image.Line}, {}}
}

func (s *starlight) settings(w *work, root string) {
	title := str(s.options, "title")
	if titles := table(s.options, "title"); titles != nil {
		title = or(str(titles, "en"), str(titles, or(str(s.options, "defaultLocale"), "en")))
	}
	w.config.Set("title", or(title, "Docs"))
	if d := str(s.options, "description"); d != "" {
		w.config.Set("tagline", d)
	}
	w.setSiteURL(str(s.config, "site"))
	if base := str(s.config, "base"); base != "" {
		w.setBaseURL(base)
	}
	w.config.Set("trailingSlash", str(s.config, "trailingSlash") != "never")
	if icon := or(str(s.options, "favicon"), "favicon.svg"); w.exists(path.Join(root, "public", icon)) {
		w.config.Set("favicon", strings.TrimPrefix(icon, "/"))
	}
	logo, navbar := table(s.options, "logo"), w.config.Sub("themeConfig").Sub("navbar")
	if replaces, _ := logo["replacesTitle"].(bool); !replaces {
		navbar.Set("title", or(title, "Docs"))
	}
	picture := func(key string) string {
		file := path.Join(root, str(logo, key))
		if str(logo, key) == "" || !w.exists(file) {
			return ""
		}
		w.addAsset("\x00"+file, file, "img/"+path.Base(file))
		return "img/" + path.Base(file)
	}
	if src := or(picture("src"), picture("light")); src != "" {
		w.logo(src, picture("dark"))
	}
	s.social(w)
	if edit := str(table(s.options, "editLink"), "baseUrl"); edit != "" {
		w.docs.Set("editUrl", strings.TrimSuffix(edit, "/")+"/src/content/docs/{docPath}")
	}
	if last, _ := s.options["lastUpdated"].(bool); last {
		w.docs.Set("showLastUpdateTime", true)
	}
	for _, css := range strs(s.options, "customCss") {
		if file := path.Join(root, css); w.exists(file) {
			w.customCSS(file)
		} else {
			w.note(s.file, 0, "Name it in stylesheets", "left out: the style sheet %q of a package", css)
		}
	}
	s.i18n(w)
	s.noteOmitted(w)
	if s.options["pagefind"] != false {
		w.plugin("use", "search")
	}
	w.plugin("use", "sitemap")
	for from, to := range table(s.config, "redirects") {
		target, _ := to.(string)
		if target == "" {
			target = str(table(map[string]any{"t": to}, "t"), "destination")
		}
		if !strings.Contains(from, "[") && target != "" {
			w.redirect(strings.TrimSuffix(from, "/"), target)
		} else {
			w.note(s.file, 0, "Write rules of the plugin redirects", "left out: the redirect from %q", from)
		}
	}
}

func (s *starlight) social(w *work) {
	if list, ok := s.options["social"].([]any); ok {
		for _, l := range list {
			link, _ := l.(map[string]any)
			w.navLink(str(link, "label"), str(link, "href"), "position", "right")
		}
		return
	}
	social := table(s.options, "social")
	var names []string
	for name := range social {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		w.navLink(strings.ToUpper(name[:1])+name[1:], str(social, name), "position", "right")
	}
}

func (s *starlight) i18n(w *work) {
	if len(s.locales) == 0 {
		return
	}
	root := or(str(table(s.options, "locales", "root"), "lang"), or(str(s.options, "defaultLocale"), "en"))
	i18n := w.config.Sub("i18n")
	i18n.Set("defaultLocale", root)
	i18n.Append("locales", root)
	var names []string
	for name := range s.locales {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		i18n.Append("locales", name)
		c := i18n.Sub("localeConfigs").Sub(name)
		m := table(s.options, "locales", name)
		if label := str(m, "label"); label != "" {
			c.Set("label", label)
		}
		if lang := str(m, "lang"); lang != "" && lang != name {
			c.Set("htmlLang", lang)
		}
		if str(m, "dir") == "rtl" {
			c.Set("direction", "rtl")
		}
	}
	w.config.Sub("themeConfig").Sub("navbar").Append("items", tomlwriter.Of("type", "localeDropdown", "position", "right"))
	w.note(s.file, 0, "Run `gosaur write-translations --locale "+names[0]+"` for each language and translate the files", "left out: translations of the sidebar's labels")
}

func (s *starlight) noteOmitted(w *work) {
	for key, hint := range map[string]string{
		"components": "Write components of React below src/theme", "head": "Name the elements in headTags", "plugins": "Look at the plugins of Gosaur: `gosaur plugin list`",
		"expressiveCode": "Look at themeConfig.prism", "routeMiddleware": "Write a plugin", "credits": "", "markdown": "",
	} {
		value, there := s.options[key]
		if list, ok := value.([]any); !there || ok && len(list) == 0 {
			continue
		}
		if key == "head" {
			s.head(w)
			continue
		}
		w.note(s.file, 0, or(hint, "Look at what it did"), "left out: the option %s of Starlight", key)
	}
	integrations, _ := s.config["integrations"].([]any)
	for _, i := range integrations {
		if m, ok := i.(map[string]any); !ok || str(m, "name") != "@astrojs/starlight" {
			w.note(s.file, 0, "Look at what it did", "left out: the integration %s", or(str(m, "name"), "of another package"))
		}
	}
	for _, key := range []string{"markdown", "vite", "image", "output", "adapter"} {
		if s.config[key] != nil {
			w.note(s.file, 0, "Plugins of remark and rehype can be used: see Docusaurus plugins in the manual", "left out: %s", key)
		}
	}
}

// head converts the elements for the head of every page.
func (s *starlight) head(w *work) {
	all, _ := s.options["head"].([]any)
	for _, h := range all {
		m, _ := h.(map[string]any)
		t := tomlwriter.Of("tagName", str(m, "tag"))
		attrs := table(m, "attrs")
		var names []string
		for name := range attrs {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			switch v := attrs[name].(type) {
			case bool:
				t.Sub("attributes").Set(name, v)
			default:
				t.Sub("attributes").Set(name, fmt.Sprint(v))
			}
		}
		if text := str(m, "content"); text != "" {
			t.Set("innerHTML", text)
		}
		w.config.Append("headTags", t)
	}
}

func (s *starlight) navigation(w *work) {
	sidebar, _ := s.options["sidebar"].([]any)
	if len(sidebar) == 0 {
		return
	}
	w.sidebars.Set("docs", s.items(w, sidebar))
}

func (s *starlight) items(w *work, all []any) []any {
	var out []any
	for _, item := range all {
		if slug, ok := item.(string); ok {
			item = map[string]any{"slug": slug}
		}
		m, _ := item.(map[string]any)
		label := str(m, "label")
		inner, isGroup := m["items"].([]any)
		switch auto := or(str(table(m, "autogenerate"), "directory"), ""); {
		case isGroup:
			category := tomlwriter.Of("type", "category", "label", label)
			if collapsed, _ := m["collapsed"].(bool); !collapsed {
				category.Set("collapsed", false)
			}
			if items := s.items(w, inner); len(items) > 0 {
				category.Set("items", items)
				out = append(out, category)
			}
		case auto != "":
			items := s.autogenerated(w, strings.Trim(auto, "/"))
			if label == "" {
				out = append(out, items...)
			} else if len(items) > 0 {
				category := tomlwriter.Of("type", "category", "label", label, "items", items)
				if collapsed, _ := m["collapsed"].(bool); !collapsed {
					category.Set("collapsed", false)
				}
				out = append(out, category)
			}
		case m["slug"] != nil:
			slug := strings.Trim(str(m, "slug"), "/")
			if slug == "index" {
				slug = ""
			}
			if p := w.byURL["/"+slug]; p != nil {
				out = append(out, docItem(p, label))
			} else {
				w.note(s.file, 0, "Take it out of the sidebar, or write the page", "left out of the navigation: there is no page %q", slug)
			}
		case str(m, "link") != "":
			link := str(m, "link")
			if p, _ := w.byAddress(&page{}, link); p != nil && !scheme.MatchString(link) && !strings.Contains(link, "#") {
				out = append(out, docItem(p, label))
			} else {
				out = append(out, tomlwriter.Of("type", "link", "label", or(label, link), "href", link))
			}
		}
		if badge := m["badge"]; badge != nil {
			w.tally("sidebar-badge", s.file, 0, "Give the item className and a style", "left out: badges in the sidebar")
		}
	}
	return out
}

// autogenerated lists the pages of a folder in Starlight's order.
func (s *starlight) autogenerated(w *work, dir string) []any {
	type entry struct {
		key  string
		item *tomlwriter.Table
		rank float64
	}
	var entries []entry
	folders := map[string]bool{}
	for _, p := range w.pages {
		rel, below := strings.CutPrefix(p.out, dir+"/")
		if dir == "" {
			rel, below = p.out, true
		}
		if !below || p.locale != "" || s.hidden[p] {
			continue
		}
		if folder, _, deep := strings.Cut(rel, "/"); deep {
			if !folders[folder] {
				folders[folder] = true
				if items := s.autogenerated(w, strings.TrimPrefix(dir+"/"+folder, "/")); len(items) > 0 {
					entries = append(entries, entry{folder, tomlwriter.Of("type", "category", "label", folder, "items", items), 1e9})
				}
			}
			continue
		}
		rank := 1e9
		if order := scalar(p.get("sidebar_position")); order != "" {
			_, _ = fmt.Sscan(order, &rank)
		}
		key := rel
		if rel == "index" {
			key = ""
		}
		entries = append(entries, entry{key, docItem(p, or(p.text("sidebar_label"), p.text("title"))), rank})
	}
	slices.SortStableFunc(entries, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), strings.Compare(a.key, b.key))
	})
	var out []any
	for _, e := range entries {
		out = append(out, e.item)
	}
	return out
}

// slug returns GitHub's slug, which Gosaur also uses.
func (s *starlight) slug(text string) string { return anchor.Slug(text) }

func (s *starlight) find(w *work, p *page, target string) (*page, string) {
	if aliased, ok := sourceAlias(target); ok {
		if file := path.Join(path.Dir(s.file), aliased); w.exists(file) && !isMarkdown(file) {
			return nil, s.pictureOf(w, file)
		}
	}
	if !strings.HasPrefix(target, "/") && (strings.HasPrefix(target, ".") || strings.Contains(path.Base(target), ".")) {
		if to, asset := w.bySourcePath(path.Join(path.Dir(p.source), target)); to != nil || asset != "" {
			return to, asset
		}
		// Images next to the content, in src/assets.
		if file := path.Join(path.Dir(p.file), target); w.exists(file) && !isMarkdown(file) && path.Ext(file) != "" {
			return nil, s.pictureOf(w, file)
		}
	}
	return w.byAddress(p, target)
}

// pictureOf publishes a file outside of the content, and returns its address.
func (s *starlight) pictureOf(w *work, file string) string {
	address := "assets/content/" + strings.NewReplacer("../", "").Replace(file)
	w.addAsset("\x00"+file, file, address)
	return address
}
