package bundle

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var docsComponents = []string{"@theme/DocsRoot", "@theme/DocRoot", "@theme/DocItem"}

func TestComponentsOfADocsPageShareOneFile(t *testing.T) {
	r := mustBuild(t, fixture(t, "", append(docsComponents, "@theme/NotFound")...))
	docs := r.Chunks["@theme/DocItem"]
	if len(docs) != 1 || !strings.HasPrefix(docs[0], "assets/js/docs-") {
		t.Fatalf("files of DocItem: %v", docs)
	}
	for _, c := range docsComponents {
		if diff := cmp.Diff(docs, r.Chunks[c]); diff != "" {
			t.Errorf("%s has other files than DocItem:\n%s", c, diff)
		}
	}
	if files := r.Chunks["@theme/NotFound"]; len(files) != 1 || files[0] == docs[0] {
		t.Errorf("files of NotFound: %v", files)
	}
	for _, path := range append(docs, r.MainJS, r.CSS, r.Preloads[0]) {
		r.file(t, path)
	}
}

func TestTheMainScriptHoldsTheRegistryAndLoadsTheClient(t *testing.T) {
	r := mustBuild(t, fixture(t, "", append(docsComponents, "@theme/NotFound", "@docusaurus/Link")...))
	main := r.file(t, r.MainJS)
	for _, c := range append(docsComponents, "@theme/NotFound", "@docusaurus/Link") {
		if !strings.Contains(main, `"`+c+`"`) {
			t.Errorf("the registry lacks %s", c)
		}
	}
	if !strings.Contains(main, `import("./`+filepath.Base(r.Preloads[0])+`")`) {
		t.Errorf("the main script does not load the client:\n%s", main)
	}
	react := strings.Index(main, `import("./`+filepath.Base(r.Preloads[1])+`")`)
	if client := strings.LastIndex(main, `import("./`+filepath.Base(r.Preloads[0])+`")`); react < 0 || react > client {
		t.Errorf("the main script does not load React before the client:\n%s", main)
	}
	if strings.Contains(main, "__gosaur_group") {
		t.Error("a placeholder is left")
	}
}

func TestManyModulesOfTheSiteDoNotMakeTheScriptOfOtherPagesLarger(t *testing.T) {
	var archive strings.Builder
	components := append([]string{}, docsComponents...)
	for i := range 3 * maxMainEntries {
		fmt.Fprintf(&archive, "-- site/src/pages/p%d.tsx --\nexport default () => <p>%d</p>;\n", i, i)
		components = append(components, fmt.Sprintf("@site/src/pages/p%d.tsx", i))
	}
	r := mustBuild(t, fixture(t, archive.String(), components...))
	main := r.file(t, r.MainJS)
	if strings.Contains(main, "src/pages/p") || !strings.Contains(main, `"`+docsComponents[0]+`"`) {
		t.Errorf("the main script has the entries of pages, or lacks those of layouts:\n%s", main)
	}
	files := r.Chunks["@site/src/pages/p7.tsx"]
	if len(files) != 2 || !strings.Contains(r.file(t, files[0]), `"@site/src/pages/p7.tsx"`) {
		t.Fatalf("a page with a module loads %v, not first the registry with the module", files)
	}
	if !strings.Contains(main, filepath.Base(files[0])) {
		t.Errorf("the main script does not say where the rest of the registry is:\n%s", main)
	}
	if layout := r.Chunks[docsComponents[0]]; slices.Contains(layout, files[0]) {
		t.Errorf("a page without a module loads %v", layout)
	}
}

