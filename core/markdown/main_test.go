package markdown_test

import (
	"os"
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

// subset holds the tests that compile documents concurrently; all others use one
// goroutine.
var subset = testenv.Subset{
	Raced: []string{
		"TestCompilerIsSafeForConcurrentUse",
		"TestGoldens",
		"TestPluginsGetTextsWithVariablesInPlace",
		"TestTheSubsetNamesTests",
	},
}

func TestMain(m *testing.M) {
	subset.Apply()
	os.Exit(m.Run())
}

func TestTheSubsetNamesTests(t *testing.T) { subset.Check(t) }
