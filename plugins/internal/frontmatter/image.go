package frontmatter

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

// Image is the field image of a document.
type Image struct {
	// Document is the file, relative to the site directory.
	Document string
	// Value is the value of the field, at Pos.
	Value string
	Pos   diag.Pos
}

// ReadImage reads the field of a document, whose type CheckPage checks.
func ReadImage(o *datafile.Object, document string) Image {
	f, _ := o.Field("image")
	return Image{Document: document, Value: f.Value.Text, Pos: f.Value.Pos}
}

// Add puts an image that is next to its document, such as "./card.png", into the output and returns
// its address, base URL included. For any other value it returns nil, and the theme uses the value
// unchanged. An image that does not exist is reported, and has the address "", so that the page refers to none.
func (i Image) Add(ctx context.Context, host plugin.Host, siteDir string, diags *diag.List) (*string, error) {
	if !strings.HasPrefix(i.Value, "./") && !strings.HasPrefix(i.Value, "../") {
		return nil, nil
	}
	name := filepath.FromSlash(path.Join(path.Dir(i.Document), i.Value))
	file := filepath.Join(siteDir, name)
	if !filepath.IsLocal(name) || !isFile(file) {
		diags.Errorf(diag.CodeMissingAsset, i.Pos, "the image %q does not exist", i.Value).Hint =
			"give a path relative to this file, a path below the static folder that begins with /, or an address"
		return new(string), nil
	}
	added, err := host.AddAsset(ctx, &plugin.AddAssetRequest{Name: path.Base(i.Value), File: file})
	if err != nil {
		return nil, fmt.Errorf("add the image of %s: %w", i.Document, err)
	}
	return &added.URL, nil
}

func isFile(file string) bool {
	info, err := os.Stat(file)
	return err == nil && !info.IsDir()
}
