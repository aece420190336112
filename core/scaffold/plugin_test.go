package scaffold_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gosaur/gosaur/core/scaffold"
)

func TestNewGoPluginPassesItsTests(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a program")
	}
	dir := filepath.Join(t.TempDir(), "notes")
	files, err := scaffold.Plugin(dir, "notes", "go", "v0.0.0")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(files, "plugin_test.go") {
		t.Errorf("there is no test among %q", files)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"mod", "edit", "-replace", "github.com/gosaur/gosaur=" + root},
		{"test", "-mod=mod", "./..."},
	} {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("go %q: %v\n%s", args, err, out)
		}
	}
}

func TestNewPluginLeavesAFullFolderAlone(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "mine"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := scaffold.Plugin(dir, "notes", "go", "v0.0.0"); err == nil {
		t.Error("it wrote into a folder that is not empty")
	}
}
