package pipeline

import "testing"

func TestGeneratedFilesHaveDocusaurussNames(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		"@site/docs/intro.md":                               "site-docs-intro-md-0e3",
		"@site/docs/tutorial-basics/create-a-page.md":       "site-docs-tutorial-basics-create-a-page-md-5c8",
		"@site/docs/tutorial-extras/translate-your-site.md": "site-docs-tutorial-extras-translate-your-site-md-e44",
	} {
		if got := generatedName(source); got != want {
			t.Errorf("%s: %s, want %s", source, got, want)
		}
	}
	for text, want := range map[string]string{"fooBar2Baz": "foo-bar-2-baz", "HTMLParser": "html-parser", "a__b": "a-b", "Été": "été"} {
		if got := kebabCase(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
