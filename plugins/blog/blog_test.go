package blog

import (
	"testing"

	"github.com/gosaur/gosaur/plugins/internal/stagetest"
)

func TestSitesEmitWhatTheyWant(t *testing.T) {
	stagetest.Run(t, "testdata/sites/*.txtar", New)
}
