package cli

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

// TestRepositorySiteIsTheSame/with every plugin in a process of its own builds this
// repository's site in both ways.
func TestRepositorySiteIsTheSame(t *testing.T) {
	t.Parallel()
	t.Run("with every plugin in a process of its own", func(t *testing.T) {
		testenv.NeedSymlinks(t)
		site, err := filepath.Abs("../..")
		if err != nil {
			t.Fatal(err)
		}
		config, err := os.ReadFile(filepath.Join(site, "docusaurus.toml"))
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		program := filepath.Join(dir, "gosaur") // by this name the test binary is the program
		if err := os.Symlink(os.Args[0], program); err != nil {
			t.Fatal(err)
		}
		use := regexp.MustCompile(`(?m)^use = "(docs|blog|pages|sitemap|redirects|analytics|search|llms)"$`)
		outside := use.ReplaceAll(config, []byte(fmt.Sprintf(`use = "'%s' plugin serve $1"`+"\n"+`env = ["PATH", "HOME"]`, filepath.ToSlash(program))))
		if n := bytes.Count(outside, []byte("plugin serve")); n < 4 {
			t.Fatalf("only %d plugins of the site run outside", n)
		}
		want := buildTree(t, site, config, filepath.Join(dir, "inside"))
		got := buildTree(t, site, outside, filepath.Join(dir, "outside"))
		if len(want) < 100 || len(got) != len(want) {
			t.Errorf("%d files inside, %d outside", len(want), len(got))
		}
		for name, text := range want {
			if !bytes.Equal(text, got[name]) {
				t.Errorf("%s differs", name)
			}
		}
	})
}

// buildTree builds a site with a configuration and returns its files.
func buildTree(t *testing.T, site string, config []byte, out string) map[string][]byte {
	t.Helper()
	file := out + ".toml"
	if err := os.WriteFile(file, config, 0o644); err != nil {
		t.Fatal(err)
	}
	var output bytes.Buffer
	if code := Main([]string{"build", site, "--config", file, "--out-dir", out, "--no-cache"}, strings.NewReader(""), &output, &output); code != 0 {
		t.Fatalf("exit code %d:\n%s", code, output.String())
	}
	files := map[string][]byte{}
	err := filepath.WalkDir(out, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(out, path)
		files[rel], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
