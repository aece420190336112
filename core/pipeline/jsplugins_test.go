package pipeline_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/internal/testenv"
)

func TestADocusaurusPluginRunsAsItIs(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	archive, err := os.ReadFile("testdata/jsplugin.txtar")
	must(t, err)
	o := site(t, string(archive))
	report := run(t, o)
	var found []string
	for _, d := range report.Diagnostics {
		found = append(found, d.String())
	}
	want := []string{
		"docusaurus.toml: warning: the site has no page at / [GS1404]",
		"docusaurus.toml:5:1: warning: the plugin mine (plugins/mine) uses webpack features that have no counterpart: the name broken of ProvidePlugin: [7]; the plugin CopyPlugin: {\"patterns\":[{\"from\":\"a\",\"to\":\"/b/\"}]}; the rule for the query /shout/ with asset/source; externals: [\"/x/\"] [GS1106]",
	}
	if diff := cmp.Diff(want, found); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	files := output(t, o.OutDir)
	for file, texts := range map[string][]string{
		"planets/mars/index.html": {"<b>2<!-- --> planets</b>", "hello<!-- --> <!-- -->mars<!-- --> <!-- -->x-mars<!-- --> <!-- -->mine"},
		"code/index.html": {
			"value from js<!-- --> <!-- -->value from js<!-- --> <!-- -->some foo text", "some bar text", "<!-- -->83<!-- --> <!-- -->defined", "defined<!-- --> <!-- -->HEARD<!-- --> <!-- -->phobos,deimos<!-- --> <!-- -->mars,venus<!-- --> <!-- -->mars,venus",
			"{&quot;count&quot;:2,&quot;plugins&quot;:[&quot;mine&quot;]}",
			`<meta content="yes" name="mine">`, `<link href="https://x.example" rel="preconnect">`, "<script>window.mine = 1;</script>",
		},
		"mine.txt": {"/404.html\n/code\n/docs/\n/planets/mars\n/planets/venus\nhello\n/code\n/docs/\n/planets/mars\n/planets/venus"},
	} {
		for _, text := range texts {
			if !strings.Contains(files[file], text) {
				t.Errorf("%s lacks %s:\n%s", file, text, files[file])
			}
		}
	}
	css := ""
	for name, text := range files {
		if strings.HasSuffix(name, ".css") {
			css += text
		}
	}
	if !strings.Contains(css, ".mine{") {
		t.Error("the style sheet lacks that of the plugin")
	}
}

// evil creates a site with a plugin whose hooks are in body.
func evil(t *testing.T, body string) pipeline.Options {
	t.Helper()
	return site(t, `
-- docusaurus.toml --
title = "Evil"
url = "https://example.com"
[[plugins]]
use = "docs"
[[plugins]]
use = "./plugins/good.js"
[[plugins]]
use = "./plugins/evil.js"
timeout = 6
-- docs/intro.md --
# Intro
-- plugins/good.js --
module.exports = () => ({name: 'good', async loadContent() { return 1; }});
-- plugins/evil.js --
module.exports = (context, options) => ({
  name: 'evil',
`+body+`
});
`)
}

