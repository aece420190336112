package config

import "github.com/gosaur/gosaur/core/plugin"

// Footer is the footer of every page.
type Footer struct {
	// The colours of the footer.
	Style string `json:"style" choices:"light,dark" default:"light"`
	// A logo below the links.
	Logo *Logo `json:"logo,omitempty"`
	// The copyright line, as HTML.
	Copyright string `json:"copyright,omitempty"`
	// Columns of links, or links in one row. Columns and links cannot be mixed.
	Links []FooterItem `json:"links" default:"[]"`
}

// FooterItem is a column of the footer, with the keys of FooterColumn, or a link, with the
// keys of FooterLink. Only a column has the key "items".
type FooterItem map[string]any

// DescribeOption implements plugin.OptionDescriber.
func (FooterItem) DescribeOption() plugin.Option {
	return plugin.Variants("",
		plugin.Shape{Name: "link", Options: FooterLink{}},
		plugin.Shape{Name: "column", Implied: "items", Options: FooterColumn{}},
	)
}

// FooterLink is a link.
type FooterLink struct {
	ItemBase
	// Where the link leads: a path of the site, without `baseUrl`.
	To string `json:"to"`
	// Where the link leads: a URL.
	Href string `json:"href" format:"url"`
	// Prepends `baseUrl` to `href`.
	PrependBaseURLToHref bool `json:"prependBaseUrlToHref"`
}

// FooterColumn is a column of links.
type FooterColumn struct {
	// The text above the links.
	Title string `json:"title"`
	// A CSS class.
	ClassName string `json:"className"`
	// The links.
	Items []FooterLinkItem `json:"items" required:"true"`
}

// FooterLinkItem is a link in a column.
type FooterLinkItem map[string]any

// DescribeOption implements plugin.OptionDescriber.
func (FooterLinkItem) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeObject, TypeName: "FooterLink", Fields: plugin.OptionsOf(FooterLink{})}
}
