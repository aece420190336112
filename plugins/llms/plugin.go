package llms

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/outdir"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

// Name is the name of the plugin in the configuration.
const Name = "llms"

const (
	indexFile = "llms.txt"
	fullFile  = "llms-full.txt"
)

// Plugin writes the texts of a site.
type Plugin struct {
	site  *plugin.Site
	host  plugin.Host
	table *optionpos.Table
	opts  Options
}

var (
	_ plugin.RouteBuilder    = (*Plugin)(nil)
	_ plugin.OutputDescriber = (*Plugin)(nil)
	_ plugin.PostBuilder     = (*Plugin)(nil)
	_ plugin.PostReviser     = (*Plugin)(nil)
)

// New returns an instance that is yet to be configured.
func New() plugin.Plugin { return &Plugin{} }

// Describe implements plugin.Plugin.
func (p *Plugin) Describe() plugin.Description {
	return plugin.Description{
		Name:    Name,
		Summary: "Plain Markdown of every page, llms.txt and llms-full.txt.",
		Options: plugin.OptionsOf(Options{}),
	}
}

// Configure implements plugin.Plugin.
func (p *Plugin) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	opts, table, diags, err := parseOptions(req)
	if err != nil {
		return nil, err
	}
	p.site, p.host, p.table, p.opts = req.Site, req.Host, table, opts
	return &plugin.ConfigureResponse{Diagnostics: diags}, nil
}

// BuildRoutes implements plugin.RouteBuilder.
func (p *Plugin) BuildRoutes(context.Context, *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	data := LlmsData{Twins: p.opts.Twins && p.site.Production}
	resp := &plugin.BuildRoutesResponse{}
	p.addMenu(resp, &data)
	global, err := json.Marshal(data)
	if err != nil {
		return nil, fmt.Errorf("llms: global data: %w", err)
	}
	resp.GlobalData = global
	return resp, nil
}

// PostBuild implements plugin.PostBuilder.
func (p *Plugin) PostBuild(ctx context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	pages := markdownPages(req.Pages)
	w := newWriter(p.site, pages, p.opts.Twins)
	texts, err := readPages(ctx, w, pages)
	if err != nil {
		return nil, fmt.Errorf("llms: %w", err)
	}
	resp := &plugin.PostBuildResponse{}
	out := safeOutput{dir: outdir.Of(req), plugin: p, resp: resp}
	for _, t := range texts {
		if t.file != "" {
			out.write(t.file, t.body)
		}
	}
	listed := p.listed(texts)
	out.write(indexFile, p.indexText(p.sections(listed)))
	if p.opts.Full {
		text, parts := p.fullText(listed, w.address)
		out.write(fullFile, text)
		if err := p.storeParts(ctx, text, parts); err != nil {
			return nil, fmt.Errorf("llms: %w", err)
		}
	}
	if out.err != nil {
		return nil, fmt.Errorf("llms: %w", out.err)
	}
	return resp, nil
}

// markdownPages returns the pages that are made from one Markdown file.
func markdownPages(pages []plugin.PageInfo) []*plugin.PageInfo {
	var list []*plugin.PageInfo
	for i := range pages {
		if isMarkdown(&pages[i]) {
			list = append(list, &pages[i])
		}
	}
	return list
}

// DescribeOutput implements plugin.OutputDescriber. A twin is described for every page:
// only those made from Markdown have one, but a link to the others is unlikely.
func (p *Plugin) DescribeOutput(_ context.Context, req *plugin.DescribeOutputRequest) (*plugin.DescribeOutputResponse, error) {
	resp := &plugin.DescribeOutputResponse{Files: []string{indexFile}}
	if p.opts.Full {
		resp.Files = append(resp.Files, fullFile)
	}
	if p.opts.Twins {
		for _, page := range req.Pages {
			resp.Files = append(resp.Files, strings.TrimPrefix(twinPath(p.site, page), p.site.BaseURL))
		}
	}
	return resp, nil
}

// readPages reads the pages in parallel.
func readPages(ctx context.Context, w *converter, pages []*plugin.PageInfo) ([]*plainPage, error) {
	list := make([]*plainPage, len(pages))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, page := range pages {
		group.Go(func() (err error) {
			if err := ctx.Err(); err != nil {
				return err
			}
			list[i], err = w.readPage(page)
			return err
		})
	}
	return list, group.Wait()
}

// listed returns the texts to show in lists.
func (p *Plugin) listed(texts []*plainPage) []*plainPage {
	var list []*plainPage
	for _, t := range texts {
		hidden := t.page.Meta.Unlisted || t.page.NoIndex && !p.site.NoIndex
		if !hidden && source.Match(p.opts.Include, t.page.Path) && !source.Match(p.opts.Exclude, t.page.Path) {
			list = append(list, t)
		}
	}
	return list
}

// safeOutput writes files, but never replaces a file of the site.
type safeOutput struct {
	dir    plugin.Output
	plugin *Plugin
	resp   *plugin.PostBuildResponse
	err    error
}

func (o *safeOutput) write(name, text string) {
	if o.err != nil {
		return
	}
	if o.dir.Taken(name) {
		o.plugin.table.Warnf(&o.resp.Diagnostics, diag.CodeDuplicateRoute, o.plugin.table.Pos(),
			"%s is not written: the site has a file of that name", name).Hint = "take the file out of the static directory to have it made"
		return
	}
	o.err = o.dir.Write(name, []byte(text))
}
