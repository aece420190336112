package pipeline_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// waitingSite is a site with a remark plugin that inserts the text of one document into others: its runs over
// these documents wait for its run over the first one.
func waitingSite() string {
	var b strings.Builder
	b.WriteString(`
-- docusaurus.toml --
title = "W"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
remarkPlugins = ["./src/quote.mjs"]
-- src/quote.mjs --
import path from 'node:path';
const texts = new Map();
const entry = (name) => {
  if (!texts.has(name)) {
    const made = {};
    made.promise = new Promise((resolve) => { made.resolve = resolve; });
    texts.set(name, made);
  }
  return texts.get(name);
};
export default () => async (tree, file) => {
  if (file.stem === undefined || file.dirname !== path.join(file.cwd, 'docs') || file.history.length !== 1) throw new Error('no file: ' + file.dirname);
  for (const node of tree.children) {
    const [first] = node.children ?? [];
    const asked = first?.type === 'text' && /^QUOTE (.*)$/.exec(first.value);
    if (asked) first.value = await entry(asked[1]).promise;
  }
  const last = tree.children.at(-1);
  entry(file.stem).resolve(last?.children?.map((child) => child.value).join('') ?? '');
};
-- docs/index.md --
---
slug: /
---

The start.
-- docs/zz.md --
# Quoted

The words of the last document.
`)
	for i := range 3 * runtime.GOMAXPROCS(0) {
		fmt.Fprintf(&b, "-- docs/a%03d.md --\n# A%d\n\nQUOTE zz\n", i, i)
	}
	b.WriteString("-- docs/b.md --\n# B\n\nQUOTE a000\n")
	return b.String()
}

func TestADocumentMayWaitForAPluginsRunOverAnother(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, waitingSite())))
	run(t, o)
	shows := func(file, words string) {
		t.Helper()
		if page := output(t, o.OutDir)[file]; !strings.Contains(page, "<p>"+words+"</p>") {
			t.Errorf("%s lacks %q:\n%s", file, words, article(page))
		}
	}
	shows("a000/index.html", "The words of the last document.")
	shows("b/index.html", "The words of the last document.")

	// The document that others wait for need not be compiled again.
	edited := filepath.Join(o.SiteDir, "docs/a001.md")
	writeFile(t, edited, []byte("# A1\n\nEdited.\n\nQUOTE zz\n"))
	if report := run(t, o); report.Kept != report.Pages-1 {
		t.Errorf("%d of %d pages were kept after an edit of a document that waits", report.Kept, report.Pages)
	}
	shows("a001/index.html", "The words of the last document.")

	// A document depends on those that it waited for, directly and indirectly.
	writeFile(t, filepath.Join(o.SiteDir, "docs/zz.md"), []byte("# Quoted\n\nOther words.\n"))
	run(t, o)
	shows("a000/index.html", "Other words.")
	shows("b/index.html", "Other words.")
}

var inVain = regexp.MustCompile(`the plugin ./src/quote.mjs failed in run: it has waited for \d+ seconds for something that no other document provides`)

func TestADocumentThatWaitsInVainIsNamedWithThePlugin(t *testing.T) {
	defer pipeline.SetLongestWait(2 * time.Second)()
	o := withReference(t, site(t, strings.Replace(waitingSite(), "QUOTE a000", "QUOTE nothing", 1)))
	_, err := pipeline.Run(t.Context(), o)
	var failed *diag.Failure
	if !errors.As(err, &failed) {
		t.Fatalf("the build ended with %v", err)
	}
	mistakes := slices.DeleteFunc(failed.Diagnostics, func(d diag.Diagnostic) bool { return d.Severity != diag.Error })
	if len(mistakes) != 1 {
		t.Fatalf("the mistakes are %v", mistakes)
	}
	if d := mistakes[0]; d.Pos.File != "docs/b.md" || !inVain.MatchString(d.Message) {
		t.Errorf("the findings are %+v", failed.Diagnostics)
	}
	if _, err := os.Stat(filepath.Join(o.OutDir, "index.html")); err == nil {
		t.Error("a site was published")
	}
}

// mappedSite is a site whose plugins add elements to documents for which the theme has components.
const mappedSite = `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
baseUrl = "/base/"
[[plugins]]
use = "docs"
routeBasePath = "/"
remarkPlugins = ["./src/links.mjs"]
rehypePlugins = ["./src/elements.mjs"]
-- src/links.mjs --
export default () => (tree) => {
  const walk = (node) => {
    if (node.type === 'link' && node.url === '/base/b') node.children = [{type: 'text', value: 'to ' + node.url}];
    if (node.type === 'definition' && node.url !== '/base/b#b') throw new Error(node.url);
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Inner') Object.assign(node, {name: 'div', attributes: [], data: undefined});
    node.children?.forEach(walk);
  };
  walk(tree);
  for (const list of tree.children.filter((node) => node.type === 'list')) {
    for (const item of list.children) {
      const [line] = item.children;
      if (line.children[0].value === 'marked') item.data = {hProperties: {className: ['mark']}};
      if (line.children[0].value === 'more') item.children.push({type: 'paragraph', children: [{type: 'text', value: 'and more'}]});
    }
  }
  if (tree.children[0].type === 'yaml') tree.children.unshift({type: 'paragraph', children: [{type: 'text', value: 'First of all'}]});
  tree.children.push({type: 'mdxJsxFlowElement', name: 'a', attributes: [{type: 'mdxJsxAttribute', name: 'href', value: '/b'}], children: [{type: 'text', value: 'made'}]});
};
-- src/elements.mjs --
const text = (value) => ({type: 'text', value});
const element = (tagName, properties, ...children) => ({type: 'element', tagName, properties, children});
export default () => (tree, file) => {
  if (file.stem !== 'a') return;
  tree.children.push(
    element('section', {className: ['own']},
      element('h2', {id: 'new', className: ['big']}, text('New')),
      element('a', {href: 'https://other.example/'}, text('out')),
      element('Aside', {type: 'note'}, text('beside')),
      element('ul', {className: ['contains-task-list']}, element('li', {}, text('item'))),
      element('pre', {}, element('code', {className: ['language-js']}, text('answer(42);\n')))));
};
-- docs/a.mdx --
---
slug: /
---
export const Inner = () => null;

# A

See [b](b.md), [b again][ref], and <a href="/base/b">plain</a>.

<Inner>text</Inner>

* plain
* marked
  + at 'host:port'
* see [b][ref]

***

3. first
4. more
5. last

[ref]:./b.md#b
-- docs/b.md --
# B
`

func TestElementsOfPluginsAreRenderedByTheTheme(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, mappedSite)))
	run(t, o)
	page := article(output(t, o.OutDir)["index.html"])
	for _, want := range []string{
		`<a href="/base/b">to /base/b</a>, <a href="/base/b#b">b again</a>, and <a href="/base/b">plain</a>`,
		`<div>text</div>`,
		`<p>First of all</p>`,
		"<ul>\n<li>plain</li>\n<li class=\"mark\">marked\n<ul>\n<li>at 'host:port'</li>\n</ul>\n</li>\n<li>see <a href=\"/base/b#b\">b</a></li>\n</ul>",
		`<ol start="3"><li><p>first</p></li><li><p>more</p><p>and more</p></li><li><p>last</p></li></ol>`,
		`<a href="/base/b">made</a>`,
		`<section class="own"><h2 class="`,
		` big" id="new">New<a href="#new" class="hash-link"`,
		`<a href="https://other.example/" target="_blank" rel="noopener noreferrer">out</a>`,
		`<ul class="contains-task-list`,
		`beside`,
		`<span class="token function">answer</span>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
}
