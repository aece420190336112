package linkcheck

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// place reports a broken reference that components render, at its positions in the source of a page or component, or in
// data files. References in the configuration or in a document of the page have been reported.
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

// placeInData reports a broken reference at its positions in data files, and returns whether there are any. If sure is
// set, only unambiguous URLs count, since the reference is also written elsewhere.
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

// startOf returns a position without its end.
func startOf(pos diag.Pos) diag.Pos {
	pos.EndCol = 0
	return pos
}

// targetKey is the target of links in canonical form.
type targetKey struct{ path, fragment string }

func keyOf(t *targets, a address) targetKey { return targetKey{t.Normalize(a.path), a.fragment} }

// writtenTargets returns the targets of a page's links, and separately the targets of those that are not plain.
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

// configured returns the targets of the links in the configuration.
func (c *checker) configured() map[targetKey]bool {
	if c.config == nil {
		c.config, _ = c.writtenTargets(c.BaseURL, c.Configured)
	}
	return c.config
}
