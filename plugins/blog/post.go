package blog

import (
	"context"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
	"github.com/gosaur/gosaur/plugins/internal/editurl"
	"github.com/gosaur/gosaur/plugins/internal/frontmatter"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
	"github.com/gosaur/gosaur/plugins/internal/localized"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
	"github.com/gosaur/gosaur/plugins/internal/tags"
)

// post is one post. It does not change once the instance has loaded.
type post struct {
	// file is relative to the site directory, rel to the blog folder.
	file, rel string
	// original is the file that this one translates, "" if it is not a translation.
	original string
	// date is zero until it is known.
	date time.Time
	// statedUpdate is the last change stated in the front matter.
	statedUpdate frontmatter.LastUpdate
	// sidebarLabel is the label in the list next to pages.
	sidebarLabel string
	// draft posts are left out of production builds.
	draft bool
	// isPrivate posts are drafts and unlisted ones, in development too.
	isPrivate bool
	// id identifies the post to functions of the site: its path below that of the blog.
	id string
	// body is the text without front matter and title, kept only for functions of the site.
	body string
	meta BlogPostMetadata
}

// loader reads the contents of a blog's folder.
type loader struct {
	site *plugin.Site
	id   string
	// content is the folder of the posts.
	content localized.Folder
	// table is the plugin's table in the configuration.
	table  *optionpos.Table
	opts   *Options
	images *images
	host   plugin.Host
	// cache stores the results of git; may be nil.
	cache gitdates.Cache
}

// path returns the permalink of parts below the blog's base path.
func (l *loader) path(parts ...string) string {
	return l.below(routepath.Base(l.site.BaseURL, l.opts.RouteBasePath), parts...)
}

// below returns the permalink of parts below a permalink.
func (l *loader) below(base string, parts ...string) string {
	for _, part := range parts {
		if strings.Trim(part, "/") != "" {
			base = routepath.Join(base, part)
		}
	}
	return base
}

// readPost reads one file.
func (l *loader) readPost(ctx context.Context, rel string, known *authorsFile, resolver *tags.Resolver) (*post, diag.List) {
	p := &post{rel: rel}
	p.file, p.original = l.content.File(rel)
	head, diags := frontmatter.Read(ctx, l.host, l.site.Dir, p.file)
	o := datafile.NewObject(head.Fields.WithoutNulls(), frontmatter.What, diag.CodeFrontMatterValue, &diags)
	name := parsePostName(rel)
	p.meta = BlogPostMetadata{
		Source: "@site/" + p.file, FrontMatter: head.Raw, Description: head.Description,
		HasTruncateMarker: hasTruncateMarker(head.Text, l.opts.TruncateMarker),
	}
	p.readTitle(o, head.Title, name.text)
	p.readVisibility(o, l.site.Production, &diags)
	p.readDate(o, name, &diags)
	l.setPermalink(ctx, p, o, name.slug, &diags)
	authors := postAuthors{loader: l, known: known, file: p.file, diags: &diags}
	p.meta.Authors = authors.resolve(o)
	field, _ := o.Field("tags")
	p.meta.Tags = resolver.Resolve(field.Value, &diags)
	frontmatter.CheckPage(o, &diags)
	if image, ok := o.String("image"); ok && isFile(image) {
		p.meta.Assets = &BlogPostAssets{Image: l.imageURL(image, p.file, o.Pos("image"), &diags)}
	}
	p.statedUpdate = frontmatter.ReadLastUpdate(o, &diags)
	if l.opts.ShowReadingTime {
		p.meta.ReadingTime = l.readingTime(ctx, p, bodyOf(head.Text, head.Title != ""), &diags)
	}
	if l.opts.ProcessBlogPosts != "" || l.opts.FeedOptions.CreateFeedItems != "" {
		p.body = bodyOf(head.Text, head.Title != "")
	}
	o.WarnMisspelt()
	return p, diags
}

// hasTruncateMarker reports whether a text has the truncate marker. Unless the site defines its own, it
// searches around each occurrence of the word "truncate".
func hasTruncateMarker(text, own string) bool {
	if own != "" {
		return source.HasTruncateMarker(text, own)
	}
	const word = "truncate"
	for {
		i := strings.Index(text, word)
		if i < 0 {
			return false
		}
		start := max(strings.LastIndexAny(text[:i], "<{"), 0)
		rest := text[i+len(word):]
		end := strings.IndexAny(rest, ">}")
		if end >= 0 && source.HasTruncateMarker(text[start:len(text)-len(rest)+end+1], "") {
			return true
		}
		text = rest
	}
}

