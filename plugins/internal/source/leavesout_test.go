package source_test

import (
	"testing"

	"github.com/gosaur/gosaur/plugins/internal/source"
)

func TestAPluginLeavesOutMarkdownThatLiesElsewhereOrIsExcluded(t *testing.T) {
	dirs, exclude := []string{"i18n/de/docs", "docs/"}, []string{"**/_*.{md,mdx}", "old/**"}
	for file, want := range map[string]bool{
		"blog/a.md": true, "docs.md": true, "docsy/a.mdx": true,
		"docs/a/_part.mdx": true, "docs/old/a.md": true, "i18n/de/docs/_b.md": true,
		"src/a.css": true, "docs/a.module.scss": true,
		"docs/a.md": false, "docs/a/b.mdx": false, "i18n/de/docs/a.md": false,
		"blog/a.tsx": false, "docs/old/image.png": false, "sidebars.json": false,
	} {
		if got := source.LeavesOut(file, dirs, exclude); got != want {
			t.Errorf("%s: %t, want %t", file, got, want)
		}
	}
}
