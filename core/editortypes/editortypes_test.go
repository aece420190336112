package editortypes

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

func TestTypesReplaceThoseOfAnEarlierVersion(t *testing.T) {
	site := t.TempDir()
	old := filepath.Join(site, filepath.FromSlash(Folder), "old.d.ts")
	if err := errors.Join(os.MkdirAll(filepath.Dir(old), 0o755), os.WriteFile(old, []byte("export {};\n"), 0o644)); err != nil {
		t.Fatal(err)
	}
	n, err := Write(site)
	if errors.Is(err, ErrNone) {
		testenv.Missing(t, "the types are not built: make types")
	}
	if err != nil || n == 0 {
		t.Fatalf("wrote %d files: %v", n, err)
	}
	if _, err := os.Stat(old); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file of an earlier version is left: %v", err)
	}
	if _, err := os.Stat(filepath.Join(site, filepath.FromSlash(Extends))); err != nil {
		t.Errorf("what tsconfig.json extends is missing: %v", err)
	}
}
