package blog

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

func TestFileNamesTellDateAndSlug(t *testing.T) {
	for file, want := range map[string]struct{ date, text, slug, bad string }{
		"2021-01-02-x.md":               {"2021-01-02", "x", "/2021/01/02/x", ""},
		"2021-01-02-x.mdx":              {"2021-01-02", "x", "/2021/01/02/x", ""},
		"2021-1-2-x.md":                 {"2021-01-02", "x", "/2021/1/2/x", ""},
		"2021/01/02/x.md":               {"2021-01-02", "x", "/2021/01/02/x", ""},
		"2021/01/02/x/index.md":         {"2021-01-02", "x", "/2021/01/02/x", ""},
		"2021/01/02-x.md":               {"2021-01-02", "x", "/2021/01/02/x", ""},
		"2021-01-02/x.md":               {"2021-01-02", "x", "/2021/01/02/x", ""},
		"2021-01-02-x/index.mdx":        {"2021-01-02", "x", "/2021/01/02/x", ""},
		"2021-01-02-x/other.md":         {"2021-01-02", "x/other", "/2021/01/02/x/other", ""},
		"area/2021-01-02-x.md":          {"2021-01-02", "x", "/2021/01/02/area/x", ""},
		"2021-01-02.md":                 {"2021-01-02", "2021-01-02", "/2021/01/02", ""},
		"2021-01-02/index.md":           {"2021-01-02", "index", "/2021/01/02/index", ""},
		"x.md":                          {"", "x", "/x", ""},
		"a/b/index.md":                  {"", "a/b", "/a/b", ""},
		"2021-02-29-x.md":               {"", "x", "/2021/02/29/x", "2021-02-29"},
		"2020-02-29-x.md":               {"2020-02-29", "x", "/2020/02/29/x", ""},
		"2021-00-01-x.md":               {"", "x", "/2021/00/01/x", "2021-00-01"},
		"2019-01-02-2021-03-04-diff.md": {"2021-03-04", "diff", "/2021/03/04/2019-01-02-diff", ""},
	} {
		got := parsePostName(file)
		date := ""
		if !got.date.IsZero() {
			date = got.date.Format(time.DateOnly)
		}
		if date != want.date || got.text != want.text || got.slug != want.slug || got.badDate != want.bad {
			t.Errorf("%s: %q %q %q %q, want %q", file, date, got.text, got.slug, got.badDate, want)
		}
	}
}

func TestAccountsBecomeAddresses(t *testing.T) {
	for in, want := range map[[2]string]social{
		{"github", "ada"}:                        {"github", "https://github.com/ada"},
		{"GitHub", "@ada"}:                       {"github", "https://github.com/ada"},
		{"x", "ada"}:                             {"x", "https://x.com/ada"},
		{"linkedin", "ada"}:                      {"linkedin", "https://www.linkedin.com/in/ada/"},
		{"stackoverflow", "42"}:                  {"stackoverflow", "https://stackoverflow.com/users/42"},
		{"bluesky", "ada.bsky.social"}:           {"bluesky", "https://bsky.app/profile/ada.bsky.social"},
		{"mastodon", "ada"}:                      {"mastodon", "https://mastodon.social/@ada"},
		{"email", "ada@example.test"}:            {"email", "mailto:ada@example.test"},
		{"github", "https://git.test/ada"}:       {"github", "https://git.test/ada"},
		{"Forum", "ada"}:                         {"Forum", "ada"},
		{"mastodon", "https://social.test/@ada"}: {"mastodon", "https://social.test/@ada"},
	} {
		got, ok := normalizeSocial(in[0], in[1])
		if !ok || got != want {
			t.Errorf("%v is %v, %v; want %v", in, got, ok, want)
		}
	}
	for _, value := range []string{"a/b", "", "two words"} {
		if got, ok := normalizeSocial("x", value); ok {
			t.Errorf("%q is taken for %v", value, got)
		}
	}
}

func TestBodyIsWhatReadersRead(t *testing.T) {
	for text, want := range map[string]string{
		"text":                              "text",
		"---\na: b\n---\ntext":              "text",
		"+++\na = 1\n+++\ntext":             "text",
		"\ufeff---\r\na: b\r\n---\r\ntext":  "text",
		"---\n---\n\n# Title\n\ntext":       "\ntext",
		"# Title\ntext":                     "text",
		"---\nnever closed":                 "",
		"-----\nno front matter\n---\ntext": "-----\nno front matter\n---\ntext",
	} {
		if got := bodyOf(text, true); got != want {
			t.Errorf("%q has the body %q, want %q", text, got, want)
		}
	}
	if got := bodyOf("# x", false); got != "# x" {
		t.Errorf("a heading that is not a title is gone: %q", got)
	}
}

