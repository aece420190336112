package importer

import (
	"errors"
	"fmt"
	"maps"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/migrate"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/tomlwriter"
)

// vitepress imports a site of VitePress.
type vitepress struct {
	config  map[string]any
	file    string
	locales map[string]map[string]any
	// externalLocales are the languages that have sites of their own.
	externalLocales []map[string]any
	clean           bool
	// attributes are the delimiters of attributes of headings and texts; empty if attributes are disabled.
	attributes [2]string
}

// vitepressModules stand in for the packages that only declare the type of a configuration.
var vitepressModules = map[string]string{
	"vitepress": "const same = (config) => (globalThis.__gosaurDefined = config); module.exports = {defineConfig: same, defineConfigWithTheme: same, defineAdditionalConfig: (config) => config, " +
		"loadEnv: () => ({}), postcssIsolateStyles: () => ({})};",
	"vitepress-plugin-mermaid": "module.exports = {withMermaid: (config) => config};",
	"vite":                     "module.exports = {defineConfig: (config) => config, loadEnv: () => ({})};",
}

func (v *vitepress) open(w *workspace) error {
	for _, dir := range []string{".", "docs"} {
		for _, ext := range []string{"ts", "mts", "js", "mjs", "cjs", "cts"} {
			for _, name := range []string{"config", "config/index"} {
				if file := path.Join(dir, ".vitepress", name+"."+ext); v.file == "" && w.exists(file) {
					v.file = file
				}
			}
		}
	}
	if v.file == "" {
		return fail(".vitepress/config.ts", "Give the folder that holds .vitepress: gosaur import vitepress docs", "there is no configuration of VitePress")
	}
	config, err := readScript(w, v.file, vitepressModules)
	if err != nil {
		return err
	}
	v.config, _ = config.(map[string]any)
	root := strings.TrimSuffix(v.file, v.file[strings.Index(v.file, ".vitepress"):])
	w.content = path.Join(root, stringAt(v.config, "srcDir"))
	v.clean, _ = v.config["cleanUrls"].(bool)
	if attrs := tableAt(v.config, "markdown", "attrs"); attrs["disable"] == true {
		v.attributes = [2]string{}
	} else {
		v.attributes = [2]string{firstNonEmpty(stringAt(attrs, "leftDelimiter"), "{"), firstNonEmpty(stringAt(attrs, "rightDelimiter"), "}")}
	}
	v.folderConfigs(w)
	v.findPages(w, path.Join(root, "public"))
	v.convertSettings(w)
	v.convertNavigation(w)
	return nil
}

// folderConfigs adds the configuration of the folder that becomes the root of the site. It notes those of
// other folders.
func (v *vitepress) folderConfigs(w *workspace) {
	rewrites := tableAt(v.config, "rewrites")
	for _, name := range w.walk(w.content) {
		dir, base := path.Split(name)
		if strings.TrimSuffix(base, path.Ext(base)) != "config" || !slices.Contains([]string{".ts", ".js", ".mts", ".mjs"}, path.Ext(base)) {
			continue
		}
		file := path.Join(w.content, name)
		root := dir == ""
		for from := range rewrites {
			root = root || applyRewrite(from, stringAt(rewrites, from), dir+"x.md") == "x.md"
		}
		if !root {
			w.note(file, 0, "Run `gosaur write-translations` for the language, and translate the files", "left out: the settings of a folder")
			continue
		}
		found, err := readScript(w, file, vitepressModules)
		own, isTable := found.(map[string]any)
		if err != nil || !isTable {
			w.note(file, 0, "Write the navbar and the sidebars into docusaurus.toml and sidebars.json", "left out: the settings of a folder, which cannot be read")
			continue
		}
		all := tableAt(v.config, "themeConfig")
		if all == nil {
			all = map[string]any{}
			v.config["themeConfig"] = all
		}
		maps.Copy(all, tableAt(own, "themeConfig"))
	}
}

// readScript runs a configuration in JavaScript.
func readScript(w *workspace, file string, modules map[string]string) (any, error) {
	if _, err := exec.LookPath("node"); err != nil {
		return noNodeError(file)
	}
	found, err := migrate.Exports(w.ctx, filepath.Join(w.dir, filepath.FromSlash(file)), modules)
	if failure, ok := errors.AsType[*diag.Failure](err); ok {
		for i := range failure.Diagnostics {
			if at := &failure.Diagnostics[i].Pos; at.File == path.Base(file) {
				at.File = file
			}
		}
	}
	if config, ok := found.(map[string]any); ok && stringAt(config, "$passedTo") != "" {
		w.note(file, 0, "Install the packages of the site and import again, or look at what it adds", "the package %q, to which the settings are passed, is not installed: what it adds is left out", stringAt(config, "$passedTo"))
	}
	return found, err
}

