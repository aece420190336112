package config

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTablesThatOnlyDisablePluginsKeepTheRestOfThePreset(t *testing.T) {
	for name, tt := range map[string]struct {
		plugins string
		want    []string
	}{
		"none named":            {"", []string{"docs", "pages", "sitemap"}},
		"one off":               {"[[plugins]]\nuse = \"pages\"\nenabled = false\n", []string{"docs", "sitemap"}},
		"a program off":         {"[[plugins]]\nuse = \"./x\"\nenabled = false\n", []string{"docs", "pages", "sitemap"}},
		"one off and one on":    {"[[plugins]]\nuse = \"pages\"\nenabled = false\n[[plugins]]\nuse = \"docs\"\n", []string{"docs"}},
		"an empty list is none": {"plugins = []\n", nil},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for _, folder := range []string{"docs", "src/pages"} {
				if err := os.MkdirAll(filepath.Join(dir, folder), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			cfg, list := parse(dir, newSource(FileName, []byte("title = \"x\"\nurl = \"https://example.com\"\n"+tt.plugins)), testCatalog, nil)
			if len(list) > 0 {
				t.Fatal(list)
			}
			var got []string
			for _, p := range cfg.Plugins {
				got = append(got, p.Use)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("plugins (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAnUnknownPluginCannotBeDisabled(t *testing.T) {
	_, list := load(t, "title = \"x\"\nurl = \"https://example.com\"\n[[plugins]]\nuse = \"dosc\"\nenabled = false\n")
	if len(list) != 1 || list[0].String() != `docusaurus.toml:4:7: error: there is no plugin "dosc" [GS1101]` {
		t.Errorf("found %v", list)
	}
}
