package pipeline_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// threadsSite is a site with a plugin that visits all nodes, including those of programs.
const threadsSite = `
-- docusaurus.toml --
title = "T"
url = "https://example.com"
onBrokenLinks = "ignore"
[[plugins]]
use = "docs"
routeBasePath = "/"
remarkPlugins = ["./src/wow.mjs"]
-- src/wow.mjs --
const walk = (node, visit) => { visit(node); node.children?.forEach((child) => walk(child, visit)); };
export default () => (tree) => walk(tree, (node) => {
  if (node.type === 'text') node.value = node.value.replace('WOW', 'Wow!');
  if (node.type === 'mdxTextExpression' && node.data.estree.body[0].expression.type === 'BinaryExpression') node.value = '40 + 2';
});
`

// threadsBody contains constructs that remark parses in different ways.
const threadsBody = `
Text WOW with https://example.com, ~~less~~ and {1 + 1}.[^1]

:::note Title of it

| a | b |
|---|---|
| WOW | <b title={"x"}>c</b> |

:::

## Heading {#own}

<!-- a comment -->

- [x] WOW :smile:

<details><summary>More</summary>inside {'WOW'} and WOW</details>

[^1]: The note, WOW.
`

func TestPluginsGetTheSameTreesFromThreads(t *testing.T) {
	if runtime.NumCPU() == 1 {
		t.Skip("there is one processor, so Node.js starts no threads")
	}
	const pages = 90 // the main thread reads the first ones
	o := withReference(t, site(t, threadsSite))
	for i := range pages {
		writeFile(t, filepath.Join(o.SiteDir, fmt.Sprintf("docs/p%d.md", i)), []byte("# Page\n"+threadsBody))
	}
	run(t, o)
	files := output(t, o.OutDir)
	content := func(i int) string {
		_, text, _ := strings.Cut(article(files[fmt.Sprintf("p%d/index.html", i)]), "theme-doc-markdown")
		text, _, _ = strings.Cut(text, "<footer")
		return text
	}
	if strings.Count(content(0), "Wow!") != 5 || !strings.Contains(content(0), "42") {
		t.Fatalf("the first page is:\n%s", content(0))
	}
	for i := range pages {
		if content(i) != content(0) {
			t.Fatalf("page %d differs:\n%s", i, content(i))
		}
	}
	writeFile(t, filepath.Join(o.SiteDir, "docs/p80.md"), []byte("# Page\n\nOne {brace\n"))
	for i := range 70 {
		writeFile(t, filepath.Join(o.SiteDir, fmt.Sprintf("docs/p%d.md", i)), []byte("# Page\n\nAnew.\n"+threadsBody))
	}
	_, err := pipeline.Run(t.Context(), o)
	var failed *diag.Failure
	if !errors.As(err, &failed) || !strings.Contains(fmt.Sprint(failed.Diagnostics), "docs/p80.md:") {
		t.Errorf("the build with a document that cannot be read ended with %v", err)
	}
}
