package pipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/testenv"
)

const aliasedDocuments = `
-- docusaurus.toml --
title = "Aliases"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
[[plugins]]
use = "./plugins/alias.js"
-- plugins/alias.js --
const path = require('path');
module.exports = ({siteDir}) => ({
  name: 'alias',
  configureWebpack: () => ({resolve: {alias: {'@shared': path.join(siteDir, 'shared')}}}),
});
-- tsconfig.json --
{"compilerOptions": {"baseUrl": ".", "paths": {"@parts/*": ["src/parts/*"]}}}
-- shared/note.md --
## From a plugin's alias

See [the start](../docs/intro.mdx).
-- src/parts/part.mdx --
## From tsconfig.json

Hello {props.name}.
-- node_modules/@org/kit/package.json --
{"name": "@org/kit", "version": "1.0.0"}
-- node_modules/@org/kit/docs/page.mdx --
import Inner from './inner.md';

## From a package

<Inner/>
-- node_modules/@org/kit/docs/inner.md --
Beside it.
-- docs/intro.mdx --
---
slug: /
---
# Intro

import Note from '@shared/note.md';
import Part from '@parts/part.mdx';
import Page from '@org/kit/docs/page.mdx';

<Note/>

<Part name="reader" />

<Page/>
`

func TestDocumentsImportMarkdownByAliasesAndFromPackages(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, aliasedDocuments)
	run(t, o)
	page := output(t, o.OutDir)["index.html"]
	for _, text := range []string{`See <a href="/">the start</a>.`, "Hello reader.", "Beside it."} {
		if !strings.Contains(page, text) {
			t.Errorf("the page lacks %s", text)
		}
	}
	for _, id := range []string{"from-a-plugins-alias", "from-tsconfigjson", "from-a-package"} {
		if strings.Count(page, `href="#`+id+`"`) < 2 { // beside the heading, and in the table of contents
			t.Errorf("the table of contents lacks %s", id)
		}
	}

	file := filepath.Join(o.SiteDir, "node_modules", "@org", "kit", "docs", "inner.md")
	must(t, os.WriteFile(file, []byte("Changed by an update.\n"), 0o600))
	run(t, o)
	if !strings.Contains(output(t, o.OutDir)["index.html"], "Changed by an update.") {
		t.Error("the page is not made again after its package changed")
	}
}

func TestAnImportByAnAliasThatLeadsNowhereIsReportedAtItsPlace(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	text := strings.Replace(aliasedDocuments, "@shared/note.md", "@shared/nothing.md", 1)
	text = strings.Replace(text, "from '@org/kit/docs/page.mdx';", "from '@org/none/page.mdx';\nimport Other from '@org/kit/other.mdx';", 1) + "\n<Other/>\n"
	want := []string{
		`docs/intro.mdx:6:18 cannot find "@shared/nothing.md": an alias of a plugin maps it to shared/nothing.md, which does not exist`,
		"docs/intro.mdx:8:18 cannot find the package \"@org/none\": run `npm install @org/none` in the site's folder",
		"docs/intro.mdx:9:19 the package \"@org/kit\" has no \"other.mdx\": import what its documentation or the exports of its package.json name, or update it with `npm install @org/kit@latest`",
	}
	if diff := cmp.Diff(want, buildErrors(t, text)); diff != "" {
		t.Error(diff)
	}
}
