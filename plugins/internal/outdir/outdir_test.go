package outdir

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWriteStaysBelowTheFolder(t *testing.T) {
	dir := Dir(t.TempDir())
	if err := dir.Write("a/b.txt", []byte("text")); err != nil {
		t.Fatal(err)
	}
	if got, err := dir.Read("a/b.txt"); err != nil || string(got) != "text" {
		t.Errorf("read %q, %v", got, err)
	}
	for _, name := range []string{"../c.txt", "/c.txt", "a/../../c.txt", ""} {
		if dir.Write(name, nil) == nil {
			t.Errorf("%q was written", name)
		}
	}
	if got, err := dir.Read("nowhere.txt"); got != nil || err != nil {
		t.Errorf("read %q, %v of a file that does not exist", got, err)
	}
}

func TestTakenNoticesFilesInThePlaceOfFolders(t *testing.T) {
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, "page.html"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		"page.html": true, "page.html/index.html": true, "other/index.html": false, "../x": true,
	} {
		if got := Dir(root).Taken(name); got != want {
			t.Errorf("Taken(%q) = %v", name, got)
		}
	}
}
