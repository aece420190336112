package config

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
	// The text that shows while the pointer rests on the link.
	Title string `json:"title"`
	// The id of the element.
	ID string `json:"id"`
	// Attributes for who does not see the page.
	Aria map[string]any `json:"aria-*" elem:"string|boolean"`
	// Attributes for scripts and styles.
	Data map[string]any `json:"data-*" elem:"string|boolean"`
	// Anything that a component of your own wants to know of the item. It gets each key as a
	// property of its own, too.
	CustomProps map[string]any `json:"customProps"`
}

// ActivePath says when a link counts as the one to the current page.
type ActivePath struct {
	// Marks the item as active on all pages below this path.
	ActiveBasePath string `json:"activeBasePath"`
	// Marks the item as active on all pages whose path matches this regular expression.
	ActiveBaseRegex string `json:"activeBaseRegex"`
}

// DocsInstance names an instance of the docs plugin.
type DocsInstance struct {
	// The `id` of the docs plugin that is meant. If absent, `default`.
	DocsPluginID string `json:"docsPluginId"`
}

// DropdownLink is a plain link.
type DropdownLink struct {
	ItemBase
	// Where the link leads: a path of the site, without `baseUrl`. Either this or `href`.
	To string `json:"to"`
	// Where the link leads: a URL.
	Href string `json:"href" format:"url"`
	// Puts `baseUrl` in front of `href`.
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

// DropdownCustom is an item for which your own `NavbarItem/ComponentTypes` names a component, which
// gets all keys.
type DropdownCustom struct {
	// Whatever the component wants.
	Other map[string]any `json:"*"`
}
