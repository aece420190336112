package docs

import (
	"regexp"
	"strings"
)

// cardUse describes how the text of a doc uses cards.
type cardUse struct {
	// named reports whether the text names the cards or the hooks behind them.
	named bool
	// imports reports whether the text imports something, which may show cards.
	imports bool
	// version reports whether the text reads the list of the docs of a version.
	version bool
	// ids are the docs that the text looks up.
	ids []string
}

var docByID = regexp.MustCompile(`\buseDocById\(\s*["'` + "`" + `]([^"'` + "`" + `]+)`)

// The notes that describe how a text uses cards. All others are ids of docs.
const (
	namesCards      = " cards"
	importsSomeFile = " imports"
	readsVersion    = " version"
)

// noteCardUse returns what readCardUse reads.
func noteCardUse(text string) []string {
	var notes []string
	namesDocs := strings.Contains(text, "Doc") // few texts do, and a capital letter is found faster than "use"
	if namesDocs && (strings.Contains(text, "DocCard") || strings.Contains(text, "useDocById")) || strings.Contains(text, "CurrentSidebar") && strings.Contains(text, "useCurrentSidebar") {
		notes = append(notes, namesCards)
	}
	if strings.HasPrefix(text, "import ") || strings.Contains(text, "\nimport ") {
		notes = append(notes, importsSomeFile)
	}
	if namesDocs && readsVersionDocs(text) {
		notes = append(notes, readsVersion)
	}
	if namesDocs && strings.Contains(text, "useDocById(") {
		for _, found := range docByID.FindAllStringSubmatch(text, -1) {
			notes = append(notes, found[1])
		}
	}
	return notes
}

func readCardUse(notes []string) cardUse {
	var use cardUse
	for _, note := range notes {
		switch note {
		case namesCards:
			use.named = true
		case importsSomeFile:
			use.imports = true
		case readsVersion:
			use.version = true
		default:
			use.ids = append(use.ids, note)
		}
	}
	return use
}

// cardDocs are the docs that cards on the page of a doc may lead to: those next to it,
// or, on the page of a category, those in it. Only pages that may show cards have
// them, for the list of all docs would grow with the site on each of its pages.
func (v *loadedVersion) cardDocs(d *document) map[string]PropVersionDoc {
	found := map[string]PropVersionDoc{}
	for _, id := range d.cards.ids {
		v.addCardDoc(found, v.byID[id])
	}
	r := v.nav.orders[v.places[d].sidebar]
	if r == nil {
		return found
	}
	group, placed := r.groups[d]
	if !placed {
		group = r.items
	}
	if d.cards.named || d.cards.imports && r.categoryDocs[d] {
		for _, item := range group {
			if item.kind != "category" {
				v.addCardDoc(found, item.doc)
			}
		}
	}
	return found
}

func (v *loadedVersion) addCardDoc(to map[string]PropVersionDoc, d *document) {
	if d != nil {
		to[d.id] = PropVersionDoc{ID: d.id, Title: d.title, Description: d.description, Sidebar: v.places[d].sidebar}
	}
}
