package pages

import (
	"bytes"
	"context"
	"encoding/json"
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
	"github.com/gosaur/gosaur/plugins/internal/editurl"
	"github.com/gosaur/gosaur/plugins/internal/frontmatter"
	"github.com/gosaur/gosaur/plugins/internal/lastupdate"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

// page is one page as its file describes it.
type page struct {
	// file is relative to the site directory, rel to the folder of the pages. original is the file that
	// this one translates, "" if it is not a translation.
	file, rel, original string
	permalink           string
	// metadata is that of a Markdown page; nil for a component.
	metadata *MDXPageMetadata
	// update is the last change, as a Markdown page shows it.
	update lastupdate.Update
	// draft pages are left out of production builds.
	draft bool
}

// slugOf returns the path of a page below the route base path. An index file is the page of its folder,
// and its path ends in a slash.
func slugOf(rel string) string {
	p := "/" + strings.TrimSuffix(rel, path.Ext(rel))
	if dir, name := path.Split(p); strings.EqualFold(name, "index") {
		return dir
	}
	return p
}

// readPage describes one file.
func (p *Plugin) readPage(ctx context.Context, rel string) (*page, diag.List, error) {
	pg := &page{rel: rel}
	pg.file, pg.original = p.content.File(rel)
	slug := slugOf(rel)
	if !address.IsMarkdown(rel) {
		pg.permalink = p.permalink(slug)
		return pg, nil, nil
	}
	head, diags := frontmatter.Read(ctx, p.host, p.site.Dir, pg.file)
	o := datafile.NewObject(head.Fields, frontmatter.What, diag.CodeFrontMatterValue, &diags)
	m := &MDXPageMetadata{
		Type: "mdx", Source: "@site/" + pg.file, FrontMatter: head.Raw,
		Title: head.Title, Description: head.Description,
	}
	if title, ok := o.String("title"); ok {
		m.Title = title
	}
	if description, ok := o.String("description"); ok {
		m.Description = description
	}
	if given, ok := o.String("slug"); ok {
		slug = p.resolveSlug(given, slug, o, &diags)
	}
	o.String("wrapperClassName")
	frontmatter.CheckPage(o, &diags)
	draft, unlisted := frontmatter.ReadVisibility(o, &diags)
	pg.draft, m.Unlisted = draft && p.site.Production, unlisted && p.site.Production
	pg.permalink = p.permalink(slug)
	m.Permalink = pg.permalink
	if custom, set := o.NullableString("custom_edit_url"); !set {
		m.EditURL = p.editURL(ctx, rel, pg, &diags)
	} else if custom != nil {
		m.EditURL = *custom
	}
	image, err := frontmatter.ReadImage(o, pg.file).Add(ctx, p.host, p.site.Dir, &diags)
	if err != nil {
		return nil, nil, err
	}
	if image != nil {
		m.Assets = &MDXPageAssets{Image: *image}
	}
	pg.metadata = m
	committed, _ := p.history.Updated(pg.file)
	pg.update = p.opts.lastUpdate().Of(frontmatter.ReadLastUpdate(o, &diags), committed, p.site.Locale)
	m.LastUpdatedAt, m.FormattedLastUpdatedAt, m.LastUpdatedBy = pg.update.At, pg.update.Text, pg.update.By
	o.WarnMisspelt()
	return pg, diags, nil
}

// resolveSlug resolves the slug of the front matter against the page's folder.
func (p *Plugin) resolveSlug(given, slug string, o *datafile.Object, diags *diag.List) string {
	dir, _ := path.Split(slug)
	resolved := routepath.Resolve(given, dir)
	if !routepath.Valid(resolved) {
		diags.Errorf(diag.CodeFrontMatterValue, o.Pos("slug"), "%q cannot be the path of a page", given).Hint = routepath.InvalidHint
		return slug
	}
	return resolved
}

func (p *Plugin) editURL(ctx context.Context, rel string, pg *page, diags *diag.List) string {
	link, err := p.opts.editAddresses().Link(ctx, p.host, p.editFile(pg), map[string]string{
		"pagePath":     rel,
		"pagesPath":    rel, // the name for functions
		"pagesDirPath": p.content.Of(rel),
		"permalink":    pg.permalink,
		"locale":       p.site.Locale,
	})
	if err != nil {
		*diags = append(*diags, editurl.Failure(optionpos.Open(p.site.Dir, p.pos).Key("editUrl"), err))
	}
	return link
}

// editFile is the file that the edit link of a page leads to.
func (p *Plugin) editFile(pg *page) string {
	if pg.original == "" || p.opts.EditLocalizedFiles {
		return pg.file
	}
	return pg.original
}

// permalink returns the path of a slug, with or without a trailing slash as the slug has it.
func (p *Plugin) permalink(slug string) string {
	return routepath.Join(routepath.Base(p.site.BaseURL, p.opts.RouteBasePath), slug)
}

// route returns the page's route; the component shows Markdown.
func (pg *page) route(mdxPageComponent string) (plugin.Route, error) {
	r := plugin.Route{
		Path: pg.permalink, Component: "@site/" + pg.file,
		Meta: plugin.RouteMeta{Source: pg.file, Original: pg.original},
	}
	if pg.metadata == nil {
		return r, nil
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(pg.metadata); err != nil {
		return r, err
	}
	r.Component = mdxPageComponent
	r.Documents = []plugin.Document{{Prop: "content", Source: pg.file, Metadata: bytes.TrimSpace(b.Bytes())}}
	r.Meta.Unlisted, r.Meta.LastUpdatedAt = pg.metadata.Unlisted, pg.update.Known
	return r, nil
}