func (v *vitepress) findPages(w *workspace, public string) {
	excluded := stringsAt(v.config, "srcExclude")
	rewrites := tableAt(v.config, "rewrites")
	v.locales = map[string]map[string]any{}
	for name, l := range tableAt(v.config, "locales") {
		m, ok := l.(map[string]any)
		switch {
		case !ok || name == "root":
		case scheme.MatchString(stringAt(m, "link")): // a site of its own
			v.externalLocales = append(v.externalLocales, m)
		default:
			v.locales[name] = m
		}
	}
	below := ""
	if rel, err := filepath.Rel(w.content, public); err == nil {
		below = filepath.ToSlash(rel)
	}
	for _, name := range w.walk(w.content, below) {
		if matchesAny(excluded, name) {
			continue
		}
		if !isMarkdown(name) {
			if ext := path.Ext(name); !slices.Contains([]string{".vue", ".ts", ".js", ".mjs", ".json", ".tsx", ".jsx", ".yaml", ".yml", ".css"}, ext) {
				w.addAsset(name, path.Join(w.content, name), name)
			}
			continue
		}
		if strings.Contains(name, "[") {
			w.note(path.Join(w.content, name), 0, "Write the pages, or a plugin that makes them", "left out: pages that a program makes of parameters")
			continue
		}
		target := name
		for from := range rewrites {
			target = applyRewrite(from, stringAt(rewrites, from), target)
		}
		locale, rest, _ := strings.Cut(target, "/")
		if v.locales[locale] == nil {
			locale, rest = "", target
		}
		out := strings.TrimSuffix(rest, path.Ext(rest))
		p := w.addPage(name, out, folderURL(out))
		if p == nil {
			continue
		}
		p.locale = locale
		v.convertFrontMatter(w, p)
		w.setAddress(p)
	}
	for _, name := range w.walk(public) {
		w.addAsset(name, path.Join(public, name), name)
	}
}

var parameter = lazyregexp.New(`:(\w+)(?:\\?\([^)]*\))?([*+]?)`)

// applyRewrite applies a rule of rewrites, whose patterns have parameters such as :name and :rest*.
func applyRewrite(from, to, name string) string {
	pattern, names, at := "^", []string{}, 0
	for _, m := range parameter.FindAllStringSubmatchIndex(from, -1) {
		part := `([^/]+)`
		if m[4] < m[5] {
			part = `(.+)`
		}
		pattern += regexp.QuoteMeta(from[at:m[0]]) + part
		names, at = append(names, from[m[2]:m[3]]), m[1]
	}
	match := regexp.MustCompile(pattern + regexp.QuoteMeta(from[at:]) + "$").FindStringSubmatch(name)
	if match == nil {
		return name
	}
	return parameter.ReplaceAllStringFunc(to, func(use string) string {
		if i := slices.Index(names, parameter.FindStringSubmatch(use)[1]); i >= 0 {
			return match[i+1]
		}
		return use
	})
}

// matchesAny reports whether a path matches one of some globs.
func matchesAny(globs []string, name string) bool {
	return slices.ContainsFunc(globs, func(glob string) bool {
		ok, _ := path.Match(strings.TrimPrefix(glob, "**/"), name)
		if !ok {
			ok, _ = path.Match(strings.TrimPrefix(glob, "**/"), path.Base(name))
		}
		return ok || strings.HasSuffix(glob, "/**") && strings.HasPrefix(name, strings.TrimSuffix(glob, "**"))
	})
}

func (v *vitepress) convertFrontMatter(w *workspace, p *page) {
	if outline := scalar(p.take("outline")); outline == "false" {
		p.set("hide_table_of_contents", true)
	}
	if scalar(p.get("sidebar")) == "false" {
		p.set("displayed_sidebar", nil)
	}
	switch layout := scalar(p.take("layout")); layout {
	case "home":
		v.writeHome(w, p)
	case "", "doc":
	default:
		w.tally("layout", p.file, 1, "Pages of their own design are components below src/pages", "the layout %q has no counterpart: the text is a page of the docs", layout)
	}
	for _, key := range []string{"titleTemplate", "aside", "lastUpdated", "editLink", "navbar", "footer", "pageClass", "prev", "next", "sidebar"} {
		if n := p.take(key); n != nil && key != "sidebar" {
			w.tally("front-"+key, p.file, n.Line, "See the manual for the front matter fields of Gosaur", "left out: %s in the front matter", key)
		}
	}
	if n := p.take("head"); n != nil {
		w.tally("front-head", p.file, n.Line, "Import Head from @docusaurus/Head in the page", "left out: head in the front matter")
	}
}

