package config

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// Navbar is the bar at the top.
type Navbar struct {
	// The title next to the logo. If absent, none is shown.
	Title *string `json:"title,omitempty"`
	// The logo.
	Logo *Logo `json:"logo,omitempty"`
	// Links, dropdowns, search and so on, in order. The key `type` of an item selects its
	// kind.
	Items []NavbarItem `json:"items" default:"[]"`
	// Hides the navbar while the reader scrolls down.
	HideOnScroll bool `json:"hideOnScroll" default:"false"`
	// The colours of the navbar. If absent, those of the page.
	Style string `json:"style,omitempty" choices:"dark,primary"`
}

// Logo is an image that may link somewhere.
type Logo struct {
	// The text for readers who cannot see the image.
	Alt string `json:"alt,omitempty"`
	// The image: a path below a static directory, or a URL.
	Src string `json:"src" required:"true"`
	// The image in dark mode. If absent, `src`.
	SrcDark string `json:"srcDark,omitempty"`
	// The width, in pixels or as CSS.
	Width any `json:"width,omitempty" type:"number|string"`
	// The height, in pixels or as CSS.
	Height any `json:"height,omitempty" type:"number|string"`
	// Where the logo leads. If absent, home.
	Href string `json:"href,omitempty" format:"url"`
	// The `target` of that link.
	Target string `json:"target,omitempty"`
	// CSS properties, named as in JavaScript.
	Style map[string]any `json:"style,omitempty"`
	// A CSS class.
	ClassName string `json:"className,omitempty"`
}

// NavbarItem is an item of the navbar. The key "type", which a validated configuration always
// has, selects its shape; the types Navbar… list the keys of each.
type NavbarItem map[string]any

// DropdownItem is an item of a dropdown in the navbar. The key "type" selects its shape; the
// types Dropdown… list the keys of each.
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

// NavbarPosition is the key that items of the navbar have in addition to those of a dropdown.
type NavbarPosition struct {
	// The side of the navbar on which the item is shown.
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
	// Does not mark the dropdown as active while the reader is in the docs.
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

// NavbarCustom is an item that is shown by a component of your own, named in
// `NavbarItem/ComponentTypes`, which gets all keys.
type NavbarCustom struct {
	NavbarPosition
	DropdownCustom
}

// ItemBase holds the keys of every item that shows a link or a menu.
type ItemBase struct {
	// The text.
	Label string `json:"label"`
	// Content in place of the text, as HTML.
	HTML string `json:"html"`
	// A CSS class.
	ClassName string `json:"className"`
	LinkAttributes
}

// LinkAttributes are passed on to the link.
type LinkAttributes struct {
	// The window in which the link opens, such as `_blank`.
	Target string `json:"target"`
	// The relation to what is linked.
	Rel string `json:"rel"`
	// The text that is shown while the pointer is over the link.
	Title string `json:"title"`
	// The id of the element.
	ID string `json:"id"`
	// Attributes for assistive technology.
	Aria map[string]any `json:"aria-*" elem:"string|boolean"`
	// Attributes for scripts and styles.
	Data map[string]any `json:"data-*" elem:"string|boolean"`
	// Any values for a component of your own. It also gets each key as a
	// property of its own.
	CustomProps map[string]any `json:"customProps"`
}

// ActivePath configures on which pages a link is marked as active.
type ActivePath struct {
	// Marks the item as active on all pages below this path.
	ActiveBasePath string `json:"activeBasePath"`
	// Marks the item as active on all pages whose path matches this regular expression.
	ActiveBaseRegex string `json:"activeBaseRegex"`
}

// DocsInstance names an instance of the docs plugin.
type DocsInstance struct {
	// The `id` of the docs plugin. If absent, `default`.
	DocsPluginID string `json:"docsPluginId"`
}

// DropdownLink is a plain link.
type DropdownLink struct {
	ItemBase
	// Where the link leads: a path of the site, without `baseUrl`. Either this or `href`.
	To string `json:"to"`
	// Where the link leads: a URL.
	Href string `json:"href" format:"url"`
	// Prepends `baseUrl` to `href`.
	PrependBaseURLToHref bool `json:"prependBaseUrlToHref"`
	ActivePath
}

// DropdownDoc is a link to a doc, wherever its page is.
type DropdownDoc struct {
	ItemBase
	// The id of the doc.
	DocID string `json:"docId" required:"true"`
	DocsInstance
}

// DropdownDocSidebar is a link to the first page of a docs sidebar.
type DropdownDocSidebar struct {
	ItemBase
	// The name of the sidebar.
	SidebarID string `json:"sidebarId" required:"true"`
	DocsInstance
}

// DropdownDocsVersion is a link to the main doc of the version that the reader is in, with its name.
type DropdownDocsVersion struct {
	ItemBase
	// Where the link leads instead.
	To string `json:"to"`
	DocsInstance
}

// DropdownHTML is a piece of HTML.
type DropdownHTML struct {
	// The HTML.
	Value string `json:"value" required:"true"`
	// A CSS class.
	ClassName string `json:"className"`
}

// DropdownCustom is an item that is shown by a component of your own, named in
// `NavbarItem/ComponentTypes`, which gets all keys.
type DropdownCustom struct {
	// Any keys for the component.
	Other map[string]any `json:"*"`
}

// docsItemTypes lists the types of items that refer to an instance of the docs plugin.
var docsItemTypes = []string{"doc", "docSidebar", "docsVersion", "docsVersionDropdown"}

// checkNavbar checks the items of the navbar (top) or of a dropdown.
func (c *checker) checkNavbar(items value, entries []PluginEntry, top bool) {
	for _, item := range items.elems() {
		if _, ok := item.v.(map[string]any); !ok {
			continue
		}
		kind := item.get("type").text()
		if kind == "" && (item.has("items") || item.has("type")) {
			kind = "dropdown"
		}
		c.checkItemText(item)
		switch {
		case kind == "" || kind == "default":
			c.checkLink(item, "to", "href")
		case slices.Contains(docsItemTypes, kind):
			c.checkDocsInstance(item, entries)
		}
		for _, key := range []string{"items", "dropdownItemsBefore", "dropdownItemsAfter"} {
			if top {
				c.checkNavbar(item.get(key), entries, false)
			}
		}
	}
}

// checkDocsInstance reports an item whose docs plugin does not exist: the theme would fail
// on every page. It checks nothing if the site has no docs plugin, because its docs come
// from another plugin or the [[plugins]] tables have mistakes.
func (c *checker) checkDocsInstance(item value, entries []PluginEntry) {
	var ids []string
	for _, e := range entries {
		if e.Use == "docs" {
			ids = append(ids, e.ID)
		}
	}
	id := plugin.DefaultID
	if item.has("docsPluginId") {
		id = item.get("docsPluginId").text()
	}
	if len(ids) == 0 || id == "" || slices.Contains(ids, id) {
		return
	}
	quoted := make([]string, len(ids))
	for i := range ids {
		quoted[i] = strconv.Quote(ids[i])
	}
	hint := "Ids of docs plugins: " + strings.Join(quoted, ", ")
	if !item.has("docsPluginId") {
		c.errorf(diag.CodeMissingKey, item.at.node.ValueOrKey(), fmt.Sprintf("Add docsPluginId\n%s", hint),
			"%s does not say which docs it means, and none has the id %q", item.at.path, id)
		return
	}
	if near := diag.Suggest(id, ids); near != "" {
		hint = didYouMean(near) + "\n" + hint
	}
	c.errorAt(item.get("docsPluginId"), hint, "no docs plugin has the id %q", id)
}
