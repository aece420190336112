package pipeline_test

import (
	"os"
	"testing"

	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/internal/testenv"
)

// subset has whole builds with several workers, in several languages, warm and cold; sessions,
// which are asked while they take up changes; plugins that call the host; and checks that report
// from all phases at once.
var subset = testenv.Subset{
	Raced: []string{
		"TestOutputDoesNotDependOnWorkersOrCache",
		"TestOneBuildMakesAllLocales",
		"TestSessionServesPagesDataAndFilesOnDemand",
		"TestSessionTakesUpChangesAndKeepsTheOldScriptsForOpenPages",
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
	render.RunWorker() // the test's program is its own worker, too
	buildToBeKilled()
	subset.Apply()
	os.Exit(m.Run())
}

func TestTheSubsetNamesTests(t *testing.T) { subset.Check(t) }
