package bundle

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/diag"
)

// EvalModule bundles one JavaScript or TypeScript file of the site, such as sidebars.js,
// with all that it imports, into a script without imports. The script leaves the
// module's default export, or module.exports, in globalThis.__gosaur_value. file is
// relative to the site or absolute. Of the input, the folders matter.
//
// Mistakes in the file come back as diagnostics; with an error among them there is no
// script.
func EvalModule(ctx context.Context, in *Input, file string) ([]byte, diag.List, error) {
	script, _, found, err := scriptOf(ctx, in, file)
	return script, found, err
}

// scriptOf also returns what was read, which is nil if it is not known.
func scriptOf(ctx context.Context, in *Input, file string) (script []byte, read *Result, found diag.List, err error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, nil, err
	}
	r := newResolver(in)
	s := newSources(r, in)
	defer s.sass.close()
	own := *r
	own.generated = sharedModules(in, r.roots.dir(spaceSite))
	path := below(r.roots.dir(spaceSite), file)
	own.generated[evalModule] = "import value from " + jsonString(path) + ";\nglobalThis.__gosaur_value = value;\n"

	options := commonOptions(in, &own, s)
	options.EntryPoints = []string{"@generated/" + evalModule}
	options.Outfile = filepath.Join(options.AbsWorkingDir, "eval.js")
	options.Metafile = false
	options.Format = api.FormatIIFE
	options.Target = api.ES2020
	result := s.withAbsent(func() api.BuildResult { return api.Build(options) })

	s.found.Add(s.messages(result.Errors, diag.Error)...)
	s.found.Add(r.packages.hostileManifests(r.roots)...)
	found = s.found.List()
	read = &Result{Inputs: s.inputList(), lookups: s.lookups}
	if found.HasErrors() {
		return nil, read, found, nil
	}
	if len(result.OutputFiles) != 1 {
		return nil, nil, nil, errors.New("bundle a module: esbuild gave no single file")
	}
	return result.OutputFiles[0].Contents, read, found, nil
}
