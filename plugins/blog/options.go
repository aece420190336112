package blog

import (
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/editurl"
	"github.com/gosaur/gosaur/plugins/internal/optioncheck"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/reaction"
	"github.com/gosaur/gosaur/plugins/internal/tags"
)

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Options

// Options are the options of a blog instance.
type Options struct {
	// Path is the folder that holds the posts, relative to the site directory.
	Path string `json:"path" default:"blog"`
	// RouteBasePath is the URL path of the blog. Use `/` for a blog at the root of the site.
	RouteBasePath string `json:"routeBasePath" default:"blog"`
	// TagsBasePath is the URL path of the list of tags, below `routeBasePath`.
	TagsBasePath string `json:"tagsBasePath" default:"tags"`
	// PageBasePath comes before the number of a list's further pages: `/blog/page/2`.
	PageBasePath string `json:"pageBasePath" default:"page"`
	// ArchiveBasePath is the URL path of the archive, below `routeBasePath`. `false` leaves the archive out.
	ArchiveBasePath Segment `json:"archiveBasePath" default:"archive"`
	// AuthorsBasePath is the URL path of the list of authors, below `routeBasePath`.
	AuthorsBasePath string `json:"authorsBasePath" default:"authors"`
	// Include are globs of the files that are posts, relative to `path`.
	Include []string `json:"include" default:"[\"**/*.{md,mdx}\"]"`
	// Exclude are globs of files that are not posts, relative to `path`. Files and folders whose
	// name begins with an underscore are partials, to be imported by posts.
	Exclude []string `json:"exclude" default:"[\"**/_*.{js,jsx,ts,tsx,md,mdx}\",\"**/_*/**\",\"**/*.{test,spec}.{js,jsx,ts,tsx}\",\"**/__tests__/**\"]"`
	// PostsPerPage is how many posts a page of a list shows. `"ALL"` shows all posts on one page.
	PostsPerPage PageSize `json:"postsPerPage" default:"10"`
	// ProcessBlogPosts is a function of the site that leaves posts out, or gives them another order or other metadata, as in
	// Docusaurus: a reference such as `require:./src/posts.js`. It needs Node.js.
	ProcessBlogPosts string `json:"processBlogPosts,omitempty"`
	// SortPosts sets which posts come first: the newest (`descending`) or the oldest (`ascending`).
	SortPosts string `json:"sortPosts" choices:"descending,ascending" default:"descending"`
	// BlogTitle is the title of the list of posts.
	BlogTitle string `json:"blogTitle" default:"Blog"`
	// BlogDescription is the description of the list of posts, for search engines.
	BlogDescription string `json:"blogDescription" default:"Blog"`
	// BlogSidebarCount is how many posts the list next to a page shows. `"ALL"` shows all posts, `0` leaves the list out.
	BlogSidebarCount Count `json:"blogSidebarCount" default:"5"`
	// BlogSidebarTitle is the title of the list next to a page.
	BlogSidebarTitle string `json:"blogSidebarTitle" default:"Recent posts"`
	// ShowReadingTime shows how long a post takes to read.
	ShowReadingTime bool `json:"showReadingTime" default:"true"`
	// ReadingTime sets how the time to read a post is estimated.
	ReadingTime ReadingTime `json:"readingTime"`
	// EditURL is where readers can edit a post. The path of the file in the site is appended to
	// it, unless it holds a placeholder: `{blogPath}` (the file below `path`),
	// `{blogDirPath}` (its folder: the option `path`, or that of the translations), `{permalink}`, `{locale}`.
	// A reference such as `require:./src/edit.js` names a function of the site that gets these values as one
	// object and returns the link; it needs Node.js.
	EditURL string `json:"editUrl,omitempty"`
	// EditURLByLocale replaces `editUrl` for single locales, for instance by a service where posts are translated:
	// `{fr = "https://translate.example.com/fr?file={blogPath}"}`. It has the same placeholders; without one it is the link of all
	// pages, and an empty one means no edit links.
	EditURLByLocale map[string]string `json:"editUrlByLocale,omitempty"`
	// EditLocalizedFiles makes the edit links of translated posts lead to the translations
	// rather than to the originals.
	EditLocalizedFiles bool `json:"editLocalizedFiles" default:"false"`
	// ShowLastUpdateTime shows when a post was last changed, as git or the front matter says.
	ShowLastUpdateTime bool `json:"showLastUpdateTime" default:"false"`
	// ShowLastUpdateAuthor shows who last changed a post, as git or the front matter says.
	ShowLastUpdateAuthor bool `json:"showLastUpdateAuthor" default:"false"`
	// AuthorsMapPath is the file that describes authors, relative to `path`: YAML, JSON or TOML.
	AuthorsMapPath string `json:"authorsMapPath" default:"authors.yml"`
	// Tags is the file that describes tags, relative to `path`: YAML, JSON or TOML. Without the option,
	// `tags.yml` is read if it exists; `false` reads none.
	Tags tags.FileOption `json:"tags,omitempty"`
	// OnInlineTags sets how a tag of a post that the tags file does not define is reported.
	OnInlineTags reaction.Reaction `json:"onInlineTags" choices:"ignore,log,warn,throw" default:"warn"`
	// OnInlineAuthors sets how an author of a post whom the authors file does not define is reported.
	OnInlineAuthors reaction.Reaction `json:"onInlineAuthors" choices:"ignore,log,warn,throw" default:"warn"`
	// OnUntruncatedBlogPosts sets how posts without a truncate marker, which lists show in full, are reported.
	OnUntruncatedBlogPosts reaction.Reaction `json:"onUntruncatedBlogPosts" choices:"ignore,log,warn,throw" default:"warn"`
	// TruncateMarker is a regular expression ([RE2](https://github.com/google/re2/wiki/Syntax)) for the marker that ends what lists show
	// of a post, such as `<!--\s*more\s*-->`. Default: `<!-- truncate -->` or `{/* truncate */}`.
	TruncateMarker string `json:"truncateMarker,omitempty"`
	// FeedOptions are the options of the feeds.
	FeedOptions FeedOptions `json:"feedOptions"`
	// BlogListComponent shows a page of the list of posts.
	BlogListComponent string `json:"blogListComponent" default:"@theme/BlogListPage"`
	// BlogPostComponent shows a post.
	BlogPostComponent string `json:"blogPostComponent" default:"@theme/BlogPostPage"`
	// BlogTagsListComponent shows the list of tags.
	BlogTagsListComponent string `json:"blogTagsListComponent" default:"@theme/BlogTagsListPage"`
	// BlogTagsPostsComponent shows the posts with a tag.
	BlogTagsPostsComponent string `json:"blogTagsPostsComponent" default:"@theme/BlogTagsPostsPage"`
	// BlogAuthorsListComponent shows the list of authors.
	BlogAuthorsListComponent string `json:"blogAuthorsListComponent" default:"@theme/Blog/Pages/BlogAuthorsListPage"`
	// BlogAuthorsPostsComponent shows the posts of an author.
	BlogAuthorsPostsComponent string `json:"blogAuthorsPostsComponent" default:"@theme/Blog/Pages/BlogAuthorsPostsPage"`
	// BlogArchiveComponent shows the archive.
	BlogArchiveComponent string `json:"blogArchiveComponent" default:"@theme/BlogArchivePage"`
}

