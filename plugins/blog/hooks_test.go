package blog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

func TestGoldenPropsForTheTheme(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/golden/site.txtar")
	if err != nil {
		t.Fatal(err)
	}
	p := New().(*Plugin)
	load(t, archive, p)
	resp, err := p.BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{
		"list":          "/kit/blog",
		"list-2":        "/kit/blog/page/2",
		"post":          "/kit/blog/blocks",
		"post-bare":     "/kit/blog/2021/01/02/bare",
		"post-unlisted": "/kit/blog/2022/02/02/unlisted",
		"tags":          "/kit/blog/tags",
		"tag":           "/kit/blog/tags/i-18-n",
		"tag-unlisted":  "/kit/blog/tags/hidden",
		"archive":       "/kit/blog/archive",
		"authors":       "/kit/blog/authors",
		"author":        "/kit/blog/authors/ada",
		"author-idle":   "/kit/blog/authors/idle",
	} {
		plugintxtar.Golden(t, "testdata/golden/"+name+".json", plugintxtar.PageProps(t, resp, path))
	}
	plugintxtar.Golden(t, "testdata/golden/global-data.json", resp.GlobalData)
}

func TestWatchPathsNamePostsAuthorsAndTags(t *testing.T) {
	for options, want := range map[string][]string{
		`{}`:              {"blog/**/*.{md,mdx}", "blog/authors.yml", "blog/tags.yml"},
		`{"tags": false}`: {"blog/**/*.{md,mdx}", "blog/authors.yml"},
		`{"path": "news", "tags": "t.toml", "authorsMapPath": "people.json", "include": ["*.md"]}`: {"news/*.md", "news/people.json", "news/t.toml"},
	} {
		p := New().(*Plugin)
		archive := &txtar.Archive{Files: []txtar.File{{Name: "options.json", Data: []byte(options)}}}
		if _, err := p.Configure(t.Context(), plugintxtar.Request(t, archive, p)); err != nil {
			t.Fatal(err)
		}
		resp, err := p.WatchPaths(t.Context(), &plugin.WatchPathsRequest{})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, resp.Paths); diff != "" {
			t.Errorf("%s: paths differ (-want +got):\n%s", options, diff)
		}
	}
}

func TestTheDefaultExcludesAreThoseOfAllPlugins(t *testing.T) {
	var opts Options
	if err := json.Unmarshal(plugintxtar.Options(t, New(), []byte("{}")), &opts); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(source.DefaultExclude, opts.Exclude); diff != "" {
		t.Errorf("excludes differ (-want +got):\n%s", diff)
	}
}

