package images_test

import (
	"os"
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

// subset encodes images in parallel, with Gosaur's own encoder and with sharp, from the store and for the first
// time.
var subset = testenv.Subset{
	Raced: []string{
		"TestTwoBuildsMakeTheSameCopies",
		"TestAnUnchangedImageIsEncodedOnce",
		"TestSharpIsAskedForEachWidthAndFormat",
		"TestSharpThatEndsIsAnErrorForAllImagesAfterIt",
		"TestSharpStartsNothingForABuildThatIsOver",
		"TestTheSubsetNamesTests",
	},
}

func TestMain(m *testing.M) {
	subset.Apply()
	os.Exit(m.Run())
}

func TestTheSubsetNamesTests(t *testing.T) { subset.Check(t) }
