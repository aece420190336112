package docs

// propItem returns the prop of an item, without the items in it.
func propItem(item *sidebarItem) PropSidebarItem {
	switch item.kind {
	case "category":
		return categoryProp(item)
	case "html":
		return &PropSidebarItemHTML{
			Type: "html", Value: item.value, DefaultStyle: item.defaultStyle,
			Key: item.key, ClassName: item.className, CustomProps: item.customProps,
		}
	case "link":
		return &PropSidebarItemLink{
			Type: "link", Label: item.label, Href: item.href, Key: item.key, ClassName: item.className,
			CustomProps: item.customProps, AutoAddBaseURL: item.autoAddBaseURL, Description: item.description,
		}
	}
	return docLink(item)
}

// docLink returns the link to a doc. The doc's front matter takes precedence over the
// sidebar.
func docLink(item *sidebarItem) *PropSidebarItemLink {
	fm := &item.doc.frontMatter
	link := &PropSidebarItemLink{
		Type: "link", Label: item.doc.label(item.label), Href: item.doc.permalink, DocID: item.doc.id,
		Key: item.key, Unlisted: item.doc.unlisted, ClassName: item.className, CustomProps: item.customProps,
	}
	if fm.sidebarClassName != "" {
		link.ClassName = fm.sidebarClassName
	}
	if fm.sidebarCustomProps != nil {
		link.CustomProps = fm.sidebarCustomProps
	}
	return link
}

func categoryProp(item *sidebarItem) *PropSidebarItemCategory {
	category := &PropSidebarItemCategory{
		Type: "category", Label: item.label, Key: item.key,
		Collapsed: item.collapsed, Collapsible: item.collapsible,
		Href: item.categoryHref(), ClassName: item.className, CustomProps: item.customProps,
		Description: item.description, Group: item.isGroup, Grouped: item.grouped,
	}
	if item.doc != nil {
		category.LinkUnlisted = item.doc.unlisted
		if category.CustomProps == nil {
			category.CustomProps = item.doc.frontMatter.sidebarCustomProps
		}
	}
	return category
}
