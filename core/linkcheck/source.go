package linkcheck

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// place reports a broken reference that components made, where it is written: in the
// configuration, in a document, in the source of a page or component. What stands in
// the configuration or in a document has a finding already.
func (c *checker) place(on *occurrences) {
	configured := c.isWritten(c.BaseURL, c.Configured, on.problem)
	var unplaced []int
	for _, i := range on.pages {
		page := &c.pages[i]
		if c.isWritten(page.Path, page.Written, on.problem) {
			continue
		}
		var places []diag.Pos
		if c.Find != nil {
			places = c.Find(page, on.raw)
		}
		for _, pos := range places {
			c.report(on.problem, pos, on.raw, "")
		}
		if len(places) == 0 && !configured {
			unplaced = append(unplaced, i)
		}
	}
	if len(unplaced) == 0 {
		return
	}
	if c.FindData != nil {
		places := c.FindData(on.raw)
		for _, pos := range places {
			c.report(on.problem, pos, on.raw, "")
		}
		if len(places) > 0 {
			return
		}
	}
	first := &c.pages[unplaced[0]]
	more := " on " + first.Path
	pos := diag.Pos{File: first.Source}
	if n := len(unplaced) - 1; n > 0 {
		pos = diag.Pos{}
		more = fmt.Sprintf(" on %s and %d more pages, so probably in a layout", first.Path, n)
	}
	c.report(on.problem, pos, on.raw, more)
}

// isWritten reports whether one of the links, as a page has them, leads to the target
// of a problem.
func (c *checker) isWritten(page string, links []plugin.Link, p *problem) bool {
	for i := range links {
		link, ok := c.inside(links[i].URL)
		if !ok || link == "" {
			continue
		}
		if a := resolve(page, link); a.fragment == p.target.fragment && c.Normalize(a.path) == c.Normalize(p.target.path) {
			return true
		}
	}
	return false
}
