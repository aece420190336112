package markdown_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestPluginsGetTextsWithVariablesInPlace(t *testing.T) {
	c := markdown.New(markdown.Options{Variables: map[string]string{"version": "2", "a.b": "AB"}})
	for name, tt := range map[string]struct{ text, want string }{
		"front matter": {"---\ntitle: \"{{ version }}\"\n---\n{{ version }}\n", "---\ntitle: \"{{ version }}\"\n---\n2\n"},
		"text":         {"{{ a.b }} `{{ version }}` [x](/{{version}})\n", "AB `{{ version }}` [x](/2)\n"},
		"a backslash":  {"\\{{ version }}\n", "\\{\\{ version \\}\\}\n"},
		"mistakes":     {"{{ no.such }} {{ version }}\n", "{{ no.such }} 2\n"},
		"the title":    {"# The {{ version }}\n\n## The {{ version }}", "# The {{ version }}\n\n## The 2"},
		"code":         {"```\n{{ version }}\n```\n\n> ~~~sh variables\n> {{ version }}\n> ~~~\n", "```\n{{ version }}\n```\n\n> ~~~sh variables\n> 2\n> ~~~\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, c.WithVariables("docs/a.md", tt.text)); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestProgramsGetTextsWithFilesInPlace(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.js"), []byte("one();\n  two();\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "fence.md"), []byte("```js\n```\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := markdown.New(markdown.Options{Site: &plugin.Site{Dir: dir, BaseURL: "/"}})
	for name, tt := range map[string]struct{ text, want string }{
		"a file":             {"```js file=@site/a.js title=\"A\"\n```\n", "```js title=\"A\"\none();\n  two();\n```\n"},
		"a part":             {"x\n\n~~~js file=@site/a.js lines=2\n~~~", "x\n\n~~~js\ntwo();\n~~~"},
		"in an item":         {"- ```js file=@site/a.js lines=1\n  ```\n", "- ```js\n  one();\n  ```\n"},
		"in a quote":         {"> ```js file=@site/a.js\n> ```\n", "> ```js\n> one();\n>   two();\n> ```\n"},
		"lines of its own":   {"```js file=@site/a.js\nown\n```\n", "```js file=@site/a.js\nown\n```\n"},
		"no such file":       {"```js file=@site/b.js\n```\n", "```js file=@site/b.js\n```\n"},
		"no such line":       {"```js file=@site/a.js lines=9\n```\n", "```js file=@site/a.js lines=9\n```\n"},
		"a fence in a file":  {"```md file=@site/fence.md\n```\n", "```md file=@site/fence.md\n```\n"},
		"code with a fence":  {"````md\n```js file=@site/a.js\n```\n````\n", "````md\n```js file=@site/a.js\n```\n````\n"},
		"outside of a fence": {"file=@site/a.js\n", "file=@site/a.js\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, c.WithFiles("docs/a.md", tt.text, func(lookup.Question) {})); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}