func TestAPluginThatMisbehavesIsNamedAndTheOutputStays(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	for name, c := range map[string]struct{ body, want string }{
		"throws": {"  loadContent() {\n    throw new Error('no planets');\n  },",
			"plugins/evil.js:4:11: error: the plugin evil (plugins/evil.js) failed in loadContent: no planets [GS1103]"},
		"throws because of another error": {"  loadContent() {\n    throw new Error('no moons', {cause: new TypeError('moons is not iterable')});\n  },",
			"(plugins/evil.js) failed in loadContent: no moons [GS1103]\n  = moons is not iterable\n"},
		"throws because of an error that throws": {"  loadContent() {\n    throw Object.defineProperty(new Error('no rings'), 'cause', {get() { throw new Error('hidden'); }});\n  },",
			"(plugins/evil.js) failed in loadContent: no rings [GS1103]"},
		"throws later": {"  loadContent() {\n    return new Promise(() => setTimeout(() => {\n      throw new Error('too late');\n    }, 10));\n  },",
			"plugins/evil.js:5:13: error: the plugin evil (plugins/evil.js) failed in loadContent: too late [GS1103]"},
		"rejects without being awaited": {"  async contentLoaded() {\n    Promise.reject(new Error('lost'));\n    await new Promise((done) => setTimeout(done, 50));\n  },",
			"plugins/evil.js:4:20: error: the plugin evil (plugins/evil.js) failed in contentLoaded: lost [GS1103]"},
		"exits": {"  loadContent() {\n    process.exit(3);\n  },",
			"plugins/evil.js:4:13: error: the plugin evil (plugins/evil.js) failed in loadContent: it called process.exit(3) [GS1103]"},
		"throws a string": {"  loadContent() {\n    throw 'text';\n  },",
			"docusaurus.toml:7:1: error: the plugin evil (plugins/evil.js) failed in loadContent: text [GS1103]"},
		"adds a route without a path": {"  contentLoaded({actions}) {\n    actions.addRoute({component: '@theme/X'});\n  },",
			`plugins/evil.js:4:13: error: the plugin evil (plugins/evil.js) failed in contentLoaded: addRoute needs a path and a component, and got {"component":"@theme/X"} [GS1103]`},
		"fails after the build": {"  postBuild() {\n    throw new Error('no upload');\n  },",
			"plugins/evil.js:4:11: error: the plugin evil (plugins/evil.js) failed in postBuild: no upload [GS1103]"},
		"loops": {"  loadContent() {\n    for (;;) {}\n  },",
			`docusaurus.toml:7:1: error: the plugin plugins/evil.js (id default) gave no answer within 6s: Node.js is busy in plugins/evil.js (loadContent), and has been ended, in the phase "load content" [GS1103]`},
		"never ends": {"  loadContent() {\n    return new Promise(() => setInterval(() => {}, 100));\n  },",
			`docusaurus.toml:7:1: error: the plugin plugins/evil.js (id default) gave no answer within 6s, in the phase "load content" [GS1103]`},
		"ends the process": {"  loadContent() {\n    process.kill(process.pid, 'SIGKILL');\n  },",
			`docusaurus.toml:7:1: error: the plugin plugins/evil.js (id default) was stopped: Node.js was ended by the signal killed, in the phase "load content" [GS1103]`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := evil(t, c.body)
			writeFile(t, filepath.Join(o.OutDir, ".gosaur-output"), nil)
			_, err := pipeline.Run(t.Context(), o)
			var failure *diag.Failure
			if !errors.As(err, &failure) {
				t.Fatalf("the build ended with %v", err)
			}
			var got []string
			for _, d := range failure.Diagnostics {
				got = append(got, d.String()+"\n  = "+d.Hint)
			}
			if !strings.Contains(strings.Join(got, "\n"), c.want) {
				t.Errorf("findings:\n%s\nwant:\n%s", strings.Join(got, "\n"), c.want)
			}
		})
	}
}

func TestAThemeOfAPluginRendersMarkdown(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := evil(t, "  getThemePath() { return './theme'; },")
	writeFile(t, filepath.Join(o.SiteDir, "plugins/theme/CodeInline/index.js"), []byte("export default ({children}) => <b>{children}</b>;\n"))
	writeFile(t, filepath.Join(o.SiteDir, "docs/intro.md"), []byte("# Intro\n\nSee `code`.\n"))
	run(t, o)
	if page := output(t, o.OutDir)["docs/intro/index.html"]; !strings.Contains(page, "<b>code</b>") {
		t.Errorf("the page does not show the component of the plugin:\n%s", page)
	}
}

