package sitefile

import (
	"os"
	"path/filepath"
	"testing"
)

func TestTheRootOfAGlobIsAFolderOfTheSite(t *testing.T) {
	site := filepath.Join(t.TempDir(), "[a] {b} (copy)!")
	if err := os.MkdirAll(filepath.Join(site, "docs", "[id]"), 0o755); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"data/a.json":                      "data/a.json",
		"data/**/*":                        "data",
		"data/a*.js":                       "data",
		"{a,b}/c":                          "",
		"docs/[id]":                        "docs/[id]",
		filepath.Join(site, "data", "**"):  "data",
		filepath.Join(site, "data", "a.y"): "data/a.y",
	} {
		if got := GlobRoot(site, path); got != filepath.Join(site, filepath.FromSlash(want)) {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
	if got, want := GlobRoot(site, filepath.FromSlash("/elsewhere/x*/y")), filepath.FromSlash("/elsewhere"); got != want {
		t.Errorf("elsewhere: got %s, want %s", got, want)
	}
}
