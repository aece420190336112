package search

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
	"github.com/gosaur/gosaur/plugins/search/segment"
)

// rules are the rules of the configuration.
func (o *Options) rules() []records.Rule {
	list := make([]records.Rule, len(o.Ranking))
	for i, r := range o.Ranking {
		list[i] = records.Rule(r)
	}
	return list
}

// warnIdleRules warns of rules that match no page: a version may be gone, or a path misspelled.
func (p *Plugin) warnIdleRules(texts []plugin.PageText) diag.List {
	var found diag.List
	for i, rule := range p.opts.rules() {
		used := slices.ContainsFunc(texts, func(t plugin.PageText) bool { return rule.Matches(p.site, t.Path, &t.Meta) })
		if used {
			continue
		}
		what := []string{}
		for _, part := range [][2]string{{"path", rule.Path}, {"version", rule.Version}, {"instance", rule.Instance}} {
			if part[1] != "" {
				what = append(what, part[0]+" = \""+part[1]+"\"")
			}
		}
		p.table.Warnf(&found, diag.CodeBadValue, p.table.Value(firstOf(rule.Path, rule.Version, rule.Instance), 0),
			"ranking: no page matches rule %d (%s)", i+1, strings.Join(what, ", ")).
			Hint = "give the beginning of a path without the base URL, the name of a version, or the id of a plugin; or leave the rule out"
	}
	return found
}

func firstOf(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}

// checkRanking reports rules without conditions.
func (c *checker) checkRanking(o *Options) {
	for i, r := range o.Ranking {
		if r.Path == "" && r.Version == "" && r.Instance == "" {
			c.table.Errorf(&c.found, diag.CodeMissingKey, c.table.Key("ranking"), "ranking: rule %d is about no pages", i+1).
				Hint = "add path, version or instance"
		}
	}
}

// checkSynonyms reports lists with fewer than two words or phrases, and texts without a word.
func (c *checker) checkSynonyms(o *Options) {
	for i, list := range o.Synonyms {
		if len(list) < 2 {
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Key("synonyms"), "synonyms: list %d has fewer than two entries", i+1).
				Hint = "write all that means the same into one list: [\"install\", \"set up\"]"
		}
		for _, text := range list {
			words := 0
			for range segment.Units(text) {
				words++
			}
			if words == 0 {
				c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(text, 0), "synonyms: %q has no word", text).
					Hint = "give words or phrases"
			}
		}
	}
}
