package linkcheck_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/internal/growth"
)

// share is the number of bytes of a site for each link: the inputs are as long as the site.
const share = 64

func TestHostileLinksTakeTimeAndMemoryInProportion(t *testing.T) {
	sites := map[string]func(n int) ([]linkcheck.Page, linkcheck.Options){
		"pages that each show a broken link of their own": func(n int) ([]linkcheck.Page, linkcheck.Options) {
			return numberedPages(n, func(i int, p *linkcheck.Page) { p.Links = shown(fmt.Sprintf("/base/gone%d", i)) }), options()
		},
		"pages that show one broken link": func(n int) ([]linkcheck.Page, linkcheck.Options) {
			return numberedPages(n, func(_ int, p *linkcheck.Page) { p.Links = shown("/base/gone") }), options()
		},
		"a page that shows broken links beside links that are written": func(n int) ([]linkcheck.Page, linkcheck.Options) {
			page := linkcheck.Page{Path: "/base/a", Source: "a.md"}
			var links []string
			for i := range n {
				links = append(links, fmt.Sprintf("/base/gone%d", i))
				page.Written = append(page.Written, plugin.Link{URL: fmt.Sprintf("/base/lost%d", i), Raw: "raw", Pos: diag.Pos{File: "a.md", Line: i + 1, Col: 1}})
			}
			page.Links = shown(links...)
			return []linkcheck.Page{page}, options()
		},
		"links of the configuration and broken links that are shown": func(n int) ([]linkcheck.Page, linkcheck.Options) {
			o := options()
			for i := range n {
				o.Configured = append(o.Configured, plugin.Link{URL: fmt.Sprintf("/base/lost%d", i), Raw: "raw", Pos: diag.Pos{File: "c.toml", Line: i + 1, Col: 1}})
			}
			return numberedPages(n, func(i int, p *linkcheck.Page) { p.Links = shown(fmt.Sprintf("/base/gone%d", i)) }), o
		},
		"anchors of a page and links to others on it": func(n int) ([]linkcheck.Page, linkcheck.Options) {
			page := linkcheck.Page{Path: "/base/a", Source: "a.md"}
			for i := range n {
				page.Anchors = append(page.Anchors, fmt.Sprintf("here-%d", i))
				page.Written = append(page.Written, plugin.Link{URL: fmt.Sprintf("#gone%d", i), Raw: "raw", Pos: diag.Pos{File: "a.md", Line: i + 1, Col: 1}})
			}
			return []linkcheck.Page{page}, options()
		},
		"redirects of which each leads to the next": func(n int) ([]linkcheck.Page, linkcheck.Options) {
			o := options()
			for i := range n {
				o.Redirects = append(o.Redirects, plugin.Redirect{From: fmt.Sprintf("/base/r%d", i), To: fmt.Sprintf("/base/r%d", i+1), Pos: diag.Pos{File: "c.toml", Line: i + 1, Col: 1}})
			}
			return numberedPages(1, func(int, *linkcheck.Page) {}), o
		},
	}
	bound := growth.Bound{From: 32 << 10, To: 256 << 10, Bytes: 400, Base: 4 << 20}
	for name, site := range sites {
		family := growth.Repeat(name, "x")
		family.Quick = strings.HasPrefix(name, "a page")
		growth.Check(t, bound, []growth.Family{family}, func(text string) {
			pages, o := site(len(text) / share)
			if found := linkcheck.Check(pages, o); len(found) == 0 {
				t.Error("nothing is broken")
			}
		})
	}
}

func numberedPages(n int, with func(i int, p *linkcheck.Page)) []linkcheck.Page {
	pages := make([]linkcheck.Page, n)
	for i := range pages {
		pages[i] = linkcheck.Page{Path: fmt.Sprintf("/base/p%d", i), Source: fmt.Sprintf("p%d.md", i)}
		with(i, &pages[i])
	}
	return pages
}
