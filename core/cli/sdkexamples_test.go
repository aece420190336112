package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/plugins/sdk/sdktest"
)

// TestTheExamplesOfEachLanguageBuildTheSameSite builds a site with the three plugins in
// JavaScript, and one with those in Python.
func TestTheExamplesOfEachLanguageBuildTheSameSite(t *testing.T) {
	site := exampleSite(t)
	var built []map[string][]byte
	for _, name := range []string{"node", "python"} {
		t.Run(name, func(t *testing.T) {
			language := sdktest.All()[name](t)
			for _, variable := range language.Env {
				key, value, _ := strings.Cut(variable, "=")
				t.Setenv(key, value)
			}
			main := map[string]string{"node": "main.js", "python": "plugin.py"}[name]
			config := "title = \"Site\"\nurl = \"https://example.test\"\nbaseUrl = \"/\"\n"
			for _, example := range []string{"catalog", "glossary", "pagelist"} {
				file := filepath.Join(sdktest.Dir(), name, "examples", example, main)
				config += fmt.Sprintf("[[plugins]]\nuse = \"'%s' '%s'\"\n", filepath.ToSlash(language.Interpreter), filepath.ToSlash(file))
				if len(language.Passed) > 0 {
					config += fmt.Sprintf("env = [%q]\n", language.Passed[0])
				}
			}
			files := buildTree(t, site, []byte(config), filepath.Join(t.TempDir(), "out"))
			for page, want := range map[string]string{
				"products/pen/index.html":     "1.50 EUR",
				"manual/first/index.html":     `A <a href="/manual/glossary#node">node</a> and <a href="/manual/second">another page</a>`,
				"manual/glossary/index.html":  "<em>computer</em>",
				"pages.json":                  `"url": "https://example.test/products/pen"`,
				"page-data/products/pen.json": `"name":"Pen"`,
			} {
				if !bytes.Contains(files[page], []byte(want)) {
					t.Errorf("%s lacks %s:\n%s", page, want, files[page])
				}
			}
			built = append(built, files)
		})
	}
	if len(built) < 2 {
		return // a language is not there, which its subtest has told
	}
	for name, text := range built[0] {
		if !bytes.Equal(text, built[1][name]) {
			t.Errorf("%s differs", name)
		}
	}
}

func exampleSite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"products.json":    `[{"id": "pen", "name": "Pen", "price": 1.5}]`,
		"terms.json":       `{"node": "A *computer*."}`,
		"manual/first.md":  "# First\n\nA [[node]] and [another page](./second.md).\n",
		"manual/second.md": "# Second\n\nSee [the list](/pages.json).\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	modules, err := filepath.Abs("../../node_modules")
	if err == nil {
		err = os.Symlink(modules, filepath.Join(dir, "node_modules"))
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}
