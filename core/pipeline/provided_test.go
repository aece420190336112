package pipeline_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

const provided = `
-- docusaurus.toml --
title = "Names"
url = "https://example.com"
-- docs/intro.mdx --
<Head><title>x</title></Head>

<Card>a</Card>

<Crad>b</Crad>
`

func TestComponents(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		theme string
		want  []string
	}{
		"that do not exist are mistakes, reported with the nearest name": {
			`import MDXComponents from '@theme-original/MDXComponents';
import Card from '@site/src/Card';
export default {...MDXComponents, Card};
`,
			[]string{"docs/intro.mdx:5:1: error: the component Crad is neither imported nor provided by the theme [GS1208], did you mean Card?"},
		},
		"may be in a map that cannot be read from the source": {
			`import MDXComponents from '@theme-original/MDXComponents';
import all from '@site/src/all';
export default {...MDXComponents, ...all};
`,
			nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := site(t, provided+"-- src/theme/MDXComponents/index.tsx --\n"+test.theme+`
-- src/Card.tsx --
export default ({children}) => <b>{children}</b>;
-- src/all.ts --
import Card from './Card';
export default {Card, Crad: Card};
`)
			_, err := pipeline.Run(t.Context(), o)
			var failure *diag.Failure
			var got []string
			if errors.As(err, &failure) {
				for _, d := range failure.Diagnostics {
					if d.Code == diag.CodeUncheckedLinks {
						continue
					}
					got = append(got, strings.SplitN(d.String(), "\n", 2)[0]+", "+d.Hint)
				}
			} else if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