func TestComponentsOfAPluginAreCopiedInTypeScript(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := evil(t, "  getThemePath() { return './dist'; },\n  getTypeScriptThemePath() { return './src'; },")
	for name, text := range map[string]string{
		"dist/Star/index.js":  "import {shine} from './shine';\nexport default ({of}) => <b>{shine(of)}</b>;\n",
		"dist/Star/shine.js":  "export const shine = (of) => of;\n",
		"src/Star/index.tsx":  "import {shine} from './shine';\nexport default ({of}: {of: string}) => <b>{shine(of)}</b>;\n",
		"src/Star/shine.ts":   "export const shine = (of: string): string => of;\n",
		"dist/Plain/index.js": "export default () => <i>plain</i>;\n",
	} {
		writeFile(t, filepath.Join(o.SiteDir, "plugins", name), []byte(text))
	}
	theme, err := pipeline.Theme(t.Context(), o)
	must(t, err)
	copied := func(name string, typescript bool) map[string]string {
		c, ok := theme.Find(name)
		if !ok {
			t.Fatalf("there is no component %s", name)
		}
		list, err := theme.Eject(c, typescript)
		must(t, err)
		files := map[string]string{}
		for _, f := range list {
			rel, err := filepath.Rel(theme.Overrides, f.Path)
			must(t, err)
			_, text, _ := strings.Cut(f.Text, "\n") // without the line that names the original
			if strings.Contains(rel, "shine") {
				text = f.Text
			}
			files[filepath.ToSlash(rel)] = text
		}
		return files
	}
	if diff := cmp.Diff(map[string]string{
		"Star/index.tsx": "import {shine} from './shine';\nexport default ({of}: {of: string}) => <b>{shine(of)}</b>;\n",
		"Star/shine.ts":  "export const shine = (of: string): string => of;\n",
	}, copied("Star", true)); diff != "" {
		t.Errorf("the copy in TypeScript (-want +got):\n%s", diff)
	}
	if files := copied("Star", false); !strings.Contains(files["Star/index.js"], "({of}) =>") {
		t.Errorf("the copy in JavaScript is %v", files)
	}
	if files := copied("Plain", true); len(files) != 1 {
		t.Errorf("the copy of a component without TypeScript is %v", files)
	}
	c, _ := theme.Find("Star")
	files, err := theme.Eject(c, true)
	must(t, err)
	for _, f := range files {
		writeFile(t, f.Path, []byte(f.Text))
	}
	if found := theme.Changed(); len(found) > 0 {
		t.Errorf("a copy is outdated at once: %v", found)
	}
}

func TestAPluginMayWriteToTheFolderThatItKnowsFromTheStart(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := pipeline.SaveBundles(evil(t, "  postBuild() { require('node:fs').writeFileSync(context.outDir + '/late.txt', 'late'); },"))
	run(t, o)
	if got := output(t, o.OutDir)["late.txt"]; got != "late" {
		t.Errorf("late.txt is %q", got)
	}
}

func TestAPluginMayWriteToTheOutputFolderOfDocusaurus(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := pipeline.SaveBundles(evil(t, `  async postBuild() {
    const fs = require('node:fs');
    await fs.promises.mkdir('build/late');
    fs.writeFileSync(context.siteDir + '/build/late/a.txt', fs.existsSync('build/404.html') ? 'a' : 'no pages');
    const {copyFile} = await import('node:fs/promises');
    await copyFile('build/late/a.txt', new URL('file://' + context.siteDir + '/build/late/b.txt'));
    fs.writeFileSync('build.txt', 'beside');
  },`))
	run(t, o)
	files := output(t, o.OutDir)
	if a, b := files["late/a.txt"], files["late/b.txt"]; a != "a" || b != "a" {
		t.Errorf("late/a.txt is %q, and late/b.txt is %q", a, b)
	}
	if _, err := os.Stat(filepath.Join(o.SiteDir, "build.txt")); err != nil {
		t.Errorf("build.txt is not in the site's folder: %v", err)
	}
}

