package history_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/history"
	"github.com/gosaur/gosaur/internal/testenv"
)

// repository is a git repository with a site in its folder "site".
type repository struct {
	t   *testing.T
	dir string
}

func newRepository(t *testing.T) *repository {
	testenv.NeedGit(t)
	r := &repository{t, t.TempDir()}
	r.git("init", "-q", "-b", "main")
	r.git("config", "user.email", "a@example.com")
	r.git("config", "user.name", "A")
	return r
}

func (r *repository) git(args ...string) {
	r.t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = r.dir
	cmd.Env = append(cmd.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		r.t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func (r *repository) write(name, text string) {
	r.t.Helper()
	file := filepath.Join(r.dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

func (r *repository) commit() {
	r.git("add", "-A")
	r.git("commit", "-qm", "x")
}

func (r *repository) open() *history.Repository {
	r.t.Helper()
	opened, err := history.Open(r.t.Context(), filepath.Join(r.dir, "site"))
	if err != nil {
		r.t.Fatal(err)
	}
	return opened
}

const long = "a text that is long enough\nfor git to know it again\nunder another name\n"

func TestRenamesLeadToTheNewestName(t *testing.T) {
	r := newRepository(t)
	r.write("site/docs/a.md", long)
	r.write("site/docs/b.md", "b"+long)
	r.commit()
	r.git("mv", "site/docs/a.md", "site/docs/a2.md")
	r.commit()
	r.git("mv", "site/docs/a2.md", "site/docs/a 3.md")
	r.commit()
	r.git("mv", "site/docs/b.md", "site/docs/c.md")
	got, err := r.open().Renames(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"docs/a.md": "docs/a 3.md", "docs/a2.md": "docs/a 3.md", "docs/b.md": "docs/c.md"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestChangesSinceARevisionIncludeNewDeletedAndOutsideFiles(t *testing.T) {
	r := newRepository(t)
	for _, name := range []string{"site/docs/kept.md", "site/docs/changed.md", "site/docs/gone.md", "site/docs/moved.md", "src/code.go"} {
		r.write(name, name+long)
	}
	r.commit()
	r.git("checkout", "-qb", "topic")
	r.write("site/docs/changed.md", "changed")
	r.git("rm", "-q", "site/docs/gone.md")
	r.git("mv", "site/docs/moved.md", "site/docs/there.md")
	r.write("src/code.go", "changed")
	r.commit()
	r.write("site/docs/new.md", "new")
	got, err := r.open().Since(t.Context(), "main")
	if err != nil {
		t.Fatal(err)
	}
	want := &history.Changes{
		Present: map[string]bool{"docs/changed.md": true, "docs/there.md": true, "docs/new.md": true, "../src/code.go": true},
		Gone:    map[string]bool{"docs/gone.md": true, "docs/moved.md": true},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if _, err := r.open().Since(t.Context(), "nowhere"); err == nil {
		t.Error("a revision that does not exist: no error")
	}
}

func TestFolderOutsideOfARepositoryIsRefused(t *testing.T) {
	t.Setenv("GIT_CEILING_DIRECTORIES", filepath.Dir(t.TempDir()))
	if _, err := history.Open(t.Context(), t.TempDir()); err == nil {
		t.Error("no error")
	}
}
