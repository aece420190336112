package records

import (
	"encoding/json"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// defaultArea is DocSearch's name for pages that belong to no area.
const defaultArea = "Documentation"

// areas maps paths to the items of the navbar that cover them.
type areas struct {
	site  *plugin.Site
	items []navbarItem
}

type navbarItem struct {
	Label          string       `json:"label"`
	To             string       `json:"to"`
	ActiveBasePath string       `json:"activeBasePath"`
	Items          []navbarItem `json:"items"`
}

func newAreas(site *plugin.Site) *areas {
	var theme struct {
		Navbar struct {
			Items []navbarItem `json:"items"`
		} `json:"navbar"`
	}
	if len(site.ThemeConfig) > 0 && json.Unmarshal(site.ThemeConfig, &theme) != nil {
		theme.Navbar.Items = nil // the configuration is checked elsewhere
	}
	return &areas{site, theme.Navbar.Items}
}

// labelOf returns the label of the item that is marked on the page: the longest base that
// the path begins with.
func (a *areas) labelOf(path string) string {
	label, longest := defaultArea, 0
	var visit func(items []navbarItem)
	visit = func(items []navbarItem) {
		for _, item := range items {
			base := item.ActiveBasePath
			if base == "" {
				base = item.To
			}
			if base = strings.Trim(base, "/"); base != "" && item.Label != "" && a.isBelow(path, base) && len(base) > longest {
				label, longest = item.Label, len(base)
			}
			visit(item.Items)
		}
	}
	visit(a.items)
	return label
}

func (a *areas) isBelow(path, base string) bool {
	rest, ok := strings.CutPrefix(path, a.site.BaseURL+base)
	return ok && (rest == "" || rest[0] == '/')
}
