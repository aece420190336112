package reader

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
	"github.com/gosaur/gosaur/plugins/internal/outdir"
)

// PostBuild implements plugin.PostBuilder. It writes what pages load in addition to their own files.
func (p *Plugin) PostBuild(ctx context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	resp := &plugin.PostBuildResponse{}
	out := outdir.Of(req)
	if p.opts.WhatsNew != nil || p.opts.Contributors != nil {
		if err := p.writeHistory(ctx, out, req.Pages, &resp.Diagnostics); err != nil {
			return nil, err
		}
	}
	if p.opts.Offline != nil {
		if err := p.writeWorker(out, req.Pages, &resp.Diagnostics); err != nil {
			return nil, err
		}
	}
	return resp, nil
}

// Revises implements plugin.PostReviser. It is false with offline reading: the service worker depends on
// the contents of all pages.
func (p *Plugin) Revises() bool { return p.opts.Offline == nil }

// writeHistory writes what the pages show of git's history.
func (p *Plugin) writeHistory(ctx context.Context, out plugin.Output, pages []plugin.PageInfo, found *diag.List) error {
	sources := make([]string, len(pages))
	for i := range pages {
		sources[i] = pages[i].Meta.Source
	}
	history, err := gitdates.Read(ctx, p.host, p.site.Dir, gitdates.FoldersOf(sources)...)
	switch {
	case gitdates.IsUnavailable(err):
		p.warnNoHistory(found, err)
		history = &gitdates.History{}
	case err != nil:
		return err //nolint:wrapcheck // the error has the context
	}
	files := map[string]any{}
	if p.opts.WhatsNew != nil {
		files[changesFile] = p.opts.WhatsNew.changes(pages, history)
	}
	if p.opts.Contributors != nil {
		for number, shard := range p.opts.Contributors.shards(p.site, pages, history) {
			files[shardFile(number)] = shard
		}
	}
	for name, content := range files {
		data, err := json.Marshal(content)
		if err != nil {
			return fmt.Errorf("reader: %s: %w", name, err)
		}
		if err := out.Write(name, data); err != nil {
			return fmt.Errorf("reader: %w", err)
		}
	}
	return nil
}

// warnNoHistory warns about each feature that shows nothing without a history, giving the reason.
func (p *Plugin) warnNoHistory(found *diag.List, reason error) {
	for _, feature := range []struct {
		on   bool
		name string
	}{{p.opts.WhatsNew != nil, "whatsNew"}, {p.opts.Contributors != nil, "contributors"}} {
		if feature.on {
			p.table.Warnf(found, diag.CodeSitemapHistory, p.table.Key(feature.name), "%s shows nothing, because %v", feature.name, reason).
				Hint = gitdates.Hint(reason, "the pages", "remove the table "+feature.name)
		}
	}
}
