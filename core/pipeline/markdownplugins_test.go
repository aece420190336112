package pipeline_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/internal/testenv"
)

// remarkSite is a site with its own remark and rehype plugins for docs.
const remarkSite = `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
remarkPlugins = ["./src/shout.mjs", ["./src/include.js", {folder = "code"}]]
rehypePlugins = ["./src/mark.mjs"]
-- src/shout.mjs --
import {walk} from './walk.mjs';
export default function shout() {
  return (tree) => {
    walk(tree, (node) => {
      if (node.type === 'text') node.value = node.value.replace('WOW', 'Wow!');
      if (node.type === 'text' && node.value.includes('FAIL')) throw new Error('no failing');
    });
    if (JSON.stringify(tree).includes('Wow!')) tree.children.push({type: 'paragraph', data: {hName: 'footer'}, children: [{type: 'text', value: 'The {end} < of it'}]});
  };
}
-- src/walk.mjs --
export function walk(node, visit) {
  visit(node);
  node.children?.forEach((child) => walk(child, visit));
}
-- src/include.js --
const fs = require('node:fs');
const path = require('node:path');
module.exports = ({folder}) => (tree, file) => {
  for (const node of tree.children) {
    if (node.type === 'code' && node.meta?.startsWith('from=')) node.value = fs.readFileSync(path.join(file.cwd, folder, node.meta.slice(5)), 'utf8').trim();
  }
};
-- src/mark.mjs --
import {walk} from './walk.mjs';
export default () => (tree) => walk(tree, (node) => {
  if (node.tagName === 'a') node.properties.rel = ['nofollow'];
});
-- code/a.js --
answer(42);
-- docs/a.md --
---
slug: /
---

# A

Untouched *text* and {1 + 1}.

- item WOW
  - nested [out](https://other.example/x) link
- plain

> Quoted WOW
> on two lines

` + "```js from=a.js\n```" + `

See [b](b.md), and <Missing/>.
-- docs/b.md --
# B

Nothing *here* that a plugin would change.
`

// withReference adds the packages of Docusaurus, which `make test-bridge` installs, to a site.
func withReference(t *testing.T, o pipeline.Options) pipeline.Options {
	t.Helper()
	testenv.NeedNode(t)
	modules := os.Getenv("GOSAUR_DOCUSAURUS")
	if modules == "" {
		t.Skip("GOSAUR_DOCUSAURUS names no node_modules with Docusaurus: make test-bridge")
	}
	must(t, os.Symlink(modules, filepath.Join(o.SiteDir, "node_modules")))
	return o
}

// configurationSite is a site whose plugins are functions in a configuration of Docusaurus.
const configurationSite = `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
[[plugins]]
use = "./docusaurus.config.mjs#plugins[1]"
[[plugins]]
use = "./docusaurus.config.mjs#plugins[0][0]"
rule = "require:./docusaurus.config.mjs#plugins[0][1].rule"
-- docusaurus.config.mjs --
export default async () => ({
  plugins: [
    [(context, {rule}) => ({name: 'ruled', injectHtmlTags: () => ({headTags: [rule('two')]})}), {rule: (name) => '<meta name="' + name + '">'}],
    () => ({name: 'plain', injectHtmlTags: () => ({headTags: ['<meta name="one">']})}),
  ],
});
-- docs/a.md --
---
slug: /
---

# A
`

