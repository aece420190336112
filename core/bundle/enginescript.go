package bundle

import (
	"context"
	"errors"
	"path/filepath"
)

// StemScript bundles the stemmers of the search and the code that calls them for an engine.
// Only the folders in the input are used.
func StemScript(ctx context.Context, in *Input) ([]byte, error) {
	return engineScript(ctx, in, "search", "stemWords.ts")
}

// engineScript bundles a file of the client that is the complete script of an engine.
func engineScript(ctx context.Context, in *Input, folder, name string) ([]byte, error) {
	code, found, err := EvalModule(ctx, in, filepath.Join(in.Runtime.ClientDir, "src", folder, name))
	if err == nil && found.HasErrors() {
		err = errors.New(found[0].Message)
	}
	return code, err
}
