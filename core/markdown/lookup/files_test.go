package lookup_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/lookup"
)

func TestDiskFilesDescribeRegularFilesOnly(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.svg")
	if err := os.WriteFile(file, []byte(`<svg width="1" height="2"/>`), 0o600); err != nil {
		t.Fatal(err)
	}
	f := lookup.NewDiskFiles()
	info, err := f.Describe(file)
	if err != nil || info.Width != 1 || info.Height != 2 || len(info.Hash) != 20 {
		t.Errorf("got %+v, %v", info, err)
	}
	if _, err := f.Describe(filepath.Join(dir, "b.svg")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("none: got %v", err)
	}
	if _, err := f.Describe(dir); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder: got %v", err)
	}
	if names := f.List(dir); len(names) != 1 || names[0] != "a.svg" {
		t.Errorf("got %v", names)
	}
}
