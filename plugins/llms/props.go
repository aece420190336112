package llms

// LlmsData is what `usePluginData('llms')` returns.
type LlmsData struct {
	// Twins reports whether Markdown pages have a twin: the page's path without a slash at the
	// end, and ".md"; "index.md" for the home page. There are none in development.
	Twins bool `json:"twins"`
	// Menu is the menu of each Markdown page, if there is one.
	Menu *PageMenuData `json:"menu,omitempty"`
}

// PageMenuData is what the menu of a page shows apart from its own entries.
type PageMenuData struct {
	Entries []PageMenuEntry `json:"entries"`
	// Prompt is the question to assistants; `{url}` is the address of the page's Markdown. If absent, the theme's own words.
	Prompt string `json:"prompt,omitempty"`
}

// PageMenuEntry is a link of the menu.
type PageMenuEntry struct {
	// Name is that of an assistant; such a link is labelled by the theme.
	Name string `json:"name,omitempty"`
	// Label is the label of a link of the site's own.
	Label string `json:"label,omitempty"`
	// Href is the address, with the placeholders `{prompt}` and `{url}` for percent-encoded values.
	Href string `json:"href"`
}
