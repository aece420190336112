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
	for i, e := range Tried {
		if i > 0 && Tried[i-1].Name >= e.Name {
			t.Errorf("%s stands behind %s", e.Name, Tried[i-1].Name)
		}
		if row := fmt.Sprintf("| `%s` | %s | %s |\n", e.Name, e.How, e.Note); !strings.Contains(string(page), row) {
			t.Errorf("the manual lacks the row\n%s", row)
		}
	}
	if rows := strings.Count(string(page), "` | "+Runs+" |") + strings.Count(string(page), "` | "+BuiltIn+" |") + strings.Count(string(page), "` | "+Fails+" |"); rows != len(Tried) {
		t.Errorf("the manual has %d plugins, and %d were tried", rows, len(Tried))
	}
}
