package sitemap

import (
	"context"
	"path/filepath"
	"slices"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	markdownfront "github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/internal/frontmatter"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
)

// addLastmod finds the last change of the pages whose plugin does not provide it: in the
// front matter of the page's file, or in git, with one call for all of them.
func (p *Plugin) addLastmod(ctx context.Context, pages []plugin.PageInfo, diags *diag.List) ([]plugin.PageInfo, error) {
	if p.opts.Lastmod == "" {
		return pages, nil
	}
	pages = slices.Clone(pages)
	var missing []*plugin.PageInfo
	for i := range pages {
		page := &pages[i]
		if page.Meta.LastUpdatedAt != 0 || page.Meta.Source == "" {
			continue
		}
		if at := p.frontMatterDate(page.Meta.Source); !at.IsZero() {
			page.Meta.LastUpdatedAt = at.UnixMilli()
			continue
		}
		missing = append(missing, page)
	}
	if len(missing) == 0 {
		return pages, nil
	}
	sources := make([]string, len(missing))
	for i, page := range missing {
		sources[i] = page.Meta.Source
	}
	history, err := gitdates.Read(ctx, p.host, p.site.Dir, gitdates.FoldersOf(sources)...)
	switch {
	case gitdates.IsUnavailable(err):
		p.table.Warnf(diags, diag.CodeSitemapHistory, p.table.Key("lastmod"), "lastmod is left out for pages whose last change is not known, because %v", err).
			Hint = gitdates.Hint(err, "the pages", "set lastmod = false")
		return pages, nil
	case err != nil:
		return nil, err
	}
	for _, page := range missing {
		if change, ok := history.Updated(page.Meta.Source); ok {
			page.Meta.LastUpdatedAt = change.At.UnixMilli()
		}
	}
	return pages, nil
}

// frontMatterDate is the date of the last change in a page's front matter.
func (p *Plugin) frontMatterDate(source string) time.Time {
	switch filepath.Ext(source) {
	case ".md", ".mdx":
	default:
		return time.Time{}
	}
	text, err := sitefile.Read(filepath.Join(p.site.Dir, filepath.FromSlash(source)), sitefile.Document)
	if err != nil {
		return time.Time{} // gone since the page was made
	}
	update, _ := markdownfront.Split(source, string(text)).Map["last_update"].(map[string]any)
	date, _ := update["date"].(string)
	at, _ := frontmatter.ParseDate(date)
	return at
}
