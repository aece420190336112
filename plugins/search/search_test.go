package search

import (
	"testing"

	"github.com/gosaur/gosaur/plugins/internal/stagetest"
)

func TestThemeGetsItsProvider(t *testing.T) {
	stagetest.RunWhole(t, "testdata/*.txtar", New)
}
