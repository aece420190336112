package linkcheck

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// Page is a page as the gate sees it.
type Page struct {
	// Path is the route.
	Path string
	// Source is the file that the page is made from, "" if there is none.
	Source string
	// Written are the links of its documents, with their places.
	Written []plugin.Link
	// Rendered are links that components made; nobody knows where they are written.
	Rendered []string
	// Anchors are the ids on the page.
	Anchors []string
}

// Options say what counts as broken and how bad that is.
type Options struct {
	// BaseURL begins and ends with a slash.
	BaseURL string
	// Links and Anchors are the severities; "" leaves that check out.
	Links, Anchors diag.Severity
	// Normalize folds the forms of a path into one; see core/route.
	Normalize func(path string) string
	// Exists reports whether the output holds a file, relative to the output directory.
	Exists func(file string) bool
}

// Check returns a finding for each broken link: where it is written, or, for a link
// that components make, the pages that show it.
func Check(pages []Page, o Options) diag.List {
	c := newChecker(pages, o)
	for i := range pages {
		c.written(&pages[i])
	}
	c.rendered(pages)
	c.found.Sort()
	return c.found
}

type checker struct {
	Options
	anchors map[string]map[string]bool
	// paths are all routes, for suggestions. Made when first needed.
	paths []string
	found diag.List
	seen  map[plugin.Link]bool
}

func newChecker(pages []Page, o Options) *checker {
	c := &checker{Options: o, anchors: make(map[string]map[string]bool, len(pages)), seen: map[plugin.Link]bool{}}
	for _, p := range pages {
		ids := make(map[string]bool, len(p.Anchors))
		for _, id := range p.Anchors {
			ids[id] = true
		}
		c.anchors[o.Normalize(p.Path)] = ids
	}
	return c
}

// written checks the links of a page's documents.
func (c *checker) written(p *Page) {
	for _, l := range p.Written {
		if c.seen[l] {
			continue // a document that several pages show
		}
		c.seen[l] = true
		if problem := c.problem(p.Path, l.URL, l.Image); problem != nil {
			c.report(*problem, l.Pos, fmt.Sprintf("broken link %q", l.Raw))
		}
	}
}

// rendered checks the links that components made: one finding for each link.
func (c *checker) rendered(pages []Page) {
	shownOn := map[string][]string{}
	problems := map[string]*problem{}
	for _, p := range pages {
		for _, link := range p.Rendered {
			key := link
			if strings.HasPrefix(link, "#") {
				key = p.Path + link
			}
			if problem := c.problem(p.Path, link, false); problem != nil {
				problems[key] = problem
				shownOn[key] = append(shownOn[key], p.Path)
			}
		}
	}
	for _, link := range slices.Sorted(maps.Keys(problems)) {
		on := shownOn[link]
		text := fmt.Sprintf("broken link %q on %s", link, on[0])
		if len(on) > 1 {
			text = fmt.Sprintf("broken link %q on %s and %d more pages, so probably in the navbar, the footer or a layout", link, on[0], len(on)-1)
		}
		c.report(*problems[link], diag.Pos{}, text)
	}
}

// problem says what is wrong with a link.
type problem struct {
	anchor bool
	why    string
	// near is the best existing target, "" if none is near.
	near string
}

func (c *checker) report(p problem, pos diag.Pos, text string) {
	code, severity := diag.CodeBrokenLink, c.Links
	if p.anchor {
		code, severity = diag.CodeBrokenAnchor, c.Anchors
	}
	d := diag.Diagnostic{Code: code, Severity: severity, Pos: pos, Message: text + ": " + p.why}
	if p.near != "" {
		d.Hint = fmt.Sprintf("did you mean %q?", p.near)
	}
	c.found = append(c.found, d)
}

// problem returns what is wrong with a link on a page, nil if it leads somewhere or
// leaves the site.
func (c *checker) problem(page, link string, image bool) *problem {
	u, err := url.Parse(link)
	if err != nil {
		return &problem{why: "it is not a URL"}
	}
	if u.Scheme != "" || u.Host != "" || strings.HasPrefix(link, "//") {
		return nil
	}
	target := page
	if u.Path != "" {
		base := &url.URL{Path: page}
		target = base.ResolveReference(&url.URL{Path: u.Path}).Path
	}
	ids, ok := c.anchors[c.Normalize(target)]
	if !ok {
		return c.missing(target, image)
	}
	if id := u.Fragment; c.Anchors != "" && id != "" && id != "top" && !ids[id] {
		return &problem{anchor: true, why: fmt.Sprintf("the page %s has no anchor %q", target, id), near: anchorNear(id, ids)}
	}
	return nil
}

// missing returns the problem of a path that is no page, nil if it is a file of the output.
func (c *checker) missing(target string, image bool) *problem {
	if c.Links == "" {
		return nil
	}
	if rel, ok := strings.CutPrefix(target, c.BaseURL); ok && c.Exists(rel) {
		return nil
	}
	if image {
		return &problem{why: fmt.Sprintf("there is no file %s", target)}
	}
	return &problem{why: fmt.Sprintf("there is no page %s", target), near: diag.Suggest(target, c.allPaths())}
}

func (c *checker) allPaths() []string {
	if c.paths == nil {
		c.paths = slices.Sorted(maps.Keys(c.anchors))
	}
	return c.paths
}

func anchorNear(id string, ids map[string]bool) string {
	candidates := slices.SortedFunc(maps.Keys(ids), cmp.Compare[string])
	if near := diag.Suggest(id, candidates); near != "" {
		return "#" + near
	}
	return ""
}
