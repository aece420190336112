package config

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// docsItemTypes are the items that belong to an instance of the docs plugin.
var docsItemTypes = []string{"doc", "docSidebar", "docsVersion", "docsVersionDropdown"}

// navbarRules checks the items of the navbar, or those of a dropdown.
func (c *checker) navbarRules(items value, entries []PluginEntry, top bool) {
	for _, item := range items.elems() {
		if _, ok := item.v.(map[string]any); !ok {
			continue
		}
		kind := item.get("type").text()
		if kind == "" && (item.has("items") || item.has("type")) {
			kind = "dropdown"
		}
		c.textRule(item)
		switch {
		case kind == "" || kind == "default":
			c.linkRule(item, "to", "href")
		case slices.Contains(docsItemTypes, kind):
			c.docsInstanceRule(item, entries)
		}
		for _, key := range []string{"items", "dropdownItemsBefore", "dropdownItemsAfter"} {
			if top {
				c.navbarRules(item.get(key), entries, false)
			}
		}
	}
}

// docsInstanceRule wants an item's docs plugin to be there: the theme would fail
// on every page. Without any entry (a site whose docs come from another plugin, or
// [[plugins]] tables with mistakes) there is nothing to hold it against.
func (c *checker) docsInstanceRule(item value, entries []PluginEntry) {
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
	c.bad(item.get("docsPluginId"), hint, "no docs plugin has the id %q", id)
}
