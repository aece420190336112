package pipeline_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/testenv"
)

const numberedSite = `
-- docusaurus.toml --
title = "Numbers"
url = "https://example.com"
[theme]
use = "lucid"
[[plugins]]
use = "docs"
routeBasePath = "/"
numberPrefixParser = "require:./numbers.cjs"
-- numbers.cjs --
module.exports = (name) => {
  const [, number, filename] = /^part(\d+)\.(.*)$/.exec(name) ?? [];
  return number ? {filename, numberPrefix: Number(number)} : {filename: name, numberPrefix: undefined};
};
-- docs/part2.last.md --
Last.
-- docs/part1.folder/part2.b.md --
B.
-- docs/part1.folder/part1.c.md --
C.
-- docs/part1.folder/01-kept.md --
---
slug: /
---
Kept.
-- docs/part1.folder/part3.raw.md --
---
parse_number_prefixes: false
---
Raw.
`

func TestAFunctionOfTheSiteTakesNumbersOffNames(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, numberedSite)
	run(t, o)
	out := output(t, o.OutDir)
	for _, page := range []string{"folder/b/index.html", "folder/c/index.html", "last/index.html"} {
		if out[page] == "" {
			t.Errorf("no page %s", page)
		}
	}
	for page, want := range map[string][]string{
		"last/index.html":     {"folder", "last"},
		"folder/b/index.html": {"folder", "c", "b", "01-kept", "part3.raw", "last"},
	} {
		if diff := cmp.Diff(want, sidebarTexts(out[page])); diff != "" {
			t.Errorf("%s: %s", page, diff)
		}
	}
}

func TestAFunctionForSidebarsGetsTheOneForNumbers(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	const generator = "sidebarItemsGenerator = \"require:./sidebar.cjs\"\n-- sidebar.cjs --\n" +
		"module.exports = ({docs, numberPrefixParser: parse}) => [{type: 'html', value: JSON.stringify(parse('part7.x'))}, ...docs.map(({id}) => ({type: 'doc', id}))];\n"
	for option, want := range map[string]string{
		`"require:./numbers.cjs"`: `{"filename":"x","numberPrefix":7}`,
		"false":                   `{"filename":"part7.x"}`,
	} {
		o := site(t, strings.NewReplacer("-- numbers.cjs --", generator+"-- numbers.cjs --", `"require:./numbers.cjs"`, option).Replace(numberedSite))
		run(t, o)
		if diff := cmp.Diff([]string{want}, sidebarTexts(output(t, o.OutDir)["index.html"])[:1]); diff != "" {
			t.Error(diff)
		}
	}
}

func TestAFunctionForNumbersThatFailsIsReportedAtItsOption(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	checkEdits(t, numberedSite, map[string]edit{
		"it throws":         {"const [", "nothing; const [", "docusaurus.toml:8:1 the function numberPrefixParser failed: nothing is not defined"},
		"no name":           {"{filename, numberPrefix", "{filename: '', numberPrefix", `docusaurus.toml:8:1 the function numberPrefixParser failed: of the name "part1.c" it leaves no name for a file`},
		"no object":         {"return number ?", "return name; return number ?", "docusaurus.toml:8:1 the function numberPrefixParser failed: it has to return objects like {filename: 'intro', numberPrefix: 1}, and returned ["},
		"no function named": {"require:./numbers.cjs", "./numbers.cjs", "docusaurus.toml:8:22 docs \"default\": numberPrefixParser: \"./numbers.cjs\" names no function"},
	})
}
