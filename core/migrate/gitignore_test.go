package migrate_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/core/migrate"
)

func TestTheCacheIsIgnoredByGit(t *testing.T) {
	cases := map[string]struct{ above, own, want string }{
		"no file":                {"", "", "/.gosaur/\n"},
		"a file without newline": {"", "/build", "/build\n/.gosaur/\n"},
		"ignored already":        {"", ".gosaur\n", ".gosaur\n"},
		"ignored from above":     {"node_modules\n**/.gosaur/\n", "/build\n", "/build\n"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			top := t.TempDir()
			site := filepath.Join(top, "site")
			for _, dir := range []string{filepath.Join(top, ".git"), site} {
				if err := os.MkdirAll(dir, 0o750); err != nil {
					t.Fatal(err)
				}
			}
			for dir, text := range map[string]string{top: c.above, site: c.own} {
				if text == "" {
					continue
				}
				if err := os.WriteFile(filepath.Join(dir, ".gitignore"), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			for range 2 {
				if _, err := migrate.IgnoreCache(site); err != nil {
					t.Fatal(err)
				}
				got, _ := os.ReadFile(filepath.Join(site, ".gitignore"))
				if string(got) != c.want {
					t.Errorf("got %q, want %q", got, c.want)
				}
			}
		})
	}
}

func TestASiteInNoRepositoryGetsNoGitignore(t *testing.T) {
	dir := t.TempDir()
	file, err := migrate.IgnoreCache(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, ".gitignore")); file == "" && err == nil {
		t.Error("a file was made")
	}
}
