package pipeline

import (
	"context"
	"path/filepath"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/services"
	"github.com/gosaur/gosaur/core/staticfiles"
)

// postBuild runs the post-build hooks of plugins on the staged site and adds policies to the
// documents that they wrote.
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
	if err := b.stageAdded(ctx, s, &p.services.Assets); err != nil {
		return err
	}
	if err := s.addOtherPolicies(p); err != nil {
		return err
	}
	return b.failure()
}

// checkOverwritten reports static files that plugins have overwritten.
func (b *builder) checkOverwritten(ctx context.Context, p *project, s *staging) {
	severity, static := config.SeverityOf(p.config.OnDuplicateRoutes), staticfiles.Places(p.site.Dir, p.config.StaticDirectories)
	if severity == "" || len(static) == 0 {
		return
	}
	output, _ := p.host.DescribeOutput(ctx, &plugin.DescribeOutputRequest{}) // the link gate has reported the diagnostics
	for _, name := range output.Files {
		source, ok := static[name]
		if ok && !staticfiles.Same(siteFile(p, source), filepath.Join(s.Dir, filepath.FromSlash(name))) {
			b.found.Add(diag.Diagnostic{
				Code: diag.CodeDuplicateRoute, Severity: severity, Pos: diag.Pos{File: source},
				Message: "the static file is not published: a plugin writes " + name,
				Hint:    "delete the file, or give the plugin another name for its own",
			})
		}
	}
}

// stageAdded stages the files that plugins have added.
func (b *builder) stageAdded(ctx context.Context, s *staging, added *services.AddedAssets) error {
	for _, output := range added.Names() {
		source, _ := added.Get(output)
		if source.File != "" {
			if err := s.Copy(ctx, source.File, output); err != nil {
				return err
			}
			continue
		}
		if err := s.Write(output, source.Contents); err != nil {
			return err
		}
	}
	return nil
}
