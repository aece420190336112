package blog

import (
	"encoding/json"

	"github.com/gosaur/gosaur/plugins/internal/tags"
)

// BlogPostMetadata is the metadata of a post: `content.metadata` of
// `@theme/BlogPostPage` and of the items of lists.
type BlogPostMetadata struct {
	// Permalink is the route's path, base URL included.
	Permalink string `json:"permalink"`
	// EditURL is where the file can be edited; absent if the page shows no such link.
	EditURL string `json:"editUrl,omitempty"`
	// Source is the file, as "@site/blog/2021-01-02-hello.md".
	Source      string `json:"source"`
	Title       string `json:"title"`
	Description string `json:"description"`
	// Date is the date of the post, as "2021-01-02T00:00:00.000Z".
	Date string `json:"date"`
	// FormattedDate is the date in the words of the locale.
	FormattedDate string `json:"formattedDate"`
	// FormattedDay is day and month in the words of the locale. Only posts in the archive have it.
	FormattedDay string     `json:"formattedDay,omitempty"`
	Tags         []tags.Tag `json:"tags" ts:"TagMetadata[]"`
	// ReadingTime is in minutes; absent if the page does not show it.
	ReadingTime *float64 `json:"readingTime,omitempty"`
	// HasTruncateMarker reports whether lists show a part of the post only.
	HasTruncateMarker bool     `json:"hasTruncateMarker"`
	Authors           []author `json:"authors" ts:"Author[]"`
	// FrontMatter is the front matter as the author wrote it.
	FrontMatter json.RawMessage `json:"frontMatter" ts:"BlogPostFrontMatter & Record<string, unknown>"`
	// PrevItem is the post above this one in the list, the newer one as a rule.
	PrevItem *PropBlogPostLink `json:"prevItem,omitempty"`
	// NextItem is the post below this one in the list, the older one as a rule.
	NextItem *PropBlogPostLink `json:"nextItem,omitempty"`
	// Unlisted posts exist, but no list or search engine names them.
	Unlisted bool `json:"unlisted"`
	// Draft posts exist in development only.
	Draft bool `json:"draft,omitempty"`
	// LastUpdatedBy is the author of the last change.
	LastUpdatedBy string `json:"lastUpdatedBy,omitempty"`
	// LastUpdatedAt is the time of the last change in milliseconds since 1970.
	LastUpdatedAt int64 `json:"lastUpdatedAt,omitempty"`
	// FormattedLastUpdatedAt is the day of the last change in the words of the locale.
	FormattedLastUpdatedAt string `json:"formattedLastUpdatedAt,omitempty"`
	// Assets are files that the front matter names, at their places in the output.
	Assets *BlogPostAssets `json:"assets,omitempty"`
}

// BlogPostAssets are files that a post's front matter names relative to the post.
type BlogPostAssets struct {
	// Image is the front matter's image; "" if the file does not exist, which is reported.
	Image string `json:"image"`
}

// BlogPostFrontMatter lists the front matter fields of posts that a theme may read.
type BlogPostFrontMatter struct {
	Title string `json:"title,omitempty"`
	// TitleMeta is the title in the document's head.
	TitleMeta   string `json:"title_meta,omitempty"`
	Description string `json:"description,omitempty"`
	// SidebarLabel is the post's label in the list next to pages.
	SidebarLabel string `json:"sidebar_label,omitempty"`
	// HideTableOfContents leaves out the table of contents.
	HideTableOfContents bool `json:"hide_table_of_contents,omitempty"`
	// TOCMinHeadingLevel is the first heading level in the table of contents.
	TOCMinHeadingLevel int `json:"toc_min_heading_level,omitempty"`
	// TOCMaxHeadingLevel is the last heading level in the table of contents.
	TOCMaxHeadingLevel int `json:"toc_max_heading_level,omitempty"`
	// Keywords go into the keywords meta tag.
	Keywords []string `json:"keywords,omitempty"`
	// Image is shown where the page is shared.
	Image string `json:"image,omitempty"`
}

// PropBlogPostLink is a link to a neighbouring post.
type PropBlogPostLink struct {
	Title     string `json:"title"`
	Permalink string `json:"permalink"`
}

// Author is an author of a post. The site may add further fields.
type Author struct {
	Name string `json:"name,omitempty"`
	// Title is the author's occupation.
	Title string `json:"title,omitempty"`
	// URL is the author's own site.
	URL string `json:"url,omitempty"`
	// ImageURL is a picture of the author, base URL included.
	ImageURL    string `json:"imageURL,omitempty"`
	Email       string `json:"email,omitempty"`
	Description string `json:"description,omitempty"`
	// Socials are links to the author's accounts by platform.
	Socials socials `json:"socials,omitempty" ts:"Record<string, string>"`
	// Key is the author's key in the authors file, null for an author of one post.
	Key *string `json:"key"`
	// Page is the author's page, null for none.
	Page *AuthorPage `json:"page"`
}

// AuthorPage is where the posts of an author are listed.
type AuthorPage struct {
	Permalink string `json:"permalink"`
}

