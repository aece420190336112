package importer

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/markdown/anchor"
	"github.com/gosaur/gosaur/core/tomlwriter"
)

// hugo imports a site of Hugo.
type hugo struct {
	config map[string]any
	file   string
	// weights order the pages of a section.
	weights map[*page]float64
	// rendered reports whether Hugo writes a page, for pages that set this themselves. unrenderedBelow are
	// the pages of sections in which Hugo writes no other pages.
	rendered, unrenderedBelow map[*page]bool
	// aliases are the old addresses of pages.
	aliases map[*page][]string
	// dates order pages that have the same weight, the latest first.
	dates map[*page]time.Time
	// params are the parameters of pages, and menuEntries their menu entries.
	params      map[*page]*yaml.Node
	menuEntries map[*page]map[string]menuEntry
	// tex holds the delimiters of formulas.
	tex texDelimiters
	// includeDepth is the current depth of nested includes.
	includeDepth int
}

func (h *hugo) open(w *workspace) error {
	h.config, h.weights = map[string]any{}, map[*page]float64{}
	h.dates, h.params, h.menuEntries = map[*page]time.Time{}, map[*page]*yaml.Node{}, map[*page]map[string]menuEntry{}
	h.rendered, h.unrenderedBelow, h.aliases = map[*page]bool{}, map[*page]bool{}, map[*page][]string{}
	var names []string
	for _, dir := range []string{"", "config/_default/"} {
		for _, name := range []string{"hugo", "config"} {
			for _, ext := range []string{"toml", "yaml", "yml", "json"} {
				names = append(names, dir+name+"."+ext)
			}
		}
	}
	for _, name := range names {
		if h.file == "" && w.exists(name) {
			h.file = name
		}
	}
	if h.file == "" {
		return fail("hugo.toml", "Give the folder that holds it: gosaur import hugo site", "there is no configuration of Hugo")
	}
	config, err := h.read(w, h.file)
	if err != nil {
		return fail(h.file, "Correct it there first", "the configuration cannot be read: %v", err)
	}
	h.config = config
	if strings.HasPrefix(h.file, "config/") {
		for _, name := range []string{"params", "menus", "menu", "languages", "markup"} {
			for _, ext := range []string{"toml", "yaml", "yml", "json"} {
				if part, err := h.read(w, "config/_default/"+name+"."+ext); err == nil {
					h.config[name] = part
				}
			}
		}
	}
	h.lowerLanguages()
	h.findPages(w)
	h.removeUnrendered(w)
	h.addHome(w)
	for _, p := range w.pages {
		for _, from := range h.aliases[p] {
			w.addRedirect(from, "/"+p.url)
		}
	}
	h.convertSettings(w)
	w.sidebars.Set("docs", h.sectionItems(w, ""))
	h.convertMenus(w)
	return nil
}

// read reads a configuration file in any of Hugo's formats.
func (h *hugo) read(w *workspace, name string) (map[string]any, error) {
	text, err := w.read(name)
	if err != nil {
		return nil, err
	}
	return decodeSettings(path.Ext(name), text)
}

func decodeSettings(ext, text string) (map[string]any, error) {
	out := map[string]any{}
	var err error
	switch ext {
	case ".toml":
		_, err = toml.Decode(text, &out)
	case ".json":
		err = json.Unmarshal([]byte(text), &out)
	default:
		err = yaml.Unmarshal([]byte(text), &out)
	}
	return out, err
}

// lowerLanguages converts the keys of languages to lower case, as Hugo has them in addresses. The original
// key becomes the language of the pages.
func (h *hugo) lowerLanguages() {
	all := tableAt(h.config, "languages")
	for _, name := range slices.Sorted(maps.Keys(all)) {
		language, ok := all[name].(map[string]any)
		if lower := strings.ToLower(name); ok && lower != name {
			delete(all, name)
			all[lower] = language
			if language["locale"] == nil && language["languageCode"] == nil {
				language["locale"] = name
			}
		}
	}
}

// languages returns the languages with their content folders, the default one first.
func (h *hugo) languages() (names []string, dirs map[string]string) {
	main, all := strings.ToLower(firstNonEmpty(stringAt(h.config, "defaultContentLanguage"), "en")), tableAt(h.config, "languages")
	dirs = map[string]string{main: firstNonEmpty(stringAt(h.config, "contentDir"), "content")}
	names = []string{main}
	for name := range all {
		if name != main {
			names = append(names, name)
		}
		dirs[name] = stringAt(tableAt(all, name), "contentDir")
	}
	slices.Sort(names[1:])
	for _, name := range names {
		dirs[name] = firstNonEmpty(dirs[name], firstNonEmpty(stringAt(h.config, "contentDir"), "content"))
	}
	return names, dirs
}

