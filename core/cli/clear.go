package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/config"
)

// cacheDir is Gosaur's own folder in the site directory.
const cacheDir = ".gosaur"

func newClearCommand(t *terminal) *cobra.Command {
	var f siteFlags
	return &cobra.Command{
		Use:   "clear" + siteUse,
		Short: "Delete the output and the cache",
		Long:  "Delete what Gosaur has made in the site directory: build/ and .gosaur/.",
		Args:  oneSite,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := f.take(args); err != nil {
				return err
			}
			return runClear(t, f.dir)
		},
	}
}

// runClear deletes the folders, but only next to a configuration: a wrong
// directory must not lose its build folder.
func runClear(t *terminal, dir string) error {
	if _, err := os.Stat(filepath.Join(dir, config.FileName)); err != nil {
		return usagef("%s is no site: there is no %s in it", shortPath(dir), config.FileName)
	}
	paths := []string{filepath.Join(dir, defaultOutDir), filepath.Join(dir, cacheDir)}
	left, err := leftovers(dir)
	if err != nil {
		return err
	}
	for _, path := range append(paths, left...) {
		if _, err := os.Lstat(path); os.IsNotExist(err) {
			continue
		}
		if err := os.RemoveAll(path); err != nil {
			return fmt.Errorf("clear the site: %w", err)
		}
		t.printf("Deleted %s\n", shortPath(path))
	}
	return nil
}

// leftovers lists what a build that was killed left beside its output.
func leftovers(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("find what to clear: %w", err)
	}
	var paths []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), defaultOutDir+".gosaur-") {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths, nil
}
