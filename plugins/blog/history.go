package blog

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
	"github.com/gosaur/gosaur/plugins/internal/lastupdate"
)

// readHistory reads from git what the posts do not state: missing dates and, if the options
// ask for it, the last change of every post.
func (l *loader) readHistory(ctx context.Context, posts []*post) (diag.List, error) {
	show := lastupdate.Options{Time: l.opts.ShowLastUpdateTime, Author: l.opts.ShowLastUpdateAuthor}
	if !show.Shown() && !slices.ContainsFunc(posts, func(p *post) bool { return p.date.IsZero() }) {
		return nil, nil
	}
	var diags diag.List
	past, err := gitdates.Read(ctx, l.cache, l.site.Dir, l.content.Dirs()...)
	switch {
	case gitdates.IsUnavailable(err):
		if show.Shown() {
			asker := lastupdate.Asker{Table: l.table, Who: fmt.Sprintf("blog %q", l.id), What: "posts", Code: diag.CodePostsHistory}
			diags = asker.Warn(show, err)
		}
		past = &gitdates.History{}
	case err != nil:
		return nil, err
	}
	for _, p := range posts {
		if p.date.IsZero() {
			l.dateOf(p, past, &diags)
		}
		committed, _ := past.Updated(p.file)
		update := show.Of(p.statedUpdate, committed, l.site.Locale)
		p.meta.LastUpdatedAt, p.meta.FormattedLastUpdatedAt, p.meta.LastUpdatedBy = update.At, update.Text, update.By
	}
	return diags, nil
}

// dateOf finds the date of a post that states none: that of its first commit or, in
// development, of its file. A production build does not guess.
func (l *loader) dateOf(p *post, past *gitdates.History, diags *diag.List) {
	if created, ok := past.Created(p.file); ok {
		p.date = created.At
		return
	}
	if !l.site.Production {
		if info, err := l.statFile(p); err == nil {
			p.date = info.ModTime().UTC().Truncate(time.Millisecond)
			return
		}
	}
	diags.Errorf(diag.CodePostDate, diag.Pos{File: p.file}, "the post has no date").Hint =
		"begin the name of its file with one, such as 2025-01-31-my-post.md, or give one in the front matter: date: 2025-01-31"
	p.date = time.Unix(0, 0).UTC()
}