func TestLoadingEndsWithTheContext(t *testing.T) {
	p := New().(*Plugin)
	archive := &txtar.Archive{Files: []txtar.File{{Name: "blog/2021-01-02-a.md"}}}
	if _, err := p.Configure(t.Context(), plugintxtar.Request(t, archive, p)); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := p.LoadContent(ctx, &plugin.LoadContentRequest{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v, want the context's", err)
	}
}

func TestHooksBeforeConfigureFailOrDoNothing(t *testing.T) {
	p := New().(*Plugin)
	if _, err := p.LoadContent(t.Context(), &plugin.LoadContentRequest{}); err == nil {
		t.Error("LoadContent says nothing")
	}
	routes, err := p.BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
	if err != nil || len(routes.Routes) > 0 {
		t.Errorf("BuildRoutes = %v, %v", routes, err)
	}
	if _, err := p.PostBuild(t.Context(), &plugin.PostBuildRequest{}); err != nil {
		t.Error(err)
	}
}

func TestAFolderThatNobodyConfiguredMayBeMissing(t *testing.T) {
	p := New().(*Plugin)
	req := plugintxtar.Request(t, &txtar.Archive{}, p)
	req.OptionPos.Line = 0
	if _, err := p.Configure(t.Context(), req); err != nil {
		t.Fatal(err)
	}
	resp, err := p.LoadContent(t.Context(), &plugin.LoadContentRequest{})
	if err != nil || len(resp.Diagnostics) > 0 {
		t.Errorf("LoadContent = %v, %v", resp, err)
	}
}

func TestDatesAndLastChangesComeFromGit(t *testing.T) {
	p := New().(*Plugin)
	archive := txtar.Parse([]byte(`
-- options.json --
{"showLastUpdateTime": true, "showLastUpdateAuthor": true, "onUntruncatedBlogPosts": "ignore"}
-- blog/undated.md --
Text.
-- blog/2020-01-01-dated.md --
---
last_update:
  author: Someone else
---
Text.
`))
	req := plugintxtar.Request(t, archive, p)
	git := func(date string, args ...string) {
		t.Helper()
		cmd := exec.Command("git", args...)
		cmd.Dir = req.Site.Dir
		cmd.Env = append(cmd.Environ(), "GIT_AUTHOR_NAME=Ann", "GIT_AUTHOR_EMAIL=a@example.test", "GIT_COMMITTER_NAME=Ann",
			"GIT_COMMITTER_EMAIL=a@example.test", "GIT_AUTHOR_DATE="+date, "GIT_COMMITTER_DATE="+date, "GIT_CONFIG_GLOBAL="+os.DevNull)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	git("", "init", "-q")
	git("", "add", "-A")
	git("2021-05-06T07:08:09Z", "commit", "-q", "-m", "x")
	if err := os.WriteFile(filepath.Join(req.Site.Dir, "blog/undated.md"), []byte("Other text."), 0o644); err != nil {
		t.Fatal(err)
	}
	git("2022-05-06T07:08:09Z", "commit", "-q", "-a", "-m", "y")

	if _, err := p.Configure(t.Context(), req); err != nil {
		t.Fatal(err)
	}
	resp, err := p.LoadContent(t.Context(), &plugin.LoadContentRequest{})
	if err != nil || len(resp.Diagnostics) > 0 {
		t.Fatal(err, resp)
	}
	var got []string
	for _, post := range p.content.posts {
		m := post.meta
		got = append(got, fmt.Sprint(m.Title, " ", m.Date, " ", m.FormattedLastUpdatedAt, " ", m.LastUpdatedBy))
	}
	want := []string{
		"undated 2021-05-06T07:08:09.000Z May 6, 2022 Ann",
		"dated 2020-01-01T00:00:00.000Z May 6, 2021 Someone else",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("posts differ (-want +got):\n%s", diff)
	}
}

func TestAPostThatIsBeingWrittenHasTheDateOfItsFile(t *testing.T) {
	p := New().(*Plugin)
	load(t, txtar.Parse([]byte("-- site.json --\n{\"production\": false}\n-- blog/new.md --\n<!-- truncate -->\n")), p)
	if p.content.posts[0].date.Year() < 2024 {
		t.Errorf("date %v", p.content.posts[0].date)
	}
}

// manyPosts makes a blog of n posts with tags and authors.
func manyPosts(n int) *txtar.Archive {
	archive := &txtar.Archive{Files: []txtar.File{
		{Name: "options.json", Data: []byte(`{"blogSidebarCount": "ALL", "onInlineTags": "ignore"}`)},
		{Name: "blog/authors.yml", Data: []byte("ada:\n  name: Ada\n  page: true\ngrace:\n  name: Grace\n  page: true\n")},
	}}
	body := strings.Repeat("Some words of a post that is not long. ", 40)
	for i := range n {
		archive.Files = append(archive.Files, txtar.File{
			Name: fmt.Sprintf("blog/%d-%02d-%02d-post-%d.md", 2000+i/300, i/28%12+1, i%28+1, i),
			Data: fmt.Appendf(nil, "---\ntitle: Post %d\ntags: [tag %d, all]\nauthors: [ada, grace]\n---\n\n%s\n\n<!-- truncate -->\n\n%s", i, i%50, body, body),
		})
	}
	return archive
}

func TestDataThatEveryPageCarriesDoesNotGrow(t *testing.T) {
	size := func(n int) int {
		p := New().(*Plugin)
		load(t, manyPosts(n), p)
		resp, err := p.BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
		if err != nil {
			t.Fatal(err)
		}
		tags, err := json.Marshal(resp.HTMLTags)
		if err != nil {
			t.Fatal(err)
		}
		return len(resp.GlobalData) + len(tags)
	}
	if small, large := size(10), size(100); small != large {
		t.Errorf("%d bytes with 10 posts, %d with 100", small, large)
	}
}

func TestWhatIsEmittedGrowsWithThePosts(t *testing.T) {
	size := func(n int) int {
		p := New().(*Plugin)
		load(t, manyPosts(n), p)
		resp, err := p.BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(resp)
		if err != nil {
			t.Fatal(err)
		}
		return len(text)
	}
	if small, large := size(100), size(400); large > 5*small {
		t.Errorf("%d bytes with 100 posts, %d with 400", small, large)
	}
}

func BenchmarkFiveThousandPosts(b *testing.B) {
	p := New().(*Plugin)
	req := plugintxtar.Request(b, manyPosts(5000), p)
	if _, err := p.Configure(b.Context(), req); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		resp, err := p.LoadContent(b.Context(), &plugin.LoadContentRequest{})
		if err != nil || resp.Diagnostics.HasErrors() {
			b.Fatal(err, resp)
		}
		if _, err := p.BuildRoutes(b.Context(), &plugin.BuildRoutesRequest{}); err != nil {
			b.Fatal(err)
		}
	}
}
