package llms

import (
	"testing"

	"github.com/gosaur/gosaur/plugins/internal/stagetest"
)

func TestSitesGetTheirTexts(t *testing.T) { stagetest.RunWhole(t, "testdata/*.txtar", New) }
