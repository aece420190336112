package render

import (
	"html"
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/firstpaint"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Shell holds what is the same in the documents of all pages.
type Shell struct {
	Lang, Dir string
	// Generator is the content of the generator tag.
	Generator string
	// Stylesheet and MainJS are URLs.
	Stylesheet, MainJS string
	// DarkSheet is used where scripts are disabled; its URL is "" for none.
	DarkSheet Sheet
	// InlineScripts run before the first paint.
	InlineScripts []string
	Tags          []plugin.HTMLTag
	// Fonts are the URLs of fonts that every page preloads.
	Fonts []string
	// FirstPaint holds style sheets that load late; it may be nil. Each document contains the
	// rules of them that its HTML can match. The first paint waits for all other style sheets.
	FirstPaint *firstpaint.Sheets
}

// DocumentInput is the part of a document that differs between pages.
type DocumentInput struct {
	Page     *Page
	Rendered *Rendered
	// HTML is the page's HTML with its slots filled.
	HTML string
	// Styles are the URLs of style sheets in addition to the shell's.
	Styles []string
	// Fonts are the URLs of fonts in addition to the shell's that the page certainly uses.
	Fonts []string
	// Preloads are link elements for resources that React preloads.
	Preloads string
	// Modules are the URLs of scripts that the page needs for hydration in addition to MainJS.
	Modules []string
	// SharedData are the URLs of the shared data that hydration waits for.
	SharedData []string
	// Scripts are inline scripts that run before the first paint, after those of the shell.
	Scripts []string
}

// hydrationOpen is the end of the start tag before the page's data.
const hydrationOpen = ` id="__gosaur">`

// contentID is the ID of the element after the navbar in Docusaurus's themes and their derivatives. The first paint waits
// until the parser has reached it (HTML Standard, link type "expect"): the right side of a partial navbar would move.
const contentID = "__docusaurus_skipToContent_fallback"

// documentBuilder is a strings.Builder that can write elements and attributes.
type documentBuilder struct{ strings.Builder }

// Document returns the HTML document of a page.
func (s *Shell) Document(in *DocumentInput) []byte {
	var b documentBuilder
	b.Grow(len(in.HTML) + len(in.Page.Hydration) + 8<<10)
	b.WriteString("<!doctype html>\n<html")
	s.htmlAttributes(&b, in.Rendered.Head.HTMLAttributes)
	b.WriteString(">\n<head>\n")
	s.head(&b, in)
	b.WriteString("</head>\n<body")
	b.attributes(in.Rendered.Head.BodyAttributes)
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
	b.attributes(own)
	b.attribute("data-has-hydrated", "false")
}

func (s *Shell) head(b *documentBuilder, in *DocumentInput) {
	b.WriteString("<meta charset=\"utf-8\">\n")
	b.WriteString(`<meta name="generator"`)
	b.attribute("content", s.Generator)
	b.WriteString(">\n<title>" + html.EscapeString(in.Rendered.Head.Title) + "</title>\n")
	for _, t := range in.Rendered.Head.Tags {
		if !t.isStyle() {
			b.headTag(t)
		}
	}
	for _, script := range slices.Concat(s.InlineScripts, in.Scripts) {
		b.WriteString("<script>" + escapeScript(script) + "</script>\n")
	}
	b.tags(s.Tags, "head") // the site's style sheet wins over those of the configuration
	s.styles(b, in)
	for _, t := range in.Rendered.Head.Tags {
		if t.isStyle() {
			b.headTag(t) // as in the browser, which appends those of the next page
		}
	}
	if strings.Contains(in.HTML, ` id="`+contentID+`"`) {
		b.link("expect", "#"+contentID, ` blocking="render"`)
	}
	for _, url := range slices.Concat(s.Fonts, in.Fonts) {
		b.link("preload", url, ` as="font" type="font/woff2" crossorigin="anonymous"`)
	}
	b.WriteString(in.Preloads)
}

// isStyle reports whether the element has or loads style rules.
func (t HeadTag) isStyle() bool {
	return t.Tag == "style" || t.Tag == "link" && slices.Contains(strings.Fields(strings.ToLower(t.Attributes.Get("rel"))), "stylesheet")
}

// Sheet is a style sheet. Media is the media query under which it applies; "" means always.
type Sheet struct{ URL, Media string }

// mediaAttribute returns the attribute for the media query, or "".
func (s Sheet) mediaAttribute() string {
	if s.Media == "" {
		return ""
	}
	return ` media="` + html.EscapeString(s.Media) + `"`
}

// styles writes the rules that the first paint needs and the links to the style sheets.
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
		// Browsers load style sheets for print without blocking the first paint; the starter
		// applies them to the screen.
		b.link("stylesheet", url, ` media="print" data-late`)
		noScript.link("stylesheet", url, "")
	}
	if s.DarkSheet.URL != "" {
		noScript.link("stylesheet", s.DarkSheet.URL, s.DarkSheet.mediaAttribute())
	}
	if noScript.Len() > 0 {
		b.WriteString("<noscript>" + noScript.String() + "</noscript>\n")
	}
}

