package optioncheck

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/editurl"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

func TestMistakesAreReportedAtTheirPlaces(t *testing.T) {
	dir := t.TempDir()
	text := "[[plugins]]\nuse = \"docs\"\npath = \"\"\ninclude = [\"**/*.md\", \"[\"]\neditUrl = \"example.com\"\n"
	if err := os.WriteFile(filepath.Join(dir, "docusaurus.toml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	c := Checker{Whose: `docs "default"`, Table: optionpos.Open(dir, diag.Pos{File: "docusaurus.toml", Line: 1, Col: 1})}
	c.NotEmpty(map[string]string{"path": "", "tagsBasePath": "tags"})
	c.Globs([]string{"**/*.md", "["}, nil)
	c.EditAddresses(editurl.Addresses{Base: "example.com"}, nil)
	var got []string
	for _, d := range c.Found {
		got = append(got, fmt.Sprintf("%d:%d %s", d.Pos.Line, d.Pos.Col, d.Message))
	}
	want := []string{
		`3:1 docs "default": path cannot be empty`,
		`4:23 docs "default": "[" is not a valid glob`,
		`5:11 docs "default": editUrl: "example.com" is not a full URL with a scheme and a host`,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
