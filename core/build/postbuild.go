package build

import (
	"context"

	"github.com/gosaur/gosaur/core/plugin"
)

// postBuild lets the plugins act on the staged site, and makes safe what they wrote.
func (b *builder) postBuild(ctx context.Context, p *project, s *staging) error {
	req := plugin.PostBuildRequest{OutDir: s.Dir}
	for _, page := range s.pages {
		req.Pages = append(req.Pages, page.Info)
	}
	diags, err := p.host.PostBuild(ctx, req, s.Tree)
	b.found.Add(diags...)
	if err != nil {
		return err
	}
	b.checkOverwritten(ctx, p, s)
	if err := b.stageAdded(ctx, s, &p.services.assets); err != nil {
		return err
	}
	if err := s.secureOthers(p); err != nil {
		return err
	}
	return b.gate()
}
