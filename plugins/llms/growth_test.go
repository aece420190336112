package llms

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestHostileImportsAreBounded(t *testing.T) {
	dir := t.TempDir()
	for i := range maxDepth {
		text := fmt.Sprintf("import P from './_%d.mdx'\n\n%s<P/>\n\n<P/>\n", i+1, strings.Repeat("a", 1<<10))
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("_%d.mdx", i)), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "_large.mdx"), []byte(strings.Repeat("a", 1<<20)), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWriter(&plugin.Site{Dir: dir, BaseURL: "/"}, nil, false)
	for name, test := range map[string]struct {
		text        string
		least, most int
	}{
		"each has the next twice": {"import P from './_0.mdx'\n\n<P/>\n", 1_000_000, 2_000_000},
		"one often":               {"import P from './_large.mdx'\n\n" + strings.Repeat("<P/>\n\n", 900), maxIncluded / 2, maxIncluded + 1<<20},
	} {
		all := &importBudget{}
		got := w.plainText(&plugin.PageInfo{}, "a.mdx", frontmatter.Split("a.mdx", test.text), 0, all)
		if n := len(got); n < test.least || n > test.most {
			t.Errorf("%s: %d bytes of %d files, want %d to %d", name, n, all.files, test.least, test.most)
		}
	}
}