func TestFunctionsOfAnOldConfigurationArePlugins(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, configurationSite)
	run(t, o)
	page := output(t, o.OutDir)["index.html"]
	for _, want := range []string{`name="one"`, `name="two"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	wrong := site(t, strings.Replace(configurationSite, "plugins[1]", "plugins[7]", 1))
	var failed *diag.Failure
	if _, err := pipeline.Run(t.Context(), wrong); !errors.As(err, &failed) || !strings.Contains(failed.Diagnostics[0].Message, "exports no plugins[7]") {
		t.Errorf("the error for a missing plugin is %v", err)
	}
}

func TestPluginsOfRemarkAndRehypeChangeDocuments(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, strings.Replace(remarkSite, ", and <Missing/>", "", 1))))
	run(t, o)
	files := output(t, o.OutDir)
	for _, want := range []string{
		"<p>Untouched <em>text</em> and <!-- -->2<!-- -->.</p>",
		`<ul><li>item Wow!<ul><li>nested <a href="https://other.example/x" target="_blank" rel="nofollow">out</a> link</li></ul></li><li>plain</li></ul>`,
		"<blockquote><p>Quoted Wow!\non two lines</p></blockquote>",
		`<span class="token function">answer</span>`,
		`<p>See <a href="/b" rel="nofollow">b</a>.</p>`,
		"<footer>The {end} &lt; of it</footer>",
	} {
		if !strings.Contains(files["index.html"], want) {
			t.Errorf("the page lacks %s:\n%s", want, files["index.html"])
		}
	}
	writeFile(t, filepath.Join(o.SiteDir, "code/a.js"), []byte("question();\n"))
	if report := run(t, o); report.Kept != report.Pages-1 {
		t.Errorf("%d of %d pages were kept after an edit of an included file", report.Kept, report.Pages)
	}
	if page := output(t, o.OutDir)["index.html"]; !strings.Contains(page, `<span class="token function">question</span>`) {
		t.Error("the page does not show the edited file")
	}
	plain := withReference(t, pipeline.SaveBundles(site(t, strings.NewReplacer("remarkPlugins", "# ", "rehypePlugins", "# ", ", and <Missing/>", "").Replace(remarkSite))))
	run(t, plain)
	if a, b := article(files["b/index.html"]), article(output(t, plain.OutDir)["b/index.html"]); a == "" || a != b {
		t.Errorf("a document that plugins do not change is %s\nand without them %s", a, b)
	}
}

func TestPluginsInESModulesHaveTheNamesOfCommonJS(t *testing.T) {
	o := withReference(t, site(t, `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
[[plugins]]
use = "./plugins/mixed.mjs"
-- plugins/mixed.mjs --
import {basename} from 'node:path';
export default function mixed() {
  return {name: 'mixed', injectHtmlTags: () => ({headTags: [`+"`<meta name=\"${require('./data.json').key}\" content=\"${basename(__dirname)}/${basename(import.meta.url)}\">`"+`]})};
}
-- plugins/data.json --
{"key": "kept"}
-- docs/a.md --
---
slug: /
---
A
`))
	run(t, o)
	if page, want := output(t, o.OutDir)["index.html"], `<meta content="plugins/mixed.mjs" name="kept">`; !strings.Contains(page, want) {
		t.Errorf("the page lacks %s", want)
	}
}

func TestPluginsFindDocusaurussRuleForDrawings(t *testing.T) {
	o := withReference(t, site(t, `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
[[plugins]]
use = "./plugins/plain.js"
-- plugins/plain.js --
module.exports = () => ({
  name: 'plain-drawings',
  configureWebpack(config) {
    const rule = config.module.rules.find(({test}) => String(test) === '/\\.svg$/i');
    const plain = JSON.parse(JSON.stringify(rule.oneOf[0]));
    plain.use[0].options.svgo = false;
    return {mergeStrategy: {'module.rules': 'prepend'}, module: {rules: [{test: /\.svg$/i, oneOf: [plain]}]}};
  },
});
-- docs/a.md --
---
slug: /
---
A
`))
	if report := run(t, o); len(report.Diagnostics) > 0 {
		t.Errorf("found %v", report.Diagnostics)
	}
}

func TestGlobalsOfPluginsTakeThePlaceOfModules(t *testing.T) {
	o := withReference(t, site(t, `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[[plugins]]
use = "pages"
[[plugins]]
use = "./plugins/globals.js"
-- plugins/globals.js --
module.exports = () => ({
  name: 'globals',
  configureWebpack: (config, isServer) => (isServer ? {} : {externals: {'not-installed': 'window.Lib', clsx: 'clsx'}}),
});
-- src/pages/index.js --
import React from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
export default () => <BrowserOnly>{() => <p>{require('not-installed').name}</p>}</BrowserOnly>;
`))
	if report := run(t, o); len(report.Diagnostics) > 0 {
		t.Errorf("found %v", report.Diagnostics)
	}
	for file, text := range output(t, o.OutDir) {
		if strings.HasSuffix(file, ".js") && strings.Contains(text, "window.Lib") {
			return
		}
	}
	t.Error("no script has the global")
}

func TestDocsThatAPluginWritesWhileItLoadsAreInTheFirstBuild(t *testing.T) {
	o := withReference(t, site(t, `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
[[plugins]]
use = "./plugins/writer.js"
-- plugins/writer.js --
const fs = require('node:fs');
const path = require('node:path');
module.exports = ({siteDir}) => ({
  name: 'writer',
  async loadContent() {
    await new Promise((done) => setTimeout(done, 200));
    fs.writeFileSync(path.join(siteDir, 'docs/made.md'), 'Written by a plugin.');
  },
});
-- docs/a.md --
---
slug: /
---
A
`))
	run(t, o)
	expectInPages(t, output(t, o.OutDir), map[string][]string{"made/index.html": {"<p>Written by a plugin.</p>"}})
}

func TestDefinitionsOfBundlersPluginsAreInTheCode(t *testing.T) {
	o := withReference(t, site(t, `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[[plugins]]
use = "pages"
[[plugins]]
use = "./plugins/definitions.js"
-- plugins/definitions.js --
class Made {
  constructor(...args) { this._args = args; } // as plugins of Rspack do
}
class DefinePlugin extends Made {}
class EnvironmentPlugin extends Made {}
class Dotenv {
  gatherVariables() { return {KEY: 'of a file'}; }
  formatData({variables}) { return {'process.env.KEY': JSON.stringify(variables.KEY), 'process.env': '"MISSING"'}; }
}
module.exports = () => ({
  name: 'definitions',
  configureWebpack: (config, isServer, {currentBundler}) => ({plugins: [
    new DefinePlugin({VERSION: '"5.9"'}), new EnvironmentPlugin({STAGE: 'beta'}), new Dotenv(),
    new currentBundler.instance.NormalModuleReplacementPlugin(/browser\/name/, './server.js'),
  ]}),
});
-- src/browser/name.js --
export default 'browser';
-- src/browser/server.js --
export default 'server';
-- src/pages/index.js --
import name from '../browser/name';
export default () => <p>{VERSION + ' ' + process.env.STAGE + ' ' + process.env.KEY + ' ' + typeof process.env.NONE + ' ' + name}</p>;
`))
	if report := run(t, o); len(report.Diagnostics) > 0 {
		t.Errorf("found %v", report.Diagnostics)
	}
	if page := output(t, o.OutDir)["index.html"]; !strings.Contains(page, "<p>5.9 beta of a file undefined server</p>") {
		t.Errorf("the page is\n%s", page[strings.Index(page, "<body"):])
	}
}

func TestFunctionsInOptionsReachPluginsThatLookAtAllContent(t *testing.T) {
	o := withReference(t, site(t, `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
sidebarItemsGenerator = "require:./src/sidebar.js"
[[plugins]]
use = "./plugins/all.js"
-- src/sidebar.js --
module.exports = ({docs}) => docs.map(({id}) => ({type: 'doc', id}));
-- plugins/all.js --
module.exports = () => ({
  name: 'all',
  allContentLoaded({allContent, actions}) {
    actions.setGlobalData({docs: allContent['docusaurus-plugin-content-docs'].default.loadedVersions[0].docs.map(({id}) => id)});
  },
});
-- docs/a.md --
---
slug: /
---
A
`))
	if report := run(t, o); len(report.Diagnostics) > 0 {
		t.Errorf("found %v", report.Diagnostics)
	}
}

func TestAddressesInLinksThatAPluginChangesAreNotLinked(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, `
-- docusaurus.toml --
title = "L"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
rehypePlugins = ["./src/mark.mjs"]
-- src/mark.mjs --
const walk = (node) => {
  if (node.tagName === 'a') node.properties.rel = ['nofollow'];
  node.children?.forEach(walk);
};
export default () => walk;
-- docs/mdx.mdx --
---
slug: /
---
See https://one.example/x and www.two.example, and [a **bold https://three.example** link](https://four.example).
-- docs/md.md --
---
mdx: {format: md}
---
See https://one.example/x and www.two.example, <https://five.example>, and [a **bold https://three.example** link](https://four.example).

Raw <a href="https://six.example" target="_self">HTML</a>.
`)))
	run(t, o)
	files := output(t, o.OutDir)
	link := func(href, label string) string {
		return `<a href="` + href + `" target="_blank" rel="nofollow">` + label + "</a>"
	}
	expectInPages(t, files, map[string][]string{
		"index.html": {link("https://one.example/x", "https://one.example/x"), link("http://www.two.example", "www.two.example"), "<strong>bold https://three.example</strong>"},
		"md/index.html": {
			link("https://one.example/x", "https://one.example/x"), link("http://www.two.example", "www.two.example"), link("https://five.example", "https://five.example"),
			"<strong>bold https://three.example</strong>", `<a href="https://six.example" rel="nofollow" target="_self">HTML</a>`,
		},
	})
}

