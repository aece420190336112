package pages

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

func TestSitesEmitWhatTheyWant(t *testing.T) {
	plugintxtar.Run(t, "testdata/sites/*.txtar", New)
}

func TestSlugsAreThePathsOfFiles(t *testing.T) {
	for file, want := range map[string]string{
		"index.tsx":       "/",
		"about.md":        "/about",
		"a/index.mdx":     "/a/",
		"a/b.c.js":        "/a/b.c",
		"a/Index.jsx":     "/a/",
		"a/my-index.tsx":  "/a/my-index",
		"showcase/été.md": "/showcase/été",
	} {
		if got := slugOf(file); got != want {
			t.Errorf("slugOf(%q) = %q, want %q", file, got, want)
		}
	}
}

// load configures an instance for the archive and loads its content.
func load(ctx context.Context, t *testing.T, a *txtar.Archive, line int) (*Plugin, *plugin.LoadContentResponse, error) {
	t.Helper()
	p := &Plugin{}
	req := plugintxtar.Request(t, a, p)
	req.OptionPos.Line = line
	if _, err := p.Configure(t.Context(), req); err != nil {
		t.Fatal(err)
	}
	resp, err := p.LoadContent(ctx, &plugin.LoadContentRequest{})
	return p, resp, err
}

func TestAFolderThatNobodyConfiguredMayBeMissing(t *testing.T) {
	_, resp, err := load(t.Context(), t, &txtar.Archive{}, 0)
	if err != nil || len(resp.Diagnostics) > 0 {
		t.Errorf("LoadContent = %v, %v", resp, err)
	}
}

func TestLoadingEndsWhenItsContextDoes(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a := &txtar.Archive{Files: []txtar.File{{Name: "src/pages/a.md"}}}
	if _, _, err := load(ctx, t, a, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v, want the context's", err)
	}
}

func TestWatchPathsNameThePages(t *testing.T) {
	p, _, _ := load(t.Context(), t, &txtar.Archive{}, 0)
	resp, err := p.WatchPaths(t.Context(), &plugin.WatchPathsRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"src/pages/**/*.{js,jsx,ts,tsx,md,mdx}"}, resp.Paths); diff != "" {
		t.Errorf("paths differ (-want +got):\n%s", diff)
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

func TestGoldenPropsForTheTheme(t *testing.T) {
	a, err := txtar.ParseFile("testdata/sites/pages.txtar")
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := load(t.Context(), t, a, 1)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := p.BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	plugintxtar.Golden(t, "testdata/golden/mdx-page.json", plugintxtar.PageProps(t, resp, "/kit/about"))
}

func TestTheFolderInTemplatesOfEditLinksIsThatOfTheFile(t *testing.T) {
	archive := txtar.Parse([]byte(`
-- site.json --
{"locale": "fr", "baseUrl": "/fr/", "localizationDir": "i18n/fr"}
-- src/pages/original.md --
-- src/pages/translated.md --
-- i18n/fr/docusaurus-plugin-content-pages/translated.md --
`))
	got := plugintxtar.EditURLs(t, archive, &Plugin{}, `{"editUrl": "https://edit.test/{pagesDirPath}/{pagePath}"}`)
	want := []string{"https://edit.test/src/pages/original.md", "https://edit.test/i18n/fr/docusaurus-plugin-content-pages/translated.md"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("edit links differ (-want +got):\n%s", diff)
	}
}
