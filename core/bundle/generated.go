package bundle

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Generated modules that only some importers may use begin with privatePrefix.
const (
	privatePrefix = "_"
	emptyModule   = "_empty"
	mainModule    = "_main"
	splitModule   = "_split/"
	pageModule    = "_page/"
	stylesInfima  = "_styles/infima"
	stylesTheme   = "_styles/theme"
	stylesCustom  = "_styles/custom"
	evalModule    = "_eval"
	serverModule  = "_server/"
)

const (
	clientEntry = "@gosaur/client/entry-client"
	// reactEntry is the entry point for the parts of React that every page needs. It runs in a task before that of the
	// client.
	reactEntry  = "@gosaur/client/entry-react"
	serverEntry = "@gosaur/client/entry-server"
)

// split is a separate module in the client: the components of one or more specifiers.
type split struct {
	// name is the readable part of the file name.
	name string
	// specifier is the specifier in the import of the main module.
	specifier string
	// members are component specifiers. With several, the module exports the n-th as
	// the name space "c<n>".
	members []string
	// companions are the components that occur only on pages with the members.
	companions []string
}

// componentGroups are components that occur on the same page or on the page that a reader is likely to open next, so
// one request loads all of them.
var componentGroups = []struct {
	name       string
	components []string
	// companions are further components that occur almost only on pages with these. Code that they share with
	// these is not worth a separate file.
	companions []string
}{
	{
		name:       "docs",
		components: []string{"@theme/DocsRoot", "@theme/DocVersionRoot", "@theme/DocRoot", "@theme/DocItem"},
		companions: []string{"@theme/DocCategoryGeneratedIndexPage", "@theme/DocCardList"},
	},
	{
		name:       "blog",
		components: []string{"@theme/BlogLayout", "@theme/BlogListPage", "@theme/BlogPostPage"},
		companions: []string{
			"@theme/Blog/Pages/BlogAuthorsListPage", "@theme/Blog/Pages/BlogAuthorsPostsPage",
			"@theme/BlogArchivePage", "@theme/BlogTagsListPage", "@theme/BlogTagsPostsPage",
		},
	},
	{name: "tabs", components: []string{"@theme/Tabs", "@theme/TabItem"}},
}

// splits turns the components into split points, sorted.
func splits(in *Input) []split {
	specifiers := componentSpecifiers(in)
	var list []split
	grouped := map[string]bool{}
	for _, group := range componentGroups {
		var members []string
		for _, c := range group.components {
			if _, ok := slices.BinarySearch(specifiers, c); ok {
				members = append(members, c)
			}
		}
		if len(members) < 2 {
			continue
		}
		for _, m := range members {
			grouped[m] = true
		}
		list = append(list, split{name: group.name, specifier: "@generated/" + splitModule + group.name, members: members, companions: group.companions})
	}
	for _, s := range specifiers {
		if !grouped[s] {
			list = append(list, split{name: chunkName(s), specifier: in.registryImport(s), members: []string{s}})
		}
	}
	return list
}

// registryImport returns the import of the registry for a component: for a page of the site, the module that passes
// it the site's configuration.
func (in *Input) registryImport(specifier string) string {
	if slices.Contains(in.Pages, specifier) {
		return "@generated/" + pageModule + specifier
	}
	return specifier
}

// pageModules returns the modules that wrap the site's pages: as in Docusaurus, each page gets the configuration as a
// prop.
func pageModules(in *Input) map[string]string {
	modules := map[string]string{}
	for _, page := range in.Pages {
		modules[pageModule+page] = fmt.Sprintf(`import {createElement} from 'react';
import site from '@generated/site';
import * as page from %s;
export default page.default && ((props) => createElement(page.default, {config: site.siteConfig, ...props}));
`, jsonString(page))
	}
	return modules
}