// firstPaint returns the rules that the page can match in the style sheets at the given URLs,
// and the URLs of those style sheets, which may therefore load late.
func (s *Shell) firstPaint(in *DocumentInput, urls []string) (rules string, late []string) {
	var shell documentBuilder // the document around in.HTML
	shell.WriteString("<html")
	s.htmlAttributes(&shell, in.Rendered.Head.HTMLAttributes)
	shell.WriteString("><head><body")
	shell.attributes(in.Rendered.Head.BodyAttributes)
	shell.WriteString(">")
	shell.tags(s.Tags, "preBody")
	shell.tags(s.Tags, "postBody")
	shell.WriteString(`<div id="__docusaurus">`)
	for _, url := range urls {
		if s.FirstPaint.Has(url) {
			late = append(late, url)
		}
	}
	if len(late) == 0 {
		return "", nil
	}
	return s.FirstPaint.Pick(late, shell.String(), in.HTML), late
}

// dataTag writes the start tag of the script element with the page's data. Its attributes tell
// the starter, an inline script, what to load after the first paint. A script element for each
// would compete with what the first paint needs.
func (s *Shell) dataTag(b *documentBuilder, in *DocumentInput) {
	b.WriteString(`<script type="application/json"`)
	b.attribute("data-main", s.MainJS)
	b.urlList("data-modules", in.Modules)
	b.urlList("data-shared", in.SharedData)
	b.WriteString(hydrationOpen)
}

// urlList writes an attribute with a list of URLs, separated by spaces.
func (b *documentBuilder) urlList(name string, urls []string) {
	if len(urls) > 0 {
		b.attribute(name, strings.Join(urls, " "))
	}
}

func (b *documentBuilder) link(rel, href, attributes string) {
	if href == "" {
		return
	}
	b.WriteString("<link")
	b.attribute("rel", rel)
	b.attribute("href", href)
	b.WriteString(attributes + ">\n")
}

// headTag writes an element of the head that a Head component added. In the browser, Head
// recognises the element by its outerHTML, so the order of the attributes matters.
func (b *documentBuilder) headTag(t HeadTag) {
	b.WriteString("<" + t.Tag)
	b.attribute("data-rh", "true")
	b.attributes(t.Attributes)
	b.WriteString(">")
	if isVoid(t.Tag) {
		b.WriteString("\n")
		return
	}
	switch t.Tag {
	case "script":
		b.WriteString(escapeScript(t.Inner))
	case "style":
		b.WriteString(endTagOfStyle.ReplaceAllString(t.Inner, `<\/$1`))
	case "noscript":
		b.WriteString(endTagOfNoScript.ReplaceAllString(t.Inner, `&lt;/$1`))
	default:
		b.WriteString(html.EscapeString(t.Inner))
	}
	b.WriteString("</" + t.Tag + ">\n")
}

// tags writes the elements for a position: "head", "preBody" or "postBody".
func (b *documentBuilder) tags(tags []plugin.HTMLTag, position string) {
	for _, t := range tags {
		if t.Position != position {
			continue
		}
		if t.TagName == "" {
			b.WriteString(t.InnerHTML)
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
		if !isVoid(t.TagName) {
			b.WriteString(t.InnerHTML + "</" + t.TagName + ">")
		}
		b.WriteString("\n")
	}
}

func (b *documentBuilder) attributes(attributes OrderedStrings) {
	for _, a := range attributes {
		b.attribute(a.Name, a.Value)
	}
}

func (b *documentBuilder) attribute(name, value string) {
	b.WriteString(" " + name + `="` + html.EscapeString(value) + `"`)
}

// isVoid reports whether an element has no content and no end tag.
func isVoid(tag string) bool {
	switch tag {
	case "meta", "link", "base", "img", "br", "hr", "input":
		return true
	}
	return false
}

// The tags that matter in the text of these elements, which HTML reads as it is.
var (
	endTagOfScript   = lazyregexp.New(`(?i)</(script)`)
	endTagOfStyle    = lazyregexp.New(`(?i)</(style)`)
	endTagOfNoScript = lazyregexp.New(`(?i)</(noscript)`)
	startOfScript    = lazyregexp.New(`(?i)<script`)
)

// escapeScript escapes a script so that it cannot end the script element around it, and leaves all else as it is: it may
// be a template in HTML. The escapes are valid in strings of both JavaScript and JSON. After "<!--" and "<script", the
// next end tag would not end the element (the script data double escaped state of HTML).
func escapeScript(s string) string {
	if !strings.Contains(s, "<") {
		return s
	}
	if strings.Contains(s, "<!--") && startOfScript.MatchString(s) {
		s = strings.ReplaceAll(s, "<!--", `\u003c!--`)
	}
	return endTagOfScript.ReplaceAllString(s, `<\/$1`)
}
