package importer

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/tomlwriter"
)

// mdbook imports a book of mdBook.
type mdbook struct {
	// config is the configuration, and configText its text.
	config     map[string]any
	configText string
	// hiddenPrefixes maps languages to what the hidden lines of their code blocks begin with.
	hiddenPrefixes map[string]string
	// definitionLists reports whether Markdown has definition lists.
	definitionLists bool
	// labels are the names of chapters in the summary.
	labels map[*page]string
}

func (m *mdbook) open(w *workspace) error {
	text, err := w.read("book.toml")
	if err != nil {
		return fail("book.toml", "Give the folder that holds it: gosaur import mdbook book", "there is no configuration of mdBook")
	}
	m.configText, m.labels = text, map[*page]string{}
	if _, err := toml.Decode(text, &m.config); err != nil {
		return fail("book.toml", "Correct it there first", "the configuration is not TOML: %v", err)
	}
	book := tableAt(m.config, "book")
	w.content = path.Clean(firstNonEmpty(stringAt(book, "src"), "src"))
	if !w.exists(path.Join(w.content, "SUMMARY.md")) {
		return fail(path.Join(w.content, "SUMMARY.md"), "A book needs it", "there is no summary")
	}
	for _, name := range w.walk(w.content) {
		if !isMarkdown(name) {
			w.addAsset(name, path.Join(w.content, name), name)
		}
	}
	m.convertSettings(w, book)
	m.readSummary(w)
	return nil
}

func tableAt(t map[string]any, keys ...string) map[string]any {
	for _, k := range keys {
		t, _ = t[k].(map[string]any)
	}
	return t
}

func stringAt(t map[string]any, key string) string { s, _ := t[key].(string); return s }

