package migrate

import (
	"fmt"
	"path"
	"strings"
)

// convertRedoc replaces the preset redocusaurus, whose library cannot be rendered ahead of the browser, with our pages
// of OpenAPI descriptions, under the same addresses.
func (c *converter) convertRedoc(at, name string, options value) {
	c.gone = append(c.gone, name)
	specs, _ := options.take("specs")
	made := 0
	for i := range specs.items {
		if c.convertSpec(fmt.Sprintf("%s.specs[%d]", at, i), specs.items[i], made) {
			made++
		}
	}
	if made > 0 {
		c.notes.add(at, "Look at the pages, and at links to places on the old ones, such as #operation/name",
			"%q: `use = \"openapi\"` makes the pages instead, with one for each operation", name)
	}
	c.optionsLeft(at, name, options)
}

// convertSpec moves one description, and reports whether it has pages. before counts those that have.
func (c *converter) convertSpec(at string, spec value, before int) bool {
	given, _ := spec.get("spec")
	file, _ := given.string()
	routeOf, _ := spec.get("route")
	route, _ := routeOf.string()
	switch ending := strings.ToLower(path.Ext(file)); {
	case strings.Contains(file, "://"):
		c.notes.add(at, "Download it into the site and add [[plugins]] with use = \"openapi\", its path, and its routeBasePath", "left out: %s is on another host", file)
		return false
	case ending != ".yaml" && ending != ".yml" && ending != ".json":
		c.notes.add(at, "Add [[plugins]] with use = \"openapi\" and the path of each description", "left out: %q is not the path of one file", file)
		return false
	case route == "":
		c.notes.add(at, "Give it a page of its own: add [[plugins]] with use = \"openapi\" and its path", "left out: %s has no route; components of redocusaurus show it on other pages", file)
		return false
	}
	table := object()
	if id, ok := spec.get("id"); ok && before > 0 {
		table.set("id", id)
	} else if before > 0 {
		table.set("id", text(fmt.Sprintf("api-%d", before+1)))
	}
	table.set("path", text(path.Clean(file)))
	table.set("routeBasePath", text(strings.Trim(route, "/")))
	c.addPlugin("openapi", table)
	return true
}
