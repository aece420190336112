package bundle

import (
	"fmt"
	"path"
	"strings"
)

// docusaurusLayers are the cascade layers that Docusaurus gives the style sheets of its
// packages, the lowest first, with the folders that they lie in.
var docusaurusLayers = []struct{ name, folder string }{
	{"docusaurus.infima", "node_modules/infima/dist/"},
	{"docusaurus.theme-common", "node_modules/@docusaurus/theme-common/lib/"},
	{"docusaurus.theme-classic", "node_modules/@docusaurus/theme-classic/lib/"},
	{"docusaurus.core", "node_modules/@docusaurus/core/lib/"},
	{"docusaurus.plugin-debug", "node_modules/@docusaurus/plugin-debug/lib/"},
	{"docusaurus.theme-mermaid", "node_modules/@docusaurus/theme-mermaid/lib/"},
	{"docusaurus.theme-live-codeblock", "node_modules/@docusaurus/theme-live-codeblock/lib/"},
	{"docusaurus.theme-search-algolia.docsearch", "node_modules/@docsearch/css"},
	{"docusaurus.theme-search-algolia", "node_modules/@docusaurus/theme-search-algolia/lib/"},
}

// docusaurusLayer is the layer of a style sheet, "" for none.
func docusaurusLayer(id moduleID) string {
	file := modulePath(id)
	for _, l := range docusaurusLayers {
		if strings.Contains(file, l.folder) {
			return l.name
		}
	}
	return ""
}

// joinPlainSheets makes the one file of a theme with Docusaurus's cascade.
func joinPlainSheets(s *sources, order *styleOrder, in *Input) File {
	var remote strings.Builder
	var body sheetText
	if in.CascadeLayers {
		var names []string
		for _, l := range docusaurusLayers {
			names = append(names, l.name)
		}
		remote.WriteString("@layer " + strings.Join(names, ",") + ";\n")
	}
	for l, sheets := range order.sheets {
		for _, id := range sheets {
			compiled := s.sheet(id)
			if compiled == nil {
				continue
			}
			name := ""
			if in.CascadeLayers {
				name = docusaurusLayer(id)
			}
			for _, rule := range compiled.remote {
				remote.WriteString(layeredImport(rule, name) + "\n")
			}
			if !in.Minify {
				fmt.Fprintf(&body, "/* %s */\n", path.Clean(id.String()))
			}
			var text sheetText
			text.sheet(id, compiled)
			body.layer(name, &text)
		}
		if layer(l) == layerTheme {
			body.WriteString(in.CodeStyles)
		}
	}
	return s.styleFile("styles", remote.String(), &body)
}
