package migrate

import (
	"os"
	"path/filepath"
	"testing"
)

func TestMediaQueriesStayWhereDocusaurusUsesLightningCSS(t *testing.T) {
	for name, tt := range map[string]struct {
		flags, version string
		want           bool
	}{
		"no flags":                      {`{}`, "3.10.2", false},
		"all tools":                     {`{"faster": true}`, "3.7.0", true},
		"all, by the first name":        {`{"experimental_faster": true}`, "3.5.0", true},
		"that tool":                     {`{"faster": {"lightningCssMinimizer": true}}`, "3.10.2", true},
		"Rspack, which uses it":         {`{"faster": {"rspackBundler": true, "lightningCssMinimizer": false}}`, "3.10.2", true},
		"others":                        {`{"faster": {"swcJsLoader": true}}`, "3.10.2", false},
		"version 4":                     {`{"v4": true}`, "3.10.2", true},
		"version 4, before it did that": {`{"v4": true}`, "3.9.2", false},
		"version 4, but no tools":       {`{"v4": true, "faster": false}`, "3.10.2", false},
		"version 4, but not these":      {`{"v4": true, "faster": {"lightningCssMinimizer": false, "rspackBundler": false}}`, "3.10.2", false},
		"by default":                    {`{"v4": {"fasterByDefault": true}}`, "3.10.2", true},
		"version 4 in part":             {`{"v4": {"useCssCascadeLayers": true}}`, "3.10.2", false},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			core := filepath.Join(dir, "node_modules", "@docusaurus", "core")
			if err := os.MkdirAll(core, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(core, "package.json"), []byte(`{"version": "`+tt.version+`"}`), 0o644); err != nil {
				t.Fatal(err)
			}
			flags, err := decode([]byte(tt.flags))
			if err != nil {
				t.Fatal(err)
			}
			c := converter{file: filepath.Join(dir, "docusaurus.config.js")}
			if got := c.keepsMediaInPlace(flags); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}
