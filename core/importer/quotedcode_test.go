package importer_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Without the markers of its quote, a closing fence would not end the code.
func TestCodeInQuotesAndListsEndsThere(t *testing.T) {
	const page = "# A\n\n> ```python\n> a = 1\n> ```\n\n- item\n\n  ```python\n  b = 2\n  ```\n\n> ```\n> {{#include part.py}}\n> ```\n\n## B\n"
	for kind, files := range map[string]map[string]string{
		"mkdocs": {"mkdocs.yml": "site_name: S\n", "docs/index.md": page},
		"mdbook": {"book.toml": "[book]\ntitle = \"S\"\n", "src/SUMMARY.md": "- [A](index.md)\n", "src/index.md": page, "src/part.py": "c = 3\nd = 4\n"},
	} {
		t.Run(kind, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range files {
				file := filepath.Join(dir, name)
				if err := os.MkdirAll(filepath.Dir(file), 0o750); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			got := imported(t, kind, dir)
			made := got["docs/index.md"] + got["docs/index.mdx"]
			if !strings.Contains(made, "> a = 1\n> ```\n") || !strings.Contains(made, "  b = 2\n  ```\n") {
				t.Errorf("a block ends elsewhere:\n%s", made)
			}
			for line := range strings.SplitSeq(made, "\n") {
				if strings.HasPrefix(line, "c = 3") || strings.HasPrefix(line, "d = 4") {
					t.Errorf("an included line leaves its quote:\n%s", made)
				}
			}
		})
	}
}
