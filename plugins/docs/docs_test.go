package docs

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestNumberPrefixesAreTakenOffNames(t *testing.T) {
	number := func(n float64) *float64 { return &n }
	for name, test := range map[string]struct {
		rest   string
		number *float64
	}{
		"intro":             {"intro", nil},
		"01-intro":          {"intro", number(1)},
		"001 - My intro":    {"My intro", number(1)},
		"2.intro":           {"intro", number(2)},
		"3_intro":           {"intro", number(3)},
		"3 ___ intro":       {"intro", number(3)},
		"4--intro":          {"intro", number(4)},
		"0-intro":           {"intro", number(0)},
		"2021-11-intro":     {"2021-11-intro", nil},
		"2021-11-01-intro":  {"2021-11-01-intro", nil},
		"7.0-intro":         {"7.0-intro", nil},
		"8.3_intro":         {"8.3_intro", nil},
		"12":                {"12", nil},
		"12-":               {"12-", nil},
		"1intro":            {"1intro", nil},
		"1 intro":           {"1 intro", nil},
		"intro-1":           {"intro-1", nil},
		"-1-intro":          {"-1-intro", nil},
		"5-6-migration":     {"5-6-migration", nil},
		"01-été":            {"été", number(1)},
		"99999999999999-it": {"it", number(99999999999999)},
	} {
		t.Run(name, func(t *testing.T) {
			rest, got := splitNumberPrefix(name)
			if rest != test.rest || !cmp.Equal(got, test.number) {
				t.Errorf("splitNumberPrefix = %q, %v; want %q, %v", rest, got, test.rest, test.number)
			}
		})
	}
}

func TestSlugsFollowFolderNameAndFrontMatter(t *testing.T) {
	for name, test := range map[string]struct {
		in   slugInput
		want string
	}{
		"root doc":               {slugInput{baseID: "intro", rel: "intro.md", dir: "."}, "/intro"},
		"nested doc":             {slugInput{baseID: "intro", rel: "a/b/intro.md", dir: "a/b"}, "/a/b/intro"},
		"stripped folders":       {slugInput{baseID: "intro", rel: "01-a/02-intro.md", dir: "a"}, "/a/intro"},
		"root index":             {slugInput{baseID: "index", rel: "index.md", dir: "."}, "/"},
		"root readme":            {slugInput{baseID: "README", rel: "README.mdx", dir: "."}, "/"},
		"folder index":           {slugInput{baseID: "index", rel: "a/index.md", dir: "a"}, "/a/"},
		"folder's own name":      {slugInput{baseID: "Deep", rel: "a/deep/Deep.md", dir: "a/deep"}, "/a/deep/"},
		"parent's name is not":   {slugInput{baseID: "a", rel: "a/deep/a.md", dir: "a/deep"}, "/a/deep/a"},
		"numbered index is not":  {slugInput{baseID: "index", rel: "a/01-index.md", dir: "a"}, "/a/index"},
		"numbered folder's name": {slugInput{baseID: "a", rel: "01-a/01-a.md", dir: "a"}, "/a/"},
		"id of an index":         {slugInput{baseID: "other", rel: "a/index.md", dir: "a"}, "/a/"},
		"absolute slug":          {slugInput{baseID: "x", rel: "a/x.md", dir: "a", frontMatter: "/y"}, "/y"},
		"absolute slug of index": {slugInput{baseID: "index", rel: "a/index.md", dir: "a", frontMatter: "/"}, "/"},
		"relative slug":          {slugInput{baseID: "x", rel: "a/x.md", dir: "a", frontMatter: "y/z"}, "/a/y/z"},
		"slug with dot":          {slugInput{baseID: "x", rel: "a/x.md", dir: "a", frontMatter: "./y"}, "/a/y"},
		"slug one up":            {slugInput{baseID: "x", rel: "a/b/x.md", dir: "a/b", frontMatter: "../y"}, "/a/y"},
		"slug above the root":    {slugInput{baseID: "x", rel: "a/x.md", dir: "a", frontMatter: "../../y"}, "/y"},
		"relative trailing":      {slugInput{baseID: "x", rel: "a/x.md", dir: "a", frontMatter: "y/"}, "/a/y/"},
		"unicode":                {slugInput{baseID: "été", rel: "été.md", dir: "."}, "/été"},
		"space":                  {slugInput{baseID: "my doc", rel: "my doc.md", dir: "."}, "/my doc"},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := slugOf(test.in)
			if got != test.want || !ok {
				t.Errorf("slugOf = %q, %v; want %q", got, ok, test.want)
			}
		})
	}
}

func TestCategorySlugsAreUnique(t *testing.T) {
	var slugs labelSlugs
	var got []string
	for _, label := range []string{"The Basics", "the basics", "C++ & Go!", "Été_1", "The basics-1", "the basics"} {
		got = append(got, slugs.slug(label))
	}
	want := []string{"the-basics", "the-basics-1", "c--go", "été_1", "the-basics-1-1", "the-basics-2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("slugs differ (-want +got):\n%s", diff)
	}
}