func (h *hugo) findPages(w *workspace) {
	names, dirs := h.languages()
	for i, language := range names {
		w.content = dirs[language]
		if len(w.walk(w.content)) == 0 || len(w.walk(path.Join(w.content, language))) > 0 && dirs[language] == firstNonEmpty(stringAt(h.config, "contentDir"), "content") {
			w.content = path.Join(dirs[language], language)
		}
		locale := language
		if i == 0 {
			locale = ""
		}
		for _, name := range w.walk(w.content) {
			h.addFile(w, name, locale, names)
		}
	}
	for _, name := range w.walk("static") {
		w.addAsset(outsideContent(name), path.Join("static", name), name)
	}
}

// addFile adds a page, or a file that pages show.
func (h *hugo) addFile(w *workspace, name, locale string, languages []string) {
	html := h.isHTMLPage(w, name)
	if !isMarkdown(name) && !html {
		w.addAsset(path.Join(locale, name), path.Join(w.content, name), name)
		return
	}
	out := strings.TrimSuffix(name, path.Ext(name))
	if suffix := strings.ToLower(strings.TrimPrefix(path.Ext(out), ".")); slices.Contains(languages, suffix) {
		out = strings.TrimSuffix(out, path.Ext(out))
		if locale = suffix; suffix == languages[0] {
			locale = ""
		}
	} else if locale != "" && w.content == firstNonEmpty(stringAt(h.config, "contentDir"), "content") {
		return // a page of another language
	}
	if p := w.bySource[path.Join(locale, name)]; p != nil {
		return
	}
	if path.Base(out) == "_index" {
		out = path.Join(path.Dir(out), "index")
	}
	p := w.addPage(name, out, "")
	if p == nil {
		return
	}
	delete(w.bySource, name)
	w.bySource[path.Join(locale, name)] = p
	p.locale, p.url = locale, strings.ReplaceAll(strings.ToLower(folderURL(out)), " ", "-")
	h.readOtherFrontMatter(w, p)
	if html {
		p.lines = joinHTMLBlock(p.lines)
		w.tally("html-page", p.file, 1, "Write it in Markdown, or as a page of React below src/pages", "a page in HTML has the elements that it had; their styles are those of the old theme")
	}
	h.noteRendering(p)
	h.convertFrontMatter(w, p)
	w.setAddress(p)
}

// isHTMLPage reports whether a file is an HTML page: it has front matter.
func (h *hugo) isHTMLPage(w *workspace, name string) bool {
	if path.Ext(name) != ".html" {
		return false
	}
	text, err := w.read(path.Join(w.content, name))
	return err == nil && (strings.HasPrefix(text, "---\n") || strings.HasPrefix(text, "+++\n") || strings.HasPrefix(text, "{\n"))
}

// joinHTMLBlock removes blank lines and indentation from HTML, so that Markdown reads all of it as one HTML
// block.
func joinHTMLBlock(lines []line) []line {
	var out []line
	verbatim := false
	for _, l := range lines {
		lower := strings.ToLower(l.text)
		if !verbatim {
			l.text = strings.TrimSpace(l.text)
		}
		if verbatim || l.text != "" {
			out = append(out, l)
		}
		verbatim = (verbatim || strings.Contains(lower, "<pre")) && !strings.Contains(lower, "</pre")
	}
	return out
}

// addHome adds a home page if the old one consists of a template.
func (h *hugo) addHome(w *workspace) {
	if w.byURL["/"] != nil || len(w.pages) == 0 {
		return
	}
	p := &page{source: "_index.md", file: h.file, outPath: "index", ext: ".md", front: &yaml.Node{Kind: yaml.MappingNode}}
	p.set("title", h.title())
	for _, s := range w.pages {
		section := path.Dir(s.outPath)
		if s.locale == "" && path.Base(s.outPath) == "index" && section != "." && !strings.Contains(section, "/") {
			p.lines = append(p.lines, line{text: "- [" + firstNonEmpty(s.text("title"), section) + "](/" + s.url + "/)"})
		}
	}
	w.pages = append(w.pages, p)
	h.weights[p] = noWeight
	w.setAddress(p)
	w.note(h.file, 0, "Write docs/index.md, or a page of React in src/pages", "the home page was a template; it lists the sections now")
}

