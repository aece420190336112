package migrate

import (
	"os"
	"path/filepath"
	"testing"
)

func TestBrowsersWithoutCascadeLayersAreFound(t *testing.T) {
	for name, tt := range map[string]struct {
		file, text string
		want       bool
	}{
		"nothing":                     {"package.json", `{}`, true},
		"the defaults":                {"package.json", `{"browserslist": ["defaults"]}`, true},
		"those of Docusaurus":         {"package.json", `{"browserslist": {"production": [">0.5%", "not dead", "not op_mini all"], "development": ["last 5 chrome version"]}}`, false},
		"production among stages":     {"package.json", `{"browserslist": {"production": ["> 1%", "not dead"], "development": ["last 1 chrome version"]}}`, true},
		"named browsers":              {"package.json", `{"browserslist": "last 3 chrome version, last 3 firefox version"}`, false},
		"a file":                      {".browserslistrc", "# all\nlast 2 versions\nnot dead\n", true},
		"a file with sections":        {".browserslistrc", "[production]\n> 1% and not dead\nnot op_mini all\n[development]\ndefaults\n", false},
		"a line with several queries": {".browserslistrc", "defaults or last 1 edge version\n", true},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, tt.file), []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			if got := supportsOldBrowsers(dir); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestLayersNeedTheClassicPresetOrTheirPlugin(t *testing.T) {
	for name, tt := range map[string]struct {
		flagged          bool
		presets, plugins string
		want             bool
	}{
		"the flag and the preset":            {true, `["classic"]`, `[]`, true},
		"the preset by its package":          {true, `[["/site/node_modules/@docusaurus/preset-classic/lib/index.js", {}]]`, `[]`, true},
		"the preset alone":                   {false, `["classic"]`, `[]`, false},
		"the flag, but plugins one by one":   {true, `[]`, `["@docusaurus/plugin-content-docs"]`, false},
		"the flag and a preset without it":   {true, `[["redocusaurus", {}]]`, `[]`, false},
		"the flag and a preset of others":    {true, `["some-preset"]`, `[]`, true},
		"the flag and a preset switched off": {true, `[false]`, `[]`, false},
		"the plugin":                         {false, `[]`, `["@docusaurus/plugin-css-cascade-layers"]`, true},
	} {
		t.Run(name, func(t *testing.T) {
			presets, err := decode([]byte(tt.presets))
			if err != nil {
				t.Fatal(err)
			}
			plugins, err := decode([]byte(tt.plugins))
			if err != nil {
				t.Fatal(err)
			}
			if got := hasLayers(tt.flagged, presets, plugins); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}
