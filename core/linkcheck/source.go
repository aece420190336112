package linkcheck

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// reportRendered reports a broken reference that components render, at its positions in the source of a page or component, or in
// data files. References in the configuration or in a document of the page have been reported.
func (c *checker) reportRendered(ref *brokenReference) {
	configured := c.configuredTargets()[targetKeyOf(c.targets, ref.problem.target)]
	var unlocated []int
	for _, i := range ref.pages {
		var positions []diag.Pos
		if c.Find != nil {
			positions = c.Find(&c.pages[i], ref.raw, configured)
		}
		for _, pos := range positions {
			c.report(ref.problem, pos, ref.raw, "")
		}
		if len(positions) == 0 && !configured {
			unlocated = append(unlocated, i)
		}
	}
	if c.reportInData(ref, len(unlocated) == 0) || len(unlocated) == 0 {
		return
	}
	first := &c.pages[unlocated[0]]
	details := " on " + first.Path
	pos := diag.Pos{File: first.Source}
	if n := len(unlocated) - 1; n > 0 {
		pos = diag.Pos{}
		details = fmt.Sprintf(" on %s and %d more pages, so probably in a layout", first.Path, n)
	}
	c.report(ref.problem, pos, ref.raw, details)
}

// reportInData reports a broken reference at its positions in data files, and returns whether there are any. If unambiguous
// is set, only unambiguous URLs count, since the reference is also written elsewhere.
func (c *checker) reportInData(ref *brokenReference, unambiguous bool) bool {
	if c.FindData == nil {
		return false
	}
	positions := c.FindData(ref.raw, unambiguous)
	for _, pos := range positions {
		if !c.reported[startOf(pos)] {
			c.report(ref.problem, pos, ref.raw, "")
		}
	}
	return len(positions) > 0
}

// startOf returns a position without its end.
func startOf(pos diag.Pos) diag.Pos {
	pos.EndCol = 0
	return pos
}

// targetKey is the target of links in canonical form.
type targetKey struct{ path, fragment string }

func targetKeyOf(t *targets, a address) targetKey { return targetKey{t.Normalize(a.path), a.fragment} }

// writtenTargets returns the targets of a page's links, and separately the targets of those that are not plain.
func (c *checker) writtenTargets(page string, links []plugin.Link) (all, strict map[targetKey]bool) {
	all, strict = make(map[targetKey]bool, len(links)), map[targetKey]bool{}
	for i := range links {
		if link, ok := c.siteLink(links[i].URL); ok && link != "" {
			key := targetKeyOf(c.targets, resolve(page, link))
			all[key] = true
			if !links[i].Plain {
				strict[key] = true
			}
		}
	}
	return all, strict
}

// configuredTargets returns the targets of the links in the configuration.
func (c *checker) configuredTargets() map[targetKey]bool {
	if c.configTargets == nil {
		c.configTargets, _ = c.writtenTargets(c.BaseURL, c.Configured)
	}
	return c.configTargets
}
