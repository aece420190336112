package docs

import (
	"fmt"
	"strings"
	"unicode"
)

// generatedIndex is a page that lists the items of a category.
type generatedIndex struct {
	title, description, image string
	// source is the file that asks for the page, "" if that is not known.
	source          string
	keywords        []string
	slug, permalink string
	sidebar         string
	category        *sidebarItem
}

// prop returns the page's prop.
func (g *generatedIndex) prop(nav PropNavigation) PropCategoryGeneratedIndex {
	return PropCategoryGeneratedIndex{
		Title: g.title, Description: g.description, Image: g.image, Keywords: g.keywords,
		Slug: g.slug, Permalink: g.permalink, Navigation: nav, Cards: cards(g.category.items),
	}
}

// cards makes a card of every item that leads somewhere. Unlisted docs have none.
func cards(items []*sidebarItem) []PropDocCard {
	list := []PropDocCard{}
	for _, item := range items {
		card := PropDocCard{
			Type: "link", Label: item.label, Href: item.href, Description: item.description,
			ClassName: item.className, CustomProps: item.customProps, AutoAddBaseURL: item.autoAddBaseURL,
		}
		switch {
		case item.kind == "category":
			card.Type, card.ItemCount = "category", len(item.items)
			if first := firstLink([]*sidebarItem{item}); first != nil {
				card.Href = first.Path
			}
		case item.doc != nil:
			link := docLink(item)
			card.Label, card.Href, card.DocID, card.Description = link.Label, link.Href, link.DocID, item.doc.description
			card.ClassName, card.CustomProps = link.ClassName, link.CustomProps
			if item.doc.unlisted {
				continue
			}
		}
		if card.Href != "" {
			list = append(list, card)
		}
	}
	return list
}

// firstLink finds the first page of the items; nil if there is none.
func firstLink(items []*sidebarItem) *GlobalSidebarLink {
	for _, item := range items {
		switch item.kind {
		case "doc":
			return &GlobalSidebarLink{Path: item.doc.permalink, Label: item.doc.label(item.label)}
		case "category":
			if href := item.categoryHref(); href != "" {
				return &GlobalSidebarLink{Path: href, Label: item.label}
			}
			if link := firstLink(item.items); link != nil {
				return link
			}
		}
	}
	return nil
}

// categoryHref is the path of a category's own page, "" for none.
func (s *sidebarItem) categoryHref() string {
	switch {
	case s.doc != nil:
		return s.doc.permalink
	case s.index != nil:
		return s.index.permalink
	}
	return ""
}

// labelSlugs derives the slugs of generated index pages from category labels. It
// numbers repeated slugs.
type labelSlugs struct{ seen map[string]int }

func (l *labelSlugs) slug(label string) string {
	base := labelSlug(label)
	if l.seen == nil {
		l.seen = map[string]int{}
	}
	slug := base
	for {
		if _, taken := l.seen[slug]; !taken {
			break
		}
		l.seen[base]++
		slug = fmt.Sprintf("%s-%d", base, l.seen[base])
	}
	l.seen[slug] = 0
	return slug
}

// labelSlug keeps letters, digits, hyphens and underscores, in lower case; spaces
// become hyphens.
func labelSlug(label string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.In(r, unicode.Letter, unicode.Mark, unicode.Nd, unicode.Nl, unicode.Pc):
			return unicode.ToLower(r)
		}
		return -1
	}, label)
}
