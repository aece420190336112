package swizzle

import (
	"errors"
	"fmt"

	"github.com/evanw/esbuild/pkg/api"
)

// stripTypes turns TypeScript into JavaScript that reads like its source: esbuild says
// which tokens are left, and those are taken from the source with the white space and the
// comments around them. Where that would mean something else, as for an enum, the text is
// as esbuild prints it.
func stripTypes(source string) (string, error) {
	printed, err := printModule(source, api.LoaderTSX)
	if err != nil {
		return "", err
	}
	kept := keepTokens(source, printed)
	if again, err := printModule(kept, api.LoaderJSX); err == nil && again == printed {
		return kept, nil
	}
	return printed, nil
}

// printModule prints a module without its types and the imports of types. JSX stays as it is.
func printModule(source string, loader api.Loader) (string, error) {
	result := api.Transform(source, api.TransformOptions{
		Loader:  loader,
		JSX:     api.JSXPreserve,
		Target:  api.ESNext,
		Charset: api.CharsetUTF8,
	})
	if len(result.Errors) > 0 {
		e := result.Errors[0]
		if e.Location == nil {
			return "", errors.New(e.Text)
		}
		return "", fmt.Errorf("line %d: %s", e.Location.Line, e.Text)
	}
	return string(result.Code), nil
}
