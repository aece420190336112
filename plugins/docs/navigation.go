package docs

import (
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/nearest"
)

// navPage is a page in the reading order of a sidebar.
type navPage struct {
	doc   *document
	index *generatedIndex
	label string // of the item, for a doc
}

func (s navPage) link() *PropNavigationLink {
	if s.doc != nil {
		return s.doc.navLink(s.label)
	}
	return &PropNavigationLink{Title: s.index.category.label, Permalink: s.index.permalink}
}

// readingOrder is the way through one sidebar: its pages in order, without the unlisted.
type readingOrder struct {
	pages []navPage
	// atDoc and atIndex are the positions at which a doc or an index first appears.
	atDoc   map[*document]int
	atIndex map[*generatedIndex]int
	// items are the sidebar's, groups the items among which a doc first appears: those of
	// the category around it, or of the category whose page it is.
	items  []*sidebarItem
	groups map[*document][]*sidebarItem
	// categoryDocs are the docs that are the pages of categories.
	categoryDocs map[*document]bool
}

// neighbours returns the links around a stop.
func (s *readingOrder) neighbours(at int) PropNavigation {
	var nav PropNavigation
	if at > 0 {
		nav.Previous = s.pages[at-1].link()
	}
	if at+1 < len(s.pages) {
		nav.Next = s.pages[at+1].link()
	}
	return nav
}

// addGroup records the items among which the doc of an item first appears.
func (s *readingOrder) addGroup(item *sidebarItem, around []*sidebarItem) {
	if _, again := s.groups[item.doc]; item.doc == nil || again {
		return
	}
	if item.kind == "category" {
		around = item.items
		s.categoryDocs[item.doc] = true
	}
	s.groups[item.doc] = around
}

// navigator knows the way through every sidebar, and which sidebar a doc belongs to.
type navigator struct {
	orders map[string]*readingOrder
	names  []string
	// sidebarOf is the last sidebar that holds a doc.
	sidebarOf map[*document]string
	// categoryOf is the label of the innermost category around a doc, in the sidebar
	// that it belongs to.
	categoryOf map[*document]string
	// firstDoc is the first doc of the first sidebar; nil if that has none.
	firstDoc *document
}

func newNavigator(sidebars []*sidebar) *navigator {
	n := &navigator{orders: map[string]*readingOrder{}, sidebarOf: map[*document]string{}, categoryOf: map[*document]string{}}
	for i, s := range sidebars {
		r := &readingOrder{
			atDoc: map[*document]int{}, atIndex: map[*generatedIndex]int{},
			items: s.items, groups: map[*document][]*sidebarItem{}, categoryDocs: map[*document]bool{},
		}
		n.orders[s.name] = r
		n.names = append(n.names, s.name)
		n.addItems(s.name, r, s.items, "", i == 0)
	}
	return n
}

func (n *navigator) addItems(name string, r *readingOrder, items []*sidebarItem, category string, first bool) {
	for _, item := range items {
		r.addGroup(item, items)
		switch {
		case item.doc != nil && item.kind != "ref":
			n.sidebarOf[item.doc], n.categoryOf[item.doc] = name, category
			if first && n.firstDoc == nil {
				n.firstDoc = item.doc
			}
			label := item.label
			if item.kind == "category" {
				label = ""
			}
			if _, again := r.atDoc[item.doc]; !item.doc.unlisted {
				if !again {
					r.atDoc[item.doc] = len(r.pages)
				}
				r.pages = append(r.pages, navPage{doc: item.doc, label: label})
			}
		case item.index != nil:
			r.atIndex[item.index] = len(r.pages)
			r.pages = append(r.pages, navPage{index: item.index})
		}
		inner := category
		if item.kind == "category" {
			inner = item.label
		}
		n.addItems(name, r, item.items, inner, first)
	}
}

// docPlace is where a doc is: its sidebar and neighbours.
type docPlace struct {
	sidebar string
	PropNavigation
}

// placer finds the place of docs, and reports front matter that names a sidebar or
// doc that does not exist.
type placer struct {
	*navigator
	*resolver
}

func (p placer) place(d *document) docPlace {
	at := docPlace{sidebar: p.sidebarOf[d]}
	if shown := d.frontMatter.displayedSidebar; shown.set {
		at.sidebar = ""
		if shown.value != nil {
			at.sidebar = *shown.value
		}
		if p.orders[at.sidebar] == nil && at.sidebar != "" {
			p.reportUnknownSidebar(shown.pos, at.sidebar)
			at.sidebar = ""
		}
	}
	if r := p.orders[at.sidebar]; r != nil {
		if i, ok := r.atDoc[d]; ok {
			at.PropNavigation = r.neighbours(i)
		}
	}
	at.Previous = p.overrideLink(d.frontMatter.paginationPrev, "pagination_prev", at.Previous)
	at.Next = p.overrideLink(d.frontMatter.paginationNext, "pagination_next", at.Next)
	return at
}

// reportUnknownSidebar reports the name of a sidebar that does not exist, unless the names of sidebars are
// unknown.
func (p placer) reportUnknownSidebar(pos diag.Pos, name string) {
	if p.sidebarsUnread {
		return
	}
	p.diags.Errorf(diag.CodeFrontMatterValue, pos, "displayed_sidebar names the sidebar %q, which does not exist", name).Hint =
		nearest.Hint("sidebars", name, p.names)
}

// overrideLink replaces a link with the one set in the front matter.
func (p placer) overrideLink(field nullable, name string, link *PropNavigationLink) *PropNavigationLink {
	if !field.set {
		return link
	}
	if field.value == nil {
		return nil
	}
	target := p.generator.byID[*field.value]
	switch {
	case target == nil && !p.drafts[*field.value]:
		p.reportUnknownDoc(diag.CodeFrontMatterValue, field.pos, *field.value, name+" names the doc %q, which does not exist")
		return nil
	case target == nil || target.unlisted:
		return nil
	}
	return target.navLink("")
}
