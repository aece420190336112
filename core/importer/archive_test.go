package importer_test

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// importedArchive imports a program's site from an archive.
func importedArchive(t *testing.T, kind, archive string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		write(t, filepath.Join(dir, f.Name), f.Data)
	}
	return imported(t, kind, dir)
}

// wantText fails the test unless a file of the import contains all of some texts.
func wantText(t *testing.T, got map[string]string, name string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(got[name], text) {
			t.Errorf("%s lacks %q:\n%s", name, text, got[name])
		}
	}
}

// wantNone fails the test if a file of the import contains any of some texts.
func wantNone(t *testing.T, got map[string]string, name string, texts ...string) {
	t.Helper()
	if _, ok := got[name]; !ok && name != "notes" {
		t.Errorf("there is no file %s", name)
	}
	for _, text := range texts {
		if strings.Contains(got[name], text) {
			t.Errorf("%s has %q:\n%s", name, text, got[name])
		}
	}
}