// componentSpecifiers returns the distinct specifiers of the components, sorted.
func componentSpecifiers(in *Input) []string {
	var list []string
	for _, c := range in.Components {
		list = append(list, c.Specifier)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// chunkName derives a file name from a specifier or path: its last meaningful segment.
func chunkName(specifier string) string {
	parts := strings.Split(strings.TrimLeft(specifier, "@./"), "/")
	name := parts[len(parts)-1]
	name = strings.TrimSuffix(name, filepath.Ext(name))
	if name == "index" && len(parts) > 1 {
		name = parts[len(parts)-2]
	}
	var b strings.Builder
	for _, c := range name {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' {
			b.WriteRune(c)
		}
	}
	if b.Len() == 0 {
		return "chunk"
	}
	return b.String()
}

// sharedModules returns the generated modules that the client and the server share. They contain the settings.
func sharedModules(in *Input, site string) map[string]string {
	modules := map[string]string{
		emptyModule:         "",
		"docusaurus.config": "import site from '@generated/site';\nexport default site.siteConfig;\n",
		"globalData":        "export {default} from '@generated/global-data';\n",
		"i18n":              "import site from '@generated/site';\nexport default site.i18n;\n",
		"site-metadata":     "import site from '@generated/site';\nexport default site.siteMetadata;\n",
		"codeTranslations":  "import site from '@generated/site';\nexport default site.codeTranslations;\n",
		"client-modules":    clientModules(in, site),
		"mermaid":           "export default '';\n",
		prismLanguages:      prismLanguagesModule(in),
		"site-storage":      "import site from '@generated/site';\nexport default {type: 'localStorage', namespace: site.storage ?? ''};\n",
		"routes":            "import site from '@generated/site';\nexport default site.noHome ? [] : [{path: site.siteConfig.baseUrl, exact: true}];\n",
	}
	if in.Mermaid {
		modules["mermaid"] = "export {default} from " + jsonString(MermaidModule) + ";\n"
	}
	maps.Copy(modules, pageModules(in))
	maps.Copy(modules, generatedFiles())
	embedSettings(in, modules)
	return modules
}

func orEmptyObject(json []byte) string {
	if len(json) == 0 {
		return "{}"
	}
	return string(json)
}

func clientModules(in *Input, site string) string {
	var imports, names strings.Builder
	for i, module := range in.ClientModules {
		fmt.Fprintf(&imports, "import * as m%d from %s;\n", i, jsonString(siteSpecifier(site, module)))
		fmt.Fprintf(&names, "m%d, ", i)
	}
	return imports.String() + "export default [" + names.String() + "];\n"
}

// siteSpecifier converts a path relative to the site to a specifier.
func siteSpecifier(site, path string) string {
	if strings.HasPrefix(path, ".") || strings.HasPrefix(path, "@") || filepath.IsAbs(path) {
		return path
	}
	if _, err := os.Stat(filepath.Join(site, filepath.FromSlash(path))); err == nil || strings.HasPrefix(path, "src/") {
		return "./" + path
	}
	return path
}

// clientGenerated returns the generated modules of the client build. Its registry is filled by the main script, since
// only that knows the names of the files.
func clientGenerated(in *Input, r *resolver, theme themeManifest, splitPoints []split) map[string]string {
	site := r.roots.dir(spaceSite)
	modules := sharedModules(in, site)
	readGlobalSettings(modules)
	modules["registry"] = "export default globalThis." + registryGlobal + ";\n"
	modules[datesModule] = clientDates(in)
	infima, global := theme.globalStyles(r, in.RTL)
	var custom []string
	for _, path := range in.CustomCSS {
		custom = append(custom, siteSpecifier(site, path))
	}
	modules[stylesInfima] = importAll(infima)
	modules[stylesTheme] = importAll(global)
	modules[stylesCustom] = importAll(custom)
	var main strings.Builder
	main.WriteString(importAll([]string{"@generated/" + stylesInfima, "@generated/" + stylesTheme, "@generated/" + stylesCustom}))
	fmt.Fprintf(&main, "import(%s);\nimport(%s);\n", jsonString(reactEntry), jsonString(clientEntry))
	for _, s := range splitPoints {
		fmt.Fprintf(&main, "import(%s);\n", jsonString(s.specifier))
		if len(s.members) > 1 {
			modules[strings.TrimPrefix(s.specifier, "@generated/")] = splitModuleCode(s)
		}
	}
	modules[mainModule] = main.String()
	for specifier, source := range deferredComponents(theme, in.Site) {
		modules[deferredPrefix+specifier] = source
	}
	return modules
}

func splitModuleCode(s split) string {
	var b strings.Builder
	for i, member := range s.members {
		fmt.Fprintf(&b, "export * as c%d from %s;\n", i, jsonString(member))
	}
	return b.String()
}

func importAll(specifiers []string) string {
	var b strings.Builder
	for _, s := range specifiers {
		fmt.Fprintf(&b, "import %s;\n", jsonString(s))
	}
	return b.String()
}

// lazyEntry is a function of the registry that creates an entry. It keeps the loaded module, because require copies all
// exports on each call.
const lazyEntry = `const entry = (load) => {
  let module;
  return {get module() { return (module ??= load().module); }};
};
`

// serverGenerated returns the generated modules of the server build, whose registry contains the modules themselves. A
// module runs when a page first needs it, so that a module that throws affects only the pages that use it.
func serverGenerated(in *Input, r *resolver, theme themeManifest) map[string]string {
	modules := sharedModules(in, r.roots.dir(spaceSite))
	readGlobalSettings(modules)
	var entries strings.Builder
	for i, s := range componentSpecifiers(in) {
		name := fmt.Sprint(serverModule, i)
		modules[name] = fmt.Sprintf("import * as module from %s;\nexport {module};\n", jsonString(in.registryImport(s)))
		fmt.Fprintf(&entries, "  %s: entry(() => require(%s)),\n", jsonString(s), jsonString("@generated/"+name))
	}
	modules["registry"] = lazyEntry + "export default {\n" + entries.String() + "};\n"
	modules[datesModule] = serverDates(in)
	for specifier, source := range rareComponents(theme) {
		modules[deferredPrefix+specifier] = source
	}
	return modules
}
