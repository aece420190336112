package search

import (
	"encoding/json"
	"maps"
	"regexp"

	"github.com/gosaur/gosaur/core/plugin"
)

// searchPage returns the configured path of the search page, and whether there is one.
func (o *Options) searchPage() (string, bool) {
	var page string
	if len(o.SearchPagePath) == 0 || json.Unmarshal(o.SearchPagePath, &page) != nil || page == "" {
		return "", false
	}
	return page, true
}

func (o *Options) globalData(site *plugin.Site) *SearchData {
	data := &SearchData{
		Provider: o.providerOf(site), Placeholder: o.Placeholder, MaxResultsPerGroup: o.MaxResultsPerGroup,
		MissingResultsURL: o.MissingResultsURL, OpenOn: o.OpenOn,
	}
	if page, ok := o.searchPage(); ok {
		path := site.Permalink(page)
		data.SearchPagePath = &path
	}
	o.dialogData(site, data)
	if data.Provider == "algolia" {
		data.Algolia, data.Fallback = o.algolia(), o.Fallback
	}
	return data
}

// providerOf returns the provider that answers queries first: in development the fallback, which
// indexes the current content.
func (o *Options) providerOf(site *plugin.Site) string {
	if o.Fallback != "" && !site.Production {
		return o.Fallback
	}
	return o.Provider
}

func (o *Options) algolia() *AlgoliaData {
	data := &AlgoliaData{
		AppID: o.AppID, APIKey: o.APIKey, IndexName: o.IndexName, Endpoint: o.Endpoint,
		ContextualSearch: o.ContextualSearch == nil || *o.ContextualSearch,
		ExternalURLRegex: o.ExternalURLRegex,
		SearchParameters: map[string]any{},
		Insights:         o.Insights, InitialQuery: o.InitialQuery, Translations: o.Translations,
		AskAI: o.assistant(),
	}
	maps.Copy(data.SearchParameters, o.SearchParameters)
	if r := o.ReplaceSearchResultPathname; r != nil {
		data.ReplaceSearchResultPathname = &ReplacePathname{From: regexp.QuoteMeta(r.From), To: r.To}
	}
	return data
}

// assistant returns the settings of the assistant, completed with those of the search.
func (o *Options) assistant() *AskAITable {
	if o.AskAI == nil {
		return nil
	}
	a := o.AskAI.AskAITable
	for into, from := range map[*string]string{&a.AppID: o.AppID, &a.APIKey: o.APIKey, &a.IndexName: o.IndexName} {
		if *into == "" {
			*into = from
		}
	}
	if filters, ok := o.SearchParameters["facetFilters"]; ok && a.SearchParameters["facetFilters"] == nil {
		a.SearchParameters = maps.Clone(a.SearchParameters)
		if a.SearchParameters == nil {
			a.SearchParameters = map[string]any{}
		}
		a.SearchParameters["facetFilters"] = filters
	}
	return &a
}
