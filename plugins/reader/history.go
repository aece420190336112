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

// PostBuild implements plugin.PostBuilder. It writes what the pages tell of git's history.
func (p *Plugin) PostBuild(ctx context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	resp := &plugin.PostBuildResponse{}
	if p.opts.WhatsNew == nil && p.opts.Contributors == nil {
		return resp, nil
	}
	history, err := gitdates.Read(ctx, p.host, p.site.Dir, ".")
	switch {
	case gitdates.Unknown(err):
		p.noHistory(&resp.Diagnostics, err)
		history = &gitdates.History{}
	case err != nil:
		return nil, err //nolint:wrapcheck // it says what it is about
	}
	files := map[string]any{}
	if p.opts.WhatsNew != nil {
		files[changesFile] = p.opts.WhatsNew.changes(req.Pages, history)
	}
	if p.opts.Contributors != nil {
		for number, shard := range p.opts.Contributors.shards(p.site, req.Pages, history) {
			files[shardFile(number)] = shard
		}
	}
	out := outdir.Of(req)
	for name, content := range files {
		data, err := json.Marshal(content)
		if err != nil {
			return nil, fmt.Errorf("reader: %s: %w", name, err)
		}
		if err := out.Write(name, data); err != nil {
			return nil, fmt.Errorf("reader: %w", err)
		}
	}
	return resp, nil
}

// noHistory says what is not shown, and why.
func (p *Plugin) noHistory(found *diag.List, reason error) {
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
