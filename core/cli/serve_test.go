package cli

import (
	"os"
	"path/filepath"
	"testing"
)

func TestServeTakesTheBaseURLFromTheConfigurationIfThereIsOne(t *testing.T) {
	dir := t.TempDir()
	f := serveFlags{}
	f.dir, f.out = dir, "public"
	if got, err := f.baseURL(); err != nil || got != "/" {
		t.Errorf("a folder without a configuration: %q, %v", got, err)
	}
	f.out = ""
	if _, err := f.baseURL(); err == nil {
		t.Error("a site without a configuration: no error")
	}
	text := "title = \"A\"\nurl = \"https://example.com\"\nbaseUrl = \"/a/\"\n"
	if err := os.WriteFile(filepath.Join(dir, "docusaurus.toml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if got, err := f.baseURL(); err != nil || got != "/a/" {
		t.Errorf("a site with a base URL: %q, %v", got, err)
	}
}
