package optionpos

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
)

const config = `title = "Site"

[[plugins]]
use = "redirects"
# from = "/a"
redirects = [
  { from = "/a", to = "/b" },
  { from = ["/c", '/d'], to = "/b" },
]
fromExtensions = ["html"]

[[plugins.rules]]
"from" = "/größe/:x"
from = "/größe/:x"

[[plugins]]
use = "other"
path = "/e"
`

func TestPlacesOfValuesAndKeys(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "docusaurus.toml"), []byte(config), 0o644); err != nil {
		t.Fatal(err)
	}
	table := Open(dir, diag.Pos{File: "docusaurus.toml", Line: 3, Col: 1})
	for name, tc := range map[string]struct {
		got  diag.Pos
		line int
		col  int
	}{
		"first value":             {table.Value("/a", 0), 7, 12},
		"single quotes":           {table.Value("/d", 0), 8, 19},
		"nearest value":           {table.Value("/b", 8), 8, 31},
		"another table's value":   {table.Value("/e", 0), 3, 1},
		"a key is not a value":    {table.Value("from", 0), 3, 1},
		"a table of the plugin":   {table.Value("/größe/:x", 0), 13, 10},
		"key":                     {table.Key("fromExtensions"), 10, 1},
		"key of an inner table":   {table.Key("to"), 7, 18},
		"key in a header":         {table.Key("rules"), 12, 11},
		"a key that is not there": {table.Key("toExtensions"), 3, 1},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.got.Line != tc.line || tc.got.Col != tc.col {
				t.Errorf("%v, want line %d, column %d", tc.got, tc.line, tc.col)
			}
		})
	}
	var list diag.List
	if d := table.Warnf(&list, "GS0000", table.Key("fromExtensions"), "x"); d.SourceLine != `fromExtensions = ["html"]` {
		t.Errorf("source line %q", d.SourceLine)
	}
}

func TestFileThatCannotBeReadLeavesThePlaceOfTheTable(t *testing.T) {
	pos := diag.Pos{File: "docusaurus.toml", Line: 3, Col: 1}
	if got := Open(t.TempDir(), pos).Value("/a", 0); got != pos {
		t.Errorf("%v", got)
	}
}
