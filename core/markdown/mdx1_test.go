package markdown_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/compiled"
)

func TestFormsOfMDX1CanBeSwitchedOff(t *testing.T) {
	compile := func(o markdown.Options, path, text string) (shown string, wrong bool) {
		content, found := markdown.New(o).Compile(t.Context(), markdown.Source{Path: path, Text: text})
		for _, s := range compiled.Sections(content) {
			shown += strings.Join(append([]string{s.Heading}, s.Text...), " ")
		}
		return shown, found.HasErrors()
	}
	const admonition = ":::note Title\n\nText\n\n:::\n"
	if shown, _ := compile(markdown.Options{Admonitions: markdown.DefaultAdmonitions}, "a.mdx", admonition); strings.Contains(shown, ":::") {
		t.Errorf("the admonition is text: %q", shown)
	}
	if shown, _ := compile(markdown.Options{Admonitions: markdown.DefaultAdmonitions, NoSpacedTitles: true}, "a.mdx", admonition); !strings.Contains(shown, ":::note Title") {
		t.Errorf("the text is an admonition: %q", shown)
	}
	const heading = "## A heading {#own-id}\n"
	if shown, wrong := compile(markdown.Options{}, "a.mdx", heading); wrong || strings.Contains(shown, "#") {
		t.Errorf("the id is not one: %q", shown)
	}
	if _, wrong := compile(markdown.Options{NoHeadingIDs: true}, "a.mdx", heading); !wrong {
		t.Error("braces with no expression in them are no mistake")
	}
}
