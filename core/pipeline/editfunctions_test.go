package pipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/testenv"
)

const editFunctionSite = `
-- docusaurus.toml --
title = "Edit"
url = "https://example.com"
[theme]
use = "lucid"
[[plugins]]
use = "docs"
routeBasePath = "/"
editUrl = "require:./edit.cjs"
[[plugins]]
use = "blog"
editUrl = "require:./edit.cjs#post"
[[plugins]]
use = "pages"
editUrl = "require:./edit.cjs#page"
-- edit.cjs --
const {basename} = require('node:path');
module.exports = ({docPath, version, locale}) =>
  docPath.startsWith('api/') ? ` + "`https://api.example/${basename(docPath, '.md')}.ts`" + ` : ` + "`https://edit.example/${locale}/${version}/${docPath}`" + `;
module.exports.post = ({blogPath}) => (blogPath.includes('old') ? undefined : 'https://blog.example/' + blogPath);
module.exports.page = async ({pagesPath}) => 'https://pages.example/' + pagesPath;
-- docs/intro.md --
---
slug: /
---
# Intro
-- docs/api/button.md --
# Button
-- docs/own.md --
---
custom_edit_url: https://own.example/
---
# Own
-- blog/2024-01-01-new.md --
# New
-- blog/2023-01-01-old.md --
# Old
-- src/pages/about.md --
# About
`

func TestFunctionsOfTheSiteMakeEditLinks(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, editFunctionSite)
	run(t, o)
	want := map[string]string{
		"index.html":                     "https://edit.example/en/current/intro.md",
		"api/button/index.html":          "https://api.example/button.ts",
		"own/index.html":                 "https://own.example/",
		"blog/2024/01/01/new/index.html": "https://blog.example/2024-01-01-new.md",
		"blog/2023/01/01/old/index.html": "",
		"about/index.html":               "https://pages.example/about.md",
	}
	links := func() map[string]string {
		files, got := output(t, o.OutDir), map[string]string{}
		for name := range want {
			got[name] = ""
			if before, after, ok := strings.Cut(files[name], `class="theme-edit-this-page`); ok {
				tag := before[strings.LastIndexByte(before, '<'):] + after[:strings.IndexByte(after, '>')]
				_, link, _ := strings.Cut(tag, `href="`)
				got[name], _, _ = strings.Cut(link, `"`)
			}
		}
		return got
	}
	if diff := cmp.Diff(want, links()); diff != "" {
		t.Error(diff)
	}
	file := filepath.Join(o.SiteDir, "edit.cjs")
	text, err := os.ReadFile(file)
	must(t, err)
	must(t, os.WriteFile(file, []byte(strings.Replace(string(text), "https://edit.example/", "https://changed.example/", 1)), 0o600))
	run(t, o)
	want["index.html"] = "https://changed.example/en/current/intro.md"
	if diff := cmp.Diff(want, links()); diff != "" {
		t.Errorf("after the function changed:\n%s", diff)
	}
}

func TestAFunctionForEditLinksThatFailsIsReportedAtItsOption(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	for name, c := range map[string]struct{ old, now, want string }{
		"it throws":    {"docPath.startsWith('api/')", "nothing.startsWith('api/')", "docusaurus.toml:8:1 the function for edit links failed: nothing is not defined"},
		"no such file": {"require:./edit.cjs\"\n[[plugins]]\nuse = \"blog\"", "require:./none.cjs\"\n[[plugins]]\nuse = \"blog\"", "docusaurus.toml:8:1 the function for edit links failed: "},
		"no text":      {"'https://blog.example/' + blogPath", "42", "docusaurus.toml:11:1 the function for edit links failed: it returned 42, which is no text"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := buildErrors(t, strings.Replace(editFunctionSite, c.old, c.now, 1))
			if len(got) != 1 || !strings.HasPrefix(got[0], c.want) {
				t.Errorf("%q, want one that begins with %q", got, c.want)
			}
		})
	}
}
