package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/runtime/packed"
)

const tree = `
-- core/client/package.json --
{"dependencies": {"a": "1"}, "peerDependencies": {"p": "1"}}
-- core/client/src/app.ts --
export {};
-- core/client/src/app.test.ts --
test
-- theme/package.json --
{}
-- theme/classic/theme.json --
{}
-- theme/lucid/theme.json --
{}
-- theme/minimal/theme.json --
{}
-- theme/testing/help.ts --
test
-- node_modules/a/package.json --
{"dependencies": {"@s/b": "1", "@types/x": "1"}, "peerDependencies": {"q": "1"}, "peerDependenciesMeta": {"q": {"optional": true}}}
-- node_modules/a/index.js --
module.exports = 1;
-- node_modules/a/index.js.map --
{}
-- node_modules/a/index.d.ts --
export {};
-- node_modules/a/LICENSE --
free
-- node_modules/a/test/index.js --
test
-- node_modules/@s/b/package.json --
{}
-- node_modules/@s/b/style.css --
a {}
-- node_modules/@s/b/style.min.css --
a{}
-- node_modules/p/package.json --
{}
-- node_modules/unrelated/package.json --
{}
`

func writeTree(t *testing.T, text string) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(text)).Files {
		file := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func packTree(t *testing.T, dir string) []byte {
	t.Helper()
	target := filepath.Join(dir, "out", "runtime.zip")
	if _, err := pack(dir, target); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(target)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestPackTakesTheClientTheThemesAndWhatABundlerReadsOfTheirDependencies(t *testing.T) {
	data := packTree(t, writeTree(t, tree))
	files, err := packed.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range files {
		got = append(got, f.Name)
	}
	want := []string{
		"client/package.json", "client/src/app.ts",
		"node_modules/@s/b/package.json", "node_modules/@s/b/style.css",
		"node_modules/a/LICENSE", "node_modules/a/index.js", "node_modules/a/package.json", "node_modules/p/package.json",
		"themes/classic/theme.json", "themes/lucid/theme.json", "themes/minimal/theme.json",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("packed files (-want +got):\n%s", diff)
	}
}

func TestPackingTwiceGivesTheSameBytes(t *testing.T) {
	if !bytes.Equal(packTree(t, writeTree(t, tree)), packTree(t, writeTree(t, tree))) {
		t.Error("two archives of the same files differ")
	}
}

func TestPackRefusesASecondVersionOfAPackage(t *testing.T) {
	dir := writeTree(t, tree+"-- node_modules/a/node_modules/c/package.json --\n{}\n")
	_, err := pack(dir, filepath.Join(dir, "runtime.zip"))
	if err == nil {
		t.Error("a nested node_modules folder goes unnoticed")
	}
}

func TestPackNamesAMissingPackage(t *testing.T) {
	dir := writeTree(t, tree)
	if err := os.RemoveAll(filepath.Join(dir, "node_modules", "p")); err != nil {
		t.Fatal(err)
	}
	_, err := pack(dir, filepath.Join(dir, "runtime.zip"))
	if err == nil {
		t.Error("a missing package goes unnoticed")
	}
}
