package pipeline_test

import (
	"strings"
	"testing"
)

func TestTheLayoutThatADocumentExportsIsAroundItsContent(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "L"
url = "https://example.com"
-- docs/_box.mdx --
import React from 'react'

export default class Box extends React.Component {
  render() {
    return <div className={this.props.kind}>{this.props.children}</div>;
  }
}

The *content* of {props.kind}.
-- docs/a.mdx --
import Box from './_box.mdx'

export default function Frame({children}) {
  return <section>{children}</section>;
}

Before.

<Box kind="box" />

After.
`)
	run(t, o)
	page := output(t, o.OutDir)["docs/a/index.html"]
	want := `<section><p>Before.</p><div class="box"><p>The <em>content</em> of box.</p></div><p>After.</p></section>`
	if got := strings.ReplaceAll(strings.ReplaceAll(article(page), "<!-- -->", ""), "\n", ""); !strings.Contains(got, want) {
		t.Errorf("%s\nlacks %s", got, want)
	}
}
