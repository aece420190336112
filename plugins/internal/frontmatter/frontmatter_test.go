package frontmatter

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

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

// parsingHost is a site whose function writes the front matter into one line, and adds to it.
type parsingHost struct{ plugin.UnimplementedHost }

func (parsingHost) ParsesFrontMatter() bool { return true }

func (parsingHost) ParseFrontMatter(context.Context, string, string) (string, error) {
	return "---\n" + `{"id": 7, "hero": {"title": "b"}, "added": true}` + "\n\n\n---\nText.\n", nil
}

func TestFieldsThatTheSiteParsesHaveTheirPlacesInTheFile(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.md"), []byte("---\nid: 7\nhero:\n  title: a\n---\nText.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	head, diags := Read(t.Context(), parsingHost{}, dir, "a.md")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	id, _ := head.Fields.Get("id")
	hero, _ := head.Fields.Get("hero")
	title, _ := hero.Value.Get("title")
	added, _ := head.Fields.Get("added")
	var got []string
	for _, pos := range []diag.Pos{id.Pos, title.Pos, added.Pos} {
		got = append(got, pos.String())
	}
	if diff := cmp.Diff([]string{"a.md:2:1", "a.md:4:3", "a.md:1"}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
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
