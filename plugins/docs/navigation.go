package docs

import (
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/nearest"
)

// navStop is a page in the reading order of a sidebar.
type navStop struct {
	doc   *document
	index *generatedIndex
	label string // of the item, for a doc
}

func (s navStop) link() *PropNavigationLink {
	if s.doc != nil {
		return s.doc.navLink(s.label)
	}
	return &PropNavigationLink{Title: s.index.category.label, Permalink: s.index.permalink}
}

// sidebarRoute is the way through one sidebar: its pages in order, without the unlisted.
type sidebarRoute struct {
	stops []navStop
	// atDoc and atIndex are the positions at which a doc or an index first appears.
	atDoc   map[*document]int
	atIndex map[*generatedIndex]int
	// items are the sidebar's, groups the items among which a doc first appears: those of
	// the category around it, or of the category whose page it is.
	items  []*sidebarItem
	groups map[*document][]*sidebarItem
	// heads are the docs that are the pages of categories.
	heads map[*document]bool
}

// neighbours returns the links around a stop.
func (s *sidebarRoute) neighbours(at int) PropNavigation {
	var nav PropNavigation
	if at > 0 {
		nav.Previous = s.stops[at-1].link()
	}
	if at+1 < len(s.stops) {
		nav.Next = s.stops[at+1].link()
	}
	return nav
}

// group records the items among which the doc of an item first appears.
func (s *sidebarRoute) group(item *sidebarItem, around []*sidebarItem) {
	if _, again := s.groups[item.doc]; item.doc == nil || again {
		return
	}
	if item.kind == "category" {
		around = item.items
		s.heads[item.doc] = true
	}
	s.groups[item.doc] = around
}

// navigator knows the way through every sidebar, and which sidebar a doc belongs to.
type navigator struct {
	routes map[string]*sidebarRoute
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
	n := &navigator{routes: map[string]*sidebarRoute{}, sidebarOf: map[*document]string{}, categoryOf: map[*document]string{}}
	for i, s := range sidebars {
		r := &sidebarRoute{
			atDoc: map[*document]int{}, atIndex: map[*generatedIndex]int{},
			items: s.items, groups: map[*document][]*sidebarItem{}, heads: map[*document]bool{},
		}
		n.routes[s.name] = r
		n.names = append(n.names, s.name)
		n.walk(s.name, r, s.items, "", i == 0)
	}
	return n
}

func (n *navigator) walk(name string, r *sidebarRoute, items []*sidebarItem, category string, first bool) {
	for _, item := range items {
		r.group(item, items)
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
					r.atDoc[item.doc] = len(r.stops)
				}
				r.stops = append(r.stops, navStop{doc: item.doc, label: label})
			}
		case item.index != nil:
			r.atIndex[item.index] = len(r.stops)
			r.stops = append(r.stops, navStop{index: item.index})
		}
		inner := category
		if item.kind == "category" {
			inner = item.label
		}
		n.walk(name, r, item.items, inner, first)
	}
}

// place is where a doc is: its sidebar and neighbours.
type place struct {
	sidebar string
	PropNavigation
}

// placer finds the place of docs, and reports front matter that names a sidebar or
// doc that does not exist.
type placer struct {
	*navigator
	*resolver
}

func (p placer) place(d *document) place {
	at := place{sidebar: p.sidebarOf[d]}
	if shown := d.fm.displayedSidebar; shown.set {
		at.sidebar = ""
		if shown.value != nil {
			at.sidebar = *shown.value
		}
		if p.routes[at.sidebar] == nil && at.sidebar != "" {
			p.noSidebar(shown.pos, at.sidebar)
			at.sidebar = ""
		}
	}
	if r := p.routes[at.sidebar]; r != nil {
		if i, ok := r.atDoc[d]; ok {
			at.PropNavigation = r.neighbours(i)
		}
	}
	at.Previous = p.override(d.fm.paginationPrev, "pagination_prev", at.Previous)
	at.Next = p.override(d.fm.paginationNext, "pagination_next", at.Next)
	return at
}

// noSidebar reports the name of a sidebar that does not exist, unless the names of sidebars are
// unknown.
func (p placer) noSidebar(pos diag.Pos, name string) {
	if p.sidebarsUnread {
		return
	}
	p.diags.Errorf(diag.CodeFrontMatterValue, pos, "displayed_sidebar names the sidebar %q, which does not exist", name).Hint =
		nearest.Hint("sidebars", name, p.names)
}

// override replaces a link with the one set in the front matter.
func (p placer) override(field nullable, name string, link *PropNavigationLink) *PropNavigationLink {
	if !field.set {
		return link
	}
	if field.value == nil {
		return nil
	}
	target := p.gen.byID[*field.value]
	switch {
	case target == nil && !p.drafts[*field.value]:
		p.unknownDoc(diag.CodeFrontMatterValue, field.pos, *field.value, name+" names the doc %q, which does not exist")
		return nil
	case target == nil || target.unlisted:
		return nil
	}
	return target.navLink("")
}