// writeHome writes the hero and the features of a home page.
func (v *vitepress) writeHome(w *workspace, p *page) {
	p.set("hide_table_of_contents", true)
	hero, features := p.take("hero"), p.take("features")
	title := firstNonEmpty(scalar(child(hero, "name")), scalar(child(hero, "text")))
	if p.text("title") == "" && title != "" {
		p.set("title", withoutMarkup(title))
	}
	p.set("hide_title", true)
	p.set("displayed_sidebar", nil)
	w.tally("home", p.file, 1, "Design it with the blocks of the theme: see Page blocks in the manual", "the home page is made of plain elements now")
	var out []line
	if hero != nil {
		out = append(out, generated(1, `<div class="hero">`, "")...)
		if src := firstNonEmpty(scalar(child(hero, "image")), firstNonEmpty(scalar(child(hero, "image", "src")), scalar(child(hero, "image", "light")))); src != "" {
			out = append(out, line{text: "![" + scalar(child(hero, "image", "alt")) + "](" + src + ")", number: 1}, line{})
		}
		text := scalar(child(hero, "text"))
		if text == title {
			text = ""
		}
		if title != "" {
			out = append(out, line{text: "# " + withoutMarkup(title), number: 1}, line{})
		}
		for _, text := range []string{text, scalar(child(hero, "tagline"))} {
			if text != "" {
				out = append(out, line{text: withoutMarkup(strings.Join(strings.Fields(text), " ")), number: 1}, line{})
			}
		}
		for _, action := range listOf(child(hero, "actions")) {
			class := "button button--primary"
			if scalar(child(action, "theme")) == "alt" {
				class = "button button--secondary"
			}
			out = append(out, line{text: `<a class="` + class + `" href="` + scalar(child(action, "link")) + `">` + scalar(child(action, "text")) + "</a>", number: 1})
		}
		out = append(out, generated(1, "", "</div>", "")...)
	}
	for _, f := range listOf(features) {
		icon := scalar(child(f, "icon"))
		if src := firstNonEmpty(scalar(child(f, "icon", "src")), scalar(child(f, "icon", "light"))); src != "" {
			out = append(out, line{text: "![" + scalar(child(f, "icon", "alt")) + "](" + src + ")", number: 1}, line{})
		}
		if strings.HasPrefix(strings.TrimSpace(icon), "<") {
			w.tally("home-icon", p.file, f.Line, "Save the drawings as files and show them as images", "left out: drawings of features, which are written as SVG")
			icon = ""
		}
		heading := strings.TrimSpace(icon + " " + withoutMarkup(scalar(child(f, "title"))))
		out = append(out, line{text: "### " + heading, number: 1}, line{}, line{text: scalar(child(f, "details")), number: 1}, line{})
		if link := scalar(child(f, "link")); link != "" {
			out = append(out, line{text: "[" + firstNonEmpty(scalar(child(f, "linkText")), "Read more") + "](" + link + ")", number: 1}, line{})
		}
	}
	p.lines = append(out, p.lines...)
}

