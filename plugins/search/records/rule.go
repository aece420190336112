package records

import (
	"math"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// Rule sets the weight of pages in results. It applies to pages that meet all of its conditions.
type Rule struct {
	// Path is a prefix of the paths of the pages, in whole segments and below the base URL; "" for any.
	Path string
	// Version is the name of the version of the docs; "" for any.
	Version string
	// Instance is the id of the plugin that made the page, or the name of a plugin without an id; "" for any.
	Instance string
	// Weight is the factor for the score of a page, 0 to 1.
	Weight float64
}

// generatedWeight is the weight of pages that plugins generate from others, such as lists of a category's pages.
const generatedWeight = 0.5

// defaultInstance is the id of a plugin without an id of its own.
const defaultInstance = "default"

// Matches reports whether the rule applies to a page.
func (r *Rule) Matches(site *plugin.Site, path string, meta *plugin.RouteMeta) bool {
	if r.Version != "" && r.Version != meta.Version {
		return false
	}
	if r.Instance != "" && r.Instance != meta.PluginID && (r.Instance != meta.Plugin || meta.PluginID != defaultInstance) {
		return false
	}
	base := strings.Trim(r.Path, "/")
	if base == "" {
		return true
	}
	rest, ok := strings.CutPrefix(path, site.BaseURL+base)
	return ok && (rest == "" || rest[0] == '/')
}

// weightOf returns the weight of a page: that of the last rule that applies, or else one that depends on the
// plugin that made it.
func weightOf(site *plugin.Site, text *plugin.PageText, rules []Rule) float64 {
	weight := 1.0
	if text.Meta.Source == "" {
		weight = generatedWeight
	}
	for i := range rules {
		if rules[i].Matches(site, text.Path, &text.Meta) {
			weight = rules[i].Weight
		}
	}
	return weight
}

// RankStep is the effect of a step of the rank: the score of a page of rank n is multiplied by 1 + n·RankStep.
const RankStep = 0.02

// adjustRank returns the rank whose importance is weight times that of rank.
func adjustRank(rank int, weight float64) int {
	return int(math.Round((weight*(1+RankStep*float64(rank)) - 1) / RankStep))
}

// Importance converts a rank to a factor: 1 for the pages with the most links to them, less for lower ranks, and
// never 0.
func Importance(rank int) float64 {
	const least = 0.01
	return max(least, (1+RankStep*float64(rank))/(1+RankStep*maxRank))
}

// Superseded maps the tag of each older version of docs to that of the latest version of the same instance; nil
// without older versions.
func Superseded(pages []Page) map[string]string {
	latest := map[string]string{}
	for i := range pages {
		if p := &pages[i]; p.Latest && p.Version != "" {
			latest[p.Instance] = p.Tag
		}
	}
	var superseded map[string]string
	for i := range pages {
		if p := &pages[i]; !p.Latest && latest[p.Instance] != "" {
			if superseded == nil {
				superseded = map[string]string{}
			}
			superseded[p.Tag] = latest[p.Instance]
		}
	}
	return superseded
}
