package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/internal/testenv"
	"github.com/gosaur/gosaur/plugins/search/push/pushtest"
)

// subset selects what runs in this process in several goroutines: the progress display, servers, and
// the searches that are sent to a service. Whole builds are tested in core/pipeline.
var subset = testenv.Subset{
	Raced: []string{
		"TestProgressTakesEventsFromSeveralGoroutines",
		"TestProgressInALogTellsOfLongPhases",
		"TestCheckAsksOtherHostsOnlyOnRequest",
		"TestServeRefusesForeignNamesAndAnswersToAllowedOnes",
		"TestSearchPushSendsTheRecordsOfAllLocales",
	},
	Short: []string{
		"TestReportTurnsErrorsIntoExitCodes",
		"TestMainReturnsUsageForUnknownFlags",
		"TestCommandReferenceNamesEveryCommandAndFlag",
		"TestEveryCommandAndDocumentedCodeHasAnExitCase",
		"TestTheGuideToPluginsNamesEveryPluginAndEveryHook",
		"TestTheGuideToWritingPluginsNamesEveryHookServiceAndKey",
		"TestSummaryNamesPagesPhasesBytesAndWarnings",
		"TestTheSubsetNamesTests",
	},
}

func TestTheSubsetNamesTests(t *testing.T) { subset.Check(t) }

// commands are the programs that scripts can run: the test's program under another name.
var commands = map[string]func(){
	"gosaur":  program,
	"gallery": func() { grpcplugin.Serve(&gallery{}) },
}

// algoliaVariable is the environment variable with the URL of a pushtest.Server that replaces Algolia.
const algoliaVariable = "GOSAUR_TEST_ALGOLIA"

func program() {
	render.RunWorker()
	t := newTerminal(os.Stdin, os.Stdout, os.Stderr)
	if address := os.Getenv(algoliaVariable); address != "" {
		t.http = pushtest.Client(address, "OTTERS")
	}
	os.Exit(run(t, os.Args[1:]))
}

func TestMain(m *testing.M) {
	render.RunWorker()
	if commands[strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe")] == nil {
		subset.Apply()
	}
	testscript.Main(cachedTests{m}, commands)
}

// cachedTests unpacks the packages in the binary once for the programs of all tests.
type cachedTests struct{ tests *testing.M }

// Run implements testscript.TestingM.
func (c cachedTests) Run() int {
	dir, err := os.MkdirTemp("", "gosaur-tests-")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if err := errors.Join(keepGoCache(), os.Setenv(cacheVariable, dir)); err != nil {
		panic(err)
	}
	return c.tests.Run()
}

// keepGoCache lets the go command use the cache of the machine. Otherwise a plugin that a test builds
// would be compiled with all its dependencies and the standard library.
func keepGoCache() error {
	caches, err := os.UserCacheDir()
	if err == nil && os.Getenv("GOCACHE") == "" {
		return os.Setenv("GOCACHE", filepath.Join(caches, "go-build"))
	}
	return nil
}

// cacheVariable is the environment variable with the user's cache folder.
const cacheVariable = "XDG_CACHE_HOME"

// TestScripts runs whole commands on whole sites. The first line of each script says what it shows.
func TestScripts(t *testing.T) {
	modules, err := filepath.Abs("../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"replace": replaceInFile},
		Setup: func(env *testscript.Env) error {
			env.Setenv("CI", "true")
			env.Setenv(cacheVariable, os.Getenv(cacheVariable))
			env.Setenv("HOME", env.WorkDir)
			// For a test binary that was built without the packages it carries.
			if _, err := os.Stat(modules); err == nil {
				return os.Symlink(modules, filepath.Join(env.WorkDir, "node_modules"))
			}
			return nil
		},
	})
}

// replaceInFile implements the command replace FILE OLD NEW. It fails if the file does not contain
// OLD.
func replaceInFile(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: replace FILE OLD NEW")
	}
	text := ts.ReadFile(args[0])
	if !strings.Contains(text, args[1]) {
		ts.Fatalf("%s lacks %q", args[0], args[1])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.ReplaceAll(text, args[1], args[2])), 0o644))
}
