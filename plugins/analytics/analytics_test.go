package analytics

import (
	"testing"

	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

func TestPagesGetTheTagsThatAreConfigured(t *testing.T) {
	plugintxtar.RunWhole(t, "testdata/*.txtar", New)
}
