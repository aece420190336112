package frontmatter

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

func TestReadGivesFieldsTheirPlaces(t *testing.T) {
	dir := t.TempDir()
	text := "---\nid: 7\nhero:\n  title: [a, true]\n---\n# The *title*\n\nThe first `paragraph`.\n"
	if err := os.WriteFile(filepath.Join(dir, "a.md"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	head, diags := Read(t.Context(), plugin.UnimplementedHost{}, dir, "a.md")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	if got, want := string(head.Fields.JSON()), `{"id":7,"hero":{"title":["a",true]}}`; got != want {
		t.Errorf("fields = %s, want %s", got, want)
	}
	id, _ := head.Fields.Get("id")
	hero, _ := head.Fields.Get("hero")
	title, _ := hero.Value.Get("title")
	if id.Pos.Line != 2 || hero.Pos.Line != 3 || title.Pos.Line != 4 || title.Value.Items[1].Pos.Line != 4 {
		t.Errorf("places = %v, %v, %v", id.Pos, hero.Pos, title.Pos)
	}
	if head.Description != "The first paragraph." {
		t.Errorf("description = %q", head.Description)
	}
}

func TestReadReportsAFileThatCannotBeRead(t *testing.T) {
	if _, diags := Read(t.Context(), plugin.UnimplementedHost{}, t.TempDir(), "none.md"); !diags.HasErrors() || diags[0].Pos.File != "none.md" {
		t.Error(diags)
	}
}

func TestCheckPageReportsTheFieldsOfAllPages(t *testing.T) {
	head, _ := Parse("a.md", "---\nhide_table_of_contents: 3\ntoc_min_heading_level: 1\nkeywords: {a: b}\nimage: []\n---\n")
	var diags diag.List
	CheckPage(datafile.NewObject(head.Fields, What, diag.CodeFrontMatterValue, &diags), &diags)
	if len(diags) != 4 {
		t.Errorf("diagnostics = %v, want one for each field", diags)
	}
}
