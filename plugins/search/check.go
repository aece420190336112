package search

import (
	"net/url"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

// checker reports settings that a provider cannot work with.
type checker struct {
	table *optionpos.Table
	found diag.List
}

func (c *checker) checkOptions(o *Options) {
	if page, ok := o.searchPage(); string(o.SearchPagePath) == "true" || ok && !routepath.Valid("/"+strings.Trim(page, "/")) {
		c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Key("searchPagePath"), "searchPagePath is not a path").
			Hint = "give a path such as \"search\", or false for no search page"
	}
	c.checkAddress("missingResultsUrl", o.MissingResultsURL)
	c.checkRanking(o)
	c.checkSynonyms(o)
	c.checkDialog(o)
	if o.Provider == "local" {
		c.warnForeign(o)
		return
	}
	c.checkNeeded("appId", o.AppID, "the id of the application, ten letters and digits")
	c.checkNeeded("apiKey", o.APIKey, "the public key for searching")
	c.checkNeeded("indexName", o.IndexName, "the name of the index")
	if !strings.HasPrefix(o.Endpoint, "/") {
		c.checkAddress("endpoint", o.Endpoint)
	}
	if o.AskAI != nil {
		c.table.Warnf(&c.found, diag.CodeBadValue, c.table.Key("askAi"), "the theme has no assistant: askAi has no effect on it").
			Hint = "leave askAi out unless a SearchBar of the site's own uses it"
	}
	if o.AskAI != nil && strings.TrimSpace(o.AskAI.AssistantID) == "" {
		c.table.Errorf(&c.found, diag.CodeMissingKey, c.table.Key("askAi"), "askAi names no assistant").
			Hint = "give the id of the assistant, or leave askAi out"
	}
}

// checkNeeded reports a setting that is absent, empty or the placeholder of an example.
func (c *checker) checkNeeded(key, value, what string) {
	switch {
	case strings.TrimSpace(value) == "":
		pos := c.table.Key(key)
		c.table.Errorf(&c.found, diag.CodeMissingKey, pos, "the provider algolia needs %s", key).
			Hint = "add " + key + " = \"…\", " + what + "; Algolia's dashboard shows it under API keys"
	case placeholder.MatchString(value):
		c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(value, 0), "%s: %q is a placeholder", key, value).
			Hint = "give " + what + "; Algolia's dashboard shows it under API keys"
	}
}

// checkAddress reports a value that is not an address on the web.
func (c *checker) checkAddress(key, value string) {
	if value == "" {
		return
	}
	if u, err := url.Parse(value); err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" {
		c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(value, 0), "%s: %q is not an address on the web", key, value).
			Hint = "give a whole one, such as \"https://example.com/path\""
	}
}

// placeholder matches what examples contain in place of real settings.
var placeholder = regexp.MustCompile(`(?i)^(your[ _-].*|<.*>|\.\.\.|…|x{4,}|todo)$`)

// warnForeign reports settings of Algolia if the provider is local: they would have no effect.
func (c *checker) warnForeign(o *Options) {
	for _, s := range []struct {
		key   string
		given bool
	}{
		{"appId", o.AppID != ""},
		{"apiKey", o.APIKey != ""},
		{"indexName", o.IndexName != ""},
		{"endpoint", o.Endpoint != ""},
		{"fallback", o.Fallback != ""},
		{"startUrls", len(o.StartURLs) > 0},
		{"contextualSearch", o.ContextualSearch != nil},
		{"externalUrlRegex", o.ExternalURLRegex != ""},
		{"replaceSearchResultPathname", o.ReplaceSearchResultPathname != nil},
		{"searchParameters", len(o.SearchParameters) > 0},
		{"insights", o.Insights},
		{"initialQuery", o.InitialQuery != ""},
		{"translations", len(o.Translations) > 0},
		{"askAi", o.AskAI != nil},
	} {
		if s.given {
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Key(s.key), "%s belongs to the provider algolia", s.key).
				Hint = "add provider = \"algolia\", or leave " + s.key + " out"
		}
	}
}
