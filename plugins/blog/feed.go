package blog

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/internal/outdir"
)

// feed is the content of a feed, independent of its format.
type feed struct {
	title, description, copyright, language string
	// listURL is the address of the list of posts, feedURL that of the feed itself.
	listURL, feedURL string
	// icon is the address of the site's icon, "" for none.
	icon    string
	updated time.Time
	// defaultAuthor is the author of posts that name none.
	defaultAuthor string
	items         []feedItem
	// absoluteURL makes an address that an author gave absolute.
	absoluteURL func(string) string
}

// feedItem is a post in a feed.
type feedItem struct {
	*post
	url string
	// id is the address, unless a function of the site gives another one.
	id string
	// html is the text of the post, with full addresses.
	html string
}

// changed is the time of the post's last change, or its date if no later change is known.
func (i feedItem) changed() time.Time {
	if ms := i.meta.LastUpdatedAt; ms > i.date.UnixMilli() {
		return time.UnixMilli(ms).UTC()
	}
	return i.date
}

// feedFormat is a format of feeds.
type feedFormat struct {
	file      string
	mediaType string
	label     string
	write     func(*feed) ([]byte, error)
	sheet     func(FeedXSLT) styleSheet
}

var feedFormats = map[string]feedFormat{
	feedRSS: {"rss.xml", "application/rss+xml", "RSS Feed", (*feed).rss, func(x FeedXSLT) styleSheet { return x.rss }},
	feedAtom: {"atom.xml", "application/atom+xml", "Atom Feed", (*feed).atom, func(x FeedXSLT) styleSheet {
		return x.atom
	}},
	feedJSON: {"feed.json", "application/json", "JSON Feed", (*feed).json, func(FeedXSLT) styleSheet { return styleSheet{} }},
}

// feedPosts are the posts of the feeds, in the order of the list.
func (p *Plugin) feedPosts() []*post {
	if p.content == nil || len(p.opts.FeedOptions.Type.list()) == 0 {
		return nil
	}
	public := slices.DeleteFunc(slices.Clone(p.content.posts), func(p *post) bool { return p.isPrivate })
	return public[:p.opts.FeedOptions.Limit.of(len(public))]
}

// feedPath returns the path of a feed's file below the base URL.
func (p *Plugin) feedPath(file string) string {
	return path.Join(strings.Trim(p.opts.RouteBasePath, "/"), file)
}

// feedLinks returns the head tags that announce the feeds to browsers and feed readers.
func (p *Plugin) feedLinks() []plugin.HTMLTag {
	if len(p.feedPosts()) == 0 {
		return nil
	}
	title := p.opts.FeedOptions.Title
	if title == "" {
		title = p.site.Title
	}
	var tags []plugin.HTMLTag
	for _, name := range p.opts.FeedOptions.Type.list() {
		format := feedFormats[name]
		tags = append(tags, plugin.HTMLTag{Position: "head", TagName: "link", Attributes: map[string]any{
			"rel": "alternate", "type": format.mediaType, "href": p.feedAddress(format), "title": title + " " + format.label,
		}})
	}
	return tags
}

// feedAddress is the address of a feed, base URL included.
func (p *Plugin) feedAddress(format feedFormat) string {
	return p.site.BaseURL + p.feedPath(format.file)
}

// pageLinks are the links to the feeds that pages show.
func (p *Plugin) pageLinks() []BlogFeedLink {
	if len(p.feedPosts()) == 0 {
		return nil
	}
	var links []BlogFeedLink
	for _, name := range p.opts.FeedOptions.Type.list() {
		format := feedFormats[name]
		links = append(links, BlogFeedLink{Format: strings.TrimSuffix(format.label, " Feed"), Href: p.feedAddress(format)})
	}
	return links
}

// absolute returns the full address of a path of the site.
func (p *Plugin) absolute(routePath string) string {
	return p.site.URL + (&url.URL{Path: routePath}).EscapedPath()
}

// icon returns the address of the site's icon, "" if there is none.
func (p *Plugin) icon() string {
	icon := p.site.Favicon
	if icon != "" && !strings.HasPrefix(icon, "/") && !strings.Contains(icon, ":") {
		icon = "/" + icon
	}
	return p.fullAddress(icon)
}

// fullAddress completes an address such as "/about".
func (p *Plugin) fullAddress(given string) string {
	if address := p.loader().withBaseURL(given); given != "" && strings.HasPrefix(address, p.site.BaseURL) && !strings.HasPrefix(address, "//") {
		return p.site.URL + address
	}
	return given
}

