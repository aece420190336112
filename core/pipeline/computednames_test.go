package pipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Code of pages and of documents imports files by names that it computes, and a new file is found by the next build.
func TestFilesWithComputedNamesAreFound(t *testing.T) {
	t.Parallel()
	for _, engine := range []string{"node", "embedded"} {
		t.Run(engine, func(t *testing.T) {
			o := site(t, `
-- docusaurus.toml --
title = "T"
url = "https://t.test"
[[plugins]]
use = "pages"
-- src/data/a.md --
# Raw text
-- src/data/a.json --
{"is": "data"}
-- src/pages/code.js --
export default function Code() {
  const name = 'a';
  const all = require.context('../data', false, /\.(json|txt)$/);
  let missing;
  try {
    require('@site/src/data/' + name + '.toml');
  } catch (error) {
    missing = error.code;
  }
  return <p>{[require(`+"`!!raw-loader!@site/src/data/${name}.md`"+`).default, require('../data/' + name).is, all.keys().join(), missing].join('; ')}</p>;
}
-- src/pages/document.mdx --
# Document

<p>{['a'].map((name) => require(`+"`../data/${name}.json`"+`).is)}</p>
`)
			o.Engine = engine
			run(t, o)
			files := output(t, o.OutDir)
			if page := files["code/index.html"]; !strings.Contains(page, "<p># Raw text\n; data; ./a.json; MODULE_NOT_FOUND</p>") {
				t.Errorf("the page shows other files:\n%s", page)
			}
			if page := files["document/index.html"]; !strings.Contains(page, "<p>data</p>") {
				t.Errorf("the document shows another file:\n%s", page)
			}
			if err := os.WriteFile(filepath.Join(o.SiteDir, "src/data/b.txt"), nil, 0o644); err != nil {
				t.Fatal(err)
			}
			run(t, o)
			if page := output(t, o.OutDir)["code/index.html"]; !strings.Contains(page, "./a.json,./b.txt") {
				t.Error("a new file is not found")
			}
		})
	}
}
