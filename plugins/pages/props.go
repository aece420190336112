package pages

import "encoding/json"

// PagesData is what `usePluginData('pages')` returns.
type PagesData struct {
	// Path is where the pages lie, base URL included.
	Path string `json:"path"`
	// Home is the path of the page at that place; null if there is none.
	Home *string `json:"home"`
}

// MDXPageMetadata is the metadata of a Markdown page: `content.metadata` of
// `@theme/MDXPage`.
type MDXPageMetadata struct {
	Type string `json:"type" ts:"'mdx'"`
	// Permalink is the route's path, base URL included.
	Permalink string `json:"permalink"`
	// Source is the file, as "@site/src/pages/about.md".
	Source      string `json:"source"`
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	// FrontMatter is the front matter as the author wrote it.
	FrontMatter json.RawMessage `json:"frontMatter" ts:"MDXPageFrontMatter & Record<string, unknown>"`
	// EditURL is where the file can be edited; absent if the page shows no such link.
	EditURL string `json:"editUrl,omitempty"`
	// Unlisted pages exist, but no list or search engine names them.
	Unlisted bool `json:"unlisted"`
	// LastUpdatedBy is the author of the last change.
	LastUpdatedBy string `json:"lastUpdatedBy,omitempty"`
	// LastUpdatedAt is the time of the last change in milliseconds since 1970.
	LastUpdatedAt int64 `json:"lastUpdatedAt,omitempty"`
	// FormattedLastUpdatedAt is the day of the last change in the words of the locale.
	FormattedLastUpdatedAt string `json:"formattedLastUpdatedAt,omitempty"`
	// Assets are files that the front matter names, at their places in the output.
	Assets *MDXPageAssets `json:"assets,omitempty"`
}

// MDXPageAssets are files that a page's front matter names relative to the page.
type MDXPageAssets struct {
	// Image is the front matter's image; "" if the file does not exist, which is reported.
	Image string `json:"image"`
}

// MDXPageFrontMatter lists the front matter fields of Markdown pages that a theme
// may read.
type MDXPageFrontMatter struct {
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	// WrapperClassName is set on the element around the page.
	WrapperClassName string `json:"wrapperClassName,omitempty"`
	// HideTableOfContents leaves out the table of contents.
	HideTableOfContents bool `json:"hide_table_of_contents,omitempty"`
	// TOCMinHeadingLevel is the first heading level in the table of contents.
	TOCMinHeadingLevel int `json:"toc_min_heading_level,omitempty"`
	// TOCMaxHeadingLevel is the last heading level in the table of contents.
	TOCMaxHeadingLevel int `json:"toc_max_heading_level,omitempty"`
	// Keywords go into the keywords meta tag.
	Keywords []string `json:"keywords,omitempty"`
	// Image is shown where the page is shared.
	Image string `json:"image,omitempty"`
}
