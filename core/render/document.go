package render

import (
	"html"
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/firstpaint"
	"github.com/gosaur/gosaur/core/plugin"
)

// Shell is the part of every document that is the same on all pages.
type Shell struct {
	Lang, Dir string
	// Generator is the content of the generator tag.
	Generator string
	// Stylesheet and MainJS are URLs.
	Stylesheet, MainJS string
	// DarkSheet is for documents without scripts; its URL is "" for none.
	DarkSheet Sheet
	// InlineScripts run before the first paint.
	InlineScripts []string
	Tags          []plugin.HTMLTag
	// Fonts are the URLs of fonts that every page loads at once.
	Fonts []string
	// FirstPaint has style sheets, or is nil. What a page's HTML can match of them is in its document, and the whole
	// of them comes behind. The first paint waits for those that are not here.
	FirstPaint *firstpaint.Sheets
}

// DocumentInput is one page's part of its document.
type DocumentInput struct {
	Page     *Page
	Rendered *Rendered
	// HTML is the page's HTML with its slots filled.
	HTML string
	// Styles are URLs of style sheets besides the shell's, Fonts those of the fonts that
	// the page shows for certain.
	Styles, Fonts []string
	// Preloads are link elements for what React wants loaded early.
	Preloads string
	// Modules are URLs of the scripts that the page needs besides the main one to become interactive.
	Modules []string
	// SharedData are URLs of the shared JSON documents that hydration waits for.
	SharedData []string
	// Scripts run before the first paint, behind those of the shell.
	Scripts []string
}

// hydrationOpen ends the tag before the page's data.
const hydrationOpen = ` id="__gosaur">`

// documentBuilder is a strings.Builder with the two ways of writing attributes.
type documentBuilder struct{ strings.Builder }

// Document writes the whole HTML document of a page.
func (s *Shell) Document(in *DocumentInput) []byte {
	var b documentBuilder
	b.Grow(len(in.HTML) + len(in.Page.Hydration) + 8<<10)
	b.WriteString("<!doctype html>\n<html")
	s.htmlAttributes(&b, in.Rendered.Head.HTMLAttributes)
	b.WriteString(">\n<head>\n")
	s.head(&b, in)
	b.WriteString("</head>\n<body")
	b.ordered(in.Rendered.Head.BodyAttributes)
	b.WriteString(">\n")
	b.tags(s.Tags, "preBody")
	b.WriteString(`<div id="__docusaurus">`)
	b.WriteString(in.HTML)
	b.WriteString("</div>\n")
	s.dataTag(&b, in)
	b.Write(in.Page.Hydration)
	b.WriteString("</script>\n")
	b.tags(s.Tags, "postBody")
	b.WriteString("</body>\n</html>\n")
	return []byte(b.String())
}

func (s *Shell) htmlAttributes(b *documentBuilder, own OrderedStrings) {
	if own.Get("lang") == "" {
		b.attribute("lang", s.Lang)
	}
	if own.Get("dir") == "" {
		b.attribute("dir", s.Dir)
	}
	b.ordered(own)
	b.attribute("data-has-hydrated", "false")
}

func (s *Shell) head(b *documentBuilder, in *DocumentInput) {
	b.WriteString("<meta charset=\"utf-8\">\n")
	b.WriteString(`<meta name="generator"`)
	b.attribute("content", s.Generator)
	b.WriteString(">\n<title>" + html.EscapeString(in.Rendered.Head.Title) + "</title>\n")
	for _, t := range in.Rendered.Head.Tags {
		b.headTag(t)
	}
	for _, script := range slices.Concat(s.InlineScripts, in.Scripts) {
		b.WriteString("<script>" + escapeScript(script) + "</script>\n")
	}
	s.styles(b, in)
	for _, url := range slices.Concat(s.Fonts, in.Fonts) {
		b.link("preload", url, ` as="font" type="font/woff2" crossorigin="anonymous"`)
	}
	b.WriteString(in.Preloads)
	b.tags(s.Tags, "head")
}

// Sheet is a style sheet that counts where a condition holds, always if that is "".
type Sheet struct{ URL, Media string }

func (s Sheet) condition() string {
	if s.Media == "" {
		return ""
	}
	return ` media="` + html.EscapeString(s.Media) + `"`
}