// ReadingTime sets how the time to read a post is estimated. Words are counted by the rules of Unicode (UAX #29), as in browsers;
// in languages without spaces, such as Chinese, Japanese and Thai, their number is estimated from the letters.
type ReadingTime struct {
	// WordsPerMinute is how many words a reader reads in a minute.
	WordsPerMinute int `json:"wordsPerMinute" default:"200" min:"1"`
	// Function is a function of the site that returns the minutes, as `readingTime` does in Docusaurus: a reference such as
	// `require:./src/reading.js`. It needs Node.js.
	Function string `json:"function,omitempty"`
}

// FeedOptions are the options of the feeds.
type FeedOptions struct {
	// Type selects the feeds to write next to the list of posts: `rss` (`rss.xml`), `atom` (`atom.xml`) and `json` (`feed.json`).
	// `"all"` means all of them, `false` none.
	Type FeedTypes `json:"type" default:"[\"rss\", \"atom\"]"`
	// Title is the title of the feeds. Without it, it is the site's title followed by "Blog".
	Title string `json:"title,omitempty"`
	// Description describes the feeds. Without it, it is the site's title followed by "Blog".
	Description string `json:"description,omitempty"`
	// Copyright is the copyright notice of the feeds.
	Copyright string `json:"copyright,omitempty"`
	// Language is the language of the feeds, such as `en-US`. Default: the language of the site.
	Language string `json:"language,omitempty"`
	// Limit is how many posts a feed holds, the first of the list. `false` means all posts.
	Limit FeedLimit `json:"limit" default:"20"`
	// CreateFeedItems is a function of the site that makes the items of the feeds, as in Docusaurus: a reference such as
	// `require:./src/feed.js`. It needs Node.js.
	CreateFeedItems string `json:"createFeedItems,omitempty"`
	// XSLT are style sheets with which browsers show feeds to readers. `true` means the built-in ones. Browsers are removing
	// support for XSLT, so this helps fewer and fewer readers.
	XSLT FeedXSLT `json:"xslt" default:"false"`
}

