package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
)

func TestAFileThatChangesWhileTheUserIsAskedIsLeftAsItIs(t *testing.T) {
	dir := t.TempDir()
	read := func(string) ([]byte, error) { return []byte("see [x](/old)\n"), nil }
	var list diag.List
	for file, now := range map[string]string{"a.md": "see [x](/old)\n", "b.md": "edited meanwhile: see [x](/old)\n"} {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(now), 0o600); err != nil {
			t.Fatal(err)
		}
		d := list.Errorf(diag.CodeBrokenLink, diag.Pos{File: file, Line: 1, Col: 9, EndCol: 13}, "broken")
		d.Fix, d.SourceLine = "/new", "see [x](/old)"
	}
	f := checkFlags{fix: true, yes: true}
	f.dir = dir
	var stderr bytes.Buffer
	left, err := f.applyFixes(newTerminal(nil, &bytes.Buffer{}, &stderr), list, read)
	if err != nil {
		t.Fatal(err)
	}
	if len(left) != 1 || left[0].Pos.File != "b.md" {
		t.Errorf("left %v", left)
	}
	for name, want := range map[string]string{"a.md": "see [x](/new)\n", "b.md": "edited meanwhile: see [x](/old)\n"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s holds %q, %v", name, got, err)
		}
	}
	if !strings.Contains(stderr.String(), "b.md was changed in the meantime") || !strings.Contains(stderr.String(), "Rewrote 1 link in 1 file.") {
		t.Error(stderr.String())
	}
}
