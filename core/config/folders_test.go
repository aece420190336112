package config

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/testenv"
)

func TestStaticDirectoriesMustNotContainTheSite(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		`["."]`:             "docusaurus.toml:3:22: holds the site directory",
		`["static", ".."]`:  "docusaurus.toml:3:32: holds the site directory",
		`["static/../."]`:   "docusaurus.toml:3:22: holds the site directory",
		`[".gosaur"]`:       "docusaurus.toml:3:22: is part of .gosaur",
		`[".gosaur/cache"]`: "docusaurus.toml:3:22: is part of .gosaur",
		`["static", "a/b"]`: "",
		`["../shared"]`:     "",
		`["..shared"]`:      "",
	} {
		list := Check(dir, []byte("title = \"A\"\nurl = \"https://example.com\"\nstaticDirectories = "+text+"\n"), testCatalog)
		place, message, _ := strings.Cut(want, ": ")
		switch {
		case want == "" && len(list) > 0, want != "" && len(list) != 1:
			t.Errorf("%s: %v", text, list)
		case want != "" && (list[0].Pos.String() != place || !strings.Contains(list[0].Message, message) || list[0].Hint == ""):
			t.Errorf("%s: %s: %s", text, list[0].Pos, list[0].Message)
		}
	}
}

func TestFoldersInTheStateFolderAreMistakes(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"[[plugins]]\nuse = \"docs\"\npath = \".gosaur\"":          "docusaurus.toml:5:8: the folder of the plugin docs, \".gosaur\"",
		"[[plugins]]\nuse = \"docs\"\npath = \"./x/../.gosaur/y\"": "docusaurus.toml:5:8: the folder of the plugin docs, \".gosaur/y\"",
		"[theme]\noverrides = \".gosaur/theme\"":                   "docusaurus.toml:4:13: the folder of theme overrides",
		"[i18n]\npath = \".gosaur\"":                               "docusaurus.toml:4:8: the folder of translations",
		"[[plugins]]\nuse = \"docs\"\npath = \".\"":                "",
		"[i18n]\npath = \".gosaurs\"":                              "",
	} {
		list := Check(dir, []byte("title = \"A\"\nurl = \"https://example.com\"\n"+text+"\n"), testCatalog)
		place, message, _ := strings.Cut(want, ": ")
		switch {
		case want == "" && len(list) > 0, want != "" && len(list) != 1:
			t.Errorf("%s: %v", text, list)
		case want != "" && (list[0].Pos.String() != place || !strings.Contains(list[0].Message, message) || list[0].Hint == ""):
			t.Errorf("%s: %s: %s", text, list[0].Pos, list[0].Message)
		}
	}
}

func TestOverlappingFoldersAreMistakes(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"[theme]\noverrides = \".\"":                             "docusaurus.toml:4:13: the folder of theme overrides holds the site directory",
		"[theme]\noverrides = \"..\"":                            "docusaurus.toml:4:13: the folder of theme overrides holds the site directory",
		"[theme]\noverrides = \"static\"":                        "docusaurus.toml:4:13: the folder of theme overrides, \"static\", is the folder of static files",
		"[theme]\noverrides = \"static/theme\"":                  "docusaurus.toml:4:13: the folder of theme overrides, \"static/theme\", lies in the folder of static files",
		"[theme]\noverrides = \"i18n/x\"":                        "docusaurus.toml:4:13: the folder of theme overrides, \"i18n/x\", lies in the folder of translations",
		"[i18n]\npath = \"static/i18n\"":                         "docusaurus.toml:4:8: the folder of translations, \"static/i18n\", lies in the folder of static files",
		"[[plugins]]\nuse = \"docs\"\npath = \"src/theme/docs\"": "docusaurus.toml:5:8: the folder of the plugin docs, \"src/theme/docs\", lies in the folder of theme overrides",
		"[[plugins]]\nuse = \"docs\"\npath = \".\"":              "",
		"[[plugins]]\nuse = \"docs\"\npath = \"src\"":            "",
		"[[plugins]]\nuse = \"docs\"\npath = \"static/docs\"":    "",
		"[theme]\noverrides = \"statics\"":                       "",
		"[theme]\noverrides = \"website/theme\"":                 "",
	} {
		list := Check(dir, []byte("title = \"A\"\nurl = \"https://example.com\"\n"+text+"\n"), testCatalog)
		place, message, _ := strings.Cut(want, ": ")
		switch {
		case want == "" && len(list) > 0, want != "" && len(list) != 1:
			t.Errorf("%s: %v", text, list)
		case want != "" && (list[0].Pos.String() != place || !strings.Contains(list[0].Message, message) || list[0].Hint == ""):
			t.Errorf("%s: %s: %s", text, list[0].Pos, list[0].Message)
		}
	}
}

func TestFoldersOfTheConfigurationHaveTheirPlaces(t *testing.T) {
	dir := t.TempDir()
	text := "title = \"A\"\nurl = \"https://example.com\"\nstaticDirectories = [\"static\", \"more\"]\n" +
		"[[plugins]]\nuse = \"docs\"\npath = \"..\"\n[[plugins]]\nuse = \"docs\"\nid = \"x\"\n"
	if err := os.WriteFile(filepath.Join(dir, FileName), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg, list := Load(filepath.Join(dir, FileName), testCatalog)
	if cfg == nil {
		t.Fatal(list)
	}
	var got []string
	for _, f := range cfg.Folders {
		rel, err := filepath.Rel(dir, f.Path)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%s is %s at %s, holds the site: %t", filepath.ToSlash(rel), f.What, f.Pos, f.ContainsSite))
	}
	want := []string{
		"static is the folder of static files at docusaurus.toml:3:22, holds the site: false",
		"more is the folder of static files at docusaurus.toml:3:32, holds the site: false",
		"src/theme is the folder of theme overrides at , holds the site: false",
		"i18n is the folder of translations at , holds the site: false",
		".. is the folder of the plugin docs at docusaurus.toml:6:8, holds the site: true",
		"docs is the folder of the plugin docs at , holds the site: false",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("folders (-want +got):\n%s", diff)
	}
}

func TestABrokenLinkCountsAsAContentFolder(t *testing.T) {
	testenv.NeedSymlinks(t)
	dir := t.TempDir()
	if err := os.Symlink("nowhere", filepath.Join(dir, "docs")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, FileName), []byte("title = \"A\"\nurl = \"https://example.com\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg, list := Load(filepath.Join(dir, FileName), testCatalog)
	if cfg == nil || !slices.ContainsFunc(cfg.Plugins, func(e PluginEntry) bool { return e.Use == "docs" }) {
		t.Errorf("no plugin for docs: %v", list)
	}
}
