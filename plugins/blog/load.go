package blog

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/localdate"
	"github.com/gosaur/gosaur/plugins/internal/source"
	"github.com/gosaur/gosaur/plugins/internal/tags"
)

// content is everything that an instance has loaded. It is immutable.
type content struct {
	// posts are in the order of the list, without drafts.
	posts   []*post
	authors *authorsFile
	images  *images
	// reader loaded the posts, including drafts, with the tags of resolver. postsByFile maps each file to its
	// post before sorting and linking.
	reader      *loader
	resolver    *tags.Resolver
	postsByFile map[string]post
}

// sameContent reports whether loading file again would give the same post, or whether file is not a post.
func (c *content) sameContent(ctx context.Context, file string) bool {
	before, ok := c.postsByFile[file]
	if !ok {
		return source.LeavesOut(file, c.reader.content.Dirs(), c.reader.opts.Exclude)
	}
	now, diags := c.reader.readPost(ctx, before.rel, c.authors, c.resolver)
	return len(diags) == 0 && !now.date.IsZero() && reflect.DeepEqual(*now, before)
}

// listed are the posts that lists show.
func (c *content) listed() []*post {
	return slices.DeleteFunc(slices.Clone(c.posts), isUnlisted)
}

func isUnlisted(p *post) bool { return p.meta.Unlisted }

// load reads the blog's folder. If the folder is missing, the result is nil for a blog without a table in the
// configuration.
func (l *loader) load(ctx context.Context) (*content, diag.List, error) {
	files, err := source.Find(ctx, filepath.Join(l.site.Dir, filepath.FromSlash(l.opts.Path)), l.opts.Include, l.opts.Exclude)
	if errors.Is(err, source.ErrMissing) {
		diags := l.reportMissingFolder()
		if l.table.Pos().Line == 0 {
			return nil, diags, nil
		}
		return &content{authors: &authorsFile{}, images: l.images, reader: l}, diags, nil
	}
	if err != nil {
		return nil, nil, err
	}
	files, unnamed := source.Named(l.opts.Path, files)
	authors, diags, err := l.readAuthorsFile(files)
	diags = append(append(diags, unnamed...), l.checkSheets()...)
	if err != nil {
		return nil, nil, err
	}
	resolver, found, err := l.readTagsFile()
	diags = append(diags, found...)
	if err != nil {
		return nil, nil, err
	}
	posts, found, err := l.readPosts(ctx, files, authors, resolver)
	diags = append(diags, found...)
	if err != nil {
		return nil, nil, err
	}
	loaded := &content{authors: authors, images: l.images, reader: l, resolver: resolver, postsByFile: make(map[string]post, len(posts))}
	for _, p := range posts {
		loaded.postsByFile[p.file] = *p
	}
	posts = slices.DeleteFunc(posts, func(p *post) bool { return p.draft })
	if found, err = l.readHistory(ctx, posts); err != nil {
		return nil, nil, err
	}
	diags = append(diags, found...)
	l.sortPosts(posts)
	posts = l.processPosts(ctx, posts, &diags)
	linkNeighbours(posts)
	diags = append(diags, l.reportUntruncated(posts)...)
	loaded.posts = posts
	if pos := l.table.Pos(); len(posts) == 0 && pos.Line > 0 && !diags.HasErrors() {
		l.table.Warnf(&diags, diag.CodeBlogMissing, pos, "the blog folder %s holds no posts, so the list of posts is empty", l.opts.Path).Hint =
			"write one, or take the plugin out"
	}
	return loaded, diags, nil
}

// reportMissingFolder warns of a folder that does not exist, if the configuration names it, and of a file or dangling link in
// its place. A blog in the usual folder may be for future posts: Docusaurus's preset always has one.
func (l *loader) reportMissingFolder() diag.List {
	var diags diag.List
	if source.Blocked(filepath.Join(l.site.Dir, filepath.FromSlash(l.opts.Path))) {
		diags.Warnf(diag.CodeBlogMissing, diag.Pos{File: l.opts.Path}, "the blog folder is a file, or a link that leads to no folder, so there are no posts").Hint =
			"make it a folder, or a link to one"
		return diags
	}
	if pos := l.table.Key("path"); pos != l.table.Pos() {
		l.table.Warnf(&diags, diag.CodeBlogMissing, pos, "the blog folder %s does not exist, so the list of posts is empty", l.opts.Path).Hint =
			"create it, set the option path of the blog plugin to the folder that holds the posts, or take the plugin out"
	}
	return diags
}

