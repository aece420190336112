package scaffold

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTitleIsMadeOfTheWordsOfTheFolder(t *testing.T) {
	for folder, want := range map[string]string{
		"docs":            "Docs",
		"my-new_site":     "My new site",
		"éclair":          "Éclair",
		"2nd.try":         "2nd try",
		"---":             "My site",
		".":               "My site",
		"already A Title": "Already A Title",
	} {
		if got := Title(folder); got != want {
			t.Errorf("Title(%q) = %q, want %q", folder, got, want)
		}
	}
}

func TestNewLeavesAFolderAloneThatHoldsSomething(t *testing.T) {
	dir := t.TempDir()
	mine := filepath.Join(dir, "mine.txt")
	if err := os.WriteFile(mine, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := New(dir, "T", Program{Version: "1.2.3+abc", Schema: []byte("{}\n")}); !errors.Is(err, ErrNotEmpty) {
		t.Errorf("error %v, want ErrNotEmpty", err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("the folder holds %v", entries)
	}
}

func TestNewTakesAFolderThatIsARepositoryOnly(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, ".git"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := New(dir, "T", Program{Version: "1.2.3+abc", Schema: []byte("{}\n")}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "docusaurus.toml")); err != nil {
		t.Error(err)
	}
}

func TestNewTellsNpmTypeScriptAndEditorsOfTheSite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "My Sité")
	if _, err := New(dir, "T", Program{Version: "1.2.3+abc", Schema: []byte("{}\n")}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"package.json":    "\"name\": \"my-sit\"",
		"tsconfig.json":   "{\n  \"extends\": \"gosaur/tsconfig.json\"\n}\n",
		"docusaurus.toml": "#:schema ./docusaurus.schema.json\n",
		SchemaFile:        "{}\n",
		".gitignore":      "/node_modules/",
	} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %v, %s", name, err, text)
		}
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "package.json")); !strings.Contains(string(text), "\"gosaur\": \"1.2.3\"") {
		t.Errorf("package.json: %s", text)
	}
}