func (h *hugo) title() string {
	names, _ := h.languages()
	return firstNonEmpty(stringAt(h.config, "title"), firstNonEmpty(stringAt(tableAt(h.config, "languages", names[0]), "title"), "Site"))
}

// readOtherFrontMatter reads front matter in TOML or JSON.
func (h *hugo) readOtherFrontMatter(w *workspace, p *page) {
	if len(p.lines) == 0 {
		return
	}
	end, ext := -1, ".toml"
	switch strings.TrimSpace(p.lines[0].text) {
	case "+++":
		for i := 1; i < len(p.lines) && end < 0; i++ {
			if strings.TrimSpace(p.lines[i].text) == "+++" {
				end = i
			}
		}
	case "{":
		ext = ".json"
		for i := 1; i < len(p.lines) && end < 0; i++ {
			if p.lines[i].text == "}" {
				end = i
			}
		}
	}
	if end < 0 {
		return
	}
	var text []string
	for _, l := range p.lines[:end+1] {
		if l.text != "+++" {
			text = append(text, l.text)
		}
	}
	fields, err := decodeSettings(ext, strings.Join(text, "\n"))
	if err != nil {
		w.note(p.file, 1, "Correct it there and import again", "left out: the front matter cannot be read: %v", err)
	}
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		p.set(key, fields[key])
	}
	p.lines = p.lines[end+1:]
}

func (h *hugo) convertFrontMatter(w *workspace, p *page) {
	address, slug := p.take("url"), scalar(p.take("slug"))
	if scalar(address) != "" {
		p.url = strings.Trim(address.Value, "/")
		if strings.Contains(p.url, ":") {
			w.note(p.file, max(address.Line, 1), "Give the page the slug that its old address has", "the address %q is not known before Hugo builds the site", address.Value)
		}
	} else if slug != "" {
		p.url = strings.TrimPrefix(path.Join(path.Dir("/"+p.url), slug), "/")
	}
	for _, alias := range textsOf(p.take("aliases")) {
		if !strings.HasPrefix(alias, "/") {
			alias = path.Join("/", path.Dir("/"+p.url), alias)
		}
		if from := strings.TrimSuffix(alias, "/"); from != "" && p.locale == "" {
			h.aliases[p] = append(h.aliases[p], from)
		}
	}
	h.readMenus(p)
	h.params[p] = p.get("params")
	h.dates[p] = parseDate(p.text("date"))
	h.weights[p] = noWeight
	if weight := scalar(p.take("weight")); weight != "" && weight != "0" {
		if n, err := strconv.ParseFloat(weight, 64); err == nil {
			h.weights[p] = n
		}
	}
	for _, key := range []string{"linkTitle", "linktitle"} {
		if label := scalar(p.take(key)); label != "" {
			p.set("sidebar_label", label)
		}
	}
	for key, value := range map[string]string{"toc": "false", "bookToc": "false", "bookToC": "false", "notoc": "true"} {
		if scalar(p.take(key)) == value {
			p.set("hide_table_of_contents", true)
		}
	}
	for _, key := range []string{"layout", "type", "cascade", "outputs", "resources", "params", "bookFlatSection", "bookCollapseSection", "bookHidden", "simple_list", "no_list", "headless", "build", "_build", "categories"} {
		if n := p.take(key); n != nil {
			w.tally("front-"+key, p.file, max(n.Line, 1), "See the manual for the front matter fields of Gosaur", "left out: %s in the front matter", key)
		}
	}
}

// noWeight is the weight of pages without one: they come last.
const noWeight = 1e9

// parseDate reads a date of front matter; it is zero if there is none.
func parseDate(text string) time.Time {
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", time.DateTime, "2006-01-02 15:04:05 -0700", time.DateOnly} {
		if at, err := time.Parse(layout, text); err == nil {
			return at
		}
	}
	return time.Time{}
}

