package llms

import (
	"testing"

	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

func TestSitesGetTheirTexts(t *testing.T) { plugintxtar.RunWhole(t, "testdata/*.txtar", New) }
