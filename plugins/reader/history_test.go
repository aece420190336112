package reader

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/internal/testenv"
)

// commit makes a commit of all files in a repository with one folder docs.
func commit(t *testing.T, dir, date, name, address string, files map[string]string) {
	t.Helper()
	for file, text := range files {
		if err := os.MkdirAll(filepath.Join(dir, "docs"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}, {"commit", "-qm", "x"}} {
		cmd := exec.Command("git", args...)
		cmd.Dir = dir
		at := date + "T00:00:00Z"
		cmd.Env = append(cmd.Environ(), "GIT_AUTHOR_DATE="+at, "GIT_COMMITTER_DATE="+at, "GIT_AUTHOR_NAME="+name, "GIT_AUTHOR_EMAIL="+address,
			"GIT_COMMITTER_NAME=C", "GIT_COMMITTER_EMAIL=c@example.test", "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
}

// finished configures the plugin for a folder and lets it write its files; it returns the warnings.
func finished(t *testing.T, dir, options string) []string {
	t.Helper()
	p := &Plugin{}
	site := &plugin.Site{Dir: dir, BaseURL: "/base/", Production: true}
	if _, err := p.Configure(t.Context(), &plugin.ConfigureRequest{Site: site, Options: []byte(options)}); err != nil {
		t.Fatal(err)
	}
	doc := func(path, source string) plugin.PageInfo {
		return plugin.PageInfo{Path: path, Meta: plugin.RouteMeta{Source: source, Plugin: "docs"}}
	}
	resp, err := p.PostBuild(t.Context(), &plugin.PostBuildRequest{OutDir: filepath.Join(dir, "out"), Pages: []plugin.PageInfo{
		doc("/base/a/", "docs/a.md"), doc("/base/b", "docs/b.md"), doc("/base/old", "docs/old.md"), {Path: "/base/tags"},
		{Path: "/base/page", Meta: plugin.RouteMeta{Source: "docs/b.md", Plugin: "pages"}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	var messages []string
	for _, d := range resp.Diagnostics {
		messages = append(messages, d.Message)
	}
	return messages
}

func written(t *testing.T, dir, file string, into any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "out", file))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

func committed(t *testing.T) string {
	t.Helper()
	testenv.NeedGit(t)
	dir := t.TempDir()
	commit(t, dir, "2020-01-01", "Ann", "ann@example.test", map[string]string{"docs/old.md": "old", "docs/a.md": "one"})
	commit(t, dir, "2020-05-01", "12+bob@users.noreply.github.com", "x@example.test", map[string]string{"docs/a.md": "two"})
	commit(t, dir, "2020-05-02", "robot[bot]", "r@example.test", map[string]string{"docs/a.md": "three"})
	commit(t, dir, "2020-05-03", "Bob B", "12+bob@users.noreply.github.com", map[string]string{"docs/b.md": "b", "docs/a.md": "four"})
	commit(t, dir, "2020-05-04", "Bob B", "12+bob@users.noreply.github.com", map[string]string{
		".mailmap": "Bob <12+bob@users.noreply.github.com>\nBob <12+bob@users.noreply.github.com> 12+bob@users.noreply.github.com <x@example.test>\n",
	})
	return dir
}

func TestChangesTellWhenPagesWereMadeAndChanged(t *testing.T) {
	dir := committed(t)
	if warnings := finished(t, dir, `{"whatsNew": {"days": 60}}`); len(warnings) > 0 {
		t.Error(warnings)
	}
	var got changes
	written(t, dir, changesFile, &got)
	want := changes{Newest: 1588464000, Pages: map[string][2]int64{
		"/base/a/": {1577836800, 1588464000}, "/base/b": {1588464000, 1588464000}, "/base/page": {1588464000, 1588464000},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("changes differ (-want +got):\n%s", diff)
	}
}

func TestContributorsAreThoseOfMailmapWithoutProgramsAndWithPicturesOnlyIfAsked(t *testing.T) {
	for name, tt := range map[string]struct {
		options string
		people  []contributorData
		pages   map[string][][2]int
		others  map[string]int
	}{
		"names alone": {`{}`, []contributorData{{Name: "Bob"}, {Name: "Ann"}}, map[string][][2]int{"/base/a": {{0, 2}, {1, 1}}}, nil},
		"one of them": {`{"max": 1}`, []contributorData{{Name: "Bob"}}, map[string][][2]int{"/base/a": {{0, 2}}}, map[string]int{"/base/a": 1}},
		"with avatars and people": {
			`{"avatars": "gravatar", "people": [{"name": "Ann", "url": "/team#ann", "image": "/img/ann.png"}]}`,
			[]contributorData{
				{Name: "Bob", Image: "https://avatars.githubusercontent.com/u/12?s=64"},
				{Name: "Ann", URL: "/team#ann", Image: "/base/img/ann.png"},
			}, map[string][][2]int{"/base/a": {{0, 2}, {1, 1}}}, nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := committed(t)
			var options map[string]any
			if err := json.Unmarshal([]byte(tt.options), &options); err != nil {
				t.Fatal(err)
			}
			for key, value := range map[string]any{"on": []string{"docs"}, "max": 12, "exclude": []string{"*[bot]"}} {
				if options[key] == nil {
					options[key] = value
				}
			}
			given, err := json.Marshal(map[string]any{"contributors": options})
			if err != nil {
				t.Fatal(err)
			}
			finished(t, dir, string(given))
			var got contributorShard
			written(t, dir, shardFile(shardOf("/base/a")), &got)
			want := contributorShard{People: tt.people, Pages: tt.pages, Others: tt.others}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("contributors differ (-want +got):\n%s", diff)
			}
		})
	}
}

func TestASiteWithoutARepositoryIsTold(t *testing.T) {
	t.Setenv("GIT_CEILING_DIRECTORIES", os.TempDir())
	got := finished(t, t.TempDir(), `{"whatsNew": {"days": 60}, "contributors": {"on": ["docs"], "max": 12}}`)
	if len(got) != 2 || !strings.HasPrefix(got[0], "whatsNew shows nothing, because") || !strings.HasPrefix(got[1], "contributors shows nothing, because") {
		t.Errorf("warnings: %q", got)
	}
}

func TestShardsAreThoseOfTheBrowser(t *testing.T) {
	for path, want := range map[string]int{"/": 14, "/docs/a": 9, "/größe": 11} {
		if got := shardOf(path); got != want {
			t.Errorf("shardOf(%q) = %d, want %d", path, got, want)
		}
	}
}