// BlogSidebar is the list next to a page: prop `sidebar`.
type BlogSidebar struct {
	Title string            `json:"title"`
	Items []BlogSidebarItem `json:"items"`
}

// BlogSidebarItem is a post in the list next to a page.
type BlogSidebarItem struct {
	Title     string `json:"title"`
	Permalink string `json:"permalink"`
	// Unlisted reports whether the post is shown only while the reader is on it.
	Unlisted bool `json:"unlisted"`
	// Date is the date of the post, as "2021-01-02T00:00:00.000Z".
	Date string `json:"date"`
}

// BlogPaginatedMetadata describes a page of a list of posts: prop `metadata` of
// `@theme/BlogListPage`, `listMetadata` of the others.
type BlogPaginatedMetadata struct {
	BlogTitle       string `json:"blogTitle"`
	BlogDescription string `json:"blogDescription"`
	// Permalink is the page's own route path.
	Permalink string `json:"permalink"`
	// PreviousPage is absent on the first page.
	PreviousPage string `json:"previousPage,omitempty"`
	// NextPage is absent on the last page.
	NextPage string `json:"nextPage,omitempty"`
	// Page counts from 1.
	Page         int `json:"page"`
	PostsPerPage int `json:"postsPerPage"`
	// TotalCount is the number of posts on all pages.
	TotalCount int `json:"totalCount"`
	TotalPages int `json:"totalPages"`
}

// BlogListPageProps are the props of `@theme/BlogListPage` apart from its posts and
// the list next to them.
type BlogListPageProps struct {
	Metadata BlogPaginatedMetadata `json:"metadata"`
	Links    BlogLinks             `json:"links"`
	// Items is the empty list if there are no posts, and absent otherwise: posts are documents.
	Items noPosts `json:"items,omitzero" ts:"readonly never[]"`
}

// BlogLinks are the addresses of a blog's further pages, base URL included. One that does not exist is absent.
type BlogLinks struct {
	Archive string `json:"archive,omitempty"`
	Authors string `json:"authors,omitempty"`
	Tags    string `json:"tags,omitempty"`
	// Feeds are the feeds in the order of the options.
	Feeds []BlogFeedLink `json:"feeds,omitempty"`
}

// BlogFeedLink is a feed: the name of its format, such as RSS, and its address.
type BlogFeedLink struct {
	Format string `json:"format"`
	Href   string `json:"href"`
}

// noPosts is the list of the posts of a page without any.
type noPosts []struct{}

// withoutPosts is the prop for the posts of a page apart from those that come as documents.
func withoutPosts(posts []*post) noPosts {
	if len(posts) > 0 {
		return nil
	}
	return noPosts{}
}

// TagsListItem is a tag in the list of tags: prop `tags` of `@theme/BlogTagsListPage`. The tags are sorted by
// label.
type TagsListItem struct {
	Label       string `json:"label"`
	Permalink   string `json:"permalink"`
	Description string `json:"description,omitempty"`
	// Count is the number of pages with the tag.
	Count int `json:"count"`
}

// TagModule is the tag of a page that lists the posts with it: prop `tag` of `@theme/BlogTagsPostsPage`.
type TagModule struct {
	Label       string `json:"label"`
	Permalink   string `json:"permalink"`
	Description string `json:"description,omitempty"`
	Count       int    `json:"count"`
	// AllTagsPath is the route path of the list of tags.
	AllTagsPath string `json:"allTagsPath"`
	// Unlisted reports whether only unlisted pages have the tag.
	Unlisted bool `json:"unlisted"`
}

// BlogTagsPostsPageProps are the props of `@theme/BlogTagsPostsPage` apart from its
// posts and the list next to them.
type BlogTagsPostsPageProps struct {
	Tag          TagModule             `json:"tag"`
	ListMetadata BlogPaginatedMetadata `json:"listMetadata"`
}

// BlogAuthorsPostsPageProps are the props of `@theme/Blog/Pages/BlogAuthorsPostsPage`
// apart from its posts and the list next to them.
type BlogAuthorsPostsPageProps struct {
	Author       authorItem            `json:"author" ts:"Author & {key: string; count: number}"`
	ListMetadata BlogPaginatedMetadata `json:"listMetadata"`
	// Items is the empty list if the author has no posts, and absent otherwise: posts are documents.
	Items noPosts `json:"items,omitzero" ts:"readonly never[]"`
}

// BlogArchive is the prop `archive` of `@theme/BlogArchivePage`.
type BlogArchive struct {
	BlogPosts []ArchiveBlogPost `json:"blogPosts"`
}

// ArchiveBlogPost is a post in the archive.
type ArchiveBlogPost struct {
	Metadata BlogPostMetadata `json:"metadata"`
}

// BlogMetadata is what `useBlogMetadata` returns for an instance.
type BlogMetadata struct {
	// BlogBasePath is the route path of the list of posts.
	BlogBasePath string `json:"blogBasePath"`
	BlogTitle    string `json:"blogTitle"`
	// AuthorsListPath is the route path of the list of authors.
	AuthorsListPath string `json:"authorsListPath"`
}
