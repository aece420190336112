package scaffold_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gosaur/gosaur/core/scaffold"
	"github.com/gosaur/gosaur/plugins/sdk/sdktest"
)

func TestNewGoPluginPassesItsTests(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "notes")
	files, err := scaffold.Plugin(dir, scaffold.NewPlugin{Name: "notes", Language: "go", Version: "v0.0.0", Source: root})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(files, "plugin_test.go") {
		t.Errorf("there is no test among %q", files)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o644); err != nil {
		t.Fatal(err)
	}
	run(t, dir, nil, "go", "test", "-mod=mod", "./...")
}

func run(t *testing.T, dir string, env []string, program string, args ...string) {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s %q: %v\n%s", program, args, err, out)
	}
}

// newPlugin makes a plugin for a test.
func newPlugin(t *testing.T, language string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "notes")
	if _, err := scaffold.Plugin(dir, scaffold.NewPlugin{Name: "notes", Language: language}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// installed does what "npm install" does, with the packages of this repository.
func installed(t *testing.T, dir string) {
	t.Helper()
	modules, err := filepath.Abs("../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{
		"node_modules/@gosaur/plugin": filepath.Join(dir, "sdk"), "node_modules/@grpc": filepath.Join(modules, "@grpc"),
		"node_modules/@bufbuild": filepath.Join(modules, "@bufbuild"), "node_modules/@types": filepath.Join(modules, "@types"),
	} {
		link := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(link), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(target, link); err != nil {
			t.Fatal(err)
		}
	}
}

func TestNewNodePluginPassesItsTests(t *testing.T) {
	node := sdktest.Node(t)
	dir := newPlugin(t, "node")
	installed(t, dir)
	run(t, dir, nil, node.Interpreter, "--test")
}

func TestNewTypeScriptPluginCompilesAndPassesItsTests(t *testing.T) {
	node := sdktest.Node(t)
	dir := newPlugin(t, "typescript")
	installed(t, dir)
	compiler, err := filepath.Abs("../../node_modules/typescript/bin/tsc")
	if err != nil {
		t.Fatal(err)
	}
	run(t, dir, nil, node.Interpreter, compiler)
	run(t, dir, nil, node.Interpreter, "--test", "dist/")
}

func TestNewPythonPluginPassesItsTestsWithItsOwnPackage(t *testing.T) {
	python := sdktest.Python(t)
	dir := newPlugin(t, "python")
	run(t, dir, []string{"PYTHONDONTWRITEBYTECODE=1"}, python.Interpreter, "-m", "unittest")
}

func TestNewPluginLeavesAFullFolderAlone(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "mine"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := scaffold.Plugin(dir, scaffold.NewPlugin{Name: "notes", Language: "go"}); err == nil {
		t.Error("it wrote into a folder that is not empty")
	}
}