// editAddresses returns the addresses at which pages can be edited.
func (o *Options) editAddresses() editurl.Addresses {
	return editurl.Addresses{Base: o.EditURL, ByLocale: o.EditURLByLocale}
}

// editPlaceholders are the placeholders of the option editUrl.
var editPlaceholders = []string{"blogPath", "blogDirPath", "permalink", "locale"}

// parseOptions reads the options that the host has checked, and validates them
// beyond their types.
func parseOptions(req *plugin.ConfigureRequest) (Options, diag.List, error) {
	var opts Options
	if err := json.Unmarshal(req.Options, &opts); err != nil {
		return opts, nil, fmt.Errorf("blog: reading options: %w", err)
	}
	c := checker{optioncheck.Checker{Whose: fmt.Sprintf("blog %q", req.ID), Table: optionpos.Open(req.Site.Dir, req.OptionPos)}}
	c.checkPaths(&opts)
	opts.Path = path.Clean(strings.ReplaceAll(opts.Path, `\`, "/"))
	c.checkCounts(&opts)
	if _, err := regexp.Compile(opts.TruncateMarker); err != nil {
		c.Errorf(c.Table.Key("truncateMarker"), "truncateMarker is no regular expression: %v", err).Hint =
			`such as '<!--\s*more\s*-->', in single quotes`
	}
	c.checkFeeds(&opts.FeedOptions)
	c.Functions(map[string]string{
		"processBlogPosts": opts.ProcessBlogPosts, "function": opts.ReadingTime.Function, "createFeedItems": opts.FeedOptions.CreateFeedItems,
	})
	c.Found.Sort()
	return opts, c.Found, nil
}

// checker validates options beyond their types.
type checker struct {
	optioncheck.Checker
}

func (c *checker) checkPaths(o *Options) {
	c.Globs(o.Include, o.Exclude)
	c.EditAddresses(o.editAddresses(), editPlaceholders)
	c.NotEmpty(map[string]string{
		"path": o.Path, "authorsMapPath": o.AuthorsMapPath,
		"authorsBasePath": o.AuthorsBasePath, "tagsBasePath": o.TagsBasePath, "pageBasePath": o.PageBasePath,
	})
	if o.ArchiveBasePath.empty {
		c.Errorf(c.Table.Key("archiveBasePath"), "archiveBasePath cannot be empty").Hint = "give a path, or false for no archive"
	}
	c.rejectTrue("archiveBasePath", o.ArchiveBasePath.invalid)
	c.rejectTrue("tags", o.Tags.Invalid())
}

func (c *checker) checkCounts(o *Options) {
	for key, word := range map[string]string{"postsPerPage": o.PostsPerPage.word, "blogSidebarCount": o.BlogSidebarCount.word} {
		if word != "" && word != countAll {
			c.Errorf(c.Table.Value(word, 0), "%s cannot be %q", key, word).Hint = `give a number, or "ALL"`
		}
	}
}

func (c *checker) checkFeeds(o *FeedOptions) {
	for _, name := range o.Type.types {
		if !slices.Contains(allFeeds, name) {
			c.Errorf(c.Table.Value(name, 0), "feedOptions.type: there is no feed %q", name).Hint =
				"valid feeds: " + strings.Join(allFeeds, ", ") + `, or "all"`
		}
	}
	c.rejectTrue("limit", o.Limit.invalid)
}

// rejectTrue reports an option that may be false, but not true.
func (c *checker) rejectTrue(key string, isTrue bool) {
	if isTrue {
		c.Errorf(c.Table.Key(key), "%s cannot be true", key).Hint = "give a value, or false"
	}
}
