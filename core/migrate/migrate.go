package migrate

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// configExtensions are the extensions of a Docusaurus configuration, in the order in which they are
// tried.
var configExtensions = []string{"ts", "mts", "cts", "js", "mjs", "cjs"}

// Result is a migrated configuration.
type Result struct {
	// Source is the path of the old configuration.
	Source string
	// TOML is the text of the new configuration.
	TOML []byte
	// Diagnostics are warnings about what needs a look: keys without a counterpart, and the
	// findings of the check of the new configuration.
	Diagnostics diag.List
}

// Site migrates the configuration in a site directory, an absolute path. catalog maps plugin
// names to descriptions. It writes nothing. Mistakes in the old configuration are a
// *diag.Failure.
func Site(ctx context.Context, dir string, catalog map[string]plugin.Description) (*Result, error) {
	file, err := findConfig(dir)
	if err != nil {
		return nil, err
	}
	old, err := evaluate(ctx, file)
	if err != nil {
		return nil, err
	}
	text, err := sitefile.Read(file, sitefile.Code)
	if err != nil {
		return nil, fmt.Errorf("read the configuration: %w", err)
	}
	c := &converter{dir: dir, file: file, catalog: catalog, source: string(text), convertedPaths: make(map[string]bool), unresolvedDependencies: make(map[string]string)}
	c.notes.places = findPlaces(filepath.Base(file), c.source)
	c.notePatches()
	c.noteComputed(old.config, old.inputs)
	moved := c.convert(old.config)
	result := &Result{Source: file, TOML: writeTOML(filepath.Base(file), moved), Diagnostics: c.notes.list}
	result.Diagnostics.Sort()
	result.Diagnostics = append(result.Diagnostics, check(dir, result, catalog)...)
	return result, nil
}

// findConfig returns the configuration file of a site.
func findConfig(dir string) (string, error) {
	for _, ext := range configExtensions {
		file := filepath.Join(dir, "docusaurus.config."+ext)
		_, err := os.Stat(file)
		if err == nil {
			return file, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("look for the configuration: %w", err)
		}
	}
	return "", fail(filepath.Join(dir, "docusaurus.config.js"), "Give the folder that holds it: gosaur migrate website",
		"there is no Docusaurus configuration")
}

// check validates the new configuration. Its errors become warnings: the file is written anyway,
// for its author to complete.
func check(dir string, r *Result, catalog map[string]plugin.Description) diag.List {
	found := config.Check(dir, r.TOML, catalog)
	for i := range found {
		found[i].Severity = diag.Warning
	}
	return found
}
