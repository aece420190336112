package migrate

import (
	"bytes"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// IsOldBuild reports whether a folder contains the output of Docusaurus. `gosaur build` does not replace such a
// folder, because it did not write it.
func IsOldBuild(folder string) bool {
	return slices.ContainsFunc([]string{"404.html", "index.html"}, func(page string) bool {
		text, err := sitefile.Read(filepath.Join(folder, page), sitefile.Asset)
		return err == nil && bytes.Contains(text, []byte(`content="Docusaurus v`))
	})
}
