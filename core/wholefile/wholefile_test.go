package wholefile_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/wholefile"
	"github.com/gosaur/gosaur/internal/testenv"
)

func write(t *testing.T, name, text string, mode fs.FileMode) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), mode)); err != nil {
		t.Fatal(err)
	}
}

func wantText(t *testing.T, name, want string) {
	t.Helper()
	if got, err := os.ReadFile(name); err != nil || string(got) != want {
		t.Errorf("%s holds %q, %v; want %q", name, got, err, want)
	}
}

func wantAlone(t *testing.T, dir string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != len(names) {
		t.Errorf("%s holds %v, %v; want %v", dir, entries, err, names)
	}
}

func TestReplaceKeepsPermissionsAndLinks(t *testing.T) {
	testenv.NeedSymlinks(t)
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	write(t, file, "old", 0o600)
	if err := os.Symlink("file", link); err != nil {
		t.Fatal(err)
	}
	if err := wholefile.Replace(link, "link", []byte("new")); err != nil {
		t.Fatal(err)
	}
	wantText(t, file, "new")
	if info, err := os.Lstat(file); err != nil || info.Mode() != 0o600 {
		t.Errorf("the file has the mode %v, %v", info.Mode(), err)
	}
	if target, err := os.Readlink(link); target != "file" {
		t.Errorf("the link is gone: %v", err)
	}
	wantAlone(t, dir, "file", "link")
}

func TestReplaceMakesFoldersAndFiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a", "b", "file")
	if err := wholefile.Replace(file, "file", []byte("new")); err != nil {
		t.Fatal(err)
	}
	wantText(t, file, "new")
	wantAlone(t, filepath.Dir(file), "file")
}

func TestWhatCannotBeReplacedIsAFindingAndStays(t *testing.T) {
	testenv.NeedSymlinks(t)
	dir := t.TempDir()
	write(t, filepath.Join(dir, "file"), "mine", 0o644)
	write(t, filepath.Join(dir, "folder", "mine"), "mine", 0o644)
	if err := os.Symlink("nowhere", filepath.Join(dir, "dangling")); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"file/below": "there is a file where a folder is needed", "folder": "is not a file", "dangling": "nowhere"} {
		err := wholefile.Replace(filepath.Join(dir, filepath.FromSlash(name)), name, []byte("new"))
		var failure *diag.Failure
		if !errors.As(err, &failure) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		d := failure.Diagnostics[0]
		if text := d.Message + " " + d.Hint; !strings.Contains(text, want) || !strings.Contains(text, "cannot write "+name) || strings.Contains(text, dir) {
			t.Errorf("%s: %s", name, text)
		}
	}
	wantText(t, filepath.Join(dir, "file"), "mine")
	wantText(t, filepath.Join(dir, "folder", "mine"), "mine")
	wantAlone(t, dir, "file", "folder", "dangling")
	wantAlone(t, filepath.Join(dir, "folder"), "mine")
}

func TestUpdateLeavesAFileThatChangedMeanwhile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, "edited", 0o644)
	if err := wholefile.Update(file, "file", []byte("read"), []byte("new")); !errors.Is(err, wholefile.ErrChanged) {
		t.Errorf("got %v", err)
	}
	wantText(t, file, "edited")
	if err := wholefile.Update(file, "file", []byte("edited"), []byte("new")); err != nil {
		t.Fatal(err)
	}
	wantText(t, file, "new")
}

func TestCreateReplacesNothing(t *testing.T) {
	testenv.NeedSymlinks(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "a", "file")
	if err := wholefile.Create(file, "file", []byte("new")); err != nil {
		t.Fatal(err)
	}
	if err := wholefile.Create(file, "file", []byte("newer")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v", err)
	}
	wantText(t, file, "new")
	if err := os.Symlink(filepath.Join(dir, "target"), filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	if err := wholefile.Create(filepath.Join(dir, "link"), "link", []byte("x")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a link that leads nowhere: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "target")); err == nil {
		t.Error("the target of the link was written")
	}
}
