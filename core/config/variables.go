package config

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/glossary"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// checkGlossary reports a glossary that does not exist or has another extension.
func (c *checker) checkGlossary(dir string, file value) {
	name := file.text()
	switch {
	case name == "":
	case !slices.Contains(glossary.Extensions, path.Ext(name)):
		c.errorAt(file, "Name a file that ends in "+strings.Join(glossary.Extensions, ", "), "the glossary %q is neither TOML nor YAML", name)
	case !exists(dir, name):
		c.errorAt(file, "Paths are relative to the site directory", "the file %q does not exist", name)
	}
}

// variableName matches the name of a variable of documents.
var variableName = lazyregexp.New(`^[A-Za-z_][\w.-]*$`)

// checkVariables reports names that documents cannot use, and texts of several lines, which
// would shift the positions of diagnostics.
func (c *checker) checkVariables(variables value) {
	table, _ := variables.v.(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(table)) {
		v := variables.get(name)
		if !variableName.MatchString(name) {
			c.errorAt(v, "A name begins with a letter and has letters, digits, dots, hyphens and underscores", "no document can show a variable named %q", name)
		}
		if strings.ContainsAny(v.text(), "\r\n") {
			c.errorAt(v, "Put a longer text into a Markdown file, and import that", "the variable %q has more than one line", name)
		}
	}
}
