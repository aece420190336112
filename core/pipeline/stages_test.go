package pipeline_test

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// stages is a site with post-build plugins.
const stages = `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
baseUrl = "/kit/"

[[plugins]]
use = "docs"

[[plugins]]
use = "llms"

[[plugins]]
use = "redirects"
redirects = [
	{ from = "/old", to = "/docs/intro" },
]

[[plugins]]
use = "search"
-- docs/intro.mdx --
---
slug: intro
description: What it is.
---
# Introduction

See [start](guide/start.md#first) and [the file](./data.zip).

![Plan](./plan.svg)

:::tip

Begin with [start](./guide/start.md).

:::
-- docs/guide/start.md --
# Start

## First
-- docs/plan.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>
-- docs/data.zip --
zip
`

func TestPostBuildPluginsGetTheLinksOfDocuments(t *testing.T) {
	t.Parallel()
	o := site(t, stages)
	run(t, o)
	files := output(t, o.OutDir)
	twin := regexp.MustCompile(`-[0-9a-f]{8,}\.`).ReplaceAllString(files["docs/intro.md"], "-HASH.")
	want := `# Introduction

See [start](https://example.com/kit/docs/guide/start.md#first) and [the file](https://example.com/kit/assets/files/data-HASH.zip).

![Plan](https://example.com/kit/assets/images/plan-HASH.svg)

> **Tip**
>
> Begin with [start](https://example.com/kit/docs/guide/start.md).
`
	if twin != want {
		t.Errorf("the twin is\n%s\nwant\n%s", twin, want)
	}
	if line := "- [Introduction](https://example.com/kit/docs/intro.md): What it is.\n"; !strings.Contains(files["llms.txt"], line) {
		t.Errorf("no %q in\n%s", line, files["llms.txt"])
	}
	if !strings.Contains(files["old/index.html"], `content="0; url=/kit/docs/intro"`) {
		t.Errorf("the redirect is %q", files["old/index.html"])
	}
}

func TestMistakesInPluginsAreReportedWhereTheyAre(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ old, new, want string }{
		"redirect to nowhere": {`to = "/docs/intro"`, `to = "/docs/intor"`, "docusaurus.toml:14:25: error"},
		"search without keys": {`use = "search"`, "use = \"search\"\nprovider = \"algolia\"", "docusaurus.toml:17:1: error"},
		"analytics without a table": {
			`use = "llms"`, "use = \"llms\"\n[[plugins]]\nuse = \"analytics\"", "docusaurus.toml:10:1: error",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := site(t, strings.Replace(stages, tc.old, tc.new, 1))
			_, err := pipeline.Run(t.Context(), o)
			var failure *diag.Failure
			if !errors.As(err, &failure) {
				t.Fatalf("error %v, want a failure with diagnostics", err)
			}
			if !slices.ContainsFunc(failure.Diagnostics, func(d diag.Diagnostic) bool { return strings.HasPrefix(d.String(), tc.want) }) {
				t.Errorf("nothing at %s in %v", tc.want, failure.Diagnostics)
			}
		})
	}
}

func TestTheSiteHasAnIndexOfItsPages(t *testing.T) {
	t.Parallel()
	o := site(t, stages)
	run(t, o)
	first := searchData(output(t, o.OutDir))
	if !strings.Contains(first["search-data/index.json"], `"tags":["docs-default-current"]`) || len(first) < 4 {
		t.Errorf("the index is %v", slices.Sorted(maps.Keys(first)))
	}
	run(t, o)
	if diff := cmp.Diff(first, searchData(output(t, o.OutDir))); diff != "" {
		t.Errorf("a second build has another index:\n%s", diff)
	}
}

func searchData(files map[string]string) map[string]string {
	maps.DeleteFunc(files, func(name, _ string) bool { return !strings.HasPrefix(name, "search-data/") })
	return files
}

func TestAStaticFileInThePlaceOfTheIndexIsAMistake(t *testing.T) {
	t.Parallel()
	_, err := pipeline.Run(t.Context(), site(t, stages+"-- static/search-data/index.json --\n{}\n"))
	var failure *diag.Failure
	if !errors.As(err, &failure) || !strings.Contains(failure.Diagnostics[0].String(), "search-data/index.json") {
		t.Errorf("error %v, want one about the file", err)
	}
}

func TestASessionIndexesItsPagesWhenAsked(t *testing.T) {
	t.Parallel()
	s, _, err := pipeline.OpenSession(t.Context(), site(t, stages))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	res, ok, err := s.Serve(t.Context(), "/kit/search-data/index.json")
	if err != nil || !ok || res.ContentType != "application/json" || !strings.Contains(string(res.Body), "docs-default-current") {
		t.Errorf("answer %q %q, %v, %v", res.ContentType, res.Body, ok, err)
	}
	if _, ok, _ := s.Serve(t.Context(), "/kit/search-data/nothing.bin"); ok {
		t.Error("a file that is not there is served")
	}
}
