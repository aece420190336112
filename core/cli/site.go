package cli

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/pipeline"
)

// defaultOutDir is the output folder below the site directory.
const defaultOutDir = "build"

// defaultEngine leaves the choice of the JavaScript engine to the build.
const defaultEngine = "auto"

// siteFlags are the flags of all commands that work on a site.
type siteFlags struct {
	dir    string
	config string
	engine string

	noCache bool
	share   shareMode
}

// siteUse is the site argument in usage lines.
const siteUse = " [siteDir]"

// atMostOneSite accepts at most one argument, the site directory.
func atMostOneSite(_ *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usagef("expected one site directory, got %d: %q", len(args), args)
	}
	return nil
}

func (f *siteFlags) addConfig(flags *pflag.FlagSet) {
	flags.StringVar(&f.config, "config", "", "the configuration `file` (default: "+config.FileName+" in the site directory)")
}

func (f *siteFlags) addBuild(flags *pflag.FlagSet) {
	flags.StringVar(&f.engine, "engine", defaultEngine, "the JavaScript `engine` that renders pages: node, embedded, or auto, which takes node where it is installed")
	flags.BoolVar(&f.noCache, "no-cache", false, "neither read nor write the cache")
}

// parse reads the site directory from the arguments and validates the flags.
func (f *siteFlags) parse(args []string) error {
	f.dir = "."
	if len(args) > 0 {
		f.dir = args[0]
	}
	dir, err := filepath.Abs(f.dir)
	if err != nil {
		return fmt.Errorf("find the site directory: %w", err)
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return usagef("there is no folder %s", f.dir)
	}
	f.dir = dir
	if f.config, err = absolute(f.config); err != nil {
		return err
	}
	switch f.engine {
	case "", defaultEngine, "node", "embedded":
		return nil
	}
	return usagef("unknown engine %q; valid: auto, node, embedded", f.engine)
}

// outDir returns the output folder: the flag's, or build below the site.
func (f *siteFlags) outDir(flag string) (string, error) {
	if flag == "" {
		return filepath.Join(f.dir, defaultOutDir), nil
	}
	return absolute(flag)
}

func (f *siteFlags) buildOptions(t *terminal) pipeline.Options {
	return pipeline.Options{
		SiteDir:    f.dir,
		ConfigFile: f.config,
		Engine:     cmp.Or(f.engine, defaultEngine),
		Cache:      !f.noCache,
		Logger:     t.logger(),
		Version:    versionText(),
	}
}

// absolute resolves a path on the command line relative to the current folder; "" is
// returned unchanged.
func absolute(path string) (string, error) {
	if path == "" {
		return "", nil
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", fmt.Errorf("resolve %s: %w", path, err)
	}
	return abs, nil
}

// shortPath returns a path as a user would type it in the current folder.
func shortPath(path string) string {
	rel, err := filepath.Rel(currentFolder(), path)
	if err != nil || len(rel) >= len(path) {
		return path
	}
	return rel
}

// currentFolder returns the absolute path of the current folder, or "." if it is unknown.
func currentFolder() string {
	wd, err := os.Getwd()
	if err != nil {
		return "."
	}
	return wd
}
