package migrate

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// notePatches notes files with which a site changes Docusaurus's code after its installation, as patch-package, pnpm and
// Yarn do. Such changes have no effect on the new site.
func (c *converter) notePatches() {
	var names []string
	for _, folder := range []string{"patches", ".yarn/patches"} {
		entries, err := os.ReadDir(filepath.Join(c.dir, filepath.FromSlash(folder)))
		if err != nil {
			continue // most sites have none
		}
		for _, e := range entries {
			name := folder + "/" + e.Name()
			if !e.Type().IsRegular() || filepath.Ext(name) != ".patch" || !strings.Contains(e.Name(), "docusaurus") {
				continue
			}
			// An empty file changes nothing. One that cannot be read is worth a look.
			if text, err := sitefile.Read(filepath.Join(c.dir, filepath.FromSlash(name)), sitefile.Code); err != nil || len(text) > 0 {
				names = append(names, name)
			}
		}
	}
	if len(names) == 0 {
		return
	}
	slices.Sort(names)
	c.notes.addToFile("Look at what they change: a setting may do it, such as markdown.anchors.maintainCase for the letters of anchors, or a component of the site's own in src/theme",
		"the site patches the code of Docusaurus, which has no effect here: %s", strings.Join(names, ", "))
}
