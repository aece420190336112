package migrate

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// redocComponents matches imports of components of redocusaurus's theme.
var redocComponents = lazyregexp.New(`@theme/(?:ApiDoc|ApiDocMdx|ApiOperation|ApiSchema|Redoc|useSpecData)['"/]`)

// usesRedocComponents reports whether pages of the site show API descriptions with components of redocusaurus. Descriptions without
// a route have no other use.
func (c *converter) usesRedocComponents(specs value) bool {
	return slices.ContainsFunc(specs.items, func(spec value) bool { return spec.kind == objectKind && stringIn(spec, "route") == "" }) ||
		anyFileMatches(c.dir, slices.Concat(documentExtensions, codeExtensions), func(_ string, text []byte) bool { return redocComponents.Match(text) })
}

// convertRedoc replaces the preset redocusaurus with our own pages of OpenAPI descriptions, at the same addresses. If
// pages use its components, the preset stays.
func (c *converter) convertRedoc(at, name string, options value) {
	specs, _ := options.get("specs")
	if c.usesRedocComponents(specs) {
		c.addBridged(at, name, options)
		return
	}
	c.removedPackages = append(c.removedPackages, name)
	options.take("specs")
	pages := 0
	for i, spec := range specs.items {
		if file := stringIn(spec, "spec"); c.isSpecFile(specAt(at, i), file) {
			c.convertSpec(spec, file, pages)
			pages++
		}
	}
	if pages > 0 {
		c.notes.add(at, "Look at the pages, and at links to places on the old ones, such as #operation/name. "+
			"If something links to the descriptions at /redocusaurus/ID.yaml, where the preset published them, copy them to static/redocusaurus",
			"%q: `use = \"openapi\"` makes the pages instead, with one for each operation", name)
	}
	c.noteOptions(at, name, options)
}

func specAt(at string, i int) string { return fmt.Sprintf("%s.specs[%d]", at, i) }

func stringIn(table value, key string) string {
	given, _ := table.get(key)
	s, _ := given.string()
	return s
}

// isSpecFile reports whether a description is a file of the site. If not, it adds a note.
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

// convertSpec converts a description that has pages. before counts the earlier ones.
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
