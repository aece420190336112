package search

// SearchData is what `usePluginData('search')` returns.
type SearchData struct {
	Provider string `json:"provider" ts:"'local' | 'algolia'"`
	// SearchPagePath is the path of the search page, base URL included; null if there is none.
	SearchPagePath *string `json:"searchPagePath"`
	// Placeholder is the text in the empty search field.
	Placeholder string `json:"placeholder,omitempty"`
	// MaxResultsPerGroup is how many results are shown for a page at most.
	MaxResultsPerGroup int `json:"maxResultsPerGroup,omitempty"`
	// MissingResultsURL is where readers report missing results; `{query}` is replaced with their
	// query.
	MissingResultsURL string `json:"missingResultsUrl,omitempty"`
	// OpenOn lists what opens the search in addition to clicks and keys.
	OpenOn []string `json:"openOn,omitempty" ts:"('hover' | 'focus')[]"`
	// Fallback is what answers where Algolia does not.
	Fallback string `json:"fallback,omitempty" ts:"'local'"`
	// Sections are parts of the site that readers may search alone.
	Sections []SearchSection `json:"sections,omitempty"`
	// Suggestions are pages to begin with.
	Suggestions []SearchSuggestion `json:"suggestions,omitempty"`
	// Answer is there if a service answers questions.
	Answer *SearchAnswer `json:"answer,omitempty"`
	// Algolia is there if it is the provider.
	Algolia *AlgoliaData `json:"algolia,omitempty"`
}

// SearchSection is a part of the site.
type SearchSection struct {
	Label string `json:"label"`
	// Filter is the facet filter that its pages pass: a docusaurus_tag or a section.
	Filter string `json:"filter"`
}

// SearchSuggestion is a link.
type SearchSuggestion struct {
	Label string `json:"label"`
	// To has the base URL in front, unless it is a whole address.
	To string `json:"to"`
}

// SearchAnswer is a service that answers questions.
type SearchAnswer struct {
	Endpoint string `json:"endpoint"`
	Label    string `json:"label,omitempty"`
	Notice   string `json:"notice,omitempty"`
}

// AlgoliaData are the settings of Algolia DocSearch, with the names and shapes that
// `themeConfig.algolia` has in Docusaurus.
type AlgoliaData struct {
	AppID     string `json:"appId"`
	APIKey    string `json:"apiKey"`
	IndexName string `json:"indexName"`
	// Endpoint is the address of a server that answers in Algolia's stead.
	Endpoint         string `json:"endpoint,omitempty"`
	ContextualSearch bool   `json:"contextualSearch"`
	ExternalURLRegex string `json:"externalUrlRegex,omitempty"`
	// ReplaceSearchResultPathname has a regular expression as its from.
	ReplaceSearchResultPathname *ReplacePathname `json:"replaceSearchResultPathname,omitempty" ts:"{from: string; to: string}"`
	SearchParameters            map[string]any   `json:"searchParameters" ts:"Record<string, unknown>"`
	Insights                    bool             `json:"insights"`
	InitialQuery                string           `json:"initialQuery,omitempty"`
	Translations                map[string]any   `json:"translations,omitempty" ts:"Record<string, unknown>"`
	AskAI                       *AskAITable      `json:"askAi,omitempty" ts:"Record<string, unknown>"`
}
