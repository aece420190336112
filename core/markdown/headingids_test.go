package markdown_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/rewrite"
)

func TestHeadingIDsAreWrittenWhereHeadingsHaveNone(t *testing.T) {
	for name, c := range map[string]struct{ path, text, want string }{
		"all but titles and those with ids": {
			"a.md", "---\ntitle: A\n---\n# Title\n\n## Größe *und* `Form` ##\r\n\n### Again\n\n### Again\n\n## Has {#one}\n",
			"---\ntitle: A\n---\n# Title\n\n## Größe *und* `Form` {#größe-und-form} ##\r\n\n### Again {#again}\n\n### Again {#again-1}\n\n## Has {#one}\n",
		},
		"in quotes, lists and with underlines of MDX": {
			"a.mdx", "> ## Quoted\n\n- ## Listed\n\nUnder\nlined\n---\n",
			"> ## Quoted {/* #quoted */}\n\n- ## Listed {/* #listed */}\n\nUnder\nlined {/* #underlined */}\n---\n",
		},
		"none in code":        {"a.md", "```\n## No\n```\n\n## 🎉\n", "```\n## No\n```\n\n## 🎉\n"},
		"in no empty heading": {"a.md", "##\n\n## \n", "##\n\n## \n"},
	} {
		t.Run(name, func(t *testing.T) {
			compiler := markdown.New(markdown.Options{})
			read := func(text string) string {
				notes, found := compiler.HeadingIDs(t.Context(), markdown.Source{Path: c.path, Text: text})
				if len(found) > 0 {
					t.Fatalf("findings: %v", found)
				}
				changes, err := rewrite.Apply(notes, func(string) ([]byte, error) { return []byte(text), nil })
				if err != nil {
					t.Fatal(err)
				}
				if len(changes) == 0 {
					return text
				}
				return string(changes[0].New)
			}
			got := read(c.text)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("written (-want +got):\n%s", diff)
			}
			if again := read(got); again != got {
				t.Errorf("written again: %q", again)
			}
		})
	}
}
