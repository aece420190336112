package migrate

import (
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// svgrPlugin makes components of imported SVG files.
const svgrPlugin = "plugin-svgr"

// loadedSVG matches code that loads an SVG file.
var loadedSVG = lazyregexp.New(`(?:\bimport\s+[\w$]+\s+from\s+|\brequire\(\s*)(["'][^"'!?\n]+\.(?i:svg)["'])`)

// noteSVGComponents notes where code loads SVG files if Docusaurus gave it addresses: here it gets components. Since version
// 3.7, Docusaurus makes components only if the preset classic or the site itself adds a plugin.
func (c *converter) noteSVGComponents(presets, plugins value) {
	if hasSVGR(presets, plugins) || !hasDocusaurus(c.dir, 7) || c.hasOwnSVGR() {
		return
	}
	c.noteCode(codeExtensions, func(text []byte) (places []int) {
		for _, m := range loadedSVG.FindAllSubmatchIndex(text, -1) {
			places = append(places, m[2])
		}
		return places
	}, "the SVG file was an address for Docusaurus, which had no "+svgrPlugin+", and is a component here", `Append ?url to its path for the address: "./logo.svg?url"`)
}

// hasSVGR reports whether presets or plugins make components of SVG files. Third-party presets may build on classic.
func hasSVGR(presets, plugins value) bool {
	has := false
	each("presets", presets, func(_ string, entry value) {
		name, options := nameAndOptions(entry)
		svgr, _ := options.get("svgr")
		has = has || name != "redocusaurus" && !svgr.is(false)
	})
	each("plugins", plugins, func(_ string, entry value) {
		name, _ := nameAndOptions(entry)
		has = has || strings.Contains(name, "svg")
	})
	return has
}

// hasOwnSVGR reports whether a site depends on SVGR, which one of its own plugins may add to the build.
func (c *converter) hasOwnSVGR() bool {
	text, err := sitefile.Read(filepath.Join(c.dir, "package.json"), sitefile.Manifest)
	return err == nil && strings.Contains(string(text), `"@svgr/`)
}