func stringsAt(t map[string]any, key string) []string {
	var out []string
	list, _ := t[key].([]any)
	for _, v := range list {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// keyLine returns the line of a key or table header in TOML.
func keyLine(text, key string) int {
	pattern := regexp.MustCompile(`^\s*(?:\[+[^\]]*\b)?["']?` + regexp.QuoteMeta(key) + `["']?\s*(?:=|\]|\.)`)
	for i, l := range strings.Split(text, "\n") {
		if pattern.MatchString(l) {
			return i + 1
		}
	}
	return 1
}

func (m *mdbook) convertSettings(w *workspace, book map[string]any) {
	title := firstNonEmpty(stringAt(book, "title"), "Book")
	w.config.Set("title", title)
	if d := stringAt(book, "description"); d != "" {
		w.config.Set("tagline", d)
	}
	html := tableAt(m.config, "output", "html")
	w.setSiteURL("")
	if site := stringAt(html, "site-url"); site != "" {
		w.setBaseURL(site)
	}
	// A page is a file, as in the book.
	w.config.Set("trailingSlash", false)
	if language := stringAt(book, "language"); language != "" && language != "en" {
		w.config.Sub("i18n").Set("defaultLocale", language)
		w.config.Sub("i18n").Set("locales", []any{language})
	}
	w.config.Sub("themeConfig").Sub("navbar").Set("title", title)
	if authors := stringsAt(book, "authors"); len(authors) > 0 {
		w.config.Sub("themeConfig").Sub("footer").Set("copyright", "By "+strings.Join(authors, ", "))
	}
	if repo := stringAt(html, "git-repository-url"); repo != "" {
		w.addNavLink("Source", repo, "position", "right")
	}
	if edit := stringAt(html, "edit-url-template"); edit != "" {
		w.docs.Set("editUrl", strings.ReplaceAll(edit, "{path}", w.content+"/{docPath}"))
	}
	if b, _ := html["mathjax-support"].(bool); b {
		w.math = true
	}
	on, set := html["definition-lists"].(bool)
	m.definitionLists, w.termIDs = on || !set, true
	m.hiddenPrefixes = map[string]string{"rust": "#"}
	for language, prefix := range tableAt(html, "code", "hidelines") {
		m.hiddenPrefixes[language], _ = prefix.(string)
	}
	w.config.Sub("markdown").Set("githubAlerts", true)
	for _, css := range stringsAt(html, "additional-css") {
		if w.exists(css) {
			w.addCustomCSS(css)
		}
	}
	for _, js := range stringsAt(html, "additional-js") {
		if w.exists(js) {
			w.addAsset(outsideContent(js), js, js)
			w.config.Append("scripts", tomlwriter.Of("src", w.baseURL()+js, "defer", true))
			w.note("book.toml", keyLine(m.configText, "additional-js"), "Navigation does not reload pages: a script that looks for elements belongs in clientModules", "kept: the script %s", js)
		}
	}
	m.convertRedirects(w, tableAt(html, "redirect"))
	if search := tableAt(html, "search"); search == nil || search["enable"] != false {
		w.addPlugin("use", "search")
	}
	w.addPlugin("use", "sitemap")
	m.noteOmitted(w, html)
}

// noteOmitted notes settings without a counterpart.
func (m *mdbook) noteOmitted(w *workspace, html map[string]any) {
	for name := range tableAt(m.config, "preprocessor") {
		if name == "links" || name == "index" {
			continue
		}
		w.note("book.toml", keyLine(m.configText, "preprocessor."+name), "Look at the pages that it changes: they are imported as they are written", "left out: the preprocessor %q", name)
	}
	for name := range tableAt(m.config, "output") {
		if name != "html" {
			w.note("book.toml", keyLine(m.configText, "output."+name), "Make that output with mdBook", "left out: the output %q", name)
		}
	}
	for _, key := range []string{"theme", "curly-quotes", "smart-punctuation", "google-analytics", "default-theme", "preferred-dark-theme", "no-section-label", "input-404", "cname"} {
		if _, ok := html[key]; ok {
			w.note("book.toml", keyLine(m.configText, key), map[string]string{
				"cname": "Put a file CNAME into static", "google-analytics": `Add [[plugins]] with use = "analytics"`, "theme": "See `gosaur swizzle`", "input-404": "Write src/theme/NotFound",
			}[key], "left out: output.html.%s", key)
		}
	}
	if len(tableAt(html, "playground")) > 0 {
		w.note("book.toml", keyLine(m.configText, "playground"), "Link to play.rust-lang.org, or write a component", "left out: code is not run on the page")
	}
}

func (m *mdbook) convertRedirects(w *workspace, all map[string]any) {
	for _, from := range slices.Sorted(maps.Keys(all)) {
		to := stringAt(all, from)
		if !strings.Contains(to, "://") {
			if !strings.HasPrefix(to, "/") {
				to = path.Join(path.Dir("/"+strings.TrimPrefix(from, "/")), to)
			}
			file, hash, _ := strings.Cut(to, "#")
			if to = strings.TrimSuffix(strings.TrimSuffix(file, ".html"), "/index"); to == "" {
				to = "/"
			}
			if hash != "" {
				to += "#" + hash
			}
		}
		w.addRedirect("/"+strings.TrimPrefix(from, "/"), to)
	}
}

var (
	summaryItem = lazyregexp.New(`^(\s*)(?:[-*+]\s+)?\[((?:[^\[\]]|\[[^\]]*\]|\\.)*)\]\(\s*<?([^)>]*)>?\s*\)`)
	partTitle   = lazyregexp.New(`^#\s+(.*)$`)
)

// chapter is an item of the summary.
type chapter struct {
	indent int
	item   *tomlwriter.Table
	page   *page
}

// readSummary makes the sidebar from SUMMARY.md, which also lists the pages.
func (m *mdbook) readSummary(w *workspace) {
	name := path.Join(w.content, "SUMMARY.md")
	text, _ := w.read(name)
	var top []any
	var part *tomlwriter.Table
	var open []chapter // the chapters that the next one may be in, the innermost last
	add := func(item any) {
		if part != nil {
			part.Append("items", item)
			return
		}
		top = append(top, item)
	}
	for i, l := range strings.Split(text, "\n") {
		if h := partTitle.FindStringSubmatch(l); h != nil {
			if open = nil; i > 0 && !strings.EqualFold(h[1], "summary") {
				part = tomlwriter.Of("type", "category", "label", withoutMarkup(h[1]), "collapsible", false)
				top = append(top, part)
			}
			continue
		}
		s := summaryItem.FindStringSubmatch(l)
		if s == nil {
			if strings.TrimSpace(l) == "---" {
				open, part = nil, nil
			}
			continue
		}
		c := m.addChapter(w, name, i+1, withoutMarkup(s[2]), strings.TrimPrefix(strings.TrimSpace(s[3]), "./"))
		c.indent = indentOf(s[1])
		if !strings.ContainsAny(strings.TrimSpace(l)[:1], "-*+") {
			open, part = nil, nil // a prefix or suffix chapter, which is not in the list
		}
		for len(open) > 0 && open[len(open)-1].indent >= c.indent {
			open = open[:len(open)-1]
		}
		if len(open) == 0 {
			add(c.item)
		} else {
			asCategory(open[len(open)-1].item).Append("items", c.item)
		}
		open = append(open, c)
	}
	w.sidebars.Set("book", top)
	if len(w.pages) > 0 && w.byURL["/"] == nil {
		// The first chapter is also the home page of a book.
		first := w.pages[0]
		w.addRedirect("/"+first.url+".html", "/")
		first.url = ""
		w.setAddress(first)
	}
}

// itemWithoutPage returns an item without a page.
func itemWithoutPage(label string) *tomlwriter.Table {
	return tomlwriter.Of("type", "html", "value", `<span class="menu__link">`+label+"</span>")
}

// asCategory converts an item to a category when items are added below it.
func asCategory(item *tomlwriter.Table) *tomlwriter.Table {
	if item.Get("type") == "category" {
		return item
	}
	if text, ok := item.Get("value").(string); ok {
		item.Set("label", htmlTag.ReplaceAllString(text, ""))
		item.Delete("value")
	}
	if id, ok := item.Get("id").(string); ok {
		item.Set("link", tomlwriter.Of("type", "doc", "id", id))
		item.Delete("id")
	}
	item.Set("type", "category")
	return item
}

// addChapter adds the page of an item on a line of the summary, which names the file; "" for a draft.
func (m *mdbook) addChapter(w *workspace, summary string, n int, label, file string) chapter {
	var c chapter
	if file == "" {
		w.note(summary, n, "Write the chapter, or remove it from sidebars.toml", "a draft without a page: %q", label)
		c.item = itemWithoutPage(label)
		return c
	}
	p := w.bySource[file]
	if p == nil {
		out := strings.TrimSuffix(file, path.Ext(file))
		if p = w.addPage(file, out, chapterURL(out)); p == nil {
			c.item = itemWithoutPage(label)
			return c
		}
		w.setAddress(p)
		m.labels[p] = label
	}
	c.page, c.item = p, docItem(p, label)
	return c
}

// chapterURL returns the address of a chapter: only README and index stand for their
// folder.
func chapterURL(out string) string {
	if base := strings.ToLower(path.Base(out)); base == "index" || base == "readme" {
		return strings.TrimPrefix(path.Dir("/"+out), "/")
	}
	return out
}

// folderURL returns the address of a page in programs in which only index stands for its
// folder.
func folderURL(out string) string {
	if strings.EqualFold(path.Base(out), "index") {
		return strings.TrimPrefix(path.Dir("/"+out), "/")
	}
	return out
}

// slug returns mdBook's slug.
func (m *mdbook) slug(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '-':
			b.WriteRune(unicode.ToLower(r))
		case unicode.IsSpace(r):
			b.WriteByte('-')
		}
	}
	return b.String()
}

func (m *mdbook) findTarget(w *workspace, p *page, target string) (*page, string) {
	name := path.Join(path.Dir(p.source), target)
	if strings.HasPrefix(target, "/") {
		name = target
	}
	if to, asset := w.bySourcePath(name); to != nil || asset != "" {
		return to, asset
	}
	return w.byAddress(&page{url: path.Dir("/" + p.source), locale: p.locale}, target)
}
