package cli

import (
	"strings"
	"testing"
)

func TestCommandReferenceNamesEveryCommandAndFlag(t *testing.T) {
	started := false
	root := newRoot(&terminal{}, &started)
	text := commandReference(root)
	for _, want := range []string{
		"## gosaur build\n", "## gosaur serve\n", "## gosaur start\n", "## gosaur clear\n", "## gosaur version\n", "## gosaur completion\n", "## gosaur outline\n", "## gosaur doctor\n", "## gosaur write-heading-ids\n", "## gosaur docs version\n", "## gosaur config schema\n",
		"| `--out-dir FOLDER` | the output folder (default: build in the site directory) |", "| `--engine ENGINE` |", "| `auto` |", "| `--verbose` |", "## Exit codes",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("reference lacks %q", want)
		}
	}
	for _, hidden := range []string{"gosaur docs reference", "gosaur help", "--help"} {
		if strings.Contains(text, "## "+hidden) || strings.Contains(text, "`"+hidden) {
			t.Errorf("reference shows %q", hidden)
		}
	}
}
