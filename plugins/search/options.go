package search

import (
	"encoding/json"
	"fmt"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Options

// Options are the options of search. Those from `appId` on belong to the provider `algolia`.
type Options struct {
	// Provider is what searches: `local` is an index that is part of the site, `algolia` is
	// Algolia DocSearch. If absent, it is `algolia` if there is a table `themeConfig.algolia`, whose
	// keys then count as options too, and `local` otherwise.
	Provider string `json:"provider,omitempty" choices:"local,algolia"`
	// SearchPagePath is the path of the search page below the base URL; `false` for none.
	SearchPagePath json.RawMessage `json:"searchPagePath,omitempty" type:"string|boolean" default:"search"`
	// Placeholder is the text in the empty search field. If absent, the theme has one.
	Placeholder string `json:"placeholder,omitempty"`
	// MaxResultsPerGroup is how many results are shown for a page at most. If absent, the provider decides.
	MaxResultsPerGroup int `json:"maxResultsPerGroup,omitempty" min:"1"`

	// OpenOn lists what opens the search in addition to a click, a tap and the keys: `hover`, when the mouse rests on the
	// button, and `focus`, when the keyboard rests there. Opened by one of them, it closes as soon as the focus leaves it.
	OpenOn []string `json:"openOn,omitempty" choices:"hover,focus"`
	// MissingResultsURL is where readers can say that a query should have results, such as the page for a new issue;
	// `{query}` in it is replaced with their query. If absent, the link is not shown.
	MissingResultsURL string `json:"missingResultsUrl,omitempty"`
	// Ranking lowers the rank of pages, such as those of an archive. The last rule that matches a page applies. A rank in the
	// front matter of a page takes precedence. Without a rule, pages that plugins make from others count half.
	Ranking []RankingRule `json:"ranking,omitempty"`
	// Synonyms are lists of words and phrases with the same meaning: a search for one of them finds the others, too.
	Synonyms [][]string `json:"synonyms,omitempty"`

	// Sections are parts of the site that readers may search alone.
	Sections []SectionChoice `json:"sections,omitempty"`
	// Suggestions are pages that the dialog shows before the reader has typed anything: the first, or the ones read most.
	Suggestions []Suggestion `json:"suggestions,omitempty"`
	// Answer is a service that answers questions in words.
	Answer *AnswerHook `json:"answer,omitempty"`

	// AppID is the id of the application.
	AppID string `json:"appId,omitempty"`
	// APIKey is the public key for searching. It is part of every page, so never an admin key.
	APIKey string `json:"apiKey,omitempty"`
	// IndexName is the name of the index.
	IndexName string `json:"indexName,omitempty"`
	// Endpoint is the address of a server that answers Algolia's queries in its stead, such as
	// `https://search.example.com`, or `/` for the host that serves the site: `gosaur serve --search`
	// does both. If absent, the hosts of the application answer.
	Endpoint string `json:"endpoint,omitempty"`
	// Fallback is what answers where the hosts of the application do not, or take more than a second: `local` makes the
	// site's own index as well, which also answers in development. If absent, readers are shown an error.
	Fallback string `json:"fallback,omitempty" choices:"local"`
	// StartURLs are where a crawler of the site begins: paths below the base URL. If absent, these are the root of the
	// site and the first page of each docs plugin.
	StartURLs []string `json:"startUrls,omitempty"`
	// ContextualSearch searches only the language and version that the reader is in. If absent, it is on.
	ContextualSearch *bool `json:"contextualSearch,omitempty"`
	// ExternalURLRegex is a regular expression of addresses that the client does not route itself.
	ExternalURLRegex string `json:"externalUrlRegex,omitempty"`
	// ReplaceSearchResultPathname replaces a part of the path of each result, for an index of another deployment.
	ReplaceSearchResultPathname *ReplacePathname `json:"replaceSearchResultPathname,omitempty"`
	// SearchParameters are parameters of Algolia's search API, passed on unchanged.
	SearchParameters map[string]any `json:"searchParameters,omitempty"`
	// Insights sends events of views and clicks to Algolia.
	Insights bool `json:"insights,omitempty"`
	// InitialQuery is the text in the search field when it opens.
	InitialQuery string `json:"initialQuery,omitempty"`
	// Translations replace texts of DocSearch; they are passed on unchanged.
	Translations map[string]any `json:"translations,omitempty"`
	// AskAI turns on Algolia's assistant: its id, or a table.
	AskAI *AskAI `json:"askAi,omitempty"`
}

// RankingRule applies to pages that meet all of its conditions; it has at least one.
type RankingRule struct {
	// Path is what the paths of the pages begin with, in whole segments, without the base URL: `/docs/archive`.
	Path string `json:"path,omitempty"`
	// Version is the name of a version of the docs, such as `1.x`.
	Version string `json:"version,omitempty"`
	// Instance is the id of a plugin, or the name of a plugin without an id, such as `blog`.
	Instance string `json:"instance,omitempty"`
	// Weight is what pages count: 1 as much as others, 0.5 half as much.
	Weight float64 `json:"weight" required:"true" min:"0" max:"1"`
}

// ReplacePathname is a replacement in a path.
type ReplacePathname struct {
	// From is the text to be replaced.
	From string `json:"from" required:"true"`
	// To is what takes its place.
	To string `json:"to" required:"true"`
}

// AskAI is Algolia's assistant.
type AskAI struct {
	AskAITable
}

// AskAITable lists the keys of the assistant. What it does not say is taken from the search.
type AskAITable struct {
	// AssistantID is the id of the assistant.
	AssistantID string `json:"assistantId" required:"true"`
	// IndexName is the index that the assistant reads.
	IndexName string `json:"indexName,omitempty"`
	// APIKey is the public key for that index.
	APIKey string `json:"apiKey,omitempty"`
	// AppID is the application of that index.
	AppID string `json:"appId,omitempty"`
	// SearchParameters are parameters of the assistant's searches, passed on unchanged.
	SearchParameters map[string]any `json:"searchParameters,omitempty"`
	// SuggestedQuestions shows questions to begin with.
	SuggestedQuestions *bool `json:"suggestedQuestions,omitempty"`
}

// DescribeOption implements plugin.OptionDescriber.
func (AskAI) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		{Type: plugin.TypeString},
		{Type: plugin.TypeObject, TypeName: "AskAITable", Fields: plugin.OptionsOf(AskAITable{})},
	}}
}

