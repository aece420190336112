package theme

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/config"
)

func TestThemesBringTranslations(t *testing.T) {
	const good = `{"theme.a": {"message": "Hallo"}}`
	tests := map[string]struct {
		files  map[string]string
		locale string
		want   map[string]string
		// findings are the positions of mistakes in the translations.
		findings []string
	}{
		"in the language of the site":            {files: map[string]string{"de.json": good, "fr.json": `{"theme.a": {"message": "Salut"}}`}, locale: "de", want: map[string]string{"theme.a": "Hallo"}},
		"for all regions that have none":         {files: map[string]string{"de.json": good}, locale: "de-AT", want: map[string]string{"theme.a": "Hallo"}},
		"for a region that has its own":          {files: map[string]string{"de.json": good, "de-AT.json": `{"theme.a": {"message": "Servus"}}`}, locale: "de-AT", want: map[string]string{"theme.a": "Servus"}},
		"not in languages without a file":        {files: map[string]string{"de.json": good}, locale: "nl", want: map[string]string{}},
		"and a mistake in them is a finding":     {files: map[string]string{"de.json": "{\n  \"theme.a\": 1\n}"}, locale: "de", want: map[string]string{}, findings: []string{"theme/translations/de.json:2:3"}},
		"and no folder of them is not a mistake": {locale: "de", want: map[string]string{}},
		"and what is not JSON is a finding too":  {files: map[string]string{"de.json": "{"}, locale: "de", want: map[string]string{}, findings: []string{"theme/translations/de.json:1:1"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			folder := filepath.Join(dir, "theme", translationsFolder)
			if err := os.MkdirAll(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			for file, text := range tt.files {
				if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			got := map[string]string{}
			diags := addThemeMessages(got, &config.Config{Dir: dir, Locale: tt.locale}, folder)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("texts (-want +got):\n%s", diff)
			}
			var findings []string
			for _, d := range diags {
				findings = append(findings, d.Pos.String())
			}
			if diff := cmp.Diff(tt.findings, findings); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTextsOfAPluginAreThereWhereTheSiteHasIt(t *testing.T) {
	for name, tt := range map[string]struct {
		plugins []string
		absent  bool
	}{
		"with the plugin":    {plugins: []string{"docs", "llms"}},
		"without the plugin": {plugins: []string{"docs"}, absent: true},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := &config.Config{}
			for _, use := range tt.plugins {
				cfg.Plugins = append(cfg.Plugins, config.PluginEntry{Use: use})
			}
			if got := isOfAbsentPlugin(cfg, "theme.pageMenu.copy"); got != tt.absent {
				t.Errorf("left out: %t, want %t", got, tt.absent)
			}
			if isOfAbsentPlugin(cfg, "theme.Details.summary") {
				t.Error("a text of every site is left out")
			}
		})
	}
}
