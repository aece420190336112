package pipeline_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/internal/testenv"
)

func TestMissingFilesInSassAreFoundInTheFileThatNamesThem(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	modules, err := filepath.Abs("../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	archive := `
-- docusaurus.toml --
title = "Sass"
url = "https://example.com"
[theme]
customCss = ["src/css/custom.scss"]
[[plugins]]
use = "pages"
-- static/img/ok.png --
x
-- src/pages/index.md --
# Home
-- src/css/_part.scss --
.p { background: url("/img/gone-01.png"), url(/img/ok.png) }
-- src/css/custom.scss --
@use "part";
.a { .b { mask: url(/img/gone-02.png); color: url(/img/ok.png) } }
`
	o := site(t, archive)
	if err := os.Symlink(modules, filepath.Join(o.SiteDir, "node_modules")); err != nil {
		t.Fatal(err)
	}
	r, err := pipeline.Check(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(planted(t, archive), places(r.Diagnostics)); d != "" {
		t.Errorf("(-planted +found):\n%s\n%v", d, r.Diagnostics)
	}
}
