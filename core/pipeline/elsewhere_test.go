package pipeline_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/pipeline"
)

// anchored is a site in two languages whose pages link to anchors in each other, and whose
// static files are in each other's folders.
const anchored = `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
baseUrl = "/kit/"
onBrokenAnchors = "warn"
onDuplicateRoutes = "warn"
i18n = { defaultLocale = "en", locales = ["en", "fr"] }
[[plugins]]
use = "docs"
[[plugins]]
use = "pages"
-- docs/intro.md --
# Intro

## Part

<a href="/kit/fr/docs/intro#partie">right</a> <a href="/kit/fr/docs/intro#part">gone</a> <a href="https://example.com/kit/fr/docs/intro#parti">gone</a>

<a href="/kit/fr/made#made">right</a> <a href="/kit/fr/made#gone">gone</a> <a href="/kit/fr/docs/intro#top">right</a> <a href="/kit/fr/docs/intro#caf%C3%A9">right</a>
-- i18n/fr/docusaurus-plugin-content-docs/current/intro.md --
# Intro

## Partie

## Café

<a href="/kit/docs/intro#part">right</a> <a href="/kit/docs/intro#partie">gone</a> <a href="/kit/made#made">right</a>
-- src/pages/index.md --
# Home
-- src/pages/made.jsx --
export default () => <p id="made">Made</p>;
-- static/img/x.png --
x
-- static/img/same.png --
same
-- static/fr/img/x.png --
another
-- docs/other.md --
# Other
-- static/fr/docs/other/index.html --
not the page
-- static/fr/own.txt --
nobody else has it
-- static/free.txt --
free
`

func TestAnchorsAndFilesOfAnotherLanguageAreChecked(t *testing.T) {
	t.Parallel()
	o := site(t, anchored)
	want := []string{
		`docs/intro.md:5:56: warning: broken link "/kit/fr/docs/intro#part": the page /kit/fr/docs/intro has no anchor "part" (locale en) [GS1502]`,
		`docs/intro.md:5:99: warning: broken link "https://example.com/kit/fr/docs/intro#parti": the page /kit/fr/docs/intro has no anchor "parti" (locale en) [GS1502]`,
		`docs/intro.md:7:48: warning: broken link "/kit/fr/made#gone": the page /kit/fr/made has no anchor "gone" (locale en) [GS1502]`,
		`i18n/fr/docusaurus-plugin-content-docs/current/intro.md:7:51: warning: broken link "/kit/docs/intro#partie": the page /kit/docs/intro has no anchor "partie" (locale fr) [GS1502]`,
		`static/fr/docs/other/index.html: warning: the static file is not published: the locale fr writes docs/other/index.html to the same place (locale en) [GS1401]`,
		`static/fr/img/x.png: warning: the static file is not published: the locale fr writes img/x.png to the same place (locale en) [GS1401]`,
	}
	r, err := pipeline.Check(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, texts(r.Diagnostics)); diff != "" {
		t.Errorf("check (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want, texts(run(t, o).Diagnostics)); diff != "" {
		t.Errorf("build (-want +got):\n%s", diff)
	}
}
