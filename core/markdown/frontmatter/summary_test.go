package frontmatter

import "testing"

func TestContentTitleIsTheHeadingAtTheTop(t *testing.T) {
	for name, test := range map[string]struct{ body, want string }{
		"atx":                  {"# A title\n\ntext", "A title"},
		"blank lines first":    {"\n\n# A\n", "A"},
		"setext":               {"A title\n===\n\ntext", "A title"},
		"code":                 {"# The `config.js` file\n", "The config.js file"},
		"id":                   {"# A title {#the-id}\n", "A title"},
		"closing hashes":       {"# A title ##\n", "A title"},
		"below imports":        {"import A from 'a';\nimport B from 'b';\n\nimport C from 'c';\n\n# T\n", "T"},
		"level two":            {"## A\n\n# B\n", ""},
		"below text":           {"text\n\n# A\n", ""},
		"no space":             {"#A\n", ""},
		"import without blank": {"import A from 'a';\n# T\n", ""},
		"empty":                {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := ContentTitle(test.body); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestExcerptIsTheFirstLineOfText(t *testing.T) {
	for name, test := range map[string]struct{ body, want string }{
		"plain":               {"Lorem ipsum.\nNext line.", "Lorem ipsum."},
		"below the title":     {"# Title\n\nText.", "Text."},
		"below a setext":      {"Title\n===\n\nText.", "Text."},
		"second heading":      {"# Title\n\n## Sub heading\n\nText", "Sub heading"},
		"markup":              {"A **bold** _em_ ***both*** ~~gone~~ `code` [link](/x) ![img](y) <b>tag</b>[^1]", "A bold em both gone code link img tag"},
		"quote":               {"> quoted", "quoted"},
		"imports and exports": {"import A from 'a';\nimport {\n  B,\n} from 'b';\n\nexport const x = 1;\n\nText", "Text"},
		"code block":          {"```js\nx\n```\n\n````md\n```\ny\n```\n````\nText", "Text"},
		"admonition":          {":::tip\n\nInside\n\n:::", "Inside"},
		"emoji and id":        {"Hello :tada: there {#id}", "Hello there"},
		"tag only":            {"<div>\n\nText", "Text"},
		"nothing":             {"# Title\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := excerpt(test.body); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestSummarizeJoinsFrontMatterTitleAndExcerpt(t *testing.T) {
	s := Summarize("docs/a.md", "---\nid: x\n---\n\n# Title\n\nFirst *line*.\n")
	if s.Map["id"] != "x" || s.ContentTitle != "Title" || s.Excerpt != "First line." || s.BodyLine != 4 {
		t.Errorf("got %v %q %q %d", s.Map, s.ContentTitle, s.Excerpt, s.BodyLine)
	}
}
