package bundle

import (
	"errors"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/diag"
)

// buildServer bundles the script that renders pages in a JS engine. It is one file with all components:
// nothing can be loaded later, because React cannot wait for it.
func buildServer(in *Input, r *resolver, s *sources, theme themeManifest) ([]byte, diag.List, error) {
	options, serverResolver := serverOptions(in, r, s, theme)
	result := s.buildWithMissingExports(func() api.BuildResult {
		return s.session.build(s.ctx, "server", options, esbuildPlugin{serverResolver, s, in.Origins})
	})
	found := s.messages(result.Errors, diag.Error)
	if len(result.Errors) > 0 {
		return nil, found, nil
	}
	if len(result.OutputFiles) != 1 {
		return nil, nil, errors.New("bundle the server: esbuild returned no single file")
	}
	return result.OutputFiles[0].Contents, found, nil
}

// serverOptions returns the options of the server bundle, and the resolver for them.
func serverOptions(in *Input, r *resolver, s *sources, theme themeManifest) (api.BuildOptions, *resolver) {
	serverResolver := *r
	serverResolver.generated = serverGenerated(in, r, theme)
	serverResolver.server, serverResolver.extras = true, &in.Server
	options := commonOptions(in, &serverResolver, s)
	options.EntryPoints = []string{serverEntry}
	options.Outfile = "server.js"
	options.Metafile = false
	options.Format = api.FormatIIFE
	options.Target = api.ES2020
	// Engines have no document, so the variant of a package for workers is the right one.
	options.Conditions = []string{"worker", "edge-light", "module"}
	// Names remain readable in the stack of a component that throws.
	options.MinifyWhitespace = in.Minify
	options.MinifySyntax = in.Minify
	return options, &serverResolver
}
