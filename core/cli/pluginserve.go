package cli

import (
	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
	"github.com/gosaur/gosaur/core/pluginhost"
)

// newPluginServeCommand returns the command that serves a built-in plugin as a separate
// program.
func newPluginServeCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "serve <name>",
		Short: "Run a built-in plugin as a separate program",
		Long: "Run a built-in plugin as a separate program, for a host that speaks the plugin protocol.\n" +
			"A site uses it with use = \"gosaur plugin serve docs\". It is not meant to be run by hand.",
		Example: "  use = \"gosaur plugin serve docs\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := checkPluginName(args[0]); err != nil {
				return err
			}
			p, _ := pluginhost.Builtin(args[0])
			grpcplugin.Serve(p)
			return nil
		},
	}
}
