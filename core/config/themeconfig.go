package config

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// ThemeConfig holds the settings of the theme. Its JSON goes to the browser.
type ThemeConfig struct {
	// The image that social media show with a link to the site, for pages without one
	// of their own: a path below a static directory, or a URL.
	Image string `json:"image,omitempty"`
	// `meta` elements for every page. A later one with the same name wins.
	Metadata []Metadata `json:"metadata" default:"[]"`
	// Light and dark mode.
	ColorMode ColorMode `json:"colorMode"`
	// The bar at the top.
	Navbar Navbar `json:"navbar"`
	// The footer. Without this table there is none.
	Footer *Footer `json:"footer,omitempty"`
	// A bar with a message above the navbar. Without this table there is none.
	AnnouncementBar *AnnouncementBar `json:"announcementBar,omitempty"`
	// How docs are shown.
	Docs ThemeDocs `json:"docs"`
	// How the blog is shown.
	Blog ThemeBlog `json:"blog"`
	// The headings in the table of contents of a page.
	TableOfContents TableOfContents `json:"tableOfContents"`
	// Code blocks.
	Prism Prism `json:"prism"`
	// Diagrams.
	Mermaid Mermaid `json:"mermaid"`
	// Search by Algolia DocSearch. Without this table it is off.
	Algolia *Algolia `json:"algolia,omitempty"`
	// Settings for components of your own or for a theme other than the classic one.
	// Nothing in this table is checked; components read it as
	// `useThemeConfig().custom`, and each of its keys also beside the settings of the theme,
	// where Docusaurus has such keys: `hotjar.siteId` here is `useThemeConfig().hotjar.siteId`.
	Custom map[string]any `json:"custom,omitempty"`
}

// ColorMode configures light and dark mode.
type ColorMode struct {
	// The mode of a reader who has not chosen one.
	DefaultMode string `json:"defaultMode" choices:"light,dark" default:"light"`
	// Hides the switch in the navbar.
	DisableSwitch bool `json:"disableSwitch" default:"false"`
	// Follows the setting of the reader's system until the reader chooses a mode.
	RespectPrefersColorScheme bool `json:"respectPrefersColorScheme" default:"false"`
}

// AnnouncementBar is a message above the navbar.
type AnnouncementBar struct {
	// Identifies the message: readers who closed the bar see it again when the id changes.
	ID string `json:"id" default:"announcement-bar"`
	// The message, as HTML.
	Content string `json:"content" required:"true"`
	// The background, as a CSS colour.
	BackgroundColor string `json:"backgroundColor,omitempty"`
	// The text, as a CSS colour.
	TextColor string `json:"textColor,omitempty"`
	// Whether the reader can close the bar.
	IsCloseable bool `json:"isCloseable" default:"true"`
}

// ThemeDocs configures how docs are shown.
type ThemeDocs struct {
	// Where the reader's choice of a version is stored.
	VersionPersistence string `json:"versionPersistence" choices:"localStorage,none" default:"localStorage"`
	// The sidebar of docs.
	Sidebar DocsSidebar `json:"sidebar"`
}

// DocsSidebar configures the sidebar of docs.
type DocsSidebar struct {
	// Lets the reader hide the sidebar.
	Hideable bool `json:"hideable" default:"false"`
	// Closes a category when another of the same level is opened.
	AutoCollapseCategories bool `json:"autoCollapseCategories" default:"false"`
}

// ThemeBlog configures how the blog is shown.
type ThemeBlog struct {
	// The sidebar of the blog.
	Sidebar BlogSidebar `json:"sidebar"`
}

// BlogSidebar configures the sidebar of the blog.
type BlogSidebar struct {
	// Groups the posts by year.
	GroupByYear bool `json:"groupByYear" default:"true"`
}

// TableOfContents configures the levels of headings in the table of contents.
type TableOfContents struct {
	// The highest level that is listed.
	MinHeadingLevel int `json:"minHeadingLevel" default:"2" min:"2" max:"6"`
	// The lowest level that is listed.
	MaxHeadingLevel int `json:"maxHeadingLevel" default:"3" min:"2" max:"6"`
}

