package markdown

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
)

func TestRelativeLinksAreResolvedByThePageTheyAreOn(t *testing.T) {
	cases := map[string]struct{ page, text, want string }{
		"a page beside it":                     {"/base/faq/state", "[x](./actions)", "/base/faq/actions"},
		"a page of another folder":             {"/base/faq/state", "[x](../api/store?a=1#top)", "/base/api/store?a=1#top"},
		"without dots":                         {"/base/faq/state", "[x](actions)", "/base/faq/actions"},
		"from a page that ends in a slash":     {"/base/faq/", "[x](actions)", "/base/faq/actions"},
		"from a definition":                    {"/base/faq/state", "[x][y]\n\n[y]: ./actions", "/base/faq/actions"},
		"letters that URLs do not have":        {"/base/faq/ä", "[x](ö)", "/base/faq/%C3%B6"},
		"an anchor of the page":                {"/base/faq/state", "[x](#top)", "#top"},
		"a document that makes no page itself": {"", "[x](../api/store)", "../api/store"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			compiler := New(Options{
				Site: &plugin.Site{BaseURL: "/base/"}, Files: noFiles{},
				ResolveDoc: func(from, target string) (string, bool) {
					return c.page, c.page != "" && from == "docs/faq/state.md" && target == "./state.md"
				},
			})
			content, diags := compiler.Compile(context.Background(), Source{Path: "docs/faq/state.md", Text: c.text + "\n"})
			if len(diags) > 0 {
				t.Fatal(diags)
			}
			nodes, err := json.Marshal(content.Nodes)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(nodes), c.want+`\"`) || len(content.Links) != 1 || content.Links[0].URL != c.want {
				t.Errorf("no link to %s, but %v in %s", c.want, content.Links, nodes)
			}
		})
	}
}

func TestRelativeLinksInPartialsAreResolvedByThePageThatShowsThem(t *testing.T) {
	compiler := New(Options{
		Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{},
		ResolveDoc: func(from, target string) (string, bool) {
			return "/" + strings.TrimSuffix(from, ".mdx"), target == "./"+from[strings.LastIndex(from, "/")+1:] && !strings.Contains(target, "_")
		},
	})
	for page, want := range map[string]string{"docs/faq/state.mdx": "/docs/store", "docs/api/store/open.mdx": "/docs/api/store"} {
		content, diags := compiler.Compile(context.Background(), Source{Path: page, Text: "import Link from '@site/shared/_link.mdx'\n\n<Link />\n"})
		if len(diags) > 0 || len(content.Links) != 1 || content.Links[0].URL != want {
			t.Errorf("%s: got %v, %v, want a link to %s", page, content.Links, diags, want)
		}
	}
}
