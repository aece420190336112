package bundle

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

// Listings of folders give the same answers as asking the file system about each path.
func TestFolderListingsAgreeWithTheFileSystem(t *testing.T) {
	testenv.NeedSymlinks(t)
	dir := realPath(t.TempDir())
	link := func(to, name string) {
		t.Helper()
		if err := os.Symlink(filepath.FromSlash(to), filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
	writeTree(t, dir, `
-- a/plain.ts --
-- a/folder/index.tsx --
-- a/both.js --
-- a/both/index.js --
-- a/compiled.ts --
-- a/empty/readme --
`)
	link("plain.ts", "a/linked.ts")
	link("a", "b")
	link("nowhere", "a/dangling.ts")
	link("folder", "a/linkedfolder")

	f := &folderListings{}
	for path, want := range map[string]string{
		"a/plain":           "a/plain.ts",
		"a/plain.ts":        "a/plain.ts",
		"a/folder":          "a/folder/index.tsx",
		"a/both":            "a/both.js",
		"a/compiled.js":     "a/compiled.ts",
		"a/linked":          "a/linked.ts",
		"a/linkedfolder":    "a/linkedfolder/index.tsx",
		"b/plain":           "b/plain.ts",
		"a/empty":           "",
		"a/dangling":        "",
		"a/missing":         "",
		"missing/plain":     "",
		"a/plain.ts/within": "",
	} {
		file, ok := f.sourceFile(filepath.Join(dir, filepath.FromSlash(path)))
		if got := relative(dir, file); ok != (want != "") || ok && got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
	}
	for _, path := range []string{"a", "b", "a/plain.ts", "b/plain.ts", "a/linked.ts", "b/linkedfolder/index.tsx", "a/dangling.ts", "a/missing", "missing/plain"} {
		path = filepath.Join(dir, filepath.FromSlash(path))
		if got, want := f.realPath(path), realPath(path); got != want {
			t.Errorf("the real path of %s is %s, want %s", path, got, want)
		}
	}
	if exists, isFolder := f.stat(string(filepath.Separator)); !exists || !isFolder {
		t.Error("the root is no folder")
	}
}
