package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/pluginhost"
)

func newConfigCommand(t *terminal) *cobra.Command {
	return commandGroup(&cobra.Command{Use: "config", Short: "Work with the configuration"}, &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON Schema of " + config.FileName,
		Long: "Print the JSON Schema of " + config.FileName + ", made from the types that the program reads it with.\n" +
			"Editors use it to complete and check the file.",
		Example: "  gosaur config schema > docusaurus.schema.json",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			schema, err := config.Schema(pluginhost.Catalog())
			if err != nil {
				return fmt.Errorf("make the schema: %w", err)
			}
			return t.write(schema)
		},
	})
}

// configFile returns the path of the configuration.
func (f *siteFlags) configFile() string {
	return cmp.Or(f.config, filepath.Join(f.dir, config.FileName))
}

// requireConfig returns the error for a folder without a configuration, which no change of an existing file can
// fix.
func (f *siteFlags) requireConfig() error {
	if _, err := os.Stat(f.configFile()); !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	_, err := f.loadConfig()
	return err
}

// loadConfig reads the site's configuration for a command that does not build. Mistakes in it are returned as
// the error.
func (f *siteFlags) loadConfig() (*config.Config, error) {
	cfg, diags := config.LoadSite(f.dir, f.configFile(), pluginhost.Catalog(), nil)
	return cfg, diags.AsFailure()
}
