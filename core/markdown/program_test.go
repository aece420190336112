package markdown_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/compiled"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestAProgramIsShownInThePlaceOfTheTreeThatSaysTheSame(t *testing.T) {
	c := markdown.New(markdown.Options{Provided: []string{"Known"}})
	content, found := c.Compile(context.Background(), markdown.Source{
		Path: "a.mdx", Text: "export default function Layout() {}\n\n# Title\n\n## Part {#part}\n\nWords {1 + 1} <Unknown /> {() => 2}\n", Program: "const $content = () => null;",
	})
	if len(found) > 0 {
		t.Errorf("found %v", found)
	}
	ref, ok := content.Program()
	if !ok || len(content.Modules) != 1 || ref.Specifier != content.Modules[0].Specifier {
		t.Fatalf("the tree is %+v with the modules %+v", content.Nodes, content.Modules)
	}
	if source := content.Modules[0].Source; !strings.HasPrefix(source, "const $content = () => null;") || !strings.Contains(source, "export const "+ref.Export+" = ") {
		t.Errorf("the module is %s", source)
	}
	if content.Title != "Title" || len(content.TOC) != 1 || content.TOC[0].ID != "part" {
		t.Errorf("title %q, table of contents %v", content.Title, content.TOC)
	}
	sections := compiled.Sections(content)
	if len(sections) < 2 || !strings.Contains(strings.Join(sections[len(sections)-1].Text, " "), "Words") {
		t.Errorf("sections %+v", sections)
	}
}

func TestThePartialOfAProgramIsShownWithItsPropsAndChildren(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "docs"), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "docs/_part.mdx"), []byte("Part {props.name} {(() => 1)()}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := markdown.New(markdown.Options{Site: &plugin.Site{Dir: dir, BaseURL: "/"}})
	content, found := c.Compile(context.Background(), markdown.Source{
		Path: "docs/a.mdx", Text: "import Part from './_part.mdx';\n\n<Part name=\"x\" />\n\n<Part name=\"y\">*child*</Part>\n",
		Partial: func(_, text string) (string, string) { return text, "const $content = () => null;" },
	})
	if len(found) > 0 {
		t.Fatalf("found %v", found)
	}
	var kinds []plugin.NodeKind
	for _, n := range content.Nodes {
		if n.Kind == plugin.NodeProgram || n.Kind == plugin.NodeComponent {
			kinds = append(kinds, n.Kind)
			if !strings.Contains(string(n.Props), "name") {
				t.Errorf("the partial has the props %s", n.Props)
			}
		}
	}
	if len(kinds) != 2 || kinds[0] != plugin.NodeProgram || kinds[1] != plugin.NodeComponent {
		t.Errorf("kinds %v in %+v", kinds, content.Nodes)
	}
	for _, ref := range content.Components {
		if strings.Contains(ref.Specifier, "\x00") {
			t.Errorf("%q leads nowhere", ref.Specifier)
		}
	}
}
