package pipeline_test

import (
	"os"
	"testing"

	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/internal/testenv"
)

// subset selects whole builds with several workers, in several languages, warm and cold; sessions
// that serve during changes; plugins that call the host; and checks with findings of all phases.
var subset = testenv.Subset{
	Raced: []string{
		"TestOutputDoesNotDependOnWorkersOrCache",
		"TestOneBuildMakesAllLocales",
		"TestSessionServesPagesDataAndFilesOnDemand",
		"TestSessionAppliesChangesAndKeepsTheOldScriptsForOpenPages",
		"TestASessionServesTheAssetsOfPlugins",
		"TestASessionIndexesItsPagesWhenAsked",
		"TestPluginsCompileMarkdownWithLinksOnceThePagesAreKnown",
		"TestPluginsReadFactsReportAndLog",
		"TestOneCheckFindsFaultsOfEveryKindAtTheirPlaces",
		"TestAModuleThatThrowsFailsOnlyThePagesThatUseIt",
		"TestFormulasAreTheSameFromBothEnginesAndTheCache",
		"TestSocialCardsArePaintedForPagesWithoutAnImageOfTheirOwn",
	},
	Short: []string{
		"TestMistakesAreReportedWhereTheyAreAndThePreviousOutputStays",
		"TestSessionServesPagesDataAndFilesOnDemand",
		"TestGeneratedFilesHaveDocusaurussNames",
		"TestTheSubsetNamesTests",
	},
}

func TestMain(m *testing.M) {
	render.RunWorker() // the test binary is its own worker
	buildToBeKilled()
	subset.Apply()
	os.Exit(m.Run())
}

func TestTheSubsetNamesTests(t *testing.T) { subset.Check(t) }
