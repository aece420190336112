package docs

import (
	"testing"

	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

func TestSitesEmitWhatTheyWant(t *testing.T) {
	plugintxtar.Run(t, "testdata/sites/*.txtar", New)
}
