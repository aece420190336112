package bundle

import (
	"crypto/sha256"
	"encoding/hex"
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
func orderStyles(meta metafile, some []string) *styleOrder {
	o := &styleOrder{meta: meta, seen: map[string]bool{}}
	generated := func(name string) string { return spaceGenerated + ":" + name }
	o.visit(generated(stylesInfima), layerInfima)
	o.visit(generated(stylesTheme), layerTheme)
	custom := generated(stylesCustom)
	for _, i := range meta.Inputs[generated(mainModule)].Imports {
		if i.Path != custom && !slices.Contains(some, i.Original) {
			o.visit(i.Path, layerSite)
		}
	}
	o.visit(custom, layerSite)
	return o
}

// orderPlainStyles finds the style sheets that the client imports: the global ones, the site's, and those of
// components except for some.
func orderPlainStyles(meta metafile, some []string) *styleOrder {
	o := &styleOrder{meta: meta, plain: true, seen: map[string]bool{}}
	o.visit(spaceGenerated+":"+stylesInfima, layerInfima)
	o.visit(spaceGenerated+":"+stylesTheme, layerTheme)
	o.visit(spaceGenerated+":"+stylesCustom, layerSite)
	for _, i := range meta.Inputs[spaceGenerated+":"+mainModule].Imports {
		if !slices.Contains(some, i.Original) {
			o.visit(i.Path, layerSite)
		}
	}
	return o
}

// without returns the order of the style sheets that modules import and that the site's style sheet does not
// contain.
func (o *styleOrder) without(modules ...string) *styleOrder {
	own := &styleOrder{meta: o.meta, plain: o.plain, seen: maps.Clone(o.seen)}
	for _, module := range modules {
		own.visit(module, layerSite)
	}
	return own
}

// visit visits a module. A package's style sheet belongs to the layer of the code that imports it, any other
// to the layer of its folder.
func (o *styleOrder) visit(module string, asking layer) {
	input, ok := o.meta.Inputs[module]
	if !ok || o.seen[module] {
		return
	}
	o.seen[module] = true
	id := parseModuleID(module)
	own := asking
	if !o.plain && !strings.Contains(id.path, "node_modules/") {
		switch {
		case id.space == spaceTheme, id.space == spaceClient, id.space == spaceFallback, strings.HasPrefix(id.space, spaceOverlay):
			own = layerTheme
		case id.space == spaceSite:
			own = layerSite
		}
	}
	for _, i := range input.Imports {
		if !i.External {
			o.visit(i.Path, own)
		}
	}
	if isSheet(path.Ext(id.file())) && id.query() != "raw" && id.query() != "url" {
		o.sheets[own] = append(o.sheets[own], id)
	}
}

// importedStyles is the readable part of the name of the style file of components that documents import.
const importedStyles = "components"

// stylesheets joins the style sheets into that of the site, one for each page with styles that the site's
// does not contain, and one for all components that documents import: a document with one of them often has
// several. own maps specifiers to files.
func stylesheets(s *sources, in *Input, meta metafile) (site File, own map[string]File) {
	if in.PlainCascade {
		return plainStylesheets(s, in, meta)
	}
	var apart []string
	pages := slices.Concat(in.Pages, in.rarePages())
	for _, component := range slices.Concat(pages, in.Imported) {
		apart = append(apart, in.importOf(component))
	}
	order := orderStyles(meta, apart)
	site = joinSheets(s, order, "styles", in.Minify, in.CodeStyles)
	own = map[string]File{}
	targets := importTargets(meta)
	for _, page := range pages {
		if styles := order.without(targets[in.importOf(page)]); !styles.empty() {
			own[page] = joinSheets(s, styles, chunkName(page), in.Minify, "")
		}
	}
	var styled, modules []string
	for _, component := range in.Imported {
		if module := targets[in.importOf(component)]; !order.without(module).empty() {
			styled, modules = append(styled, component), append(modules, module)
		}
	}
	joint := joinSheets(s, order.without(modules...), importedStyles, in.Minify, "")
	for _, component := range styled {
		own[component] = joint
	}
	return site, own
}

// everyday are further pages of the theme that most readers of a site open.
var everyday = []string{"@theme/MDXPage", "@theme/NotFound", "@theme/DocCategoryGeneratedIndexPage", "@theme/BlogTagsPostsPage"}

// rarePages returns the pages of the theme that few readers open, such as the search page and the blog's
// archive.
func (in *Input) rarePages() []string {
	common := slices.Clone(everyday)
	for _, group := range together {
		common = append(common, group.components...)
	}
	return slices.DeleteFunc(slices.Clone(in.ThemePages), func(page string) bool { return slices.Contains(common, page) })
}

func (o *styleOrder) empty() bool {
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
			text.sheet(id, compiled)
		}
		if layer(l) == layerTheme {
			text.WriteString(codeStyles)
		}
		body.layer(cascadeNames[l], &text)
	}
	return s.styleFile(fileName, "@layer infima,theme;\n"+remote.String(), &body)
}

func styleFile(name, css string) File {
	sum := sha256.Sum256([]byte(css))
	return File{Path: "assets/css/" + name + "-" + hex.EncodeToString(sum[:5]) + ".css", Contents: []byte(css)}
}

// layeredImport imports a remote style sheet into the layer of the style sheet that imports it.
func layeredImport(rule, name string) string {
	if name == "" {
		return rule
	}
	end := strings.IndexByte(rule[len("@import \""):], '"') + len("@import \"") + 1
	return rule[:end] + " layer(" + name + ")" + rule[end:]
}