func TestPluginsOfOneModuleAreToldApartByTheirNames(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	text := func(second string) string {
		return `
-- docusaurus.toml --
title = "V"
url = "https://example.com"
[[plugins]]
use = "pages"
[[plugins]]
use = "./copier.js"
name = "one"
[[plugins]]
use = "./copier.js"
` + second + `
-- src/pages/index.md --
# Home
-- copier.js --
const fs = require('node:fs');
module.exports = (context, {name}) => ({name: 'copier-' + name, postBuild({outDir}) { fs.writeFileSync(outDir + '/' + name + '.txt', name); }});
`
	}
	o := pipeline.SaveBundles(site(t, text(`name = "two"`)))
	run(t, o)
	files := output(t, o.OutDir)
	if one, two := files["one.txt"], files["two.txt"]; one != "one" || two != "two" {
		t.Errorf("one.txt is %q, and two.txt is %q", one, two)
	}
	_, err := pipeline.Run(t.Context(), site(t, text(`name = "one"`)))
	var failure *diag.Failure
	want := `docusaurus.toml:8:1: error: two copier-one plugins have the id "default" [GS1102]`
	if !errors.As(err, &failure) || len(failure.Diagnostics) != 1 || failure.Diagnostics[0].String() != want {
		t.Errorf("the build with two plugins of one name ended with %v: %v, want %s", err, failure, want)
	}
	run(t, site(t, text("name = \"one\"\nid = \"b\"")))
}

func TestAPluginMayPrintAnything(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := pipeline.SaveBundles(evil(t, `  loadContent() {
    console.log('{"id":1}');
    process.stdout.write('\0'.repeat(100000));
    require('node:child_process').execFileSync(process.execPath, ['-e', 'console.log(1)'], {stdio: 'inherit'});
  },`))
	run(t, o)
}

func TestADocusaurusPluginWithoutNodeIsAnErrorWithAHint(t *testing.T) {
	o := pipeline.SaveBundles(evil(t, ""))
	o.Engine = "embedded"
	t.Setenv("PATH", t.TempDir())
	_, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	if !errors.As(err, &failure) || len(failure.Diagnostics) != 2 {
		t.Fatalf("the build ended with %v", err)
	}
	got := failure.Diagnostics[0]
	if want := "docusaurus.toml:6:7: error: the plugin plugins/good.js needs Node.js: there is no Node.js on the PATH [GS1105]"; got.String() != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if !strings.Contains(got.Hint, "Install Node.js 18 or later") {
		t.Errorf("the hint is %q", got.Hint)
	}
}

func TestPluginsOfPostCSSThatADocusaurusPluginAddsCompileStyles(t *testing.T) {
	o := withReference(t, site(t, `
-- docusaurus.toml --
title = "S"
url = "https://example.com"
[theme]
customCss = "src/site.css"
[[plugins]]
use = "docs"
routeBasePath = "/"
[[plugins]]
use = "./plugins/styles.js"
-- plugins/styles.js --
const {color} = require('./color.js');
const paint = {postcssPlugin: 'paint', Declaration(d) { if (d.value === 'favorite') d.value = color; }};
module.exports = () => ({name: 'styles', configurePostCss(options) { options.plugins.push(paint); return options; }});
-- plugins/color.js --
exports.color = '#123456';
-- src/site.css --
.painted { color: favorite; }
-- docs/a.md --
---
slug: /
---

# A
`))
	run(t, o)
	wantInStyles(t, o.OutDir, "#123456")
	writeFile(t, filepath.Join(o.SiteDir, "plugins/color.js"), []byte("exports.color = '#654321';\n"))
	run(t, o)
	wantInStyles(t, o.OutDir, "#654321")
	writeFile(t, filepath.Join(o.SiteDir, "src/site.css"), []byte(".painted { color: favorite;\n"))
	var failed *diag.Failure
	if _, err := pipeline.Run(t.Context(), o); !errors.As(err, &failed) || failed.Diagnostics[0].Pos.File != "src/site.css" || failed.Diagnostics[0].Pos.Line != 1 {
		t.Errorf("the error for a mistake in a style sheet is %v", err)
	}
}

