package analytics

import (
	"testing"

	"github.com/gosaur/gosaur/plugins/internal/stagetest"
)

func TestPagesGetTheTagsThatAreConfigured(t *testing.T) {
	stagetest.RunWhole(t, "testdata/*.txtar", New)
}