// noteRendering records whether Hugo writes a page, and the pages below it.
func (h *hugo) noteRendering(p *page) {
	for _, build := range []*yaml.Node{p.get("build"), p.get("_build")} {
		if child(build, "render") != nil {
			h.rendered[p] = !isUnrendered(build)
		}
	}
	if scalar(p.get("headless")) == "true" {
		h.rendered[p] = false
	}
	cascades := []*yaml.Node{p.get("cascade")}
	if list := cascades[0]; list != nil && list.Kind == yaml.SequenceNode {
		cascades = list.Content
	}
	for _, c := range cascades {
		if child(c, "target") == nil && child(c, "_target") == nil && (isUnrendered(child(c, "build")) || isUnrendered(child(c, "_build"))) {
			h.unrenderedBelow[p] = true
		}
	}
}

// isUnrendered reports whether the front matter key build prevents Hugo from writing a page.
func isUnrendered(build *yaml.Node) bool {
	switch scalar(child(build, "render")) {
	case "never", "false", "link":
		return true
	}
	return false
}

// removeUnrendered removes the pages that Hugo does not write: other pages include their texts.
func (h *hugo) removeUnrendered(w *workspace) {
	isOmitted := func(p *page) bool {
		if rendered, said := h.rendered[p]; said {
			return !rendered
		}
		for above := range h.unrenderedBelow {
			dir := path.Dir(above.source)
			if above.locale == p.locale && (dir == "." || strings.HasPrefix(p.source, dir+"/")) {
				return true
			}
		}
		return false
	}
	w.pages = slices.DeleteFunc(w.pages, func(p *page) bool {
		if !isOmitted(p) {
			return false
		}
		w.tally("unrendered", p.file, 1, "Make them partials that pages import, if several include them", "left out: pages that Hugo does not publish, such as texts that other pages include")
		delete(w.byURL, p.locale+"/"+p.url)
		maps.DeleteFunc(w.bySource, func(_ string, of *page) bool { return of == p })
		return true
	})
}

func (h *hugo) convertSettings(w *workspace) {
	title := h.title()
	w.config.Set("title", title)
	params := tableAt(h.config, "params")
	if d := stringAt(params, "description"); d != "" {
		w.config.Set("tagline", d)
	}
	w.setSiteURL(firstNonEmpty(stringAt(h.config, "baseURL"), stringAt(h.config, "baseurl")))
	w.config.Set("trailingSlash", true)
	w.config.Sub("markdown").Set("githubAlerts", true)
	w.config.Sub("themeConfig").Sub("navbar").Set("title", title)
	if c := stringAt(h.config, "copyright"); c != "" {
		w.config.Sub("themeConfig").Sub("footer").Set("copyright", c)
	}
	if repo := firstNonEmpty(stringAt(params, "github_repo"), firstNonEmpty(stringAt(params, "BookRepo"), stringAt(params, "ghrepo"))); repo != "" {
		w.addNavLink("GitHub", strings.TrimSuffix(repo, "/"), "position", "right")
	}
	names, _ := h.languages()
	if len(names) > 1 {
		i18n := w.config.Sub("i18n")
		i18n.Set("defaultLocale", names[0])
		for _, name := range names {
			i18n.Append("locales", name)
			language := tableAt(h.config, "languages", name)
			if label := firstNonEmpty(stringAt(language, "label"), stringAt(language, "languageName")); label != "" {
				i18n.Sub("localeConfigs").Sub(name).Set("label", label)
			}
			if code := firstNonEmpty(stringAt(language, "locale"), stringAt(language, "languageCode")); code != "" && code != name {
				i18n.Sub("localeConfigs").Sub(name).Set("htmlLang", code)
			}
			if firstNonEmpty(stringAt(language, "direction"), stringAt(language, "languageDirection")) == "rtl" {
				i18n.Sub("localeConfigs").Sub(name).Set("direction", "rtl")
			}
		}
		w.config.Sub("themeConfig").Sub("navbar").Append("items", tomlwriter.Of("type", "localeDropdown", "position", "right"))
	}
	if in, _ := h.config["defaultContentLanguageInSubdir"].(bool); in {
		w.note(h.file, 0, "Add rules of the plugin redirects from /"+names[0]+"/ if others link to it", "the pages of the main language are at / now, not at /%s/", names[0])
	}
	h.readTeX(w)
	w.termIDs, _ = tableAt(h.config, "markup", "goldmark", "parser")["autoDefinitionTermID"].(bool)
	for _, key := range []string{"theme", "module", "outputs", "outputFormats", "taxonomies", "permalinks", "related", "services", "cascade", "imaging", "deployment"} {
		if h.config[key] != nil {
			hints := map[string]string{"services": `Add [[plugins]] with use = "analytics"`, "permalinks": "Give the pages a slug"}
			w.note(h.file, 0, firstNonEmpty(hints[key], "Look at what it did"), "left out: %s", key)
		}
	}
	for _, dir := range []string{"layouts", "assets", "data"} {
		if n := len(w.walk(dir)); n > 0 {
			w.note(dir, 0, "Write components of React below src/theme and src/components", "left out: %d files of templates and their data", n)
		}
	}
	w.addPlugin("use", "search")
	w.addPlugin("use", "sitemap")
}

