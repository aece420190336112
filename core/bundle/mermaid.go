package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// mermaidQuery requests the address of the library that draws diagrams.
const mermaidQuery = "prebuilt"

// MermaidModule is the specifier of the library that draws diagrams. Origins maps it to a file.
const MermaidModule = "mermaid?" + mermaidQuery

// mermaidEntry is the entry point of the library's build for browsers, which consists of pieces that it loads on
// demand. Bundling its sources would take longer than most sites.
const mermaidEntry = "mermaid.esm.min.mjs"

// mermaidImport matches the imports of other pieces. Other names of files are plain strings: since 11.10 the library
// contains its own package.json.
var mermaidImport = lazyregexp.New(`(\b(?:from|import)\s*\(?\s*["'])(\.{1,2}/[^"']+)\.mjs(["'])`)

// mermaidModule copies the library's build for browsers to the output. abs is any module of the package in the folder of
// that build. The default export of the import is the URL of mermaidEntry.
func (s *sources) mermaidModule(abs string) loadedModule {
	dir := filepath.Dir(abs)
	pieces := map[string]string{}
	if err := mermaidPieces(dir, mermaidEntry, pieces); err != nil {
		return loadedModule{problem: &problem{
			code: diag.CodeUnknownImport, message: fmt.Sprintf("the package %q cannot be used: %v", "mermaid", err),
			hint: "run `npm install mermaid@latest` in the site's folder",
		}}
	}
	names := slices.Sorted(maps.Keys(pieces))
	hash := sha256.New()
	for _, name := range names {
		fmt.Fprintf(hash, "%s\x00%d\x00%s", name, len(pieces[name]), pieces[name])
	}
	folder := path.Join(scriptFolder, "mermaid-"+hex.EncodeToString(hash.Sum(nil)[:5]))
	address := ""
	for _, name := range names {
		url := s.assets.put(path.Join(folder, scriptName(name)), []byte(pieces[name]))
		if name == mermaidEntry {
			address = url
		}
	}
	return loadedModule{contents: "export default " + jsonString(address) + ";\n", loader: api.LoaderJS}
}

// mermaidPieces reads a piece and all pieces that it refers to, by their paths below dir.
func mermaidPieces(dir, name string, pieces map[string]string) error {
	if _, known := pieces[name]; known {
		return nil
	}
	data, err := sitefile.Read(filepath.Join(dir, filepath.FromSlash(name)), sitefile.Code)
	if err != nil {
		return fmt.Errorf("it has no %s that can be read: %w", name, err)
	}
	// Some hosts do not serve .mjs as JavaScript.
	pieces[name] = mermaidImport.ReplaceAllString(string(data), `$1$2.js$3`)
	for _, m := range mermaidImport.FindAllSubmatch(data, -1) {
		if err := mermaidPieces(dir, path.Join(path.Dir(name), string(m[2])+".mjs"), pieces); err != nil {
			return err
		}
	}
	return nil
}

func scriptName(module string) string { return strings.TrimSuffix(module, ".mjs") + ".js" }
