// Package comparison reports how the pages of two builds of a site differ in their routes, heads
// and texts.
//
// Two output folders go in, and a list of differences comes out; with a browser, also pictures of
// the pages. The package never builds a site.
package comparison

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// page holds the properties of a page that are compared.
type page struct {
	head map[string]string // by name: title, description, canonical, lang
	text string            // of the content
	// redirect is the address that the page immediately redirects to; "" for none.
	redirect string
	// isSearchPage reports whether this is a search page.
	isSearchPage bool
}

// Difference is a difference between two builds.
type Difference struct {
	// Route begins with a slash.
	Route string
	// What is the property that differs: route, redirect, title, description, canonical, lang or text.
	What string
	// Before and After are short excerpts; empty if missing.
	Before, After string
}

// Result is the result of a comparison.
type Result struct {
	// Pages is the number of routes that both builds have.
	Pages       int
	Differences []Difference
	// Searches are the routes of search pages. They are not compared further, since Gosaur has its own search.
	Searches []string
	// NewSearches are the search pages that only the second build has, which is intended.
	NewSearches []string
}

// Folders compares the build in one folder with that in another.
func Folders(before, after string) (*Result, error) {
	old, err := routeFiles(before)
	if err != nil {
		return nil, err
	}
	made, err := routeFiles(after)
	if err != nil {
		return nil, err
	}
	r := &Result{}
	for _, route := range slices.Sorted(maps.Keys(old)) {
		if made[route] == "" {
			r.Differences = append(r.Differences, Difference{Route: route, What: "route", Before: "there"})
			continue
		}
		r.Pages++
		a, err := readPage(old[route])
		if err != nil {
			return nil, err
		}
		b, err := readPage(made[route])
		if err != nil {
			return nil, err
		}
		r.compare(route, a, b)
	}
	for _, route := range slices.Sorted(maps.Keys(made)) {
		if old[route] != "" {
			continue
		}
		p, err := readPage(made[route])
		switch {
		case err != nil:
			return nil, err
		case p.isSearchPage:
			r.NewSearches = append(r.NewSearches, route)
		default:
			r.Differences = append(r.Differences, Difference{Route: route, What: "route", After: "there"})
		}
	}
	return r, nil
}

func (r *Result) compare(route string, a, b page) {
	if a.isSearchPage && b.isSearchPage {
		r.Searches = append(r.Searches, route)
		return
	}
	if a.redirect != "" || b.redirect != "" {
		if a.redirect != b.redirect { // readers do not see the rest of such a page
			r.Differences = append(r.Differences, Difference{route, "redirect", a.redirect, b.redirect})
		}
		return
	}
	for _, key := range []string{"title", "description", "canonical", "lang"} {
		if a.head[key] != b.head[key] {
			r.Differences = append(r.Differences, Difference{route, key, a.head[key], b.head[key]})
		}
	}
	if a.text != b.text {
		from := 0
		for from < min(len(a.text), len(b.text)) && a.text[from] == b.text[from] {
			from++
		}
		r.Differences = append(r.Differences, Difference{route, "text", excerpt(a.text, from), excerpt(b.text, from)})
	}
}

// excerpt returns the text around the offset at which two texts begin to differ.
func excerpt(text string, at int) string {
	const before, after = 20, 40
	from, to := max(at-before, 0), min(at+after, len(text))
	return strings.ToValidUTF8(text[from:to], "")
}

// routeFiles maps the routes of the pages below a folder to their files.
func routeFiles(dir string) (map[string]string, error) {
	found := map[string]string{}
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(file) != ".html" {
			return err
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		route := "/" + strings.TrimSuffix(filepath.ToSlash(rel), ".html")
		if route = strings.TrimSuffix(route, "/index"); route == "" {
			route = "/"
		}
		found[route] = file
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("list the pages of %s: %w", dir, err)
	}
	return found, nil
}

