package blog

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
	"github.com/gosaur/gosaur/plugins/internal/localdate"
)

// history asks git for what the posts themselves do not tell: the date of those
// without one, and, if the options ask for it, the last change of all.
func (l *loader) history(ctx context.Context, posts []*post) (diag.List, error) {
	show := l.opts.ShowLastUpdateTime || l.opts.ShowLastUpdateAuthor
	if !show && !slices.ContainsFunc(posts, func(p *post) bool { return p.date.IsZero() }) {
		return nil, nil
	}
	var diags diag.List
	past, err := gitdates.Read(ctx, l.site.Dir, l.opts.Path)
	switch {
	case errors.Is(err, gitdates.ErrNoGit), errors.Is(err, gitdates.ErrNoRepository), errors.Is(err, gitdates.ErrShallow):
		if show {
			pos := l.table.Key("showLastUpdateTime")
			if !l.opts.ShowLastUpdateTime {
				pos = l.table.Key("showLastUpdateAuthor")
			}
			l.table.Warnf(&diags, codeNoHistory, pos, "blog %q: the last changes of posts are not shown, because %v", l.id, err).Hint = historyHint(err)
		}
		past = &gitdates.History{}
	case err != nil:
		return nil, err
	}
	for _, p := range posts {
		if p.date.IsZero() {
			l.dateOf(p, past, &diags)
		}
		if show {
			l.lastUpdate(p, past)
		}
	}
	return diags, nil
}

func historyHint(err error) string {
	if errors.Is(err, gitdates.ErrShallow) {
		return "fetch the whole history (git fetch --unshallow; fetch-depth: 0 in GitHub Actions), or switch showLastUpdateTime and showLastUpdateAuthor off"
	}
	return "commit the posts, or switch showLastUpdateTime and showLastUpdateAuthor off"
}

// dateOf finds the date of a post that tells none. A post that is being written has
// that of its file; a site is not published with a guess.
func (l *loader) dateOf(p *post, past *gitdates.History, diags *diag.List) {
	if created, ok := past.Created(p.file); ok {
		p.date = created.At
		return
	}
	if !l.site.Production {
		if info, err := l.modified(p); err == nil {
			p.date = info.ModTime().UTC().Truncate(time.Millisecond)
			return
		}
	}
	diags.Errorf(codeDate, diag.Pos{File: p.file}, "the post has no date").Hint =
		"begin the name of its file with one, such as 2025-01-31-my-post.md, or give one in the front matter: date: 2025-01-31"
	p.date = time.Unix(0, 0).UTC()
}

// lastUpdate finds the last change of a post: what the front matter says goes first.
func (l *loader) lastUpdate(p *post, past *gitdates.History) {
	change, _ := past.Updated(p.file)
	if !p.given.at.IsZero() {
		change.At = p.given.at
	}
	if p.given.author != "" {
		change.By = p.given.author
	}
	if l.opts.ShowLastUpdateTime && !change.At.IsZero() {
		p.meta.LastUpdatedAt = change.At.UnixMilli()
		p.meta.FormattedLastUpdatedAt = localdate.Long(change.At, l.site.Locale)
	}
	if l.opts.ShowLastUpdateAuthor {
		p.meta.LastUpdatedBy = change.By
	}
}
