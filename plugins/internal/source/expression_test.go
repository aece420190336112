package source_test

import (
	"regexp"
	"testing"

	"github.com/gosaur/gosaur/plugins/internal/source"
)

func TestAnExpressionMatchesWhatItsGlobMatches(t *testing.T) {
	paths := []string{
		"/", "/a", "/b", "/ab", "/a/b", "/a/b/c", "/a/page/2", "/a.b", "/aXb", "/blog/tags", "/blog/tags/x", "/blog/tags/x/page/2", "/blog",
		"/docs/1.0/intro", "/docs/intro", "/docs/é", "/a+b", "/a(b)", "/]", "/a-b", "/tags", "/x/tags", "/a,b",
	}
	globs := []string{
		"/a", "/*", "/**", "**", "/a/*", "/a/**", "/**/tags", "/**/tags/**", "**/page/*", "/blog/tags/**", "/a?b", "/a.b", "/[ab]", "/[!a]", "/[^a]",
		"/[a-b]/b", "/{a,b}", "/{a,blog/{tags,authors}}/**", "/a+b", "/a(b)", `/a\+b`, "/a,b", "/docs/[0-9]*/**", "/a*", "/*/b", "/**/b", "/a**",
		"/docs/**/intro", "/{docs,x}/*", `/[\]]`,
	}
	for _, glob := range globs {
		if err := source.CheckGlob(glob); err != nil {
			t.Fatal(err)
		}
		expression, err := regexp.Compile(source.Expression(glob))
		if err != nil {
			t.Errorf("%s: %v", glob, err)
			continue
		}
		for _, path := range paths {
			if got, want := expression.MatchString(path), source.Match([]string{glob}, path); got != want {
				t.Errorf("%s as %s: matches %s is %t, want %t", glob, expression, path, got, want)
			}
		}
	}
}
