package gitdates

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// repository is a git repository in which a test makes commits.
type repository struct {
	t   *testing.T
	dir string
}

func newRepository(t *testing.T) *repository {
	t.Helper()
	r := &repository{t, t.TempDir()}
	r.git("2020-01-01", "Ann", "init", "-q")
	return r
}

func (r *repository) git(date, who string, args ...string) {
	r.t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = r.dir
	at := date + "T12:00:00Z"
	cmd.Env = append(cmd.Environ(), "GIT_AUTHOR_DATE="+at, "GIT_COMMITTER_DATE="+at, "GIT_AUTHOR_NAME="+who,
		"GIT_COMMITTER_NAME=Committer", "GIT_AUTHOR_EMAIL=a@example.test", "GIT_COMMITTER_EMAIL=c@example.test",
		"GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		r.t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func (r *repository) write(name, text string) {
	r.t.Helper()
	file := filepath.Join(r.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

func (r *repository) commit(date, who string) {
	r.t.Helper()
	r.git(date, who, "add", "-A")
	r.git(date, who, "commit", "-q", "-m", "x")
}

func TestHistoryKnowsFirstAndLastChangeOfEachFile(t *testing.T) {
	r := newRepository(t)
	r.write("site/blog/größe 1.md", "one\ntwo\nthree\n")
	r.write("site/docs/other.md", "x")
	r.commit("2020-01-01", "Ann")
	r.write("site/blog/größe 1.md", "one\ntwo\nthree\nfour\n")
	r.write("site/blog/b.md", "b\n")
	r.commit("2021-02-03", "Bob")
	r.git("2022-03-04", "Cleo", "mv", "site/blog/größe 1.md", "site/blog/a.md")
	r.commit("2022-03-04", "Cleo")
	r.write("site/blog/uncommitted.md", "x")

	h, err := Read(t.Context(), nil, filepath.Join(r.dir, "site"), "blog")
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]struct{ created, by, updated, lastBy string }{
		"blog/a.md": {"2020-01-01", "Ann", "2022-03-04", "Cleo"},
		"blog/b.md": {"2021-02-03", "Bob", "2021-02-03", "Bob"},
	} {
		created, ok := h.Created(file)
		if !ok || created.At.Format(time.DateOnly) != want.created || created.By != want.by {
			t.Errorf("%s was created %v, %v", file, created, ok)
		}
		updated, ok := h.Updated(file)
		if !ok || updated.At.Format(time.DateOnly) != want.updated || updated.By != want.lastBy {
			t.Errorf("%s was updated %v, %v", file, updated, ok)
		}
	}
	for _, file := range []string{"blog/uncommitted.md", "docs/other.md"} {
		if c, ok := h.Updated(file); ok {
			t.Errorf("%s has a date: %v", file, c)
		}
	}
}

func TestHistoryKnowsFilesBesideTheSite(t *testing.T) {
	r := newRepository(t)
	for _, file := range []string{"docs/a.md", "sites/docs/b.md", "sites/one/docs/c.md", "sites/one.md"} {
		r.write(file, file)
	}
	r.commit("2020-01-01", "Ann")
	files := []string{"../../docs/a.md", "../docs/b.md", "docs/c.md", "../one.md"}
	folders := FoldersOf(files)
	if diff := cmp.Diff([]string{".", "../../docs", "../docs", "../one.md"}, folders); diff != "" {
		t.Error(diff)
	}
	h, err := Read(t.Context(), nil, filepath.Join(r.dir, "sites", "one"), append(folders, "../../../elsewhere")...)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if c, ok := h.Updated(file); !ok || c.By != "Ann" {
			t.Errorf("%s: %v, %t", file, c, ok)
		}
	}
}

func TestWithoutHistoryTheReasonIsTold(t *testing.T) {
	r := newRepository(t)
	if _, err := Read(t.Context(), nil, r.dir, "."); !errors.Is(err, ErrNoRepository) {
		t.Errorf("without commits: %v", err)
	}
	r.write("a.md", "a")
	r.commit("2020-01-01", "Ann")
	r.write("a.md", "b")
	r.commit("2020-01-02", "Ann")
	clone := filepath.Join(t.TempDir(), "clone")
	r.git("2020-01-01", "Ann", "clone", "-q", "--depth=1", "file://"+r.dir, clone)
	if _, err := Read(t.Context(), nil, clone, "."); !errors.Is(err, ErrShallow) {
		t.Errorf("shallow clone: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Read(ctx, nil, r.dir, "."); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
}

func TestOutsideARepositoryThereAreNoDates(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("GIT_CEILING_DIRECTORIES", filepath.Dir(dir))
	if _, err := Read(t.Context(), nil, dir, "."); !errors.Is(err, ErrNoRepository) {
		t.Errorf("error = %v", err)
	}
}
