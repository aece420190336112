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
