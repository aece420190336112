package bridge

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestTheEmbeddedScriptsMatchTheFolder finds an archive that was packed before a script was edited.
func TestTheEmbeddedScriptsMatchTheFolder(t *testing.T) {
	embedded, err := hostScripts()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join("host", "*.cjs"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	var names []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(file)
		names = append(names, name)
		if embedded[name] != string(text) {
			t.Errorf("%s differs from the embedded one; run 'make build'", file)
		}
	}
	if got := slices.Sorted(maps.Keys(embedded)); !slices.Equal(got, names) {
		t.Errorf("embedded are %q, want %q", got, names)
	}
}
