package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// value is a value of the file with its place. Its methods return nothing if it has another
// type than expected, since checker.check reports that.
type value struct {
	v  any
	at place
}

func (v value) get(keys ...string) value {
	for _, key := range keys {
		table, _ := v.v.(map[string]any)
		v = value{table[key], v.at.field(key)}
	}
	return v
}

func (v value) has(key string) bool {
	table, _ := v.v.(map[string]any)
	_, ok := table[key]
	return ok
}

func (v value) elems() []value {
	list, _ := asList(v.v)
	out := make([]value, len(list))
	for i, e := range list {
		out[i] = value{e, v.at.elem(i)}
	}
	return out
}

func (v value) text() string {
	s, _ := v.v.(string)
	return s
}

// checkRules applies the rules that a list of options cannot express, such as those that concern
// several keys.
func (c *checker) checkRules(dir string, raw map[string]any, top place, entries []PluginEntry) {
	root := value{raw, top}
	theme := root.get("themeConfig")
	c.checkLocales(root.get("i18n"))
	c.checkMarkdownLinks(root)
	c.checkNpm2Yarn(root.get("markdown", "npm2yarn", "converters"))
	c.checkVariables(root.get("markdown", "variables"))
	c.checkGlossary(dir, root.get("markdown", "glossary"))
	for _, key := range []string{"preprocessor", "parseFrontMatter"} {
		if f := root.get("markdown", key); f.text() != "" && !strings.HasPrefix(f.text(), "require:") {
			c.errorAt(f, `Name the module that exports the function: "require:./src/markdown.js", followed by "#name" for an export`, "%q names no function", f.text())
		}
	}
	c.checkCustomCSS(dir, root.get("theme", "customCss"))
	c.checkStaticDirs(dir, root.get("staticDirectories"))
	for _, key := range []string{"template", "font"} {
		if f := root.get("socialCards", key); f.text() != "" && !exists(dir, f.text()) {
			c.errorAt(f, "Paths are relative to the site directory", "the file %q does not exist", f.text())
		}
	}
	c.checkImages(root.get("images"))
	c.checkHeadingLevels(theme.get("tableOfContents"))
	c.checkCSP(root.get("csp"))
	c.checkCache(root.get("cache"))
	c.checkNavbar(theme.get("navbar", "items"), entries, true)
	c.checkFooter(theme.get("footer", "links"))
	for _, tag := range root.get("headTags").elems() {
		if custom, _ := tag.get("customElement").v.(bool); !custom && !tag.has("attributes") && !tag.has("innerHTML") {
			c.errorf(diag.CodeMissingKey, tag.at.node.ValueOrKey(), "Add attributes = {…}, or customElement = true", "%s has neither attributes nor content", tag.at.path)
		}
	}
	for _, comment := range theme.get("prism", "magicComments").elems() {
		if !comment.has("line") && !comment.has("block") {
			c.errorf(diag.CodeMissingKey, comment.at.node.ValueOrKey(), `Add line = "…", or block = {start = "…", end = "…"}`, "%s marks nothing", comment.at.path)
		}
	}
}

func (c *checker) errorAt(v value, hint, format string, args ...any) *diag.Diagnostic {
	return c.errorf(diag.CodeBadValue, v.at.node.ValueOrKey(), hint, format, args...)
}

func (c *checker) checkLocales(i18n value) {
	locales := map[string]bool{}
	for _, l := range i18n.get("locales").elems() {
		if locales[l.text()] {
			c.errorAt(l, "Remove one of them", "the locale %q is listed twice", l.text())
		}
		locales[l.text()] = true
	}
	fallback := i18n.get("defaultLocale").text()
	if fallback == "" {
		fallback = "en"
	}
	if i18n.has("locales") && !locales[fallback] {
		c.errorAt(i18n.get("locales"), fmt.Sprintf("Add %q, or set defaultLocale to one of the list", fallback),
			"i18n.locales does not hold the default locale %q", fallback)
	}
}

