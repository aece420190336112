package pipeline_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/internal/testenv"
)

const blogFunctionsSite = `
-- docusaurus.toml --
title = "Blog"
url = "https://example.com"
[theme]
use = "lucid"
[[plugins]]
use = "blog"
routeBasePath = "/"
onUntruncatedBlogPosts = "ignore"
processBlogPosts = "require:./blog.cjs#posts"
readingTime = {function = "require:./blog.cjs#minutes"}
feedOptions = {type = ["json", "rss", "atom"], createFeedItems = "require:./blog.cjs#items"}
-- blog.cjs --
exports.minutes = ({content, frontMatter, locale, defaultReadingTime}) =>
  frontMatter.quick ? undefined : defaultReadingTime({content: content + ' and ' + locale, options: {wordsPerMinute: 2}});
exports.posts = async ({blogPosts}) => {
  const kept = blogPosts.filter(({id, metadata}) => id !== '/2024/02/01/gone' && metadata.date.getUTCFullYear() > 2020);
  kept.find(({id}) => id === '/2023/01/01/first').metadata.title += ' ' + kept[0].content.trim();
  kept[0].content += 'more';
  return [...kept.slice(1), kept[0]];
};
exports.items = async ({blogPosts, defaultCreateFeedItems, siteConfig, ...rest}) => {
  const items = await defaultCreateFeedItems({blogPosts: blogPosts.slice(0, 2), siteConfig, ...rest});
  items[0].image = '/a.png';
  items[0].author = [{name: 'Ada', email: 'ada@example.com'}];
  return [...items, {title: siteConfig.title + ' news', id: 'news', link: 'https://news.example.com/1', date: new Date(0), category: [{name: 'News'}]}];
};
-- blog/2023-01-01-first.md --
---
authors: {name: Bob}
tags: [old]
---
One two three
-- blog/2024-01-01-second.md --
---
quick: true
---
Second text
-- blog/2024-02-01-gone.md --
Gone
-- blog/2020-01-01-early.md --
Early
-- blog/2025-01-01-last.md --
Last
`

func TestFunctionsOfTheSiteChooseThePostsAndTheItemsOfTheFeeds(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := site(t, blogFunctionsSite)
	report := run(t, o)
	for _, want := range []string{
		"the function processBlogPosts changes content of blog/2025-01-01-last.md, which has no effect", "the function createFeedItems sets image, which has no effect",
	} {
		if !slices.ContainsFunc(report.Diagnostics, func(d diag.Diagnostic) bool { return d.Message == want }) {
			t.Errorf("no warning %q in %v", want, report.Diagnostics)
		}
	}
	files := output(t, o.OutDir)
	titles := func(pattern, file string) (found []string) {
		for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(files[file], -1) {
			found = append(found, match[1])
		}
		return found
	}
	if diff := cmp.Diff([]string{"second", "first Last", "last"}, titles(`<h2[^>]*>(?:<a[^>]*>)?([^<]*)`, "index.html")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"second", "first Last", "Blog news"}, titles(`"title": "([^"]*)",\n *"(?:summary|content)`, "feed.json")); diff != "" {
		t.Error(diff)
	}
	for file, want := range map[string][]string{
		"2023/01/01/first/index.html": {"3 min read"},
		"2025/01/01/last/index.html":  {"2 min read"},
		"feed.json":                   {`"id": "news"`, `"url": "https://news.example.com/1"`, `"name": "Ada"`, `"name": "Bob"`, `"tags": [`, `"date_published": "1970-01-01T00:00:00.000Z"`, "One two three"},
		"rss.xml":                     {"<guid>news</guid>", "<author>ada@example.com (Ada)</author>", "<category>News</category>"},
		"atom.xml":                    {"<id>news</id>"},
	} {
		for _, text := range want {
			if !strings.Contains(files[file], text) {
				t.Errorf("%s lacks %s:\n%s", file, text, files[file])
			}
		}
	}
	if strings.Contains(files["2024/01/01/second/index.html"], "min read") {
		t.Error("a post has a time to read for which the function returns none")
	}
	for _, file := range []string{"2024/02/01/gone/index.html", "2020/01/01/early/index.html"} {
		if _, there := files[file]; there {
			t.Errorf("%s is there, which the function left out", file)
		}
	}
	writeFile(t, o.SiteDir+"/blog.cjs", []byte(strings.Replace(strings.SplitN(strings.SplitN(blogFunctionsSite, "-- blog.cjs --\n", 2)[1], "\n-- ", 2)[0], "slice(0, 2)", "slice(0, 1)", 1)))
	run(t, o)
	if files = output(t, o.OutDir); strings.Contains(files["feed.json"], "One two three") {
		t.Error("an edit of the function does not reach the feeds")
	}
}

func TestFunctionsOfBlogsThatFailAreReportedWhereTheyStand(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	for name, c := range map[string]struct {
		old, now string
		want     []string
	}{
		"the time to read": {"exports.minutes = (", "exports.minutes = () => { throw new Error('tired'); }; (", []string{
			"blog/2020-01-01-early.md the function readingTime failed: tired", "blog/2023-01-01-first.md the function readingTime failed: tired",
			"blog/2024-01-01-second.md the function readingTime failed: tired", "blog/2024-02-01-gone.md the function readingTime failed: tired",
			"blog/2025-01-01-last.md the function readingTime failed: tired",
		}},
		"the posts":         {"const kept =", "const kept = nothing;", []string{"docusaurus.toml:9:1 the function processBlogPosts failed: nothing is not defined"}},
		"a post of its own": {"return [...kept.slice(1)", "return [{metadata: {source: 'x'}}", []string{`docusaurus.toml:9:1 the function processBlogPosts returned a post of "x", which is none of the blog`}},
		"no list of items":  {"return [...items", "return 1; [...items", []string{"docusaurus.toml:11:48 the function createFeedItems failed: it returned no list"}},
		"no item":           {"return [...items, ", "return [{title: 'A'}, ", []string{`docusaurus.toml:11:48 the function createFeedItems failed: an item needs a title, a link and a date, and this is none: {"title":"A"}`}},
		"no function named": {"require:./blog.cjs#posts", "./blog.cjs", []string{`docusaurus.toml:9:20 blog "default": processBlogPosts: "./blog.cjs" names no function`}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := buildErrors(t, strings.Replace(blogFunctionsSite, c.old, c.now, 1))
			slices.Sort(got)
			if len(got) != len(c.want) || !slices.EqualFunc(got, c.want, strings.HasPrefix) {
				t.Errorf("%q, want what begins with %q", got, c.want)
			}
		})
	}
}

func TestAMarkerOfTheBlogsOwnEndsWhatListsShow(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Blog"
url = "https://example.com"
[[plugins]]
use = "blog"
routeBasePath = "/"
truncateMarker = '<!--\s*more\s*-->'
-- blog/2023-01-01-first.md --
Above

<!--more-->

Below
`)
	run(t, o)
	files := output(t, o.OutDir)
	if list := files["index.html"]; !strings.Contains(list, "<p>Above</p>") || strings.Contains(list, "<p>Below</p>") {
		t.Errorf("the list shows\n%s", list)
	}
	if post := files["2023/01/01/first/index.html"]; !strings.Contains(post, "<p>Below</p>") {
		t.Errorf("the post is\n%s", post)
	}
}