// FieldDocs implements plugin.FieldDocumenter.
func (AskAITable) FieldDocs() map[string]string { return fieldDocs() }

// UnmarshalJSON implements json.Unmarshaler; a string is the id of the assistant.
func (a *AskAI) UnmarshalJSON(b []byte) error {
	if json.Unmarshal(b, &a.AssistantID) == nil {
		return nil
	}
	return json.Unmarshal(b, &a.AskAITable)
}

// MarshalJSON implements json.Marshaler.
func (a AskAI) MarshalJSON() ([]byte, error) { return json.Marshal(a.AskAITable) }

// parseOptions reads the options and what themeConfig.algolia adds to them.
func parseOptions(req *plugin.ConfigureRequest) (Options, *checker, error) {
	var opts Options
	var theme struct {
		Algolia json.RawMessage `json:"algolia"`
	}
	if err := json.Unmarshal(req.Site.ThemeConfig, &theme); err != nil {
		return opts, nil, fmt.Errorf("search: reading themeConfig: %w", err)
	}
	var given Options
	if err := json.Unmarshal(req.Options, &given); err != nil {
		return opts, nil, fmt.Errorf("search: reading options: %w", err)
	}
	if len(theme.Algolia) > 0 && given.Provider != "local" {
		if err := json.Unmarshal(theme.Algolia, &opts); err != nil {
			return opts, nil, fmt.Errorf("search: reading themeConfig.algolia: %w", err)
		}
		opts.Provider = "algolia"
		given.dropDefaults(&opts)
	}
	if err := json.Unmarshal(mustJSON(given), &opts); err != nil {
		return opts, nil, fmt.Errorf("search: joining options: %w", err)
	}
	if opts.Provider == "" {
		opts.Provider = "local"
	}
	c := &checker{table: optionpos.Open(req.Site.Dir, req.OptionPos)}
	c.checkOptions(&opts)
	return opts, c, nil
}

// dropDefaults removes the default of searchPagePath if the theme's configuration
// sets it.
func (o *Options) dropDefaults(theme *Options) {
	if string(o.SearchPagePath) == `"search"` && len(theme.SearchPagePath) > 0 {
		o.SearchPagePath = nil
	}
}

func mustJSON(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic("search: " + err.Error()) // impossible: the value was decoded from JSON
	}
	return b
}
