package swizzle

import (
	"errors"
	"fmt"

	"github.com/evanw/esbuild/pkg/api"
)

// stripTypes converts TypeScript to JavaScript that keeps the style of its source: esbuild
// determines the remaining tokens, which are copied from the source with the white space
// and comments around them. If the result has another meaning, for example because of an
// enum, stripTypes returns the output of esbuild.
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

// printModule prints a module without types and type imports. It keeps JSX.
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