func (c *checker) checkMarkdownLinks(root value) {
	short, long := root.get("onBrokenMarkdownLinks"), root.get("markdown", "hooks", "onBrokenMarkdownLinks")
	if short.text() == "" || long.text() == "" || short.text() == long.text() {
		return
	}
	d := c.errorAt(short, "Remove one of the two keys", "onBrokenMarkdownLinks is %q but markdown.hooks.onBrokenMarkdownLinks is %q", short.text(), long.text())
	d.Related = []diag.Related{{Pos: c.src.pos(long.at.node.ValueOrKey()), Message: "the other one"}}
}

// checkCustomCSS reports style sheets that do not exist, at their place in the configuration.
func (c *checker) checkCustomCSS(dir string, css value) {
	files := css.elems()
	if css.text() != "" {
		files = []value{css}
	}
	for _, f := range files {
		name := f.text()
		if name == "" {
			continue
		}
		if !exists(dir, name) && !installed(dir, name) {
			c.errorAt(f, "Paths are relative to the site directory; that of an npm package begins with its name", "the style sheet %q does not exist", name)
		}
	}
}

func exists(dir, name string) bool {
	_, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name)))
	return err == nil
}

// installed reports whether a file of an npm package exists in a node_modules folder of dir or
// of a folder above.
func installed(dir, name string) bool {
	if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "/") {
		return false
	}
	for ; ; dir = filepath.Dir(dir) {
		if exists(dir, "node_modules/"+name) {
			return true
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}

func (c *checker) checkHeadingLevels(toc value) {
	lowest, highest := int64(2), int64(3)
	if n, ok := toc.get("minHeadingLevel").v.(int64); ok {
		lowest = n
	}
	if n, ok := toc.get("maxHeadingLevel").v.(int64); ok {
		highest = n
	}
	if lowest <= highest || lowest > 6 || highest < 2 {
		return // valid, or out of bounds and reported
	}
	blame := toc.get("minHeadingLevel")
	if !toc.has("minHeadingLevel") {
		blame = toc.get("maxHeadingLevel")
	}
	c.errorAt(blame, "Headings from minHeadingLevel to maxHeadingLevel are listed",
		"minHeadingLevel %d is greater than maxHeadingLevel %d", lowest, highest)
}

// checkLink reports a link that does not have exactly one of the keys in targets.
func (c *checker) checkLink(item value, targets ...string) {
	var given []string
	for _, key := range targets {
		if item.has(key) {
			given = append(given, key)
		}
	}
	last := len(targets) - 1
	choice := strings.Join(targets[:last], ", ") + " or " + targets[last]
	switch len(given) {
	case 0:
		c.errorf(diag.CodeMissingKey, item.at.node.ValueOrKey(), "Add one of "+strings.Join(targets, ", "), "%s needs %s", item.at.path, choice)
	case 1:
	default:
		extra := item.get(given[1])
		c.errorf(diag.CodeBadValue, extra.at.node.KeyOrValue(), "Remove one of them", "%s has both %s and %s", item.at.path, given[0], given[1])
	}
}

func (c *checker) checkItemText(item value) {
	if item.has("label") && item.has("html") {
		c.errorf(diag.CodeBadValue, item.get("html").at.node.KeyOrValue(), "Remove one of them", "%s has both label and html", item.at.path)
	}
}

func (c *checker) checkFooter(links value) {
	items := links.elems()
	for _, item := range items {
		if item.has("items") != items[0].has("items") {
			c.errorf(diag.CodeBadValue, item.at.node.ValueOrKey(), `Give every element items, or none`,
				"themeConfig.footer.links mixes columns and links")
		}
		if !item.has("items") {
			c.checkFooterLink(item)
		}
		for _, link := range item.get("items").elems() {
			c.checkFooterLink(link)
		}
	}
}

func (c *checker) checkFooterLink(link value) {
	if _, ok := link.v.(map[string]any); !ok {
		return
	}
	c.checkLink(link, "to", "href", "html")
	c.checkItemText(link)
	if !link.has("label") && (link.has("to") || link.has("href")) {
		c.errorf(diag.CodeMissingKey, link.at.node.ValueOrKey(), `Add label = "…"`, "%s.label is missing", link.at.path)
	}
}