// expectInPages reports what pages lack.
func expectInPages(t *testing.T, files map[string]string, wanted map[string][]string) {
	t.Helper()
	for file, wants := range wanted {
		for _, want := range wants {
			if !strings.Contains(files[file], want) {
				t.Errorf("%s lacks %s:\n%s", file, want, article(files[file]))
			}
		}
	}
}

// article returns the article element of a page.
func article(page string) string {
	_, rest, _ := strings.Cut(page, "<article")
	content, _, _ := strings.Cut(rest, "</article>")
	return content
}

func TestFindingsInChangedDocumentsHavePlacesInTheOriginal(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, remarkSite+"\n[lost](lost.md)\n")))
	_, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("the build ended with %v", err)
	}
	list := fmt.Sprint(failure.Diagnostics)
	for _, want := range []string{"docs/b.md:5: error: broken link", "docs/a.md:19: error: the component Missing"} {
		if !strings.Contains(list, want) {
			t.Errorf("findings:\n%s\nwant %s", list, want)
		}
	}
}

func TestAPluginOfRemarkThatThrowsIsNamedWithItsDocument(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, strings.Replace(remarkSite, "Nothing", "FAIL nothing", 1))))
	_, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("the build ended with %v", err)
	}
	list := fmt.Sprint(failure.Diagnostics)
	if want := "src/shout.mjs:6:70: error: the plugin ./src/shout.mjs failed in run: no failing [GS1103]"; !strings.Contains(list, want) {
		t.Errorf("findings:\n%s\nwant %s", list, want)
	}
}