func TestSmallSharedPiecesAreOneFile(t *testing.T) {
	// Every pair of pages shares a helper of its own: esbuild alone makes 15 more files.
	var archive strings.Builder
	var components []string
	for i := range 6 {
		var imports, uses strings.Builder
		for j := range 6 {
			if i == j {
				continue
			}
			a, b := min(i, j), max(i, j)
			fmt.Fprintf(&imports, "import h%d%d from '../helpers/h%d%d';\n", a, b, a, b)
			fmt.Fprintf(&uses, "{h%d%d()}", a, b)
			fmt.Fprintf(&archive, "-- site/src/helpers/h%d%d.ts --\nexport default () => 'helper %d and %d';\n", a, b, a, b)
		}
		fmt.Fprintf(&archive, "-- site/src/pages/p%d.tsx --\n%sexport default () => <p>%s</p>;\n", i, imports.String(), uses.String())
		components = append(components, fmt.Sprintf("@site/src/pages/p%d.tsx", i))
	}
	r := mustBuild(t, fixture(t, archive.String(), components...))
	var scripts []string
	for _, f := range r.Files {
		if strings.HasSuffix(f.Path, ".js") {
			scripts = append(scripts, f.Path)
		}
	}
	if want := 6 + 4; len(scripts) != want { // pages, React, client, main, and what pages share
		t.Errorf("%d scripts, want %d: %v", len(scripts), want, scripts)
	}
	if client := r.file(t, r.Preloads[0]); strings.Contains(client, "helper 0 and 1") {
		t.Error("the client, which every page loads, has what only two pages need")
	}
}

func TestALargePieceSharedBySomePagesIsAFileThatOnlyTheyLoad(t *testing.T) {
	big := strings.Repeat("0123456789", 1000)
	r := mustBuild(t, fixture(t, `
-- site/src/big.ts --
export const big = "`+big+`";
-- site/src/pages/a.tsx --
import {big} from '../big';
export default () => <p>{big}a</p>;
-- site/src/pages/b.tsx --
import {big} from '../big';
export default () => <p>{big}b</p>;
-- site/src/pages/c.tsx --
export default () => <p>c</p>;
`, "@site/src/pages/a.tsx", "@site/src/pages/b.tsx", "@site/src/pages/c.tsx"))
	a, b := r.Chunks["@site/src/pages/a.tsx"], r.Chunks["@site/src/pages/b.tsx"]
	if len(a) != 2 || len(b) != 2 || a[0] != b[0] {
		t.Fatalf("files of a: %v, of b: %v", a, b)
	}
	if !strings.Contains(r.file(t, a[0]), big) || strings.Contains(r.file(t, r.Preloads[0]), big) {
		t.Error("the shared piece is not where it belongs")
	}
	if c := r.Chunks["@site/src/pages/c.tsx"]; len(c) != 1 {
		t.Errorf("files of c: %v", c)
	}
}

func TestAComponentThatAnotherOneImportsIsOneFile(t *testing.T) {
	r := mustBuild(t, fixture(t, `
-- site/src/Part.tsx --
export default () => <p>part</p>;
-- site/src/helper.ts --
export default () => 'helper';
-- site/src/pages/whole.tsx --
import Part from '../Part';
import helper from '../helper';
export default () => <div>{helper()}<Part /></div>;
-- site/src/pages/other.tsx --
import helper from '../helper';
export default () => <p>{helper()}</p>;
`, "@site/src/Part.tsx", "@site/src/pages/whole.tsx", "@site/src/pages/other.tsx"))
	part := r.Chunks["@site/src/Part.tsx"]
	if len(part) != 1 || strings.Contains(r.file(t, part[0]), "helper") {
		t.Errorf("pages with the part load %v", part)
	}
	if whole := r.Chunks["@site/src/pages/whole.tsx"]; len(whole) != 3 || !slices.Contains(whole, part[0]) {
		t.Errorf("pages with all of it load %v", whole)
	}
}

func TestAComponentInTheClientNeedsNoFileOfItsOwn(t *testing.T) {
	r := mustBuild(t, fixture(t, "", "@theme/Root", "@theme/NotFound"))
	if files := r.Chunks["@theme/Root"]; files == nil || len(files) != 0 {
		t.Errorf("files of Root: %v", files)
	}
}

func TestThereIsOneReact(t *testing.T) {
	in := fixture(t, `
-- site/node_modules/widget/package.json --
{"name": "widget", "version": "1.0.0", "main": "index.js"}
-- site/node_modules/widget/index.js --
const React = require('react');
exports.Widget = () => React.createElement('b', null, 'widget');
-- site/src/pages/w.tsx --
import React, {useState} from 'react';
import * as All from 'react';
import {Widget} from 'widget';
export default function W() {
  const [n] = useState(1);
  return <p>{n}<Widget /><All.Fragment /><React.Fragment /></p>;
}
`, "@site/src/pages/w.tsx", "@theme/DocItem")
	r := mustBuild(t, withReact(t, in))
	if n := strings.Count(r.scripts(), "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ="); n != 1 {
		t.Errorf("React is %d times in the scripts", n)
	}
	if got := render(t, in, r, "@site/src/pages/w.tsx"); got != "<p>1<b>widget</b></p>" {
		t.Errorf("rendered %s", got)
	}
}

