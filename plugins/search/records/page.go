package records

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/parallel"
)

// DefaultTag is the tag of pages that belong to no version of docs.
const DefaultTag = "default"

// Page is a page that can be found.
type Page struct {
	// Path is the page's path, base URL included, and URL its absolute address.
	Path, URL string
	// Area names the part of the site: the category in the sidebar, or else the item
	// of the navbar.
	Area  string
	Title string
	// Description and Keywords come from the front matter or the head.
	Description string
	Keywords    []string
	// Language is the locale, and Version the version of the docs, "" for none.
	Language, Version string
	// Tag names the version of the docs instance in the form that Docusaurus gives
	// to crawlers: "docs-default-current", or DefaultTag.
	Tag string
	// Instance names the plugin that made the page, and its id.
	Instance string
	// Section names the part of the site that readers choose: the item of the navbar.
	Section string
	// Latest reports whether readers who choose no version read this page.
	Latest bool
	// Rank is the importance of the page among equally good ones, 0 to 10 unless the
	// front matter or a rule says otherwise.
	Rank int
	// Links are the texts of links on other pages that lead here, and Around the text around them, such
	// as a question in the same row of a table.
	Links, Around []Mention
	// Lead is the text before all headings below the title. It is empty before WithText.
	Lead plugin.Section
	// Sections are the headings of levels 2 to 6 with their content. They are nil before WithText.
	Sections []plugin.Section
	// Digest identifies Lead and Sections; empty if it is not known.
	Digest string
	// text is the source of Lead and Sections; nil if the page has them.
	text *plugin.PageText
}

// WithText returns the page with its text. The text of a site need not be in memory.
func (p *Page) WithText() *Page {
	if p.text == nil {
		return p
	}
	out := *p
	out.text = nil
	out.split(p.text.Text())
	return &out
}

// frontMatter holds the fields that control whether a document can be found.
type frontMatter struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	Keywords    any    `json:"keywords"`
	Draft       bool   `json:"draft"`
	Unlisted    bool   `json:"unlisted"`
	// Search is false to hide the page, or a table with its rank.
	Search any `json:"search"`
	// Exclude is the name of another plugin's key for the same.
	Exclude bool `json:"search_exclude"`
}

// Pages returns the pages that can be found, in the order of the texts. It omits drafts, pages that are unlisted, hidden
// from search engines or excluded in their front matter, and pages that only list others. Rules lower the ranks of pages
// whose front matter sets none. facts holds what earlier calls found in texts, and is extended by this call; it may
// be nil.
func Pages(site *plugin.Site, texts []plugin.PageText, facts *TextFacts, rules ...Rule) []Page {
	areas := newAreas(site)
	ranks := newRanks(texts)
	mentions := newMentions()
	pages := make([]Page, len(texts))
	parallel.Do(len(texts), func() func(int) {
		return func(i int) {
			text := &texts[i]
			fm := parseFrontMatter(text.FrontMatter)
			if !findable(site, text, fm) {
				return
			}
			p := &pages[i]
			*p = Page{
				Path: text.Path, URL: site.URL + text.Path, Language: site.Locale,
				Title: title(site, text, fm), Description: description(text, fm), Keywords: stringList(fm.Keywords),
				Version: text.Meta.Version, Tag: Tag(text.Meta), Latest: text.Meta.Version == "" || text.Meta.LastVersion,
				Rank: ranks.rankOf(site, text, fm, rules), Instance: text.Meta.Plugin + "-" + text.Meta.PluginID, Section: areas.labelOf(text.Path),
				Digest: text.Digest, text: text,
			}
			if p.Area = text.Meta.Category; p.Area == "" {
				p.Area = p.Section
			}
		}
	})
	pages = slices.DeleteFunc(pages, func(p Page) bool { return p.text == nil }) // pages that are left out
	for i, found := range facts.update(pages) {
		if found.title != "" {
			pages[i].Title = found.title
		}
		mentions.add(pages[i].Path, found.links) // only pages that can be found contribute mentions
	}
	for i := range pages {
		pages[i].Links, pages[i].Around = mentions.get(pages[i].Path)
	}
	return pages
}

