package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

// site reads one of the archives.
func site(t *testing.T, name string) *txtar.Archive {
	t.Helper()
	a, err := txtar.ParseFile(filepath.Join("testdata", "sites", name+".txtar"))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestInstancesHaveVersionsOfTheirOwn(t *testing.T) {
	p := &Plugin{}
	req := plugintxtar.Request(t, site(t, "versions_of_an_instance"), p)
	req.ID = "api"
	if _, err := p.Configure(t.Context(), req); err != nil {
		t.Fatal(err)
	}
	resp := run(t, p)
	var got []string
	for _, r := range resp.Routes {
		got = append(got, r.Path+" "+r.Meta.Source+" "+r.Layout)
	}
	want := []string{
		"/docs/next/intro docs/intro.md docs/api/current/sidebar/defaultSidebar",
		"/docs/intro api_versioned_docs/version-1.0/intro.md docs/api/1.0/sidebar/api",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("routes differ (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"docs", "api_versioned_docs/version-1.0"}, resp.ContentDirs); diff != "" {
		t.Errorf("content folders differ (-want +got):\n%s", diff)
	}
}

// commit puts a site under version control.
func commit(t *testing.T, dir string) {
	t.Helper()
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}, {"commit", "-q", "-m", "x"}} {
		cmd := exec.Command("git", args...)
		cmd.Dir = dir
		const at = "2021-01-02T12:00:00Z"
		cmd.Env = append(cmd.Environ(), "GIT_AUTHOR_DATE="+at, "GIT_COMMITTER_DATE="+at, "GIT_AUTHOR_NAME=Ann",
			"GIT_COMMITTER_NAME=Ann", "GIT_AUTHOR_EMAIL=a@example.test", "GIT_COMMITTER_EMAIL=a@example.test",
			"GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
}

func TestDocsOfAllVersionsTellTheirLastChange(t *testing.T) {
	a := &txtar.Archive{Files: []txtar.File{
		{Name: "options.json", Data: []byte(`{"showLastUpdateTime": true, "showLastUpdateAuthor": true}`)},
		{Name: "versions.json", Data: []byte(`["1.0"]`)},
		{Name: "docs/a.md", Data: []byte("# A\n")},
		{Name: "versioned_docs/version-1.0/a.md", Data: []byte("---\nlast_update: {author: Bob}\n---\n# A\n")},
	}}
	p := configured(t, a)
	commit(t, p.site.Dir)
	resp, err := p.LoadContent(t.Context(), &plugin.LoadContentRequest{})
	if err != nil || len(resp.Diagnostics) > 0 {
		t.Fatal(err, resp)
	}
	var got []string
	for _, v := range p.loaded {
		for _, d := range v.docs {
			got = append(got, v.name+": "+d.update.Text+" by "+d.update.By)
		}
	}
	if diff := cmp.Diff([]string{"current: Jan 2, 2021 by Ann", "1.0: Jan 2, 2021 by Bob"}, got); diff != "" {
		t.Errorf("last changes differ (-want +got):\n%s", diff)
	}
	if at := run(t, p).Routes[0].Meta.LastUpdatedAt; at != 1609588800000 {
		t.Errorf("the route was last changed at %d", at)
	}
}

func TestAShallowCloneGivesAWarningAndNoDates(t *testing.T) {
	origin := configured(t, generated(1))
	commit(t, origin.site.Dir)
	clone := t.TempDir()
	if out, err := exec.Command("git", "clone", "-q", "--depth=1", "file://"+origin.site.Dir, clone).CombinedOutput(); err != nil {
		t.Fatalf("git clone: %v\n%s", err, out)
	}
	p := &Plugin{}
	req := plugintxtar.Request(t, &txtar.Archive{Files: []txtar.File{{Name: "options.json", Data: []byte(`{"showLastUpdateTime": true}`)}}}, p)
	req.Site.Dir = clone
	if _, err := p.Configure(t.Context(), req); err != nil {
		t.Fatal(err)
	}
	resp, err := p.LoadContent(t.Context(), &plugin.LoadContentRequest{})
	if err != nil || len(resp.Diagnostics) != 1 || resp.Diagnostics.HasErrors() {
		t.Fatal(err, resp)
	}
	if d := resp.Diagnostics[0]; !strings.Contains(d.Message, "shallow clone") || !strings.Contains(d.Hint, "fetch-depth: 0") {
		t.Errorf("the warning is %q with the hint %q", d.Message, d.Hint)
	}
	if d := p.loaded[0].docs[0]; d.update.Known != 0 {
		t.Error("the doc has a date")
	}
}

func TestAVersionThatIsCutWhileWatchingShowsAfterTheNextLoad(t *testing.T) {
	p := configured(t, generated(1))
	if got := len(run(t, p).Routes); got != 1 {
		t.Fatalf("there are %d routes at first", got)
	}
	for name, text := range map[string]string{"versions.json": `["1.0"]`, "versioned_docs/version-1.0/a.md": "# A\n"} {
		file := filepath.Join(p.site.Dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	routes := run(t, p).Routes
	if len(routes) != 2 || routes[1].Path != "/docs/a" {
		t.Errorf("the routes are %v", routes)
	}
}

// FuzzVersionNamesAreValidOrFindings checks that a versions file with any text is read or
// reported, and that the names in it can be names of folders.
func FuzzVersionNamesAreValidOrFindings(f *testing.F) {
	for _, seed := range []string{`["2.0", "1.0"]`, `["1.0", "1.0"]`, `["../x", "", ".", "a/b", "con"]`, `{"a": 1}`, "[1, null]", "[", ""} {
		f.Add(seed)
	}
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, text string) {
		if err := os.WriteFile(filepath.Join(dir, versionsFile("default")), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		names, _, _, err := readVersionNames(dir, "default")
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range names {
			if !filepath.IsLocal("version-"+n.name) || strings.ContainsAny(n.name, "/\\\x00") {
				t.Errorf("%q is the name of a version", n.name)
			}
		}
	})
}

func TestEditLinksLeadToTheVersionAndLanguageThatTheOptionsSay(t *testing.T) {
	archive := txtar.Parse([]byte(`
-- site.json --
{"locale": "fr", "baseUrl": "/fr/", "localizationDir": "i18n/fr"}
-- versions.json --
["1.0"]
-- versioned_docs/version-1.0/original.md --
-- versioned_docs/version-1.0/translated.md --
-- i18n/fr/docusaurus-plugin-content-docs/version-1.0/translated.md --
`))
	for settings, want := range map[string][]string{
		``:                             {"versioned_docs/version-1.0/original.md", "versioned_docs/version-1.0/translated.md"},
		`"editLocalizedFiles": true, `: {"versioned_docs/version-1.0/original.md", "i18n/fr/docusaurus-plugin-content-docs/version-1.0/translated.md"},
		`"editCurrentVersion": true, `: {"docs/original.md", "docs/translated.md"},
		`"editLocalizedFiles": true, "editCurrentVersion": true, `: {"docs/original.md", "i18n/fr/docusaurus-plugin-content-docs/current/translated.md"},
	} {
		t.Run(settings, func(t *testing.T) {
			got := plugintxtar.EditURLs(t, archive, &Plugin{}, `{`+settings+`"includeCurrentVersion": false, "editUrl": "https://edit.test"}`)
			for i := range got {
				got[i] = strings.TrimPrefix(got[i], "https://edit.test/")
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("edit links differ (-want +got):\n%s", diff)
			}
		})
	}
}
