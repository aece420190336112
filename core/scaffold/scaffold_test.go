package scaffold

import (
	"errors"
	"os"
	"path/filepath"
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
	if _, err := New(dir, "T"); !errors.Is(err, ErrNotEmpty) {
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
	if _, err := New(dir, "T"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "docusaurus.toml")); err != nil {
		t.Error(err)
	}
}