// styles writes the style sheets: the rules that the first paint needs, and links.
func (s *Shell) styles(b *documentBuilder, in *DocumentInput) {
	urls := append([]string{s.Stylesheet}, in.Styles...)
	rules, late := s.firstPaint(in, urls)
	if rules != "" {
		b.WriteString("<style " + csp.FirstPaintMark + ">" + rules + "</style>\n")
	}
	var noScript documentBuilder
	for _, url := range urls {
		if !slices.Contains(late, url) {
			b.link("stylesheet", url, "")
			continue
		}
		// Browsers load what is for paper last; the starter makes it count for screens.
		b.link("stylesheet", url, ` media="print" data-late`)
		noScript.link("stylesheet", url, "")
	}
	if s.DarkSheet.URL != "" {
		noScript.link("stylesheet", s.DarkSheet.URL, s.DarkSheet.condition())
	}
	if noScript.Len() > 0 {
		b.WriteString("<noscript>" + noScript.String() + "</noscript>\n")
	}
}

// firstPaint picks what the page can match from the style sheets at the given addresses, and tells which of these may
// therefore come late.
func (s *Shell) firstPaint(in *DocumentInput, urls []string) (rules string, late []string) {
	var around documentBuilder
	around.WriteString("<html")
	s.htmlAttributes(&around, in.Rendered.Head.HTMLAttributes)
	around.WriteString("><head><body")
	around.ordered(in.Rendered.Head.BodyAttributes)
	around.WriteString(">")
	around.tags(s.Tags, "preBody")
	around.tags(s.Tags, "postBody")
	around.WriteString(`<div id="__docusaurus">`)
	for _, url := range urls {
		if s.FirstPaint.Has(url) {
			late = append(late, url)
		}
	}
	if len(late) == 0 {
		return "", nil
	}
	return s.FirstPaint.Pick(late, around.String(), in.HTML), late
}

// dataTag writes the tag before the page's data. Its attributes tell the starter, an inline script,
// what to load: nothing that makes the page interactive may compete with what paints it.
func (s *Shell) dataTag(b *documentBuilder, in *DocumentInput) {
	b.WriteString(`<script type="application/json"`)
	b.attribute("data-main", s.MainJS)
	b.addresses("data-modules", in.Modules)
	b.addresses("data-shared", in.SharedData)
	b.WriteString(hydrationOpen)
}

// addresses writes an attribute with a list of addresses, none of which has a space in it.
func (b *documentBuilder) addresses(name string, urls []string) {
	if len(urls) > 0 {
		b.attribute(name, strings.Join(urls, " "))
	}
}

func (b *documentBuilder) link(rel, href, more string) {
	if href == "" {
		return
	}
	b.WriteString("<link")
	b.attribute("rel", rel)
	b.attribute("href", href)
	b.WriteString(more + ">\n")
}

// headTag writes a tag that Head owns. The browser's Head recognises it by its
// outerHTML, so the order of the attributes is part of the contract.
func (b *documentBuilder) headTag(t HeadTag) {
	b.WriteString("<" + t.Tag)
	b.attribute("data-rh", "true")
	b.ordered(t.Attributes)
	b.WriteString(">")
	if void(t.Tag) {
		b.WriteString("\n")
		return
	}
	if t.Tag == "script" || t.Tag == "style" {
		b.WriteString(escapeScript(t.Inner))
	} else {
		b.WriteString(html.EscapeString(t.Inner))
	}
	b.WriteString("</" + t.Tag + ">\n")
}

func (b *documentBuilder) tags(tags []plugin.HTMLTag, position string) {
	for _, t := range tags {
		if t.Position != position {
			continue
		}
		b.WriteString("<" + t.TagName)
		for _, name := range slices.Sorted(maps.Keys(t.Attributes)) {
			switch value := t.Attributes[name].(type) {
			case bool:
				if value {
					b.WriteString(" " + name)
				}
			case string:
				b.attribute(name, value)
			}
		}
		b.WriteString(">")
		if !void(t.TagName) {
			b.WriteString(t.InnerHTML + "</" + t.TagName + ">")
		}
		b.WriteString("\n")
	}
}

func (b *documentBuilder) ordered(attributes OrderedStrings) {
	for _, a := range attributes {
		b.attribute(a.Name, a.Value)
	}
}

func (b *documentBuilder) attribute(name, value string) {
	b.WriteString(" " + name + `="` + html.EscapeString(value) + `"`)
}

func void(tag string) bool {
	switch tag {
	case "meta", "link", "base", "img", "br", "hr", "input":
		return true
	}
	return false
}

// escapeScript keeps text from ending the script or style element that it is in.
func escapeScript(s string) string {
	if !strings.Contains(s, "</") && !strings.Contains(s, "<!--") {
		return s
	}
	return strings.NewReplacer("</", `<\/`, "<!--", `<\!--`).Replace(s)
}
