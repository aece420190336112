package pipeline_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
)

// classicInLanguages is a site with the theme classic and all kinds of dates, in languages with
// other names of months, in one with other digits, and in one that is unknown.
const classicInLanguages = `
-- docusaurus.toml --
title = "T"
url = "https://example.com"
[theme]
use = "classic"
[i18n]
defaultLocale = "de"
locales = ["de", "fr", "fa", "tlh"]
[[plugins]]
use = "docs"
showLastUpdateTime = true
[[plugins]]
use = "blog"
showReadingTime = false
-- docs/index.md --
---
last_update: {date: 2021-03-05}
---
# Home
-- blog/2021-03-05-first.md --
# First
`

func classicSite(t *testing.T, archive, engine string) (pipeline.Options, map[string]string) {
	t.Helper()
	o := pipeline.SaveBundles(site(t, archive))
	o.Engine = engine
	run(t, o)
	return o, output(t, o.OutDir)
}

func TestClassicDatesAreTheSameWithBothEnginesAndInTheBrowser(t *testing.T) {
	t.Parallel()
	_, embedded := classicSite(t, classicInLanguages, "embedded")
	_, node := classicSite(t, classicInLanguages, "node")
	if d := differing(embedded, node); len(d) > 0 {
		t.Errorf("the engines write different files: %v", d)
	}
	for file, want := range map[string]string{
		"docs/index.html":                     ">5. März 2021</time>",
		"blog/2021/03/05/first/index.html":    ">5. März 2021</time>",
		"blog/archive/index.html":             ">5. März - First<",
		"fr/docs/index.html":                  ">5 mars 2021</time>",
		"fr/blog/2021/03/05/first/index.html": ">5 mars 2021</time>",
		"fr/blog/archive/index.html":          ">5 mars - First<",
		"fa/docs/index.html":                  ">۵ مارس ۲۰۲۱</time>",
		"tlh/blog/archive/index.html":         ">03-05 - First<",
	} {
		if text := strings.ReplaceAll(embedded[file], "<!-- -->", ""); !strings.Contains(text, want) {
			t.Errorf("%s does not show %q", file, want)
		}
	}
}