func TestTruncateMarkersAreFoundAnywhere(t *testing.T) {
	for text, want := range map[string]bool{
		"a\n<!-- truncate -->\nb":               true,
		"a\n<!--truncate-->":                    true,
		"{/* truncate */}":                      true,
		"{/*\n truncate\n*/}":                   true,
		"to truncate <b>, or <!-- truncate -->": true,
		"truncate > truncate {/* truncate */}":  true,
		"truncate":                              false,
		"<!-- truncated -->":                    false,
		"<!-- truncate":                         false,
		"":                                      false,
		"<a href=truncate>{truncate}":           false,
		strings.Repeat("truncate <", 50) + "!--truncate-->": true,
	} {
		if got := hasTruncateMarker(text, ""); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestArticleIsTheTextWithFullAddresses(t *testing.T) {
	const open = `<html><body><nav id="x"><a href="/y">y</a></nav><div id="__blog-post-container" class="markdown">`
	for name, tc := range map[string]struct{ in, want string }{
		"links": {
			`<p><a href="/a">a</a> <a href="b">b</a> <a href="#c">c</a> <a href="https://o.test/d">d</a></p>`,
			`<p><a href="https://s.test/a">a</a> <a href="https://s.test/blog/b">b</a> <a href="https://s.test/blog/post#c">c</a> <a href="https://o.test/d">d</a></p>`,
		},
		"images": {
			`<img src="/i.png" srcset="/i.png 1x, /j.png 2x" alt="&amp;"/><video poster="/p.png" src="v.mp4"></video>`,
			`<img src="https://s.test/i.png" srcset="https://s.test/i.png 1x, https://s.test/j.png 2x" alt="&amp;"/><video poster="https://s.test/p.png" src="https://s.test/blog/v.mp4"></video>`,
		},
		"inner elements": {`<div><div>a</div></div><p>b</p>`, `<div><div>a</div></div><p>b</p>`},
		"void elements":  {`a<br>b<hr><input type="checkbox" disabled>c`, `a<br>b<hr><input type="checkbox" disabled>c`},
		"heading links":  {`<h2 id="a">A<a href="#a" class="x hash-link" title="t">&#8203;</a></h2>`, `<h2 id="a">A</h2>`},
		"buttons":        {`<div><button type="button"><svg><path d=""></path></svg></button></div>`, `<div></div>`},
		"scripts":        {`a<script>if (1 < 2) "</div>"</script>b`, `ab`},
		"comments":       {`a<!-- -->b`, `ab`},
		"text is kept":   {`<pre><code>a &lt; b &amp;&amp; "c"</code></pre>`, `<pre><code>a &lt; b &amp;&amp; "c"</code></pre>`},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := articleOf([]byte(open+tc.in+`</div><footer>rest</footer></body></html>`), "https://s.test/blog/post")
			if !ok {
				t.Fatal("no article")
			}
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Errorf("article differs (-want +got):\n%s", diff)
			}
		})
	}
	if _, ok := articleOf([]byte("<html><body><p>no article</p></body></html>"), "https://s.test/"); ok {
		t.Error("an article was found where there is none")
	}
}

func TestSrcsetKeepsDescriptors(t *testing.T) {
	for in, want := range map[string]string{
		"/a.png":                  "https://s.test/a.png",
		"/a.png, /b.png 2x":       "https://s.test/a.png, https://s.test/b.png 2x",
		"a.png 480w,b.png 800w":   "https://s.test/a.png 480w, https://s.test/b.png 800w",
		"  a.png   1x ,\n b.png,": "https://s.test/a.png 1x, https://s.test/b.png",
		"":                        "",
	} {
		got, _ := articleOf([]byte(`<div id="__blog-post-container"><img srcset="`+in+`"></div>`), "https://s.test/")
		if want != "" && got != `<img srcset="`+want+`">` || want == "" && got != `<img srcset="">` {
			t.Errorf("%q became %s", in, got)
		}
	}
}

func FuzzArticleEndsOnAnyInput(f *testing.F) {
	f.Add(`<div id="__blog-post-container"><a href="/x">x</a></div>`)
	f.Add(`<div id="__blog-post-container"><div><img srcset=", ,a 1x"`)
	f.Fuzz(func(t *testing.T, s string) {
		articleOf([]byte(s), "https://s.test/")
	})
}

func FuzzNamesAndTextAreTakenApart(f *testing.F) {
	f.Add("2021-01-02-x")
	f.Fuzz(func(t *testing.T, s string) {
		parsePostName(s)
		if n := countWords(s); n < 0 {
			t.Errorf("%q has %d words", s, n)
		}
	})
}

func TestTheFolderInTemplatesOfEditLinksIsThatOfTheFile(t *testing.T) {
	archive := txtar.Parse([]byte(`
-- site.json --
{"locale": "fr", "baseUrl": "/fr/", "localizationDir": "i18n/fr"}
-- blog/2024-01-01-original.md --
-- blog/2024-01-02-translated.md --
-- i18n/fr/docusaurus-plugin-content-blog/2024-01-02-translated.md --
`))
	got := plugintxtar.EditURLs(t, archive, &Plugin{}, `{"editUrl": "https://edit.test/{blogDirPath}/{blogPath}", "feedOptions": {"type": false}}`)
	slices.Sort(got)
	want := []string{"https://edit.test/blog/2024-01-01-original.md", "https://edit.test/i18n/fr/docusaurus-plugin-content-blog/2024-01-02-translated.md"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("edit links differ (-want +got):\n%s", diff)
	}
}
