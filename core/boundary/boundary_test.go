package boundary_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/core/boundary"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/internal/testenv"
)

// disk makes files below a new folder, each with the folders that it is in, and returns the folder.
func disk(t *testing.T, files ...string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, nil, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// link makes a symbolic link, which not every system has.
func link(t *testing.T, target, name string) {
	t.Helper()
	if err := os.Symlink(target, name); err != nil {
		testenv.Missing(t, "symbolic links cannot be made: "+err.Error())
	}
}

func TestASiteHoldsItsFolderItsRepositoryAndWhatItNames(t *testing.T) {
	dir := disk(t, "repo/.git/config", "repo/site/docs/a.md", "repo/other/b.md", "beside/c.md", "content/d.md", "assets/e.png", "secret/f.md")
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	b := boundary.New(at("repo/site"), at("repo/site/docusaurus.toml"))
	b.Extend(&config.Config{
		Dir: at("repo/site"), StaticDirectories: []string{"static", "../../assets"},
		Plugins: []config.PluginEntry{{Options: []byte(`{"path": "../../content"}`)}},
	})
	for name, want := range map[string]bool{
		"repo/site/docs/a.md": true, "repo/site/docs/new.md": true, "repo/other/b.md": true, "content/d.md": true, "assets/e.png": true,
		"beside/c.md": false, "secret/f.md": false, "repo/site/../../secret/f.md": false, "repository/x.md": false,
		"repo/.git/config": false, "repo/site/docs/.git/x": false,
	} {
		if got := b.Holds(at(name)); got != want {
			t.Errorf("%s: got %t", name, got)
		}
	}
}

func TestALinkCountsAsItsTarget(t *testing.T) {
	dir := disk(t, "site/docs/a.md", "secret/key.md")
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	link(t, at("secret"), at("site/docs/out"))
	link(t, at("secret/key.md"), at("site/docs/key.md"))
	link(t, at("site/docs/a.md"), at("site/b.md"))
	link(t, at("site"), at("alias"))
	b := boundary.New(at("alias"), at("alias/docusaurus.toml"))
	for name, want := range map[string]bool{
		"site/docs/out/key.md": false, "site/docs/key.md": false, "site/docs/out/missing.md": false, "site/b.md": true,
		"alias/docs/a.md": true, "site/docs/a.md": true,
	} {
		if got := b.Holds(at(name)); got != want {
			t.Errorf("%s: got %t", name, got)
		}
	}
}

func TestDocumentsReadOnlyTheFoldersThatTheSiteNames(t *testing.T) {
	dir := disk(t, "repo/.git/config", "repo/site/a.md", "repo/code/x.go", "shared/y.md")
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	c := &config.Config{Dir: at("repo/site")}
	if boundary.MayRead(c)(at("repo/code/x.go")) {
		t.Error("documents may read the repository of a site that does not name it")
	}
	c.Markdown.ReadsFrom = []string{"repository", "../../shared"}
	mayRead := boundary.MayRead(c)
	for name, want := range map[string]bool{"repo/code/x.go": true, "shared/y.md": true, "repo/.git/config": false, "other.md": false} {
		if got := mayRead(at(name)); got != want {
			t.Errorf("%s: got %t", name, got)
		}
	}
}
