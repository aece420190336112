package bundle

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
)

// layer is a part of the style sheet. Later ones take precedence over earlier ones.
type layer int

const (
	layerInfima layer = iota
	layerTheme        // the theme's global styles, then those of its components
	layerSite         // the site's component styles and its global ones; in no cascade layer
	layerCount
)

// cascadeNames are the CSS names of the layers.
var cascadeNames = [layerCount]string{layerInfima: "infima", layerTheme: "theme"}

// styleOrder collects style sheets in the order in which they apply.
type styleOrder struct {
	meta metafile
	// plain leaves a style sheet in the order of its first import.
	plain  bool
	seen   map[string]bool
	sheets [layerCount][]moduleID
}

// orderStyles finds the style sheets that the client imports, without those that only the components of some
// pages need. Within a layer, a module's styles come after those of the modules that it imports, so that a
// component can override the styles of its parts.
func orderStyles(meta metafile, excluded []string) *styleOrder {
	o := &styleOrder{meta: meta, seen: map[string]bool{}}
	generated := func(name string) string { return spaceGenerated + ":" + name }
	o.visit(generated(stylesInfima), layerInfima)
	o.visit(generated(stylesTheme), layerTheme)
	custom := generated(stylesCustom)
	for _, i := range meta.Inputs[generated(mainModule)].Imports {
		if i.Path != custom && !slices.Contains(excluded, i.Original) {
			o.visit(i.Path, layerSite)
		}
	}
	o.visit(custom, layerSite)
	return o
}

// orderPlainStyles finds the style sheets that the client imports: the global ones, the site's, and those of
// components except for some.
func orderPlainStyles(meta metafile, excluded []string) *styleOrder {
	o := &styleOrder{meta: meta, plain: true, seen: map[string]bool{}}
	o.visit(spaceGenerated+":"+stylesInfima, layerInfima)
	o.visit(spaceGenerated+":"+stylesTheme, layerTheme)
	o.visit(spaceGenerated+":"+stylesCustom, layerSite)
	for _, i := range meta.Inputs[spaceGenerated+":"+mainModule].Imports {
		if !slices.Contains(excluded, i.Original) {
			o.visit(i.Path, layerSite)
		}
	}
	return o
}

// additionalIn returns the order of the style sheets that modules import and that the site's style sheet does not
// contain.
func (o *styleOrder) additionalIn(modules ...string) *styleOrder {
	additional := &styleOrder{meta: o.meta, plain: o.plain, seen: maps.Clone(o.seen)}
	for _, module := range modules {
		additional.visit(module, layerSite)
	}
	return additional
}

// visit visits a module. A package's style sheet belongs to the layer of the code that imports it, any other
// to the layer of its folder.
func (o *styleOrder) visit(module string, importerLayer layer) {
	input, ok := o.meta.Inputs[module]
	if !ok || o.seen[module] {
		return
	}
	o.seen[module] = true
	id := parseModuleID(module)
	target := importerLayer
	if !o.plain && !strings.Contains(id.path, "node_modules/") {
		switch {
		case id.space == spaceTheme, id.space == spaceClient, id.space == spaceFallback, strings.HasPrefix(id.space, spaceOverlay):
			target = layerTheme
		case id.space == spaceSite:
			target = layerSite
		}
	}
	for _, i := range input.Imports {
		if !i.External {
			o.visit(i.Path, target)
		}
	}
	if isSheet(path.Ext(id.file())) && id.query() != "raw" && id.query() != "url" {
		o.sheets[target] = append(o.sheets[target], id)
	}
}

// importedStyles is the readable part of the name of the style file of components that documents import.
const importedStyles = "components"

// stylesheets joins the style sheets into that of the site, one for each page with styles that the site's
// does not contain, and one for all components that documents import: a document with one of them often has
// several. own maps specifiers to files.
func stylesheets(s *sources, in *Input, meta metafile) (site File, extra map[string]File) {
	if in.PlainCascade {
		return plainStylesheets(s, in, meta)
	}
	var separate []string
	pages := slices.Concat(in.Pages, in.rarePages())
	for _, component := range slices.Concat(pages, in.Imported) {
		separate = append(separate, in.registryImport(component))
	}
	order := orderStyles(meta, separate)
	site = joinSheets(s, order, "styles", in.Minify, in.CodeStyles)
	extra = map[string]File{}
	targets := importTargets(meta)
	for _, page := range pages {
		if styles := order.additionalIn(targets[in.registryImport(page)]); !styles.isEmpty() {
			extra[page] = joinSheets(s, styles, chunkName(page), in.Minify, "")
		}
	}
	var styled, modules []string
	for _, component := range in.Imported {
		if module := targets[in.registryImport(component)]; !order.additionalIn(module).isEmpty() {
			styled, modules = append(styled, component), append(modules, module)
		}
	}
	shared := joinSheets(s, order.additionalIn(modules...), importedStyles, in.Minify, "")
	for _, component := range styled {
		extra[component] = shared
	}
	return site, extra
}

// commonPages are further pages of the theme that most readers of a site open.
var commonPages = []string{"@theme/MDXPage", "@theme/NotFound", "@theme/DocCategoryGeneratedIndexPage", "@theme/BlogTagsPostsPage"}

// rarePages returns the pages of the theme that few readers open, such as the search page and the blog's
// archive.
func (in *Input) rarePages() []string {
	common := slices.Clone(commonPages)
	for _, group := range componentGroups {
		common = append(common, group.components...)
	}
	return slices.DeleteFunc(slices.Clone(in.ThemePages), func(page string) bool { return slices.Contains(common, page) })
}

func (o *styleOrder) isEmpty() bool {
	for _, sheets := range o.sheets {
		if len(sheets) > 0 {
			return false
		}
	}
	return true
}

// joinSheets joins style sheets into a file, with the colors of code after the theme's.
func joinSheets(s *sources, order *styleOrder, fileName string, minify bool, codeStyles string) File {
	var remote strings.Builder
	var body sheetText
	for l, sheets := range order.sheets {
		var text sheetText
		for _, id := range sheets {
			compiled := s.sheet(id)
			if compiled == nil {
				continue
			}
			for _, rule := range compiled.remote {
				remote.WriteString(layeredImport(rule, cascadeNames[l]) + "\n")
			}
			if !minify {
				fmt.Fprintf(&text, "/* %s */\n", id)
			}
			text.addSheet(id, compiled)
		}
		if layer(l) == layerTheme {
			text.WriteString(codeStyles)
		}
		body.addLayer(cascadeNames[l], &text)
	}
	return s.styleFile(fileName, "@layer infima,theme;\n"+remote.String(), &body)
}

func styleFile(name, css string) File {
	contents := []byte(css)
	return File{Path: "assets/css/" + name + "-" + shortHash(contents) + ".css", Contents: contents}
}

// layeredImport imports a remote style sheet into the layer of the style sheet that imports it.
func layeredImport(rule, name string) string {
	if name == "" {
		return rule
	}
	end := strings.IndexByte(rule[len("@import \""):], '"') + len("@import \"") + 1
	return rule[:end] + " layer(" + name + ")" + rule[end:]
}
