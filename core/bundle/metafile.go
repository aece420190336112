package bundle

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"

	"github.com/evanw/esbuild/pkg/api"
)

// metafile is esbuild's description of a build.
type metafile struct {
	Inputs  map[string]metaInput  `json:"inputs"`
	Outputs map[string]metaOutput `json:"outputs"`
}

type metaInput struct {
	Imports []metaImport `json:"imports"`
	// Format is "esm" or "cjs".
	Format string `json:"format"`
}

type metaImport struct {
	Path     string `json:"path"`
	Kind     string `json:"kind"`
	Original string `json:"original"`
	External bool   `json:"external"`
}

const dynamicImport = "dynamic-import"

// importer is a module that imports another one, with the specifier in its code.
type importer struct{ module, specifier string }

// importers maps each module to its importers, sorted by name.
func (m metafile) importers() map[string][]importer {
	all := map[string][]importer{}
	for _, name := range slices.Sorted(maps.Keys(m.Inputs)) {
		for _, i := range m.Inputs[name].Imports {
			all[i.Path] = append(all[i.Path], importer{name, i.Original})
		}
	}
	return all
}

type metaOutput struct {
	Imports    []metaImport `json:"imports"`
	Exports    []string     `json:"exports"`
	EntryPoint string       `json:"entryPoint"`
	Inputs     map[string]struct {
		BytesInOutput int `json:"bytesInOutput"`
	} `json:"inputs"`
}

// ownBytes returns the number of bytes of the modules in an output, without code that
// esbuild adds.
func (o metaOutput) ownBytes() int {
	n := 0
	for _, in := range o.Inputs {
		n += in.BytesInOutput
	}
	return n
}

// piece is a file of esbuild's splitting build, before pieces are joined.
type piece struct {
	metaOutput
	name string // "chunk-ABC.js"
	code string
}

// readPieces splits the result of a splitting build into pieces, by file name.
func readPieces(result api.BuildResult) (metafile, map[string]*piece, error) {
	var meta metafile
	if err := json.Unmarshal([]byte(result.Metafile), &meta); err != nil {
		return meta, nil, fmt.Errorf("read esbuild's metafile: %w", err)
	}
	pieces := map[string]*piece{}
	for name, output := range meta.Outputs {
		for i := range output.Imports {
			output.Imports[i].Path = path.Base(output.Imports[i].Path)
		}
		pieces[path.Base(name)] = &piece{metaOutput: output, name: path.Base(name)}
	}
	for _, file := range result.OutputFiles {
		if p := pieces[baseName(file.Path)]; p != nil {
			p.code = string(file.Contents)
		}
	}
	return meta, pieces, nil
}
