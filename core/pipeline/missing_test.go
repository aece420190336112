package pipeline_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

const missingImports = `
-- docusaurus.toml --
title = "Missing"
url = "https://example.com"
-- src/pages/index.md --
# Missing
-- src/Box.jsx --
export default () => null;
-- docs/call.mdx --
./a.png

{[1].map(() => require('./a.png').default)} <img src={require("./a.png").default} />
-- docs/code.mdx --
---
title: "./b.png"
---

export const b = () => require("./b.png").default

> {[1].map((n) => <p>
>   {b()} {require(` + "`./c.png`" + `)} {require('no-such-package')}
> </p>)}
-- docs/component.mdx --
import Box from './Box'
import Real from '@site/src/Box'

<Box>a</Box> {[1].map(() => <Box/>)}

<Real/>
-- docs/effect.mdx --
import './effect.css'

export * from './exported'
-- docs/image.mdx --
import image from './image.png'

<img src={image} /> {[1].map(() => image)}
-- docs/partial.mdx --
import Part from './_part.mdx'
import None from './_none.mdx'

<Part/> <Part/> <None/> <None/>
-- docs/_part.mdx --
{[1].map(() => require('./d.png').default)}

<img src={require('./d.png').default} />
`

func TestAMissingImportOfADocumentIsReportedOnceAtItsPlace(t *testing.T) {
	t.Parallel()
	_, err := pipeline.Run(t.Context(), site(t, missingImports))
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("the build does not fail with findings: %v", err)
	}
	var got []string
	for _, d := range failure.Diagnostics {
		if d.Code == diag.CodeUncheckedLinks {
			continue
		}
		got = append(got, d.Pos.String()+" "+d.Message)
		if d.SourceLine == "" {
			t.Errorf("%s is reported without its line", d.Pos)
		}
	}
	if diff := cmp.Diff([]string{
		`docs/_part.mdx:1:25 the file "./d.png" does not exist`,
		`docs/call.mdx:3:25 the file "./a.png" does not exist`,
		`docs/code.mdx:5:33 the file "./b.png" does not exist`,
		`docs/code.mdx:8:21 the file "./c.png" does not exist`,
		`docs/code.mdx:8:42 cannot find the package "no-such-package"`,
		`docs/component.mdx:1:1 the file "./Box" does not exist`,
		`docs/effect.mdx:1:1 the file "./effect.css" does not exist`,
		`docs/effect.mdx:3:16 the file "./exported" does not exist`,
		`docs/image.mdx:1:1 the file "./image.png" does not exist`,
		`docs/partial.mdx:2:1 the file "./_none.mdx" does not exist`,
	}, got); diff != "" {
		t.Error(diff)
	}
}
