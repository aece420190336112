package config

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOnlyPathsOfTheSiteGetItsTrailingSlash(t *testing.T) {
	dir := t.TempDir()
	text := `title = "Site"
url = "https://example.com"
baseUrl = "/base/"
trailingSlash = true

[[themeConfig.navbar.items]]
label = "A page"
to = "/a"

[[themeConfig.navbar.items]]
label = "A file of the site by its whole address"
href = "https://example.com/base/llms.txt"

[[themeConfig.navbar.items]]
label = "A file"
href = "pathname:///base/llms.txt"
`
	if err := os.WriteFile(filepath.Join(dir, FileName), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg, list := Load(filepath.Join(dir, FileName), testCatalog)
	if list.HasErrors() {
		t.Fatal(list)
	}
	var got []string
	for _, link := range cfg.Links {
		got = append(got, link.URL)
	}
	if diff := cmp.Diff([]string{"/base/a/", "https://example.com/base/llms.txt", "pathname:///base/llms.txt"}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