func TestTheSitesReactIsUsedOnlyInACompatibleVersion(t *testing.T) {
	const stub = "-- site/node_modules/%[1]s/package.json --\n{\"name\": \"%[1]s\", \"version\": \"%[2]s\", \"main\": \"index.js\"}\n-- site/node_modules/%[1]s/index.js --\nexports.site = true;\n"
	cases := map[string]struct {
		react, dom string
		site       bool
	}{
		"a fitting pair":               {"19.0.0", "19.1.0", true},
		"a pair that is too old":       {"18.3.1", "18.3.1", false},
		"a pair of different versions": {"20.0.0", "19.0.0", false},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			in := fixture(t, fmt.Sprintf(stub, "react", c.react)+fmt.Sprintf(stub, "react-dom", c.dom))
			home := newResolver(in).packages.sharedDirs["react"]
			if (home == in.SiteDir) != c.site {
				t.Errorf("react comes from %s", home)
			}
		})
	}
}

func TestCommonJSPagesKeepTheirDefaultExport(t *testing.T) {
	in := fixture(t, `
-- site/src/pages/plain.js --
const React = require('react');
module.exports = () => React.createElement('i', null, 'plain');
-- site/src/pages/compiled.js --
const React = require('react');
Object.defineProperty(exports, '__esModule', {value: true});
exports.default = () => React.createElement('i', null, 'compiled');
`, "@site/src/pages/plain.js", "@site/src/pages/compiled.js")
	r := mustBuild(t, in)
	for _, name := range []string{"plain", "compiled"} {
		if got, want := render(t, in, r, "@site/src/pages/"+name+".js"), "<i>"+name+"</i>"; got != want {
			t.Errorf("rendered %s, want %s", got, want)
		}
	}
	if !strings.Contains(r.file(t, r.MainJS), ".then(c)") {
		t.Error("the registry does not unwrap CommonJS modules")
	}
}

func TestTwoBuildsGiveTheSameBytesWhereverTheFilesAre(t *testing.T) {
	archive := `
-- site/src/pages/index.tsx --
import Footer from '@theme/Footer';
import styles from './index.module.css';
import img from '@site/static/x.png';
import {useState} from 'react';
const Lazy = () => import('../lazy');
export default () => <div className={styles.a} onClick={Lazy}>{useState(img)[0]}<Footer /></div>;
-- site/src/pages/index.module.css --
.a { background: url(../../static/x.png); }
-- site/src/lazy.ts --
import {useRef} from 'react';
export default useRef;
-- site/static/x.png --
png
`
	for _, minify := range []bool{false, true} {
		t.Run(fmt.Sprintf("minify=%v", minify), func(t *testing.T) {
			build := func(dir string) *Result {
				in := fixtureIn(t, dir, archive, append(docsComponents, "@site/src/pages/index.tsx", "@theme/NotFound")...)
				in.Minify = minify
				// The packages are in a cache that is elsewhere for each build.
				r := mustBuild(t, in)
				for _, f := range append(r.Files, File{"server", r.ServerJS}) {
					for _, path := range []string{dir, in.Runtime.NodeModules} {
						if strings.Contains(string(f.Contents), path) {
							t.Errorf("%s contains the path %s", f.Path, path)
						}
					}
				}
				return r
			}
			a := build(t.TempDir())
			b := build(filepath.Join(t.TempDir(), "quite", "deep", "down"))
			if diff := cmp.Diff(fileMap(a), fileMap(b)); diff != "" {
				t.Errorf("two builds differ:\n%.2000s", diff)
			}
			if a.BuildID != b.BuildID || string(a.ServerJS) != string(b.ServerJS) {
				t.Error("build ids or server bundles differ")
			}
		})
	}
}