// presetSite is a site whose preset contains docs with Markdown plugins and its own functions.
const presetSite = `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[[plugins]]
use = "./preset/index.js"
docs = {remarkPlugins = ["require:./src/shout.js"], rehypePlugins = []}
-- preset/index.js --
const {stress} = require('./stress.js');
module.exports = function preset(context, {docs, ...others}) {
  if (Object.keys(others).length > 0) throw new Error('unknown options');
  return {
    plugins: [
      ['@docusaurus/plugin-content-docs', {
        ...docs,
        routeBasePath: '/',
        path: require('node:path').join(context.siteDir, 'guides'),
        sidebarPath: require.resolve('../sidebars.js'),
        editUrl: ({docPath}) => 'https://edit.example/' + docPath,
        remarkPlugins: [...docs.remarkPlugins, [stress, {pattern: /loud/g, as: (text) => text.toUpperCase()}]],
        beforeDefaultRemarkPlugins: [function note() { return (tree) => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'From the preset.'}]}); }; }],
      }],
      [require.resolve('@docusaurus/plugin-content-pages'), {path: 'pages', rehypePlugins: [() => (tree) => { tree.children[0].properties.className = ['first']; }]}],
    ],
  };
};
-- preset/stress.js --
const walk = (node, visit) => { visit(node); node.children?.forEach((child) => walk(child, visit)); };
exports.stress = function stress({pattern, as}) { return (tree) => walk(tree, (node) => {
  if (node.type === 'text') node.value = node.value.replace(pattern, as);
  if (node.type === 'text' && node.value.includes('FAIL')) throw new Error('no failing');
}); };
-- src/shout.js --
module.exports = () => (tree) => { tree.children.push({type: 'paragraph', data: {hName: 'footer'}, children: [{type: 'text', value: 'WOW'}]}); };
-- sidebars.js --
module.exports = {main: [{type: 'link', label: 'From the file', href: 'https://other.example/'}, 'a']};
-- guides/a.md --
---
slug: /
---

# A

Quite loud.
-- pages/about.md --
## About
`

