package bundle

import (
	"encoding/json"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/diag"
)

// workerQuery requests the URL of a script for a worker: `import url from './x?worker'`.
const workerQuery = "worker"

// workerModule bundles a module as the script of a module worker, separate from the client, and adds it and the
// modules that it imports dynamically to the output. The default export of the import is its URL.
func (s *sources) workerModule(abs string) loadedModule {
	workerResolver := *s.resolver
	workerResolver.inWorker = true
	workerResolver.generated = sharedModules(s.in, workerResolver.roots.dir(spaceSite))
	options := commonOptions(s.in, &workerResolver, s)
	options.EntryPoints = []string{abs}
	options.Outdir = filepath.Join(options.AbsWorkingDir, "out")
	options.EntryNames = "[name]-[hash]"
	options.ChunkNames = "[name]-[hash]"
	options.Format = api.FormatESModule
	options.Splitting = true
	options.MinifySyntax, options.MinifyWhitespace, options.MinifyIdentifiers = s.in.Minify, s.in.Minify, s.in.Minify
	options.Engines = browsers
	result := s.buildWithMissingExports(func() api.BuildResult {
		return s.session.build(s.ctx, "worker", options, esbuildPlugin{&workerResolver, s, s.in.Origins})
	})
	s.found.Add(s.messages(result.Errors, diag.Error)...)
	s.found.Add(s.messages(result.Warnings, diag.Warning)...)
	if len(result.Errors) > 0 {
		return loadedModule{contents: "export default '';\n", loader: api.LoaderJS}
	}
	var meta metafile
	if err := json.Unmarshal([]byte(result.Metafile), &meta); err != nil {
		return loadedModule{problem: &problem{code: diag.CodeBundle, message: fmt.Sprintf("cannot read esbuild's metafile: %v", err)}}
	}
	s.addWorkerInputs(meta)
	address := ""
	for _, file := range result.OutputFiles {
		name := baseName(file.Path)
		code := strings.ReplaceAll(string(file.Contents), markerInName, "-")
		url := s.assets.put(path.Join(scriptFolder, strings.ReplaceAll(name, markerInName, "-")), []byte(code))
		if entry := meta.isEntryPoint(name); entry {
			address = url
		}
	}
	return loadedModule{contents: "export default " + jsonString(address) + ";\n", loader: api.LoaderJS}
}

// markerInName is the form of esmMarker in names of output files.
const markerInName = ".js_type=-"

// isEntryPoint reports whether an output file is the entry point of a build with one entry point. esbuild
// also marks dynamically imported outputs as entry points; those are imported by another output.
func (m metafile) isEntryPoint(name string) bool {
	found := false
	for file, output := range m.Outputs {
		if path.Base(file) == name && output.EntryPoint != "" {
			found = true
		}
		for _, i := range output.Imports {
			if path.Base(i.Path) == name {
				return false
			}
		}
	}
	return found
}
