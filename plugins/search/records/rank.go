package records

import (
	"math"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// maxRank is the rank of the pages with the most links to them.
const maxRank = 10

// ranks holds the importance of the pages of a site: how many others link to them.
type ranks struct {
	inbound map[string]int
}

func newRanks(texts []plugin.PageText) *ranks {
	r := &ranks{inbound: make(map[string]int, len(texts))}
	for i := range texts {
		seen := map[string]bool{trimPath(texts[i].Path): true}
		for _, d := range texts[i].Documents {
			for _, url := range d.Links {
				target, _, _ := strings.Cut(url, "#")
				if target = trimPath(target); strings.HasPrefix(target, "/") && !seen[target] {
					seen[target] = true
					r.inbound[target]++
				}
			}
		}
	}
	return r
}

func trimPath(p string) string { return strings.TrimRight(p, "/") }

// rankOf returns the rank of a page: the one in its front matter, or two for each doubling
// of the number of pages that link to it, lowered by the rules.
func (r *ranks) rankOf(site *plugin.Site, text *plugin.PageText, fm frontMatter, rules []Rule) int {
	if table, ok := fm.Search.(map[string]any); ok {
		if rank, ok := table["rank"].(float64); ok {
			return int(min(max(rank, -100), 100))
		}
	}
	rank := min(maxRank, int(2*math.Log2(float64(1+r.inbound[trimPath(text.Path)]))))
	return adjustRank(rank, weightOf(site, text, rules))
}
