package pipeline_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// lostDocs is a site with links to Markdown files without pages. SETTING stands for the settings
// of such links.
const lostDocs = `
-- docusaurus.toml --
title = "Lost"
url = "https://lost.example"
SETTING
[[plugins]]
use = "docs"
-- docs/a.md --
---
slug: /
---
[nowhere](./nowhere.md) and [by reference][r], and [to the file that lost its address](./second.md#top).

[r]: ./gone.md#x
-- docs/first.md --
---
slug: /same
---
-- docs/second.md --
---
slug: /same
---`

func TestBrokenMarkdownLinksHaveTheConfiguredSeverity(t *testing.T) {
	t.Parallel()
	for setting, want := range map[string]struct {
		code     string
		severity diag.Severity
		found    int
	}{
		"":                               {diag.CodeBrokenLink, diag.Error, 2},
		`onBrokenMarkdownLinks = "warn"`: {diag.CodeBrokenMarkdown, diag.Warning, 2},
		"[markdown.hooks]\nonBrokenMarkdownLinks = \"warn\"":          {diag.CodeBrokenMarkdown, diag.Warning, 2},
		`onBrokenMarkdownLinks = "throw"`:                             {diag.CodeBrokenMarkdown, diag.Error, 2},
		`onBrokenMarkdownLinks = "ignore"`:                            {"", "", 0},
		"onBrokenMarkdownLinks = \"throw\"\nonBrokenLinks = \"warn\"": {diag.CodeBrokenMarkdown, diag.Error, 2},
	} {
		t.Run(setting, func(t *testing.T) {
			o := site(t, strings.Replace(lostDocs, "SETTING", setting, 1))
			report, err := pipeline.Run(t.Context(), o)
			var failure *diag.Failure
			if fails := errors.As(err, &failure); fails != (want.severity == diag.Error) {
				t.Fatalf("the build ends with %v", err)
			}
			all := diagnosticsOf(report, failure)
			found, duplicates := 0, 0
			for _, d := range all {
				switch {
				case d.Code == diag.CodeDuplicateRoute && d.Severity == diag.Warning:
					duplicates++
				case d.Code == want.code && d.Severity == want.severity && d.Pos.Line > 0:
					found++
				case d.Code == diag.CodeBrokenLink || d.Code == diag.CodeBrokenMarkdown:
					t.Errorf("%s: %s %s", d.Pos, d.Code, d.Message)
				}
			}
			if found != want.found || duplicates != 1 {
				t.Errorf("%d findings and %d duplicates: %v", found, duplicates, all)
			}
		})
	}
}

// diagnosticsOf returns the findings of a build, whether it failed or not.
func diagnosticsOf(report *pipeline.Report, failure *diag.Failure) diag.List {
	if failure != nil {
		return failure.Diagnostics
	}
	return report.Diagnostics
}
