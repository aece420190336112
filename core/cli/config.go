package cli

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/pluginhost"
)

func newConfigCommand(t *terminal) *cobra.Command {
	return group(&cobra.Command{Use: "config", Short: "Work with the configuration"}, &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON Schema of " + config.FileName,
		Long: "Print the JSON Schema of " + config.FileName + ", made from the types that the program reads it with.\n" +
			"An editor that knows it completes and checks the file.",
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

// loadConfig reads the site's configuration for a command that does not build.
// What is wrong with it is the error.
func (f *siteFlags) loadConfig() (*config.Config, error) {
	file := f.config
	if file == "" {
		file = filepath.Join(f.dir, config.FileName)
	}
	cfg, diags := config.LoadSite(f.dir, file, pluginhost.Catalog(), nil)
	return cfg, diags.AsFailure()
}
