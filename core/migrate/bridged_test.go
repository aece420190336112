package migrate

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

func TestTheManualHasTheTableOfPlugins(t *testing.T) {
	page, err := os.ReadFile("../../docs/docs/guides/docusaurus-plugins.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range TriedPackages {
		if i > 0 && TriedPackages[i-1].Name >= e.Name {
			t.Errorf("%s stands after %s", e.Name, TriedPackages[i-1].Name)
		}
		if row := fmt.Sprintf("| `%s` | %s | %s |\n", e.Name, e.How, e.Note); !strings.Contains(string(page), row) {
			t.Errorf("the manual lacks the row\n%s", row)
		}
	}
	if rows := strings.Count(string(page), "` | "+Runs+" |") + strings.Count(string(page), "` | "+BuiltIn+" |"); rows != len(TriedPackages) {
		t.Errorf("the manual has %d plugins, and %d were tried", rows, len(TriedPackages))
	}
}

// wanted are the most popular packages, which must have been tried.
var wanted = []string{
	"@docusaurus/plugin-ideal-image", "@docusaurus/plugin-pwa", "@docusaurus/theme-live-codeblock", "docusaurus-plugin-sass", "@docusaurus/plugin-rsdoctor",
	"docusaurus-plugin-openapi-docs", "docusaurus-theme-openapi-docs", "redocusaurus", "docusaurus-plugin-typedoc", "docusaurus-plugin-image-zoom",
	"docusaurus-plugin-matomo", "@dipakparmar/docusaurus-plugin-umami", "docusaurus-plugin-plausible", "docusaurus-graphql-plugin", "docusaurus-plugin-remote-content",
	"docusaurus-plugin-copy-page-button", "docusaurus-plugin-llms", "@easyops-cn/docusaurus-search-local", "docusaurus-lunr-search", "@signalwire/docusaurus-plugin-llms-txt",
	"@docusaurus/plugin-client-redirects", "remark-github-admonitions-to-directives", "remark-code-import", "remark-mermaid-dataurl", "rehype-external-links", "rehype-raw",
	"remark-definition-list", "remark-gfm", "@docusaurus/remark-plugin-npm2yarn",
}

func TestWhatPeopleUseHasBeenTriedAndMostOfItWorks(t *testing.T) {
	works := 0
	for _, name := range wanted {
		how := triedPackage(name).How
		if how == "" {
			t.Errorf("%s has no row", name)
		}
		if how == Runs || how == BuiltIn {
			works++
		}
	}
	if works < 24 {
		t.Errorf("%d of %d work, and 24 are the least", works, len(wanted))
	}
}
