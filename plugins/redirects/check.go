package redirects

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/nearest"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

// checker removes and reports invalid redirects.
type checker struct {
	table *optionpos.Table
	out   plugin.Output
	found diag.List
	// pages are the paths of the site's pages, byPath their folded forms.
	pages  []string
	byPath map[string]string
	// taken are the redirects so far, by folded path.
	taken map[string]redirect
	// shadowed counts the generated redirects at the path of a page, by their place.
	shadowed map[diag.Pos][]redirect
	// baseURL is the base URL of the site.
	baseURL string
	// suggester suggests pages, made for the first hint.
	suggester *nearest.Names
}

// fold removes trailing slashes, which do not distinguish paths.
func fold(path string) string {
	if trimmed := strings.TrimRight(path, "/"); trimmed != "" {
		return trimmed
	}
	return "/"
}

func newChecker(p *Plugin, out plugin.Output, pages []string) *checker {
	c := &checker{
		table: p.table, out: out, pages: pages, baseURL: p.site.BaseURL,
		byPath: map[string]string{}, taken: map[string]redirect{}, shadowed: map[diag.Pos][]redirect{},
	}
	for _, page := range pages {
		c.byPath[fold(page)] = page
	}
	return c
}

// validRedirects returns the valid redirects.
func (c *checker) validRedirects(all []redirect) []redirect {
	var kept []redirect
	for _, r := range all {
		key := fold(r.from)
		page, isPage := c.byPath[key]
		first, isTaken := c.taken[key]
		switch {
		case isPage && r.generated:
			c.shadowed[r.pos] = append(c.shadowed[r.pos], r)
		case isPage:
			c.warn(r, "the redirect from %s is left out: there is a page at %s", r.from, page).
				Hint = "take the redirect out, or move the page"
		case isTaken:
			c.reportDuplicate(first, r)
		default:
			c.taken[key] = r
			kept = append(kept, r)
		}
	}
	for i := range kept {
		if !kept[i].generated {
			kept[i].to = c.checkTarget(kept[i])
		}
	}
	c.reportShadowing()
	return kept
}

func (c *checker) warn(r redirect, format string, args ...any) *diag.Diagnostic {
	return c.table.Warnf(&c.found, diag.CodeDuplicateRoute, r.pos, format, args...)
}

func (c *checker) reportDuplicate(first, second redirect) {
	if first.to == second.to && second.generated {
		return
	}
	d := c.warn(second, "there is a redirect from %s already, to %s; the one to %s is left out", second.from, first.to, second.to)
	d.Hint = "an address can lead to one page only: take one of them out"
	if first.pos != second.pos {
		d.Related = []diag.Related{{Pos: first.pos, Message: "the first one, from " + first.origin}}
	}
}

// checkTarget returns the path in the form of its page (with or without a trailing slash), and reports a
// path without a page. Full addresses are returned unchanged.
func (c *checker) checkTarget(r redirect) string {
	if !strings.HasPrefix(r.to, "/") || strings.HasPrefix(r.to, "//") {
		return r.to
	}
	path, rest := r.to, ""
	if i := strings.IndexAny(r.to, "?#"); i >= 0 {
		path, rest = r.to[:i], r.to[i:]
	}
	if decoded, err := url.PathUnescape(path); err == nil {
		path = decoded
	}
	if page, ok := c.byPath[fold(path)]; ok {
		return (&url.URL{Path: page}).EscapedPath() + rest
	}
	if !c.isFile(path) {
		c.table.Errorf(&c.found, diag.CodeBrokenLink, c.table.Value(r.to, r.pos.Line),
			"the redirect from %s leads to %s, but there is no such page", r.from, r.to).Hint = c.advice(path)
	}
	return r.to
}

func (c *checker) isFile(path string) bool {
	name := strings.Trim(path, "/")
	return name != "" && !strings.HasSuffix(path, "/") && c.out.Taken(name) && strings.Contains(name, ".")
}

// advice suggests targets that the author may have meant.
func (c *checker) advice(path string) string {
	if r, ok := c.taken[fold(path)]; ok {
		return fmt.Sprintf("that path is redirected itself: lead to %s instead", r.to)
	}
	if rest, ok := strings.CutPrefix(path, strings.TrimSuffix(c.baseURL, "/")); ok && c.baseURL != "/" {
		if page, ok := c.byPath[fold(rest)]; ok {
			return fmt.Sprintf("paths leave the base URL out: write %q", page)
		}
	}
	if c.suggester == nil {
		c.suggester = nearest.Among(c.pages)
	}
	return c.suggester.Hint("pages", path)
}

// reportShadowing reports each rule once whose redirects would replace pages.
func (c *checker) reportShadowing() {
	places := make([]diag.Pos, 0, len(c.shadowed))
	for pos := range c.shadowed {
		places = append(places, pos)
	}
	slices.SortFunc(places, func(a, b diag.Pos) int { return a.Line*1000 + a.Col - b.Line*1000 - b.Col })
	for _, pos := range places {
		list := c.shadowed[pos]
		var names []string
		for _, r := range list[:min(3, len(list))] {
			names = append(names, r.from)
		}
		more := ""
		if n := len(list) - len(names); n > 0 {
			more = fmt.Sprintf(" and %d more", n)
		}
		c.warn(list[0], "%s: redirects are left out where there are pages: %s%s", list[0].origin, strings.Join(names, ", "), more)
	}
}
