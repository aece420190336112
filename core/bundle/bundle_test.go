package bundle

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/runtime"
	"github.com/gosaur/gosaur/internal/testenv"
	"golang.org/x/tools/txtar"
)

// carried is the runtime in this binary, unpacked for all tests.
var carried *runtime.Runtime

// subset builds bundles of the client and the server in parallel: twice, with errors, with styles that processes
// compile, and with caches between builds.
var subset = testenv.Subset{
	Raced: []string{
		"TestTwoBuildsGiveTheSameBytesWhereverTheFilesAre",
		"TestErrorsOfAllFilesAreReportedTogetherAndOnce",
		"TestTheRemainingCodeIsBundledInSpiteOfErrorsOnRequest",
		"TestTailwind4CompilesWithoutAConfiguration",
		"TestLessAndSassCompileAndAreCSSModules",
		"TestSassThatNeverEndsIsEnded",
		"TestEvalModuleSupportsEveryKindOfModule",
		"TestSettingsThatNoCodeDependsOnCauseNoNewBundle",
		"TestPackagesWithCodeOfOlderReactAreNamedWhereTheSiteImportsThem",
		"TestImportedFilesGetAHashedAddress",
		"TestTheSubsetNamesTests",
	},
}

func TestTheSubsetNamesTests(t *testing.T) { subset.Check(t) }

func TestMain(m *testing.M) {
	subset.Apply()
	os.Exit(func() int {
		cache, err := os.MkdirTemp("", "gosaur-bundle-test-")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(cache)
		if carried, err = runtime.Open(cache); err != nil {
			panic(err)
		}
		return m.Run()
	}())
}

// withReact makes a fixture use the real React packages.
func withReact(t testing.TB, in *Input) *Input {
	t.Helper()
	in.Runtime.NodeModules = carried.NodeModules
	return in
}

func writeTree(t testing.TB, dir, text string) {
	t.Helper()
	for _, f := range txtar.Parse([]byte(text)).Files {
		file := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// fixture is a site with the client and theme of testdata/base.txtar. Files of the
// archive that begin with "client/" or "theme/" replace theirs; "site/" is the site.
func fixture(t testing.TB, archive string, components ...string) *Input {
	t.Helper()
	return fixtureIn(t, t.TempDir(), archive, components...)
}

func fixtureIn(t testing.TB, dir, archive string, components ...string) *Input {
	t.Helper()
	base, err := os.ReadFile("testdata/base.txtar")
	if err != nil {
		t.Fatal(err)
	}
	writeTree(t, dir, strings.ReplaceAll(string(base), "-- node_modules/", "-- cache/node_modules/"))
	writeTree(t, dir, archive)
	if err := os.MkdirAll(filepath.Join(dir, "site"), 0o755); err != nil {
		t.Fatal(err)
	}
	in := &Input{
		SiteDir:      filepath.Join(dir, "site"),
		Runtime:      &runtime.Runtime{ClientDir: filepath.Join(dir, "client"), NodeModules: filepath.Join(dir, "cache", "node_modules")},
		ThemeDir:     filepath.Join(dir, "theme"),
		OverridesDir: "src/theme",
		StaticDirs:   []string{"static"},
		Site:         []byte(`{"title": "T"}`),
		BaseURL:      "/base/",
		Production:   true,
	}
	for _, c := range components {
		in.Components = append(in.Components, plugin.ComponentRef{Specifier: c, Export: "default"})
	}
	return in
}

func mustBuild(t testing.TB, in *Input) *Result {
	t.Helper()
	result, found, err := Build(context.Background(), in, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range found {
		t.Log(d, d.Hint)
	}
	if result == nil {
		t.Fatal("the build failed")
	}
	return result
}

func (r *Result) file(t testing.TB, path string) string {
	t.Helper()
	for _, f := range r.Files {
		if f.Path == path {
			return string(f.Contents)
		}
	}
	t.Fatalf("no file %s", path)
	return ""
}

// scripts joins all client scripts.
func (r *Result) scripts() string {
	var b strings.Builder
	for _, f := range r.Files {
		if strings.HasSuffix(f.Path, ".js") {
			b.Write(f.Contents)
		}
	}
	return b.String()
}

func buildErrors(t testing.TB, in *Input) diag.List {
	t.Helper()
	result, found, err := Build(context.Background(), in, nil)
	if err != nil {
		t.Fatal(err)
	}
	if result != nil {
		t.Error("there is a result in spite of errors")
	}
	return found
}
