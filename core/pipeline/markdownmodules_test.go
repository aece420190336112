package pipeline_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

const importingSite = `
-- docusaurus.toml --
title = "Imports"
url = "https://imports.example"
onBrokenLinks = "ignore"
-- docs/a.md --
---
slug: /
---
# A page

import Part, {frontMatter as partMatter} from './_part.mdx';
import Box from '@site/src/Box';

<Box content={<Part name="in code" />} as={{part: Part}} title={partMatter.kind} />
-- docs/_part.mdx --
---
kind: partial
---
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

## Hello {props.name ?? 'nobody'}

![dot](./dot.svg) and [a page](./a.md)

{props.children}

<Tabs>
<TabItem value="one">

First tab

</TabItem>
</Tabs>

export const answer = 41 + 1;

The answer is {answer}.
-- docs/dot.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
-- src/Box.jsx --
export default function Box({content, as, title}) {
  const Part = as.part;
  return <section className="box" title={title}>{content}<Part name="as a component"><b>child</b></Part></section>;
}
-- src/pages/index.jsx --
import Layout from '@theme/Layout';
import Part, {toc, answer, contentTitle} from '../../docs/_part.mdx';
import Plain from './_plain.md';
export default () => <Layout><main data-toc={toc.length} data-answer={answer} data-title={contentTitle}><Part name="React" /><Plain /></main></Layout>;
-- src/pages/_plain.md --
Plain **text** for everyone.
`

func TestCodeCanUseMarkdownFilesAsComponents(t *testing.T) {
	t.Parallel()
	o := site(t, importingSite)
	run(t, o)
	files := output(t, o.OutDir)
	cases := map[string]struct{ file, want string }{
		"a partial with props in an expression":           {"docs/index.html", "Hello in code"},
		"a partial as a value":                            {"docs/index.html", "Hello as a component"},
		"the children of a partial":                       {"docs/index.html", "<b>child</b>"},
		"an export of a partial by another name":          {"docs/index.html", `title="partial"`},
		"a partial in a React page":                       {"index.html", "Hello React"},
		"components in a partial":                         {"index.html", "First tab"},
		"code of a partial":                               {"index.html", "The answer is 42."},
		"exports of a partial, and what every file has":   {"index.html", `data-toc="1" data-answer="42"`},
		"static text of a file without code":              {"index.html", "<p>Plain <strong>text</strong> for everyone.</p>"},
		"a link of a partial, resolved from its own file": {"index.html", `href="/docs/">a page</a>`},
	}
	for name, c := range cases {
		// React writes a comment between adjacent texts.
		if html := strings.ReplaceAll(files[c.file], "<!-- -->", ""); !strings.Contains(html, c.want) {
			t.Errorf("%s: %s lacks %s", name, c.file, c.want)
		}
	}
	for name := range files {
		if strings.HasPrefix(name, "assets/") && strings.HasSuffix(name, ".svg") {
			return
		}
	}
	t.Error("the image of a partial is not in the output")
}

func TestAMistakeInMarkdownThatCodeImportsIsReportedAtItsPlace(t *testing.T) {
	t.Parallel()
	o := site(t, strings.Replace(importingSite, "Plain **text**", "Plain {text", 1))
	_, err := pipeline.Run(t.Context(), o)
	if got := strings.Join(mistakes(t, err), "\n"); !strings.Contains(got, "src/pages/_plain.md:1:") {
		t.Errorf("the mistake is not reported at its place: %s", got)
	}
}

func TestASessionAppliesChangesOfMarkdownThatCodeImports(t *testing.T) {
	t.Parallel()
	o := site(t, importingSite)
	o.Production = false
	s, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	file := o.SiteDir + "/src/pages/_plain.md"
	writeFile(t, file, []byte("Changed text."))
	if _, err := s.Refresh(t.Context(), []string{file}, nil); err != nil {
		t.Fatal(err)
	}
	if page := serve(t, s, "/"); !strings.Contains(page, "Changed text.") {
		t.Error("the page shows the old text")
	}
}

// mistakes returns the places and messages of the findings of a failed build.
func mistakes(t *testing.T, err error) []string {
	t.Helper()
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("error %v, want diagnostics", err)
	}
	var list []string
	for _, d := range failure.Diagnostics {
		list = append(list, d.String())
	}
	return list
}