func (v *vitepress) convertSettings(w *workspace) {
	title := firstNonEmpty(stringAt(v.config, "title"), stringAt(tableAt(v.config, "locales", "root"), "title"))
	w.config.Set("title", firstNonEmpty(title, "VitePress"))
	if d := firstNonEmpty(stringAt(v.config, "description"), stringAt(tableAt(v.config, "locales", "root"), "description")); d != "" {
		w.config.Set("tagline", d)
	}
	w.setSiteURL(stringAt(tableAt(v.config, "sitemap"), "hostname"))
	w.setBaseURL(stringAt(v.config, "base"))
	w.config.Set("trailingSlash", false)
	theme := v.themeSettings("")
	navbar := w.config.Sub("themeConfig").Sub("navbar")
	if site, ok := theme["siteTitle"].(string); ok {
		navbar.Set("title", site)
	} else if theme["siteTitle"] != false {
		navbar.Set("title", firstNonEmpty(title, "VitePress"))
	}
	logo := tableAt(theme, "logo")
	if src := firstNonEmpty(stringAt(theme, "logo"), firstNonEmpty(stringAt(logo, "src"), stringAt(logo, "light"))); src != "" {
		w.setLogo(strings.TrimPrefix(src, "/"), strings.TrimPrefix(stringAt(logo, "dark"), "/"))
	}
	if edit := stringAt(tableAt(theme, "editLink"), "pattern"); edit != "" {
		base := strings.TrimSuffix(edit, ":path")
		w.docs.Set("editUrl", base+"{docPath}")
	}
	if last, _ := v.config["lastUpdated"].(bool); last || theme["lastUpdated"] != nil {
		w.docs.Set("showLastUpdateTime", true)
	}
	footer := tableAt(theme, "footer")
	if text := strings.TrimSpace(stringAt(footer, "message") + " " + stringAt(footer, "copyright")); text != "" {
		w.config.Sub("themeConfig").Sub("footer").Set("copyright", text)
	}
	v.convertI18n(w)
	v.convertHead(w)
	if search := tableAt(theme, "search"); stringAt(search, "provider") == "local" {
		w.addPlugin("use", "search")
	} else if algolia := mapOrDefault(tableAt(search, "options"), tableAt(theme, "algolia")); stringAt(algolia, "appId") != "" {
		w.addPlugin("use", "search", "provider", "algolia", "appId", stringAt(algolia, "appId"), "apiKey", stringAt(algolia, "apiKey"), "indexName", stringAt(algolia, "indexName"))
	}
	w.addPlugin("use", "sitemap")
	if math, _ := tableAt(v.config, "markdown")["math"].(bool); math {
		w.math = true
	}
	w.config.Sub("markdown").Set("githubAlerts", true)
	v.noteOmitted(w, theme)
}

func mapOrDefault(a, b map[string]any) map[string]any {
	if len(a) == 0 {
		return b
	}
	return a
}

// themeSettings returns the settings of the theme in a language.
func (v *vitepress) themeSettings(locale string) map[string]any {
	merged := map[string]any{}
	for k, x := range tableAt(v.config, "themeConfig") {
		merged[k] = x
	}
	for k, x := range tableAt(v.config, "locales", firstNonEmpty(locale, "root"), "themeConfig") {
		merged[k] = x
	}
	return merged
}

func (v *vitepress) convertI18n(w *workspace) {
	language := func(s string) string { return firstNonEmpty(s, "en") }
	root := language(firstNonEmpty(stringAt(tableAt(v.config, "locales", "root"), "lang"), stringAt(v.config, "lang")))
	slices.SortFunc(v.externalLocales, func(a, b map[string]any) int { return strings.Compare(stringAt(a, "link"), stringAt(b, "link")) })
	for _, site := range v.externalLocales {
		w.addNavLink(firstNonEmpty(stringAt(site, "label"), stringAt(site, "lang")), stringAt(site, "link"), "position", "right")
	}
	if len(v.locales) == 0 {
		if root != "en" && root != "en-US" {
			w.config.Sub("i18n").Set("defaultLocale", root)
			w.config.Sub("i18n").Set("locales", []any{root})
		}
		return
	}
	i18n := w.config.Sub("i18n")
	i18n.Set("defaultLocale", root)
	i18n.Append("locales", root)
	configs := i18n.Sub("localeConfigs")
	if label := stringAt(tableAt(v.config, "locales", "root"), "label"); label != "" {
		configs.Sub(root).Set("label", label)
	}
	var names []string
	for name := range v.locales {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		i18n.Append("locales", name)
		if label := stringAt(v.locales[name], "label"); label != "" {
			configs.Sub(name).Set("label", label)
		}
		if lang := stringAt(v.locales[name], "lang"); lang != "" && lang != name {
			configs.Sub(name).Set("htmlLang", lang)
		}
		if len(tableAt(v.locales[name], "themeConfig")) > 0 {
			w.note(v.file, 0, "Run `gosaur write-translations --locale "+name+"` and translate the files", "left out: the texts of navigation and theme in %s", name)
		}
	}
	w.config.Sub("themeConfig").Sub("navbar").Append("items", tomlwriter.Of("type", "localeDropdown", "position", "right"))
}

