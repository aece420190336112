package blog

import (
	"strconv"
)

// listPage is a page of a list of posts.
type listPage struct {
	posts    []*post
	metadata BlogPaginatedMetadata
}

// paginate spreads posts over pages: the first at the route path of the parts, the
// others below it. A list without posts has one page.
func (l *loader) paginate(posts []*post, base string) []listPage {
	size := max(l.opts.PostsPerPage.limit(len(posts)), 1)
	total := max((len(posts)+size-1)/size, 1)
	shown := l.opts.PostsPerPage.n
	if l.opts.PostsPerPage.word != "" {
		shown = len(posts)
	}
	permalink := func(page int) string {
		if page == 1 {
			return base
		}
		return l.below(base, l.opts.PageBasePath, strconv.Itoa(page))
	}
	pages := make([]listPage, total)
	for i := range pages {
		n := i + 1
		m := BlogPaginatedMetadata{
			BlogTitle: l.opts.BlogTitle, BlogDescription: l.opts.BlogDescription,
			Permalink: permalink(n), Page: n, PostsPerPage: shown, TotalCount: len(posts), TotalPages: total,
		}
		if n > 1 {
			m.PreviousPage = permalink(n - 1)
		}
		if n < total {
			m.NextPage = permalink(n + 1)
		}
		pages[i] = listPage{posts: posts[i*size : min(n*size, len(posts))], metadata: m}
	}
	return pages
}
