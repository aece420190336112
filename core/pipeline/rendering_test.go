package pipeline_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/render"
)

func TestPagesGetTheTimeAndMemoryOfTheConfiguration(t *testing.T) {
	t.Parallel()
	large := "export default () => <p>{new Array(3e7).fill(1.5).length}</p>;\n" // 240 MB
	for name, tt := range map[string]struct {
		setting, page string
		code, hint    string
	}{
		"little time":   {"timeout = 1", "export default function P() { for (;;); }\n", diag.CodeRenderLimit, "`timeout` of [rendering]"},
		"little memory": {"memory = 128", large, diag.CodeRender, "`memory` of [rendering]"},
		"much memory":   {"memory = 1500", large, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := site(t, "-- docusaurus.toml --\ntitle = \"L\"\nurl = \"https://example.com\"\n[[plugins]]\nuse = \"pages\"\n[rendering]\n"+tt.setting+"\n")
			o.Engine = "node"
			writeFile(t, filepath.Join(o.SiteDir, "src/pages/index.jsx"), []byte(tt.page))
			_, err := pipeline.Run(t.Context(), o)
			if tt.code == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			var failed *diag.Failure
			wanted := func(d diag.Diagnostic) bool { return d.Code == tt.code && strings.Contains(d.Hint, tt.hint) }
			if !errors.As(err, &failed) || !slices.ContainsFunc(failed.Diagnostics, wanted) {
				t.Errorf("error %v, %v, want %s with a hint at %s", err, failed, tt.code, tt.hint)
			}
		})
	}
}

// Engines without a site have the same limits as pages without settings.
func TestDefaultLimitsOfPagesAreThoseOfEngines(t *testing.T) {
	o := site(t, "-- docusaurus.toml --\ntitle = \"L\"\nurl = \"https://example.com\"\n")
	c, found := config.LoadSite(o.SiteDir, filepath.Join(o.SiteDir, "docusaurus.toml"), pluginhost.Catalog(), nil)
	if found.HasErrors() {
		t.Fatal(found)
	}
	if c.Rendering.Timeout != int(render.DefaultPageTimeout.Seconds()) || c.Rendering.Memory != render.DefaultMemoryLimit>>20 {
		t.Errorf("pages get %d s and %d MB", c.Rendering.Timeout, c.Rendering.Memory)
	}
}