// readTagsFile reads the tags file and returns the resolver for the tags of front matter.
func (l *loader) readTagsFile() (*tags.Resolver, diag.List, error) {
	file, diags, err := l.opts.Tags.Read(l.site.Dir, l.content.Of(l.opts.Tags.Name()), fmt.Sprintf("blog %q", l.id), diag.CodeTagsFile, l.table)
	return &tags.Resolver{
		File:     file,
		Base:     l.path(l.opts.TagsBasePath),
		OnInline: l.opts.OnInlineTags,
		Code:     diag.CodeTagsFile,
	}, diags, err
}

// readPosts reads all files, several at a time. Posts and diagnostics are in the order of
// the files' paths.
func (l *loader) readPosts(ctx context.Context, files []string, authors *authorsFile, resolver *tags.Resolver) ([]*post, diag.List, error) {
	posts := make([]*post, len(files))
	found := make([]diag.List, len(files))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, file := range files {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			posts[i], found[i] = l.readPost(ctx, file, authors, resolver)
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, nil, err
	}
	return posts, slices.Concat(found...), nil
}

// sortPosts puts the posts in the order of the list. Posts with the same date are in the order of their files, or in the
// reverse order if the oldest come first.
func (l *loader) sortPosts(posts []*post) {
	slices.SortStableFunc(posts, func(a, b *post) int { return b.date.Compare(a.date) })
	if l.opts.SortPosts == "ascending" {
		slices.Reverse(posts)
	}
	for _, p := range posts {
		l.setDate(p, p.date)
	}
}

// setDate sets the date of a post.
func (l *loader) setDate(p *post, date time.Time) {
	p.date, p.meta.Date, p.meta.FormattedDate = date, isoTime(date), localdate.Long(date, l.site.Locale)
}

// linkNeighbours links each post to its neighbours.
func linkNeighbours(posts []*post) {
	var before *post
	for _, p := range posts {
		if p.meta.Unlisted {
			continue
		}
		if before != nil {
			p.meta.PrevItem = &PropBlogPostLink{Title: before.meta.Title, Permalink: before.meta.Permalink}
			before.meta.NextItem = &PropBlogPostLink{Title: p.meta.Title, Permalink: p.meta.Permalink}
		}
		before = p
	}
}

// maxListed bounds the files that a diagnostic names.
const maxListed = 10

// reportUntruncated reports posts without a truncate marker, all in one diagnostic.
func (l *loader) reportUntruncated(posts []*post) diag.List {
	var files []string
	for _, p := range posts {
		if !p.meta.HasTruncateMarker {
			files = append(files, p.file)
		}
	}
	var diags diag.List
	if len(files) == 0 || l.opts.OnUntruncatedBlogPosts.Ignored() {
		return nil
	}
	slices.Sort(files)
	message := "the post has no truncate marker: lists show all of it"
	if len(files) > 1 {
		message = fmt.Sprintf("%d posts have no truncate marker: lists show all of them", len(files))
	}
	d := l.opts.OnUntruncatedBlogPosts.Report(&diags, diag.CodeTruncate, diag.Pos{File: files[0]}, "%s", message)
	marker := "<!-- truncate --> or {/* truncate */}"
	if l.opts.TruncateMarker != "" {
		marker = "what truncateMarker matches"
	}
	d.Hint = "put " + marker + " below the introduction, or set onUntruncatedBlogPosts = \"ignore\""
	for _, file := range files[1:min(len(files), maxListed)] {
		d.Related = append(d.Related, diag.Related{Pos: diag.Pos{File: file}, Message: "another one"})
	}
	if more := len(files) - maxListed; more > 0 {
		d.Hint += fmt.Sprintf("\nand %d more", more)
	}
	return diags
}

// statFile returns the time of a file's last change in the file system.
func (l *loader) statFile(p *post) (info os.FileInfo, err error) {
	return os.Stat(filepath.Join(l.site.Dir, filepath.FromSlash(p.file)))
}
