package routepath

import "testing"

func TestBaseJoinsTheRouteBasePath(t *testing.T) {
	for name, test := range map[string]struct{ base, route, want string }{
		"root":          {"/", "docs", "/docs"},
		"slashes":       {"/", "/docs/", "/docs"},
		"at the root":   {"/", "/", "/"},
		"below a base":  {"/kit/", "docs/v2", "/kit/docs/v2"},
		"base as route": {"/kit/", "/", "/kit/"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Base(test.base, test.route); got != test.want {
				t.Errorf("Base = %q, want %q", got, test.want)
			}
		})
	}
}

func TestJoinKeepsTheSlugsTrailingSlash(t *testing.T) {
	for name, test := range map[string]struct{ base, slug, want string }{
		"doc":          {"/docs", "/intro", "/docs/intro"},
		"index":        {"/docs", "/", "/docs/"},
		"at the root":  {"/", "/a/", "/a/"},
		"below a base": {"/kit/", "a", "/kit/a"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Join(test.base, test.slug); got != test.want {
				t.Errorf("Join = %q, want %q", got, test.want)
			}
		})
	}
}

func TestResolveFollowsDots(t *testing.T) {
	for name, test := range map[string]struct{ slug, dir, want string }{
		"absolute":   {"/y", "/a/", "/y"},
		"relative":   {"y/z", "/a/", "/a/y/z"},
		"here":       {"./y", "/a/", "/a/y"},
		"one up":     {"../y", "/a/b/", "/a/y"},
		"above root": {"../../y", "/a/", "/y"},
		"trailing":   {"y/", "/", "/y/"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Resolve(test.slug, test.dir); got != test.want {
				t.Errorf("Resolve = %q, want %q", got, test.want)
			}
		})
	}
}

func TestValidRefusesWhatIsNoPath(t *testing.T) {
	for slug, want := range map[string]bool{
		"/": true, "/a/b": true, "/a/": true, "/été": true, "/my doc": true, "/a.b": true, "/100%": true,
		"": false, "a": false, "/a?b": false, "/a#b": false, `/a\b`: false, "/a//b": false,
		"/a/../b": false, "/./a": false, "/a\x00": false, "//": false, "/a%20b": false, "/%c3%a9": false,
	} {
		if got := Valid(slug); got != want {
			t.Errorf("Valid(%q) = %v, want %v", slug, got, want)
		}
	}
}

func TestRepairedIsAlwaysValid(t *testing.T) {
	for slug, want := range map[string]string{
		"/a?b#c": "/a-b-c", "/../../a": "/a", "a": "/a", `/a\b`: "/a-b", "/a//b/": "/a/b", "/a%20b": "/a-20b", "": "/", "/a\x00": "/a-", "..": "/",
	} {
		if got := Repaired(slug); got != want || !Valid(got) {
			t.Errorf("Repaired(%q) = %q, want %q", slug, got, want)
		}
	}
}
