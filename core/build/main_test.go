package build_test

import (
	"os"
	"testing"

	"github.com/gosaur/gosaur/core/render"
)

func TestMain(m *testing.M) {
	render.RunWorker() // the test's program is its own worker, too
	os.Exit(m.Run())
}
