package bundle

import (
	"fmt"
	"path"
	"strings"
)

// docusaurusLayers are the cascade layers of the style sheets of Docusaurus's packages, the lowest first, with the folders that
// contain them.
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

// docusaurusLayer returns the layer of a style sheet; "" for none.
func docusaurusLayer(id moduleID) string {
	file := modulePath(id)
	for _, l := range docusaurusLayers {
		if strings.Contains(file, l.folder) {
			return l.name
		}
	}
	return ""
}

// plainStylesheets is like stylesheets for a theme with Docusaurus's cascade. As in Docusaurus, all styles are in one file,
// except those of pages that do not exist in Docusaurus's packages and that few readers open.
func plainStylesheets(s *sources, in *Input, meta metafile) (site File, extra map[string]File) {
	targets := importTargets(meta)
	var pages, separate []string
	for _, page := range in.rarePages() {
		specifier := in.registryImport(page)
		if id := parseModuleID(targets[specifier]); id.space != spaceSite && !strings.Contains(modulePath(id), "node_modules/") {
			pages, separate = append(pages, page), append(separate, specifier)
		}
	}
	order := orderPlainStyles(meta, separate)
	extra = map[string]File{}
	for _, page := range pages {
		if styles := order.additionalIn(targets[in.registryImport(page)]); !styles.isEmpty() {
			extra[page] = joinPlainSheets(s, styles, in, chunkName(page), "")
		}
	}
	return joinPlainSheets(s, order, in, "styles", in.CodeStyles), extra
}

// joinPlainSheets joins style sheets into a file, with the colors of code after the theme's.
func joinPlainSheets(s *sources, order *styleOrder, in *Input, fileName, codeStyles string) File {
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
			text.addSheet(id, compiled)
			body.addLayer(name, &text)
		}
		if layer(l) == layerTheme {
			body.WriteString(codeStyles)
		}
	}
	return s.styleFile(fileName, remote.String(), &body)
}
