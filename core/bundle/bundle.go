package bundle

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/runtime"
	"golang.org/x/sync/errgroup"
)

// Build bundles the site's code. md compiles imported Markdown; if it is nil, the code must not import any.
// Findings about the code are returned as sorted diagnostics. If one of them is an error, there is no
// result, unless the error is in a document or Input.Recover is set; then Result.Unfinished lists the
// affected components. The returned error is an internal failure or the error of ctx.
func Build(ctx context.Context, in *Input, md Markdown) (*Result, diag.List, error) {
	return (*Session)(nil).Build(ctx, in, md)
}

// Build is like the function Build, but shares work between inputs that have most of their code in common.
func (session *Session) Build(ctx context.Context, in *Input, md Markdown) (*Result, diag.List, error) {
	result, found, err := session.buildWithoutSettings(ctx, in, md)
	if result != nil {
		result = result.withSettings(in)
	}
	return result, found, err
}

// buildWithoutSettings builds a bundle whose scripts do not contain the settings.
func (session *Session) buildWithoutSettings(ctx context.Context, in *Input, md Markdown) (*Result, diag.List, error) {
	r := newResolver(in)
	if len(r.packages.missing) > 0 {
		var found diag.List
		found.Errorf(diag.CodeUnknownImport, diag.Pos{}, "the package %q is missing", r.packages.missing[0]).Hint = runtime.BuildHint
		return nil, found, nil
	}
	s := newSources(r, in)
	s.markdown, s.ctx = md, ctx
	defer s.useSession(session)()
	theme, found := readThemeManifests(r, in)
	s.found.Add(found...)

	var math *MathStyles
	if in.Math {
		var err error
		if math, err = s.mathStyles(); err != nil {
			return nil, nil, fmt.Errorf("bundle the styles of formulas: %w", err)
		}
	}
	client, server, err := bundleBoth(ctx, in, r, s, theme)
	for in.Recover && err == nil && (!client.succeeded() || server == nil) && s.retryWithoutBroken() {
		client, server, err = bundleBoth(ctx, in, r, s, theme)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("bundle: %w", err)
	}
	s.reportOldReact(client.meta)
	s.reportMissingExports()
	s.found.Add(r.packages.hostileManifests(r.roots)...)
	failed := s.found.List().HasErrors()
	s.found.Add(s.documentErrors.List()...)
	if !client.succeeded() || server == nil || failed && !in.Recover {
		return nil, s.found.List(), nil
	}
	result := assemble(s, in, client, server)
	result.Math = math
	result.Unfinished = unfinishedBy(s.unfinishedModules(), splits(in), client)
	return result, s.found.List(), nil
}

// bundleBoth builds the bundles for the client and the server. Errors in the code are added to the findings
// of the sources.
func bundleBoth(ctx context.Context, in *Input, r *resolver, s *sources, theme themeManifest) (client *clientBuild, server []byte, err error) {
	work, ctx := errgroup.WithContext(ctx)
	work.Go(func() (err error) {
		client, err = buildClient(ctx, in, r, s, theme)
		if client != nil {
			s.found.Add(client.found...)
		}
		return err
	})
	work.Go(func() error {
		code, found, err := buildServer(in, r, s, theme)
		server = code
		s.found.Add(found...)
		return err
	})
	err = work.Wait()
	return client, server, err
}

// assemble combines the parts of the result.
func assemble(s *sources, in *Input, client *clientBuild, server []byte) *Result {
	css, extraCSS := stylesheets(s, in, client.meta)
	files := append(slices.Clone(client.files), css)
	extra := map[string]string{}
	for specifier, file := range extraCSS {
		files = append(files, file)
		extra[specifier] = file.Path
	}
	for _, name := range slices.Sorted(maps.Keys(s.assets.files)) {
		files = append(files, File{Path: name, Contents: s.assets.files[name]})
	}
	slices.SortFunc(files, byPath)
	files = slices.CompactFunc(files, func(a, b File) bool { return a.Path == b.Path }) // components may share a style sheet
	result := &Result{
		BuildID:  buildID(files),
		Files:    files,
		MainJS:   client.main,
		Preloads: client.preloads,
		CSS:      css.Path,
		Links:    linksOf(s.sheets),
		ExtraCSS: extra,
		Chunks:   client.chunks,
		ServerJS: server,
		Inputs:   s.inputList(),
		lookups:  s.lookups,
		contexts: s.contextDirs,
	}
	if s.readsSettings.Load() {
		result.Settings = settingsDigest(in)
	}
	if in.Refresh {
		result.Graph, result.Sheets, result.PlacedSheets = graphOf(client.meta), s.sheetFacts(), s.placedSheets
	}
	return result
}

func byPath(a, b File) int { return cmp.Compare(a.Path, b.Path) }

// buildID returns a hash of the files for the browser.
func buildID(files []File) string {
	h := sha256.New()
	for _, f := range files {
		fmt.Fprintf(h, "%s\x00%d\x00", f.Path, len(f.Contents))
		h.Write(f.Contents)
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
}
