package pipeline_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

const cardSite = `
-- docusaurus.toml --
title = "Cards"
url = "https://cards.example"
baseUrl = "/base/"

[socialCards]
titleColor = "#fff"
-- docs/a.md --
# A page
-- docs/own.md --
---
image: https://cards.example/own.png
---
# Own
-- docs/far.md --
# 遠い
`

func TestSocialCardsArePaintedForPagesWithoutAnImageOfTheirOwn(t *testing.T) {
	t.Parallel()
	o := site(t, cardSite)
	report := run(t, o)
	files := output(t, o.OutDir)
	card := files["assets/social/docs/a.png"]
	config, err := png.DecodeConfig(strings.NewReader(card))
	if err != nil || config.Width != 1200 || config.Height != 630 {
		t.Errorf("the card is %dx%d, error %v", config.Width, config.Height, err)
	}
	address := `content="https://cards.example/base/assets/social/docs/a.png"`
	for _, want := range []string{`property="og:image" ` + address, `name="twitter:image" ` + address} {
		if !strings.Contains(files["docs/a/index.html"], want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if strings.Contains(files["docs/own/index.html"], "assets/social") || files["assets/social/docs/own.png"] != "" {
		t.Error("a page with an image of its own has a card")
	}
	const lacks = "the font of the social cards has no い遠"
	if !strings.Contains(fmt.Sprint(report.Diagnostics), lacks) {
		t.Errorf("diagnostics: %v", report.Diagnostics)
	}
	again := run(t, o)
	if diff := differing(files, output(t, o.OutDir)); len(diff) > 0 {
		t.Errorf("a warm build differs in %v", diff)
	}
	if !strings.Contains(fmt.Sprint(again.Diagnostics), lacks) {
		t.Errorf("diagnostics of a warm build: %v", again.Diagnostics)
	}
}

func TestSocialCardsAreServedInDevelopment(t *testing.T) {
	t.Parallel()
	o := site(t, cardSite)
	session, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	response, ok, err := session.Serve(t.Context(), "/base/assets/social/docs/a.png")
	if err != nil || !ok || !bytes.HasPrefix(response.Body, []byte("\x89PNG")) {
		t.Errorf("served %v, error %v", ok, err)
	}
	if _, ok, _ := session.Serve(t.Context(), "/base/assets/social/docs/none.png"); ok {
		t.Error("the card of a page that does not exist was served")
	}
}

func TestSocialCardsThatCannotBePaintedStopTheBuildWithAReason(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ key, message string }{
		"a template that does not exist": {`template = "none.svg"`, `the file "none.svg" does not exist`},
		"a template that is not an SVG":  {`template = "docs/a.md"`, "read the template"},
		"a color by name":                {`sectionColor = "red"`, `the color "red" is not of the form #rrggbb`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := site(t, strings.Replace(cardSite, `titleColor = "#fff"`, c.key, 1))
			_, err := pipeline.Run(t.Context(), o)
			var failure *diag.Failure
			if !errors.As(err, &failure) || !strings.Contains(fmt.Sprint(failure.Diagnostics), c.message) {
				t.Errorf("error %v, want %s", err, c.message)
			}
		})
	}
}
