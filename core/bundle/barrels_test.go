package bundle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const barrelClient = `
-- src/docusaurus/theme-common/index.ts --
/** What components import. */
export {useStorage, type Slot} from './storage';
export {default as Themed} from './Themed';
// From another barrel:
export {useDoc as useCurrentDoc} from '@docusaurus/plugin-content-docs/client';
export type {Location} from './location';
-- src/docusaurus/theme-common/internal.ts --
export * from './index';
export {useTabs} from "./tabs";
-- src/docusaurus/plugin-content-docs/client/index.ts --
export {useDoc} from './doc';
-- src/docusaurus/Link.tsx --
export default function Link() {}
`

func TestImportsFromBarrelsAreReplacedWithImportsFromTheOriginalModules(t *testing.T) {
	dir := t.TempDir()
	writeTree(t, dir, barrelClient)
	b := newBarrels(filepath.Join(dir, "src"), nil, &folderListings{})
	for name, test := range map[string]struct{ code, want string }{
		"a name": {
			"import {useStorage} from '@docusaurus/theme-common';",
			`import { useStorage as useStorage } from "@docusaurus/theme-common/storage"; `,
		},
		"a name in other words, behind a directive and a comment": {
			"'use client';\n/* import {a} from 'b'; */\nimport {useStorage as s} from \"@docusaurus/theme-common\"\ns();",
			"'use client';\n/* import {a} from 'b'; */\nimport { useStorage as s } from \"@docusaurus/theme-common/storage\"; \ns();",
		},
		"a default export under a name": {
			"import {Themed} from '@docusaurus/theme-common';",
			`import { default as Themed } from "@docusaurus/theme-common/Themed"; `,
		},
		"names that a barrel has from another": {
			"import {useCurrentDoc, useTabs} from '@docusaurus/theme-common/internal';",
			`import { useDoc as useCurrentDoc } from "@docusaurus/plugin-content-docs/client/doc"; import { useTabs as useTabs } from "@docusaurus/theme-common/tabs"; `,
		},
		"types, which vanish, on lines that stay": {
			"import {\n  type Slot,\n  useStorage,\n} from '@docusaurus/theme-common';\nuseStorage();",
			"import { useStorage as useStorage } from \"@docusaurus/theme-common/storage\"; \n\n\n\nuseStorage();",
		},
		"an unknown name, for esbuild to report": {
			"import {useStorage, useNothing} from '@docusaurus/theme-common';",
			"import {useStorage, useNothing} from '@docusaurus/theme-common';",
		},
		"what is not a barrel": {
			"import Link from '@docusaurus/Link';\nimport * as all from '@docusaurus/theme-common';",
			"import Link from '@docusaurus/Link';\nimport * as all from '@docusaurus/theme-common';",
		},
		"text that looks like an import": {
			"const example = `\nimport {useStorage} from '@docusaurus/theme-common';\n`;",
			"const example = `\nimport {useStorage} from '@docusaurus/theme-common';\n`;",
		},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, b.replaceImports(test.code)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestBarrelsThatImportEachOtherTerminate(t *testing.T) {
	dir := t.TempDir()
	writeTree(t, dir, `
-- src/docusaurus/a.ts --
export * from './b';
export {one} from './one';
-- src/docusaurus/b.ts --
export * from './a';
`)
	if _, ok := newBarrels(filepath.Join(dir, "src"), nil, &folderListings{}).names("@docusaurus/b")["one"]; !ok {
		t.Error("b lacks the name that it has from a")
	}
}

func TestTheClientDoesNotContainWhatOnlyAPageImportsFromABarrel(t *testing.T) {
	r := mustBuild(t, fixture(t, `
-- client/src/docusaurus/theme-common/index.ts --
export {forAll} from './forAll';
export {forOne} from './forOne';
-- client/src/docusaurus/theme-common/forAll.ts --
export const forAll = () => document.title + 'for all';
-- client/src/docusaurus/theme-common/forOne.ts --
export const forOne = () => document.title + 'for one';
-- theme/src/Root.tsx --
import {forAll} from '@docusaurus/theme-common';
export default function Root() { return forAll(); }
-- site/src/pages/one.tsx --
import {forOne} from '@docusaurus/theme-common';
export default function One() { return forOne(); }
`, "@site/src/pages/one.tsx"))
	client := r.file(t, r.Preloads[0])
	if !strings.Contains(client, "for all") || strings.Contains(client, "for one") {
		t.Errorf("the client has the wrong parts of the barrel:\n%s", client)
	}
}

// The names of the client's real barrels have modules that exist.
func TestEveryNameOfTheClientsBarrelsHasItsModule(t *testing.T) {
	b := newBarrels(filepath.Join(carried.ClientDir, "src"), nil, &folderListings{})
	for _, barrel := range []string{"theme-common", "theme-common/internal", "plugin-content-docs/client", "plugin-content-blog/client"} {
		names := b.names(clientScope + barrel)
		if len(names) == 0 {
			t.Errorf("%s re-exports nothing", barrel)
		}
		for name, from := range names {
			file, ok := b.folders.sourceFile(filepath.Join(b.dir, filepath.FromSlash(strings.TrimPrefix(from.specifier, clientScope))))
			if !ok {
				t.Errorf("%s has %s from %s, which does not exist", barrel, name, from.specifier)
				continue
			}
			code, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if from.name != "default" && !strings.Contains(string(code), from.name) {
				t.Errorf("%s has %s from %s, which does not have it", barrel, name, from.specifier)
			}
		}
	}
}

func TestThemesImportFromTheClientWhatAnOlderPackageLacks(t *testing.T) {
	dir := t.TempDir()
	writeTree(t, dir, `
-- client/src/docusaurus/theme-common/internal.ts --
export {useTabs, later, own} from './tabs';
-- package/package.json --
{"exports": {"./internal": "./lib/internal.js"}}
-- package/lib/internal.js --
export { useTabs } from './tabs';
export const own = 1;
-- package/lib/tabs.js --
export function useTabs() {}
`)
	b := newBarrels(filepath.Join(dir, "client/src"), map[string]string{"@docusaurus/theme-common": filepath.Join(dir, "package")}, &folderListings{})
	code := "import {useTabs, later} from '@docusaurus/theme-common/internal';"
	want := `import { useTabs as useTabs } from "@docusaurus/theme-common/lib/tabs.js"; import { later as later } from "@gosaur/client/docusaurus/theme-common/tabs"; `
	if diff := cmp.Diff(want, b.replaceThemeImports(code)); diff != "" {
		t.Error(diff)
	}
	for _, left := range []string{b.replaceImports(code), b.replaceThemeImports("import {own} from '@docusaurus/theme-common/internal';")} {
		if strings.Contains(left, "@gosaur/client") {
			t.Errorf("taken from the client: %s", left)
		}
	}
}

// If a theme replaces a module of one of its packages, other modules of the package that import it by path get the
// replacement, too.
func TestAReplacedModuleOfAPackageIsReplacedInAllItsModules(t *testing.T) {
	in := fixture(t, `
-- package/package.json --
{"name": "@docusaurus/theme-common", "exports": {".": "./lib/index.js"}}
-- package/lib/index.js --
export { useVersion } from './contexts/version';
export { search } from './utils/search';
-- package/lib/contexts/version.js --
export const useVersion = () => 'of the package';
-- package/lib/utils/search.js --
import { useVersion } from '../contexts/version';
export const search = () => 'search ' + useVersion();
-- older/version.js --
export const useVersion = () => 'of the theme';
-- site/src/pages/one.js --
import {search, useVersion} from '@docusaurus/theme-common';
export default function One() { return search() + useVersion(); }
`, "@site/src/pages/one.js")
	dir := filepath.Dir(in.SiteDir)
	in.ThemePackages = map[string]string{"@docusaurus/theme-common": filepath.Join(dir, "package")}
	in.ThemeAliases = map[string]string{"@docusaurus/theme-common/lib/contexts/version.js": filepath.Join(dir, "older/version.js")}
	if scripts := mustBuild(t, in).scripts(); strings.Contains(scripts, "of the package") || strings.Count(scripts, "of the theme") != 1 {
		t.Errorf("the package's own module is there:\n%s", scripts)
	}
}