// PostBuild implements plugin.PostBuilder: it writes the feeds, and the images that
// front matter refers to.
func (p *Plugin) PostBuild(ctx context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	resp := &plugin.PostBuildResponse{}
	if p.content == nil {
		return resp, nil
	}
	out := outdir.Of(req)
	if err := p.content.images.copy(out); err != nil {
		return nil, fmt.Errorf("blog %q: %w", p.id, err)
	}
	posts := p.feedPosts()
	if len(posts) == 0 {
		return resp, nil
	}
	f := p.feed()
	if err := p.fillItems(ctx, f, posts, req.Pages, out, &resp.Diagnostics); err != nil {
		return nil, fmt.Errorf("blog %q: %w", p.id, err)
	}
	if p.opts.FeedOptions.CreateFeedItems != "" {
		p.createFeedItems(ctx, f, req.OutDir, &resp.Diagnostics)
	}
	for _, item := range f.items {
		if changed := item.changed(); changed.After(f.updated) {
			f.updated = changed
		}
	}
	for _, name := range p.opts.FeedOptions.Type.list() {
		if err := p.writeFeed(f, feedFormats[name], out); err != nil {
			return nil, fmt.Errorf("blog %q: writing the feed %s: %w", p.id, name, err)
		}
	}
	return resp, nil
}

// DescribeOutput implements plugin.OutputDescriber with the feeds.
func (p *Plugin) DescribeOutput(context.Context, *plugin.DescribeOutputRequest) (*plugin.DescribeOutputResponse, error) {
	resp := &plugin.DescribeOutputResponse{}
	if p.content == nil {
		return resp, nil
	}
	resp.Files = p.content.images.outputs()
	if len(p.feedPosts()) == 0 {
		return resp, nil
	}
	for _, name := range p.opts.FeedOptions.Type.list() {
		resp.Files = append(resp.Files, p.feedPath(feedFormats[name].file))
	}
	return resp, nil
}

// feed describes the feeds, without posts.
func (p *Plugin) feed() *feed {
	o := p.opts.FeedOptions
	f := &feed{
		title: o.Title, description: o.Description, copyright: o.Copyright, language: o.Language,
		listURL: p.absolute(p.site.ApplyTrailingSlash(p.loader().path())), defaultAuthor: p.site.Title, absoluteURL: p.fullAddress, icon: p.icon(),
	}
	if f.title == "" {
		f.title = p.site.Title + " Blog"
	}
	if f.description == "" {
		f.description = p.site.Title + " Blog"
	}
	if f.language == "" {
		f.language = p.site.Locale
	}
	return f
}

// fillItems takes the text of the posts from their finished pages.
func (p *Plugin) fillItems(ctx context.Context, f *feed, posts []*post, pages []plugin.PageInfo, out plugin.Output, diags *diag.List) error {
	files := make(map[string]string, len(pages))
	for _, page := range pages {
		files[page.Path] = page.File
	}
	for _, post := range posts {
		if err := ctx.Err(); err != nil {
			return err
		}
		page := p.site.ApplyTrailingSlash(post.meta.Permalink)
		address := p.absolute(page)
		item := feedItem{post: post, url: address, id: address}
		document, err := out.Read(files[page])
		if err != nil {
			return fmt.Errorf("reading the page of %s: %w", post.file, err)
		}
		html, ok := articleOf(document, item.url)
		if !ok && len(*diags) == 0 {
			diags.Warnf(diag.CodeFeed, diag.Pos{File: post.file}, "the feeds hold no text of posts, because their pages have no element with the id %s", articleID).Hint =
				"a theme's BlogPostItem/Content must give this id to the element around the text on the page of a post"
		}
		item.html = html
		f.items = append(f.items, item)
	}
	return nil
}

// writeFeed writes the file of a feed and, if the options ask for it, its style sheet.
func (p *Plugin) writeFeed(f *feed, format feedFormat, out plugin.Output) error {
	f.feedURL = p.absolute(p.site.BaseURL + p.feedPath(format.file))
	text, err := format.write(f)
	if err != nil {
		return err
	}
	name, files, err := p.loader().sheetFiles(format.sheet(p.opts.FeedOptions.XSLT), strings.TrimSuffix(format.file, ".xml"))
	if err != nil {
		return err
	}
	if name != "" {
		text = bytes.Replace(text, []byte(xmlProlog), []byte(xmlProlog+`<?xml-stylesheet type="text/xsl" href="`+escapeAttribute(name)+`"?>`+"\n"), 1)
	}
	for file, data := range files {
		if err := out.Write(p.feedPath(file), data); err != nil {
			return err
		}
	}
	return out.Write(p.feedPath(format.file), text)
}

// outputs lists the images' paths below the output folder, sorted.
func (m *images) outputs() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Values(m.output))
}

// copy copies the images into the output.
func (m *images) copy(out plugin.Output) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for source, output := range m.output {
		data, err := sitefile.Read(source, sitefile.Asset)
		if err != nil {
			return fmt.Errorf("copying %s: %w", filepath.Base(source), err)
		}
		if err := out.Write(output, data); err != nil {
			return err
		}
	}
	return nil
}
