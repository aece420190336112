package redirects

import (
	"context"
	"net/url"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

var _ plugin.OutputDescriber = (*Plugin)(nil)

// DescribeOutput implements plugin.OutputDescriber with all redirects, even invalid ones:
// the link gate reports those without a target.
func (p *Plugin) DescribeOutput(_ context.Context, req *plugin.DescribeOutputRequest) (*plugin.DescribeOutputResponse, error) {
	infos := make([]plugin.PageInfo, len(req.Pages))
	for i, path := range req.Pages {
		infos[i].Path = path
	}
	resp := &plugin.DescribeOutputResponse{}
	for _, r := range p.collect(p.paths(infos)) {
		out := plugin.Redirect{From: p.site.BaseURL + strings.TrimPrefix(r.from, "/")}
		if r.generated {
			out.To = reference(p.site, (&url.URL{Path: r.to}).String())
		} else {
			out.To, out.Pos = reference(p.site, r.to), p.targetPos(r)
		}
		resp.Redirects = append(resp.Redirects, out)
	}
	return resp, nil
}

// targetPos returns the place of the target of a redirect from the configuration.
func (p *Plugin) targetPos(r redirect) diag.Pos {
	return p.table.Value(r.to, r.pos.Line).Inside(r.to)
}