// Mermaid configures diagrams.
type Mermaid struct {
	// The colours of diagrams.
	Theme MermaidTheme `json:"theme"`
	// Options of the Mermaid library, passed on unchanged.
	Options map[string]any `json:"options" default:"{}"`
}

// MermaidTheme names themes of the Mermaid library.
type MermaidTheme struct {
	// The theme in light mode.
	Light string `json:"light" default:"default"`
	// The theme in dark mode.
	Dark string `json:"dark" default:"dark"`
}

// Algolia configures search by Algolia DocSearch.
type Algolia struct {
	// The id of the application.
	AppID string `json:"appId" required:"true"`
	// The public key for searching. It is part of every page, so never an admin key.
	APIKey string `json:"apiKey" required:"true"`
	// The name of the index.
	IndexName string `json:"indexName" required:"true"`
	// Searches only the language and version that the reader is in.
	ContextualSearch bool `json:"contextualSearch" default:"true"`
	// A regular expression for addresses that the browser loads as new pages, without client-side routing.
	ExternalURLRegex string `json:"externalUrlRegex,omitempty"`
	// A replacement in the path of each result, for an index of another deployment.
	ReplaceSearchResultPathname *ReplacePathname `json:"replaceSearchResultPathname,omitempty"`
	// Parameters of Algolia's search API, passed on unchanged.
	SearchParameters map[string]any `json:"searchParameters" default:"{}"`
	// The path of the search page below `baseUrl`; `false` for none.
	SearchPagePath any `json:"searchPagePath" type:"string|boolean" default:"search"`
	// Sends events of views and clicks to Algolia.
	Insights bool `json:"insights" default:"false"`
	// The text in the empty search field.
	Placeholder string `json:"placeholder,omitempty"`
	// The maximum number of results that are shown for a page. If absent, DocSearch decides.
	MaxResultsPerGroup int `json:"maxResultsPerGroup,omitempty" min:"1"`
	// Texts of the search in place of the theme's, as DocSearch names them: `button` with `buttonText` and
	// `buttonAriaLabel`, and `modal`.
	Translations map[string]any `json:"translations,omitempty"`
}

// ReplacePathname is a replacement in a path.
type ReplacePathname struct {
	// A regular expression.
	From string `json:"from" required:"true"`
	// The replacement.
	To string `json:"to" required:"true"`
}

// MarshalJSON encodes the settings in the form that components read. The keys of `custom` are
// also written beside the settings of the theme, and the keys of `customProps` beside the
// other keys of their item of the navbar or footer. Docusaurus allows any key there, so
// components that were written for it find their keys.
func (t ThemeConfig) MarshalJSON() ([]byte, error) {
	type plain ThemeConfig // without methods
	data, err := json.Marshal(plain(t))
	if err != nil {
		return nil, fmt.Errorf("encode the settings of the theme: %w", err)
	}
	if t.Custom == nil && !bytes.Contains(data, []byte(`"customProps"`)) {
		return data, nil
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, fmt.Errorf("read the settings of the theme: %w", err)
	}
	for _, bar := range []string{"navbar", "footer"} {
		inlineCustomProps(all[bar])
	}
	if custom, ok := all["custom"].(map[string]any); ok {
		mergeTable(all, custom)
	}
	out, err := json.Marshal(all)
	if err != nil {
		return nil, fmt.Errorf("encode the settings of the theme: %w", err)
	}
	return out, nil
}

// mergeTable merges a table into another one, at every level. Existing entries are kept.
func mergeTable(into, from map[string]any) {
	for key, v := range from {
		old, exists := into[key]
		if !exists {
			into[key] = v
			continue
		}
		inner, isTable := old.(map[string]any)
		if more, ok := v.(map[string]any); ok && isTable {
			mergeTable(inner, more)
		}
	}
}

// inlineCustomProps copies the keys of customProps into their items, in a list of items and
// everything below it.
func inlineCustomProps(v any) {
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			inlineCustomProps(item)
		}
	case map[string]any:
		for _, key := range []string{"items", "links"} {
			inlineCustomProps(v[key])
		}
		if props, ok := v["customProps"].(map[string]any); ok {
			mergeTable(v, props)
		}
	}
}
