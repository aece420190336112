package pipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
)

const revised = `
-- docusaurus.toml --
title = "Revised"
url = "https://example.com"
[markdown]
math = true
-- docs/intro.md --
---
description: What it is.
---
# Introduction

A page with text, see [the guide](guide.mdx).
-- docs/guide.mdx --
---
sidebar_label: Guide
---
import Part from './_part.mdx';

# The guide

First paragraph.

<Part />
-- docs/_part.mdx --
Text of a *part*.
-- blog/2025-01-02-post.md --
---
title: A post
---
The beginning.

<!-- truncate -->

The rest.
-- blog/undated.md --
---
title: Without a date
---
Nobody says when.

<!-- truncate -->
-- src/pages/about.md --
# About us

All about us.
`

// phases returns how many phases a refresh runs.
func phases(t *testing.T, s *pipeline.Session, count *int, changed ...string) int {
	t.Helper()
	*count = 0
	_, _ = s.Refresh(t.Context(), changed, nil) // compareWithNew shows whether it must fail
	return *count
}

func TestAnEditOfTextCompilesItsPageAndNothingElse(t *testing.T) {
	t.Parallel()
	count := 0
	o := site(t, revised)
	o.Production = false
	o.Progress = func(e pipeline.Event) {
		if e.Finished {
			count++
		}
	}
	s, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	compared := false
	for _, edit := range []struct {
		name, file, before, after string
		// alone reports whether the edit affects only the page.
		alone bool
	}{
		{"text of a doc", "docs/intro.md", "A page with text", "A page with *other* text", true},
		{"a heading", "docs/intro.md", "other* text,", "other* text\n\n## More\n\nAnd", true},
		{"a partial", "docs/_part.mdx", "Text of a *part*.", "Text of a **part**.", true},
		{"text of a doc below its first paragraph", "docs/guide.mdx", "<Part />", "Before the part.\n\n<Part />", true},
		{"the rest of a post", "blog/2025-01-02-post.md", "The rest.", "All the rest.", true},
		{"text of a page", "src/pages/about.md", "All about us.", "All about us.\n\nAnd you.", true},
		{"the beginning of a post, which is its description", "blog/2025-01-02-post.md", "The beginning.", "The start.", false},
		{"a post without a date", "blog/undated.md", "Nobody", "No one", false},
		{"a description out of the first paragraph", "docs/guide.mdx", "First paragraph.", "The first paragraph.", false},
		{"front matter", "docs/guide.mdx", "sidebar_label: Guide", "sidebar_label: The guide", false},
		{"a title", "docs/intro.md", "# Introduction", "# The introduction", false},
		{"an import", "docs/guide.mdx", "<Part />", "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Part />\n\n<Tabs><TabItem value=\"a\">A</TabItem></Tabs>", false},
		{"a formula", "docs/intro.md", "And", "$x$ and", false},
		{"a truncate marker", "blog/2025-01-02-post.md", "<!-- truncate -->", "", false},
		{"what is wrong", "docs/intro.md", "(guide.mdx)", "(gone.mdx)", false},
		{"what was wrong", "docs/intro.md", "(gone.mdx)", "(guide.mdx)", false},
		{"the list of docs", "docs/_part.mdx", "Text", "`useDocsVersion().docs` Text", false},
	} {
		if !edit.alone && !compared {
			compareWithNew(t, s, o)
			compared = true
		}
		file := filepath.Join(o.SiteDir, edit.file)
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		if !strings.Contains(text, edit.before) {
			t.Fatalf("%s: there is no %q in\n%s", edit.name, edit.before, text)
		}
		writeFile(t, file, []byte(strings.Replace(text, edit.before, edit.after, 1)))
		if n := phases(t, s, &count, file); (n == 0) != edit.alone {
			t.Errorf("%s: %d phases ran", edit.name, n)
		}
	}
	compareWithNew(t, s, o)
}

// compareWithNew compares the pages of a session with those of a new session.
func compareWithNew(t *testing.T, s *pipeline.Session, o pipeline.Options) {
	t.Helper()
	o.Progress = nil
	fresh, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer fresh.Close()
	for _, page := range []string{"/docs/intro", "/docs/guide", "/blog", "/blog/2025/01/02/post", "/about", "/page-data/docs/guide.json"} {
		if got, want := serve(t, s, page), serve(t, fresh, page); got != want {
			t.Errorf("%s differs from what a new session shows", page)
		}
	}
}