func fileMap(r *Result) map[string]string {
	files := map[string]string{}
	for _, f := range r.Files {
		files[f.Path] = string(f.Contents)
	}
	return files
}

func TestAChangedPageLeavesTheClientsFileNameAlone(t *testing.T) {
	const page = "-- site/src/pages/index.tsx --\nexport default () => <p>%s</p>;\n"
	dir := t.TempDir()
	components := append(slices.Clone(docsComponents), "@site/src/pages/index.tsx")
	a := mustBuild(t, fixtureIn(t, dir, fmt.Sprintf(page, "one"), components...))
	b := mustBuild(t, fixtureIn(t, dir, fmt.Sprintf(page, "two"), components...))
	if diff := cmp.Diff(a.Preloads, b.Preloads); diff != "" {
		t.Errorf("the client's name changes:\n%s", diff)
	}
	if diff := cmp.Diff(a.Chunks["@theme/DocItem"], b.Chunks["@theme/DocItem"]); diff != "" {
		t.Errorf("another page's name changes:\n%s", diff)
	}
	if a.Chunks["@site/src/pages/index.tsx"][0] == b.Chunks["@site/src/pages/index.tsx"][0] || a.MainJS == b.MainJS || a.BuildID == b.BuildID {
		t.Error("a name that should change does not")
	}
}

func TestNamesFollowWhatAFileImports(t *testing.T) {
	// lazy is loaded by the page, so a change of lazy changes the page's file.
	const archive = "-- site/src/pages/index.tsx --\nexport default () => <p onClick={() => import('../lazy')}>x</p>;\n-- site/src/lazy.ts --\nexport default '%s';\n"
	dir := t.TempDir()
	a := mustBuild(t, fixtureIn(t, dir, fmt.Sprintf(archive, "one"), "@site/src/pages/index.tsx"))
	b := mustBuild(t, fixtureIn(t, dir, fmt.Sprintf(archive, "two"), "@site/src/pages/index.tsx"))
	if a.Chunks["@site/src/pages/index.tsx"][0] == b.Chunks["@site/src/pages/index.tsx"][0] {
		t.Error("the page's file keeps its name although its content changes")
	}
}

func TestInputsAreTheSourcesOfTheComponentsAndNothingElse(t *testing.T) {
	in := fixture(t, "-- site/docs/a.md --\n# A\n-- site/src/unused.tsx --\nexport default 1;\n", docsComponents...)
	before := mustBuild(t, in).Inputs
	for i := range 50 {
		file := filepath.Join(in.SiteDir, "docs", fmt.Sprintf("page%d.md", i))
		if err := os.WriteFile(file, []byte("# Page\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// More pages of the same components: the list is longer, the set is not.
	in.Components = append(in.Components, in.Components...)
	after := mustBuild(t, in).Inputs
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("inputs change with the number of pages:\n%s", diff)
	}
	for _, file := range after {
		if strings.Contains(file, "docs") && strings.HasSuffix(file, ".md") || strings.HasSuffix(file, "unused.tsx") {
			t.Errorf("the bundler read %s", file)
		}
		if !filepath.IsAbs(file) {
			t.Errorf("%s is not absolute", file)
		}
	}
	if !slices.ContainsFunc(after, func(f string) bool { return strings.HasSuffix(f, filepath.Join("DocItem", "styles.module.css")) }) {
		t.Error("a style sheet is missing among the inputs")
	}
}

func TestLicensesOfPackagesAreDistributedWithTheCode(t *testing.T) {
	r := mustBuild(t, withReact(t, fixture(t, "", docsComponents...)))
	i := slices.IndexFunc(r.Files, func(f File) bool { return strings.HasPrefix(f.Path, "assets/licenses-") })
	if i < 0 {
		t.Fatal("no file of licences")
	}
	for _, want := range []string{"\nreact 19.", "\nreact-dom 19.", "\nreact-router 7.", "Permission is hereby granted"} {
		if !strings.Contains(string(r.Files[i].Contents), want) {
			t.Errorf("the licences lack %q", want)
		}
	}
	if !strings.Contains(r.file(t, r.MainJS), filepath.Base(r.Files[i].Path)) {
		t.Error("the main script does not say where the licences are")
	}
}