func TestPluginsOfMarkdownThatAPresetSetsChangeDocuments(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, presetSite)))
	run(t, o)
	files := output(t, o.OutDir)
	for name, wants := range map[string][]string{
		"index.html":       {"From the file", "<p>Quite LOUD.</p>", "<p>From the preset.</p>", "<footer>WOW</footer>", "https://edit.example/a.md"},
		"about/index.html": {` first" id="about"`},
	} {
		for _, want := range wants {
			if !strings.Contains(files[name], want) {
				t.Errorf("%s lacks %s:\n%s", name, want, article(files[name]))
			}
		}
	}
	if report := run(t, o); report.Kept != report.Pages {
		t.Errorf("%d of %d pages were kept without an edit", report.Kept, report.Pages)
	}
	writeFile(t, filepath.Join(o.SiteDir, "preset/stress.js"), []byte("exports.stress = () => (tree) => { tree.children = tree.children.filter((node) => node.data); };\n"))
	run(t, o)
	if page := article(output(t, o.OutDir)["index.html"]); strings.Contains(page, "Quite") || !strings.Contains(page, "<footer>WOW</footer>") {
		t.Errorf("the page does not show the edit of a file of the preset:\n%s", page)
	}
}

func TestAPluginOfMarkdownOfAPresetThatFailsIsNamed(t *testing.T) {
	var failed *diag.Failure
	_, err := pipeline.Run(t.Context(), withReference(t, site(t, strings.Replace(presetSite, "Quite loud.", "FAIL", 1))))
	if !errors.As(err, &failed) {
		t.Fatalf("the build ended with %v", err)
	}
	const want = "preset/stress.js:4:66 the plugin stress of preset/index.js failed in run: no failing"
	if !slices.ContainsFunc(failed.Diagnostics, func(d diag.Diagnostic) bool { return d.Pos.String()+" "+d.Message == want }) {
		t.Errorf("%v, want %s", failed.Diagnostics, want)
	}
}

func TestPluginsOfMarkdownOfAnExtensionOfDocsChangeDocuments(t *testing.T) {
	o := withReference(t, site(t, `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[[plugins]]
use = "./own.js"
path = "path:./guides"
routeBasePath = "/"
remarkPlugins = ["require:./shout.js"]
-- own.js --
const docs = require('@docusaurus/plugin-content-docs');
module.exports = async (context, options) => {
  const quiet = () => (tree) => { tree.children.pop(); };
  const plugin = await docs.default(context, {...options, remarkPlugins: [quiet, ...options.remarkPlugins]});
  return {...plugin, name: 'own-docs'};
};
module.exports.validateOptions = docs.validateOptions;
-- shout.js --
module.exports = () => (tree) => { tree.children.push({type: 'paragraph', data: {hName: 'footer'}, children: [{type: 'text', value: 'WOW'}]}); };
-- guides/a.md --
---
slug: /
---

# A

Kept.

Quiet.
`))
	run(t, o)
	page := article(output(t, o.OutDir)["index.html"])
	if !strings.Contains(page, "<p>Kept.</p>\n<footer>WOW</footer>") && !strings.Contains(page, "<p>Kept.</p><footer>WOW</footer>") {
		t.Errorf("the plugins of the extension did not run:\n%s", page)
	}
}