// Tag is the value of docusaurus_tag for a page.
func Tag(meta plugin.RouteMeta) string {
	if meta.Version == "" {
		return DefaultTag
	}
	return meta.Plugin + "-" + meta.PluginID + "-" + meta.Version
}

func parseFrontMatter(data json.RawMessage) frontMatter {
	var fm frontMatter
	if len(data) > 0 && json.Unmarshal(data, &fm) != nil {
		// A key has the wrong type. The plugin that owns the key reports it.
		var loose map[string]any
		_ = json.Unmarshal(data, &loose)
		fm.Title, _ = loose["title"].(string)
		fm.Description, _ = loose["description"].(string)
		fm.Draft, _ = loose["draft"].(bool)
		fm.Unlisted, _ = loose["unlisted"].(bool)
		fm.Exclude, _ = loose["search_exclude"].(bool)
		fm.Search, fm.Keywords = loose["search"], loose["keywords"]
	}
	return fm
}

func findable(site *plugin.Site, text *plugin.PageText, fm frontMatter) bool {
	meta := text.Meta
	switch {
	case meta.Unlisted, fm.Unlisted, fm.Draft, fm.Exclude, fm.Search == false:
		return false
	case text.NoIndex && !site.NoIndex:
		return false
	case meta.Plugin == "", meta.Plugin == "search":
		return false // the page for unknown addresses, and the one that shows results
	}
	return meta.Source != "" || meta.Version != ""
}

// title is the title of a page without that of the site, unless its text has one.
func title(site *plugin.Site, text *plugin.PageText, fm frontMatter) string {
	for _, candidate := range []string{fm.Title, text.ContentTitle} {
		if candidate != "" {
			return candidate
		}
	}
	own := text.Title
	if rest, ok := strings.CutSuffix(own, " "+site.Title); ok {
		if i := strings.LastIndexByte(rest, ' '); i > 0 {
			own = rest[:i] // without the delimiter
		}
	}
	if own != "" {
		return own
	}
	if name := path.Base(text.Path); name != "/" && name != "." && text.Path != site.BaseURL {
		return strings.ReplaceAll(name, "-", " ")
	}
	return site.Title
}

func description(text *plugin.PageText, fm frontMatter) string {
	if fm.Description != "" {
		return fm.Description
	}
	return text.Description
}

// stringList reads a list of strings, or a string with commas.
func stringList(v any) []string {
	var list []string
	switch v := v.(type) {
	case string:
		for s := range strings.SplitSeq(v, ",") {
			list = append(list, strings.TrimSpace(s))
		}
	case []any:
		for _, item := range v {
			if s, ok := item.(string); ok {
				list = append(list, s)
			}
		}
	}
	return slices.DeleteFunc(list, func(s string) bool { return s == "" })
}

// split separates the lead, the content below the title, from the sections. A further level-one heading
// counts as one of level two.
func (p *Page) split(sections []plugin.Section) {
	titled := false
	for _, s := range sections {
		first := s.Level == 1 && !titled && len(p.Sections) == 0
		switch {
		case s.Level == 0 && len(p.Sections) == 0, first:
			titled = titled || first
			p.Lead.Text = append(p.Lead.Text, s.Text...)
			p.Lead.Code = append(p.Lead.Code, s.Code...)
			if first && s.Heading != p.Title {
				p.Lead.Text = append([]string{s.Heading}, p.Lead.Text...)
			}
		case s.Level == 0:
			last := &p.Sections[len(p.Sections)-1]
			last.Text = append(slices.Clone(last.Text), s.Text...)
			last.Code = append(slices.Clone(last.Code), s.Code...)
		default:
			s.Level = max(s.Level, 2)
			p.Sections = append(p.Sections, s)
		}
	}
}
