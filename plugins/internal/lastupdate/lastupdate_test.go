package lastupdate

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/frontmatter"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

func TestFrontMatterGoesBeforeGitAndOnlyWhatIsAskedForIsShown(t *testing.T) {
	committed := gitdates.Change{At: time.Date(2021, 1, 2, 3, 0, 0, 0, time.UTC), By: "Ann"}
	given := frontmatter.LastUpdate{At: time.Date(2022, 5, 6, 0, 0, 0, 0, time.UTC), Author: "Bob"}
	both := Options{Time: true, Author: true}
	for name, test := range map[string]struct {
		options   Options
		given     frontmatter.LastUpdate
		committed gitdates.Change
		want      Update
	}{
		"both from git":              {both, frontmatter.LastUpdate{}, committed, Update{1609556400000, "Jan 2, 2021", "Ann", 1609556400000}},
		"both from the front matter": {both, given, committed, Update{1651795200000, "May 6, 2022", "Bob", 1651795200000}},
		"one of each":                {both, frontmatter.LastUpdate{Author: "Bob"}, committed, Update{1609556400000, "Jan 2, 2021", "Bob", 1609556400000}},
		"time only":                  {Options{Time: true}, given, committed, Update{At: 1651795200000, Text: "May 6, 2022", Known: 1651795200000}},
		"author only":                {Options{Author: true}, given, committed, Update{By: "Bob", Known: 1651795200000}},
		"nothing asked for":          {Options{}, given, committed, Update{Known: 1651795200000}},
		"nothing known":              {both, frontmatter.LastUpdate{}, gitdates.Change{}, Update{}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, test.options.Of(test.given, test.committed, "en")); diff != "" {
				t.Errorf("update differs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAFolderWithoutARepositoryGivesAWarningAndNoDates(t *testing.T) {
	dir := t.TempDir()
	a := Asker{
		SiteDir: dir, Folders: []string{"docs"}, Who: `docs "default"`, What: "docs", Code: "GS0000",
		Table: optionpos.Open(dir, diag.Pos{File: "docusaurus.toml", Line: 1}),
	}
	history, diags, err := a.History(t.Context(), Options{Author: true})
	if err != nil || history == nil || len(diags) != 1 || diags.HasErrors() {
		t.Fatal(history, diags, err)
	}
	if d := diags[0]; !strings.Contains(d.Message, "the last changes of docs are not shown") || !strings.Contains(d.Hint, "commit the docs") {
		t.Errorf("the warning is %q with the hint %q", d.Message, d.Hint)
	}
	if _, diags, err := a.History(t.Context(), Options{}); err != nil || len(diags) > 0 {
		t.Error("git is asked although nothing is shown:", diags, err)
	}
}