// readTeX reads the delimiters of formulas.
func (h *hugo) readTeX(w *workspace) {
	extension := tableAt(h.config, "markup", "goldmark", "extensions", "passthrough")
	if on, _ := extension["enable"].(bool); !on {
		return
	}
	w.math = true
	pairs := func(key string, standard [][2]string) (out [][2]string) {
		for _, p := range lists(tableAt(extension, "delimiters")[key]) {
			if len(p) == 2 {
				out = append(out, [2]string{fmt.Sprint(p[0]), fmt.Sprint(p[1])})
			}
		}
		if out == nil {
			return standard
		}
		return out
	}
	h.tex = texDelimiters{inline: pairs("inline", [][2]string{{`\(`, `\)`}}), block: pairs("block", [][2]string{{`\[`, `\]`}, {"$$", "$$"}})}
}

// lists returns the elements of a list that are lists.
func lists(v any) [][]any {
	var out [][]any
	all, _ := v.([]any)
	for _, item := range all {
		if list, ok := item.([]any); ok {
			out = append(out, list)
		}
	}
	return out
}

// sectionItems makes the sidebar of a folder.
func (h *hugo) sectionItems(w *workspace, dir string) []any {
	type entry struct {
		item   *tomlwriter.Table
		weight float64
		date   time.Time
		label  string
	}
	var entries []entry
	sections := map[string]bool{}
	for _, p := range w.pages {
		rel, below := strings.CutPrefix("/"+p.outPath, strings.TrimSuffix("/"+dir, "/")+"/")
		if !below || p.locale != "" || rel == "index" {
			continue
		}
		label := firstNonEmpty(p.text("sidebar_label"), firstNonEmpty(p.text("title"), p.heading()))
		name, rest, deep := strings.Cut(rel, "/")
		if !deep || rest == "index" && strings.TrimSuffix(path.Base(p.source), path.Ext(p.source)) == "index" {
			entries = append(entries, entry{docItem(p, label), h.weights[p], h.dates[p], label})
			continue
		}
		if sections[name] {
			continue
		}
		sections[name] = true
		items := h.sectionItems(w, strings.TrimPrefix(dir+"/"+name, "/"))
		category, weight, title, at := tomlwriter.Of("type", "category", "label", name), float64(noWeight), name, time.Time{}
		for _, head := range w.pages {
			if head.locale == "" && head.outPath == strings.TrimPrefix(path.Join(dir, name, "index"), "/") {
				title, weight, at = firstNonEmpty(head.text("sidebar_label"), firstNonEmpty(head.text("title"), name)), h.weights[head], h.dates[head]
				category.Set("label", title)
				category.Set("link", tomlwriter.Of("type", "doc", "id", head.outPath))
			}
		}
		if len(items) > 0 {
			category.Set("items", items)
		} else if link, ok := category.Get("link").(*tomlwriter.Table); ok {
			category = link
			category.Set("label", title)
		} else {
			continue
		}
		entries = append(entries, entry{category, weight, at, title})
	}
	slices.SortStableFunc(entries, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.weight, b.weight), b.date.Compare(a.date), strings.Compare(a.label, b.label))
	})
	var out []any
	for _, e := range entries {
		out = append(out, e.item)
	}
	return out
}

// slug returns GitHub's slug, Hugo's default.
func (h *hugo) slug(text string) string { return anchor.Slug(text) }

func (h *hugo) findTarget(w *workspace, p *page, target string) (*page, string) {
	for _, name := range []string{path.Join(p.locale, path.Dir(p.source), target), path.Join(p.locale, target)} {
		if to, asset := w.bySourcePath(name); to != nil || asset != "" {
			return to, asset
		}
	}
	return w.byAddress(p, target)
}
