package pipeline_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/pipeline"
)

const keptSite = `
-- docusaurus.toml --
title = "Kept"
url = "https://kept.example"
onBrokenLinks = "warn"
[csp]
hostRules = ["netlify"]
[socialCards]
-- docs/a.md --
# Page A

See [B](b.md) and [later](/docs/later).
-- docs/b.md --
# Page B
-- docs/c/d.md --
# Page D
-- src/pages/other.md --
# Other
`

func TestAnEditRendersThePagesThatShowIt(t *testing.T) {
	t.Parallel()
	testEdits(t, keptSite, []keptEdit{
		{"nothing", func(*testing.T, pipeline.Options) {}, nil},
		{"the text of a page", write("docs/a.md", "# Page A\n\nAnother text, and [B](b.md).\n"), []string{"/docs/a"}},
		{"a file touched", write("docs/b.md", "# Page B\n"), nil},
		{"code in a page", write("docs/b.md", "# Page B\n\n```js\nlet a\n```\n"), []string{"/docs/b"}},
		{"the output deleted", func(t *testing.T, o pipeline.Options) {
			must(t, os.Remove(filepath.Join(o.OutDir, "docs/b/index.html")))
		}, []string{"/docs/b"}},
		{"the data of a page changed", write("build/page-data/docs/b.json", "{}"), []string{"/docs/b"}},
	})
}

func TestAPageIsMadeAgainWhenALinkOnItBeginsToLeadToAPage(t *testing.T) {
	t.Parallel()
	o := pipeline.SaveBundles(site(t, keptSite))
	run(t, o)
	before := output(t, o.OutDir)["page-data/docs/a.json"]
	if !strings.Contains(before, `"unrouted":["/","/docs/later"]`) {
		t.Fatalf("the link leads somewhere: %s", before)
	}
	write("src/pages/docs/later.md", "# Later\n")(t, o)
	report := run(t, o)
	if after := output(t, o.OutDir)["page-data/docs/a.json"]; !strings.Contains(after, `"unrouted":["/"]`) {
		t.Errorf("the page was kept: %s", after)
	}
	if made := report.Pages - report.Kept; made != 2 {
		t.Errorf("%d pages were made, want the new one and the one that links to it", made)
	}
}

// keptEdit is an edit of a site with the pages that must be rendered again.
type keptEdit struct {
	what string
	do   func(*testing.T, pipeline.Options)
	made []string
}

// testEdits builds a site after each of some edits. The output must be that of a build without a
// cache.
func testEdits(t *testing.T, archive string, edits []keptEdit) {
	t.Helper()
	o := pipeline.SaveBundles(site(t, archive))
	run(t, o)
	for _, e := range edits {
		e.do(t, o)
		report := run(t, o)
		if made := report.Pages - report.Kept; made != len(e.made) {
			t.Errorf("%s: %d of %d pages were made, want %v", e.what, made, report.Pages, e.made)
		}
		warm := output(t, o.OutDir)
		cold := o
		cold.Cache, cold.OutDir = false, filepath.Join(t.TempDir(), "cold")
		run(t, cold)
		if d := differing(output(t, cold.OutDir), warm); len(d) > 0 {
			t.Errorf("%s: %v differ from those of a build without a cache", e.what, d)
		}
	}
}

func write(name, text string) func(*testing.T, pipeline.Options) {
	return func(t *testing.T, o pipeline.Options) {
		t.Helper()
		file := filepath.Join(o.SiteDir, filepath.FromSlash(name))
		must(t, errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o600)))
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestABuildSaysWhyAPageWasMade(t *testing.T) {
	t.Parallel()
	o := pipeline.SaveBundles(site(t, keptSite))
	o.Why = "docs/a.md"
	for _, step := range []struct {
		what string
		do   func(*testing.T, pipeline.Options)
		want []string
	}{
		{"at first", func(*testing.T, pipeline.Options) {}, []string{"no earlier build has made it"}},
		{"nothing", func(*testing.T, pipeline.Options) {}, nil},
		{"its text", write("docs/a.md", "# Page A\n\nSee [later](/docs/later).\n"), []string{"docs/a.md, or what it shows of other files changed", "what its plugin says of docs/a.md changed"}},
		{"a new page", write("src/pages/docs/later.md", "# Later\n"), []string{"its link to /docs/later leads to a page now"}},
		{"its output", write("build/docs/a/index.html", "edited"), []string{"its files in the output are not those of the last build"}},
		{"another title", write("docs/b.md", "# Another title\n"), []string{
			"the data docs/default/current/sidebar/defaultSidebar of @theme/DocRoot changed", "what its plugin says of docs/a.md changed",
		}},
	} {
		step.do(t, o)
		why := run(t, o).Why
		if len(why) != 1 || why[0].Path != "/docs/a" {
			t.Fatalf("%s: explained %v", step.what, why)
		}
		if diff := cmp.Diff(step.want, why[0].Reasons); diff != "" {
			t.Errorf("%s (-want +got):\n%s", step.what, diff)
		}
	}
	o.Why = "/docs/none"
	if why := run(t, o).Why; len(why) > 0 {
		t.Errorf("explained %v", why)
	}
}
