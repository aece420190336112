package editortypes

import (
	"archive/zip"
	"bytes"
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

func TestUnpackStaysInTheFolder(t *testing.T) {
	for name, safe := range map[string]bool{"a/b.d.ts": true, "../b.d.ts": false, "a/../../b.d.ts": false, "/b.d.ts": false} {
		t.Run(name, func(t *testing.T) {
			var packed bytes.Buffer
			w := zip.NewWriter(&packed)
			f, err := w.Create(name)
			if err != nil {
				t.Fatal(err)
			}
			_, err = f.Write([]byte("text"))
			if err := errors.Join(err, w.Close()); err != nil {
				t.Fatal(err)
			}
			archive, err := zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
			if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
				t.Fatal(err)
			}
			dir := filepath.Join(t.TempDir(), "types")
			if err := unpack(dir, archive.File[0]); (err == nil) != safe {
				t.Fatalf("got %v", err)
			}
			if text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name))); safe && string(text) != "text" {
				t.Errorf("got %q, %v", text, err)
			}
		})
	}
}