// convertHead converts the elements for the head of every page.
func (v *vitepress) convertHead(w *workspace) {
	all, _ := v.config["head"].([]any)
	for _, h := range all {
		parts, _ := h.([]any)
		if len(parts) == 0 {
			continue
		}
		name, _ := parts[0].(string)
		t := tomlwriter.Of("tagName", name)
		if len(parts) > 1 {
			attrs, _ := parts[1].(map[string]any)
			var keys []string
			for k := range attrs {
				keys = append(keys, k)
			}
			slices.Sort(keys)
			out := t.Sub("attributes")
			for _, k := range keys {
				value := fmt.Sprint(attrs[k])
				if value == "" {
					out.Set(k, true)
					continue
				}
				out.Set(k, value)
			}
			if attrs["rel"] == "icon" && w.config.Get("favicon") == nil {
				w.config.Set("favicon", strings.TrimPrefix(strings.TrimPrefix(fmt.Sprint(attrs["href"]), w.baseURL()), "/"))
				continue
			}
		}
		if len(parts) > 2 {
			text, _ := parts[2].(string)
			t.Set("innerHTML", text)
		}
		w.config.Append("headTags", t)
	}
}

// noteOmitted notes settings without a counterpart.
func (v *vitepress) noteOmitted(w *workspace, theme map[string]any) {
	hints := map[string]string{
		"vite": "Code of components is bundled by Gosaur; aliases are those of tsconfig.json", "vue": "Write components in React", "transformPageData": "Write the front matter into the pages",
		"transformHead": "Use @docusaurus/Head in a component", "transformHtml": "Use headTags", "buildEnd": "Write a plugin: `gosaur plugin new`", "postRender": "Write a plugin: `gosaur plugin new`",
		"additionalConfig": "Move its settings by hand", "router": "", "mpa": "",
	}
	var keys []string
	for key := range hints {
		if v.config[key] != nil {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	for _, key := range keys {
		w.note(v.file, 0, firstNonEmpty(hints[key], "Look at what it did"), "left out: %s", key)
	}
	for key := range tableAt(v.config, "markdown") {
		if slices.Contains([]string{"config", "theme", "anchor", "toc", "container", "codeTransformers", "languages", "preConfig", "headers"}, key) {
			w.note(v.file, 0, "Plugins of remark and rehype can be used: see Docusaurus plugins in the manual", "left out: markdown.%s", key)
		}
	}
	for _, key := range []string{"carbonAds", "i18nRouting", "externalLinkIcon", "notFound"} {
		if theme[key] != nil {
			w.note(v.file, 0, "Look at the settings of the theme", "left out: themeConfig.%s", key)
		}
	}
	dir := path.Join(path.Dir(v.file), "theme")
	if files := w.walk(dir); len(files) > 0 {
		w.note(dir, 0, "Write components of React below src/theme and src/components, and styles in theme.customCss", "left out: a theme of the site in Vue, %d files", len(files))
	}
}

var (
	vpSpecial = lazyregexp.New("[\\s~`!@#$%^&*()\\-_+=\\[\\]{}|\\\\;:\"'“”‘’<>,.?/]+")
	controls  = lazyregexp.New(`[\x00-\x1f]`)
)

// slug returns VitePress's slug.
func (v *vitepress) slug(text string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(text) {
		if !unicode.Is(unicode.Mn, r) || r < 0x300 || r > 0x36f {
			b.WriteRune(r)
		}
	}
	s := strings.Trim(vpSpecial.ReplaceAllString(controls.ReplaceAllString(b.String(), ""), "-"), "-")
	if s != "" && s[0] >= '0' && s[0] <= '9' {
		s = "_" + s
	}
	return strings.ToLower(s)
}

func (v *vitepress) findTarget(w *workspace, p *page, target string) (*page, string) {
	if strings.HasPrefix(target, "/") {
		if to, asset := w.byAddress(p, target); to != nil || asset != "" {
			return to, asset
		}
		return w.bySourcePath(target)
	}
	if to, asset := w.bySourcePath(path.Join(path.Dir(p.source), target)); to != nil || asset != "" {
		return to, asset
	}
	return w.byAddress(&page{url: path.Dir("/" + p.url), locale: p.locale}, target)
}

// noNodeError returns the error that a configuration in JavaScript needs Node.js.
func noNodeError(file string) (any, error) {
	var list diag.List
	list.Errorf(diag.CodeMigration, diag.Pos{File: file}, "the configuration is a program, and Node.js, which runs it, was not found").Hint =
		"Install Node.js 20 or newer for this one step; gosaur itself does not need it"
	return nil, list.AsFailure()
}