func readPage(file string) (page, error) {
	if _, err := os.Stat(file); err != nil {
		return page{}, fmt.Errorf("read a page: %w", err)
	}
	text, err := sitefile.Read(file, sitefile.Asset)
	if err != nil {
		return page{}, fmt.Errorf("read a page: %w", err)
	}
	doc, err := html.Parse(strings.NewReader(string(text)))
	if err != nil {
		return page{}, fmt.Errorf("read the page %s: %w", file, err)
	}
	p := page{head: map[string]string{}}
	var main *html.Node
	var contents []string // several in a list of posts
	walk(doc, func(n *html.Node) {
		p.readElement(n)
		switch {
		case isContent(n):
			contents = append(contents, textOf(n))
		case main == nil && n.Data == "main":
			main = n
		}
	})
	if contents == nil {
		contents = []string{textOf(main)}
	}
	p.text = strings.Join(contents, "\n")
	return p, nil
}

// isContent reports whether a node contains the whole content of a document.
func isContent(n *html.Node) bool {
	if !hasClass(n, "markdown") {
		return false
	}
	for above := range n.Ancestors() {
		if hasClass(above, "markdown") {
			return false
		}
	}
	return true
}

// readElement records what an element says about the page.
func (p *page) readElement(n *html.Node) {
	switch n.Data {
	case "html":
		p.head["lang"] = attribute(n, "lang")
	case "title":
		if n.Parent != nil && n.Parent.Data == "head" {
			p.head["title"] = textOf(n)
		}
	case "meta":
		if attribute(n, "name") == "description" {
			p.head["description"] = attribute(n, "content")
		}
		if _, target, ok := strings.Cut(attribute(n, "content"), "url="); ok && strings.EqualFold(attribute(n, "http-equiv"), "refresh") {
			p.redirect = strings.TrimSuffix(target, "/")
		}
	case "input":
		p.isSearchPage = p.isSearchPage || attribute(n, "type") == "search" && attribute(n, "name") == "q" && !inNavbar(n)
	case "link":
		if attribute(n, "rel") == "canonical" {
			p.head["canonical"] = strings.TrimSuffix(attribute(n, "href"), "/")
		}
	}
}

func inNavbar(n *html.Node) bool {
	for above := range n.Ancestors() {
		if above.Data == "nav" || hasClass(above, "navbar") {
			return true
		}
	}
	return false
}

func walk(n *html.Node, see func(*html.Node)) {
	for d := range n.Descendants() {
		if d.Type == html.ElementNode {
			see(d)
		}
	}
}

// elementsWithoutContent holds the elements whose text is not content, such as buttons and drawings.
var elementsWithoutContent = []string{"script", "style", "button", "svg", "template", "noscript", "iframe"}

// classesWithoutContent are the classes of such elements: the links of headings, and diagrams, which Docusaurus draws in the
// browser and whose source is in Gosaur's pages.
var classesWithoutContent = []string{"hash-link", "docusaurus-mermaid-container"}

// inlineElements holds the elements that do not separate words: "a<b>b</b>" is one word, "a<p>b</p>" is two.
var inlineElements = map[string]bool{
	"a": true, "abbr": true, "b": true, "bdi": true, "bdo": true, "cite": true, "code": true, "data": true, "del": true, "dfn": true,
	"em": true, "font": true, "i": true, "ins": true, "kbd": true, "label": true, "mark": true, "q": true, "s": true, "samp": true,
	"small": true, "span": true, "strike": true, "strong": true, "sub": true, "sup": true, "time": true, "tt": true, "u": true,
	"var": true, "wbr": true,
}

// textOf returns the text of the content below a node, with single spaces. Blocks are separated by a space even if the
// source has none.
func textOf(n *html.Node) string {
	if n == nil {
		return ""
	}
	var b strings.Builder
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
			return
		}
		if n.Type == html.ElementNode && (slices.Contains(elementsWithoutContent, n.Data) || slices.ContainsFunc(classesWithoutContent, func(class string) bool { return hasClass(n, class) })) {
			return
		}
		block := n.Type == html.ElementNode && !inlineElements[n.Data]
		if block {
			b.WriteByte(' ')
		}
		for c := range n.ChildNodes() {
			walk(c)
		}
		if block {
			b.WriteByte(' ')
		}
	}
	walk(n)
	return strings.Join(strings.Fields(strings.ReplaceAll(b.String(), "\u200b", "")), " ")
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasClass(n *html.Node, class string) bool {
	return slices.Contains(strings.Fields(attribute(n, "class")), class)
}
