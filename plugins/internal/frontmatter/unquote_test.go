package frontmatter

import "testing"

func TestQuotedBooleansAndNumbersReachTheThemeAsSuch(t *testing.T) {
	for text, want := range map[string]string{
		"hide_title: \"false\"":                      `{"hide_title":false}`,
		"hide_table_of_contents: \"True\"":           `{"hide_table_of_contents":true}`,
		"toc_max_heading_level: \"4\"\ntitle: \"4\"": `{"title":"4","toc_max_heading_level":4}`,
		"hide_title: \"no way\"":                     `{"hide_title":"no way"}`,
		"hide_title: false":                          `{"hide_title":false}`,
	} {
		head, _ := Parse("a.md", "---\n"+text+"\n---\n")
		if got := string(head.Unquote()); got != want {
			t.Errorf("%s becomes %s, want %s", text, got, want)
		}
	}
}
