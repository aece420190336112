package plugins_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/internal/testenv"
	"github.com/gosaur/gosaur/plugins"
	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

// TestMain is also the program of each built-in plugin: the test binary runs itself, with
// the words "serve" and the plugin's name.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "serve" {
		grpcplugin.Serve(plugins.Builtins()[os.Args[2]]())
		return
	}
	subset.Apply()
	os.Exit(m.Run())
}

// subset selects the tests in which plugins and the host talk at the same time.
var subset = testenv.Subset{Raced: []string{
	"TestMisbehavingPluginInAnotherLanguageIsADiagnostic", "TestLogAndPrintedLinesOfAPluginInAnotherLanguageReachTheHost",
	"TestBuiltinsDescribeThemselvesByTheirNames", "TestTheSubsetNamesTests",
}}

func TestTheSubsetNamesTests(t *testing.T) { subset.Check(t) }

func TestBuiltinPluginEmitsTheSameAsAProcessOfItsOwn(t *testing.T) {
	for name, create := range plugins.Builtins() {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(create().Describe(), outside(t, name).Describe()); diff != "" {
				t.Errorf("the description differs (-in process +process of its own):\n%s", diff)
			}
			for _, file := range archives(t, name) {
				t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
					t.Parallel()
					archive, err := txtar.ParseFile(file)
					if err != nil {
						t.Fatal(err)
					}
					if diff := cmp.Diff(emit(t, archive, create()), emit(t, archive, outside(t, name))); diff != "" {
						t.Errorf("what it emits differs (-in process +process of its own):\n%s", diff)
					}
				})
			}
		})
	}
}

// outside is a built-in plugin in a process of its own, which ends with the test.
func outside(t *testing.T, name string) plugin.Plugin {
	t.Helper()
	programs := pluginhost.NewPrograms(t.TempDir(), pluginhost.DefaultProgramLimits(), zerolog.Nop())
	t.Cleanup(programs.Close)
	p, failed := programs.Open(t.Context(), &plugin.Program{
		Command: fmt.Sprintf("'%s' serve %s", os.Args[0], name), Env: []string{"PATH", "HOME"},
	})
	if p == nil {
		t.Fatal(failed)
	}
	return p
}

// archives are the sites that a plugin's own tests run on.
func archives(t *testing.T, name string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(filepath.Join(name, "testdata"), func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".txtar" {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no sites to run on (%v)", name, err)
	}
	return files
}

// emit runs the hooks that the archive has input for.
func emit(t *testing.T, archive *txtar.Archive, p plugin.Plugin) map[string]string {
	t.Helper()
	hasPages := slices.ContainsFunc(archive.Files, func(f txtar.File) bool { return f.Name == "pages.json" })
	hooks := plugin.HooksOf(p)
	if !hasPages && slices.Contains(hooks, plugin.HookLoadContent) && slices.Contains(hooks, plugin.HookBuildRoutes) {
		return plugintxtar.Emit(t, archive, p)
	}
	return plugintxtar.EmitWhole(t, archive, p)
}
