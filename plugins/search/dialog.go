package search

import (
	"net/url"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// SectionChoice is a part of the site that readers may search alone, with a button in the search's dialog.
type SectionChoice struct {
	// Label is the text of the button.
	Label string `json:"label" required:"true"`
	// Instance is the id of an instance of the docs, `default` for one without an id; `other` covers all remaining pages, such as the
	// blog.
	Instance string `json:"instance,omitempty"`
	// Path is the prefix of the paths of the pages, in whole segments, such as that of a category: `/docs/guides`. Use it
	// instead of an instance.
	Path string `json:"path,omitempty"`
	// Version is the name of a version of these docs, `current` for the one without.
	Version string `json:"version" default:"current"`
}

// otherPages is the instance of the pages that belong to no docs.
const otherPages = "other"

// Suggestion is a page that the dialog shows before the reader has typed anything.
type Suggestion struct {
	// Label is the text of the link.
	Label string `json:"label" required:"true"`
	// To is a path on the site without the base URL, or a whole address.
	To string `json:"to" required:"true"`
}

// AnswerHook is a service that answers questions in words. Readers ask it with a button below what they have typed.
// It gets `{"question": "…", "language": "en"}` by POST, and answers with a stream of events (`text/event-stream`),
// each of whose data are JSON: `{"text": "…"}` for the next piece of the answer, `{"source": {"title": "…", "url": "…"}}` for
// a page that it rests on.
type AnswerHook struct {
	// Endpoint is its address: a whole one, or a path on the site's own host.
	Endpoint string `json:"endpoint" required:"true"`
	// Label is the text of the button. If absent, it is in the language of the site.
	Label string `json:"label,omitempty"`
	// Notice is shown with each answer, such as who processes questions.
	Notice string `json:"notice,omitempty"`
}

// tag returns the docusaurus_tag of a section's pages.
func (s *SectionChoice) tag() string {
	if s.Instance == otherPages {
		return records.DefaultTag
	}
	return records.Tag(plugin.RouteMeta{Plugin: "docs", PluginID: s.Instance, Version: s.Version})
}

// filter returns the facet filter that selects the pages of a section.
func (s *SectionChoice) filter() string {
	if s.Path != "" {
		return "section:" + s.Label
	}
	return "docusaurus_tag:" + s.tag()
}

// assignSections assigns sections with a path to their pages; the longest path wins.
func (o *Options) assignSections(site *plugin.Site, pages []records.Page) {
	byLength := slices.Clone(o.Sections)
	slices.SortStableFunc(byLength, func(a, b SectionChoice) int { return len(a.Path) - len(b.Path) })
	for _, s := range byLength {
		rule := records.Rule{Path: s.Path}
		for i := range pages {
			if s.Path != "" && rule.Matches(site, pages[i].Path, &plugin.RouteMeta{}) {
				pages[i].Section = s.Label
			}
		}
	}
}

// dialogData adds what the dialog shows besides results.
func (o *Options) dialogData(site *plugin.Site, data *SearchData) {
	for _, s := range o.Sections {
		data.Sections = append(data.Sections, SearchSection{Label: s.Label, Filter: s.filter()})
	}
	for _, s := range o.Suggestions {
		to := s.To
		if strings.HasPrefix(to, "/") {
			to = site.BaseURL + strings.TrimPrefix(to, "/")
		}
		data.Suggestions = append(data.Suggestions, SearchSuggestion{Label: s.Label, To: to})
	}
	if o.Answer != nil {
		data.Answer = &SearchAnswer{Endpoint: o.Answer.Endpoint, Label: o.Answer.Label, Notice: o.Answer.Notice}
	}
}

// suggestionLinks are the suggestions, for the link gate.
func (o *Options) suggestionLinks(site *plugin.Site, pos func(value string) diag.Pos) []plugin.Link {
	var links []plugin.Link
	for _, s := range o.Suggestions {
		if strings.HasPrefix(s.To, "/") {
			links = append(links, plugin.Link{URL: site.BaseURL + strings.TrimPrefix(s.To, "/"), Raw: s.To, Pos: pos(s.To)})
		}
	}
	return links
}

// answerHost is the origin of the answer hook, "" for that of the site.
func (o *Options) answerHost() string {
	if o.Answer == nil {
		return ""
	}
	u, err := url.Parse(o.Answer.Endpoint)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// checkDialog reports invalid options of the dialog.
func (c *checker) checkDialog(o *Options) {
	for i, s := range o.Sections {
		if (s.Instance == "") == (s.Path == "") {
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(s.Label, 0), "sections: %q needs an instance or a path, and not both", s.Label).
				Hint = "name an instance of the docs, or the path that the section's pages begin with"
			continue
		}
		if s.Version != "current" && (s.Path != "" || s.Instance == otherPages) {
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(s.Version, 0), "sections: %q has a version, which only an instance of the docs has", s.Label).
				Hint = "remove it, or name an instance of the docs in place of the path or of \"other\""
		}
		same := func(other SectionChoice) bool {
			return other.filter() == s.filter() || s.Path != "" && strings.Trim(other.Path, "/") == strings.Trim(s.Path, "/")
		}
		if slices.ContainsFunc(o.Sections[:i], same) {
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(s.Label, 0), "sections: %q has the same pages as a section before it", s.Label).
				Hint = "remove one of them, or name another instance, version or path"
		}
	}
	for _, s := range o.Suggestions {
		if !strings.HasPrefix(s.To, "/") {
			c.checkAddress("suggestions", s.To)
		}
	}
	if o.Answer != nil && (!strings.HasPrefix(o.Answer.Endpoint, "/") || strings.HasPrefix(o.Answer.Endpoint, "//")) {
		c.checkAddress("answer.endpoint", o.Answer.Endpoint)
	}
}

// warnIdleSections warns of sections without a page.
func (p *Plugin) warnIdleSections(pages []records.Page) diag.List {
	var found diag.List
	for _, s := range p.opts.Sections {
		has := func(page records.Page) bool { return page.Tag == s.tag() }
		if s.Path != "" {
			has = func(page records.Page) bool { return page.Section == s.Label }
		}
		if !slices.ContainsFunc(pages, has) {
			p.table.Warnf(&found, diag.CodeBadValue, p.table.Value(s.Label, 0), "sections: no page belongs to %q", s.Label).
				Hint = "give the id of an instance of the docs and the name of one of its versions, instance = \"other\", or the beginning of a path without the base URL"
		}
	}
	return found
}