// wantInStyles fails the test unless a style sheet of a built site contains a text.
func wantInStyles(t *testing.T, outDir, text string) {
	t.Helper()
	for name, content := range output(t, outDir) {
		if strings.HasSuffix(name, ".css") && strings.Contains(content, text) {
			return
		}
	}
	t.Errorf("no style sheet has %s", text)
}

func TestAPresetForDocusaurusIsMadeAsInDocusaurus(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, `
-- docusaurus.toml --
title = "V"
url = "https://example.com"
[[themeConfig.navbar.items]]
to = "/docs/intro"
label = "Docs"
[[plugins]]
use = "./strict.js"
docs = {path = "guides", steps = []}
[[plugins]]
use = "./passing.js"
word = "hello"
-- guides/intro.md --
# Intro
-- strict.js --
module.exports = (context, {docs, ...others}) => {
  if (Object.keys(others).length > 0) throw new Error('Unrecognized keys: ' + Object.keys(others));
  docs.steps.push('once');
  return {
    plugins: [['@docusaurus/plugin-content-docs', {path: docs.path}]],
    themes: [() => ({name: 'steps', injectHtmlTags: () => ({headTags: ['<meta name="steps" content="' + docs.steps + '">']})})],
  };
};
-- passing.js --
module.exports = (context, options) => ({
  themes: [['@docusaurus/theme-classic', {customCss: ['./own.css']}], require.resolve('@docusaurus/theme-search-algolia')],
  plugins: [require.resolve('@docusaurus/plugin-svgr'), () => ({name: 'words', injectHtmlTags: () => ({headTags: ['<meta name="words" content="' + Object.keys(options) + ' ' + JSON.stringify(context.siteConfig.themeConfig.navbar.items).replaceAll('"', "'") + '">']})})],
});
-- own.css --
.own{color:rgb(1,2,3)}
-- node_modules/@docusaurus/theme-classic/index.js --
throw new Error('the host has this theme');
-- node_modules/@docusaurus/theme-search-algolia/index.js --
throw new Error('the host has this search');
-- node_modules/@docusaurus/plugin-svgr/index.js --
throw new Error('the host needs no plugin for drawings');
`)
	run(t, o)
	files := output(t, o.OutDir)
	page := files["docs/intro/index.html"]
	css := ""
	for name, text := range files {
		if strings.HasSuffix(name, ".css") {
			css += text
		}
	}
	if !strings.Contains(css, ".own{") {
		t.Error("the style sheet lacks that of the preset")
	}
	for _, want := range []string{`<meta content="once" name="steps">`, `<meta content="word [{&#39;label&#39;:&#39;Docs&#39;,&#39;position&#39;:&#39;left&#39;,&#39;to&#39;:&#39;/docs/intro&#39;}]" name="words">`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
}

func TestOptionsThatAPresetCannotSetAreAnErrorWithARemedy(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, `
-- docusaurus.toml --
title = "V"
url = "https://example.com"
[[plugins]]
use = "./preset.js"
-- docs/intro.md --
# Intro
-- preset.js --
module.exports = () => ({plugins: [['@docusaurus/plugin-content-docs', {remarkPlugin: [() => () => {}], numberPrefixParser: () => null, breadcrumb: true}]]});
`)
	_, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	if !errors.As(err, &failure) || len(failure.Diagnostics) != 1 {
		t.Fatalf("the build ended with %v", err)
	}
	d := failure.Diagnostics[0]
	const want = `the plugin preset.js contains the built-in plugin docs, whose options are wrong: unknown key "breadcrumb"; unknown key "remarkPlugin"`
	if d.Message != want || !strings.Contains(d.Hint, `use = "docs"`) || d.Pos.Line != 3 {
		t.Errorf("%s: %s\n%s", d.Pos, d.Message, d.Hint)
	}
}

