package bundle

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/diag"
)

// ImageCopies are the smaller copies of an image.
type ImageCopies struct {
	// Value is the value of an image with copies for the component IdealImage: a JSON object whose property src lists
	// them; nil for an image without copies.
	Value json.RawMessage
	// Files are the copies, by output path.
	Files map[string][]byte
	// SkipReason is the reason why an image that could have copies has none, Hint says how to fix it; "" otherwise.
	SkipReason, Hint string
}

// idealImage is the component whose images have copies.
const idealImage = "@theme/IdealImage"

// copiesQuery requests an image with its copies: a URL with the properties of ImageCopies.Value. It is added to
// imports of images in site code that imports IdealImage.
const copiesQuery = "copies"

// needsCopies reports whether an import loads an image for IdealImage.
func (s *sources) needsCopies(importer, imported moduleID) bool {
	if s.in.Images == nil || importer.space != spaceSite || imported.space != spaceSite || imported.query() != "" {
		return false
	}
	if !slices.Contains([]string{".png", ".jpg", ".jpeg", ".webp"}, strings.ToLower(path.Ext(imported.path))) {
		return false
	}
	return isCode(strings.ToLower(path.Ext(importer.file()))) && strings.Contains(s.load(importer).contents, idealImage)
}

// withCopies adds an image and its copies to the output. The module's default export is the URL as a String
// object, so that it can be used as a string.
func (s *sources) withCopies(id moduleID, abs string, data []byte) loadedModule {
	address := s.assets.add(abs, data)
	found, err := s.in.Images(s.ctx, abs, address)
	if err != nil {
		return loadedModule{problem: &problem{code: diag.CodeImageCopies, message: "the image has no smaller copies: " + err.Error()}}
	}
	if found.SkipReason != "" {
		var warning diag.List
		warning.Warnf(diag.CodeImageCopies, diag.Pos{File: s.resolver.roots.display(id)}, "the image is published without smaller copies: %s", found.SkipReason).
			Hint = found.Hint + `; append "?url" to the path in its import if the image is right as it is`
		s.found.Add(warning...)
	}
	if found.Value == nil {
		return s.assetURLModule(abs, data)
	}
	for output, copied := range found.Files {
		s.assets.put(output, copied)
	}
	return loadedModule{contents: "export default Object.assign(new String(" + jsonString(address) + "), " + string(found.Value) + ");\n", loader: api.LoaderJS}
}