// isFile reports whether an image is a file next to the post.
func isFile(image string) bool {
	return strings.HasPrefix(image, "./") || strings.HasPrefix(image, "../") || strings.HasPrefix(image, "@site/")
}

// readTitle finds the title and the other texts that represent the post.
func (p *post) readTitle(o *datafile.Object, heading, name string) {
	p.meta.Title = name
	if heading != "" {
		p.meta.Title = heading
	}
	if title, ok := o.String("title"); ok {
		p.meta.Title = title
	}
	if description, ok := o.String("description"); ok {
		p.meta.Description = description
	}
	p.sidebarLabel = p.meta.Title
	if label, ok := o.String("sidebar_label"); ok {
		p.sidebarLabel = label
	}
	o.String("title_meta")
}

func (p *post) readVisibility(o *datafile.Object, production bool, diags *diag.List) {
	draft, unlisted := frontmatter.ReadVisibility(o, diags)
	p.isPrivate = draft || unlisted
	p.draft = draft && production
	p.meta.Draft = draft && !production
	p.meta.Unlisted = unlisted && production
}

// readDate takes the date from the front matter, or from the name of the file.
func (p *post) readDate(o *datafile.Object, name postName, diags *diag.List) {
	if field, ok := o.Field("date"); ok {
		date, valid := frontmatter.ParseDate(field.Value.Text)
		if later, ok := frontmatter.ParsePastMonthEnd(field.Value.Text); ok && !valid {
			diags.Warnf(diag.CodePostDate, field.Value.Pos, "the month has no such day: %q is taken for %s", field.Value.Spelled(), later.Format(time.DateOnly)).Hint =
				frontmatter.DateHint
			date, valid = later, true
		}
		if field.Value.Kind != datafile.String || !valid {
			diags.Errorf(diag.CodePostDate, field.Value.Pos, "%q is not a date", field.Value.Spelled()).Hint = frontmatter.DateHint
			date = time.Unix(0, 0).UTC() // reported: stop searching for a date
		}
		p.date = date
		return
	}
	if name.badDate != "" {
		diags.Errorf(diag.CodePostDate, diag.Pos{File: p.file}, "the name of the file holds the date %s, which does not exist", name.badDate).Hint =
			"correct the name, or give a date in the front matter: date: 2025-01-31"
		p.date = time.Unix(0, 0).UTC()
		return
	}
	p.date = name.date
}

// setPermalink finds the route path and the link to edit the post.
func (l *loader) setPermalink(ctx context.Context, p *post, o *datafile.Object, slug string, diags *diag.List) {
	if given, ok := o.String("slug"); ok {
		slug = given
		if !routepath.Valid("/" + strings.TrimPrefix(given, "/")) {
			diags.Errorf(diag.CodeFrontMatterValue, o.Pos("slug"), "%q cannot be the path of a page", given).Hint = routepath.InvalidHint
			slug = routepath.Repaired(given)
		}
	} else if _, hasID := o.Field("id"); hasID {
		diags.Warnf(diag.CodeFrontMatterValue, o.Pos("id"), "a post has no id").Hint = "posts are identified by their slug: slug: /my-post"
	}
	p.id, p.meta.Permalink = slug, l.path(slug)
	link, err := l.opts.editAddresses().Link(ctx, l.host, l.editFile(p), map[string]string{
		"blogPath": p.rel, "blogDirPath": l.content.Of(p.rel), "permalink": p.meta.Permalink, "locale": l.site.Locale,
	})
	if err != nil {
		*diags = append(*diags, editurl.Failure(l.table.Key("editUrl"), err))
	}
	p.meta.EditURL = link
}

// editFile is the file that the edit link of a post leads to.
func (l *loader) editFile(p *post) string {
	if p.original == "" || l.opts.EditLocalizedFiles {
		return p.file
	}
	return p.original
}

// bodyOf returns a document without its front matter, and without the heading at
// its top.
func bodyOf(text string, heading bool) string {
	text = strings.TrimPrefix(text, "\ufeff")
	for _, fence := range []string{"---", "+++"} {
		first, rest, ok := strings.Cut(text, "\n")
		if !ok || strings.TrimRight(first, " \t\r") != fence {
			continue
		}
		for rest != "" {
			var line string
			line, rest, _ = strings.Cut(rest, "\n")
			if strings.TrimRight(line, " \t\r") == fence {
				break
			}
		}
		text = rest
		break
	}
	if trimmed := strings.TrimLeft(text, " \t\r\n"); heading && strings.HasPrefix(trimmed, "# ") {
		_, text, _ = strings.Cut(trimmed, "\n")
	}
	return text
}
