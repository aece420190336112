package markdown

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/glossary"
)

func TestTermsAreMarkedOnceASectionAndNotWhereTheyHaveAnotherMeaning(t *testing.T) {
	terms, found := glossary.Parse("glossary.toml", "API = \"An \\\"interface\\\".\"\nholt = \"A den.\"\n")
	if len(found) > 0 {
		t.Fatal(found)
	}
	api, holt := `<abbr class="gs-term" title="An &quot;interface&quot;.">API</abbr>`, `<abbr class="gs-term" title="A den.">`
	for name, tt := range map[string]struct{ text, want string }{
		"first in a section":    {"The API and the API.\n\n## More\n\nAn API.", "<p>The " + api + " and the API.</p><h2>…</h2><p>An " + api + ".</p>"},
		"headings and code":     {"## The API\n\n`API` of a **holt**: [the API](https://a.example)\n", "<h2>…</h2><p><code>API</code> of a <strong>" + holt + "holt</abbr></strong>: <a>…</a></p>"},
		"capitals and emphasis": {"*Holt*, HOLT", "<p><em>" + holt + "Holt</abbr></em>, HOLT</p>"},
		"lists and quotes":      {"- API\n\n> holt\n", "<ul><li>" + api + "</li></ul><blockquote><p>" + holt + "holt</abbr></p></blockquote>"},
		"turned off":            {"---\nglossary: false\n---\nAPI", "<p>API</p>"},
	} {
		t.Run(name, func(t *testing.T) {
			content, found := New(Options{Glossary: terms}).Compile(t.Context(), Source{Path: "a.md", Text: tt.text})
			if len(found) > 0 {
				t.Fatal(found)
			}
			var b strings.Builder
			for _, n := range content.Nodes {
				b.WriteString(n.HTML)
			}
			got := shortened(b.String())
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// shortened removes the markup of headings and links.
func shortened(html string) string {
	for _, tag := range []string{"h2", "a"} {
		var b strings.Builder
		for {
			before, rest, found := strings.Cut(html, "<"+tag+" ")
			b.WriteString(before)
			if !found {
				break
			}
			_, after, _ := strings.Cut(rest, "</"+tag+">")
			b.WriteString("<" + tag + ">…</" + tag + ">")
			html = after
		}
		html = b.String()
	}
	return html
}
