package config

import "github.com/gosaur/gosaur/core/plugin"

// Navbar is the bar at the top.
type Navbar struct {
	// The title beside the logo. If absent, none is shown.
	Title string `json:"title,omitempty"`
	// The logo.
	Logo *Logo `json:"logo,omitempty"`
	// Links, dropdowns, search and so on, in order. The key `type` says which of these
	// an item is.
	Items []NavbarItem `json:"items" default:"[]"`
	// Hides the navbar while the reader scrolls down.
	HideOnScroll bool `json:"hideOnScroll" default:"false"`
	// The colours of the navbar. If absent, those of the page.
	Style string `json:"style,omitempty" choices:"dark,primary"`
}

// Logo is an image that may link somewhere.
type Logo struct {
	// The text for who does not see the image.
	Alt string `json:"alt,omitempty"`
	// The image: a path below a static directory, or a URL.
	Src string `json:"src" required:"true"`
	// The image in dark mode. If absent, the same.
	SrcDark string `json:"srcDark,omitempty"`
	// The width, in pixels or as CSS.
	Width any `json:"width,omitempty" type:"integer|string"`
	// The height, in pixels or as CSS.
	Height any `json:"height,omitempty" type:"integer|string"`
	// Where the logo leads. If absent, home.
	Href string `json:"href,omitempty" format:"url"`
	// The `target` of that link.
	Target string `json:"target,omitempty"`
	// CSS properties, named as in JavaScript.
	Style map[string]any `json:"style,omitempty"`
	// A CSS class.
	ClassName string `json:"className,omitempty"`
}

// NavbarItem is an item of the navbar. Its shape goes by the key "type", which is
// always there in a validated configuration; the types Navbar… list the keys.
type NavbarItem map[string]any

// DropdownItem is an item of a dropdown in the navbar. Its shape goes by the key
// "type"; the types Dropdown… list the keys.
type DropdownItem map[string]any

// DescribeOption implements plugin.OptionDescriber.
func (NavbarItem) DescribeOption() plugin.Option {
	return plugin.Variants("type",
		plugin.Shape{Name: "default", Options: NavbarLink{}},
		plugin.Shape{Name: "dropdown", Implied: "items", Options: NavbarDropdown{}},
		plugin.Shape{Name: "doc", Options: NavbarDoc{}},
		plugin.Shape{Name: "docSidebar", Options: NavbarDocSidebar{}},
		plugin.Shape{Name: "docsVersion", Options: NavbarDocsVersion{}},
		plugin.Shape{Name: "docsVersionDropdown", Options: NavbarDocsVersionDropdown{}},
		plugin.Shape{Name: "html", Options: NavbarHTML{}},
		plugin.Shape{Name: "search", Options: NavbarSearch{}},
		plugin.Shape{Name: "localeDropdown", Options: NavbarLocaleDropdown{}},
		plugin.Shape{Name: "custom-*", Options: NavbarCustom{}},
	)
}

// DescribeOption implements plugin.OptionDescriber.
func (DropdownItem) DescribeOption() plugin.Option {
	return plugin.Variants("type",
		plugin.Shape{Name: "default", Options: DropdownLink{}},
		plugin.Shape{Name: "doc", Options: DropdownDoc{}},
		plugin.Shape{Name: "docSidebar", Options: DropdownDocSidebar{}},
		plugin.Shape{Name: "docsVersion", Options: DropdownDocsVersion{}},
		plugin.Shape{Name: "html", Options: DropdownHTML{}},
		plugin.Shape{Name: "custom-*", Options: DropdownCustom{}},
	)
}

// NavbarPosition is the key that items of the navbar have beyond those of a dropdown.
type NavbarPosition struct {
	// The side of the navbar on which the item stands.
	Position string `json:"position" choices:"left,right" default:"left"`
}

// NavbarLink is a plain link.
type NavbarLink struct {
	NavbarPosition
	DropdownLink
}

// NavbarDropdown is a menu of further items.
type NavbarDropdown struct {
	NavbarPosition
	ItemBase
	// Where a click on the dropdown itself leads: a path of the site.
	To string `json:"to"`
	// The same as a URL.
	Href string `json:"href" format:"url"`
	ActivePath
	// The items of the menu.
	Items []DropdownItem `json:"items" required:"true"`
}

// NavbarDoc is a link to a doc, wherever its page is.
type NavbarDoc struct {
	NavbarPosition
	DropdownDoc
}

// NavbarDocSidebar is a link to the first page of a docs sidebar.
type NavbarDocSidebar struct {
	NavbarPosition
	DropdownDocSidebar
}

// NavbarDocsVersion is a link to the main doc of the version that the reader is in, with its name.
type NavbarDocsVersion struct {
	NavbarPosition
	DropdownDocsVersion
}

// NavbarDocsVersionDropdown is a menu of the versions of the docs.
type NavbarDocsVersionDropdown struct {
	NavbarPosition
	ItemBase
	DocsInstance
	// Leaves the dropdown unmarked while the reader is in the docs.
	DropdownActiveClassDisabled bool `json:"dropdownActiveClassDisabled"`
	// Items above the versions.
	DropdownItemsBefore []DropdownItem `json:"dropdownItemsBefore" default:"[]"`
	// Items below the versions.
	DropdownItemsAfter []DropdownItem `json:"dropdownItemsAfter" default:"[]"`
	// The versions to list, in order; or a table from version to `{label = "…"}`. If
	// absent, all.
	Versions any `json:"versions" type:"list|object"`
}

// NavbarLocaleDropdown is a menu of the languages of the site.
type NavbarLocaleDropdown struct {
	NavbarPosition
	ItemBase
	// Items above the languages.
	DropdownItemsBefore []DropdownItem `json:"dropdownItemsBefore" default:"[]"`
	// Items below the languages.
	DropdownItemsAfter []DropdownItem `json:"dropdownItemsAfter" default:"[]"`
	// A query string to add to the links.
	QueryString string `json:"queryString"`
}

// NavbarSearch is the place of the search field.
type NavbarSearch struct {
	NavbarPosition
	// A CSS class.
	ClassName string `json:"className"`
}

// NavbarHTML is a piece of HTML.
type NavbarHTML struct {
	NavbarPosition
	DropdownHTML
}

// NavbarCustom is an item for which your own `NavbarItem/ComponentTypes` names a component, which
// gets all keys.
type NavbarCustom struct {
	NavbarPosition
	DropdownCustom
}
