package migrate

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDrawingsAreNotedWhereDocusaurusHadTheirAddresses(t *testing.T) {
	for name, tt := range map[string]struct {
		presets, plugins, version, manifest string
		want                                int
	}{
		"no preset":             {`[]`, `[]`, "3.10.2", `{}`, 1},
		"a preset without SVGR": {`[["classic", {"svgr": false}]]`, `[]`, "3.7.0", `{}`, 1},
		"a preset":              {`["classic"]`, `[]`, "3.10.2", `{}`, 0},
		"the plugin":            {`[]`, `["@docusaurus/plugin-svgr"]`, "3.10.2", `{}`, 0},
		"before 3.7":            {`[]`, `[]`, "3.6.3", `{}`, 0},
		"SVGR of its own":       {`[]`, `[]`, "3.10.2", `{"devDependencies": {"@svgr/webpack": "8.1.0"}}`, 0},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for file, text := range map[string]string{
				"node_modules/@docusaurus/core/package.json": `{"version": "` + tt.version + `"}`,
				"package.json": tt.manifest,
				"src/a.js":     "import a from './a.svg';",
			} {
				file = filepath.Join(dir, filepath.FromSlash(file))
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			presets, err := decode([]byte(tt.presets))
			if err != nil {
				t.Fatal(err)
			}
			plugins, err := decode([]byte(tt.plugins))
			if err != nil {
				t.Fatal(err)
			}
			c := converter{dir: dir}
			c.noteSVGComponents(presets, plugins)
			if got := len(c.notes.list); got != tt.want {
				t.Errorf("got %d notes", got)
			}
		})
	}
}
