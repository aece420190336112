package openapi

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// page writes the MDX of one page.
type page struct {
	*site
	b     strings.Builder
	parts []plugin.DocumentPart
	// remaining is how many properties and alternatives the page may still show.
	remaining int
	// ids counts the headings of the same id.
	ids slugs
}

// maxShown bounds the properties and alternatives that a page shows, and maxShownInAll those of all
// pages: from there on pages show the first level of schemas only.
const (
	maxShown      = 400
	maxShownInAll = 400_000
)

func (s *site) newPage() *page { return &page{site: s, remaining: maxShown, ids: slugs{}} }

// write appends MDX.
func (p *page) write(format string, args ...any) { fmt.Fprintf(&p.b, format, args...) }

// punctuation lists the characters that a backslash escapes.
var punctuation = lazyregexp.New("[!-/:-@\\[-`{-~]")

// escapeMDX returns text on one line as MDX.
func escapeMDX(text string) string {
	return punctuation.ReplaceAllString(strings.Join(strings.Fields(text), " "), `\$0`)
}

// inlineCode returns inline code.
func inlineCode(text string) string { return "<code>{" + jsString(text) + "}</code>" }

// jsString returns text as a string of JavaScript.
func jsString(text string) string {
	b, err := marshal(text)
	if err != nil {
		return `""` // impossible: strings always encode
	}
	return string(b)
}

// spanElement returns an element around text.
func spanElement(class, text string) string {
	return `<span className="` + class + `">{` + jsString(text) + `}</span>`
}

// siteLink returns a link within the site.
func siteLink(path, mdx string) string {
	return "[" + mdx + "](" + (&url.URL{Path: path}).EscapedPath() + ")"
}

// writeHeading writes a heading with an id that does not depend on others.
func (p *page) writeHeading(level int, id, mdx string) {
	p.write("\n%s %s {#%s}\n\n", strings.Repeat("#", level), mdx, p.ids.unique(id))
}

// writeDescription writes a text of the description as Markdown.
func (p *page) writeDescription(v value) {
	if strings.TrimSpace(v.text()) == "" {
		return
	}
	part := partOf(v)
	part.Text = p.operationLinks(part.Text)
	p.write("\n<%s/>\n\n", plugin.PartTag(len(p.parts)))
	p.parts = append(p.parts, part)
}

// descriptionLink matches links to parts of the description in the form that Redoc has made common.
var descriptionLink = lazyregexp.New(`\]\(#(?:tag/[^)\s/]+/)?(operation|tag|schema|webhook)/([^)\s]+)\)`)

// operationLinks puts the addresses of pages in place of links such as "#operation/getPet". Those that
// lead nowhere stay, for the link gate to find.
func (p *page) operationLinks(text string) string {
	return descriptionLink.ReplaceAllStringFunc(text, func(link string) string {
		m := descriptionLink.FindStringSubmatch(link)
		name, err := url.PathUnescape(m[2])
		if err != nil {
			return link
		}
		if path, ok := p.linkTargets[m[1]+"/"+name]; ok {
			return "](" + (&url.URL{Path: path}).EscapedPath() + ")"
		}
		return link
	})
}

// writeFence writes a block of code.
func (p *page) writeFence(language, title, text string) {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	meta := ""
	if title != "" {
		meta = ` title="` + strings.NewReplacer(`"`, "'", "{", "(", "}", ")").Replace(strings.Join(strings.Fields(title), " ")) + `"`
	}
	p.write("\n%s%s%s\n%s\n%s\n\n", fence, language, meta, strings.TrimRight(text, "\n"), fence)
}

// writeJSON writes a value as a block of code.
func (p *page) writeJSON(title string, v any, whole bool) {
	text := indented(v)
	if !whole {
		p.writeFence("text", strings.Replace(p.texts["shortened"], "{example}", title, 1), text)
		return
	}
	p.writeFence("json", title, text)
}

func indented(v any) string {
	raw, err := marshal(v)
	if err != nil {
		return ""
	}
	var b bytes.Buffer
	if json.Indent(&b, raw, "", "  ") != nil {
		return string(raw)
	}
	return b.String()
}

// marshal writes JSON without escaping HTML: it goes into JSON files, and is escaped where it is put
// into a document.
func marshal(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, fmt.Errorf("encoding: %w", err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), nil
}

// moreItemsNote returns a note with the number of list items that are not shown.
func (p *page) moreItemsNote(n int) string { return p.texts.mdx("others", "count", strconv.Itoa(n)) }
