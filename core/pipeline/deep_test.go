package pipeline_test

import (
	"strings"
	"testing"
)

const deepSite = `
-- docusaurus.toml --
title = "Deep"
url = "https://example.com"
-- src/pages/index.md --
# Deep
-- site/Box.jsx --
export default function Box({children}) {
  return <section>{children}</section>;
}
-- docs/tree.mdx --
import Box from '@site/site/Box'

TREE
-- docs/code.mdx --
import Box from '@site/site/Box'

{[1].map((n) => CODE)}

CHAIN
-- docs/partial.mdx --
import Box from '@site/site/Box'
import Part from './_part.mdx'

PARTIAL
-- docs/_part.mdx --
import Box from '@site/site/Box'

INNER
`

func TestTheDeepestAllowedContentRendersInBothEngines(t *testing.T) {
	t.Parallel()
	within := func(levels int, open, inner, shut string) string {
		return strings.Repeat(open, levels) + inner + strings.Repeat(shut, levels)
	}
	files := strings.NewReplacer(
		"TREE", strings.Repeat("> ", 98)+within(98, "<Box>", within(49, "*a **a ", "the bottom", "a** a*"), "</Box>"),
		"CODE", within(190, "<Box>", "the bottom {n}", "</Box>"),
		"CHAIN", "{[1].map((n) => "+strings.Repeat("!", 190)+"n ? 'no' : 'the end')}",
		"PARTIAL", within(98, "<Box>", "<Part/>", "</Box>"),
		"INNER", strings.Repeat("> ", 98)+within(98, "<Box>", "the bottom", "</Box>"),
	).Replace(deepSite)
	var outputs []map[string]string
	for _, engine := range []string{"embedded", "node"} {
		o := site(t, files)
		o.Engine = engine
		for _, d := range run(t, o).Diagnostics {
			t.Error(engine, d)
		}
		outputs = append(outputs, output(t, o.OutDir))
	}
	for _, page := range []string{"tree", "code", "partial"} {
		html := outputs[0]["docs/"+page+"/index.html"]
		if !strings.Contains(html, "the bottom") || strings.Count(html, "<section>") < 98 {
			t.Errorf("the page %q lacks its innermost content:\n%.500s", page, html)
		}
	}
	if files := differing(outputs[0], outputs[1]); len(files) > 0 {
		t.Errorf("these differ: %v", files)
	}
}
