package search

import (
	"testing"

	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

func TestThemeGetsItsProvider(t *testing.T) {
	plugintxtar.RunWhole(t, "testdata/*.txtar", New)
}
