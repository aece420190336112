package importer_test

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// importedArchive imports the site of a program that an archive holds.
func importedArchive(t *testing.T, kind, archive string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		write(t, filepath.Join(dir, f.Name), f.Data)
	}
	return imported(t, kind, dir)
}

// wantText fails unless each of some texts is in a file of an import.
func wantText(t *testing.T, got map[string]string, name string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(got[name], text) {
			t.Errorf("%s lacks %q:\n%s", name, text, got[name])
		}
	}
}

// wantNone fails if one of some texts is in a file of an import.
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