func TestAPluginThatFailsIsMadeOnce(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, `
-- docusaurus.toml --
title = "V"
url = "https://example.com"
[[plugins]]
use = "./once.js"
-- docs/intro.md --
# Intro
-- once.js --
const fs = require('node:fs');
module.exports = ({siteDir}) => {
  fs.appendFileSync(siteDir + '/calls.txt', 'called\n');
  throw new Error('there is no key for the service');
};
`)
	if _, err := pipeline.Run(t.Context(), o); err == nil {
		t.Fatal("the build did not fail")
	}
	calls, err := os.ReadFile(filepath.Join(o.SiteDir, "calls.txt"))
	must(t, err)
	if string(calls) != "called\n" {
		t.Errorf("the calls are %q", calls)
	}
}

// TestItemsThatAPluginAddsToTheNavbarAreShown builds a site whose plugin adds a link when it creates its routes, as plugins for API
// references do, and removes another one.
func TestItemsThatAPluginAddsToTheNavbarAreShown(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, `
-- docusaurus.toml --
title = "T"
url = "https://example.com"
[theme]
use = "classic"
[[plugins]]
use = "pages"
[[plugins]]
use = "./plugin.js"
[[themeConfig.navbar.items]]
to = "/here"
label = "Own"
[[themeConfig.navbar.items]]
to = "/here"
label = "Leaves"
-- src/pages/here.md --
Text.
-- plugin.js --
module.exports = ({siteConfig: {themeConfig: {navbar}}}) => ({
  name: 'adds-links',
  contentLoaded() {
    navbar.items = navbar.items.filter(({label}) => label !== 'Leaves');
    navbar.items.unshift({to: '/here', label: 'First', position: 'left'});
    navbar.items.push({label: 'Menu', position: 'left', items: [{to: '/here', label: 'Last'}]});
  },
});
`)
	run(t, o)
	page := output(t, o.OutDir)["here/index.html"]
	if !regexp.MustCompile(`(?s)First</a>.*Own</a>.*Menu</a>.*Last</a>`).MatchString(page) || strings.Contains(page, "Leaves") {
		t.Errorf("the navbar: %s", body(page))
	}
}

// TestSettingsOfTheThemeThatAPluginChangesAreThoseOfTheSite builds a site whose plugin changes settings of the site, adds one and
// removes one.
func TestSettingsOfTheThemeThatAPluginChangesAreThoseOfTheSite(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, `
-- docusaurus.toml --
title = "T"
url = "https://example.com"
[theme]
use = "classic"
[[plugins]]
use = "pages"
[[plugins]]
use = "./plugin.js"
[themeConfig.navbar]
title = "Before"
items = [{ to = "/here", label = "Own" }]
[themeConfig.footer]
style = "dark"
copyright = "Kept"
links = [{ label = "Own", to = "/here" }]
[themeConfig.announcementBar]
id = "bar"
content = "Taken away"
-- src/pages/here.md --
Text.
-- plugin.js --
module.exports = ({siteConfig: {themeConfig}}) => ({
  name: 'changes-settings',
  contentLoaded() {
    themeConfig.navbar.title = 'After';
    themeConfig.footer.style = 'light';
    themeConfig.footer.links.push({label: 'Added', href: 'https://example.org/added'});
    delete themeConfig.announcementBar;
    themeConfig.own = {key: 1};
  },
});
`)
	run(t, o)
	page := output(t, o.OutDir)["here/index.html"]
	if !regexp.MustCompile(`(?s)navbar__title[^>]*>After<.*Own</a>.*<footer class="[^"]*footer"[^>]*>.*Own</a>.*Added<.*Kept`).MatchString(page) ||
		strings.Contains(page, "footer--dark") || strings.Contains(page, "Taken away") {
		t.Errorf("the page: %s", body(page))
	}
}
