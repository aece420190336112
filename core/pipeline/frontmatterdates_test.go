package pipeline_test

import (
	"strings"
	"testing"
)

// Dates without quotes are objects of the class Date wherever code reads front matter, but not in metadata, which is JSON.
func TestDatesOfFrontMatterAreObjectsForCode(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
plugins = [{use = "docs"}]
-- src/components/Kinds.js --
import React from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';

const kind = (v) => (v instanceof Date ? 'Date ' + v.getUTCFullYear() : typeof v);

export default function Kinds({given, day}) {
  const {frontMatter, metadata} = useDoc();
  return <p>{[given.date, given.text, given.more['a/b'][1].at, day, frontMatter.date, frontMatter.text, metadata.frontMatter.date].map(kind).join(', ')}</p>;
}
-- docs/a.mdx --
---
date: 2022-07-25
text: "2022-07-25T00:00:00.000Z"
more: {a/b: [x, {at: 2021-01-02T03:04:05Z}]}
---
import Kinds from '@site/src/components/Kinds';

# A

<Kinds given={frontMatter} day={frontMatter.date} />

{frontMatter.text} and {frontMatter.date.toISOString()}
`)
	run(t, o)
	page := output(t, o.OutDir)["docs/a/index.html"]
	for _, want := range []string{
		"<p>Date 2022, string, Date 2021, Date 2022, Date 2022, string, string</p>",
		">2022-07-25T00:00:00.000Z and <!-- -->2022-07-25T00:00:00.000Z<",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q: %s", want, page)
		}
	}
}
