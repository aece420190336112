package linkcheck

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// place reports a broken reference that components made, where it is written: in the
// source of a page or component, or in a file of data. What is in the configuration or in
// a document of the page has a finding already.
func (c *checker) place(on *occurrences) {
	configured := c.configured()[keyOf(c.targets, on.problem.target)]
	var unplaced []int
	for _, i := range on.pages {
		var places []diag.Pos
		if c.Find != nil {
			places = c.Find(&c.pages[i], on.raw, configured)
		}
		for _, pos := range places {
			c.report(on.problem, pos, on.raw, "")
		}
		if len(places) == 0 && !configured {
			unplaced = append(unplaced, i)
		}
	}
	if c.placeInData(on, len(unplaced) == 0) || len(unplaced) == 0 {
		return
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

// placeInData reports a broken reference where files of data have it, and returns whether
// any does. sure asks for texts only that can be nothing but an address, since the reference is
// also written elsewhere.
func (c *checker) placeInData(on *occurrences, sure bool) bool {
	if c.FindData == nil {
		return false
	}
	places := c.FindData(on.raw, sure)
	for _, pos := range places {
		if !c.reported[startOf(pos)] {
			c.report(on.problem, pos, on.raw, "")
		}
	}
	return len(places) > 0
}

// startOf is a place without its end.
func startOf(pos diag.Pos) diag.Pos {
	pos.EndCol = 0
	return pos
}

// targetKey is a place to which links lead, in normal form.
type targetKey struct{ path, fragment string }

func keyOf(t *targets, a address) targetKey { return targetKey{t.Normalize(a.path), a.fragment} }

// writtenTargets are the places to which links lead, as a page has them, and those to which links lead that are not plain.
func (c *checker) writtenTargets(page string, links []plugin.Link) (all, strict map[targetKey]bool) {
	all, strict = make(map[targetKey]bool, len(links)), map[targetKey]bool{}
	for i := range links {
		if link, ok := c.inside(links[i].URL); ok && link != "" {
			key := keyOf(c.targets, resolve(page, link))
			all[key] = true
			if !links[i].Plain {
				strict[key] = true
			}
		}
	}
	return all, strict
}

// configured are the places to which the links of the configuration lead.
func (c *checker) configured() map[targetKey]bool {
	if c.config == nil {
		c.config, _ = c.writtenTargets(c.BaseURL, c.Configured)
	}
	return c.config
}
