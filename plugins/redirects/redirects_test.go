package redirects

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

func TestSitesGetTheirRedirects(t *testing.T) { plugintxtar.RunWhole(t, "testdata/*.txtar", New) }

func TestFileOfARedirectNeverHidesAPage(t *testing.T) {
	yes, no := true, false
	for name, tc := range map[string]struct {
		from          string
		trailingSlash *bool
		want          string
	}{
		"open":                            {"/a/b", nil, "a/b/index.html"},
		"open, html":                      {"/a/b.html", nil, "a/b.html/index.html"},
		"with slashes":                    {"/a/b", &yes, "a/b/index.html"},
		"with slashes, html":              {"/a/b.html/", &yes, "a/b.html/index.html"},
		"without slashes":                 {"/a/b", &no, "a/b/index.html"},
		"without slashes, html":           {"/a/b.html", &no, "a/b.html.html"},
		"without slashes, other ending":   {"/a/b.php", &no, "a/b.php/index.html"},
		"open, a slash at the end anyway": {"/a/b/", nil, "a/b/index.html"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := fileOf(tc.from, tc.trailingSlash); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
		})
	}
}

func TestRulesTurnThePathsOfPagesIntoOldOnes(t *testing.T) {
	for name, tc := range map[string]struct {
		from, to, page, want string
	}{
		"rest":                   {"/old/:rest*", "/new/:rest*", "/new/a/b", "/old/a/b"},
		"empty rest":             {"/old/:rest*", "/new/:rest*", "/new", "/old"},
		"empty rest, slash":      {"/old/:rest*", "/new/:rest*", "/new/", "/old"},
		"rest needs a slash":     {"/old/:rest*", "/new/:rest*", "/newer", ""},
		"rest in the middle":     {"/:x*/old", "/v2/:x*/new", "/v2/a/b/new", "/a/b/old"},
		"empty rest in the root": {"/:x*", "/docs/:x*", "/docs", "/"},
		"segment":                {"/u/:name/posts", "/users/:name", "/users/ann", "/u/ann/posts"},
		"segment is not two":     {"/u/:name", "/users/:name", "/users/ann/x", ""},
		"part of a segment":      {"/:year-:slug.php", "/blog/:year/:slug", "/blog/2024/hello", "/2024-hello.php"},
		"no parameter":           {"/old", "/new", "/new", "/old"},
		"dots are dots":          {"/v1/:p", "/v1.0/:p", "/v1x0/a", ""},
		"other letters":          {"/alt/:p", "/größe/:p", "/größe/ä", "/alt/ä"},
	} {
		t.Run(name, func(t *testing.T) {
			from, err := parsePattern(tc.from)
			if err != nil {
				t.Fatal(err)
			}
			to, err := parsePattern(tc.to)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if values, ok := to.values(tc.page); ok {
				got = from.expand(values)
			}
			if got != tc.want {
				t.Errorf("%q, want %q", got, tc.want)
			}
		})
	}
}

func TestMisshapenPatternsAreRefused(t *testing.T) {
	for name, text := range map[string]string{
		"no slash":          "old/:a",
		"empty segment":     "/old//:a",
		"query":             "/old?x=:a",
		"star without name": "/old/*",
		"rest in a segment": "/old/x:a*",
		"text after rest":   "/old/:a*.html",
		"twice":             "/:a/:a",
	} {
		t.Run(name, func(t *testing.T) {
			if p, err := parsePattern(text); err == nil {
				t.Errorf("%q is read as %v", text, p.parts)
			}
		})
	}
}

func TestQueryAndHashOfTheTargetAreKept(t *testing.T) {
	p := &Plugin{}
	req := plugintxtar.Request(t, parseArchive("-- site.json --\n{\"baseUrl\": \"/kit/\"}\n"), p)
	got := map[string]string{}
	for _, to := range []string{"/a", "/a?b=1#c", "/ä b", "https://x.example/y?z", "//cdn.example/x"} {
		got[to] = reference(req.Site, to)
	}
	want := map[string]string{
		"/a": "/kit/a", "/a?b=1#c": "/kit/a?b=1#c", "/ä b": "/kit/%C3%A4%20b",
		"https://x.example/y?z": "https://x.example/y?z", "//cdn.example/x": "//cdn.example/x",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func FuzzParsePattern(f *testing.F) {
	for _, seed := range []string{"/old/:rest*", "/:a-:b.php", "/", "/:x*/y", "::", "/a:*"} {
		f.Add(seed, "/a/b")
	}
	f.Fuzz(func(t *testing.T, text, page string) {
		p, err := parsePattern(text)
		if err != nil {
			return
		}
		if values, ok := p.values(page); ok {
			p.expand(values)
		}
	})
}

func parseArchive(text string) *txtar.Archive { return txtar.Parse([]byte(text)) }
