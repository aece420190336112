package lastupdate

import (
	"context"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/localdate"
	"github.com/gosaur/gosaur/plugins/internal/frontmatter"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

// Options determine what pages show. The names of the options are the same in all
// plugins.
type Options struct {
	// Time is the option showLastUpdateTime, Author showLastUpdateAuthor.
	Time, Author bool
}

// Shown reports whether pages show anything.
func (o Options) Shown() bool { return o.Time || o.Author }

// Update is what a page shows about its last change.
type Update struct {
	// At is in milliseconds since 1970, 0 for none.
	At int64
	// Text is the date in the words of the locale.
	Text string
	By   string
	// Known is the time even if pages do not show it; for the sitemap.
	Known int64
}

// Of combines the last change in the front matter with the one in git.
func (o Options) Of(given frontmatter.LastUpdate, committed gitdates.Change, locale string) Update {
	var u Update
	at := committed.At
	if !given.At.IsZero() {
		at = given.At
	}
	if !at.IsZero() {
		u.Known = at.UnixMilli()
	}
	if o.Time && u.Known != 0 {
		u.At, u.Text = u.Known, localdate.Medium(at, locale)
	}
	if o.Author {
		u.By = committed.By
		if given.Author != "" {
			u.By = given.Author
		}
	}
	return u
}

// Asker asks git on behalf of a plugin.
type Asker struct {
	// Cache stores the results of git; may be nil.
	Cache   gitdates.Cache
	SiteDir string
	// Folders hold the pages, relative to the site directory.
	Folders []string
	// Table is the plugin's table in the configuration.
	Table *optionpos.Table
	// Who names the instance in messages (`docs "default"`), What its pages ("docs").
	Who, What string
	// Code is the code of diagnostics.
	Code string
}

// History returns the git history of the pages, empty if they show none of it. If git has
// no history, pages show no dates, and a warning explains why.
func (a *Asker) History(ctx context.Context, o Options) (*gitdates.History, diag.List, error) {
	if !o.Shown() {
		return &gitdates.History{}, nil, nil
	}
	history, err := gitdates.Read(ctx, a.Cache, a.SiteDir, a.Folders...)
	switch {
	case gitdates.IsUnavailable(err):
		return &gitdates.History{}, a.Warn(o, err), nil
	case err != nil:
		return nil, nil, err
	}
	return history, nil, nil
}

// Warn reports that the last changes are not shown, and why.
func (a *Asker) Warn(o Options, reason error) diag.List {
	key := "showLastUpdateTime"
	if !o.Time {
		key = "showLastUpdateAuthor"
	}
	var diags diag.List
	a.Table.Warnf(&diags, a.Code, a.Table.Key(key), "%s: the last changes of %s are not shown, because %v", a.Who, a.What, reason).Hint =
		gitdates.Hint(reason, "the "+a.What, "switch showLastUpdateTime and showLastUpdateAuthor off")
	return diags
}
