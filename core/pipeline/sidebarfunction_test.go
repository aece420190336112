package pipeline_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/testenv"
)

const sidebarFunctionSite = `
-- docusaurus.toml --
title = "Sidebar"
url = "https://example.com"
[theme]
use = "lucid"
[[plugins]]
use = "docs"
routeBasePath = "/"
sidebarItemsGenerator = "require:./sidebar.cjs"
-- sidebar.cjs --
module.exports = async ({defaultSidebarItemsGenerator, item, docs, version, categoriesMetadata, isCategoryIndex, ...others}) => {
  const items = await defaultSidebarItemsGenerator({item, docs, version, categoriesMetadata, isCategoryIndex, ...others});
  const facts = {
    type: 'html', value: [item.dirName, version.versionName, docs.length, docs.find(({id}) => id === 'guide/index').sourceDirName,
      categoriesMetadata.guide.label, isCategoryIndex({fileName: 'Guide', directories: ['guide']})].join(' '),
  };
  const reversed = (list) => list.toReversed().map((i) => (i.type === 'category' ? {...i, items: reversed(i.items)} : i));
  return [facts, ...reversed(items.filter((i) => i.id !== 'hidden'))];
};
-- docs/intro.md --
---
slug: /
sidebar_position: 1
---
# Intro
-- docs/hidden.md --
# Hidden
-- docs/guide/_category_.json --
{"label": "The guide", "position": 2}
-- docs/guide/index.md --
# Guide
-- docs/guide/a.md --
# A
-- docs/guide/b.md --
---
sidebar_label: Bee
---
# B
`

var markup = regexp.MustCompile(`<[^>]*>`)

// sidebarTexts returns the texts of the items in the sidebar of a page, in order.
func sidebarTexts(page string) []string {
	_, menu, _ := strings.Cut(page, "theme-doc-sidebar-menu")
	menu, _, _ = strings.Cut(menu, "</nav>")
	var texts []string
	for text := range strings.SplitSeq(markup.ReplaceAllString(menu[strings.IndexByte(menu, '>')+1:], "\n"), "\n") {
		if text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

func TestAFunctionOfTheSiteMakesTheItemsOfSidebars(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, strings.ReplaceAll(sidebarFunctionSite, ".toReversed()", ".slice().reverse()"))
	run(t, o)
	got := sidebarTexts(output(t, o.OutDir)["guide/a/index.html"])
	if diff := cmp.Diff([]string{". current 5 guide The guide true", "The guide", "Bee", "A", "Intro"}, got); diff != "" {
		t.Error(diff)
	}
}

// edit replaces a text of a site. want is the beginning of the only resulting finding.
type edit struct{ old, now, want string }

// checkEdits builds a site with each of the edits.
func checkEdits(t *testing.T, site string, edits map[string]edit) {
	t.Helper()
	for name, c := range edits {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := buildErrors(t, strings.Replace(site, c.old, c.now, 1))
			if len(got) != 1 || !strings.HasPrefix(got[0], c.want) {
				t.Errorf("%q, want one that begins with %q", got, c.want)
			}
		})
	}
}

func TestAFunctionForSidebarsThatFailsIsReportedAtItsOption(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	checkEdits(t, sidebarFunctionSite, map[string]edit{
		"it throws":             {"const items = await", "const items = nothing; await", "docusaurus.toml:8:1 the function sidebarItemsGenerator failed: nothing is not defined"},
		"an unknown type":       {"type: 'html'", "type: 'htm'", "docusaurus.toml unknown sidebar item type \"htm\""},
		"other docs":            {"Generator({item, docs,", "Generator({item, docs: docs.slice(1),", "docusaurus.toml:8:1 the function sidebarItemsGenerator failed: DefaultSidebarItemsGenerator needs a package that is missing: run `npm install @docusaurus/plugin-content-docs`"},
		"another idea of index": {"isCategoryIndex, ...others});", "isCategoryIndex: () => false, ...others});", "docusaurus.toml:8:1 the function sidebarItemsGenerator failed: DefaultSidebarItemsGenerator needs a package that is missing: run `npm install @docusaurus/plugin-content-docs`"},
		"no function named":     {"require:./sidebar.cjs", "./sidebar.cjs", "docusaurus.toml:8:25 docs \"default\": sidebarItemsGenerator: \"./sidebar.cjs\" names no function"},
	})
}
