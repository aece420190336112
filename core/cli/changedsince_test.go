package cli

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/history"
)

func TestAChangeIsToBlameForItsFilesAndForWhatItTookAway(t *testing.T) {
	list := diag.List{
		{Pos: diag.Pos{File: "docs/new.md"}, Message: "anything"},
		{Pos: diag.Pos{File: "docs/a.md"}, Message: `broken link "/docs/b#x": there is no page /docs/b`},
		{Pos: diag.Pos{File: "docs/b.md"}, Message: `the link to "./01-b.md" finds no page: no route is made from that file`},
		{Pos: diag.Pos{File: "docs/c.md"}, Message: `broken link "/docs/guides/": there is no page /docs/guides/`},
		{Pos: diag.Pos{File: "docs/d.md"}, Message: `broken link "/docs/bee": there is no page /docs/bee`},
		{Pos: diag.Pos{File: "docs/e.md"}, Message: `broken link "/nope-b": there is no page /nope-b`},
		{Pos: diag.Pos{File: "docs/f.md"}, Message: `broken link "/docs/z": there is no page /docs/z`},
	}
	tests := map[string]struct {
		changes history.Changes
		want    []string
	}{
		"a changed file":       {history.Changes{Present: map[string]bool{"docs/new.md": true}}, []string{"docs/new.md"}},
		"a page that is gone":  {history.Changes{Gone: map[string]bool{"docs/b.md": true}}, []string{"docs/a.md"}},
		"one with a number":    {history.Changes{Gone: map[string]bool{"docs/01-b.md": true}}, []string{"docs/a.md", "docs/b.md"}},
		"the page of a folder": {history.Changes{Gone: map[string]bool{"docs/guides/index.md": true}}, []string{"docs/c.md"}},
		"a word of messages":   {history.Changes{Gone: map[string]bool{"docs/page.md": true}}, nil},
		"nothing":              {history.Changes{}, nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, d := range causedBy(list, &test.changes) {
				got = append(got, d.Pos.File)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
	for _, file := range []string{"docusaurus.toml", "src/components/Card.tsx"} {
		if got := causedBy(list, &history.Changes{Present: map[string]bool{file: true}}); len(got) != len(list) {
			t.Errorf("%s: %d findings, want all", file, len(got))
		}
	}
}
