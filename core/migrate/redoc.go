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
	var unrouted []int
	for i, spec := range specs.items {
		switch file := stringIn(spec, "spec"); {
		case !c.isSpecFile(specAt(at, i), file):
		case stringIn(spec, "route") == "":
			unrouted = append(unrouted, i)
		default:
			c.convertSpec(spec, file, made)
			made++
		}
	}
	c.noteUnrouted(at, specs, unrouted)
	if made > 0 {
		c.notes.add(at, "Look at the pages, and at links to places on the old ones, such as #operation/name",
			"%q: `use = \"openapi\"` makes the pages instead, with one for each operation", name)
	}
	c.optionsLeft(at, name, options)
}

func specAt(at string, i int) string { return fmt.Sprintf("%s.specs[%d]", at, i) }

func stringIn(table value, key string) string {
	given, _ := table.get(key)
	s, _ := given.string()
	return s
}

// isSpecFile reports whether a description is a file of the site, and notes what it is otherwise.
func (c *converter) isSpecFile(at, file string) bool {
	switch ending := strings.ToLower(path.Ext(file)); {
	case strings.Contains(file, "://"):
		c.notes.add(at, "Download it into the site and add [[plugins]] with use = \"openapi\", its path, and its routeBasePath", "left out: %s is on another host", file)
	case ending != ".yaml" && ending != ".yml" && ending != ".json":
		c.notes.add(at, "Add [[plugins]] with use = \"openapi\" and the path of each description", "left out: %q is not the path of one file", file)
	default:
		return true
	}
	return false
}

// noteUnrouted notes the descriptions that have no pages in Docusaurus.
func (c *converter) noteUnrouted(at string, specs value, unrouted []int) {
	if len(unrouted) == 0 {
		return
	}
	first := stringIn(specs.items[unrouted[0]], "spec")
	const shown = "; components of redocusaurus, such as @theme/ApiDocMdx, show %s on other pages"
	const remedy = "Give %s of its own: add [[plugins]] with use = \"openapi\", its path and its routeBasePath, and link to it in place of the component"
	if len(unrouted) == 1 {
		c.notes.add(specAt(at, unrouted[0]), fmt.Sprintf(remedy, "it a page"), "left out: %s has no route"+shown, first, "it")
		return
	}
	c.notes.add(specAt(at, unrouted[0]), fmt.Sprintf(remedy, "each a page"), "left out: %s and %d more have no route"+shown, first, len(unrouted)-1, "them")
}

// convertSpec moves a description that has pages. before counts the earlier ones.
func (c *converter) convertSpec(spec value, file string, before int) {
	table := object()
	if id, ok := spec.get("id"); ok && before > 0 {
		table.set("id", id)
	} else if before > 0 {
		table.set("id", text(fmt.Sprintf("api-%d", before+1)))
	}
	table.set("path", text(path.Clean(file)))
	table.set("routeBasePath", text(strings.Trim(stringIn(spec, "route"), "/")))
	c.addPlugin("openapi", table)
}
