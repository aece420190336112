package bundle

import (
	"encoding/json"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Some components of a theme are on every page of some sites and on no page of others, such as a type of navbar
// item or the color mode switch; others are on few pages. They are listed in the theme's manifest. If the
// configuration of a site does not use one, the client contains a replacement, which loads the component if it is
// rendered nevertheless, or renders nothing if the component would not either. For rare components, the server
// bundle contains a replacement, too.

// deferral is the condition under which a component is loaded late.
type deferral struct {
	// NavbarItems are the types of navbar items that need the component. It is deferred
	// unless the site has one of them.
	NavbarItems []string `json:"navbarItems"`
	// If is the path of a theme setting, such as "colorMode.disableSwitch". The component is deferred if the setting
	// is true.
	If string `json:"if"`
	// Rare reports whether few pages of any site contain the component.
	Rare bool `json:"rare"`
	// EmptyWithout is the path of a theme setting without which the component renders
	// nothing.
	EmptyWithout string `json:"emptyWithout"`
}

// deferredPrefix is the prefix of the names of the generated modules that load a component late.
const deferredPrefix = "_deferred/"

const emptyComponent = "export default () => null;\n"

// deferredComponents returns the components that the site's configuration does not use, as specifiers, with
// the modules that replace them.
func deferredComponents(theme themeManifest, site json.RawMessage) map[string]string {
	settings := themeSettings(site)
	used := navbarItemTypes(settings)
	modules := map[string]string{}
	for specifier, d := range theme.Deferred {
		isUsed := func(name string) bool { return used[name] }
		switch {
		case d.EmptyWithout != "" && setting(settings, d.EmptyWithout) == nil:
			modules[specifier] = emptyComponent
		case d.Rare,
			d.If != "" && setting(settings, d.If) == true,
			len(d.NavbarItems) > 0 && !slices.ContainsFunc(d.NavbarItems, isUsed):
			modules[specifier] = lazyComponent(specifier)
		}
	}
	return modules
}

func lazyComponent(specifier string) string {
	return fmt.Sprintf("import {lazy} from 'react';\nexport default lazy(() => import(%s));\n", jsonString(specifier))
}

// rareComponents returns the components that few pages contain, as specifiers, with the modules that replace them
// on the server. React cannot wait there, but the modules that only such a component imports, such as a highlighter
// with its languages, need not run before a page contains it.
func rareComponents(theme themeManifest) map[string]string {
	modules := map[string]string{}
	for specifier, d := range theme.Deferred {
		if d.Rare {
			modules[specifier] = fmt.Sprintf(`import {createElement} from 'react';
export default function Deferred(props) {
  return createElement(require(%s).default, props);
}
Deferred.displayName = %s;
`, jsonString(specifier), jsonString(path.Base(specifier)))
		}
	}
	return modules
}

// themeSettings returns the theme's configuration in the exports of @generated/site.
func themeSettings(site json.RawMessage) map[string]any {
	var data struct {
		SiteConfig struct {
			ThemeConfig map[string]any `json:"themeConfig"`
		} `json:"siteConfig"`
	}
	if json.Unmarshal(site, &data) != nil {
		return nil // without settings, no item has a type
	}
	return data.SiteConfig.ThemeConfig
}

// setting returns the value of a theme setting, or nil.
func setting(settings map[string]any, path string) any {
	var value any = settings
	for name := range strings.SplitSeq(path, ".") {
		table, _ := value.(map[string]any)
		value = table[name]
	}
	return value
}

// navbarItemTypes returns the types of the navbar's items and of the items in their menus. An item with items and
// without a type is a "dropdown".
func navbarItemTypes(settings map[string]any) map[string]bool {
	types := map[string]bool{}
	var visit func(value any)
	visit = func(value any) {
		items, _ := value.([]any)
		for _, item := range items {
			table, _ := item.(map[string]any)
			name, _ := table["type"].(string)
			if _, nested := table["items"]; nested && (name == "" || name == "default") {
				name = "dropdown"
			}
			types[name] = true
			visit(table["items"])
		}
	}
	navbar, _ := settings["navbar"].(map[string]any)
	visit(navbar["items"])
	return types
}

// isDeferred reports whether an import of a component resolves to the module that loads it late. Imports of overrides
// do not, because they may export more than the component.
func (r *resolver) isDeferred(req request, module, name string) bool {
	if req.importer == (moduleID{spaceGenerated, module}) || req.kind != api.ResolveJSImportStatement {
		return false
	}
	for _, path := range r.themes.candidates("@theme", name) {
		if _, ok := r.folders.sourceFile(path); ok {
			return path == filepath.Join(r.themes.base, filepath.FromSlash(name))
		}
	}
	return false
}
