package pipeline_test

import (
	"strings"
	"testing"
)

func TestClassicMakesThePagesThatShowAnEditedTitle(t *testing.T) {
	t.Parallel()
	archive := strings.Replace(slicedSite, "[[plugins]]", "[theme]\nuse = \"classic\"\n[[plugins]]", 1)
	testEdits(t, archive, []keptEdit{
		{"a title in a closed category", write("docs/b/two.md", "# Another title\n"), []string{"/docs", "/docs/b/one", "/docs/b/two", "/docs/b/deep/one"}},
		{"a new page in a closed category", write("docs/a/three.md", "# A three\n"), []string{"/docs/a/one", "/docs/a/two", "/docs/a/three"}},
	})
}
