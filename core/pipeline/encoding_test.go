package pipeline_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/pipeline"
)

func TestFilesThatAreNotUTF8AreReportedAtTheirFirstWrongByte(t *testing.T) {
	t.Parallel()
	o := site(t, "-- docusaurus.toml --\ntitle = \"A\"\nurl = \"https://example.com\"\n[theme]\ncustomCss = [\"src/c.css\"]\n"+
		"-- docs/a.md --\n# A\n\ncaf\xe9 and \xe9\n-- docs/b.md --\n---\ntitle: caf\xe9\n---\n-- docs/_part.mdx --\ncaf\xe9\n"+
		"-- docs/c.mdx --\nimport Part from './_part.mdx';\n\n<Part/>\n"+
		"-- docs/wide.md --\n\xff\xfe#\x00 \x00A\x00\n\x00\n-- src/c.css --\na{content:\"\xe9\"}\n-- src/pages/index.jsx --\nexport default () => <p>caf\xe9</p>;\n"+
		"-- static/a.css --\na{content:\"\xe9\"}\n-- static/b.css --\n@charset \"iso-8859-1\";a{content:\"\xe9\"}\n")
	r, err := pipeline.Check(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range r.Diagnostics {
		if d.Code == "GS1813" {
			got = append(got, string(d.Severity)+" "+d.Pos.String())
		}
	}
	slices.Sort(got)
	want := []string{
		"error docs/wide.md:1:1", "warning docs/_part.mdx:1:4", "warning docs/a.md:3:4", "warning docs/b.md:2:11",
		"warning src/c.css:1:12", "warning src/pages/index.jsx:1:28", "warning static/a.css:1:12",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