func TestLinksOfMarkdownThatCodeImportsAreGated(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Imports"
url = "https://imports.example"
onBrokenAnchors = "throw"
markdown.hooks.onBrokenMarkdownImages = "warn"
-- docs/a.md --
# A page
-- src/parts/_part.mdx --
# Part

A [good link](/docs/a), a [bad one](/docs/gone), a [file](./gone.md), an [anchor](/docs/a#gone) and <a href="/gone-too">JSX</a>.

![An image](./gone.png)
-- src/pages/index.jsx --
import Part from '../parts/_part.mdx';

export default function Home() {
  return <main><Part /></main>;
}
`)
	r, err := pipeline.Check(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range r.Diagnostics {
		got = append(got, d.Pos.String()+" "+d.Code)
	}
	if diff := cmp.Diff([]string{
		"src/parts/_part.mdx:3:37 GS1501", "src/parts/_part.mdx:3:59 GS1501", "src/parts/_part.mdx:3:83 GS1502",
		"src/parts/_part.mdx:3:110 GS1501", "src/parts/_part.mdx:5:13 GS1205",
	}, got); diff != "" {
		t.Error(diff)
	}
}

const providingSite = `
-- docusaurus.toml --
title = "Provided"
url = "https://provided.example"
-- questions.mdx --
<Question title="Why?">

Because of **it**: [more](https://example.org), ` + "`code`" + `.

</Question>
-- docs/a.md --
---
slug: /docs
---
# A page
-- src/pages/index.jsx --
import {MDXProvider} from '@mdx-js/react';
import Questions from '../../questions.mdx';
const components = {
  Question: ({title, children}) => <section title={title}>{children}</section>,
  a: (props) => <a className="mine" {...props} />,
};
export default () => <main><MDXProvider components={components}><Questions /></MDXProvider></main>;
-- src/pages/given.jsx --
import Questions from '../../questions.mdx';
export default () => <main><Questions components={{Question: ({children}) => <i>{children}</i>, code: 'kbd'}} /></main>;
`

func TestCodeProvidesTheComponentsOfADocumentThatItImports(t *testing.T) {
	t.Parallel()
	o := site(t, providingSite)
	run(t, o)
	files := output(t, o.OutDir)
	for file, want := range map[string]string{
		"index.html":       `<section title="Why?"><p>Because of <strong>it</strong>: <a class="mine" href="https://example.org"`,
		"given/index.html": `<i><p>Because of <strong>it</strong>: <a href="https://example.org"`,
	} {
		if !strings.Contains(files[file], want) {
			t.Errorf("%s lacks %s:\n%s", file, want, files[file])
		}
	}
	if !strings.Contains(files["given/index.html"], "<kbd>code</kbd>") {
		t.Error("the component of an element is not used")
	}
}

func TestAComponentThatNoCodeProvidesIsReported(t *testing.T) {
	t.Parallel()
	o := site(t, strings.Replace(providingSite, "Question:", "Answer:", 1))
	_, err := pipeline.Run(t.Context(), o)
	if got := strings.Join(mistakes(t, err), "\n"); !strings.Contains(got, "questions.mdx uses <Question>") {
		t.Errorf("the missing component is not reported: %s", got)
	}
}

func TestAPostThatCodeImportsHasNoTitleAsOnItsPage(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Posts"
url = "https://posts.example"
-- docs/a.md --
# The title of a doc

Text of a doc.
-- blog/2024-01-02-post.md --
# The title of a post

Text of a post.
-- src/pages/index.jsx --
import Doc from '@site/docs/a.md';
import Post, {contentTitle} from '../../blog/2024-01-02-post.md';
export default () => <main><p>{contentTitle + ':'}</p><Post /><Doc /></main>;
`)
	run(t, o)
	page := output(t, o.OutDir)["index.html"]
	if want := "<p>The title of a post:</p><p>Text of a post.</p>"; !strings.Contains(page, want) {
		t.Errorf("the page lacks %s:\n%s", want, page)
	}
	if !strings.Contains(page, "The title of a doc</h1>") {
		t.Error("the doc has lost its title")
	}
}
